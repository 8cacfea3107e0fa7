# SPDX-License-Identifier: MIT
"""A computer player made to decide at once."""

from games import Game

from engine.bot import Bot

DEEPEST = 7  # frames from Bot.step on: those of code.py, app and screen stand below it


def decision(game: Game, level: int, seed: int, bot: Bot | None = None) -> int:
    """What a player decides; a new one, if none is named."""
    bot = bot or Bot()
    bot.start(game, level, seed)
    while (choice := bot.step()) < 0:
        pass
    return int(choice)

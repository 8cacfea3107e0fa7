# SPDX-License-Identifier: MIT
"""A computer player made to decide at once."""

import engine
from engine.bot import Bot
from homeward.simulator.player import Player
from support.games import Game

DEEPEST = 7  # frames from Bot.step on: those of code.py, app and screen stand below it


def decision(game: Game, level: int, seed: int, bot: Bot | None = None) -> int:
    """What a player decides; a new one, if none is named."""
    bot = bot or Bot()
    bot.start(game, level, seed)
    while (choice := bot.step()) < 0:
        pass
    return int(choice)


def well(player: Player) -> int:
    """The choice that the computer would make for the person who is asked."""
    bot = Bot()
    bot.start(engine.load(player.game().save()), 1, player.decisions)
    choice = -1
    while choice < 0:
        choice = int(bot.step())
    return choice

# SPDX-License-Identifier: MIT
"""A computer player made to decide at once."""

import engine
from engine.bot import Bot
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.games import Game

DEEPEST = 7  # frames from Bot.step on: those of code.py, app and screen stand below it


def decision(game: Game, level: int, seed: int, bot: Bot | None = None) -> int:
    """Return what a player decides; a new one, if none is named."""
    bot = bot or Bot()
    bot.start(game, level, seed)
    while (choice := bot.step()) < 0:
        pass
    return int(choice)


def well(player: Player) -> int:
    """The choice that the computer would make for the person who is asked."""
    return decision(engine.load(player.game().save()), 1, player.decisions)


def play_well(player: Player, decisions: int = 100_000) -> Steps:
    """Play as the computer would, passing the handheld round."""
    end = player.decisions + decisions
    while player.decisions < end and player.screen() in ("play", "handover"):
        if player.my_turn():
            yield from player.decide(well(player))
        elif player.screen() == "handover":
            yield from player.press("OK")
        yield player.hand.wait(40)

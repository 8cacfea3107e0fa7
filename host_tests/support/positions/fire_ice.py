# SPDX-License-Identifier: MIT
"""Positions of fire_ice in few words: see `races`. A token that no pawn carries is in the centre.

after("r=5,H,H y=8,30i", "3") == {"r=8,H,H y=30i"}
"""

from homeward.notation import pieces
from homeward.notation.rules import fire_ice
from support import games
from support.games import Game
from support.races import Race

RACE = Race("fire_ice", pieces=3, marks="if")
COLOURS = RACE.colours
CARDS = tuple(pieces.CARDS)

after, stays, line, game_at = RACE.after, RACE.stays, RACE.line, RACE.game_at
pawns_of, random_game, in_order = RACE.at, RACE.random_game, RACE.in_order


def verbs(game: Game) -> list[str]:
    """List the kinds of thing that may be chosen now, each once."""
    return list(dict.fromkeys(games.verbs(game)))


def held(game: Game, seat: int) -> list[str]:
    """The hand of a seat, by name."""
    cards = [game.hand(seat, i) for i in range(fire_ice.HELD)]
    return [pieces.card_name(card) for card in cards if card]

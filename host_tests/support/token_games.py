# SPDX-License-Identifier: MIT
"""A game with tokens on the handheld: its words, its map, and somebody who plays it."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import engine
import engine.codes
from homeward import notation
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.thinking import decision
from ui.view import View

MIDDLE = (0x77, 0x88)  # where tokens lie that nobody has


@dataclass(frozen=True)
class TokenGame:
    """A rule set with tokens, and positions with every question and choices of every kind."""

    rules: str
    positions: tuple[str, ...]

    def __str__(self) -> str:
        return self.rules

    @property
    def item(self) -> str:
        """Its line on the setup screen."""
        return "Game: " + self.rules.replace("_", " ")


PARTY_OF_PAWNS = "fire_ice r=S,12f,26 b=S,17,s2 y=S,34i,H g=30,45,S turn=r "
PARTY_OF_DROIDS = "shields r=h2,20,36 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r "
FIRE_ICE = TokenGame(
    "fire_ice",
    (
        *(PARTY_OF_PAWNS + f"card={card}" for card in ("fire", "1", "2", "5", "7", "10", "11")),
        PARTY_OF_PAWNS + "card=Sorry",
        "fire_ice r=Sf,S,12 b=S,17,s2 y=S,34i,H g=30,45,S turn=r card=3",
        PARTY_OF_PAWNS + "cards=1,2,7,11,Sorry",
        "fire_ice r=s3,s4,H b=S,17,s2 y=S,34i,H g=30,45,S turn=r cards=1,2,5,7,12",
    ),
)
SHIELDS = TokenGame(
    "shields",
    (
        *(PARTY_OF_DROIDS + f"card={card}" for card in ("1", "2", "4", "7", "10", "11", "Sorry")),
        "shields r=29,S,s3 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card=2",
        "shields r=1d,S,s3 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card=3",
    ),
)


def begin(player: Player, position: str, players: str = "pccc") -> Steps:
    """Put a position on the table, its first person alone against computers."""
    if player.screen() != "play":
        yield from player.start("pccc", "Game: " + position.split()[0].replace("_", " "))
    yield from player.place(position, players)


def grid(player: Player) -> list[int]:
    """The tiles of the map, row by row."""
    tiles = player.app().display.map._grid
    return [int(tiles[i]) for i in range(256)]


def tile(player: Player, at: int) -> int:
    """The tile of a cell, 16 * y + x."""
    return grid(player)[at]


def words_of(game: Any) -> Any:
    """The words of a game."""
    return import_module(f"ui.words.{game.rules}").words(game)


def choices(game: Any) -> list[str]:
    """List what is said of each choice."""
    said = words_of(game)
    found = []
    for i in range(game.legal()):
        game.look(i)
        found.append(said.choice(game, i))
    return found


def texts(position: str) -> list[str]:
    """List what is said of each choice there."""
    return choices(notation.read(position))


def told(position: str, *way: int) -> str:
    """Return what is said to have happened after these choices, or the first ones."""
    game = notation.read(position)
    said = words_of(game)
    line = ""
    for i in way:
        seat = game.seat
        game.legal()
        name = said.card(game, i)
        game.play(i)
        line = said.happened(game, seat, name)
    return str(line)


class Tiles:
    """A map that is only remembered."""

    def __init__(self) -> None:
        self.cells: dict[int, int] = {}

    def put(self, x: int, y: int, tile: int) -> None:
        self.cells[y << 4 | x] = tile

    def wipe(self) -> None:
        self.cells.clear()

    def hide(self, flag: bool) -> None:
        assert not flag

    def found(self, tile: int) -> list[int]:
        return [at for at, there in self.cells.items() if there == tile]


def seen(*pawns: tuple[int, int, int], lane: int = 5, **shown: int) -> Any:
    """Make a view: (piece, place, marks) for each piece that is not in Start."""
    view = View()
    view.seats, view.pieces, view.lane = 4, 3, lane
    view.sides = view.colours = b"\0\1\2\3"
    for piece in range(16):
        view.places[piece] = engine.codes.PLACE_START
    for piece, place, marks in pawns:
        view.places[piece], view.marks[piece] = place, marks
    for name, value in shown.items():
        setattr(view, name, value)
    return view


def distance(one: int, other: int) -> int:
    return max(abs((one & 15) - (other & 15)), abs((one >> 4) - (other >> 4)))


def favourite(position: str) -> str:
    """Return what the computer chooses, in words."""
    found = {decision(notation.read(position), 1, seed) for seed in range(5)}
    assert len(found) == 1, "by luck"
    return texts(position)[found.pop()]

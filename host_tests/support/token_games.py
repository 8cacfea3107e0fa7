# SPDX-License-Identifier: MIT
"""A game with tokens on the handheld: its words, its map, and somebody who plays it."""

from typing import Any

import engine
import engine.codes
from engine.bot import Bot
from homeward import notation
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from ui.view import View

MIDDLE = (0x77, 0x88)  # where tokens lie that nobody has


def begin(player: Player, position: str, players: str = "pccc") -> Steps:
    """Put a position on the table, its first person alone against computers."""
    if player.screen() != "play":
        yield from player.start("pccc", "Rules: " + position.split()[0].replace("_", " "))
    yield from player.place(position, players)


def grid(player: Player) -> list[int]:
    """The tiles of the map, row by row."""
    tiles = player.app().display.map._grid
    return [int(tiles[i]) for i in range(256)]


def tile(player: Player, at: int) -> int:
    """The tile of a cell, 16 * y + x."""
    return grid(player)[at]


def texts(position: str) -> list[str]:
    """What is said of each choice."""
    game = notation.read(position)
    said = __import__("ui.words." + game.rules, None, None, ("words",)).words(game)
    found = []
    for i in range(game.legal()):
        game.look(i)
        found.append(said.choice(game, i))
    return found


def told(position: str, *way: int) -> str:
    """What is said to have happened after these choices, or the first ones."""
    game = notation.read(position)
    said = __import__("ui.words." + game.rules, None, None, ("words",)).words(game)
    line = ""
    for i in way:
        seat = game.seat
        game.legal()
        name = said.card(game, i)
        game.play(i)
        line = said.happened(game, seat, name)
    return str(line)


def play_well(player: Player, decisions: int = 100_000) -> Steps:
    """Play as the computer would, passing the handheld round."""
    end = player.decisions + decisions
    bot = Bot()
    while player.decisions < end and player.screen() in ("play", "handover"):
        if player.my_turn():
            bot.start(engine.load(player.game().save()), 1, player.decisions)
            choice = -1
            while choice < 0:
                choice = int(bot.step())
            yield from player.decide(choice)
        elif player.screen() == "handover":
            yield from player.press("OK")
        yield player.hand.wait(40)


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
    """A view: (piece, place, marks) for whoever is not in Start."""
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
    """What the computer chooses, in words."""
    game = notation.read(position)
    bot = Bot()
    found = set()
    for seed in range(5):
        bot.start(game, 1, seed)
        choice = -1
        while choice < 0:
            choice = int(bot.step())
        found.add(choice)
    assert len(found) == 1, "by luck"
    return texts(position)[found.pop()]

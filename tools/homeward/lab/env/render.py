# SPDX-License-Identifier: MIT
"""Show a table: as text, and as the picture that the handheld shows to the seat that decides."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from homeward import notation
from homeward.lab.env import actions
from homeward.lab.transcript import choice_words, seat_name, trail_words
from homeward.simulator.player import ASKED, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

Picture = NDArray[np.uint8]

_BOARD = "pygamer"
_SCALE = 3
_PERSON, _COMPUTER = 0, 2  # who sits where
_HANDHELD_TRACK = 60  # squares


def text(game: actions.Game) -> str:
    """Return what just happened, the position, and what may be chosen, each with its action."""
    lines = [*trail_words(game), notation.position(game)]
    if not game.over:
        lines.append(f"{seat_name(game, game.seat)} decides:")
        for action, i in actions.legal(game).items():
            lines.append(f"{action:4} {choice_words(game, game.choices[i])}")
    return "\n".join(lines)


def picture(game: actions.Game) -> Picture:
    """Return the handheld's display; the firmware starts for it, which takes about a second."""
    if getattr(game, "track", _HANDHELD_TRACK) != _HANDHELD_TRACK:
        raise ValueError(f"track={game.track}: the handheld shows a track of {_HANDHELD_TRACK}")
    taken: list[Image.Image] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        # With one person alone nobody is asked to pass the handheld on before a hand is shown.
        alone = game.secret and not game.over
        seats = (_COMPUTER if alone and seat != game.seat else _PERSON for seat in range(4))
        player.sit_down(hand.load("engine").load(game.save()), bytes(seats))
        player.app().go("play")
        yield hand.wait(200)
        yield hand.until(player.is_settled)
        taken.append(hand.picture())

    Handheld(_BOARD, settings=ASKED).run(script)
    size = (taken[0].width * _SCALE, taken[0].height * _SCALE)
    return np.asarray(taken[0].resize(size, Image.Resampling.NEAREST))


MODES: dict[str, Callable[[actions.Game], str | Picture]] = {"ansi": text, "rgb_array": picture}

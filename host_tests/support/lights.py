# SPDX-License-Identifier: MIT
"""Views and the frames that lights make of them."""

from typing import Any

from engine.codes import PLACE_START
from ui.codes import NOBODY
from ui.lights import colours
from ui.view import View

Pixel = tuple[int, int, int]
Frame = list[Pixel]  # the chain, then the board's own
SLOT = 256  # ms
SIDES = {2: b"\0\2", 3: b"\0\1\2", 4: b"\0\1\2\3"}
PLENTY = 9999  # mA


def lights_of(
    kind: Any,
    palette: int = 0,
    percent: int = 100,
    offset: int = 0,
    backward: int = 0,
    cap: int = PLENTY,
    own: int = 0,
) -> Any:
    """Make lights of a kind, with settings or without."""
    return kind(palette, percent, offset, backward, cap, own)


def table(
    *pawns: tuple[int, int],
    seats: int = 4,
    seat: int = NOBODY,
    focus: int = NOBODY,
    target: int = NOBODY,
    bumped: int = 0,
    winner: int = NOBODY,
) -> Any:
    """Make a view: (piece, place) for each piece that is not in Start."""
    view = View()
    view.seats = seats
    view.sides = view.colours = SIDES[seats]
    for piece in range(16):
        view.places[piece] = PLACE_START
    for piece, place in pawns:
        view.places[piece] = place
    view.seat, view.focus, view.target, view.winner = seat, focus, target, winner
    view.bumped = bumped
    return view


def pixels(of: Any) -> Frame:
    data = bytes(of.chain) + bytes(of.own)
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]


def period(of: Any, view: Any) -> list[Frame]:
    """The frames of all eight slots."""
    frames = []
    for slot in range(8):
        of.frame(view, slot * SLOT)
        frames.append(pixels(of))
    return frames


def luminance(pixel: Pixel) -> float:
    return 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2]


def colour(palette: int, side: int, percent: int = 100) -> Pixel:
    """A side's colour at a brightness, rounded up."""
    r, g, b = (-(-v * percent // 100) for v in colours._PALETTES[palette][side * 3 : side * 3 + 3])
    return r, g, b


def rhythm(frames: list[Frame], i: int) -> tuple[bool, ...]:
    """Return what an eye that sees no colour sees of a pixel: lit or not, slot by slot."""
    light = [luminance(frame[i]) for frame in frames]
    assert max(light) > 0
    return tuple(v > max(light) / 2 for v in light)


def turns(row: tuple[bool, ...]) -> set[tuple[bool, ...]]:
    return {row[k:] + row[:k] for k in range(len(row))}


def most_flashes(times: list[int], light: list[float]) -> int:
    """The most flashes in any second: a flash is any rise that follows a fall."""
    rises = []
    falling = True
    for at, before, after in zip(times[1:], light, light[1:], strict=False):
        if after < before:
            falling = True
        elif after > before and falling:
            rises.append(at)
            falling = False
    return max((sum(0 <= r - first < 1000 for r in rises) for first in rises), default=0)


def estimate(made: Any) -> float:
    frame = pixels(made)
    return len(frame) * 1.0 + sum(r + g + b for r, g, b in frame) / 255 * 20

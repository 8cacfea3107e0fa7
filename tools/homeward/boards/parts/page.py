# SPDX-License-Identifier: MIT
"""Lay a board out on the page: where its display, buttons and pixels are.

Measures are about millimetres, with displays drawn larger than life so that you can read them. The
body itself is the board's picture, of the same width and height.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Spot:
    """A button: its middle, its size, and what is on it.

    `shape` is round, square, pill, tiny, cap, knob, or arm: a direction of the stick or pad.
    `label` is printed on it. `keys` are the keyboard's (KeyboardEvent.code), `cap` is how the
    first of them is shown beside it, at the side `cap_at`.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    shape: str
    label: str = ""
    keys: tuple[str, ...] = ()
    cap: str = ""
    cap_at: str = "below"


@dataclass(frozen=True)
class Layout:
    """One board, drawn."""

    width: float
    height: float
    # The display's left, top and width; its height follows from its pixels.
    screen: tuple[float, float, float]
    buttons: tuple[Spot, ...]
    # The board's own pixels, each a middle; under a key, they light the key of that name.
    pixels: tuple[tuple[float, float], ...] = ()
    pixels_under: tuple[str, ...] = ()
    # Where the stick's cap is, with its radius; it leans when a direction is down.
    stick: tuple[float, float, float] | None = None
    # Turned with the wheel and these keys: back, on.
    turn: tuple[str, str] | None = None
    # One line about the keyboard, below the handheld.
    hint: str = ""


def cross(x: float, y: float, away: float, size: float, shape: str = "arm") -> tuple[Spot, ...]:
    """Place four directions around a middle."""
    return tuple(
        Spot(
            name,
            x + dx * away,
            y + dy * away,
            size,
            size,
            shape,
            label=arrow,
            keys=(f"Arrow{name.title()}",),
        )
        for name, dx, dy, arrow in (
            ("UP", 0, -1, "▲"),
            ("DOWN", 0, 1, "▼"),
            ("LEFT", -1, 0, "◀"),
            ("RIGHT", 1, 0, "▶"),
        )
    )


def row(count: int, x: float, y: float, step: float) -> tuple[tuple[float, float], ...]:
    """Place pixels in a row."""
    return tuple((x + k * step, y) for k in range(count))

# SPDX-License-Identifier: MIT
"""What each board looks like on the page: where its display, buttons and pixels are.

Measures are about millimetres, with displays drawn larger than life so that one can read them.
The body itself is a drawing in `site/`, named after the board, of the same width and height.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


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
class Look:
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


def _cross(x: float, y: float, away: float, size: float, shape: str = "arm") -> tuple[Spot, ...]:
    """Four directions around a middle."""
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


def _face(a: tuple[float, float], b: tuple[float, float], low: float) -> tuple[Spot, ...]:
    """A, B, START and SELECT of the two colour boards; the small ones are at the height `low`."""
    return (
        Spot("A", *a, 10, 10, "round", "A", ("Enter", "KeyA"), "Enter"),
        Spot("B", *b, 10, 10, "round", "B", ("Backspace", "KeyB", "Escape"), "Bksp"),
        Spot("SELECT", b[0], low, 8, 3.4, "pill", "SELECT", ("KeyH",), "H"),
        Spot("START", a[0], low, 8, 3.4, "pill", "START", ("KeyS", "Space"), "S"),
    )


def _row(count: int, x: float, y: float, step: float) -> tuple[tuple[float, float], ...]:
    return tuple((x + k * step, y) for k in range(count))


def _macropad_keys() -> Iterable[Spot]:
    legends = ("", "▲", "", "◀", "OK", "▶", "", "▼", "", "BACK", "MENU", "HELP")
    codes = [f"Digit{n}" for n in (1, 2, 3)] + [f"Key{letter}" for letter in "QWEASDZXC"]
    also = {2: ("ArrowUp",), 8: ("ArrowDown",), 10: ("Backspace", "Escape")}
    for index, (legend, code) in enumerate(zip(legends, codes, strict=True)):
        row, column = divmod(index, 3)
        yield Spot(
            f"KEY{index + 1}",
            14 + column * 19,
            39 + row * 15.5,
            15,
            13.5,
            "cap",
            legend,
            (code, *also.get(index + 1, ())),
            code[-1],
            "corner",
        )


_COLOUR_HINT = "Arrow keys, Enter for A, Backspace for B, S and H for START and SELECT"

LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        "pygamer": Look(
            108,
            66,
            (26, 6, 56),
            _cross(12, 24, 7.2, 6.4) + _face((100.8, 19.5), (90, 25.5), 45),
            pixels=_row(5, 38, 60.2, 8),
            stick=(12, 24, 4.6),
            hint=_COLOUR_HINT,
        ),
        "pybadge": Look(
            104,
            64,
            (25, 6, 54),
            _cross(11.6, 26, 6, 6) + _face((97, 20), (86.6, 26), 44),
            pixels=_row(5, 36, 58.2, 8),
            hint=_COLOUR_HINT,
        ),
        "adafruit_feather_rp2040": Look(
            54,
            25,
            (15, 4.5, 32),
            (
                Spot("A", 4.4, 5.2, 4.4, 4.4, "square", "A", ("KeyA", "ArrowUp"), "↑", "right"),
                Spot("B", 4.4, 12.5, 4.4, 4.4, "square", "B", ("KeyB", "Enter"), "Enter", "right"),
                Spot("C", 4.4, 19.8, 4.4, 4.4, "square", "C", ("KeyC", "ArrowDown"), "↓", "right"),
                Spot("BOOT", 51.1, 20.2, 2.2, 2.2, "tiny", "", ("KeyO",)),
            ),
            pixels=((51.1, 4.8),),
            hint="Up and down, Enter for B; hold it for the menu. Or the keys A, B, C",
        ),
        "adafruit_macropad_rp2040": Look(
            66,
            96,
            (5.5, 6, 38),
            (
                *_macropad_keys(),
                Spot("ENCODER", 55, 15.5, 14, 14, "knob", "", ("Enter", "Space"), "Enter", "below"),
            ),
            pixels=(),
            pixels_under=tuple(f"KEY{n}" for n in range(1, 13)),
            turn=("ArrowLeft", "ArrowRight"),
            hint="Left and right turn the knob, Enter presses it;"
            " the keys are 1 2 3, Q W E, A S D, Z X C",
        ),
        "raspberry_pi_pico": Look(
            98,
            62,
            (8, 8.5, 41),
            (
                *_cross(76, 20, 10, 7, "square"),
                Spot("A", 88, 48, 8, 8, "square", "A", ("Enter", "KeyA"), "Enter"),
                Spot("B", 74, 48, 8, 8, "square", "B", ("Backspace", "KeyB", "Escape"), "Bksp"),
            ),
            hint="Arrow keys, Enter for A, Backspace for B; hold A for the menu",
        ),
    }
)

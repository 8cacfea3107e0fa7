# SPDX-License-Identifier: MIT
"""The back of arcs and sticks: their pads, and which wire goes to which.

The order of the pads is that of Adafruit's board files of the quarter ring (rev B) and the stick
(v2), seen from the back, where data runs from right to left.
"""

from homeward.drawings.svg import LICENCE

_WIDTH, _HEIGHT = 1120, 760
_RED, _BLACK, _GREEN, _GREY = "#c22f1f", "#222222", "#1b7f3b", "#555555"
_BOARD, _PAD = "#2d3640", "#e0b45c"
_FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
_INK = {"GND": _BLACK, "DIN": _GREEN, "DOUT": _GREEN, "5V": _RED, "5VDC": _RED}
_STEP = 30  # between two pads


def pads() -> str:
    """Return the drawing, an SVG."""
    parts = [
        LICENCE,
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'width="{_WIDTH}" height="{_HEIGHT}" font-family="{_FONT}" text-anchor="middle">',
        "<title>The back of arcs and sticks</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        *_place(
            70,
            "Three of the four places: three wires of 2 cm",
            ("DIN", "an arc"),
            ("DOUT", "the arc before it"),
            True,
        ),
        *_place(
            310,
            "The fourth place: no data wire; two ends on one pad are twisted together first",
            ("DIN", "the first arc"),
            ("DOUT", "the last arc"),
            False,
        ),
        *_stick(550),
        _text(
            _WIDTH / 2,
            _HEIGHT - 18,
            "Seen from the back. If the print on your parts differs, the print is right.",
            _GREY,
        ),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _place(
    top: int, title: str, left: tuple[str, str], right: tuple[str, str], data: bool
) -> list[str]:
    """Draw where two arcs meet: the outer edge of the ring is above."""
    parts = [_text(_WIDTH / 2, top - 24, title, bold=True)]
    ends = ((110, 430, left), (690, 1010, right))
    for x0, x1, (name, whose) in ends:
        parts.append(_board(x0, top, x1 - x0, 3 * _STEP + 14))
        at_left = x1 < _WIDTH / 2
        x = x1 - 22 if at_left else x0 + 22
        parts += _pads(x, top + 22, ("GND", name, "5V"), -1 if at_left else 1)
        parts.append(_text((x0 + x1) / 2 + (-50 if at_left else 50), top + 60, whose, "white"))
    parts.append(_text(_WIDTH / 2, top + 8, "outside of the ring", _GREY, 13))
    for k, name in enumerate(("GND", "data", "5V")):
        y = top + 22 + k * _STEP
        colour = (_BLACK, _GREEN, _RED)[k]
        if name != "data" or data:
            parts.append(_wire(f"M408 {y}C480 {y + 12} 640 {y + 12} 712 {y}", colour))
    if not data:
        y = top + 22
        for k, colour in reversed([*enumerate((_BLACK, _GREEN, _RED))]):
            for pad, away in ((408, 1), (712, -1)):
                from_y, x = y + k * _STEP, pad + away * (76 - 22 * k)
                parts.append(
                    _wire(f"M{pad} {from_y}H{x - 12 * away}Q{x} {from_y} {x} {y + 120}", colour)
                )
        parts.append(_text(380, y + 140, "three wires of 40 cm to the perfboard", _GREY))
        parts.append(_text(760, y + 140, "three wires of 6 cm to the first stick's DIN end", _GREY))
    return parts


def _stick(top: int) -> list[str]:
    """Draw the back of a stick."""
    parts = [
        _text(
            _WIDTH / 2,
            top - 24,
            "A stick: three wires of 12 cm from its DOUT end to the next stick's DIN end",
            bold=True,
        ),
        _board(250, top, 620, 4 * _STEP + 14),
        _text(_WIDTH / 2, top + 70, "a stick", "white"),
    ]
    parts += _pads(272, top + 22, ("GND", "DOUT", "5VDC", "GND"), 1)
    parts += _pads(848, top + 22, ("GND", "DIN", "5VDC", "GND"), -1)
    for k, colour in enumerate((_BLACK, _GREEN, _RED)):
        y = top + 22 + k * _STEP
        parts.append(_wire(f"M272 {y}H150", colour))
        parts.append(_wire(f"M848 {y}H970", colour))
    parts.append(_text(100, top + 46, "next stick", _GREY))
    parts.append(_text(100, top + 64, "(DIN end)", _GREY))
    parts.append(_text(1035, top + 36, "stick before", _GREY))
    parts.append(_text(1035, top + 54, "it (DOUT end),", _GREY))
    parts.append(_text(1035, top + 72, "or last arc", _GREY))
    parts.append(_text(_WIDTH / 2, top + 112, "of two pads GND either serves", "white", 13))
    return parts


def _pads(x: float, top: float, names: tuple[str, ...], inwards: int) -> list[str]:
    parts = []
    for k, name in enumerate(names):
        y = top + k * _STEP
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="{_PAD}" stroke="white"/>')
        anchor = "start" if inwards > 0 else "end"
        parts.append(
            f'<text x="{x + 18 * inwards:g}" y="{y + 5:g}" font-size="14" fill="white" '
            f'text-anchor="{anchor}">{name}</text>'
        )
    return parts


def _board(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{_BOARD}"/>'
    )


def _wire(way: str, colour: str) -> str:
    return (
        f'<path d="{way}" fill="none" stroke="white" stroke-width="9"/>'
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="6" stroke-linecap="round"/>'
    )


def _text(
    x: float, y: float, words: str, colour: str = _BLACK, size: int = 15, bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}"{weight}>{words}</text>'

# SPDX-License-Identifier: MIT
"""The order of the pixels: every one of the chain with its number, and how the pieces follow.

Drawn in the measures of the table (homeward.drawings.table_measures), as somebody sees it who looks
at the lit side: red's corner at the top, the ring clockwise, a stick inwards; and mirrored, as one
who solders sees the back.
"""

from device.codes import CHAIN, STICK
from engine.codes import RING
from homeward.drawings.svg import LICENCE
from homeward.drawings.table_measures import ARC, SIDE_MM, STICK_AT, STICK_START_MM, places, spot

_SCALE = 6  # dots a millimetre
_MARGIN_MM = 16.0
_RADIUS_MM = 3.0
_SIDES = (
    ("Red", "#d7301f", "#fde3df"),
    ("Blue", "#1f5fb4", "#dfeafb"),
    ("Yellow", "#9a7400", "#fff3c4"),
    ("Green", "#1b7f3b", "#dcf3e2"),
)
_WIRE = "#555555"
_FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


def side_of(pixel: int) -> int:
    """Return the side that a pixel is drawn with: its arc's, or its stick's."""
    side: int = pixel // ARC if pixel < RING else (pixel - RING) // STICK
    return side


def pixel_order(back: bool = False) -> str:
    """Return the drawing, an SVG."""
    size = (SIDE_MM + 2 * _MARGIN_MM) * _SCALE
    spots = [_dots(place, back) for place in places()]
    parts = [
        LICENCE,
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {size:.0f} {size:.0f}" width="{size:.0f}" height="{size:.0f}" '
        f'font-family="{_FONT}" text-anchor="middle">',
        "<title>The order of the 92 pixels</title>",
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    seen = "from the back: solder here" if back else "from the lit side"
    parts.append(_text(size / 2, size - 14, f"Seen {seen}", 19, _WIRE, bold=True))
    parts += _wires(spots, back)
    for pixel, (x, y) in enumerate(spots):
        _, ink, paper = _SIDES[side_of(pixel)]
        first = pixel % ARC == 0 if pixel < RING else (pixel - RING) % STICK == 0
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_RADIUS_MM * _SCALE:.1f}" fill="{paper}" '
            f'stroke="{ink}" stroke-width="{4 if first else 1.5}"/>'
        )
        parts.append(_text(x, y + 5, str(pixel), 15, ink, bold=first))
    parts += _names(size / 2, back)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _dots(place: tuple[float, float], back: bool) -> tuple[float, float]:
    """Return where a place of the table is in the drawing."""
    x = SIDE_MM - place[0] if back else place[0]
    return (x + _MARGIN_MM) * _SCALE, (place[1] + _MARGIN_MM) * _SCALE


def _wires(spots: list[tuple[float, float]], back: bool) -> list[str]:
    """Draw the data line: plain within ring and sticks, dashed from one to the next."""
    parts = []
    middle = (SIDE_MM / 2 + _MARGIN_MM) * _SCALE
    for pixel in range(CHAIN - 1):
        (x, y), (to_x, to_y) = spots[pixel], spots[pixel + 1]
        way = f"M{x:.1f} {y:.1f}"
        style = 'stroke-width="1.5"'
        if pixel < RING - 1 or (pixel >= RING and (pixel - RING) % STICK < STICK - 1):
            way += f"L{to_x:.1f} {to_y:.1f}"
        else:
            # Around the stick's side, not over its pixels.
            bend = (-0.55 if back else 0.55) if pixel >= RING else 0.0
            by_x = to_x + bend * (to_y - middle)
            by_y = to_y - bend * (to_x - middle)
            way += f"Q{by_x:.1f} {by_y:.1f} {to_x:.1f} {to_y:.1f}"
            style = 'stroke-width="2.5" stroke-dasharray="7 6"'
        parts.append(f'<path d="{way}" stroke="{_WIRE}" {style} fill="none"/>')
    return parts


def _names(middle: float, back: bool) -> list[str]:
    """Name each corner and each stick, and mark where the chain begins and ends."""

    def at(ring_index: float, radius_mm: float) -> tuple[float, float]:
        return _dots(spot(ring_index, radius_mm), back)

    parts = []
    for side, (name, ink, _) in enumerate(_SIDES):
        x, y = at(side * ARC, 84.0)
        turn = {1: 90, 3: -90}.get(side, 0) * (-1 if back else 1)
        parts.append(_text(x, y + 6, f"{name}'s corner", 19, ink, bold=True, turn=turn))
        x, y = at(side * ARC + 8.6, 53.0)
        first = RING + side * STICK
        parts.append(_text(x, y, f"{name} stick", 19, ink, bold=True))
        parts.append(_text(x, y + 22, f"{first} to {first + STICK - 1}", 16, ink))
        x, y = at(side * ARC + STICK_AT + 0.9, STICK_START_MM)
        parts.append(_text(x, y + 5, "DIN", 15, ink, bold=True))
    x, y = at(0.0, 85.0)
    to_x, to_y = at(-0.2, 78.6)
    away = 1 if back else -1
    parts.append(_text(x + away * 240, y, "data comes in at 0", 17, _WIRE))
    parts.append(
        f'<path d="M{x + away * 150:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="{_WIRE}" '
        'stroke-width="2.5"/>'
    )
    parts.append(_text(middle, middle + 5, "91 is the end", 17, _WIRE))
    return parts


def _text(
    x: float, y: float, words: str, size: int, colour: str, bold: bool = False, turn: int = 0
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    turned = f' transform="rotate({turn} {x:.1f} {y - 6:.1f})"' if turn else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}"{weight}{turned}>'
        f"{words}</text>"
    )

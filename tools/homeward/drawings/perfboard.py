# SPDX-License-Identifier: MIT
"""The level shifter on perfboard, as somebody sees it who looks at its upper side."""

from homeward.drawings.svg import LICENCE

_PITCH = 34
_COLUMNS, _ROWS = 20, 13
_LEFT, _TOP = 60, 70
_RED, _BLACK, _GREEN = "#c22f1f", "#222222", "#1b7f3b"
_FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
_CHIP = (7, 5)  # where pin 1 is: column and row; pins 1 to 7 go right, 8 to 14 back above
_GROUND, _PLUS = 10, 2  # the rows of the two rails
_TIED_BELOW = (1, 4, 5, 7)
_TIED_ABOVE = (9, 10, 12, 13)

Hole = tuple[int, int]


def pin(number: int) -> Hole:
    """Return the hole of a pin: a chip of 14 pins stands over three rows."""
    column, row = _CHIP
    if number <= 7:
        return column + number - 1, row + 3
    return column + 14 - number, row


def perfboard() -> str:
    """Return the drawing, an SVG."""
    width, height = _LEFT * 2 + _PITCH * (_COLUMNS - 1), _TOP * 2 + _PITCH * (_ROWS - 1)
    parts = [
        LICENCE,
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{_FONT}" text-anchor="middle">',
        "<title>The level shifter on perfboard</title>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<rect x="{_LEFT - 24}" y="{_TOP - 24}" width="{_PITCH * (_COLUMNS - 1) + 48}" '
        f'height="{_PITCH * (_ROWS - 1) + 48}" rx="8" fill="#f1e3c2" stroke="#a58a4d"/>',
    ]
    for column in range(_COLUMNS):
        for row in range(_ROWS):
            x, y = _at((column, row))
            parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="white" stroke="#a58a4d"/>')
    parts += _rail(_PLUS, _RED, "5 V rail") + _rail(_GROUND, _BLACK, "ground rail")
    parts += _chip() + _wires()
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _at(hole: Hole) -> Hole:
    return _LEFT + hole[0] * _PITCH, _TOP + hole[1] * _PITCH


def _line(colour: str, *holes: Hole) -> str:
    way = "M" + "L".join(f"{x} {y}" for x, y in map(_at, holes))
    drawn = ((colour, 5),) if colour != _GREEN else (("#f1e3c2", 15), (colour, 5))
    return "\n".join(
        f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
        for ink, width in drawn
    )


def _joint(hole: Hole, colour: str = _BLACK) -> str:
    x, y = _at(hole)
    return f'<circle cx="{x}" cy="{y}" r="8" fill="{colour}"/>'


def _text(hole: tuple[float, float], words: str, colour: str = _BLACK, size: int = 15) -> str:
    x, y = _LEFT + hole[0] * _PITCH, _TOP + hole[1] * _PITCH
    return f'<text x="{x:.0f}" y="{y + 5:.0f}" font-size="{size}" fill="{colour}">{words}</text>'


def _rail(row: int, colour: str, name: str) -> list[str]:
    return [_line(colour, (1, row), (_COLUMNS - 2, row)), _text((2.6, row - 0.55), name, colour)]


def _chip() -> list[str]:
    left, top = _at((_CHIP[0], _CHIP[1]))
    parts = [
        f'<rect x="{left - 16}" y="{top + 14}" width="{6 * _PITCH + 32}" '
        f'height="{3 * _PITCH - 28}" rx="5" fill="#333"/>',
        f'<path d="M{left - 16} {top + 1.5 * _PITCH - 9}a9 9 0 0 1 0 18" fill="#f1e3c2"/>',
        _text((_CHIP[0] + 3, _CHIP[1] + 1.5), "74AHCT125", "white", 18),
    ]
    for number in range(1, 15):
        column, row = pin(number)
        inside = 0.62 if number > 7 else -0.62
        parts.append(_text((column, row + inside), str(number), "#ffd27f", 12))
    return parts


def _wires() -> list[str]:
    parts = []
    for number in _TIED_BELOW:
        column, row = pin(number)
        parts.append(_line(_BLACK, (column, row), (column, _GROUND)))
        parts.append(_joint((column, _GROUND)))
    # Above, the four go to a wire of their own, which goes around the chip.
    high = _CHIP[1] - 1
    for number in _TIED_ABOVE:
        column, row = pin(number)
        parts.append(_line(_BLACK, (column, row), (column, high)))
    last = pin(9)[0]
    parts.append(_line(_BLACK, (pin(13)[0], high), (last, high), (15, high), (15, _GROUND)))
    column, row = pin(14)
    parts.append(_line(_RED, (column, row), (column, _PLUS)))
    parts += [_joint((column, _PLUS), _RED), _joint((15, _GROUND)), _joint((17, _GROUND))]
    parts.append(_joint((17, _PLUS), _RED))
    # Data: in at pin 2, out at pin 3 through the resistor.
    column, row = pin(2)
    parts.append(_line(_GREEN, (1, row + 1), (column, row + 1), (column, row)))
    parts.append(_text((2.9, row + 0.45), "data from the board", _GREEN))
    column, row = pin(3)
    out = _GROUND + 1
    parts.append(_line(_GREEN, (column, row), (column, row + 1), (column + 0, out)))
    parts.append(_line(_GREEN, (column, out), (_COLUMNS - 2, out)))
    x, y = _at((13, out))
    parts.append(
        f'<rect x="{x - 34}" y="{y - 10}" width="68" height="20" rx="9" fill="#d9c39a" '
        'stroke="#7a6230"/>'
    )
    parts.append(_text((13, out + 0.75), "resistor, 300 to 500 Ω"))
    parts.append(_text((17, out - 0.5), "to DIN of the first arc", _GREEN))
    x, y = _at((17, _PLUS))
    parts.append(f'<circle cx="{x}" cy="{y + 4 * _PITCH}" r="30" fill="#3d5a80" stroke="black"/>')
    parts.append(_text((17, _PLUS + 4), "1000 µF", "white", 12))
    parts += [
        _line(_RED, (17, _PLUS), (17, _PLUS + 3)),
        _line(_BLACK, (17, _PLUS + 5), (17, _GROUND)),
    ]
    parts.append(_text((17.6, _PLUS + 2.4), "+", _RED, 20))
    parts.append(
        _text(
            (9.5, -1.1),
            "seen from above, notch at the left; green wires are insulated and pass over others",
            "#555555",
        )
    )
    return parts

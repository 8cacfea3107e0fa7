# SPDX-License-Identifier: MIT
"""The level shifter on perfboard, seen from above and from the solder side.

Parts and insulated wires lie above; bare wires run below, on the copper. What is joined to what is
stated once, in BARE, LEADS, RESISTOR and CAPACITOR: both drawings show it, and a test follows it.
"""

from dataclasses import dataclass

from homeward.drawings.svg import LICENCE

_PITCH = 34  # dots between two holes, which are 2.54 mm apart
_MM = _PITCH / 2.54
COLUMNS, ROWS = 20, 13
_LEFT, _TOP = 270, 100
_RED, _BLACK, _GREEN = "#c22f1f", "#222222", "#1b7f3b"
_BOARD, _EDGE, _GREY = "#f1e3c2", "#a58a4d", "#555555"
_FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
_CHIP = (7, 5)  # where pin 14 is: column and row; pins 1 to 7 go right, 8 to 14 back above
_GROUND, _PLUS = 10, 2  # the rows of the two rails

Hole = tuple[int, int]


def pin(number: int) -> Hole:
    """Return the hole of a pin: a chip of 14 pins stands over three rows."""
    column, row = _CHIP
    if number <= 7:
        return column + number - 1, row + 3
    return column + 14 - number, row


@dataclass(frozen=True)
class Lead:
    """An insulated wire that leaves the board; its end goes down through a hole."""

    words: str
    hole: Hole
    colour: str
    side: int  # -1 left, 1 right, as one looks from above


def _down(number: int) -> tuple[str, tuple[Hole, ...]]:
    return _BLACK, (pin(number), (pin(number)[0], _GROUND))


# Bare wires on the solder side: rails, what ties a pin to one, ends that are bent to a neighbour.
_TIED_BELOW = (1, 4, 5, 7)
_TIED_ABOVE = (9, 10, 12, 13)
_HIGH = _CHIP[1] - 1  # the row above the chip
BARE: tuple[tuple[str, tuple[Hole, ...]], ...] = (
    (_RED, ((1, _PLUS), (18, _PLUS))),
    (_BLACK, ((1, _GROUND), (18, _GROUND))),
    *(_down(number) for number in _TIED_BELOW),
    *((_BLACK, (pin(n), (pin(n)[0], _HIGH))) for n in _TIED_ABOVE),
    (_BLACK, ((pin(13)[0], _HIGH), (15, _HIGH), (15, _GROUND))),
    (_RED, (pin(14), (pin(14)[0], _PLUS))),
    (_RED, ((17, 4), (17, _PLUS))),
    (_BLACK, ((17, 6), (17, _GROUND))),
    (_GREEN, (pin(2), (8, 9))),
    (_GREEN, (pin(3), (9, 9))),
    (_GREEN, ((14, 8), (14, 9))),
    (_RED, ((1, 1), (1, _PLUS))),
    (_RED, ((18, 1), (18, _PLUS))),
    (_BLACK, ((1, 11), (1, _GROUND))),
    (_BLACK, ((3, 12), (3, _GROUND))),
    (_BLACK, ((18, 11), (18, _GROUND))),
)
RESISTOR: tuple[Hole, Hole] = ((9, 9), (14, 9))
CAPACITOR: tuple[Hole, Hole] = ((17, 4), (17, 6))  # plus, minus
LEADS = (
    Lead("+5 V of the supply, 15 cm", (1, 1), _RED, -1),
    Lead("data of your board", (8, 9), _GREEN, -1),
    Lead("GND of the supply, 15 cm", (1, 11), _BLACK, -1),
    Lead("GND of your board", (3, 12), _BLACK, -1),
    Lead("5V of the first arc, 40 cm", (18, 1), _RED, 1),
    Lead("DIN of the first arc, 40 cm", (14, 8), _GREEN, 1),
    Lead("GND of the first arc, 40 cm", (18, 11), _BLACK, 1),
)


def perfboard() -> str:
    """Return the view from above: parts, and wires with insulation; what is below is dashed."""
    sheet = _Sheet(False)
    for colour, holes in BARE:
        sheet.line(colour, holes, 3, ' stroke-dasharray="7 6" opacity=".65"')
    for lead in LEADS:
        sheet.lead(lead)
    sheet.socket(True)
    sheet.resistor()
    sheet.capacitor()
    for hole in (*RESISTOR, *CAPACITOR, *(lead.hole for lead in LEADS)):
        sheet.joint(hole, _BLACK, 6)
    sheet.text((2.7, _PLUS - 0.45), "5 V rail", _RED)
    sheet.text((3.0, _GROUND - 0.4), "ground rail", _BLACK)
    return sheet.done(
        "From above: parts and insulated wires",
        "dashed: bare wires, which run below; a dot: a wire or leg goes down through this hole",
    )


def perfboard_back() -> str:
    """Return the view from below, mirrored: every bare wire and every joint."""
    sheet = _Sheet(True)
    for colour, holes in BARE:
        sheet.line(colour, holes, 6)
    sheet.socket(False)
    for lead in LEADS:
        sheet.name(lead)
    rails = {(column, row) for row in (_PLUS, _GROUND) for column in range(1, 19, 3)}
    for hole in rails | {hole for _, holes in BARE for hole in (holes[0], holes[-1])}:
        sheet.joint(hole, "#8d99a6", 9)
    for number in range(1, 15):
        sheet.joint(pin(number), "#8d99a6", 9)
    sheet.joint(RESISTOR[1], "#8d99a6", 9)
    sheet.label((4, _PLUS + 1), "5 V rail", _RED)
    sheet.label((7, _GROUND + 1), "ground rail", _BLACK)
    for hole in (*RESISTOR, *CAPACITOR):
        sheet.text(hole, "R" if hole in RESISTOR else "C", "white", 12)
    sheet.text((16.3, 4), "+", _RED, 22)
    sheet.text((16.3, 6), "-", _BLACK, 22)
    return sheet.done(
        "From below, turned over like a page: bare wires and joints",
        "grey: solder; R and C: legs of resistor and capacitor; "
        "short green: a bent leg, or bare wire; nothing goes to pins 6, 8 and 11",
    )


class _Sheet:
    """A drawing of the board; from below, left and right are exchanged."""

    def __init__(self, back: bool) -> None:
        self.back = back
        self.parts: list[str] = []

    def at(self, hole: tuple[float, float]) -> tuple[float, float]:
        column = COLUMNS - 1 - hole[0] if self.back else hole[0]
        return round(_LEFT + column * _PITCH, 1), round(_TOP + hole[1] * _PITCH, 1)

    def add(self, svg: str) -> None:
        self.parts.append(svg)

    def text(
        self, hole: tuple[float, float], words: str, colour: str = _GREY, size: int = 15
    ) -> None:
        x, y = self.at(hole)
        self.add(f'<text x="{x:g}" y="{y + 5:g}" font-size="{size}" fill="{colour}">{words}</text>')

    def label(self, hole: Hole, words: str, colour: str) -> None:
        """Write over the copper, on a plate of the board's colour."""
        x, y = self.at(hole)
        width = 3 * _PITCH  # three rings of copper
        self.add(
            f'<rect x="{x - width / 2:g}" y="{y - 11:g}" width="{width}" height="22" rx="4" '
            f'fill="{_BOARD}"/>'
        )
        self.text(hole, words, colour)

    def line(self, colour: str, holes: tuple[Hole, ...], width: int, style: str = "") -> None:
        way = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(self.at, holes))
        self.add(
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round"{style}/>'
        )

    def joint(self, hole: Hole, colour: str, radius: int) -> None:
        x, y = self.at(hole)
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{colour}" stroke="white"/>')

    def lead(self, lead: Lead) -> None:
        """Draw a wire from its hole over the board's edge, and say where it goes."""
        x, y = self.at(lead.hole)
        end = _LEFT - 44 if lead.side < 0 else _LEFT + (COLUMNS - 1) * _PITCH + 44
        edge = end - lead.side * 22
        self.add(f'<path d="M{x:g} {y:g}H{edge}" stroke="{_BOARD}" stroke-width="13"/>')
        self.add(f'<path d="M{x:g} {y:g}H{end}" stroke="{lead.colour}" stroke-width="6"/>')
        self._beside(lead, end + 8 * lead.side, y, lead.side)

    def name(self, lead: Lead) -> None:
        """Say beside the board whose wire comes through a hole."""
        side = -lead.side
        x, y = self.at(lead.hole)
        edge = _LEFT - 30 if side < 0 else _LEFT + (COLUMNS - 1) * _PITCH + 30
        self.add(f'<path d="M{x:g} {y:g}H{edge}" stroke="{lead.colour}" stroke-dasharray="2 5"/>')
        self._beside(lead, edge + 6 * side, y, side)

    def _beside(self, lead: Lead, x: float, y: float, side: int) -> None:
        anchor = "start" if side > 0 else "end"
        self.add(
            f'<text x="{x:g}" y="{y + 5:g}" font-size="15" fill="{lead.colour}" '
            f'text-anchor="{anchor}">{lead.words}</text>'
        )

    def socket(self, above: bool) -> None:
        """Draw the socket with its notch and the numbers of its pins."""
        (x0, top), (x1, _) = self.at(_CHIP), self.at((_CHIP[0] + 6, _CHIP[1]))
        left, right = min(x0, x1) - 16, max(x0, x1) + 16
        paint = (
            'fill="#333"' if above else f'fill="{_BOARD}" stroke="{_GREY}" stroke-dasharray="3 4"'
        )
        self.add(
            f'<rect x="{left:g}" y="{top + 16:g}" width="{right - left:g}" '
            f'height="{3 * _PITCH - 32}" rx="5" {paint}/>'
        )
        notch = right if self.back else left
        bow = "a9 9 0 0 0 0 18" if self.back else "a9 9 0 0 1 0 18"
        self.add(
            f'<path d="M{notch:g} {top + 1.5 * _PITCH - 9:g}{bow}" '
            f'fill="{_BOARD}" stroke="{_GREY}"/>'
        )
        middle = (_CHIP[0] + 3, _CHIP[1] + 1.5)
        self.text(middle, "74AHCT125" if above else "chip is above", "white" if above else _GREY)
        for number in range(1, 15):
            column, row = pin(number)
            inside = 0.66 if number > 7 else -0.66
            self.text((column, row + inside), str(number), "#ffd27f" if above else _GREY, 13)
            if above:
                self.joint((column, row), "#999", 6)

    def resistor(self) -> None:
        """Draw a resistor of a quarter watt: a body of 6.3 x 2.4 mm."""
        (x0, y), (x1, _) = map(self.at, RESISTOR)
        self.add(f'<path d="M{x0:g} {y:g}H{x1:g}" stroke="#777" stroke-width="4"/>')
        width, height = 6.3 * _MM, 2.4 * _MM
        self.add(
            f'<rect x="{(x0 + x1 - width) / 2:.0f}" y="{y - height / 2:.0f}" width="{width:.0f}" '
            f'height="{height:.0f}" rx="10" fill="#d9c39a" stroke="#7a6230"/>'
        )
        self.add(f'<text x="{(x0 + x1) / 2:g}" y="{y + 5:g}" font-size="13">resistor</text>')

    def capacitor(self) -> None:
        """Draw a capacitor of 10 mm, its legs 5 mm apart, the stripe at minus."""
        (x, y0), (_, y1) = map(self.at, CAPACITOR)
        self.add(
            f'<circle cx="{x:g}" cy="{(y0 + y1) / 2:g}" r="{5 * _MM:.0f}" fill="#3d5a80" '
            'fill-opacity=".8" stroke="black"/>'
        )
        self.add(f'<path d="M{x - 28:g} {y1 + 22:g}H{x + 28:g}" stroke="white" stroke-width="7"/>')
        self.text((17, 5), "1000 µF", "white", 14)
        self.text((17.6, 4), "+", "white", 22)
        self.text((17.9, 6), "stripe", "white", 13)

    def done(self, title: str, note: str) -> str:
        """Return the drawing, an SVG: the board below what was drawn on it."""
        width, height = _LEFT * 2 + _PITCH * (COLUMNS - 1), _TOP + 70 + _PITCH * (ROWS - 1)
        paint = 'r="9" fill="#d99a5b"' if self.back else 'r="4" fill="white"'
        holes = [
            f'<circle cx="{x:g}" cy="{y:g}" {paint} stroke="{_EDGE}"/>'
            for x, y in (self.at((c, r)) for c in range(COLUMNS) for r in range(ROWS))
        ]
        return "\n".join(
            [
                LICENCE,
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'width="{width}" height="{height}" font-family="{_FONT}" text-anchor="middle">',
                f"<title>{title}</title>",
                '<rect width="100%" height="100%" fill="white"/>',
                f'<text x="{width / 2:g}" y="30" font-size="19" font-weight="bold">{title}</text>',
                f'<text x="{width / 2:g}" y="55" font-size="15" fill="{_GREY}">{note}</text>',
                f'<rect x="{_LEFT - 24}" y="{_TOP - 24}" width="{_PITCH * (COLUMNS - 1) + 48}" '
                f'height="{_PITCH * (ROWS - 1) + 48}" rx="8" fill="{_BOARD}" stroke="{_EDGE}"/>',
                *holes,
                *self.parts,
                "</svg>\n",
            ]
        )

# SPDX-License-Identifier: MIT
"""Draw the table of a rule set around its pixels, in millimetres: an SVG made from a Face.

Two grounds: dark for the page, where the pixels shine, and paper for printing. What belongs to a
colour has the class c0 to c3 (red, blue, yellow, green), so that a page can give it the colours of
the other palette; nothing relies on colour alone: each colour has its shape, and its name beside.
"""

import re
from math import atan2, degrees

from engine.card_numbers import GOAL
from engine.codes import RING
from homeward.drawings.faces import FACES, NAMES, Face
from homeward.drawings.svg import LICENCE
from homeward.drawings.table_grounds import DARK, PAPER, Ground
from homeward.drawings.table_measures import (
    ARC,
    RING_RADIUS_MM,
    SIDE_MM,
    STICK_AT,
    STICK_PITCH_MM,
    WINDOW_RADIUS_MM,
    Point,
    places,
    spot,
    stick_radius,
)
from homeward.drawings.table_signs import FLAME, SHAPES, SIGNS

_MIDDLE = SIDE_MM / 2
_INNER = RING_RADIUS_MM - 4.6  # the squares of the ring
_OUTER = RING_RADIUS_MM + 4.6
_NUMBERS = _INNER - 2.4
_POINTS = _INNER - 1.75  # of the gauge: nearer, the cards are close
_HALF = 5.1  # of a stick's width
_FONT = "system-ui, DejaVu Sans, Verdana, Arial, sans-serif"
_SLIDE_CARDS = (10, 15, 21)
_LEGEND_ROW = 8.0
# Where a Start's middle is, from its side's corner: squares, and millimetres from the middle.
_START = (4.35, 59.4)
_START_RADIUS = 7.2
_HANGAR = (3.72, 59.6)
_HANGAR_RADIUS = 4.4
_NAME = (9.6, 45.0)


def page_files() -> dict[str, str]:
    """Return the tables for the page, by the names of their files."""
    return {f"table-{face.rules}.svg": table_art(face, DARK) for face in FACES}


def printed_files() -> dict[str, str]:
    """Return the tables with their legends, for the docs."""
    return {f"table-{face.rules}.svg": table_art(face, PAPER, legend=True) for face in FACES}


def table_art(face: Face, ground: Ground, palette: int = 0, legend: bool = False) -> str:
    """Return the drawing, an SVG; `legend` writes what the signs mean below the table."""
    art = _Art(face, ground, ground.colours[palette])
    art.draw()
    art.keep_signs()
    height = SIDE_MM + (_LEGEND_ROW * len(face.legend) + 4 if legend else 0)
    title = f"The table of {face.rules}"
    return "\n".join(
        [
            LICENCE,
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE_MM:g} {height:g}" '
            f'width="{SIDE_MM:g}mm" height="{height:g}mm" font-family="{_FONT}" '
            f'text-anchor="middle" data-colours="{" ".join(ground.colours[palette])}" '
            f'data-others="{" ".join(ground.colours[1 - palette])}">',
            f"<title>{title}</title>",
            *art.parts,
            *(legend_parts(face, ground, palette) if legend else ()),
            "</svg>\n",
        ]
    )


def printed_parts(face: Face, palette: int) -> list[str]:
    """Return the table on paper without the SVG around it: a sheet puts it in its own."""
    art = _Art(face, PAPER, PAPER.colours[palette])
    art.draw()
    return art.parts


def legend_parts(face: Face, ground: Ground, palette: int) -> list[str]:
    """Return what the signs mean, a row each, to stand below the table."""
    art = _Art(face, ground, ground.colours[palette])
    art.write_legend()
    return art.parts


class _Art:
    """Collects the parts of one drawing."""

    def __init__(self, face: Face, ground: Ground, colours: tuple[str, ...]) -> None:
        self.face = face
        self.ground = ground
        self.colours = colours
        self.parts: list[str] = []

    def draw(self) -> None:
        self._ground()
        if self.face.ways == "gauge":
            self._gauge()
        else:
            self._squares()
        for side, colour in enumerate(self.face.colours):
            self.parts.append(f'<g data-side="{side}">')
            self._side(side, colour)
            self.parts.append("</g>")
        self._sign(self.face.middle, (_MIDDLE, _MIDDLE), 9.0)
        if self.ground is PAPER:
            self._windows()

    # -- the ground -------------------------------------------------------------------------

    def _ground(self) -> None:
        ground = self.ground
        self._add(
            f'<circle cx="{_MIDDLE:g}" cy="{_MIDDLE:g}" r="{_MIDDLE - 0.4:g}" '
            f'fill="{ground.table}" stroke="{ground.line}" stroke-width=".4"/>'
        )
        self._add(
            f'<circle cx="{_MIDDLE:g}" cy="{_MIDDLE:g}" r="{RING_RADIUS_MM:g}" fill="none" '
            f'stroke="{ground.square}" stroke-width="{_OUTER - _INNER:g}"/>'
        )
        for radius in (_INNER, _OUTER):
            self._add(
                f'<circle cx="{_MIDDLE:g}" cy="{_MIDDLE:g}" r="{radius:g}" fill="none" '
                f'stroke="{ground.line}" stroke-width=".3"/>'
            )
        middle = ground.square if ground is DARK else "none"
        self._add(
            f'<circle cx="{_MIDDLE:g}" cy="{_MIDDLE:g}" r="11.2" fill="{middle}" '
            f'stroke="{ground.line}" stroke-width=".3"/>'
        )

    def _squares(self) -> None:
        """Draw sixty squares, every fifth with its number; the page counts from Home instead."""
        self._cuts(1)
        for square in range(0, RING, 5):
            data = "" if self.ground is PAPER else f'data-square="{square}" '
            self._text(spot(square, _NUMBERS), str(square), 2.5, self.ground.ink, data=data)

    def _cuts(self, pixels: int) -> None:
        """Cut the ring into squares of so many pixels."""
        lines = "".join(
            f"M{_at(k - 0.5, _INNER)}L{_at(k - 0.5, _OUTER)}" for k in range(0, RING, pixels)
        )
        self._line(lines, self.ground.line, 0.25)

    def _windows(self) -> None:
        """Draw the holes of all pixels."""
        for x, y in places():
            self._add(
                f'<circle class="window" cx="{x:.2f}" cy="{y:.2f}" r="{WINDOW_RADIUS_MM:g}" '
                f'fill="#fff" stroke="{self.ground.ink}" stroke-width=".25"/>'
            )

    # -- one side ---------------------------------------------------------------------------

    def _side(self, side: int, colour: int) -> None:
        corner = side * ARC
        for first, last in self.face.slides:
            self._slide(corner + first, corner + last, colour)
        self._stick(side, colour)
        if self.face.corner == "fire":
            self._corner_flame(corner)
        elif self.face.corner == "start":
            self._start_square(corner, colour)
        ways = {"race": self._race, "hangar": self._hangar, "zone": self._zone}
        if self.face.ways in ways:
            ways[self.face.ways](corner, colour)
        x, y = spot(corner + _NAME[0], _NAME[1])
        self._shape(colour, (x, y - 5.6), 3.0)
        self._text((x, y + 1.6), NAMES[colour].upper(), 5.4, colour, bold=True, name="colour")

    def _slide(self, first: int, last: int, colour: int) -> None:
        """Draw a band from the triangle to the end, with signs of the direction between pixels."""
        near, far = _INNER + 0.8, _OUTER - 0.8
        band = (
            f"M{_at(first - 0.42, far)}A{far:g} {far:g} 0 0 1 {_at(last + 0.12, far)}"
            f"A3.8 3.8 0 0 1 {_at(last + 0.12, near)}"
            f"A{near:g} {near:g} 0 0 0 {_at(first - 0.42, near)}Z"
        )
        self._add(
            f'<path class="c{colour} slide" d="{band}" fill="{self.colours[colour]}" '
            f'fill-opacity=".22" stroke="{self.colours[colour]}" stroke-width=".45"/>'
        )
        tip = f"M{_at(first - 0.42, far)}L{_at(first + 0.52, RING_RADIUS_MM)}"
        tip += f"L{_at(first - 0.42, near)}Z"
        self._fill(tip, colour)
        for square in range(first + 1, last):
            arrow = (
                f"M{_at(square + 0.38, RING_RADIUS_MM + 1.7)}"
                f"L{_at(square + 0.56, RING_RADIUS_MM)}L{_at(square + 0.38, RING_RADIUS_MM - 1.7)}"
            )
            self._line(arrow, colour, 0.7)

    def _stick(self, side: int, colour: int) -> None:
        """Draw the parts of a stick, from the outermost pixel inwards."""
        x = _MIDDLE
        self._add(f'<g transform="rotate({(side * ARC + STICK_AT) * 360 / RING:g} {x:g} {x:g})">')
        pixel = 0
        for part in self.face.stick:
            head = _MIDDLE - stick_radius(pixel - 0.5) + 0.25
            height = part.pixels * STICK_PITCH_MM - 0.5
            radius = _HALF if part.kind == "pool" else 1.2
            self._add(
                f'<rect class="c{colour} {part.kind}" x="{x - _HALF:g}" y="{head:.2f}" '
                f'width="{2 * _HALF:g}" height="{height:.2f}" rx="{radius:g}" '
                f'fill="{self.ground.square}" stroke="{self.colours[colour]}" '
                f'stroke-width="{0.8 if part.kind == "pool" else 0.45}"/>'
            )
            if part.kind == "lane":
                cuts = "".join(
                    f"M{x - _HALF:g} {head + k * STICK_PITCH_MM - 0.25:.2f}h{2 * _HALF:g}"
                    for k in range(1, part.pixels)
                )
                self._line(cuts, colour, 0.3)
            pixel += part.pixels
        self._add("</g>")
        pixel = 0
        for part in self.face.stick:
            if part.label:
                middle = stick_radius(pixel + part.pixels / 2 - 0.5)
                self._stick_label(side, colour, part.label, middle)
            pixel += part.pixels

    def _stick_label(self, side: int, colour: int, label: str, radius: float) -> None:
        """Write beside a stick, along it, so that nobody has to turn the head far."""
        angle = (side * ARC + STICK_AT) * 360 / RING
        x, y = _MIDDLE, _MIDDLE
        turn = 90 if side in (0, 1) else -90
        away = _HALF + 2.2
        self._add(
            f'<g transform="rotate({angle:g} {x:g} {y:g}) translate({x + away:g} {y - radius:.2f}) '
            f'rotate({turn if side in (0, 2) else -turn})">'
        )
        self._text((0.0, 0.0), label, 2.7, colour, bold=True)
        self._add("</g>")

    def _race(self, corner: int, colour: int) -> None:
        """Draw a Start, its way to the exit, and the way into the lane."""
        middle = spot(corner + _START[0], _START[1])
        self._line(f"M{_xy(middle)}L{_at(corner + 4, _INNER)}", colour, 1.6)
        self._circle(middle, _START_RADIUS, colour)
        self._shape(colour, (middle[0], middle[1] - 1.4), 3.0)
        self._text((middle[0], middle[1] + 4.2), self.face.start, 2.5, colour, bold=True)
        self._into_stick(corner, colour)

    def _into_stick(self, corner: int, colour: int) -> None:
        at = corner + STICK_AT
        self._arrow(at, _INNER, at, stick_radius(-0.5) + 0.2, colour)

    def _hangar(self, corner: int, colour: int) -> None:
        """Draw the hangar between the lane that leads out of it and that lane's way to the ring."""
        middle = spot(corner + _HANGAR[0], _HANGAR[1])
        self._circle(middle, _HANGAR_RADIUS, colour)
        self._shape(colour, middle, 2.2)
        edge = _beside(corner, _HALF + 0.4, stick_radius(0))
        near = _beside(corner, _HALF + 1.3, stick_radius(0))
        self._line(f"M{_xy(near)}L{_xy(edge)}", colour, 0.9, tip=True)
        out = _beside(corner, _HALF + 0.3, stick_radius(2))
        by = spot(corner + 6.3, 48.5)
        self._line(
            f"M{_xy(out)}Q{_xy(by)} {_at(corner + 4.4, _INNER - 0.6)}", colour, 0.9, tip=True
        )
        name = spot(corner + 6.5, 62.0)
        self._text(name, self.face.start, 2.5, colour, bold=True)
        into = _beside(corner, -_HALF - 0.3, stick_radius(3))
        bend = _beside(corner, -_HALF - 7.0, stick_radius(0.4))
        start = _at(corner + STICK_AT - 0.45, _INNER - 0.4)
        self._line(f"M{start}Q{_xy(bend)} {_xy(into)}", colour, 0.9, tip=True)

    def _zone(self, corner: int, colour: int) -> None:
        """Draw how movers come in from the home, and how they come from the start into the zone."""
        home = _beside(corner, -_HALF - 0.4, stick_radius(0.4))
        self._line(
            f"M{_xy(home)}Q{_at(corner + 0.9, 64.0)} {_at(corner + 0.4, _INNER - 0.6)}",
            colour,
            0.9,
            tip=True,
        )
        into = _beside(corner, -_HALF - 0.4, stick_radius(4))
        self._line(
            f"M{_at(corner - 0.4, _INNER - 0.6)}Q{_at(corner - 0.9, 44.0)} {_xy(into)}",
            colour,
            0.9,
            tip=True,
        )

    def _start_square(self, corner: int, colour: int) -> None:
        near, far = _INNER + 0.5, _OUTER - 0.5
        cell = f"M{_at(corner - 0.44, far)}L{_at(corner + 0.44, far)}"
        cell += f"L{_at(corner + 0.44, near)}L{_at(corner - 0.44, near)}Z"
        self._add(
            f'<path class="c{colour}" d="{cell}" fill="{self.colours[colour]}" '
            f'fill-opacity=".45" stroke="{self.colours[colour]}" stroke-width=".9"/>'
        )

    def _corner_flame(self, corner: int) -> None:
        x, y = spot(corner, RING_RADIUS_MM)
        turn = corner * 360 / RING
        # Shifted outwards, so that the window is in the middle of its broad part.
        self._add(
            f'<path d="{FLAME}" transform="translate({x:.2f} {y:.2f}) rotate({turn:g}) '
            f'scale(4.9 3.75) translate(0 -.23)" fill="none" stroke="{self.ground.ink}" '
            'stroke-width=".12"/>'
        )

    # -- the gauge --------------------------------------------------------------------------

    def _gauge(self) -> None:
        """Draw the ring of twenty_one: two pixels a point."""
        near, far = _INNER, _OUTER
        begin, end = 2 * GOAL - 0.5, RING - 0.5
        self._add(
            f'<path class="bust" d="M{_at(begin, far)}A{far:g} {far:g} 0 0 1 {_at(end, far)}'
            f'L{_at(end, near)}A{near:g} {near:g} 0 0 0 {_at(begin, near)}Z" '
            f'fill="{self.ground.line}" fill-opacity=".3"/>'
        )
        self._cuts(2)
        hatch = "".join(f"M{_at(k - 0.5, near)}L{_at(k + 0.5, far)}" for k in range(2 * GOAL, RING))
        self._line(hatch, self.ground.line, 0.3)
        for point in range(1, RING // 2 + 1):
            at = 2 * point - 1.5
            strong = point in _SLIDE_CARDS
            self._text(
                spot(at, _POINTS), str(point), 3.0 if strong else 2.4, self.ground.ink, strong
            )
        for point in _SLIDE_CARDS:
            self._point_box(point, 1.1 if point == GOAL else 0.5)

    def _point_box(self, point: int, width: float) -> None:
        first, last = 2 * point - 2.44, 2 * point - 0.56
        near, far = _INNER + 0.4, _OUTER - 0.4
        box = f"M{_at(first, far)}A{far:g} {far:g} 0 0 1 {_at(last, far)}L{_at(last, near)}"
        box += f"A{near:g} {near:g} 0 0 0 {_at(first, near)}Z"
        self._line(box, self.ground.ink, width)

    # -- signs ------------------------------------------------------------------------------

    def _sign(self, name: str, middle: Point, size: float) -> None:
        """Draw a sign of the middle, or of the legend."""
        x, y = middle
        ink = self.ground.ink
        self._add(f'<g transform="translate({x:g} {y:g}) scale({size:g})">')
        for line in SIGNS[name](self.colours, ink):
            self._add(line)
        self._add("</g>")

    def keep_signs(self) -> None:
        """Keep the legend's signs as symbols, with their words: a page makes its list of them."""
        self._add("<defs>")
        for name, words in self.face.legend:
            self._add(
                f'<symbol id="sign-{name}" viewBox="-1.2 -1.2 2.4 2.4"><title>{words}</title>'
                + "".join(SIGNS[name](self.colours, self.ground.ink))
                + "</symbol>"
            )
        self._add("</defs>")

    def write_legend(self) -> None:
        """Write the legend below the table."""
        for row, (name, words) in enumerate(self.face.legend):
            y = SIDE_MM + _LEGEND_ROW * (row + 0.5)
            self._sign(name, (8.0, y), 3.2)
            self._add(
                f'<text x="14" y="{y + 1.3:g}" font-size="3.9" text-anchor="start" '
                f'fill="{self.ground.ink}">{words}</text>'
            )

    # -- strokes ----------------------------------------------------------------------------

    def _add(self, line: str) -> None:
        self.parts.append(line)

    def _colour(self, colour: int | str) -> tuple[str, str]:
        """Return a colour, and the class that lets a page change it."""
        if isinstance(colour, str):
            return colour, ""
        return self.colours[colour], f'class="c{colour}" '

    def _line(self, way: str, colour: int | str, width: float, tip: bool = False) -> None:
        ink, kind = self._colour(colour)
        self._add(
            f'<path {kind}d="{way}" fill="none" stroke="{ink}" stroke-width="{width:g}" '
            'stroke-linejoin="round"/>'
        )
        if tip:
            self._tip(way, colour)

    def _tip(self, way: str, colour: int | str) -> None:
        """Draw the tip of an arrow at the end of a way: a line or a bend, in its last direction."""
        from_x, from_y, x, y = (float(number) for number in re.findall(r"-?[\d.]+", way)[-4:])
        turn = degrees(atan2(y - from_y, x - from_x))
        ink, kind = self._colour(colour)
        self._add(
            f'<path {kind}d="M1.4 0L-1.5 1.5V-1.5Z" fill="{ink}" '
            f'transform="translate({x:.2f} {y:.2f}) rotate({turn:.1f})"/>'
        )

    def _arrow(self, at: float, radius: float, to: float, end: float, colour: int) -> None:
        self._line(f"M{_at(at, radius)}L{_at(to, end)}", colour, 0.9, tip=True)

    def _fill(self, way: str, colour: int) -> None:
        self._add(f'<path class="c{colour}" d="{way}" fill="{self.colours[colour]}"/>')

    def _circle(self, middle: Point, radius: float, colour: int) -> None:
        x, y = middle
        self._add(
            f'<circle class="c{colour} start" cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}" '
            f'fill="{self.ground.square}" stroke="{self.colours[colour]}" stroke-width=".8"/>'
        )

    def _shape(self, colour: int, middle: Point, size: float) -> None:
        x, y = middle
        self._add(
            f'<path class="c{colour}" d="{SHAPES[colour]}" fill="{self.colours[colour]}" '
            f'transform="translate({x:.2f} {y:.2f}) scale({size:g})"/>'
        )

    def _text(
        self,
        middle: Point,
        words: str,
        size: float,
        colour: int | str,
        bold: bool = False,
        name: str = "",
        data: str = "",
    ) -> None:
        x, y = middle
        ink, kind = self._colour(colour)
        kind = kind.replace('"c', f'"{name} c') if name else kind
        weight = ' font-weight="700"' if bold else ""
        self._add(
            f'<text {kind}{data}x="{x:.2f}" y="{y + 0.36 * size:.2f}" font-size="{size:g}" '
            f'fill="{ink}"{weight}>{words}</text>'
        )


def _at(ring_index: float, radius: float) -> str:
    return _xy(spot(ring_index, radius))


def _xy(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"


def _beside(corner: int, right: float, radius: float) -> Point:
    """Return the point beside a stick, so many millimetres to the right of its middle line."""
    x, y = spot(corner + STICK_AT, radius)
    away_x, away_y = spot(corner + STICK_AT + ARC, right)
    return x + away_x - _MIDDLE, y + away_y - _MIDDLE

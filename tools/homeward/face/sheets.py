# SPDX-License-Identifier: MIT
"""Lay the faces out: one sheet of paper for each, with marks to cut at and a line to measure."""

from dataclasses import dataclass, replace

from homeward.case.measures import FACE_SIDE, LID_OPENING
from homeward.drawings.faces import FACES, Face
from homeward.drawings.svg import LICENCE
from homeward.drawings.table_art import legend_parts, printed_parts, table_art
from homeward.drawings.table_grounds import PAPER as PAPER_GROUND
from homeward.drawings.table_measures import WINDOW_RADIUS_MM, places

PALETTES = ("usual", "colour-blind")
CHECK_MM = 100.0
TOP_MM = 30.0  # from the upper edge of the paper to the face
CHECK_AT_MM = 20.0  # from there to the line of 100 mm
TICK_MM = (3.0, 8.0)  # where a mark begins and ends, from the face's edge outwards
# A face under the lid is as large as the lid's seat; one that is laid into its opening is smaller.
UNDER_MM = FACE_SIDE
LAID_MM = LID_OPENING - 1.0
_INK = "#222222"
_FONT = "Helvetica, Arial, sans-serif"


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float


PAPERS = (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))


@dataclass(frozen=True)
class Sheet:
    """A face, and the rule sets that are played on it."""

    name: str
    games: str
    face: Face


def _family() -> Face:
    """Return the face of classic and fire_ice: they differ in corners and middle alone."""
    classic, fire_ice = FACES[0], FACES[1]
    if replace(classic, rules="", legend=(), corner="", middle="") != replace(
        fire_ice, rules="", legend=(), corner="", middle=""
    ):
        raise ValueError("classic and fire_ice no longer share a table")
    only = [line for line in fire_ice.legend if line[0] not in dict(classic.legend)]
    marked = tuple((sign, f"{words} (fire_ice)") for sign, words in only)
    return replace(fire_ice, rules="classic and fire_ice", legend=classic.legend + marked)


SHEETS = (
    Sheet("classic-fire_ice", "classic and fire_ice", _family()),
    *(Sheet(face.rules, face.rules, face) for face in FACES[2:]),
)


def left(paper: Paper) -> float:
    """Return where the face begins, from the paper's left edge."""
    return (paper.width - UNDER_MM) / 2


def page(sheet: Sheet, paper: Paper, palette: int) -> str:
    """Return a page of paper, an SVG in millimetres."""
    x = left(paper)
    title = f"Homeward: the face of {sheet.games}, {PALETTES[palette]} colours"
    return "\n".join(
        [
            _svg(paper.width, paper.height),
            _words(paper.width / 2, 12.0, title, 4.6),
            *_check_line(paper),
            *_marks(x, UNDER_MM),
            *_marks(x, LAID_MM),
            f'<g transform="translate({x:g} {TOP_MM:g})" stroke-miterlimit="4">',
            *printed_parts(sheet.face, palette),
            "</g>",
            f'<g transform="translate({x:g} {TOP_MM + TICK_MM[1]:g})">',
            *legend_parts(sheet.face, PAPER_GROUND, palette),
            "</g>",
            _words(
                paper.width / 2,
                paper.height - 10,
                f"Cut at the outer marks, {UNDER_MM:g} mm, for a face under the lid; at the inner"
                f" ones, {LAID_MM:g} mm, for one that is laid into the lid's opening.",
                3.0,
            ),
            "</svg>\n",
        ]
    )


def drawing(sheet: Sheet, palette: int) -> str:
    """Return the face alone, as large as the lid's seat."""
    return table_art(sheet.face, PAPER_GROUND, palette)


def cuts(side: float) -> str:
    """Return the lines that a laser cuts: the windows first, the edge last."""
    shift = (side - UNDER_MM) / 2
    line = 'fill="none" stroke="#ff0000" stroke-width="0.1"'
    return "\n".join(
        [
            _svg(side, side),
            *(
                f'<circle class="window" cx="{x + shift:.2f}" cy="{y + shift:.2f}" '
                f'r="{WINDOW_RADIUS_MM:g}" {line}/>'
                for x, y in places()
            ),
            f'<rect width="{side:g}" height="{side:g}" {line}/>',
            "</svg>\n",
        ]
    )


def _svg(width: float, height: float) -> str:
    return (
        f'{LICENCE}\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}mm" height="{height:g}mm" font-family="{_FONT}" text-anchor="middle">'
    )


def _words(x: float, y: float, words: str, size: float) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{_INK}">{words}</text>'


def _check_line(paper: Paper) -> list[str]:
    x = (paper.width - CHECK_MM) / 2
    y, end = CHECK_AT_MM, x + CHECK_MM
    way = f"M{x:g} {y - 2:g}v4M{x:g} {y:g}H{end:g}M{end:g} {y - 2:g}v4"
    words = f"{CHECK_MM:g} mm. Measure it: if it differs, print again at 100 %, not fitted."
    return [_stroke(way, 0.2), _words(paper.width / 2, y - 1.2, words, 2.8)]


def _marks(x: float, side: float) -> list[str]:
    """Mark the edges of a square around the face's middle, outside of the face."""
    near, far = (UNDER_MM / 2 + away for away in TICK_MM)
    if side != UNDER_MM:
        far -= 2.5
    half = side / 2
    middle_x, middle_y = x + UNDER_MM / 2, TOP_MM + UNDER_MM / 2
    way = ""
    for a in (-1, 1):
        for b in (-1, 1):
            way += f"M{middle_x + a * half:g} {middle_y + b * near:g}V{middle_y + b * far:g}"
            way += f"M{middle_x + b * near:g} {middle_y + a * half:g}H{middle_x + b * far:g}"
    return [_stroke(way, 0.15)]


def _stroke(way: str, width: float) -> str:
    return f'<path d="{way}" fill="none" stroke="{_INK}" stroke-width="{width:g}"/>'

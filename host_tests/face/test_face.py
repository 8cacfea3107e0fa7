# SPDX-License-Identifier: MIT
"""The face: rendered at 300 dpi and measured, and where page and guide have the pixels."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageDraw

import engine
from homeward import ROOT, boards
from homeward.case import measures as case
from homeward.cli import main
from homeward.drawings.table_grounds import PAPER
from homeward.drawings.table_measures import SIDE_MM, WINDOW_RADIUS_MM, Point, places
from homeward.face import files, sheets
from homeward.face.sheets import PALETTES, PAPERS, SHEETS, Paper, Sheet
from homeward.simulator.page.hello import described

SVG = "{http://www.w3.org/2000/svg}"
DOTS = 300 / 25.4  # a millimetre
OFF_MM = 0.3  # that a window may be from its place
DARK = 160
A4, LETTER = PAPERS
# The paper moves a face as a whole: one of them is enough for the other size.
PAGES = [*((sheet, A4) for sheet in SHEETS), (SHEETS[0], LETTER)]


def name(part: object) -> str:
    return getattr(part, "name", str(part))


@cache
def bitmap(sheet: Sheet, paper: Paper, palette: int, grey: bool = True) -> Image.Image:
    """A page as a printer of 300 dpi has it."""
    document = pypdfium2.PdfDocument(files.printed(sheet, paper))
    assert len(document) == len(PALETTES)
    rendered: Image.Image = document[palette].render(scale=300 / 72, grayscale=grey).to_pil()
    return rendered


def edges(line: Iterator[int]) -> list[float]:
    """Return where ink is in a row of dots: the middles of its runs."""
    runs: list[list[int]] = []
    for at, value in enumerate(line):
        if value < DARK:
            if runs and runs[-1][1] == at - 1:
                runs[-1][1] = at
            else:
                runs.append([at, at])
    return [(first + last + 1) / 2 for first, last in runs]


def row(image: Image.Image, y_mm: float) -> list[float]:
    y = round(y_mm * DOTS)
    return edges(image.getpixel((x, y)) for x in range(image.width))  # type: ignore[misc]


def column(image: Image.Image, x_mm: float) -> list[float]:
    x = round(x_mm * DOTS)
    return edges(image.getpixel((x, y)) for y in range(image.height))  # type: ignore[misc]


def corner(image: Image.Image, paper: Paper) -> Point:
    """The face's upper left corner, in dots, as the marks for the scissors have it."""
    beyond = sheets.TICK_MM[1] - 1
    across = row(image, sheets.TOP_MM - beyond)
    down = [y for y in column(image, sheets.left(paper) - beyond) if y > 22 * DOTS]
    assert len(across) == len(down) == 2
    for first, last in (across, down):
        assert (last - first) / DOTS == pytest.approx(case.FACE_SIDE, abs=0.15)
    return across[0], down[0]


def window(image: Image.Image, x: float, y: float) -> tuple[float, float, float]:
    """The white inside of the window there: its middle, and its radius from its area."""
    half = round(4 * DOTS)
    box = (round(x) - half, round(y) - half, round(x) + half, round(y) + half)
    part = image.crop(box).point(lambda value: 255 if value >= DARK else 0)
    ImageDraw.floodfill(part, (half, half), 100)
    inside = [(k % part.width, k // part.width) for k, v in enumerate(part.tobytes()) if v == 100]
    assert inside, "there is ink in the middle of a window"
    middle_x = sum(x for x, _ in inside) / len(inside) + box[0] + 0.5
    middle_y = sum(y for _, y in inside) / len(inside) + box[1] + 0.5
    return middle_x, middle_y, (len(inside) / 3.14159) ** 0.5 / DOTS


def off(image: Image.Image, paper: Paper) -> list[float]:
    """Return how far each window is from its place, in mm; all must be round and empty."""
    left, top = corner(image, paper)
    found = []
    for x, y in places():
        at_x, at_y, radius = window(image, left + x * DOTS, top + y * DOTS)
        assert radius == pytest.approx(WINDOW_RADIUS_MM, abs=0.25)
        found.append(max(abs(at_x - left - x * DOTS), abs(at_y - top - y * DOTS)) / DOTS)
    return found


@pytest.mark.parametrize(("sheet", "paper"), PAGES, ids=name)
def test_every_window_is_where_its_pixel_is(sheet: Sheet, paper: Paper) -> None:
    distances = off(bitmap(sheet, paper, 0), paper)
    assert len(distances) == 92 and max(distances) <= OFF_MM


def test_a_face_that_is_printed_too_small_is_noticed() -> None:
    image = bitmap(SHEETS[0], A4, 0)
    shrunk = image.resize((round(image.width * 0.97), round(image.height * 0.97)))
    with pytest.raises(AssertionError):
        off(shrunk, A4)
    # A window of its own that is half a millimetre off is noticed, too.
    left, top = corner(image, A4)
    x, y = places()[7]
    at_x, _, _ = window(image, left + x * DOTS - 0.5 * DOTS, top + y * DOTS)
    assert abs(at_x - (left + x * DOTS - 0.5 * DOTS)) / DOTS > OFF_MM


@pytest.mark.parametrize("paper", PAPERS, ids=name)
def test_the_line_to_check_the_scale_is_100_mm(paper: Paper) -> None:
    first, last = row(bitmap(SHEETS[0], paper, 0), sheets.CHECK_AT_MM + 1.5)
    assert (last - first) / DOTS == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("paper", PAPERS, ids=name)
def test_nothing_stands_where_a_printer_does_not_print(paper: Paper) -> None:
    for sheet in SHEETS:
        image = bitmap(sheet, paper, 0)
        ink = image.point(lambda value: 255 if value < 250 else 0).getbbox()
        assert ink
        left, top, right, foot = (edge / DOTS for edge in ink)
        assert min(left, top, paper.width - right, paper.height - foot) >= 6.0


def drawn(svg: str) -> list[Point]:
    """The windows of an SVG."""
    return [
        (float(circle.attrib["cx"]), float(circle.attrib["cy"]))
        for circle in ElementTree.fromstring(svg).iter(f"{SVG}circle")
        if circle.get("class") == "window"
    ]


def test_face_page_and_guide_have_the_pixels_in_the_same_places() -> None:
    page: list[Point] = described(boards.find("pygamer"), {})["chain"]  # type: ignore[assignment]
    guide = (ROOT / "docs" / "pictures" / "pixel-order.svg").read_text()
    order = [
        (float(c.attrib["cx"]), float(c.attrib["cy"]))
        for c in ElementTree.fromstring(guide).iter(f"{SVG}circle")
    ]
    scale = (order[15][0] - order[45][0]) / (page[15][0] - page[45][0])
    assert scale > 1
    for sheet in SHEETS:
        spots = drawn(sheets.drawing(sheet, 0))
        assert len(spots) == len(page) == len(order) == 92
        for one, other, (x, y) in zip(spots, page, order, strict=True):
            assert one == pytest.approx(other, abs=0.006)
            assert (x - order[0][0]) / scale == pytest.approx(one[0] - spots[0][0], abs=0.05)
            assert (y - order[0][1]) / scale == pytest.approx(one[1] - spots[0][1], abs=0.05)


@pytest.mark.parametrize("side", [sheets.UNDER_MM, sheets.LAID_MM])
def test_a_laser_cuts_the_same_windows(side: float) -> None:
    root = ElementTree.fromstring(sheets.cuts(side))
    assert root.attrib["width"] == f"{side:g}mm" and root.attrib["viewBox"].endswith(f"{side:g}")
    cut = drawn(sheets.cuts(side))
    for (x, y), (u, v) in zip(cut, places(), strict=True):
        assert (x - side / 2, y - side / 2) == pytest.approx(
            (u - SIDE_MM / 2, v - SIDE_MM / 2), abs=0.006
        )
        assert min(x, y, side - x, side - y) >= WINDOW_RADIUS_MM + 0.5, "the edge cuts a window"


def test_a_face_fits_the_lid_and_a_laid_one_its_opening() -> None:
    assert sheets.UNDER_MM == SIDE_MM == case.FACE_SIDE
    assert case.LID_OPENING - 2 < sheets.LAID_MM < case.LID_OPENING


def test_every_rule_set_has_its_face() -> None:
    named = [game for sheet in SHEETS for game in re.findall(r"[a-z_0-9]+", sheet.games)]
    assert sorted(set(named) - {"and"}) == sorted(engine.RULES)


@pytest.mark.parametrize("palette", range(len(PALETTES)))
def test_a_page_has_the_colours_of_its_palette(palette: int) -> None:
    image = bitmap(SHEETS[0], A4, palette, grey=False).convert("RGB")
    seen = {colour for _, colour in image.getcolors(1 << 24) or ()}
    for number, colours in enumerate(PAPER.colours):
        for colour in colours:
            red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
            assert ((red, green, blue) in seen) == (number == palette), colour


def test_in_grey_a_face_has_all_its_lines() -> None:
    """All that stands out in colour stands out in grey: no line is lighter than a slide's band."""
    image = bitmap(SHEETS[0], A4, 0)
    left, top = corner(image, A4)
    for colours in PAPER.colours:
        for colour in colours:
            grey = Image.new("RGB", (1, 1), colour).convert("L").getpixel((0, 0))
            assert isinstance(grey, int) and grey < DARK
    assert image.getpixel((round(left + 81 * DOTS), round(top + 30 * DOTS))) == 255


def test_two_runs_give_the_same_bytes() -> None:
    words = "from homeward.face import files, sheets; import sys;"
    words += "sys.stdout.buffer.write(files.printed(sheets.SHEETS[2], sheets.PAPERS[1]))"
    elsewhere = subprocess.run(
        [sys.executable, "-c", words],
        env=os.environ | {"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"},
        capture_output=True,
        check=True,
    )
    here = files.printed(SHEETS[2], LETTER)
    assert here == elsewhere.stdout
    assert re.findall(rb"CreationDate \(D:(\d+)", here) == [b"19700101000000"]


def test_the_command_writes_every_face(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        files, "printed", lambda sheet, paper: f"{sheet.name} {paper.name}".encode()
    )
    assert main(["face", "--to", str(tmp_path / "to")]) == 0
    written = {file.name for file in (tmp_path / "to").iterdir()}
    assert len(written) == 2 + len(SHEETS) * (len(PALETTES) + len(PAPERS))
    assert {f"{sheet.name}-{paper.name}.pdf" for sheet, paper in PAGES} < written

# SPDX-License-Identifier: MIT
"""docs/build.md says what the firmware does, and its drawings are those that the tool draws."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from device.parts.settings_table import TABLE
from homeward import LIB, ROOT
from homeward.boards import BOARDS
from homeward.boards.parts.board import Board
from homeward.case import measures as case
from homeward.drawings import running_time
from homeward.drawings.everything import drawings
from homeward.drawings.pixel_order import side_of
from homeward.drawings.table_measures import (
    RING_RADIUS_MM,
    STICK_PITCH_MM,
    WINDOW_RADIUS_MM,
    places,
)
from homeward.face import sheets
from support.bare_device import FILES
from support.lights import table as table_of_pawns
from ui.lights import pattern, race
from ui.lights.colours import mix

DOCS = ROOT / "docs"
PAGE = (DOCS / "build.md").read_text()
BUILDS = "".join(page.read_text() for page in sorted((DOCS / "build").glob("*.md")))
SVG = "{http://www.w3.org/2000/svg}"
DEFAULTS = {name: (default, allowed) for name, default, allowed in TABLE}
NO_CAP = 9999
WHITE, RED = 96, 93
DRAWINGS = drawings()


def rows(heading: str) -> list[list[str]]:
    """The rows of the table whose first column has that heading."""
    lines = PAGE.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def words_of(svg: str) -> list[str]:
    """Every line of text of a drawing."""
    root = ElementTree.fromstring(svg)
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


# Drawings


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawings_in_docs_are_those_that_the_tool_draws(name: str) -> None:
    assert (DOCS / "pictures" / name).read_text() == DRAWINGS[name], "run 'make pictures'"
    page = (DOCS / "play.md").read_text() if name.startswith("table-") else PAGE
    assert f"](pictures/{name})" in page or f"](../pictures/{name})" in BUILDS


def test_every_board_has_a_drawing_and_docs_has_no_other() -> None:
    boards = {file.stem for file in FILES.glob("*.py")} - {"__init__"}
    assert set(BOARDS) == boards
    drawn = {file.name for file in (DOCS / "pictures").glob("wiring-*")}
    assert drawn == {name for name in DRAWINGS if name.startswith("wiring-")}


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.board_id)
def test_a_drawing_names_the_pins_that_the_firmware_uses(board: Board) -> None:
    each = board.wiring
    source = (FILES / f"{board.board_id}.py").read_text()
    assert f'CHAIN_PIN = "{each.data}"' in source
    words = words_of(DRAWINGS[f"wiring-{board.board_id}.svg"])
    assert {board.name, each.data, each.ground, *each.unused, *each.notes} <= set(words)
    for pin, name in board.wired_keys():
        usual = "_USUAL_OK" if name == "OK" else f'"{pin}"'
        assert f'("{name.lower()}", {usual}, KEY_{name})' in source
        assert {pin, name} <= set(words)
    for pin, name in each.display:
        assert {pin, name} <= set(words)
        if pin.startswith("GP"):
            assert f'_pin("display_{name.lower()}", "{pin}", True)' in source


def test_a_pico_is_drawn_with_the_keys_and_the_display_it_has_by_default() -> None:
    keys = BOARDS["raspberry_pi_pico"].wired_keys()
    source = (FILES / "raspberry_pi_pico.py").read_text()
    assert dict(keys)["GP10"] == "OK" and '_USUAL_OK = "GP10"' in source
    wired = re.findall(r'\("(\w+)", (?:"GP\d+"|_USUAL_OK), KEY_', source)
    assert {name.lower() for _, name in keys} == set(wired)
    first = re.search(r'\("display", 0, \("(\w+)"', source)
    assert first and any(
        first[1] in word for word in words_of(DRAWINGS["wiring-raspberry_pi_pico.svg"])
    )


@pytest.mark.parametrize("name", ["pixel-order.svg", "pixel-order-back.svg"])
def test_every_pixel_is_drawn_once_with_its_number_and_where_the_simulator_has_it(
    name: str,
) -> None:
    root = ElementTree.fromstring(DRAWINGS[name])
    circles = [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in root.iter(f"{SVG}circle")]
    numbers = [text for text in root.iter(f"{SVG}text") if (text.text or "").isdigit()]
    assert [int(text.text or "") for text in numbers] == list(range(92))
    # One scale and one shift take the simulator's millimetres there.
    spots = places()
    if "back" in name:
        spots = [(-x, y) for x, y in spots]
    scale = (circles[15][0] - circles[45][0]) / (spots[15][0] - spots[45][0])
    for (x, y), (spot_x, spot_y), text in zip(circles, spots, numbers, strict=True):
        assert x - circles[0][0] == pytest.approx((spot_x - spots[0][0]) * scale, abs=0.2)
        assert y - circles[0][1] == pytest.approx((spot_y - spots[0][1]) * scale, abs=0.2)
        assert float(text.attrib["x"]) == pytest.approx(x)


def test_a_pixel_is_drawn_in_the_colour_that_the_test_pattern_gives_its_side() -> None:
    lights = pattern.Lights(0, 100, 0, 0, NO_CAP, 0)
    lights.draw(92)
    inks = bytearray(60)
    mix(inks, 0, 100)
    for pixel in range(92):
        ink = 12 + 3 * side_of(pixel)
        assert lights.chain[3 * pixel : 3 * pixel + 3] == inks[ink : ink + 3]


def test_all_its_links_and_pictures_exist() -> None:
    links = re.findall(r"\]\(([^)#]+)", PAGE)
    assert len(links) > 10
    for link in links:
        assert (DOCS / link).is_file(), link


# Figures


def estimate(lights: Any) -> int:
    data = bytes(lights.chain) + bytes(lights.own)
    return len(data) // 3 + sum(data) * 20 // 255


def step(number: int, cap: int) -> int:
    return int(pattern.Lights(0, 100, 0, 0, cap, 0).draw(number))


def pawns(cap: int) -> int:
    """Sixteen pawns on the ring, in the moment that draws most."""
    lights = race.Lights(0, DEFAULTS["lights"][0], 0, 0, cap, 0)
    view = table_of_pawns(*((piece, 3 * piece + 2) for piece in range(16)))
    most = 0
    for slot in range(8):
        lights.frame(view, slot * 256)
        most = max(most, estimate(lights))
    return most


def test_the_power_budget_is_what_the_firmware_computes() -> None:
    cap = DEFAULTS["current_cap"][0]
    assert f"HOMEWARD_CURRENT_CAP = {cap}" in PAGE
    said = {
        row[0].split(",")[0]: [int(cell.removesuffix(" mA")) for cell in row[1:]]
        for row in rows("lit")
    }
    dark = pattern.Lights(0, 0, 0, 0, NO_CAP, 0)
    assert said == {
        "nothing": [dark.draw(WHITE)] * 2,
        "one pixel": [step(0, NO_CAP), step(0, cap)],
        "16 pawns on the ring": [pawns(NO_CAP), pawns(cap)],
        "all of it red": [step(RED, NO_CAP), step(RED, cap)],
        "all of it white": [step(WHITE, NO_CAP), step(WHITE, cap)],
    }
    assert f"usual brightness of {DEFAULTS['lights'][0]} %" in PAGE


def mean(percent: int, *pawns: tuple[int, int]) -> float:
    """Return what ring and sticks draw on average over a period of the blinks."""
    lights = race.Lights(0, percent, 0, 0, DEFAULTS["current_cap"][0], 0)
    total = 0.0
    for slot in range(8):
        lights.frame(table_of_pawns(*pawns), slot * 256)
        total += len(lights.chain) // 3 + sum(lights.chain) * 20 / 255
    return total / 8


def test_running_times_start_from_what_the_firmware_draws() -> None:
    usual = DEFAULTS["lights"][0]
    source = (LIB / "ui" / "app.py").read_text()
    (kept,) = re.findall(r"_DIMMED = const\((\d+)\)", source)
    dimmed = (usual * int(kept) + 99) // 100
    everybody = [(piece, 3 * piece + 2) for piece in range(16)]
    parade = [(4 * side, 15 * side + 4) for side in range(4)]
    assert {
        "playing": round(mean(usual, *everybody)),
        "title": round(mean(usual, *parade)),
        "dimmed": round(mean(dimmed, *everybody)),
    } == running_time.LIGHTS


def test_the_tables_of_running_times_are_those_that_are_computed() -> None:
    page = (DOCS / "build" / "power.md").read_text()
    for table in (running_time.table(False), running_time.table(True), running_time.sign()):
        assert table in page
    assert all(f"{mA} mA" in page for mA in running_time.LIGHTS.values())
    assert f"({pawns(NO_CAP)} mA in the brightest moment)" in page
    bank = f"{running_time.POWER_BANK:,} mAh: about {running_time.power_bank_hours()} hours"
    assert bank in page
    assert f"below {DEFAULTS['battery_low'][0] / 1000} V" in page and "**estimated**" in page


def test_a_battery_lasts_as_long_as_its_charge() -> None:
    assert running_time.minutes(1000, 60, 40) == 1000 * 60 * 80 // 100 // 100 == 480
    assert running_time.minutes_left(1000, 60, 40) == 60
    assert running_time.clock(61) == "1 h 01"


def test_every_build_has_times_and_a_check_after_its_steps() -> None:
    for name in ("pygamer", "ring", "pico"):
        page = (DOCS / "build" / f"{name}.md").read_text()
        steps = re.findall(r"^\d\. .*?(?=^\d\. |\Z)", page, re.MULTILINE | re.DOTALL)
        assert len(steps) >= 6
        checked = [step for step in steps if "*Check:*" in step]
        assert len(checked) >= len(steps) - 1
        assert len(re.findall(r"minutes", page)) >= 4
        assert "](../pictures/" in page and f"](build/{name}.md)" in PAGE


def test_the_page_of_the_face_has_its_files_and_measures() -> None:
    page = (DOCS / "build" / "face.md").read_text()
    assert f"{sheets.UNDER_MM:g} x {sheets.UNDER_MM:g} mm" in page
    assert f"outer marks are {sheets.UNDER_MM:g} mm apart" in page
    assert f"inner ones are {sheets.LAID_MM:g} mm apart" in page
    assert f"which are {2 * WINDOW_RADIUS_MM:g} mm wide" in page
    for sheet in sheets.SHEETS:
        assert sheet.name.partition("-")[0] in page
    assert all("](face.md)" in (DOCS / "build" / f"{n}.md").read_text() for n in ("ring", "pico"))


def test_the_page_of_the_case_has_the_makers_measures() -> None:
    page = (DOCS / "build" / "case.md").read_text()
    for figure in (
        f"{case.RING_OUTSIDE:g} mm outside, {case.RING_INSIDE:g} mm inside",
        f"a radius of {RING_RADIUS_MM:g} mm",
        f"{case.STICK_LENGTH:g} x {case.STICK_WIDTH:g} mm, pixels {STICK_PITCH_MM:g} mm apart",
        f"{case.STICK_ASIDE:g} mm beside its middle line",
    ):
        assert figure in page


def test_the_worked_example_is_right() -> None:
    ((*said,),) = re.findall(r"wants (\d+) .*?= (\d+); each 255 becomes (\d+)", PAGE, re.DOTALL)
    wants, allows, byte = map(int, said)
    lights = pattern.Lights(0, 100, 0, 0, 400, 0)
    lights.draw(WHITE)
    assert set(lights.chain) == {byte}
    assert wants == 92 * 3 * 255
    assert allows == (400 - 92) * 255 // 20


def test_a_cap_below_the_dark_pixels_leaves_everything_dark_as_it_says() -> None:
    dark = int(*re.findall(r"a cap of (\d+) or less", PAGE))
    for cap, lit in ((dark, False), (dark + 6, True)):
        lights = race.Lights(0, 100, 0, 0, cap, 12)
        lights.frame(table_of_pawns((1, 7)), 0)
        assert any(lights.chain) == lit


def test_the_colours_that_are_exchanged_name_the_right_order() -> None:
    names = {"R": "red", "G": "green", "B": "blue"}
    told = {row[3].strip('`"'): row[:3] for row in rows("red is shown as")}
    assert set(told) == {order for order in DEFAULTS["colour_order"][1] if len(order) == 3}
    for order, shown in told.items():
        # Sent green, red, blue; the pixel takes the bytes in its own order.
        assert shown == [names[order["GRB".index(colour)]] for colour in "RGB"]


# Settings and words


def test_settings_have_the_defaults_that_it_says() -> None:
    told = {row[0].strip("`"): row[1] for row in rows("setting")}
    assert len(told) == 7
    for name, said in told.items():
        default, allowed = DEFAULTS[name.removeprefix("HOMEWARD_").lower()]
        if name == "HOMEWARD_CHAIN_PIN":
            assert default == ""
        elif isinstance(allowed[0], str):
            assert said == f'`"{allowed[default]}"`'
        else:
            assert said == f"`{default}`"


def test_every_setting_that_it_names_exists() -> None:
    named = set(re.findall(r"HOMEWARD_(\w+)", PAGE))
    assert len(named) >= 7
    assert {name.lower() for name in named} <= set(DEFAULTS)


def test_what_the_display_says_is_what_it_says() -> None:
    source = (LIB / "ui" / "screens" / "pattern.py").read_text()
    assert "`No ring and no sticks`" in PAGE and '"No ring and no sticks"' in source
    assert "`Pixel 12`" in PAGE and '"Pixel %d"' in source

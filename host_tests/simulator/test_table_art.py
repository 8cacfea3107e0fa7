# SPDX-License-Identifier: MIT
"""The drawn table: pixels where the page has them, and the board of the rules that are played."""

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

import engine
from device.codes import STICK
from engine.codes import RING
from engine.track import BOTH_LANES, HANGAR_LANE, LANE, SLIDE_SQUARES, ZONE
from homeward import boards
from homeward.drawings import table_art
from homeward.drawings.faces import FACES, Face
from homeward.drawings.table_grounds import DARK, PAPER, Ground
from homeward.drawings.table_measures import ARC, SIDE_MM, places
from homeward.drawings.table_signs import SHAPES
from homeward.simulator.page.server import Server
from ui.lights.race import Lights

SVG = "{http://www.w3.org/2000/svg}"
BY_RULES = {face.rules: face for face in FACES}
READABLE = 4.5  # contrast that WCAG asks for
APART_IN_GREY = 0.02


def svg(face: Face, ground: Ground, **given: Any) -> ElementTree.Element:
    return ElementTree.fromstring(table_art.table_art(face, ground, **given))


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_rule_set_has_a_table() -> None:
    assert tuple(face.rules for face in FACES) == engine.RULES


@pytest.mark.parametrize("rules", BY_RULES)
def test_the_windows_of_the_print_are_where_the_page_has_its_pixels(rules: str) -> None:
    windows = [
        w for w in svg(BY_RULES[rules], PAPER).iter(f"{SVG}circle") if w.get("class") == "window"
    ]
    drawn = [(float(w.attrib["cx"]), float(w.attrib["cy"])) for w in windows]
    told = re.search(r'"chain": (\[\[.*?\]\])', _hello())
    assert told
    chain = [tuple(map(float, spot.split(","))) for spot in re.findall(r"\[([^\[\]]+)\]", told[1])]
    assert len(drawn) == len(chain) == 92
    for one, other, ours in zip(drawn, chain, places(), strict=True):
        assert one == pytest.approx(other, abs=0.006) and other == ours


def _hello() -> str:
    board = boards.find("pygamer")
    return Server(board, lambda tell: None).hello()  # type: ignore[arg-type,return-value]


def test_a_printed_table_has_its_true_size() -> None:
    root = svg(BY_RULES["classic"], PAPER)
    assert root.attrib["width"] == f"{SIDE_MM:g}mm"
    assert root.attrib["viewBox"] == f"0 0 {SIDE_MM:g} {SIDE_MM:g}"


@pytest.mark.parametrize("rules", BY_RULES)
def test_colours_stand_where_the_game_has_them(rules: str) -> None:
    game = engine.new(rules, seats=max(engine.seats(rules)), seed=1)
    face = BY_RULES[rules]
    assert face.colours == tuple(game.colours[list(game.sides).index(side)] for side in range(4))
    root = svg(face, DARK)
    for side in root.iter(f"{SVG}g"):
        if "data-side" in side.attrib:
            (name,) = (t for t in side.iter(f"{SVG}text") if "colour" in t.get("class", ""))
            colour = face.colours[int(side.attrib["data-side"])]
            assert name.text == ("RED", "BLUE", "YELLOW", "GREEN")[colour]
            classes = {c for part in side.iter() for c in part.get("class", "").split()}
            assert {c for c in classes if re.fullmatch(r"c\d", c)} == {f"c{colour}"}


@pytest.mark.parametrize("rules", ["classic", "fire_ice", "shields"])
def test_slides_are_those_of_the_map_and_of_the_lights(rules: str) -> None:
    face = BY_RULES[rules]
    drawn = {square for first, last in face.slides for square in range(first, last + 1)}
    assert drawn == {square for square in range(ARC) if SLIDE_SQUARES >> square & 1}
    lights = Lights(0, 100, 0, 0, 9999, 0)
    lights._clear()
    lit = {pixel for pixel in range(RING) if any(lights.chain[3 * pixel : 3 * pixel + 3])}
    assert {square + ARC * side for side in range(4) for square, _ in face.slides} == lit
    assert sum("slide" in p.get("class", "") for p in svg(face, DARK).iter(f"{SVG}path")) == 8


def test_sticks_are_cut_as_the_lights_use_them() -> None:
    parts = {face.rules: [part.pixels for part in face.stick] for face in FACES}
    assert all(sum(pixels) == STICK for pixels in parts.values())
    assert parts["classic"] == parts["fire_ice"] == [LANE, STICK - LANE]
    assert parts["shields"] == [HANGAR_LANE, BOTH_LANES - HANGAR_LANE]
    assert parts["partners"] == [STICK - ZONE, ZONE]


@pytest.mark.parametrize("ground", [DARK, PAPER], ids=lambda ground: ground.name)
@pytest.mark.parametrize("palette", [0, 1])
def test_everything_can_be_read_on_its_ground_and_in_grey(ground: Ground, palette: int) -> None:
    for colour in (*ground.colours[palette], ground.ink):
        assert contrast(colour, ground.table) >= READABLE, colour
    # In grey the names and shapes tell the sides apart: each has its own.
    assert len(set(SHAPES)) == 4
    if palette:  # the one for the colour-blind differs in lightness as well
        for one, other in combinations(ground.colours[1], 2):
            assert abs(luminance(one) - luminance(other)) > APART_IN_GREY or ground is PAPER


@pytest.mark.parametrize("rules", BY_RULES)
def test_the_legend_explains_what_is_there(rules: str) -> None:
    face = BY_RULES[rules]
    root = svg(face, DARK)
    symbols = {s.attrib["id"]: s.findtext(f"{SVG}title") for s in root.iter(f"{SVG}symbol")}
    assert symbols == {f"sign-{name}": words for name, words in face.legend}
    written = [text.text for text in svg(face, PAPER, legend=True).iter(f"{SVG}text")]
    assert all(words in written for _, words in face.legend)


def test_the_page_can_change_one_palette_for_the_other() -> None:
    for text in table_art.page_files().values():
        root = ElementTree.fromstring(text)
        usual, other = root.attrib["data-colours"].split(), root.attrib["data-others"].split()
        assert (tuple(usual), tuple(other)) == DARK.colours
        assert not set(usual) & {DARK.ink, DARK.line, DARK.square, DARK.table}

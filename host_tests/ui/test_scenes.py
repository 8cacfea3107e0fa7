# SPDX-License-Identifier: MIT
"""Every screen has its scenes, and docs/pictures shows them as they are, on both displays."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from homeward import LIB, ROOT
from homeward.boards import BOTH_KINDS
from homeward.simulator import pictures
from homeward.simulator.pictures import SCENES
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

PICTURES = ROOT / "docs" / "pictures"
SCREENS = {file.stem for file in (LIB / "ui" / "screens").glob("*.py")} - {"__init__"}
COLOUR = BOTH_KINDS[0]
# A scene of the first sheet for every screen.
SHOWN_BY = {
    "about": "about",
    "begin": "begin",
    "crash": "crash",
    "handover": "handover",
    "help": "card_help",
    "howto": "how_to_play",
    "message": "what_happened",
    "over": "over",
    "pattern": "pattern",
    "pause": "pause",
    "play": "play_first",
    "resume": "resume",
    "settings": "settings",
    "setup": "setup",
    "signs": "map_and_lights",
    "statistics": "statistics",
    "steal_or_block": "twenty_one_steal_or_block",
    "table": "the_table",
    "title": "title",
}
SCREEN_OF = {scene: screen for screen, scene in SHOWN_BY.items()}
# The screen of a crash names a line of the firmware, and lines move.
MOVING = [name for name in SCENES if name.endswith("crash")]


def kept(path: Path) -> Image.Image:
    assert path.is_file(), f"{path} is missing: make pictures"
    return Image.open(path).convert("RGB")


def seen(board: str, name: str) -> tuple[Image.Image, str]:
    """The picture of a scene, and its screen."""
    found: list[tuple[Image.Image, str]] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from SCENES[name].script(player)
        assert not hand.unshown
        found.append((hand.picture(), player.screen()))

    Handheld(board, settings=SCENES[name].settings).run(script, limit_ms=600_000)
    return found[0]


@pytest.mark.parametrize("name", [name for name in SCENES if name not in MOVING])
@pytest.mark.parametrize("board", BOTH_KINDS)
def test_docs_show_a_scene_as_it_is(board: str, name: str) -> None:
    picture, screen = seen(board, name)
    assert screen != "crash"
    if board == COLOUR:  # a display of one bit has a message in the place of the signs
        assert screen == SCREEN_OF.get(name, screen)
    shown = kept(PICTURES / board / f"{name}.png").resize(picture.size, Image.Resampling.NEAREST)
    differs = ImageChops.difference(picture.convert("RGB"), shown).getbbox()
    assert differs is None, f"{differs} is not as in docs/pictures: make pictures, look, commit"


def test_docs_show_the_lights_as_they_are() -> None:
    lights = pictures.lights().convert("RGB")
    assert ImageChops.difference(lights, kept(PICTURES / "lights.png")).getbbox() is None


def test_every_screen_has_a_scene_on_the_first_sheet() -> None:
    assert set(SHOWN_BY) == SCREENS
    assert set(SHOWN_BY.values()) <= set(pictures.SHEETS["screens"])
    # Whether a scene shows its screen is seen above, or here.
    for name in MOVING:
        assert (seen(COLOUR, name)[1] == "crash") == (name == "crash")


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_docs_have_one_picture_of_each_scene(board: str) -> None:
    folder = PICTURES / board
    assert {file.stem for file in folder.iterdir()} == set(SCENES)
    # Passing the handheld on looks alike in every game, and one bit has no colours to differ in.
    alike = ("handover",) if board == COLOUR else ("handover", "colour_blind")
    differ = {kept(folder / f"{name}.png").tobytes() for name in SCENES}
    assert len(differ) >= len(SCENES) - sum(name.endswith(alike) for name in SCENES)


def test_docs_have_the_sheets_and_strips() -> None:
    for name in ("turn.gif", *(f"{name}.png" for name in (*pictures.SHEETS, *pictures.STRIPS))):
        assert (PICTURES / name).is_file(), name

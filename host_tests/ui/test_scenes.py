# SPDX-License-Identifier: MIT
"""Every screen has its scenes, and docs/pictures shows them as they are, on both displays."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from homeward import LIB, ROOT
from homeward.simulator import pictures
from homeward.simulator.pictures import SCENES
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

PICTURES = ROOT / "docs" / "pictures"
SCREENS = {file.stem for file in (LIB / "ui" / "screens").glob("*.py")} - {"__init__"}
COLOUR = pictures.BOARDS[0]


def kept(path: Path) -> Image.Image:
    assert path.is_file(), f"{path} is missing: make pictures"
    return Image.open(path).convert("RGB")


# The screen of a crash names a line of the firmware, and lines move.
@pytest.mark.parametrize("name", [name for name in SCENES if not name.endswith("crash")])
@pytest.mark.parametrize("board", pictures.BOARDS)
def test_docs_show_a_scene_as_it_is(board: str, name: str) -> None:
    taken: list[Image.Image] = []

    def script(hand: Handheld) -> Steps:
        yield from SCENES[name].script(Player(hand))
        assert not hand.unshown
        taken.append(hand.picture())

    Handheld(board, settings=SCENES[name].settings).run(script, limit_ms=600_000)
    shown = kept(PICTURES / board / f"{name}.png").resize(taken[0].size, Image.Resampling.NEAREST)
    differs = ImageChops.difference(taken[0].convert("RGB"), shown).getbbox()
    assert differs is None, f"{differs} is not as in docs/pictures: make pictures, look, commit"


def test_docs_show_the_lights_as_they_are() -> None:
    lights = pictures.lights().convert("RGB")
    assert ImageChops.difference(lights, kept(PICTURES / "lights.png")).getbbox() is None


def test_every_screen_has_a_scene_on_the_first_sheet() -> None:
    shown: dict[str, str] = {}
    for name, scene in pictures.SHEETS["screens"].items():

        def script(hand: Handheld) -> Steps:
            player = Player(hand)
            yield from scene.script(player)  # noqa: B023
            shown[name] = player.screen()  # noqa: B023

        Handheld(COLOUR, settings=scene.settings).run(script, limit_ms=600_000)
    assert set(shown.values()) == SCREENS
    assert [name for name, screen in shown.items() if screen == "crash"] == ["crash"]


@pytest.mark.parametrize("board", pictures.BOARDS)
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

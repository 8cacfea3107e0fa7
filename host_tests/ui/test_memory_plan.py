# SPDX-License-Identifier: MIT
"""The folders of ui are the memory plan: what is in memory when, and what is gone."""

import ast
import gc
import weakref
from pathlib import Path

import pytest

from homeward import LIB
from homeward.mpy.numbers import read_folder
from homeward.simulator import scenes_twenty_one
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use

UI = LIB / "ui"
SCREENS = {file.stem for file in (UI / "screens").glob("*.py")} - {"__init__"}
STAYS = {f"ui.{file.stem}" for file in UI.glob("*.py")} - {"ui.__init__"}
# They stay as long as the game that they show.
OF_A_GAME = {"words", "lights"}
COMES_AND_GOES = {folder.name for folder in UI.iterdir() if (folder / "__init__.py").exists()}
COMES_AND_GOES -= OF_A_GAME
NUMBERS = frozenset(read_folder(LIB).modules)
A_STEAL = scenes_twenty_one.MADE + "ask=steal seat=b cards=2,Steal"


def loaded(player: Player, *folders: str) -> set[str]:
    """Name the modules below these folders that are in memory."""
    starts = tuple(f"{folder}." for folder in folders)
    return {name for name in player.hand.loaded_from() if name.startswith(starts)}


def of_screens(player: Player) -> set[str]:
    return loaded(player, *(f"ui.{folder}" for folder in COMES_AND_GOES))


def through_every_screen(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("About")
    yield from player.press("MENU")
    yield from player.until("pattern")
    yield from player.press("MENU")
    yield from player.until("title")
    yield from player.choose("How to play")
    yield from player.choose("classic")
    yield from player.read_on("howto")
    yield from player.choose("Map and lights")
    yield from player.choose("classic")
    yield from player.read_on("howto")
    yield from player.choose("Back")
    yield from player.until("howto")
    yield from player.choose("Back")
    yield from player.choose("Statistics")
    yield from player.press("MENU")
    yield from player.until("title")
    yield from player.choose("Settings")
    yield from player.choose("Back")
    yield from player.start("pppp", "Game: twenty one")
    yield from player.until("handover")
    yield from player.press("OK")
    yield from player.until("play")
    yield from player.menu("Where everyone is")
    yield from player.press("OK")
    yield from player.until("pause")
    yield from player.choose("Explain this card")
    yield from player.press("OK")
    yield from player.until("play")
    yield from player.place(A_STEAL, "pppp")
    yield from player.until("steal_or_block")
    yield from player.menu("Save and quit")
    yield from player.choose("Resume")
    yield from player.until("steal_or_block")
    yield from player.place("classic r=s5,H,H,H y=S,S,S,S turn=r card=1", "pp")
    yield from player.play_on(1)
    yield from player.until("over")
    yield from player.choose("Main menu")
    yield from player.start("pppp", "Game: classic")

    def boom(*arguments: object) -> str:
        raise RuntimeError("boom")

    player.app().session.words.choice = boom
    yield from player.press("NEXT")
    yield from player.play_on(1)
    yield from player.until("crash", 60_000)
    yield from player.press("OK")
    yield from player.until("title")


@both_layouts
def test_between_two_screens_nothing_of_either_is_in_memory(board: str) -> None:
    left: dict[str, set[str]] = {}

    def script(player: Player) -> Steps:
        yield from player.until("title")
        app = player.app()
        forget = app.device.forget
        folders = player.hand.module("ui.app")._GO
        forgotten: list[tuple[str, ...]] = []

        def forgetting(*names: str) -> None:
            forget(*names)
            forgotten.append(names)
            # The screen of this name is gone; the next one is imported after this.
            if forgotten[-len(folders) :] == [(folder,) for folder in folders]:
                left[app.name] = left.get(app.name, set()) | of_screens(player)

        app.device.forget = forgetting
        yield from through_every_screen(player)

    hand = use(board, script, crashes=True)
    assert hand.console.count("crash: ") == 1
    assert set(left) == SCREENS
    assert {screen: names for screen, names in left.items() if names} == {}


@both_layouts
def test_a_screen_has_only_itself_and_its_parts_in_memory(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        maps = {"ui.maps.race"} if player.app().display.map else set()
        widgets = {"ui.widgets.choice_rows", "ui.widgets.trail_player"}
        assert of_screens(player) == maps | widgets | {"ui.screens.play"}
        # What lies in ui/ itself is what stays.
        assert {name for name in player.hand.loaded_from() if name in STAYS} == STAYS
        yield from player.menu("Save and quit")
        yield from player.choose("How to play")
        menu = {"ui.screens.howto", "ui.widgets.menu", "ui.widgets.rule_help"}
        assert of_screens(player) == menu
        yield from player.choose("classic")  # its help has been read
        assert of_screens(player) == {"ui.screens.message"}
        # A package would hold its modules, too.
        assert not hasattr(player.hand.module("ui.screens"), "title")
        # The folders themselves stay: each would be looked up and collected after again.
        assert not hasattr(player.hand.module("ui.widgets"), "menu")

    use(board, script)


@both_layouts
def test_a_cleared_table_leaves_no_rules_and_no_words(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", "Game: fire ice")
        yield from player.play_on(2)
        yield player.hand.until(player.my_turn, 60_000)
        assert {"engine.bot", "engine.rules.fire_ice"} <= loaded(player, "engine")
        assert "ui.lights.tokens" in loaded(player, "ui.lights")
        yield from player.menu("Save and quit")
        yield player.hand.wait(500)
        assert loaded(player, "engine", "ui.words") <= NUMBERS
        assert "ui.lights.tokens" not in loaded(player, "ui.lights")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert "engine.rules.fire_ice" in loaded(player, "engine")
        assert not reads_a_save(player)
        yield player.hand.until(player.my_turn, 60_000)
        yield from player.play_on(1)
        yield player.hand.until(player.my_turn, 60_000)
        yield from player.menu("Undo")
        yield player.hand.until(player.my_turn, 60_000)
        assert not reads_a_save(player)

    use(board, script)


def test_a_cleared_table_holds_no_copy_of_the_game() -> None:
    """Its class would keep the module of its rules in memory."""

    def script(player: Player) -> Steps:
        yield from player.until("title")
        game = player.hand.load("engine").new("fire_ice", seed=3, hand=5)
        rules = weakref.ref(type(game))
        player.sit_down(game, b"\0\2\2\2")
        del game
        session = player.app().session
        player.app().go("play")
        yield from player.until("play")
        yield player.hand.until(player.my_turn, 60_000)
        while not session.ahead:
            yield from player.press("NEXT")
        yield from player.menu("Save and quit")
        yield player.hand.wait(500)
        gc.collect()
        assert rules() is None

    use(COLOUR, script)


def reads_a_save(player: Player) -> set[str]:
    """Name the modules in memory that only reading a save needs."""
    names = loaded(player, "engine")
    return {name for name in names if name == "engine.loading" or name.endswith("_check")}


@pytest.mark.parametrize("name", sorted(STAYS))
def test_what_stays_imports_what_goes_only_where_it_needs_it(name: str) -> None:
    tree = ast.parse(Path(LIB, *name.split(".")).with_suffix(".py").read_text())
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[:2] not in [["ui", go] for go in COMES_AND_GOES]

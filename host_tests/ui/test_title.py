# SPDX-License-Identifier: MIT
"""The title and what it leads to: settings, how to play, about."""

import pytest

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from ui.help.classic import HELP
from ui.version import VERSION


@both_layouts
def test_entries_and_where_they_lead(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        items = list(player.app().screen.menu.items)
        assert items == ["New game", "Settings", "How to play", "Statistics", "About"]
        assert "HOMEWARD" in player.hand.text().replace(" ", "")
        screens = ("setup", "settings", "howto", "statistics", "about")
        for item, screen in zip(items, screens, strict=True):
            yield from player.choose(item)
            assert player.screen() == screen
            yield from player.press("OK" if screen == "about" else "MENU")
            yield from player.until("title")

    use(board, script)


@both_layouts
def test_all_entries_are_on_the_display_or_below_it(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.menu("Save and quit")
        seen: list[str] = []
        for _ in player.app().screen.menu.items:
            seen += player.rows()
            yield from player.press("NEXT")
        for item in ("Resume", "New game", "Settings", "How to play", "Statistics", "About"):
            assert f" {item}" in seen

    use(board, script)


def test_pawns_walk_on_map_and_ring_until_nobody_looks() -> None:
    def script(player: Player) -> Steps:
        hand = player.hand
        yield from player.until("title")
        before = hand.picture(), bytes(player.app().view.places)
        yield hand.wait(1300)
        after = hand.picture(), bytes(player.app().view.places)
        assert before[0].tobytes() != after[0].tobytes() and before[1] != after[1]
        yield hand.wait(6000)
        resting = hand.refreshes
        yield hand.wait(3000)
        assert hand.refreshes == resting

    use(COLOUR, script, settings={"HOMEWARD_IDLE": 5})


@both_layouts
def test_settings_change_are_kept_and_can_be_forgotten(board: str) -> None:
    toml = {"HOMEWARD_SPEED": "slow", "HOMEWARD_IDLE": 45, "HOMEWARD_LIGHTS": 20}

    def change(player: Player) -> Steps:
        settings = player.app().device.settings
        yield from player.choose("Settings")
        yield from player.turn_to("Speed: fast")
        yield from player.turn_to("Colour-blind: on")
        yield from player.turn_to("Lights: 50%")
        yield from player.to("Dim after: 45 s")
        yield from player.press("OK")
        assert player.item() == "Dim after: 60 s"  # the next of its values, not the one after
        assert [settings.get(name) for name in ("speed", "palette", "lights")] == [2, 1, 50]

    def first(player: Player) -> Steps:
        yield from player.until("title")
        yield from change(player)

    def second(player: Player) -> Steps:
        yield from player.until("title")
        settings = player.app().device.settings
        assert [settings.get(name) for name in ("speed", "palette", "lights")] == [2, 1, 50]
        yield from player.choose("Settings")
        yield from player.choose("Reset")
        assert [settings.get(name) for name in ("speed", "palette", "lights")] == [0, 0, 20]
        yield from player.to("Dim after: 45 s")
        yield from player.choose("Back")
        assert player.screen() == "title"

    hand = use(board, first, settings=toml)
    hand = use(board, second, settings=toml, nvm=hand.nvm)


@both_layouts
def test_every_value_of_every_setting_fits(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Settings")
        for _ in player.app().screen.names:
            first = player.item()
            for _ in range(10):
                yield from player.press("OK")
                assert f" {player.item()}" in player.rows()
                if player.item() == first:
                    break
            else:
                raise AssertionError(f"{first} does not come round")
            yield from player.press("NEXT")

    use(board, script, settings={})


def test_left_and_right_change_a_setting_and_no_other_key_does() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Settings")
        yield from player.to("Lights: 20%")
        for key, row in (
            ("MORE", "Lights: 30%"),
            ("LESS", "Lights: 20%"),
            ("LESS", "Lights: 10%"),
            ("HELP", "Lights: 10%"),
            ("OK", "Lights: 20%"),
        ):
            yield from player.press(key)
            assert player.item() == row

    use(COLOUR, script, settings={})


def test_the_palette_changes_what_is_seen_at_once() -> None:
    def script(player: Player) -> Steps:
        hand = player.hand
        yield from player.until("title")
        before = hand.picture().tobytes()
        yield from player.choose("Settings")
        yield from player.turn_to("Colour-blind: on")
        yield from player.choose("Back")
        # The pawns are where they were then.
        hand.module("ui.screens.title").parade(player.app().view)
        player.app().screen.draw()
        yield hand.wait(50)
        assert hand.picture().tobytes() != before

    use(COLOUR, script)


@both_layouts
def test_how_to_play_can_be_read_to_its_end_and_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("How to play")
        yield from player.choose("classic")
        assert player.screen() == "message"
        pages: list[list[str]] = []
        for _ in range(40):
            pages.append(player.rows())
            yield from player.press("NEXT")
            if player.rows() == pages[-1]:  # the last one does not lead away by accident
                break
        last = pages[-1]
        # The last row of each page says how to continue, the first may be a heading.
        words = " ".join(" ".join(page[:-1]) for page in pages)
        words = " ".join(words.replace("How to play classic", "").split())
        assert words == " ".join(HELP.howto)
        yield from player.press("PREV")
        assert player.rows() == pages[-2]
        yield from player.press("OK")
        assert player.rows() == last
        yield from player.press("OK")
        yield from player.until("howto")

    use(board, script)


@both_layouts
def test_about(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("About")
        words = ""
        for _ in range(20):
            words += " " + " ".join(player.rows())
            yield from player.press("NEXT")
        free = player.hand.board.chip.free_ram
        for part in (
            VERSION,
            board.split("_")[0],
            f"Free memory: {free}",
            "written by: the",
        ):
            assert part in words
        yield from player.press("OK")
        yield from player.until("title")

    use(board, script)


@pytest.mark.parametrize(("held", "owner"), [("A", "PC"), ("", "board")])
def test_about_says_who_owns_the_drive(held: str, owner: str) -> None:
    def script(player: Player) -> Steps:
        if held:
            player.hand.down(held)
        yield player.hand.wait(1500)
        if held:
            player.hand.up(held)
        yield from player.until("title")
        yield from player.choose("About")
        assert owner in player.app().device.drive()
        assert f"the {owner}" in " ".join(player.rows())

    use(COLOUR, script)

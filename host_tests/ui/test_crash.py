# SPDX-License-Identifier: MIT
"""Errors are reported: a crash with file and line, a senseless setting by its name."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from homeward.simulator.player import ASKED, FAST, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use


def boom(*_: Any, **__: Any) -> Any:
    raise RuntimeError("something that was never thought of, told in many words")


def in_words(player: Player) -> None:
    player.app().session.words.choice = boom


def in_the_engine(player: Player) -> None:
    player.game().look = boom


def in_the_bot(player: Player) -> None:
    player.app().session.bot.step = boom


def once(owner: Any, name: str) -> None:
    """Let a method fail the next time only."""
    method = getattr(owner, name)

    def failing(*_: Any) -> None:
        setattr(owner, name, method)
        boom()

    setattr(owner, name, failing)


def in_the_lights(player: Player) -> None:
    once(player.app().lights, "frame")


def in_a_tick(player: Player) -> None:
    player.app().screen.rows.tick = boom


def in_a_row(player: Player) -> None:
    once(player.app().display, "write")


def while_saving(player: Player) -> None:
    player.app().device.store.keep = boom


PLACES = [in_words, in_the_engine, in_the_bot, in_the_lights, in_a_tick, in_a_row]


def all_rows(player: Player) -> Any:
    """Everything that the display says over a while."""
    words = ""
    for _ in range(60):
        words += " ".join(player.rows()) + " "
        yield player.hand.wait(200)
    return words.replace(" ..", "")


@both_layouts
@pytest.mark.parametrize("place", [*PLACES, while_saving])
def test_a_crash_says_where_and_the_game_goes_on(
    board: str, place: Callable[[Player], None]
) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(3)
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(200)
        faced = player.game().save()
        place(player)
        yield from player.press("NEXT")
        for _ in range(20):
            # Until it comes to what goes wrong: a bot's turn, a save.
            if player.screen() == "crash":
                break
            if player.my_turn():
                faced = player.game().save()
                yield from player.decide()
            yield player.hand.wait(100)
        yield from player.until("crash")
        words = yield from all_rows(player)
        file, line, _ = player.app().crash
        assert re.fullmatch(r"(ui|engine|device)/[a-z_/]+\.py", file) and line > 5
        for part in ("Something went wrong", str(line), "RuntimeError", "never", "Press"):
            assert part in words, part
        # A name that is longer than a row is broken, but nothing of it is lost.
        assert file in words.replace(" ", "")
        # Where the store itself went wrong, nothing is promised.
        assert ("Game kept" in words) == (board != COLOUR or place is not while_saving)
        assert f"crash: {file} line {line}: RuntimeError: something" in player.hand.console
        yield from player.press("NEXT")  # any key
        yield from player.until("title")
        yield player.hand.power_cut()  # nothing is left of the harm done above
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        yield player.hand.until(player.my_turn, 60_000)
        if board != COLOUR or place is not while_saving:
            # What a person last faced; one block in nvm has it from before its two minutes.
            assert player.game().save() == faced

    use(board, script, settings=ASKED, crashes=True)


@both_layouts
@pytest.mark.parametrize("rules", ["classic", "twenty one"])
def test_a_new_game_of_the_same_rules_after_a_crash_has_thinking_computers(
    board: str, rules: str
) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", f"Game: {rules}")
        yield from player.play_on(3)
        once(player.app().display, "write")
        yield from player.press("NEXT")
        yield from player.until("crash", 60_000)
        yield from player.press("OK")
        yield from player.until("title")
        session = player.app().session
        assert session.bot is None and session.words is None
        yield from player.start("pccc", f"Game: {rules}")
        before = player.hand.console
        yield from player.play_on(6)
        assert player.hand.console == before, "it crashed again"

    use(board, script, crashes=True)


def test_a_game_that_crashes_with_a_low_battery_stays_in_memory_and_is_saved_later() -> None:
    """A SAMD51 without a card writes nothing then: the game must not go with the crash."""

    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(2)
        player.hand.battery(3300)
        yield from player.until("message", 30_000)
        yield from player.read_on("play")
        yield from player.play_on(2)
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(200)
        faced = player.game().save()
        in_words(player)
        yield from player.press("NEXT")
        yield from player.until("crash")
        assert "Game kept" not in player.hand.text()
        yield from player.press("OK")
        yield from player.until("title")
        assert player.item() == "Resume"
        yield from player.choose("New game")
        yield from player.choose("Start")
        assert "Replace" in player.hand.text()
        yield from player.choose("No")
        yield from player.press("BACK")
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == faced
        player.hand.battery(4000)
        yield player.hand.wait(30_000)
        assert not player.app().device.store.behind
        yield player.hand.power_cut()
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == faced

    use("pybadge", script, settings={**FAST, "HOMEWARD_IDLE": "3600"}, crashes=True)


@both_layouts
def test_resume_without_a_restart_and_about_remembers(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        before = player.game().save()
        player.app().screen.focus = boom
        yield from player.press("NEXT")
        yield from player.until("crash")
        yield from player.press("OK")
        yield from player.until("title")
        yield from player.choose("About")
        words = ""
        for _ in range(20):
            words += " ".join(player.rows()) + " "
            yield from player.press("NEXT")
        for part in ("Last crash:", "ui/screens/play.py", "line", "RuntimeError", "never"):
            assert part in words
        yield from player.press("OK")
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == before
        yield from player.play_on(2)

    use(board, script, crashes=True, settings=ASKED)


@both_layouts
def test_what_fails_for_good_can_still_be_read(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.app().lights.frame = boom
        for _ in range(3):
            yield from player.until("crash")
            for _ in range(20):
                yield player.hand.wait(100)
                assert player.screen() == "crash"
            yield from player.press("OK")  # the title is there, for a moment

    use(board, script, crashes=True)


def test_a_screen_that_cannot_even_be_opened() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.app().go("nowhere")
        yield from player.until("crash")
        assert "nowhere" in " ".join(player.rows())
        yield from player.press("OK")
        yield from player.until("title")

    use(COLOUR, script, crashes=True)


def test_a_crash_of_the_crash_screen_leads_to_the_title() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.app().screen.tick = boom
        yield from player.until("crash")
        player.app().screen.tick = boom
        yield from player.until("title")

    use(COLOUR, script, crashes=True)


WRONG = {
    "HOMEWARD_BRIGHTNESS": -5,
    "HOMEWARD_CURRENT_CAP": 0,
    "HOMEWARD_CHAIN_PIN": "D99",
    "HOMEWARD_SPEED": "warp",
}


@both_layouts
def test_settings_that_make_no_sense_are_named_at_the_start_and_on_about(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("message")
        first = ""
        for _ in range(40):
            if player.screen() != "message":
                break
            first += " ".join(player.rows()[:-1]) + " "
            yield from player.press("OK")
            yield player.hand.wait(150)
        assert player.screen() == "title"
        yield from player.choose("About")
        later = ""
        for _ in range(60):
            later += " ".join(player.rows()) + " "
            yield from player.press("NEXT")
        for name, value in WRONG.items():
            for words in (first, later):
                # A name that is longer than a row is broken, but nothing of it is lost.
                assert name in words.replace(" ", "") and str(value) in words, name
            assert name in player.hand.console
        settings = player.app().device.settings
        assert (settings.get("brightness"), settings.get("current_cap")) == (75, 400)
        assert settings.get("speed") == 1

    use(board, script, settings=WRONG, crashes=True)

# SPDX-License-Identifier: MIT
"""Nobody is there: a game plays by itself on the title, and nothing comes of it."""

import pytest

from homeward.boards import BOTH_KINDS
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from ui.parts import stats


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_a_game_plays_by_itself_on_the_title_and_changes_nothing(board: str) -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pccc")
        yield from player.play_on(2)
        yield from player.menu()
        yield from player.choose("Save and quit")
        kept = hand.nvm
        yield hand.until(lambda: hand.text_contains("Demo"), limit_ms=40_000)
        assert hand.now_ms > 30_000
        yield hand.wait(20_000)
        assert hand.text_contains("Demo") and not hand.text_contains("your turn")
        yield from player.press("OK")
        yield hand.wait(100)
        assert hand.text_contains("Resume")
        assert hand.nvm == kept

    Handheld(board, settings={"HOMEWARD_SPEED": "fast", "HOMEWARD_IDLE": 600}).run(
        script, limit_ms=200_000
    )


@pytest.mark.parametrize("board", BOTH_KINDS)
@pytest.mark.parametrize("key", ["OK", "NEXT", "MENU"])
def test_it_is_never_dark_and_one_key_ends_it(board: str, key: str) -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        bright = hand.brightness
        yield hand.wait(20_000)
        assert hand.brightness < bright  # the title may be
        yield from player.until("play", 30_000)
        for _ in range(30):
            assert player.screen() == "play" and hand.brightness == bright
            yield hand.wait(1000)
        yield from player.press(key)
        yield from player.until("title", 500)
        assert not player.app().session.demo and hand.brightness == bright
        yield hand.wait(1000)
        assert player.screen() == "title"

    Handheld(board, settings={"HOMEWARD_IDLE": 10}).run(script, limit_ms=200_000)


def test_a_key_ends_it_in_whatever_moment_it_goes_down() -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        for late in range(0, 260, 20):
            yield hand.until(lambda: player.screen() == "begin", limit_ms=40_000)
            yield hand.wait(late)
            yield from player.press("OK")
            yield from player.until("title", 500)
            yield hand.wait(2000)
            assert player.screen() == "title", late

    Handheld("pygamer", settings={"HOMEWARD_DEMO": 5}).run(script, limit_ms=400_000)


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_a_demo_that_ends_counts_for_nothing(board: str) -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield hand.until(lambda: hand.text_contains("Demo"), limit_ms=40_000)
        # Which screen it is costs less to ask than what is on it.
        yield from player.until("title", limit_ms=3_000_000)
        assert hand.text_contains("New game")
        assert stats.read(player.app().device.store) == (0, 0, 0)
        yield hand.until(lambda: hand.text_contains("Demo"), limit_ms=40_000)

    Handheld(board, settings={"HOMEWARD_SPEED": "fast"}).run(script, limit_ms=4_000_000)


def test_it_can_be_switched_off() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(600_000)  # twenty times what it waits by itself
        assert hand.text_contains("New game") and not hand.text_contains("Demo")

    Handheld("pygamer", settings={"HOMEWARD_DEMO": 0}).run(script, limit_ms=1_000_000)

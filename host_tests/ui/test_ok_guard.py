# SPDX-License-Identifier: MIT
"""The guard: to skip what the computers do answers no question, and nobody else waits."""

from typing import Any

import pytest

from device.codes import KEY_OK
from homeward.simulator.player import FAST, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import line
from support.positions.twenty_one import game_at
from ui.ok_guard import Guard

QUIET_MS = 800
RATES_MS = (100, 200, 350, 500, 600, 700)
PRESS_MS = 40
NORMAL = {"HOMEWARD_DEMO": 0}
BEGIN = 7  # the state of the play screen in which a decision is prepared

MANY = line("r=5,20,30 b=8 y=40 g=50", "10")


class Clock:
    """A device with a time of its own."""

    def __init__(self) -> None:
        self.ms = 0

    def now(self) -> int:
        return self.ms

    def since(self, then: int) -> int:
        return self.ms - then


def test_it_goes_up_with_a_skip_and_down_after_quiet_or_with_the_cursor() -> None:
    clock = Clock()
    guard = Guard(clock)
    assert not guard.refuses()
    guard.skipped()
    clock.ms = QUIET_MS - 1
    assert guard.refuses()  # and it waits again from here
    clock.ms += QUIET_MS - 1
    assert guard.holds() and guard.refuses()
    clock.ms += QUIET_MS
    assert not guard.holds() and not guard.refuses()
    guard.skipped()
    guard.lower()
    assert not guard.refuses()


def real_choices(player: Player) -> list[int]:
    """The moments at which a person takes one of several choices, from now on."""
    session, found = player.app().session, []
    play = session.play

    def noting(i: int) -> Any:
        if session.is_person() and session.game.legal() > 1:
            found.append(player.hand.now_ms)
        return play(i)

    session.play = noting
    return found


def tap(player: Player, rate_ms: int, ms: int) -> Steps:
    """Press OK again and again."""
    end = player.hand.now_ms + ms
    while player.hand.now_ms < end:
        yield player.hand.press(player.buttons["OK"], PRESS_MS, rate_ms - PRESS_MS)


@both_layouts
@pytest.mark.parametrize("rate", RATES_MS)
def test_a_tapper_answers_nothing(board: str, rate: int) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place(MANY, "pccc")
        yield from player.decide(0)
        taken = real_choices(player)
        reached = 0
        for _ in range(3):
            yield from tap(player, rate, 9000)
            assert taken == []
            assert player.my_turn()
            reached += 1
            # A moved cursor: now it counts.
            yield from player.press("NEXT")
            yield from player.press("OK")
            assert len(taken) == 1
            taken.clear()
        assert reached == 3

    use(board, script, settings=NORMAL)


@both_layouts
@pytest.mark.parametrize("rate", RATES_MS)
def test_nor_does_a_tapper_turn_a_tip_away_unread(board: str, rate: int) -> None:
    """In the first game a tip comes before the question: a tap answers neither."""
    tips: list[str] = []

    def script(player: Player) -> Steps:
        def shown() -> bool:
            return player.screen() == "message" or player.my_turn()

        player.tips = True
        yield from player.start("pccc")
        yield from player.place(MANY, "pccc")
        session = player.app().session
        session.tips = player.hand.load("ui.parts.tips").to_come(session)
        player.app().go("play")
        taken = real_choices(player)
        while len(tips) < 2:
            yield player.hand.until(lambda: player.screen() == "play" or shown(), 60_000)
            yield from tap(player, rate, 4000)
            yield player.hand.until(shown, 60_000)
            assert taken == []
            if player.screen() == "message":
                heading, top = player.app().screen.heading, player.app().screen.top
                yield from tap(player, rate, 1500)
                assert player.screen() == "message" and player.app().screen.top == top
                tips.append(heading)
                while player.screen() == "message":
                    yield player.hand.wait(QUIET_MS)
                    yield from player.press("OK")
                yield from tap(player, rate, 1500)
                assert taken == [] and player.my_turn()
            yield from player.press("NEXT")
            yield from player.press("OK")
            assert len(taken) == 1
            taken.clear()

    use(board, script, settings=NORMAL)
    assert tips[0] == "Your choices"


@both_layouts
def test_a_tip_says_that_ok_has_to_wait(board: str) -> None:
    def script(player: Player) -> Steps:
        player.tips = True
        yield from player.start("pppp")
        player.app().session.guard.skipped()
        player.app().go("message", "A heading", "A word.", "play", 0)
        yield from player.until("message")
        assert "wait" in player.hand.text()
        yield from player.press("OK")
        assert player.screen() == "message" and "wait" in player.hand.text()
        yield player.hand.wait(QUIET_MS)
        assert "continue" in player.hand.text()
        yield from player.press("OK")
        yield from player.until("play")

    use(board, script, settings=NORMAL)


@both_layouts
def test_nobody_waits_who_has_not_skipped(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        taken = real_choices(player)
        for number in range(1, 6):
            yield player.hand.until(player.my_turn, 120_000)
            yield player.hand.wait(150)
            assert "wait" not in player.hand.text()
            yield from player.press("OK")
            assert len(taken) == number

    use(board, script, settings=NORMAL)


@both_layouts
def test_the_display_says_that_ok_has_to_wait(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(MANY)
        taken = real_choices(player)
        player.app().session.guard.skipped()
        player.app().screen.draw()
        yield player.hand.until(player.is_settled)
        assert "wait" in player.hand.text()
        yield from player.press("OK")
        assert taken == [] and "wait" in player.hand.text()
        yield player.hand.wait(QUIET_MS)
        assert "wait" not in player.hand.text()
        yield from player.press("OK")
        assert len(taken) == 1

    use(board, script)


def back_1(player: Player) -> Steps:
    """Red, who shares with Yellow, makes the shortest of moves."""
    yield from player.start("pp")
    yield from player.place("classic r=S,S,20,30 y=S,S,10,45 turn=r card=10", "pp")
    while "ack 1" not in player.app().screen.text:
        yield from player.press("NEXT")
    yield player.hand.wait(QUIET_MS)


@both_layouts
@pytest.mark.parametrize("gap", (350, 500, 700))
def test_nor_does_a_second_tap_answer_for_the_next_person(board: str, gap: int) -> None:
    def script(player: Player) -> Steps:
        yield from back_1(player)
        taken = real_choices(player)
        ok = player.buttons["OK"]
        yield player.hand.press(ok, PRESS_MS, gap - PRESS_MS)
        yield player.hand.press(ok, PRESS_MS)
        yield player.hand.until(player.my_turn)
        assert len(taken) == 1 and player.game().seat == 1
        assert "wait" in player.hand.text()
        if gap == 500:  # the question was seen
            yield from player.press("NEXT")
        else:
            yield player.hand.wait(QUIET_MS)
            assert "wait" not in player.hand.text()
        yield from player.press("OK")
        assert len(taken) == 2

    use(board, script, settings=NORMAL)


def test_nor_does_a_tapper_leave_the_end_of_a_game() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place("classic r=H,H,H,s3 b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=3")
        yield from tap(player, 500, 6000)
        assert player.screen() == "over"
        yield player.hand.wait(QUIET_MS)
        yield from player.press("OK")
        yield player.hand.until(lambda: player.screen() == "play")

    use(COLOUR, script, settings=NORMAL)


@both_layouts
def test_nor_steals_nor_takes_the_handheld(board: str) -> None:
    made = "r=1 b=2 y=0 g=3 total=21 turn=g ask=steal seat=r"

    def script(player: Player) -> Steps:
        yield from player.until("title")
        game = game_at(made, "Steal,3,4", held={"b": "2,3", "y": "2,3", "g": "2,3"})
        player.sit_down(player.hand.load("engine").load(game.save()), b"\0\2\2\2")
        player.app().session.guard.skipped()
        player.app().go("play")
        yield from tap(player, 600, 4000)
        screen = player.app().screen
        assert player.screen() == "steal_or_block" and screen.state == 0
        assert "wait" in player.hand.text()
        # The cursor is where somebody with the card wants it.
        assert "steal" in screen.item(screen.at)
        yield player.hand.wait(QUIET_MS)
        yield from player.press("OK")
        assert screen.claims == 1

    use(board, script, settings=FAST)


def test_the_guard_belongs_to_the_session_and_outlives_the_screen() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(MANY, "pppp")
        player.game().secret = True
        player.app().session.guard.skipped()
        player.app().go("play")
        yield from player.until("handover")
        yield from tap(player, 700, 3000)
        assert player.screen() == "handover"
        yield player.hand.wait(QUIET_MS)
        yield from player.press("OK")
        yield from player.until("play")

    use(COLOUR, script, settings=FAST)


def test_an_ok_while_a_question_is_prepared_is_no_quiet() -> None:
    """A tap in the turn in which a decision begins was lost, and the next one answered."""

    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place(MANY, "pccc")
        yield player.hand.until(player.my_turn)
        screen = player.app().screen
        choosing, screen.state = screen.state, BEGIN
        screen.key(KEY_OK)
        screen.state = choosing
        assert player.app().session.guard.holds()

    use(COLOUR, script)

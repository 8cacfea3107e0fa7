# SPDX-License-Identifier: MIT
"""Keys and time: held ones repeat in lists, and none is obeyed later than it was meant."""

from typing import Any

from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use
from support.positions.classic import line

# The number that OK has in each board's scanner.
OK_NUMBER = {COLOUR: 1, ONE_BIT: 1}
UNHURRIED = ASKED | {"HOMEWARD_SPEED": "slow"}


def events(player: Player) -> Any:
    """The queue of the one scanner, as the stand-in keeps it."""
    scanner: Any
    (scanner,) = player.hand.silicon.scanners
    return scanner._events


def strike(player: Player, times: int, age_ms: int = 0) -> None:
    """OK, pressed and let go so many times since the handheld last looked at its keys."""
    queue = events(player)
    number = OK_NUMBER[player.hand.board.board_id]
    ticks = player.app().device.now() - age_ms
    for _ in range(times):
        queue._record(number, True, ticks)
        queue._record(number, False, ticks)


@both_layouts
def test_held_keys_repeat_in_lists(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.menu()
        menu = player.app().screen.menu
        yield player.hand.hold(player.buttons["NEXT"], 1500)
        assert 6 <= menu.at <= 12
        at = menu.at
        yield player.hand.wait(1000)
        assert menu.at == at  # let go, it stops
        yield player.hand.hold(player.buttons["PREV"], 800)
        assert menu.at < at - 2

    use(board, script)


@both_layouts
def test_held_keys_repeat_over_the_choices(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20,30", "7"))
        yield player.hand.hold(player.buttons["NEXT"], 1500)
        assert player.app().screen.at >= 6

    use(board, script)


def test_ok_does_not_repeat() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        yield from player.to("Deck: 45")
        yield player.hand.hold(player.buttons["OK"], 2000)
        assert player.item() == "Deck: 44 cards"

    use(COLOUR, script)


def test_ok_held_on_three_keys_is_the_menu_and_not_a_choice() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        before = player.game().save()
        yield from player.press("MENU")
        yield from player.until("pause")
        assert player.item() == "Back to the game"
        assert player.game().save() == before

    use(ONE_BIT, script, settings=ASKED)


@both_layouts
def test_a_full_queue_is_cleared_and_never_obeyed_late(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20,30", "7"), "cppp")
        yield player.hand.until(lambda: player.app().screen.chosen >= 0)
        yield player.hand.wait(100)
        assert not player.my_turn()  # the computer shows what it has chosen
        picture = player.hand.picture()
        player.app().display.write(0, "whatever went wrong", 0)
        strike(player, 100)
        yield player.hand.wait(30)
        # Everything is drawn again, and looks as before.
        assert player.hand.picture().tobytes() == picture.tobytes()
        assert events(player)._overflowed is False
        yield player.hand.until(player.my_turn, 60_000)
        decisions = player.app().session.decisions
        yield player.hand.wait(1000)
        assert player.app().session.decisions == decisions
        assert player.screen() == "play" and player.game().seat == 1

    use(board, script, settings=UNHURRIED)


@both_layouts
def test_a_full_queue_in_every_screen(board: str) -> None:
    def script(player: Player) -> Steps:
        def overflow() -> Steps:
            name = player.screen()
            yield player.hand.wait(300)
            before = player.hand.text()
            strike(player, 100)
            yield player.hand.wait(100)
            assert (player.screen(), player.hand.text()) == (name, before)

        yield from player.until("title")
        yield from overflow()
        yield from player.choose("New game")
        yield from overflow()
        yield from player.choose("Start")
        yield from player.until("play")
        yield player.hand.until(player.my_turn, 60_000)
        yield from overflow()
        for item in ("Explain this card", "Where everyone is", "What happened"):
            yield from player.menu()
            yield from overflow()
            yield from player.choose(item)
            yield from overflow()
            yield from player.press("OK")
            yield player.hand.wait(150)
            if player.screen() != "play":
                yield from player.read_on("pause")
                yield from player.choose("Back")
            yield from player.until("play")

    use(board, script)


@both_layouts
def test_keys_struck_during_a_bots_move_are_no_answer(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20,30", "7"), "cppp")
        yield player.hand.wait(300)
        assert not player.my_turn()
        strike(player, 25)
        yield player.hand.until(player.my_turn, 60_000)
        decisions = player.app().session.decisions
        yield player.hand.wait(500)
        assert player.app().session.decisions == decisions
        assert player.my_turn()

    use(board, script, settings={})


@both_layouts
def test_a_key_from_before_the_question_is_no_answer(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20,30", "7"))
        before = player.game().save()
        strike(player, 1, age_ms=5000)
        yield player.hand.wait(100)
        assert player.game().save() == before
        yield player.hand.wait(800)  # it was meant to skip something
        strike(player, 1)
        yield player.hand.wait(100)
        assert player.game().save() != before

    use(board, script)


def test_ok_pressed_before_the_question_and_let_go_after_it_is_no_answer() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20,30", "1"), "cppp")
        player.hand.down(player.buttons["OK"])
        yield player.hand.until(player.my_turn, 60_000)
        decisions = player.app().session.decisions
        yield player.hand.wait(50)
        player.hand.up(player.buttons["OK"])
        yield player.hand.wait(300)
        assert player.app().session.decisions == decisions and player.my_turn()

    use(ONE_BIT, script, settings=ASKED)  # there OK counts when it is let go


@both_layouts
def test_a_double_press_does_not_reach_through_to_the_next_screen(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        strike(player, 2)
        yield player.hand.wait(500)
        assert player.screen() == "setup"

    use(board, script)


@both_layouts
def test_ok_hurries_what_is_shown(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        for hurried in (False, True):
            yield from player.place(line("r=5", "12"))
            yield from player.decide()
            start = player.hand.now_ms
            if hurried:
                yield from player.press("OK")
            yield player.hand.until(player.my_turn, 60_000)
            taken = player.hand.now_ms - start
            assert (taken < 500) == hurried
            # Hurried or not, it was no answer to the next question.
            assert player.game().seat == 1

    use(board, script, settings=UNHURRIED)

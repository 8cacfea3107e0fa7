# SPDX-License-Identifier: MIT
"""The runner: keys reach the firmware as the scan of its board sees them."""

from pathlib import Path

from homeward import boards
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.tiny_firmware import EVENTS, dummy, play, write

POLLED = EVENTS + """
    while True:
        drain()
        time.sleep(0.005)
"""


def test_presses_come_with_the_time_of_the_scan_that_saw_them(tmp_path: Path) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(31)
        yield hand.press("A", ms=50)
        yield hand.hold("START", 200)

    # Scans come every 20 ms from the start on.
    assert play(tmp_path, POLLED, script).console == "+A 40\n-A 100\n+S 140\n-S 340\n"


def test_a_press_between_two_scans_is_never_seen(tmp_path: Path) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(21)
        yield hand.press("A", ms=15)

    assert play(tmp_path, POLLED, script).console == ""


def test_a_key_held_at_the_start_is_an_event_at_once(tmp_path: Path) -> None:
    def script(hand: Handheld) -> Steps:
        hand.down("B")
        yield hand.wait(30)

    assert play(tmp_path, POLLED, script).console == "+B 0\n"


def test_keys_pressed_together_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(5)
        for name in ("SELECT", "START", "B", "A"):
            hand.down(name)
        yield hand.wait(30)

    assert play(tmp_path, POLLED, script).console == "+B 20\n+A 20\n+S 20\n+E 20\n"


def test_a_full_queue_drops_the_new_events_and_says_so(tmp_path: Path) -> None:
    code = EVENTS + """
    time.sleep(20)
    print(len(keys.events), keys.events.overflowed)
    drain()
    print(keys.events.overflowed)
    keys.events.clear()
    print(len(keys.events), keys.events.overflowed)
    """

    def script(hand: Handheld) -> Steps:
        for _ in range(40):
            yield hand.press("A")
        yield hand.wait(18_000)

    lines = play(tmp_path, code, script).console.splitlines()
    assert lines[0] == "64 True"
    assert lines[1].startswith("+A") and lines[64].startswith("-A")
    assert lines[65:] == ["True", "0 False"]


def test_a_debounce_threshold_wants_that_many_scans(tmp_path: Path) -> None:
    code = POLLED.replace("key_count=4", "key_count=4, debounce_threshold=3")

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1)
        yield hand.press("A", ms=45)
        yield hand.wait(1)
        yield hand.press("A", ms=100)

    assert play(tmp_path, code, script).console == "+A 140\n-A 240\n"


def test_every_button_of_every_board_reaches_the_firmware() -> None:
    for board_id, board in boards.BOARDS.items():

        def script(hand: Handheld) -> Steps:
            yield hand.wait(1000)
            told = hand.module("dummy.app").App.told
            seen: list[str] = []
            hand.module("dummy.app").App.told = lambda app, name, pressed: (
                seen.append(name) if pressed else told(app, name, pressed)
            )
            for button in hand.board.buttons:
                if button.name != "BOOT":
                    yield hand.press(button.name)
            assert seen == [b.name for b in hand.board.buttons if b.name != "BOOT"]

        assert board.buttons
        dummy(board_id).run(script)


def test_the_stick_leans_by_name() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        yield hand.press("LEFT")
        assert hand.text_contains("stick")

    dummy().run(script)


def test_a_builders_own_wiring(tmp_path: Path) -> None:
    board = boards.find("raspberry_pi_pico").rewired({"OK": "GP3"})
    code = """
        import board, keypad, time
        keys = keypad.Keys((board.GP3,), value_when_pressed=False)
        while True:
            event = keys.events.get()
            if event:
                print(event.pressed)
            time.sleep(0.01)
        """

    def script(hand: Handheld) -> Steps:
        yield hand.wait(10)
        yield hand.press("OK")

    hand = Handheld(board, firmware=write(tmp_path, code))
    hand.run(script)
    assert hand.console == "True\nFalse\n"


def test_a_forgotten_pull_up_shows_as_a_key_that_is_always_held(tmp_path: Path) -> None:
    code = """
        import board, keypad
        keys = keypad.Keys((board.GP10,), value_when_pressed=False, pull=False)
        print(keys.events.get().pressed)
        """
    assert play(tmp_path, code, board="raspberry_pi_pico").console == "True\n"

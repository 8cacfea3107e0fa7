# SPDX-License-Identifier: MIT
"""Keys: each board's map, repeats, holds, the stick, and what a full queue does."""

import pytest

from device import codes
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import BOARDS, bare, main_of, plays

MAPS = {
    "pygamer": {
        "A": codes.KEY_OK,
        "B": codes.KEY_BACK,
        "START": codes.KEY_MENU,
        "SELECT": codes.KEY_HELP,
        "UP": codes.KEY_PREV,
        "DOWN": codes.KEY_NEXT,
        "LEFT": codes.KEY_LESS,
        "RIGHT": codes.KEY_MORE,
    },
    "pybadge": {
        "A": codes.KEY_OK,
        "B": codes.KEY_BACK,
        "START": codes.KEY_MENU,
        "SELECT": codes.KEY_HELP,
        "UP": codes.KEY_PREV,
        "DOWN": codes.KEY_NEXT,
        "LEFT": codes.KEY_LESS,
        "RIGHT": codes.KEY_MORE,
    },
    "adafruit_feather_rp2040": {
        "A": codes.KEY_PREV,
        "B": codes.KEY_OK,
        "C": codes.KEY_NEXT,
        "BOOT": None,
    },
    "adafruit_macropad_rp2040": {
        **dict.fromkeys(("KEY1", "KEY3", "KEY7", "KEY9")),
        "KEY2": codes.KEY_PREV,
        "KEY4": codes.KEY_LESS,
        "KEY5": codes.KEY_OK,
        "KEY6": codes.KEY_MORE,
        "KEY8": codes.KEY_NEXT,
        "KEY10": codes.KEY_BACK,
        "KEY11": codes.KEY_MENU,
        "KEY12": codes.KEY_HELP,
        "KEY1": codes.KEY_UNDO,
        "KEY3": codes.KEY_HINT,
        "KEY7": codes.KEY_TABLE,
        "ENCODER": codes.KEY_OK,
    },
    "raspberry_pi_pico": {
        "A": codes.KEY_OK,
        "B": codes.KEY_BACK,
        "UP": codes.KEY_PREV,
        "DOWN": codes.KEY_NEXT,
        "LEFT": codes.KEY_LESS,
        "RIGHT": codes.KEY_MORE,
    },
}


def button(board: str, key: int) -> str:
    """The first button that means this key."""
    return next(name for name, code in MAPS[board].items() if code == key)


def keys(hand: Handheld) -> list[int]:
    """The keys that the firmware got so far."""
    return [key for key, _ in main_of(hand).got]


def run(board: str, *steps: object) -> list[int]:
    """Keys got from a few steps: a name is pressed, a pair is held so many ms, a number waits."""
    hand = bare(board)
    seen: list[int] = []

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        for step in steps:
            if isinstance(step, str):
                yield hand.press(step)
            elif isinstance(step, tuple):
                yield hand.hold(*step)
            elif isinstance(step, int):
                yield hand.wait(step)
        seen.extend(keys(hand))

    hand.run(script)
    return seen


@pytest.mark.parametrize("board", BOARDS)
def test_every_button_is_the_key_it_should_be(board: str) -> None:
    hand = bare(board)
    found: dict[str, int | None] = {}

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        for name in hand.silicon.wires.names():
            main_of(hand).got.clear()
            yield hand.press(name)
            got = keys(hand)
            assert len(got) <= 1, name
            found[name] = got[0] if got else None

    hand.run(script)
    assert found == MAPS[board]


def test_keys_come_one_at_a_time_in_order() -> None:
    hand = bare("pygamer")
    order: list[int] = []

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        device = main_of(hand).handheld
        get, device.key = device.key, lambda: 0
        for name in ("A", "B", "B", "START"):
            yield hand.press(name)
        order.extend(get() for _ in range(6))

    hand.run(script)
    assert order == [codes.KEY_OK, codes.KEY_BACK, codes.KEY_BACK, codes.KEY_MENU, 0, 0]


@plays("pygamer")
def test_the_moment_of_a_press_is_kept(hand: Handheld) -> Steps:
    yield hand.wait(500)
    pressed = hand.silicon.uptime_ms()
    yield hand.press("A")
    ((_, at),) = main_of(hand).got
    assert 0 <= at - 0x1FFF0000 - pressed <= 20  # one scan of the keys


@pytest.mark.parametrize(
    ("board", "name", "key"),
    [
        ("pybadge", "LEFT", codes.KEY_LESS),
        ("adafruit_macropad_rp2040", "KEY8", codes.KEY_NEXT),
        ("raspberry_pi_pico", "UP", codes.KEY_PREV),
        ("pygamer", "UP", codes.KEY_PREV),
        ("pygamer", "DOWN", codes.KEY_NEXT),
        ("pygamer", "LEFT", codes.KEY_LESS),
        ("pygamer", "RIGHT", codes.KEY_MORE),
        ("adafruit_feather_rp2040", "A", codes.KEY_PREV),
        ("adafruit_feather_rp2040", "C", codes.KEY_NEXT),
    ],
)
def test_directions_repeat_while_they_are_held(board: str, name: str, key: int) -> None:
    assert run(board, (name, 350)) == [key]
    # At 0, 400, 520, 640, 760 and 880 ms.
    assert run(board, (name, 930)) == [key] * 6
    assert run(board, (name, 350), 1000) == [key]


@pytest.mark.parametrize("name", ["A", "B", "START", "SELECT"])
def test_other_keys_do_not_repeat(name: str) -> None:
    assert len(run("pygamer", (name, 2000))) == 1


@plays("adafruit_feather_rp2040")
def test_only_the_key_pressed_last_repeats(hand: Handheld) -> Steps:
    yield hand.wait(500)
    hand.down("A")
    yield hand.wait(100)
    hand.down("C")
    yield hand.wait(50)
    hand.up("A")
    yield hand.wait(400)
    assert keys(hand) == [codes.KEY_PREV, codes.KEY_NEXT, codes.KEY_NEXT]


@plays("adafruit_feather_rp2040")
def test_three_keys_ok_counts_when_it_is_let_go(hand: Handheld) -> Steps:
    yield hand.wait(500)
    hand.down("B")
    yield hand.wait(500)
    assert keys(hand) == []
    hand.up("B")
    yield hand.wait(50)
    assert keys(hand) == [codes.KEY_OK]


@plays("adafruit_feather_rp2040")
def test_three_keys_ok_held_is_menu_at_once_and_only_once(hand: Handheld) -> Steps:
    yield hand.wait(500)
    hand.down("B")
    yield hand.wait(650)
    assert keys(hand) == []
    yield hand.wait(100)
    assert keys(hand) == [codes.KEY_MENU]
    yield hand.wait(2000)
    hand.up("B")
    yield hand.wait(100)
    assert keys(hand) == [codes.KEY_MENU]


def test_a_hold_is_told_from_a_press_even_if_nobody_looked_meanwhile() -> None:
    for ms, key in ((200, codes.KEY_OK), (900, codes.KEY_MENU)):
        hand = bare("adafruit_feather_rp2040")

        def script(hand: Handheld, ms: int = ms, key: int = key) -> Steps:
            yield hand.wait(500)
            device = main_of(hand).handheld
            get, device.key = device.key, lambda: 0
            yield hand.hold("B", ms)
            yield hand.wait(2000)
            assert [get(), get()] == [key, 0]

        hand.run(script)


@plays("adafruit_feather_rp2040")
def test_a_key_obeyed_late_is_not_repeated_at_once(hand: Handheld) -> Steps:
    yield hand.wait(500)
    device = main_of(hand).handheld
    get, device.key = device.key, lambda: 0
    hand.down("C")
    yield hand.wait(3000)
    assert [get(), get()] == [codes.KEY_NEXT, 0]


def test_the_stick_is_pressed_beyond_one_pair_and_let_go_within_another() -> None:
    hand = bare("pygamer")
    rest = 32768

    def script(hand: Handheld) -> Steps:
        def lean(x: int, y: int) -> Steps:
            main_of(hand).got.clear()
            hand.lean(x, y)
            yield hand.wait(30)

        yield hand.wait(500)
        for x, y, key in (
            (14999, rest, codes.KEY_LESS),
            (50001, rest, codes.KEY_MORE),
            (rest, 14999, codes.KEY_PREV),
            (rest, 50001, codes.KEY_NEXT),
        ):
            yield lean((x + rest) // 2, (y + rest) // 2)
            assert keys(hand) == []  # not far enough
            yield lean(x, y)
            assert keys(hand) == [key]
            # It trembles about the outer value, and a little within: still the same press.
            for wobble in (2000, -200, 9000, -100):
                yield lean(
                    x + (wobble if x < rest else -wobble) * (x != rest),
                    y + (wobble if y < rest else -wobble) * (y != rest),
                )
                assert keys(hand) == []
            yield lean(rest, rest)
            yield lean(x, y)
            assert keys(hand) == [key]
            yield lean(rest, rest)

    hand.run(script)


@plays("pygamer")
def test_a_stick_in_a_corner_is_one_key(hand: Handheld) -> Steps:
    yield hand.wait(500)
    hand.lean(400, 400)
    yield hand.wait(100)
    assert keys(hand) == [codes.KEY_PREV]


@pytest.mark.parametrize("board", BOARDS)
def test_too_many_events_are_dropped_and_said_to_be(board: str) -> None:
    hand = bare(board)
    # A stick makes no events.
    key = codes.KEY_BACK if codes.KEY_BACK in MAPS[board].values() else codes.KEY_PREV
    one, other = button(board, key), button(board, codes.KEY_OK)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        device = main_of(hand).handheld
        get, device.key = device.key, lambda: 0
        for _ in range(40):
            yield hand.press(one)
        hand.down(other)
        yield hand.wait(50)
        assert get() == codes.KEY_LOST
        assert [get() for _ in range(5)] == [0] * 5
        # What is still held means nothing, nor does its release.
        yield hand.wait(2000)
        assert get() == 0
        hand.up(other)
        yield hand.wait(50)
        assert get() == 0
        yield hand.press(one)
        assert get() == key

    hand.run(script)


@plays("pygamer")
def test_a_lean_that_outlives_a_loss_is_not_obeyed_late(hand: Handheld) -> Steps:
    yield hand.wait(500)
    hand.down("DOWN")
    yield hand.wait(50)
    device = main_of(hand).handheld
    get, device.key = device.key, lambda: 0
    for _ in range(40):
        yield hand.press("B")
    assert get() == codes.KEY_LOST
    yield hand.wait(1000)
    assert get() == 0
    hand.up("DOWN")
    yield hand.wait(10)
    assert get() == 0
    hand.down("DOWN")
    yield hand.wait(10)
    assert get() == codes.KEY_NEXT


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_held_at_the_start_is_not_meant_for_the_game(board: str) -> None:
    hand = bare(board)
    name = button(board, codes.KEY_OK)

    def script(hand: Handheld) -> Steps:
        hand.down(name)
        yield hand.wait(1500)
        hand.up(name)
        yield hand.wait(100)
        assert keys(hand) == []
        yield hand.press(name)
        assert keys(hand) == [codes.KEY_OK]

    hand.run(script)


@plays("adafruit_macropad_rp2040")
def test_each_click_of_the_knob_is_one_key(hand: Handheld) -> Steps:
    yield hand.wait(500)
    yield hand.turn(3)
    yield hand.turn(-2)
    assert keys(hand) == [codes.KEY_NEXT] * 3 + [codes.KEY_PREV] * 2
    # It is not held: nothing repeats.
    yield hand.wait(2000)
    assert len(keys(hand)) == 5
    # Turned faster than anybody looks, no click is lost.
    main_of(hand).got.clear()
    hand.silicon.wires.detents -= 7
    yield hand.wait(200)
    assert keys(hand) == [codes.KEY_PREV] * 7
    # A key that is held keeps repeating.
    main_of(hand).got.clear()
    yield hand.hold("KEY8", 450)
    yield hand.turn(1)
    assert keys(hand) == [codes.KEY_NEXT] * 3

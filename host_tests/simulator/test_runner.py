# SPDX-License-Identifier: MIT
"""The runner: isolation, virtual time, errors."""

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from homeward import boards
from homeward.simulator.interruptions import (
    FirmwareCrash,
    FirmwareEnded,
    FirmwareStalled,
    NotInTime,
)
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.tiny_firmware import EVENTS, dummy, one_rest, play, write

# -- isolation ------------------------------------------------------------------------------------


def test_the_hosts_modules_and_path_are_left_alone() -> None:
    dummy().run(one_rest)
    modules, path = dict(sys.modules), list(sys.path)
    dummy().run(one_rest)
    assert sys.modules == modules
    assert sys.path == path
    for name in ("dummy", "board", "displayio", "neopixel", "supervisor"):
        assert name not in sys.modules


def test_a_second_handheld_begins_with_fresh_modules() -> None:
    first, second = dummy(), dummy()
    first.run(one_rest)
    second.run(one_rest)
    for name in ("dummy.app", "board", "displayio", "keypad", "terminalio"):
        assert first.module(name) is not second.module(name)


def test_two_boards_live_side_by_side() -> None:
    first, second = dummy("pygamer"), dummy("adafruit_macropad_rp2040")
    first.run(one_rest)
    second.run(one_rest)
    assert first.picture().size == (160, 128)
    assert second.picture().size == (128, 64)
    assert first.module("board").board_id == "pygamer"


def test_boot_py_has_modules_and_pins_of_its_own(tmp_path: Path) -> None:
    boot = "import board, digitalio, part\nd = digitalio.DigitalInOut(board.D5)\npart.x = 2"
    code = "import board, digitalio, part\ndigitalio.DigitalInOut(board.D5)\nassert part.x == 1"
    play(tmp_path, code, files={"boot": boot, "part": "x = 1"})


# -- time -----------------------------------------------------------------------------------------


def test_virtual_hours_pass_at_once() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(60_000)

    hand = dummy()
    begun = time.perf_counter()
    hand.run(script)
    assert time.perf_counter() - begun < 50  # it takes half a second, on a busy machine more
    assert hand.now_ms == 60_000


def test_two_runs_are_the_same_to_the_last_pixel_and_microsecond() -> None:
    def script(hand: Handheld) -> Steps:
        for name in ("A", "B", "START", "UP", "A"):
            yield hand.press(name)

    seen = []
    for _ in range(2):
        hand = dummy(seed=7)
        hand.run(script)
        seen.append(
            (
                hand.silicon.clock.now_us(),
                hand.picture().tobytes(),
                hand.pixels(),
                hand.nvm,
                hand.console,
                hand.refreshes,
            )
        )
    assert seen[0] == seen[1]


def test_random_numbers_follow_the_seed(tmp_path: Path) -> None:
    code = "import os, random\nprint(random.getrandbits(30), os.urandom(4))"
    consoles = [play(tmp_path, code, seed=seed).console for seed in (1, 1, 2)]
    assert consoles[0] == consoles[1] != consoles[2]


@pytest.mark.parametrize(
    "loop",
    [
        "time.sleep(0)",
        "supervisor.ticks_ms()",
        "time.monotonic()",
        "keys.events.get()",
        "stick.value",
    ],
)
def test_a_loop_that_never_sleeps_gets_on_all_the_same(loop: str, tmp_path: Path) -> None:
    parts = EVENTS + """
    import analogio, supervisor
    stick = analogio.AnalogIn(board.JOYSTICK_X)
    while True:
        """

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1000)

    assert play(tmp_path, parts + loop, script).now_ms >= 1000


def test_the_script_acts_only_while_the_firmware_rests(tmp_path: Path) -> None:
    code = """
        import supervisor, time
        while True:
            half = True
            for _ in range(50):
                supervisor.ticks_ms()
            half = False
            time.sleep(0.002)
        """

    def script(hand: Handheld) -> Steps:
        for _ in range(200):
            yield hand.wait(0.7)
            assert not hand.module("__main__").half

    play(tmp_path, code, script)


# -- errors ---------------------------------------------------------------------------------------


def test_a_crash_surfaces_with_its_own_traceback_and_the_boards(tmp_path: Path) -> None:
    part = "def deep():\n    return {}['nothing']\n"
    with pytest.raises(FirmwareCrash) as caught:
        play(tmp_path, "import part\npart.deep()", files={"part": part})
    assert isinstance(caught.value.__cause__, KeyError)
    assert caught.traceback
    assert str(caught.value) == (
        "Traceback (most recent call last):\n"
        '  File "code.py", line 2, in <module>\n'
        '  File "/lib/part.py", line 2, in deep\n'
        "KeyError: 'nothing'\n"
    )


def test_a_scripts_own_error_passes_the_firmwares_handlers(tmp_path: Path) -> None:
    code = """
        import time
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                print("swallowed")
        """

    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        raise ValueError("mine")

    with pytest.raises(ValueError, match="mine"):
        play(tmp_path, code, script)


def test_even_a_bare_except_lets_go_in_the_end(tmp_path: Path) -> None:
    code = """
        import time
        for _ in range(3):
            try:
                time.sleep(10)
            except:
                pass
        """

    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)

    assert play(tmp_path, code, script).now_ms == 100


def test_waiting_in_vain_says_what_the_display_said() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        yield hand.until(lambda: hand.text_contains("Godot"), limit_ms=300)

    with pytest.raises(NotInTime, match="Hello"):
        dummy().run(script)


def test_a_script_may_catch_what_a_step_of_its_raises() -> None:
    def script(hand: Handheld) -> Steps:
        try:
            yield hand.until(lambda: False, limit_ms=50)
        except NotInTime:
            yield hand.press("A")

    hand = dummy()
    hand.run(script)
    assert hand.text_contains("presses 00001")


def test_a_firmware_that_keeps_control_is_stopped(tmp_path: Path) -> None:
    hand = Handheld("pygamer", firmware=write(tmp_path, "while True:\n    pass"))
    with pytest.raises(FirmwareStalled, match=r"code\.py"):
        hand.run(one_rest, patience_s=0.1)


def test_a_script_without_end_runs_out_of_virtual_time() -> None:
    def script(hand: Handheld) -> Steps:
        while True:
            yield hand.wait(1000)

    with pytest.raises(FirmwareStalled, match="did not end"):
        dummy().run(script, limit_ms=10_000)


def test_a_firmware_that_ends_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FirmwareEnded, match="exit"):
        play(tmp_path, "import sys\nsys.exit()")


@pytest.mark.parametrize(("version", "said"), [((10, 0, 3), "no display\n"), ((9, 2, 8), "")])
def test_the_text_of_an_exit_is_printed_as_that_circuitpython_does(
    version: tuple[int, int, int], said: str, tmp_path: Path
) -> None:
    firmware = write(tmp_path, "raise SystemExit('no display')")
    hand = Handheld("pygamer", firmware=firmware, circuitpython=version)
    with pytest.raises(FirmwareEnded, match="exit"):
        hand.run(one_rest)
    assert hand.console == said


def test_a_step_of_the_wrong_kind_is_told_apart() -> None:
    def script(hand: Handheld) -> Steps:
        wrong: Any = 100
        yield wrong

    with pytest.raises(TypeError, match=r"hand\.wait"):
        dummy().run(script)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Handheld("gameboy"), "no board 'gameboy'"),
        (lambda: Handheld("pygamer", nvm=b"short"), "8192"),
        (lambda: dummy().down("KEY1"), "no button KEY1"),
        (lambda: dummy("pybadge").lean(0, 0), "no stick"),
        (lambda: dummy().analog("A6", 70000), "0 to 65535"),
        (lambda: boards.find("pygamer").rewired({"OK": "GP3"}), "no pin GP3"),
    ],
)
def test_a_tests_own_mistakes_are_named(make: object, words: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=words):
        make()

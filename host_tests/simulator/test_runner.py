# SPDX-License-Identifier: MIT
"""The runner: isolation, virtual time, keys, restarts, power cuts, pictures, errors."""

import queue
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from homeward import boards
from homeward.simulator.clock import RealClock
from homeward.simulator.interruptions import (
    FirmwareCrash,
    FirmwareEnded,
    FirmwareStalled,
    NotInTime,
)
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.stall import StallWatch
from support.tiny_firmware import DUMMY, one_rest, play, to_the_end, write

EVENTS = """
    import board, keypad, time
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
        key_count=4, value_when_pressed=True,
    )
    event = keypad.Event()
    def drain():
        while keys.events.get_into(event):
            what = "+" if event.pressed else "-"
            print(what + "BASE"[event.key_number], event.timestamp - 0x1FFF0000)
"""
POLLED = EVENTS + """
    while True:
        drain()
        time.sleep(0.005)
"""


def dummy(board: str = "pygamer", **options: Any) -> Handheld:
    return Handheld(board, firmware=DUMMY, **options)


# -- isolation ---------------------------------------------------------------------------------


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


# -- time --------------------------------------------------------------------------------------


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


# -- keys --------------------------------------------------------------------------------------


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


# -- words and pictures --------------------------------------------------------------------------


@pytest.mark.parametrize("board_id", boards.BOARDS)
def test_pictures_have_the_true_size_and_enlarge_by_whole_squares(
    board_id: str, tmp_path: Path
) -> None:
    hand = dummy(board_id)
    hand.run(one_rest)
    screen = hand.board.screen
    for scale in (1, 3):
        hand.screenshot(tmp_path / "shot.png", scale)
        with Image.open(tmp_path / "shot.png") as shot:
            assert shot.size == (screen.width * scale, screen.height * scale)
            small = shot.resize((screen.width, screen.height), Image.Resampling.NEAREST)
            assert small.tobytes() == hand.picture().tobytes()


# A tile of 12 rows, its middle where the label's y is: as on the board.
HEL = [
    *("", ""),
    "#...#........##",
    "#...#.........#",
    "#...#..###....#",
    "#####.#...#...#",
    "#...#.#####...#",
    "#...#.#.......#",
    "#...#.#.......#",
    "#...#..####..###",
    *("", ""),
]


@pytest.mark.parametrize("board_id", boards.BOARDS)
def test_letters_stand_upright_where_their_label_says(board_id: str) -> None:
    hand = dummy(board_id)
    hand.run(one_rest)
    label = hand.labels()[0]
    assert (label.text, label.x, label.width) == ("Hello", 4, 30)
    letters = hand.picture().convert("1").crop((4, 6, 22, 18))
    lines = [
        "".join("#" if letters.getpixel((x, y)) else "." for x in range(letters.width)).rstrip(".")
        for y in range(letters.height)
    ]
    assert lines == HEL


def test_a_one_bit_display_shows_only_what_is_brighter_than_half() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)

    colour, one_bit = dummy("pygamer"), dummy("adafruit_feather_rp2040")
    for hand in (colour, one_bit):
        hand.run(script)
    # The frame is 0xFFD000, the key's label 0xFF8000.
    assert colour.picture().getpixel((0, 0)) == (255, 210, 0)
    assert one_bit.picture().getpixel((0, 0)) == (255, 255, 255)
    assert colour.text_contains("no key") and not one_bit.text_contains("no key")
    assert {value for _, value in one_bit.picture().getcolors() or ()} == {
        (0, 0, 0),
        (255, 255, 255),
    }


def test_hidden_labels_are_not_read() -> None:
    hand = dummy()
    hand.run(one_rest)
    assert hand.text() == "Hello\nno key\npresses 00000"


def test_settings_come_from_the_runner() -> None:
    hand = dummy(settings={"GREETING": "Servus"})
    hand.run(one_rest)
    assert hand.text_contains("Servus")


def test_a_change_without_a_refresh_is_noticed(tmp_path: Path) -> None:
    code = """
        import board, displayio, terminalio, time
        from adafruit_display_text import label
        board.DISPLAY.auto_refresh = False
        root = displayio.Group()
        line = label.Label(terminalio.FONT, text="one", x=4, y=12)
        root.append(line)
        board.DISPLAY.root_group = root
        time.sleep(0.1)
        board.DISPLAY.refresh()
        time.sleep(0.1)
        line.text = "two"
        time.sleep(0.1)
        board.DISPLAY.refresh()
        time.sleep(0.1)
        """

    def script(hand: Handheld) -> Steps:
        seen = []
        yield hand.wait(0)
        while not hasattr(hand.module("__main__"), "DONE"):
            seen.append(hand.unshown)
            yield hand.wait(0)
        assert [now for now, before in zip(seen, [None, *seen], strict=False) if now != before] == [
            True,
            False,
            True,
            False,
        ]

    assert play(tmp_path, code, script).refreshes == 2


def test_pixels_are_the_colours_after_dimming() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        yield hand.press("A")

    hand = dummy()
    hand.run(script)
    pixels = hand.pixels()
    assert len(pixels) == 92
    assert pixels[1] == (40, 0, 0) and pixels[61] == (0, 0, 40) and pixels[0] == (0, 0, 0)
    # The board's own are green at a tenth.
    assert hand.own_pixels() == [(0, 25, 0)] * 5


def test_the_picture_of_the_pixels_shows_a_lit_one_where_it_sits() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        for _ in range(15):
            yield hand.press("A")

    hand = dummy()
    hand.run(script)
    picture = hand.picture_pixels()
    # Ring pixel 15 of 60 is a quarter turn clockwise from the top: at three o'clock.
    middle = picture.width // 2
    lit = picture.getpixel((middle + 75 * 4, middle))
    assert isinstance(lit, tuple) and lit[0] > 100 and lit[1:] == (0, 0)


# -- restarts and power --------------------------------------------------------------------------


def test_nvm_goes_on_in_another_handheld() -> None:
    first = dummy()
    first.run(one_rest)
    second = dummy(nvm=first.nvm)
    second.run(one_rest)
    assert (first.nvm[0], second.nvm[0]) == (0, 1)


def test_the_reset_button_and_a_power_cut_start_again() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        yield hand.press("A")
        yield hand.reset()
        assert hand.starts == 2 and hand.text_contains("presses 00000")
        assert hand.pixels()[1] == (40, 0, 0)
        yield hand.power_cut()
        assert hand.starts == 3
        assert hand.pixels()[1] == (0, 0, 0)

    dummy().run(script)


def test_microcontroller_reset_runs_boot_py_and_reload_does_not(tmp_path: Path) -> None:
    code = """
        import microcontroller, supervisor
        print("code", microcontroller.nvm[0])
        microcontroller.nvm[0] = (microcontroller.nvm[0] + 1) % 256
        if microcontroller.nvm[0] == 0:
            supervisor.reload()
        if microcontroller.nvm[0] == 1:
            microcontroller.reset()
        """
    hand = play(tmp_path, code, files={"boot": "print('boot')"})
    assert hand.console.split("\n")[:-1] == ["boot", "code 255", "code 0", "boot", "code 1"]


def test_the_boot_loader_is_the_end(tmp_path: Path) -> None:
    code = """
        import microcontroller
        microcontroller.on_next_reset(microcontroller.RunMode.UF2)
        microcontroller.reset()
        """
    with pytest.raises(FirmwareEnded, match="UF2"):
        play(tmp_path, code)


SAVES = """
    from microcontroller import nvm
    print(bytes(nvm[0:4]), bytes(nvm[4090:4094]))
    if nvm[0] == 255:
        nvm[0:4] = b"SAVE"
        nvm[4090:4094] = b"more"
        nvm[0:4] = b"NEXT"
"""


@pytest.mark.parametrize(
    ("after", "left"),
    [
        (0, (b"\xff" * 4, b"\xff" * 4)),
        (2, (b"SA\xff\xff", b"\xff" * 4)),
        (4, (b"SAVE", b"\xff" * 4)),
        (7, (b"SAVE", b"mor\xff")),
        # The third write is into used bytes: erased first, everything is at stake.
        (8, (b"SAVE", b"more")),
        (9, (b"\xff" * 4, b"\xff" * 4)),
        (12, (b"NEX\xff", b"\xff" * 4)),
        (9 + 4093, (b"NEXT", b"mor\xff")),
    ],
)
def test_an_rp2040s_flash_tears_where_the_power_goes(
    after: int, left: tuple[bytes, bytes], tmp_path: Path
) -> None:
    def script(hand: Handheld) -> Steps:
        hand.cut_power_in_nvm(after)
        yield hand.until(lambda: hand.starts == 2)

    hand = play(tmp_path, SAVES, script, "raspberry_pi_pico")
    assert hand.console.splitlines()[1] == f"{left[0]!r} {left[1]!r}"


def test_a_samd51s_flash_is_at_stake_with_every_byte(tmp_path: Path) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(0)
        yield from to_the_end(hand)

    hand = play(tmp_path, SAVES, script, "pygamer")
    assert hand.nvm_erases == 3
    assert play(tmp_path, SAVES, script, "raspberry_pi_pico").nvm_erases == 1


@pytest.mark.parametrize("board_id", ["pygamer", "raspberry_pi_pico"])
def test_what_a_firmware_does_after_a_cut_is_not_kept(board_id: str, tmp_path: Path) -> None:
    code = """
        import time
        from microcontroller import nvm
        try:
            time.sleep(1)
        finally:
            nvm[0] = 1
        """

    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)
        yield hand.power_cut()
        assert hand.nvm[0] == 255

    play(tmp_path, code, script, board_id)


# -- errors --------------------------------------------------------------------------------------


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


# -- live ----------------------------------------------------------------------------------------


def test_on_the_real_clock_a_thread_runs_it_while_another_presses() -> None:
    hand = dummy(clock=RealClock())
    wanted: queue.SimpleQueue[str] = queue.SimpleQueue()
    seen = threading.Event()

    def script(hand: Handheld) -> Steps:
        # Whatever another thread wants is done here, in the firmware's own.
        while not hand.text_contains("presses 00001"):
            if not wanted.empty():
                yield hand.press(wanted.get())
            yield hand.wait(5)
        seen.set()

    thread = threading.Thread(target=hand.run, args=(script,))
    thread.start()
    wanted.put("A")
    assert seen.wait(10)
    thread.join(5)
    assert not thread.is_alive()


class Laptop:
    """A laptop whose time passes only when it sleeps, or is away."""

    def __init__(self) -> None:
        self.ns = 10**12

    def perf_counter_ns(self) -> int:
        return self.ns

    def sleep(self, seconds: float) -> None:
        self.ns += round(seconds * 1e9)

    away = sleep


@pytest.mark.parametrize("speed", [0.5, 1.0, 20.0])
def test_the_real_clock_counts_what_runs_and_not_that_the_laptop_was_away(speed: float) -> None:
    laptop = Laptop()
    real = RealClock(speed, laptop)
    for _ in range(10):
        laptop.sleep(0.04)
        real.now_us()
    assert real.now_us() == pytest.approx(400_000 * speed)
    real.advance_to(real.now_us() + 10_000_000)
    assert real.now_us() == pytest.approx(10_000_000 + 400_000 * speed, abs=2)
    before = real.now_us()
    laptop.away(3600)
    assert 0 < real.now_us() - before <= 1_000_000


def test_a_laptop_that_is_away_while_the_handheld_sleeps_adds_little() -> None:
    laptop = Laptop()
    real = RealClock(laptop=laptop)
    sleep = laptop.sleep
    laptop.sleep = lambda seconds: sleep(seconds + 3600)  # type: ignore[method-assign]
    real.advance_to(2_000_000)
    assert 2_000_000 <= real.now_us() <= 2_100_000


def test_a_laptop_that_was_asleep_neither_resets_nor_dims_the_handheld() -> None:
    laptop = Laptop()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        yield from player.choose("Settings")
        for seconds in (5, 9, 61, 3600, 8 * 3600):
            before = hand.now_ms
            laptop.away(seconds)
            yield hand.wait(20)
            assert hand.now_ms - before < 200
        assert player.screen() == "settings"
        assert hand.starts == 1
        assert not player.app().dim

    Handheld("pygamer", clock=RealClock(laptop=laptop)).run(script)


def test_the_watch_for_a_stall_does_not_count_a_laptop_that_was_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its first look after a long sleep finds no sign of life, as nothing could give one."""
    hand = dummy()
    watch = StallWatch(hand.silicon, 10.0)
    stopped: list[int] = []
    looks = iter(range(100))

    def wait(seconds: float) -> bool:
        look = next(looks)
        if look != 5:
            hand.silicon.beats += 1
        return look == 99

    monkeypatch.setattr(watch, "_stop_firmware", lambda: stopped.append(1))
    monkeypatch.setattr(watch._over, "wait", wait)
    hand.silicon.watched = True
    watch._watch()
    assert stopped == []

# SPDX-License-Identifier: MIT
"""The stand-ins: each as narrow and as strict as the board's own module."""

import inspect
import random
from pathlib import Path
from textwrap import dedent

import pytest

from homeward import LANGUAGE, STANDINS, boards
from homeward.simulator.interruptions import FirmwareCrash
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.tiny_firmware import DUMMY, one_rest, play

# -- whose modules they are ------------------------------------------------------------------

SILICON = (
    *("analogio", "board", "busio", "digitalio", "keypad", "microcontroller", "micropython"),
    *("neopixel_write", "supervisor"),
)
HANDHELD_SIDE = ("gc", "os", "sys", "time")
REAL = (
    *("adafruit_display_text", "adafruit_display_text.bitmap_label", "adafruit_display_text.label"),
    *("adafruit_pixelbuf", "busdisplay", "displayio", "fourwire", "neopixel", "terminalio"),
)


def test_the_stand_ins_are_loaded_and_not_blinkas_modules_of_the_same_names() -> None:
    hand = Handheld("pygamer", firmware=DUMMY)
    hand.run(one_rest)
    origin = {name: Path(path) for name, path in hand.loaded_from().items()}
    for name in SILICON:
        assert origin[name] in (STANDINS / f"{name}.py", LANGUAGE / f"{name}.py")
    for name in HANDHELD_SIDE:
        assert origin[name] == STANDINS / "narrowed" / f"{name}.py"
    for name in REAL:
        assert "site-packages" in origin[name].parts
    assert origin["dummy.app"] == DUMMY / "lib" / "dummy" / "app.py"


def test_nothing_of_blinkas_hardware_side_is_loaded_at_all() -> None:
    hand = Handheld("pygamer", firmware=DUMMY)
    hand.run(one_rest)
    assert not [name for name in hand.loaded_from() if name.startswith("adafruit_blinka")]


# -- what must fail ----------------------------------------------------------------------------

BITMAP = "import displayio\nb = displayio.Bitmap(4, 3, 2)\n"
PALETTE = "import displayio\np = displayio.Palette(2)\n"
GRID = BITMAP + (
    "g = displayio.TileGrid(b, pixel_shader=displayio.Palette(2), width=2, height=2,"
    " tile_width=2, tile_height=3)\n"
)
LABEL = "import terminalio\nfrom adafruit_display_text import %s as kind\n"
NVM = "from microcontroller import nvm\n"
PIN = "import board, digitalio\nd = digitalio.DigitalInOut(board.D5)\n"
KEYS = "import board, keypad\n"
PWM = "import board, pwmio\np = pwmio.PWMOut(board.D5)\n"

Errors = type[Exception] | tuple[type[Exception], ...]
MUST_FAIL: dict[str, tuple[str, Errors, str]] = {
    "bitmap x": (BITMAP + "b[4, 0] = 1", IndexError, "x must be 0-3"),
    "bitmap y": (BITMAP + "b[0, 3] = 1", IndexError, "y must be 0-2"),
    "bitmap negative": (BITMAP + "b[-1, 0] = 1", IndexError, "x must be 0-3"),
    "bitmap flat index": (BITMAP + "b[12] = 1", IndexError, "index must be 0-11"),
    "bitmap read": (BITMAP + "b[4, 0]", IndexError, "x must be"),
    "bitmap value": (BITMAP + "b[0, 0] = 2", ValueError, "value must be 0-1"),
    "bitmap float": (BITMAP + "b[0, 0] = 1.0", TypeError, "float"),
    "bitmap fill": (BITMAP + "b.fill(2)", ValueError, "value must be 0-1"),
    "bitmap slice": (BITMAP + "b[0:2] = 1", NotImplementedError, "Slices"),
    "fill_region value": (
        BITMAP + "import bitmaptools\nbitmaptools.fill_region(b, 0, 0, 1, 1, 2)",
        ValueError,
        "",
    ),
    "blit place": (
        BITMAP + "import bitmaptools\nbitmaptools.blit(b, b, 5, 0)",
        ValueError,
        "out of range of target",
    ),
    "palette index": (PALETTE + "p[2] = 0", IndexError, "out of range"),
    "palette transparent": (PALETTE + "p.make_transparent(2)", ValueError, "palette_index"),
    "tile index": (GRID + "g[2, 0] = 0", IndexError, "Tile index out of bounds"),
    "tile value": (GRID + "g[0] = 2", ValueError, "tile must be 0-1"),
    "label not ASCII": (
        LABEL % "label" + "kind.Label(terminalio.FONT, text='caf\\u00e9')",
        ValueError,
        "ASCII only",
    ),
    "bitmap_label not ASCII": (
        LABEL % "bitmap_label" + "kind.Label(terminalio.FONT, text='caf\\u00e9')",
        ValueError,
        "ASCII only",
    ),
    "font changed": (
        "import terminalio\nterminalio.FONT.bitmap[0, 0] = 1",
        RuntimeError,
        "Read-only",
    ),
    "pin unknown": ("import board\nboard.D99", AttributeError, "D99"),
    "pin of another board": ("import board\nboard.KEY1", AttributeError, "KEY1"),
    "pin in use": (PIN + "digitalio.DigitalInOut(board.D5)", ValueError, "D5 in use"),
    "pin in use by its other name": (
        "import board, digitalio\n"
        "digitalio.DigitalInOut(board.D3)\ndigitalio.DigitalInOut(board.A9)",
        ValueError,
        "in use",
    ),
    "pin by name": ("import digitalio\ndigitalio.DigitalInOut('D5')", TypeError, "Pin"),
    "input set": (PIN + "d.value = True", AttributeError, "direction is input"),
    "pull of output": (PIN + "d.switch_to_output()\nd.pull", AttributeError, "output"),
    "use after deinit": (PIN + "d.deinit()\nd.value", ValueError, "deinitialized"),
    "analog on digital pin": (
        "import board, analogio\nanalogio.AnalogIn(board.D5)",
        ValueError,
        "Invalid pin",
    ),
    "keys without value_when_pressed": (KEYS + "keypad.Keys((board.D5,))", TypeError, "value_when"),
    "keys max_events": (
        KEYS + "keypad.Keys((board.D5,), value_when_pressed=False, max_events=0)",
        ValueError,
        "max_events",
    ),
    "keys interval": (
        KEYS + "keypad.Keys((board.D5,), value_when_pressed=False, interval=-1)",
        ValueError,
        "interval",
    ),
    "event set": (KEYS + "keypad.Event().pressed = False", AttributeError, ""),
    "get_into anything": (
        KEYS + "keypad.Keys((board.D5,), value_when_pressed=False).events.get_into([])",
        TypeError,
        "Event",
    ),
    "nvm beyond its end": (NVM + "nvm[8192]", IndexError, "range"),
    "nvm byte": (NVM + "nvm[0] = 256", ValueError, "bytes must be 0-255"),
    "nvm length": (NVM + "nvm[0:3] = b'ab'", ValueError, "different lengths"),
    "nvm list": (NVM + "nvm[0:2] = [1, 2]", NotImplementedError, "array/bytes"),
    "nvm step": (NVM + "nvm[0:4:2]", NotImplementedError, "step=1"),
    "nvm as buffer": (NVM + "bytes(nvm)", TypeError, ""),
    "nvm deleted": (NVM + "del nvm[0]", (AttributeError, TypeError), ""),
    "watchdog timeout": (
        "import microcontroller\nmicrocontroller.watchdog.timeout = 17",
        ValueError,
        "timeout",
    ),
    "watchdog mode": ("import microcontroller\nmicrocontroller.watchdog.mode = 1", TypeError, ""),
    "run mode": ("import microcontroller\nmicrocontroller.on_next_reset('UF2')", ValueError, ""),
    "pwm duty": (PWM + "p.duty_cycle = 65536", ValueError, "duty_cycle"),
    "pwm float": (PWM + "p.duty_cycle = 0.5", TypeError, "float"),
    "pwm fixed frequency": (PWM + "p.frequency = 440", AttributeError, "variable_frequency"),
    "audio off the DAC": ("import board, audioio\naudioio.AudioOut(board.D5)", ValueError, "pin"),
    "sample of ints": ("import audiocore\naudiocore.RawSample([1, 2])", ValueError, "buffer"),
    "bus without lock": (
        "import board, busio\nbusio.SPI(board.SCK, board.MOSI).write(b'a')",
        RuntimeError,
        "lock",
    ),
    "i2c with nothing on it": ("import board\nboard.I2C()", RuntimeError, "pull up"),
    "neopixel_write to a pin": (
        "import board, neopixel_write\nneopixel_write.neopixel_write(board.D3, b'abc')",
        TypeError,
        "DigitalInOut",
    ),
    "drive read-only": ("open('/x.txt', 'w')", OSError, "Read-only"),
    "drive after boot": (
        "import storage\nstorage.disable_usb_drive()",
        RuntimeError,
        "Cannot change USB devices now",
    ),
    "file missing": ("open('/nowhere.txt')", OSError, "No such file"),
    "sleep backwards": ("import time\ntime.sleep(-1)", ValueError, "seconds"),
    "no threads": ("import threading", ImportError, "threading"),
    "no typing": ("import typing", ImportError, "typing"),
    "no pathlib": ("from pathlib import Path", ImportError, "pathlib"),
    "no simulator": ("import homeward", ImportError, "homeward"),
    "no silicon": ("import silicon", ImportError, "silicon"),
    "no i2cdisplaybus on this board": ("import i2cdisplaybus", ImportError, "i2cdisplaybus"),
    "no audiopwmio on this board": ("import audiopwmio", ImportError, "audiopwmio"),
    "no sha256": ("import hashlib", ImportError, "hashlib"),
    "no shuffle": ("import random\nrandom.shuffle([])", AttributeError, "shuffle"),
    "no os.path": ("import os\nos.path", AttributeError, "path"),
    "no time.perf_counter": ("import time\ntime.perf_counter()", AttributeError, "perf_counter"),
    "no sys.print_exception": ("import sys\nsys.print_exception", AttributeError, ""),
    "no FileNotFoundError": ("FileNotFoundError", NameError, "FileNotFoundError"),
    "no vars": ("vars()", NameError, "vars"),
}


@pytest.mark.parametrize("case", MUST_FAIL)
def test_the_board_would_refuse_this(case: str, tmp_path: Path) -> None:
    code, kind, words = MUST_FAIL[case]
    with pytest.raises(FirmwareCrash, match=r"code\.py") as caught:
        play(tmp_path, code)
    assert isinstance(caught.value.__cause__, kind)
    assert words in str(caught.value.__cause__)


# -- what must work ----------------------------------------------------------------------------

MUST_WORK = {
    "event equality": "import keypad\nassert keypad.Event(1, True) == keypad.Event(1, True)",
    "event default": "import keypad\ne = keypad.Event()\nassert e.pressed and not e.released",
    "nvm blank": "import microcontroller\nassert microcontroller.nvm[0:2] == b'\\xff\\xff'",
    "nvm size": "import microcontroller\nassert len(microcontroller.nvm) == 8192",
    "nvm store": "from microcontroller import nvm\nnvm[3:5] = b'ab'\nassert nvm[4] == 98",
    "font ASCII": (
        "import terminalio\n"
        "assert all(terminalio.FONT.get_glyph(c) for c in range(0x20, 0x7F))\n"
        "assert tuple(terminalio.FONT.get_bounding_box()) == (6, 12)"
    ),
    "font in one sheet": (
        "import terminalio\n"
        "g = terminalio.FONT.get_glyph(65)\n"
        "assert g.bitmap is terminalio.FONT.bitmap and g.tile_index == 33\n"
        "assert (g.width, g.height, g.dx, g.dy, g.shift_x, g.shift_y) == (6, 12, 0, 0, 6, 0)"
    ),
    "bits": "import displayio\nassert displayio.Bitmap(1, 1, 5).bits_per_value == 4",
    "vectorio first": "import vectorio, displayio",
    "getenv text": "import os\nassert os.getenv('N') == '20' and os.getenv('S') == 'a b'",
    "getenv default": "import os\nassert os.getenv('X') is None and os.getenv('X', 'd') == 'd'",
    "os": "import os\nassert 'code.py' in os.listdir('/') and os.stat('/code.py')[6] > 0",
    "space": "import os\ns = os.statvfs('/')\nassert 0 < s[3] < s[2]",
    "uname": "import os\nassert os.uname().release == '10.0.3'",
    "sys": "import sys\nassert sys.implementation.name == 'circuitpython'",
    "platform": "import sys\nassert sys.maxsize == 2**31 - 1 and 'SAMD51' in sys.platform",
    "gc": "import gc\ngc.collect()\nassert gc.mem_free() > 50000 and gc.mem_alloc() > 0",
    "traceback": (
        "import traceback\n"
        "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n"
        "    text = traceback.format_exception(e)[0]\n"
        "assert 'File \"code.py\", line 3, in <module>' in text, text"
    ),
    "del module": (
        "import sys\nimport part\nfirst = part\ndel sys.modules['part']\nimport part\n"
        "assert part is not first"
    ),
    "relative": "from pack.inner import deep\nassert deep == 'pack.outer'",
    "micropython": "from micropython import const\nassert const(3) == 3",
    "empty card slot": (
        "import sdcardio\n"
        "try:\n    sdcardio.SDCard(None, None)\nexcept OSError:\n    pass\nelse:\n    assert False"
    ),
}


@pytest.mark.parametrize("case", MUST_WORK)
def test_the_board_would_do_this(case: str, tmp_path: Path) -> None:
    pack = tmp_path / "lib" / "pack"
    pack.mkdir(parents=True)
    (pack / "__init__.py").write_text("")
    (pack / "outer.py").write_text("name = __name__\n")
    (pack / "inner.py").write_text("from . import outer\nfrom .outer import name as deep\n")
    settings = {"N": 20, "S": "a b"}
    play(tmp_path, MUST_WORK[case], files={"part": "x = 1"}, settings=settings)


def test_older_circuitpythons_give_ints_from_settings(tmp_path: Path) -> None:
    code = "import os\nassert os.getenv('N') == 20"
    play(tmp_path, code, settings="N = 20\n", getenv_gives_ints=True)


@pytest.mark.parametrize("value", ["0.5", "true", "[1]", "0o17", "off", "= 5"])
def test_a_setting_that_the_board_cannot_read_is_refused(value: str, tmp_path: Path) -> None:
    with pytest.raises(FirmwareCrash, match=r"settings\.toml|0o|[Ii]nvalid"):
        play(tmp_path, "import os\nos.getenv('F')", settings=f"N = 1\nF = {value}\n")
    # Another one is read all the same.
    play(tmp_path, "import os\nassert os.getenv('N') == '1'", settings=f"F = {value}\nN = 1\n")


@pytest.mark.parametrize("board_id", boards.BOARDS)
def test_every_board_has_its_own_names_only(board_id: str, tmp_path: Path) -> None:
    board = boards.find(board_id)
    hand = play(tmp_path, "import board\nprint(board.board_id)", board=board_id)
    assert hand.console == board_id + "\n"
    names = {name for name in vars(hand.module("board")) if not name.startswith("_")}
    buses = {"I2C", "STEMMA_I2C", "SPI"}
    assert names - buses == {*board.pins, "board_id"}


@pytest.mark.parametrize("board_id", boards.BOARDS)
def test_a_display_is_there_where_the_board_brings_one(board_id: str, tmp_path: Path) -> None:
    own = boards.find(board_id).screen.own
    code = f"import board\nassert hasattr(board, 'DISPLAY') == {own}"
    play(tmp_path, code, board=board_id)


def test_ticks_first_wrap_65_seconds_after_the_start(tmp_path: Path) -> None:
    code = """
        import supervisor, time
        before = supervisor.ticks_ms()
        time.sleep(65.536)
        assert before == 0x1FFF0000 and supervisor.ticks_ms() == 0
        """
    play(tmp_path, code)


def test_monotonic_loses_milliseconds_after_an_hour(tmp_path: Path) -> None:
    code = """
        import time
        time.sleep(5000)
        before = time.monotonic()
        time.sleep(0.001)
        assert time.monotonic() == before
        """
    play(tmp_path, code)


def test_a_writable_drive_keeps_what_is_written_and_the_folder_stays_clean(tmp_path: Path) -> None:
    code = """
        import os
        os.mkdir("/saves")
        with open("/saves/a.txt", "w") as f:
            f.write("one")
        with open("/saves/a.txt", "a") as f:
            f.write("two")
        os.rename("/saves/a.txt", "/saves/b.txt")
        assert os.listdir("/saves") == ["b.txt"]
        assert open("/saves/b.txt").read() == "onetwo"
        os.remove("/saves/b.txt")
        os.rmdir("/saves")
        assert "saves" not in os.listdir("/")
        """
    boot = "import storage\nstorage.disable_usb_drive()"
    play(tmp_path, code, files={"boot": boot})
    assert not (tmp_path / "saves").exists()


def test_the_pc_keeps_the_drive_once_it_sees_it(tmp_path: Path) -> None:
    code = "import storage\nstorage.remount('/', False)"
    play(tmp_path, code)
    with pytest.raises(FirmwareCrash, match="visible via USB"):
        play(tmp_path, code, usb=True)


def test_a_watchdog_bites_a_firmware_that_sleeps_too_long(tmp_path: Path) -> None:
    code = """
        import microcontroller, time, watchdog
        print("start")
        microcontroller.watchdog.timeout = 2
        microcontroller.watchdog.mode = watchdog.WatchDogMode.RESET
        time.sleep(1.9)
        microcontroller.watchdog.feed()
        time.sleep(1.9)
        print("fed")
        time.sleep(3)
        """

    def script(hand: Handheld) -> Steps:
        yield hand.until(lambda: hand.starts == 2, limit_ms=20_000)

    assert play(tmp_path, code, script).console.startswith("start\nfed\nstart\n")


def test_tones_are_noted_with_whether_the_speaker_is_on(tmp_path: Path) -> None:
    code = """
        import array, audiocore, audioio, board, digitalio, time
        out = audioio.AudioOut(board.SPEAKER)
        samples = array.array("H", ([0] * 10 + [65535] * 10) * 4)
        wave = audiocore.RawSample(samples, sample_rate=8800)
        out.play(wave, loop=True)
        time.sleep(0.1)
        out.stop()
        on = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
        on.switch_to_output(True)
        out.play(wave)
        assert out.playing
        time.sleep(0.1)
        assert not out.playing
        """
    hand = play(tmp_path, code)
    assert [(tone.hz, tone.ms) for tone in hand.tones()] == [(440, 9)]
    assert [(s.hz, s.audible, s.loop) for s in hand.sounds] == [
        (440, False, True),
        (0, False, False),
        (440, True, False),
    ]


def test_a_pulsed_speaker_sounds_its_frequency(tmp_path: Path) -> None:
    code = """
        import board, pwmio
        tone = pwmio.PWMOut(board.GP16, frequency=440, duty_cycle=32768, variable_frequency=True)
        tone.frequency = 880
        tone.duty_cycle = 0
        """
    hand = play(tmp_path, code, board="raspberry_pi_pico")
    assert [sound.hz for sound in hand.sounds] == [440, 880, 0]


def test_the_knob_counts_detents(tmp_path: Path) -> None:
    code = """
        import board, rotaryio
        knob = rotaryio.IncrementalEncoder(board.ROTA, board.ROTB)
        print(knob.position)
        """
    lines = "\nimport time\nfor _ in range(60):\n    time.sleep(0.01)\nprint(knob.position)\n"

    def script(hand: Handheld) -> Steps:
        yield hand.wait(10)
        yield hand.turn(3)
        yield hand.turn(-5)
        yield hand.wait(500)

    hand = play(tmp_path, dedent(code) + lines, script, "adafruit_macropad_rp2040")
    assert hand.console == "0\n-2\n"


def test_a_reload_finds_the_old_display_still_on_its_bus(tmp_path: Path) -> None:
    code = """
        import board, displayio, i2cdisplaybus, supervisor
        from adafruit_displayio_sh1107 import SH1107
        RELEASE
        bus = i2cdisplaybus.I2CDisplayBus(board.I2C(), device_address=0x3C)
        SH1107(bus, width=128, height=64)
        if supervisor.runtime.run_reason == supervisor.RunReason.STARTUP:
            supervisor.reload()
        """
    feather = "adafruit_feather_rp2040"
    with pytest.raises(FirmwareCrash, match="release_displays"):
        play(tmp_path, code.replace("RELEASE", ""), board=feather)
    hand = play(tmp_path, code.replace("RELEASE", "displayio.release_displays()"), board=feather)
    assert hand.starts == 2


def test_the_quick_blit_draws_what_blinkas_own_draws(tmp_path: Path) -> None:
    hand = play(tmp_path, "import displayio, bitmaptools")
    bitmap = hand.module("displayio").Bitmap
    quick = hand.module("bitmaptools").blit
    slow = inspect.getclosurevars(quick).nonlocals["blit"]
    chance = random.Random(5)
    for _ in range(300):
        source = bitmap(chance.randint(1, 12), chance.randint(1, 14), 2)
        for index in range(source.width * source.height):
            source[index] = chance.randint(0, 1)
        size = (chance.randint(1, 70), chance.randint(1, 20))
        values = chance.choice((2, 3, 16))
        source._read_only = True
        targets = [bitmap(*size, values) for _ in range(2)]
        for target in targets:
            target.fill(1)
        x, y = chance.randint(0, size[0]), chance.randint(0, size[1])
        left = chance.randint(0, source.width)
        box = {"x1": left, "x2": chance.randint(left, source.width)}
        skip = chance.choice((None, 0, 1))
        for blit, target in zip((quick, slow), targets, strict=True):
            blit(target, source, x, y, **box, skip_source_index=skip)
        assert targets[0]._data == targets[1]._data


# -- a whole frame of pixels, which the simulator sets quickly -----------------------------------

FRAME = """
    import board, neopixel

    def shown(pixels, whole):
        colours = [0x010203 * k & 0xFFFFFF for k in range(6)]
        if whole:
            pixels[0:6] = colours
        else:
            for k in range(6):
                pixels[k] = colours[k]
        pixels.show()
        found = bytes([part for k in range(6) for part in pixels[k]])
        pixels.deinit()
        return found

    SHOWN = []
    for whole in (True, False):
        for order in ("GRB", "RGB", "GRBW"):
            for brightness in (1.0, 0.5):
                named = {"brightness": brightness, "auto_write": False, "pixel_order": order}
                SHOWN.append(shown(neopixel.NeoPixel(board.D3, 6, **named), whole))
"""


def test_a_whole_frame_is_what_single_pixels_are(tmp_path: Path) -> None:
    hand = play(tmp_path, FRAME)
    found = hand.module("__main__").SHOWN
    assert found[:6] == found[6:]
    assert found[0] == found[2] == bytes([k * part for k in range(6) for part in (1, 2, 3)])


@pytest.mark.parametrize(
    ("colours", "error"),
    [("[1, 2]", "IndexError"), ("[0x1000000] * 6", "ValueError"), ("['red'] * 6", "TypeError")],
)
def test_a_frame_that_is_none_is_refused(tmp_path: Path, colours: str, error: str) -> None:
    code = f"import board, neopixel\nneopixel.NeoPixel(board.D3, 6)[0:6] = {colours}"
    with pytest.raises(FirmwareCrash, match=error):
        play(tmp_path, code)

# SPDX-License-Identifier: MIT
"""The stand-in board does what HARDWARE.md says of a CircuitPython board, seen by real mpremote."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from homeward.flash.standin import StandIn
from homeward.mpy.compile import compiled, for_micropython
from support.standin_maker import Maker

PATIENCE_S = 60  # far more than anything here takes: a busy machine must not fail a test
TRIES = 8
FOREVER = b"import time\nprint('code.py runs')\nwhile True:\n    time.sleep(0.01)\n"
TAKES_THE_DRIVE = b"import storage\nstorage.remount('/', readonly=False)\n"
READY = b"ready\r\n\x04\x04"


@contextmanager
def raw(board: StandIn) -> Iterator[SerialTransport]:
    """mpremote at the raw REPL of a board, as a careful tool gets there."""
    transport = SerialTransport(board.listed()[0].device, timeout=0.2)
    try:
        # The board drops what comes right after Ctrl-C. How long that is nobody knows on a busy
        # machine: try again, and wait longer.
        for tried in range(1, TRIES + 1):
            transport.serial.write(b"\x03")
            time.sleep(0.1 * tried)
            try:
                transport.enter_raw_repl(soft_reset=False, timeout_overall=tried)
                # An answer to an earlier try may still come: all that comes before this is old.
                transport.serial.write(b"print('ready')\x04")
                said = transport.read_until(1, READY, timeout_overall=tried)
                if said.endswith(READY):
                    break
                raise TransportError(f"the raw REPL said {said!r}")
            except TransportError:
                if tried == TRIES:
                    raise
        transport.serial.timeout = PATIENCE_S
        yield transport
    finally:
        with suppress(OSError):  # the port may have gone
            transport.close()


def fault(transport: SerialTransport, code: str) -> str:
    """The last line of the traceback of this code."""
    with pytest.raises(TransportExecError) as caught:
        transport.exec(code)
    return str(caught.value.error_output).strip().splitlines()[-1]


def test_code_py_runs_after_power_comes_and_ctrl_c_leads_to_the_repl(standin: Maker) -> None:
    with standin({"code.py": FOREVER}) as board:
        board.wait_for("code.py output:\r\ncode.py runs")
        with raw(board) as transport:
            assert transport.exec("print(6 * 7)") == b"42\r\n"
        assert "KeyboardInterrupt" in board.said
        assert "Press any key to enter the REPL. Use CTRL-D to reload." in board.said


def test_code_txt_comes_before_code_py(standin: Maker) -> None:
    with standin({"code.py": FOREVER, "code.txt": b"print('first')\n"}) as board:
        board.wait_for("code.txt output:\r\nfirst")
        board.wait_for("Code done running.")
        assert "code.py runs" not in board.said


def test_input_right_after_ctrl_c_is_lost(standin: Maker) -> None:
    with standin({"code.py": FOREVER}) as board:
        board.wait_for("code.py runs")
        port = serial.Serial(board.listed()[0].device)
        # What mpremote sends to enter the raw REPL, at one go: nothing but Ctrl-C is heard.
        port.write(b"\r\x03\r\x01")
        board.wait_for("Use CTRL-D to reload")
        port.write(b"\x04")
        board.wait_for("reload(?s:.*)code.py runs")
        assert "raw REPL" not in board.said
        port.close()


def test_ctrl_c_stops_code_that_never_rests(standin: Maker) -> None:
    with standin({"code.py": b"print('busy')\nwhile True:\n    pass\n"}) as board:
        board.wait_for("busy")
        transport = SerialTransport(board.listed()[0].device, timeout=PATIENCE_S)
        transport.serial.write(b"\x03")
        assert transport.read_until(1, b"any key", timeout=PATIENCE_S).endswith(b"any key")
        transport.enter_raw_repl(soft_reset=False)
        transport.exec_raw_no_follow("import time\nprint('in')\nwhile True:\n    time.sleep(0.01)")
        assert transport.read_until(1, b"in\r\n", timeout=PATIENCE_S) == b"in\r\n"
        transport.serial.write(b"\x03")
        said, fault_said = transport.follow(timeout=PATIENCE_S)
        assert said == b""
        assert b"KeyboardInterrupt" in fault_said
        transport.close()


def test_it_is_circuitpython_and_not_more(standin: Maker) -> None:
    with standin({}) as board, raw(board) as transport:
        about = transport.exec(
            "import sys, os, board\n"
            "print(sys.implementation.name, sys.implementation.version, board.board_id)\n"
            "print(os.uname().machine, os.listdir('/lib'))"
        ).decode()
        assert about == (
            "circuitpython (10, 2, 1) pygamer\r\nAdafruit PyGamer with samd51j19 []\r\n"
        )
        for module in ("vfs", "machine", "hashlib", "uos"):
            assert fault(transport, f"import {module}") == (
                f"ImportError: no module named '{module}'"
            )
        assert "ilistdir" in fault(transport, "os.ilistdir()")
        assert "sleep_ms" in fault(transport, "import time\ntime.sleep_ms(1)")


@pytest.mark.parametrize(
    ("language", "missing", "reboot"),
    [
        ("en", "No such file/directory", "soft reboot"),
        ("de", "Keine solche Datei/Verzeichnis", "weicher reboot"),
    ],
)
def test_errors_have_the_words_of_the_build(
    standin: Maker, language: str, missing: str, reboot: str
) -> None:
    with standin({}, language=language) as board, raw(board) as transport:
        assert fault(transport, "open('none')") == f"OSError: [Errno 2] {missing}: none"
        caught = "try:\n    open('none')\nexcept OSError as e:\n    print(e.errno, e)"
        assert transport.exec(caught).decode() == f"2 [Errno 2] {missing}: none\r\n"
        if language == "de":
            # mpremote waits for English words when it resets softly.
            transport.serial.timeout = 0.5
            with pytest.raises(TransportError, match="could not enter raw repl"):
                transport.enter_raw_repl(soft_reset=True, timeout_overall=0.5)
        else:
            transport.enter_raw_repl(soft_reset=True)
        board.wait_for(f"OK\r\n{reboot}\r\nraw REPL; CTRL-B to exit")


def test_names_do_not_survive_a_change_between_the_repls(standin: Maker) -> None:
    with standin({}) as board, raw(board) as transport:
        transport.exec("x = 1")
        assert transport.exec("print(x)") == b"1\r\n"
        transport.exit_raw_repl()
        transport.enter_raw_repl(soft_reset=False)
        assert fault(transport, "print(x)").startswith("NameError")


def test_the_plain_raw_repl_works_without_paste(standin: Maker) -> None:
    with standin({}) as board, raw(board) as transport:
        transport.use_raw_paste = False
        assert transport.exec("print('x' * 300)") == b"x" * 300 + b"\r\n"


def test_more_than_a_window_is_pasted(standin: Maker) -> None:
    with standin({}) as board, raw(board) as transport:
        text = "0123456789" * 500
        assert transport.exec(f"print({text!r})").decode().strip() == text
        assert transport.exec("with open('f', 'w') as f:\n    f.write('abc')") == b""
        assert board.files()["f"] == b"abc"
        assert fault(transport, "b = bytearray(200000)").startswith("MemoryError")


def test_a_file_is_not_renamed_onto_another(standin: Maker) -> None:
    with standin({"a": b"1", "b": b"2"}) as board, raw(board) as transport:
        words = fault(transport, "import os\nos.rename('/a', '/b')")
        assert words == "OSError: [Errno 17] File exists: /b"


def test_the_pc_holds_the_drive_until_it_is_ejected(standin: Maker) -> None:
    write = "with open('/x', 'wb') as f:\n    f.write(b'1')"
    ask = "import storage\nprint(storage.getmount('/').readonly)"
    with standin({}, writable=False) as board, raw(board) as transport:
        assert transport.exec(ask) == b"True\r\n"
        assert fault(transport, write) == "OSError: [Errno 30] Read-only filesystem: /x"
        assert fault(transport, "storage.remount('/', readonly=False)") == (
            "RuntimeError: Cannot remount path when visible via USB."
        )
        assert "unsafe_disable_usb_drive" in fault(transport, "storage.unsafe_disable_usb_drive()")
        board.eject()
        transport.exit_raw_repl()
        transport.enter_raw_repl(soft_reset=False)
        transport.exec("import storage\nstorage.remount('/', readonly=False)")
        transport.exec(write)
        assert board.files()["x"] == b"1"


def test_10_3_takes_the_drive_from_the_pc(standin: Maker) -> None:
    with standin({}, writable=False, version=(10, 3, 0)) as board, raw(board) as transport:
        transport.exec("import storage\nstorage.unsafe_disable_usb_drive()")
        transport.exec("open('/x', 'wb').close()")
        assert "x" in board.files()
        board.power_cycle()
        with raw(board) as transport:
            assert (
                transport.exec("import storage\nprint(storage.getmount('/').readonly)")
                == b"True\r\n"
            )


def test_boot_py_can_take_the_drive(standin: Maker) -> None:
    with standin({"boot.py": TAKES_THE_DRIVE}, writable=False) as board, raw(board) as transport:
        transport.exec("open('/x', 'wb').close()")
        assert "Board ID:pygamer\n" in board.files()["boot_out.txt"].decode()


def test_what_the_pc_writes_is_on_the_board(standin: Maker) -> None:
    with standin({"a": b"1"}, writable=False) as board, raw(board) as transport:
        assert (board.drive / "a").read_bytes() == b"1"
        (board.drive / "lib" / "b").write_bytes(b"2")
        assert transport.exec("print(open('/lib/b').read())") == b"2\r\n"
        assert board.files()["lib/b"] == b"2"


def test_a_reset_takes_the_port_away_and_runs_code_py(standin: Maker) -> None:
    with standin({"code.py": FOREVER}) as board:
        with raw(board) as transport:
            transport.exec_raw_no_follow("import microcontroller\nmicrocontroller.reset()")
            with pytest.raises((serial.SerialException, OSError)):
                transport.read_until(1, b"never", timeout=PATIENCE_S)
        board.wait_for("^code.py output:\r\ncode.py runs")
        assert board.reset_count == 1


def test_what_is_printed_before_somebody_listens_is_lost(standin: Maker) -> None:
    with standin({"code.py": FOREVER}) as board:
        board.wait_for("code.py runs\r\n")
        port = serial.Serial(board.listed()[0].device, timeout=0.2)
        assert port.read(100) == b""
        port.close()


def test_reload_runs_code_py_again_and_the_port_stays(standin: Maker) -> None:
    with standin({"code.py": FOREVER}) as board, raw(board) as transport:
        transport.exec_raw_no_follow("import supervisor\nsupervisor.reload()")
        assert b"code.py runs" in transport.read_until(1, b"code.py runs", timeout=PATIENCE_S)
        assert board.reset_count == 0


def test_compiled_files_are_circuitpythons(standin: Maker) -> None:
    good = compiled(b"print('imported')\n", "good.py")
    files = {"lib/good.mpy": good, "lib/bad.mpy": for_micropython(good)}
    with standin(files) as board, raw(board) as transport:
        assert transport.exec("import good") == b"imported\r\n"
        assert fault(transport, "import bad") == "ValueError: incompatible .mpy file"
        assert transport.exec("print(open('/lib/good.mpy', 'rb').read(1))") == b"b'C'\r\n"
        assert board.files()["lib/good.mpy"] == good


def test_the_cable_is_pulled_before_a_command(standin: Maker) -> None:
    with standin({"code.py": FOREVER}) as board:
        with raw(board) as transport:
            board.cut_at = 2
            transport.exec("open('/one', 'wb').close()")
            with pytest.raises((serial.SerialException, OSError, TransportError)):
                transport.exec("open('/two', 'wb').close()")
        assert board.is_off
        assert board.listed() == []
        assert "one" in board.files()
        assert "two" not in board.files()
        board.power_cycle()
        board.wait_for("code.py runs")


@pytest.mark.parametrize("pages", [None, 0, 2])
def test_power_fails_in_the_middle_of_a_write(standin: Maker, pages: int | None) -> None:
    files = {"code.py": FOREVER, "kept": bytes(5000)}
    starts = set()
    for writes in range(10):
        with standin(files, size=1 << 17) as board:
            with raw(board) as transport:
                board.fail_at(writes, pages)
                with pytest.raises((serial.SerialException, OSError, TransportError)):
                    for part in range(20):
                        transport.exec(f"with open('/new', 'ab') as f: f.write(b'{part:04}' * 200)")
            assert board.is_off
            board.power_cycle()
            board.wait_for("output:|Code done")
            left = board.files()
            starts.add("kept" in left and left["kept"] == bytes(5000))
    # Torn, the drive itself is lost at some writes, and CircuitPython formats it.
    assert starts == ({True} if pages is None else {True, False})


@pytest.mark.parametrize("pages", [None, 0, 5])
def test_an_erase_that_is_cut_blanks_all_of_its_block(standin: Maker, pages: int | None) -> None:
    files = {f"file{n}": bytes([n + 1]) * 400 for n in range(30)}
    with standin({"code.py": FOREVER, **files}, size=1 << 17) as board:
        with raw(board) as transport:
            before = board.image.path.read_bytes()
            board.fail_at(0, pages)
            with pytest.raises((serial.SerialException, OSError, TransportError)):
                transport.exec("with open('/file9', 'r+b') as f: f.write(b'0000')")
        after = board.image.path.read_bytes()
        changed = {at // 4096 for at in range(len(after)) if before[at] != after[at]}
        if pages is None:
            assert changed == set()
            return
        (block,) = changed
        start, blank = block * 4096, block * 4096 + pages * 256
        assert after[blank : start + 4096] == b"\xff" * (4096 - pages * 256)
        assert before[blank : start + 4096].count(0xFF) < 100


def test_an_empty_chip_is_formatted(standin: Maker) -> None:
    with standin() as board:
        board.wait_for("Hello World!")
        assert {"code.py", "settings.toml", "boot_out.txt"} <= set(board.files())


def test_erase_filesystem_formats_and_resets(standin: Maker) -> None:
    with standin({"mine": b"1"}) as board:
        with raw(board) as transport:
            transport.exec_raw_no_follow("import storage\nstorage.erase_filesystem()")
            with pytest.raises((serial.SerialException, OSError)):
                transport.read_until(1, b"never", timeout=PATIENCE_S)
        board.wait_for("Hello World!")
        assert "mine" not in board.files()


def test_nvm_outlives_power(standin: Maker) -> None:
    with standin({}) as board:
        with raw(board) as transport:
            transport.exec("import microcontroller\nmicrocontroller.nvm[3:5] = b'ab'")
        board.power_cycle()
        with raw(board) as transport:
            transport.exec("import microcontroller")
            there = transport.exec("print(len(microcontroller.nvm), microcontroller.nvm[2:6])")
            assert there == b"8192 bytearray(b'\\xffab\\xff')\r\n"


def test_a_micropython_board_says_so(standin: Maker) -> None:
    with standin(micropython=True) as board, raw(board) as transport:
        assert transport.exec("import sys\nprint(sys.implementation.name)") == b"micropython\r\n"
        assert transport.exec("import vfs, machine, os\nos.ilistdir()") == b""


def test_micropython_goes_from_its_program_to_the_repl(standin: Maker) -> None:
    with standin(micropython=True) as board:
        port = serial.Serial(board.listed()[0].device)
        port.write(b"\x04")
        board.wait_for("MPY: soft reboot(?s:.*)>>> ")
        port.close()

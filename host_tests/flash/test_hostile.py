# SPDX-License-Identifier: MIT
"""No device at the port writes anything outside its own folder on the laptop, and its words
are only words."""

import os
import re
import threading
import time
import tty
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from homeward.flash import copies, find, plan, rescue
from homeward.flash.build import Build
from homeward.flash.drives import BoardDrive
from homeward.flash.errors import BoardError, NoBoard
from homeward.flash.link import Link, plain
from homeward.flash.standin.trial import command

DEVICES = ("CON", "con.txt", "NUL", "nul.tar.gz", "aux", "PRN.py", "COM1", "com9.toml", "LPT1")
NAMES = [
    "..", ".", "...", "../x", "../../x", "../../../../../../../../tmp/x", "a/../../x", "a/..",
    "..a/..", "/", "//", "/x", "//x", "/etc/passwd", "/tmp/x", "~", "~/x", "~root/x", "a//b",
    "a/./b", "./x", "..\\x", "..\\..\\x", "\\x", "\\\\host\\share", "C:\\x", "C:x", "c:/x",
    "a\\..\\..\\b", "a/..\\..\\b", "\0", "a\0b", "../\0", "a\0/../../b", "a\nb", "a\rb", "\n",
    "\x1b]0;title\x1b\\", "\x1b[2J", "\x07", "\x7f", "\x85", "\x9b31m", "\u2028", "\u202egpj.exe",
    "\ufeff", "\u200b", "\ufffd", "\ud800", "\U0001f600", "%2e%2e/x", "..%2fx", "%00", "..;/x",
    "a?b", "a*b", "*", "?", "[a]", "[!a]*", "**", "a|b", "a<b>c", "a:b", "a.txt:stream",
    "a.txt::$DATA", '"a"', "'a'", "$(x)", "`x`", "$HOME", "-rf", "--", "a ", "a.", " ", ". ", " .",
    "....", "..\u2024", "\uff0e\uff0e/x", "\u2025/x", "e\u0301", "\xe9", "A", "a", "SETTINGS.TOML",
    "settings.toml", "Settings.Toml", "x" * 255, "x" * 5000, "\xe9" * 255, "x/" * 300 + "x",
    "../" * 300 + "x", "x" * 254 + "/..", "a/" + "." * 200, *DEVICES,
]  # fmt: skip


def everything(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes() if file.is_file() else b""
        for file in sorted(folder.rglob("*"))
    }


@pytest.fixture(name="state")
def deep_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where copies go, deep enough that a few steps up are still ours to look at."""
    state = tmp_path.joinpath(*"abcdefgh", "state")
    monkeypatch.setattr(copies, "state_folder", lambda: state)
    return state


def test_there_are_a_hundred_names() -> None:
    assert len(set(NAMES)) >= 100


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_no_name_leads_out_of_the_boards_folder(state: Path, tmp_path: Path, name: str) -> None:
    made = copies.take("0a", name, b"1")
    assert made.read_bytes() == b"1"
    assert (state / "boards" / "0a").resolve() in made.resolve().parents
    for part in made.relative_to(state / "boards" / "0a").parts:
        assert not re.search(r'[\x00-\x1f\x7f-\x9f\\:*?"<>|]|^\.+$|[. ]$', part)
        assert part.split(".")[0].upper() not in ("CON", "NUL", "AUX", "PRN", "COM1", "LPT1")
        assert len(part.encode()) < 200
    # As a board's number it is one folder, beside those of others.
    made = copies.take(name, "notes.txt", b"2")
    assert made.parent.parent == state / "boards"
    assert made.parent.resolve().parent == (state / "boards").resolve()
    files = [path for path, data in everything(tmp_path).items() if data]
    assert len(files) == 2 and all(
        path.startswith("a/b/c/d/e/f/g/h/state/boards") for path in files
    )


def test_no_copy_is_written_over(state: Path) -> None:
    made = [copies.take("0a", name, str(n).encode()) for n, name in enumerate(NAMES)]
    assert [file.read_bytes() for file in made] == [str(n).encode() for n in range(len(NAMES))]


class Speaks:
    """A link to something that answers as it likes."""

    port = "/dev/ttyACM0"

    def __init__(self, answers: dict[str, str]) -> None:
        self._answers = answers

    def run(self, code: str, seconds: float = 0) -> str:
        found = [answer for part, answer in self._answers.items() if part in code]
        return found[0] if found else ""

    def stop(self) -> None:
        """It waits."""

    def prepare(self) -> None:
        """It knows."""


IMPLEMENTATION = "('circuitpython', (10, 2, 1))\r\n"


def test_a_board_says_who_it_is() -> None:
    link: Any = Speaks(
        {"implementation": IMPLEMENTATION, "hw_who": "pygamer\r\n0a1b\r\n0 99 1\r\n"}
    )
    assert find.meet(link) == find.Who("pygamer", (10, 2, 1), "0a1b", True, 99)


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_number_that_is_none_is_no_boards(name: str) -> None:
    who = f"pygamer\r\n{name}\r\n0 99 1\r\n"
    if re.fullmatch("[0-9a-f]+", name.strip()):
        return
    link: Any = Speaks({"implementation": IMPLEMENTATION, "hw_who": who})
    with pytest.raises(NoBoard, match="says of itself is no board's"):
        find.meet(link)


def listed(paths: list[str], kind: str = "f") -> str:
    """Return what hw_walk() prints for these paths."""
    hexed = [path.encode("utf-8", "surrogatepass").hex() for path in paths]
    return "".join(f"{kind} 1 {name}\r\n" for name in hexed)


def test_what_a_listing_names_is_copied_into_the_boards_folder(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link: Any = Speaks(
        {"hw_free": "1000 512 100000", "hw_walk": listed(NAMES), "hw_read": "bWluZQ=="}
    )
    drive = BoardDrive(link)
    survey = drive.survey()
    assert ".." not in survey.files and "../x" in survey.damaged and "/etc/passwd" in survey.damaged
    build = Build("pygamer", "0.1.0", {})
    found = SimpleNamespace(old=None, survey=survey)
    for path in rescue._theirs(found, build):  # type: ignore[arg-type]
        rescue._copy(drive, path, "0a")
    files = [path for path, data in everything(tmp_path).items() if data]
    assert len(files) > 40
    assert all(path.startswith("a/b/c/d/e/f/g/h/state/boards/0a/") for path in files)
    said = capsys.readouterr().out
    assert "\x1b" not in said and "\x9b" not in said and "\u202e" not in said


@pytest.mark.parametrize("answer", ["f", "f 1 zz", "f x 61", "d -1 6", "\x04\x04"])
def test_a_listing_that_is_none_is_said(answer: str) -> None:
    link: Any = Speaks({"hw_free": "1000 512 100000", "hw_walk": answer})
    with pytest.raises(BoardError, match="a list of files that cannot be read"):
        BoardDrive(link).survey()


def test_what_only_a_terminal_understands_is_left_out() -> None:
    title = "\x1b]0;\U0001f40d code.py | 10.2.1\x1b\\"
    assert plain(f"{title}Homeward 0.1.0 running{title}") == "Homeward 0.1.0 running"
    assert plain("\x1b]0;cut off") == ""
    assert plain("\x1b]0;other end\x07a\x1b[31mb\x1b[0m\x9bc\r\n") == "abc\r\n"


class Chatter:
    """Something at a port that prints without end, and hears nothing."""

    def __init__(self, text: bytes) -> None:
        self._end, self._port = os.openpty()
        os.set_blocking(self._end, False)
        self.name = os.ttyname(self._port)
        self._text = text
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._print, daemon=True)

    def __enter__(self) -> "Chatter":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()
        os.close(self._end)
        os.close(self._port)

    def _print(self) -> None:
        while not self._done.is_set():
            try:
                os.write(self._end, self._text)
            except BlockingIOError:
                self._done.wait(0.001)


def test_a_board_that_never_stops_printing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homeward.flash.link._STOPPING", 0.3)
    monkeypatch.setattr("homeward.flash.link._TRIES", 2)
    with Chatter(b"still here\r\n") as board:
        ended = command("flash", "--port", board.name)
    assert ended.code == 2
    assert "does not answer as a board does; press the board's reset button" in ended.said


class LateBoard:
    """A board at its raw REPL that answers the first time only when nobody waits any more."""

    BANNER = b"raw REPL; CTRL-B to exit\r\n>"

    def __init__(self, late_s: float) -> None:
        self._late_s = late_s
        self._end, self._port = os.openpty()
        tty.setraw(self._port)
        self.name = os.ttyname(self._port)
        self.ran: list[bytes] = []
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        with suppress(OSError):  # until the port is closed
            while True:
                heard = os.read(self._end, 1)
                if heard == b"\x01":
                    time.sleep(self._late_s)
                    self._late_s = 0
                    os.write(self._end, self.BANNER)
                elif heard == b"\x05":
                    os.read(self._end, 2)
                    os.write(self._end, b"R\x01\x80\x00\x01")  # raw paste, 128 bytes at a time
                    self.ran.append(self._pasted())
                    os.write(self._end, b"\x04\x04\x04>")

    def _pasted(self) -> bytes:
        text = b""
        while (letter := os.read(self._end, 1)) != b"\x04":
            text += letter
        return text

    def close(self) -> None:
        os.close(self._port)
        os.close(self._end)


def test_a_late_answer_to_an_earlier_try_is_not_taken_for_the_last() -> None:
    board = LateBoard(late_s=2.5)  # mpremote waits for two seconds
    link = Link(board.name)
    link.stop()
    assert link.run("one = 1") == ""
    assert board.ran[-1] == b"one = 1"
    link.close()
    board.close()


def test_a_command_that_never_stops_printing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with Chatter(b"R\x01\x80\x00\x01" * 20) as board:
        link = Link(board.name)
        with pytest.raises(Exception, match="the board does not answer any more"):
            link.run("print(1)", seconds=0.5)
        link.close()


@pytest.mark.parametrize("port", ["/dev/null", "/dev/zero", "/"])
def test_what_is_no_serial_port_is_called_so(port: str) -> None:
    ended = command("flash", "--port", port)
    assert ended.code == 2
    assert ended.said == (
        f"homeward flash: {port} is no serial port: name the board's with --port\n"
    )


@pytest.mark.parametrize(
    ("data", "is_text"),
    [
        ("A = 1  # über".encode("cp1252"), True),
        ("NAME = “Zoë”\n".encode("cp1252"), True),
        ("NAME = 'Zoë'\r\n".encode("utf-16"), True),
        ("NAME = 'Zoë'\r\n".encode("utf-16-be"), False),  # no mark in front: zeros
        (b"A = 1\n" + b"\xff" * 500, False),
        (b"\xff" * 512, False),
        (b"A = 1\n\x00\x00", False),
        (b"\xff\xfe\x00garbage", False),
        (bytes(range(32, 256)), False),
        (b"", False),
    ],
)
def test_what_a_person_can_have_written(data: bytes, is_text: bool) -> None:
    assert plan.is_text(data) is is_text

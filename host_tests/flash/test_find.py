# SPDX-License-Identifier: MIT
"""The choice of the board for `homeward flash`, and what it says when there is none."""

from types import SimpleNamespace

import pytest

from homeward.cli import main
from homeward.flash import find, link
from homeward.flash.errors import NoBoard
from homeward.flash.find import Who

PYGAMER, PICO = (0x239A, 0x803E), (0x239A, 0x80F4)


def plug_in(monkeypatch: pytest.MonkeyPatch, *ports: tuple[str, tuple[int, int], str]) -> None:
    infos = [
        SimpleNamespace(device=device, vid=usb[0], pid=usb[1], serial_number=number)
        for device, usb, number in ports
    ]
    monkeypatch.setattr(find, "list_ports", lambda: infos)


def test_the_only_board_is_found_among_other_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, ("/dev/modem", (1, 2), "x"), ("/dev/board", PYGAMER, "y"))
    assert find.port() == "/dev/board"


def test_a_board_with_two_ports_is_one_board(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, ("/dev/tty2", PYGAMER, "same"), ("/dev/tty1", PYGAMER, "same"))
    assert find.port() == "/dev/tty1"


def test_no_board_and_two_boards_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, ("/dev/modem", (1, 2), "x"))
    with pytest.raises(NoBoard, match="no board is plugged in that Homeward knows"):
        find.port()
    plug_in(monkeypatch, ("/dev/a", PYGAMER, "1"), ("/dev/b", PICO, "2"))
    with pytest.raises(NoBoard, match=r"2 boards \(PyGamer at /dev/a, Pico at"):
        find.port()


def test_the_command_ends_with_the_sentence_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plug_in(monkeypatch)
    for command in ("flash", "doctor"):
        assert main([command]) == 2
        said = capsys.readouterr()
        assert said.err.startswith(f"homeward {command}: no board is plugged in")
        assert said.err.count("\n") == 1 and not said.out


def who(board_id: str = "pygamer", version: tuple[int, ...] = (10, 2, 1)) -> Who:
    return Who(board_id, version, "0a", True, 100_000)


@pytest.mark.parametrize("version", [(9, 2, 0), (9, 2, 9), (10, 0, 0), (10, 3, 1)])
def test_versions_that_were_looked_at_are_taken(version: tuple[int, ...]) -> None:
    assert find.check(who(version=version), None, False) == "pygamer"


@pytest.mark.parametrize("version", [(8, 2, 10), (9, 1, 4), (11, 0, 0)])
def test_other_versions_only_by_force(version: tuple[int, ...]) -> None:
    with pytest.raises(NoBoard, match=r"Homeward is made for 9\.2 to 10\.x; --force"):
        find.check(who(version=version), None, False)
    assert find.check(who(version=version), None, True) == "pygamer"


def test_a_circuitpython_without_a_font_only_by_force() -> None:
    blank = Who("pygamer", (10, 2, 1), "0a", True, 100_000, font=False)
    with pytest.raises(NoBoard, match="no built-in font"):
        find.check(blank, None, False)
    assert find.check(blank, None, True) == "pygamer"


def test_an_unknown_board_only_by_force_and_with_a_name() -> None:
    toaster = who("toaster")
    for wanted, force in ((None, False), ("pygamer", False), (None, True)):
        with pytest.raises(NoBoard, match="this board is 'toaster', which Homeward does not know"):
            find.check(toaster, wanted, force)
    assert find.check(toaster, "pygamer", True) == "pygamer"
    with pytest.raises(ValueError, match="there is no board 'kettle'"):
        find.check(toaster, "kettle", True)


def test_another_board_than_the_one_named_only_by_force() -> None:
    with pytest.raises(NoBoard, match="this board is 'pygamer', not 'pybadge'"):
        find.check(who(), "pybadge", False)
    assert find.check(who(), "pybadge", True) == "pybadge"


def test_what_is_sent_to_the_board_is_python_and_short() -> None:
    code = link.without_words(link.HELPER.read_text())
    compile(code, "drive.py", "exec")
    assert '"""' not in code and "#" not in code and len(code) < 4000

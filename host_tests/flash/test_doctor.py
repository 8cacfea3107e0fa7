# SPDX-License-Identifier: MIT
"""`homeward doctor`, against stand-in boards: what is there, what differs, and what to do."""

import base64
from pathlib import Path

import pytest

import engine
from homeward.cli import main
from homeward.flash import find, marker
from homeward.flash.build import Build
from homeward.flash.link import Link
from homeward.flash.standin import DRIVE, StandIn
from homeward.flash.standin.trial import command, plugged
from support.standin_maker import Maker


def looked(folder: str, code: int) -> list[str]:
    """Return what the doctor says, which must end with this code."""
    ended = command("doctor", "--build", folder)
    assert ended.code == code, ended.said
    return ended.said.splitlines()


def test_a_board_that_is_well(standin: Maker, new: Build, folder: str) -> None:
    with standin(new.all_files()) as board, plugged(board):
        before = board.files()
        said = looked(folder, 0)
        assert said[-1] == "well      nothing to do"
        assert any(line.endswith("whole, the same as in this clone") for line in said)
        assert any(line.startswith("memory    ") and "bytes free" in line for line in said)
        assert any(line.startswith("space     ") for line in said)
        assert "drive     the board may write it" in said
        assert board.files() == before
        board.wait_for("running(?s:.*)running")  # the game continues


def test_who_may_write_the_drive_is_told(standin: Maker, new: Build, folder: str) -> None:
    files = {path: data for path, data in new.all_files().items() if path != "boot.py"}
    with standin(files, writable=False) as board, plugged(board):
        assert "drive     the PC may write it" in looked(folder, 1)


@pytest.mark.parametrize(
    ("change", "words", "advice"),
    [
        ({"lib/ui/app.mpy": b""}, "broken    lib/ui/app.mpy", "it puts these files back"),
        (
            {"code.txt": marker.text()},
            "files     a flash was broken off",
            "it goes on where the last one stopped",
        ),
        ({"homeward.txt": b""}, "files     no Homeward, or its list of files is lost", "it puts"),
        (
            {"lib/ui/app.py": b"1 // 0\n"},
            "too many  lib/ui/app.py: it would win over the .mpy of the same name",
            "run 'make flash' for Homeward",
        ),
        (
            {"code.py": b"print('mine')\n"},
            "foreign   code.py is not Homeward's: 'make flash' keeps it under another name",
            "it puts these files back",
        ),
    ],
)
def test_what_is_wrong_and_what_to_do(
    standin: Maker, new: Build, folder: str, change: dict[str, bytes], words: str, advice: str
) -> None:
    with standin({**new.all_files(), **change}) as board, plugged(board):
        said = looked(folder, 1)
        assert words in said
        assert said[-1].startswith("to do     ") and advice in said[-1]


def test_an_older_version_differs_from_the_clone(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin(old.all_files()) as board, plugged(board):
        said = looked(folder, 1)
        assert any(f"Homeward {old.version}, whole; " in line for line in said)
        assert said[-1].startswith(f"to do     run 'make flash' for Homeward {new.version}")


def keep_crash(board: StandIn, text: str) -> None:
    """As if the game had crashed: what it keeps of that, kept by its own store on the board."""
    link = Link(board.port)
    find.meet(link)
    link.run(f"from device.store import Store\nStore().save(3, {text.encode()!r})")
    link.close()


def test_the_last_crash_is_told_as_a_line_that_replays_it(
    standin: Maker, whole: Build, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = engine.new("classic", seats=2, seed=3)
    save = base64.b64encode(game.save()).decode()
    whole.write(tmp_path)
    with standin(whole.all_files(), size=DRIVE) as board, plugged(board):
        assert "crash     none was kept" in looked(str(tmp_path), 0)
        keep_crash(
            board, f"ui/app.py\n7\nValueError: x\n4711\n0.1.0\nclassic save={save} choices=0"
        )
        said = looked(str(tmp_path), 1)
    where = "ui/app.py line 7: ValueError: x (version 0.1.0, 4711 bytes free)"
    assert f"crash     {where}" in said
    line = said[-1].split(": homeward ")[1]
    assert line == f"replay classic save={save} choices=0"
    capsys.readouterr()
    assert main(line.split()) == 0
    assert capsys.readouterr().out

# SPDX-License-Identifier: MIT
"""`homeward flash` with the real mpremote transport, against stand-in boards: what goes well."""

from pathlib import Path

import pytest

from homeward.flash.build import Build
from homeward.flash.standin import DRIVE
from homeward.flash.standin.small_versions import NEW, build
from homeward.flash.standin.trial import after_power, command, faults, plugged
from support.standin_maker import Maker

MINE = {"notes.txt": b"mine\n", "lib/their.py": b"x = 1\n", "saves/game": b"\0\1"}
CHANGED = {"settings.toml": b'HOMEWARD_SOUND = "off"\n'}


def lines(said: str, what: str) -> list[str]:
    """List what the tool said under this heading."""
    return [line[10:] for line in said.splitlines() if line.startswith(f"{what:<10}")]


def test_first_flash_of_a_board_that_was_never_used(
    standin: Maker, new: Build, folder: str
) -> None:
    with standin() as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert lines(ended.said, "board")[0].startswith("PyGamer")
        assert lines(ended.said, "on it") == ["no Homeward; 10 files to copy"]
        assert lines(ended.said, "copied") == ["10 files"]
        assert lines(ended.said, "running")[0].startswith(f"Homeward {NEW}, ")
        assert faults(board, new, {}) == []
        assert board.reset_count == 1
        assert after_power(board) == NEW


def test_the_whole_firmware_is_flashed_and_the_game_runs(
    standin: Maker, whole: Build, tmp_path: Path
) -> None:
    whole.write(tmp_path)
    with standin(size=DRIVE) as board, plugged(board):
        ended = command("flash", "--build", str(tmp_path))
        assert ended.code == 0, ended.said
        assert lines(ended.said, "running")[0].startswith(f"Homeward {whole.version}, ")
        assert faults(board, whole, {}) == []
        looked = command("doctor", "--build", str(tmp_path))
        assert looked.code == 0, looked.said
        assert lines(looked.said, "crash") == ["none was kept"]
        assert lines(looked.said, "well") == ["nothing to do"]


def test_nothing_has_changed_and_nothing_is_copied(standin: Maker, new: Build, folder: str) -> None:
    with standin(new.all_files()) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert lines(ended.said, "copied") == ["nothing: all files are there already"]
        assert lines(ended.said, "running")[0].startswith(f"Homeward {NEW}, ")


def test_one_file_has_changed_and_one_is_copied_with_the_list(
    standin: Maker, new: Build, folder: str
) -> None:
    before = Build(new.board, NEW, {**new.files, "lib/ui/more/large.mpy": b"C old"})
    with standin(before.all_files()) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert lines(ended.said, "copied") == ["2 files"]
        assert faults(board, new, {}) == []


def test_an_update_leaves_what_is_not_ours(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin({**old.all_files(), **MINE}) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert lines(ended.said, "removed") == ["lib/ui/gone.mpy: no longer part of Homeward"]
        assert faults(board, new, MINE) == []
        assert "lib/ui/gone.mpy" not in board.files()


def test_settings_that_a_person_has_changed_stay_and_are_copied_first(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin({**old.all_files(), **CHANGED}) as board, plugged(board) as laptop:
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert lines(ended.said, "settings") == ["settings.toml is yours: it stays as it is"]
        assert faults(board, new, CHANGED) == []
        copies = [file.read_bytes() for file in laptop.rglob("settings*.toml")]
        assert copies == list(CHANGED.values())


def test_settings_come_back_from_the_copy_when_the_drive_was_lost(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin({**old.all_files(), **CHANGED}) as board, plugged(board):
        assert command("flash", "--build", folder).code == 0
        board.pull()
        board.image.erase()
        board.power_cycle()
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert faults(board, new, CHANGED) == []


def test_a_twin_that_would_win_is_removed_and_kept_on_the_laptop(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    twin = {"lib/ui/first.py": b"VERSION = 'of a person'\n"}
    with standin({**old.all_files(), **twin}) as board, plugged(board) as laptop:
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert "lib/ui/first.py: it would win" in lines(ended.said, "removed")[0]
        assert faults(board, new, {}) == []
        copies = [file.read_bytes() for file in laptop.rglob("first*.py")]
        assert copies == list(twin.values())


def test_a_foreign_program_is_kept_and_said(standin: Maker, new: Build, folder: str) -> None:
    theirs = b"print('a clock')\n"
    with standin({"code.py": theirs}) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        kept = "code.py, which is not Homeward's, as code.py.before-homeward"
        assert lines(ended.said, "kept") == [kept]
        assert faults(board, new, {"code.py.before-homeward": theirs}) == []


def test_a_build_in_another_language_is_flashed_alike(
    standin: Maker, old: Build, new: Build, folder: str
) -> None:
    with standin({**old.all_files(), **MINE}, language="de") as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert faults(board, new, MINE) == []


@pytest.mark.parametrize("version", [(9, 2, 0), (10, 3, 1)])
def test_the_oldest_and_the_newest_version(
    standin: Maker, old: Build, new: Build, folder: str, version: tuple[int, ...]
) -> None:
    with standin(old.all_files(), version=version) as board, plugged(board):
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert faults(board, new, {}) == []


def test_another_board_with_another_chip(standin: Maker, tmp_path: Path) -> None:
    made = build(NEW, "adafruit_feather_rp2040")
    made.write(tmp_path)
    with standin({}, board_id="adafruit_feather_rp2040") as board, plugged(board):
        ended = command("flash", "--build", str(tmp_path))
        assert ended.code == 0, ended.said
        assert faults(board, made, {}) == []


def test_the_line_of_the_game_is_heard_even_if_the_port_comes_late(
    standin: Maker, new: Build, folder: str
) -> None:
    with standin(new.all_files()) as board, plugged(board):
        board.be_late(0.4)
        ended = command("flash", "--build", folder)
        assert ended.code == 0, ended.said
        assert lines(ended.said, "running")[0].startswith(f"Homeward {NEW}, ")


def test_a_dry_run_writes_nothing_and_the_game_goes_on(
    standin: Maker, old: Build, folder: str
) -> None:
    with standin(old.all_files()) as board, plugged(board):
        before = board.files()
        ended = command("flash", "--build", folder, "--dry-run")
        assert ended.code == 0, ended.said
        assert "would write  code.py" in ended.said
        assert "would remove lib/ui/gone.mpy" in ended.said
        assert board.files() == before
        board.wait_for("running.*soft reboot.*running|running(?s:.*)running")


def test_a_port_that_is_named_is_used(standin: Maker, new: Build, folder: str) -> None:
    with standin(new.all_files()) as one, standin(new.all_files()) as two, plugged(one, two):
        ended = command("flash", "--build", folder, "--port", two.listed()[0].device)
        assert ended.code == 0, ended.said
        assert (one.commands, two.reset_count) == (0, 1)

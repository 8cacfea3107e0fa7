# SPDX-License-Identifier: MIT
"""code.txt, while it is on the board: it starts a version that is whole, and nothing else."""

import re

import pytest

from homeward.flash import build as whole
from homeward.flash import manifest, marker
from homeward.flash.build import Build
from homeward.flash.running import RUNNING
from homeward.flash.standin import DRIVE
from homeward.flash.standin.small_versions import NEW, OLD
from homeward.flash.standin.trial import seen
from support.blanked_files import FIRST, blank
from support.standin_maker import Maker

MARK = {marker.NAME: marker.text()}


def does(standin: Maker, files: dict[str, bytes]) -> str:
    """Return what a board with these files and code.txt does."""
    with standin({**files, **MARK}) as board:
        return seen(board)


def test_a_version_that_is_whole_runs(standin: Maker, old: Build, new: Build) -> None:
    assert does(standin, old.all_files()) == OLD
    assert does(standin, new.all_files()) == NEW


def test_the_whole_firmware_runs(standin: Maker) -> None:
    made = whole.make("pygamer")
    files = {**made.all_files(), **MARK}
    with standin(files, size=DRIVE) as board:
        assert seen(board) == made.version
        assert "code.txt output:" in board.said


def test_files_that_are_not_in_the_list_do_not_matter(
    standin: Maker, old: Build, new: Build
) -> None:
    staged = {path + ".new": data for path, data in new.all_files().items() if path.count("/") < 3}
    mine = {"settings.toml": b"HOMEWARD_SOUND = 'off'\n", "notes.txt": b"mine"}
    assert does(standin, {**old.all_files(), **staged, **mine}) == OLD


@pytest.mark.parametrize(
    "path", ["code.py", "boot.py", FIRST, "lib/device/__init__.mpy", manifest.NAME]
)
@pytest.mark.parametrize("what", ["blank", "one bit", "shorter", "empty", "gone"])
def test_a_version_that_is_not_whole_is_not_started(
    standin: Maker, old: Build, path: str, what: str
) -> None:
    files = old.all_files()
    data = files[path]
    files[path] = {
        "blank": blank(data, len(data) // 2),
        "one bit": data[:40] + bytes([data[40] ^ 1]) + data[41:],
        "shorter": data[:-2],
        "empty": b"",
        "gone": b"",
    }[what]
    if what == "gone":
        del files[path]
    assert does(standin, files) == "again"


def test_a_file_that_is_longer_is_not_whole(standin: Maker, old: Build) -> None:
    assert does(standin, {**old.all_files(), FIRST: old.files[FIRST] + b"\0"}) == "again"


def test_a_mixture_is_not_started(standin: Maker, old: Build, new: Build) -> None:
    files = {**old.all_files(), FIRST: new.files[FIRST]}
    assert does(standin, files) == "again"
    files = {**new.all_files(), manifest.NAME: old.all_files()[manifest.NAME]}
    assert does(standin, files) == "again"


def test_a_folder_of_the_new_version_that_hides_a_module_is_noticed(
    standin: Maker, old: Build
) -> None:
    assert does(standin, {**old.all_files(), "lib/ui/first/part.mpy.new": b""}) == "again"


def test_a_program_that_nothing_proves_is_not_started(standin: Maker) -> None:
    assert does(standin, {"code.py": b"print('Hello World!')\n"}) == "again"
    assert does(standin, {}) == "again"


def test_the_game_has_its_memory(standin: Maker, old: Build) -> None:
    free = []
    for files in (old.all_files(), {**old.all_files(), **MARK}):
        with standin(files) as board:
            found = RUNNING.search(board.wait_for(RUNNING.pattern))
            assert found
            free.append(int(found["free"]))
    # The VM doubles its table of names when that is full, perhaps in one of the two only: up to
    # 2,304 bytes that no board has (CircuitPython adds a table of 64 names).
    assert free[0] - free[1] < 3584 + 2304


def test_any_version_can_tell_whether_the_program_is_whole() -> None:
    text = marker.text()
    assert marker.is_whole(text) and len(text) < 4096
    assert marker.WORDS in text and not re.search(rb'^ *("""|#(?! ))', text, re.MULTILINE)
    for at in range(0, len(text), 7):
        assert not marker.is_whole(text[:at] + bytes([text[at] ^ 4]) + text[at + 1 :])
        assert not marker.is_whole(text[:at])
    assert not marker.is_whole(blank(text, 1024))

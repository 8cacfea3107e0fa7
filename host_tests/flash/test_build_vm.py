# SPDX-License-Identifier: MIT
"""The very files of a build, on the 32-bit VM: a whole game of every rule set."""

import shutil
import traceback
from pathlib import Path

import pytest

import engine
from homeward import LIB
from homeward.flash import build
from homeward.flash.build import Build
from homeward.mpy.compile import for_micropython
from homeward.mpy.numbers import read_folder
from homeward.vm import VM, VMError, run

NUMBERS = sorted(read_folder(LIB).modules)

GAME = """
import binascii
import engine
game = engine.new({rules!r}, seats=4, seed=11)
decisions = 0
n = game.legal()
while n:
    game.play(decisions * 7 % n)
    decisions += 1
    n = game.legal()
print(game.over, game.winners > 0, decisions, binascii.crc32(game.save()))
"""
LOADED = f"""
import sys
print([name for name in {NUMBERS!r} if name in sys.modules])
"""


def put(files: dict[str, bytes], folder: Path) -> Path:
    """The lib folder of a build; only the letter that names the Python is set back."""
    for path, data in files.items():
        if path.startswith("lib/"):
            target = folder / path.removeprefix("lib/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(for_micropython(data) if path.endswith(".mpy") else data)
    return folder


@pytest.fixture(scope="module")
def lib(whole: Build, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return put(whole.files, tmp_path_factory.mktemp("lib"))


def played(rules: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the game says on CPython."""
    exec(GAME.format(rules=rules), {})
    return capsys.readouterr().out


@pytest.mark.parametrize("rules", engine.RULES)
def test_built_files_play_a_whole_game_as_on_cpython(
    vm: VM, lib: Path, rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    script = GAME.format(rules=rules) + LOADED
    said = run(vm, script, lib, heap="64k", timeout=120).stdout
    assert said.startswith("True True ")
    # Every number is in the code: no module of numbers was loaded.
    assert said == played(rules, capsys) + "[]\n"


def test_numbers_can_be_asked_for_on_the_board(vm: VM, lib: Path) -> None:
    script = "".join(f"import {name}\n" for name in NUMBERS) + "print(engine.codes.RING)\n" + LOADED
    assert run(vm, script, lib, heap="64k").stdout == f"60\n{NUMBERS}\n"


@pytest.mark.parametrize("file", ["engine/game.py", "engine/race.py", "engine/rules/classic.py"])
def test_one_source_file_beside_the_built_ones_plays_the_same_game(
    vm: VM, lib: Path, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mixed = tmp_path / "lib"
    shutil.copytree(lib, mixed)
    shutil.copy(LIB / file, mixed / file)
    said = run(vm, GAME.format(rules="classic") + LOADED, mixed, heap="256k", timeout=120).stdout
    game, loaded = said.splitlines(keepends=True)
    assert game == played("classic", capsys)
    assert "engine.state" in loaded  # so it was the source that played


def test_a_build_of_source_plays_a_whole_game(
    vm: VM, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = put(build.make("pygamer", source=True).files, tmp_path)
    said = run(vm, GAME.format(rules="partners"), folder, heap="1M", timeout=120).stdout
    assert said == played("partners", capsys)


def test_a_crash_on_the_board_names_the_line_of_the_source(vm: VM, lib: Path) -> None:
    script = "import engine\nengine.new('classic').land(0, None, 0)\n"
    with pytest.raises(TypeError) as here:
        exec(script, {})
    frame = traceback.extract_tb(here.value.__traceback__)[-1]
    assert frame.filename == str(LIB / "engine" / "race.py")
    with pytest.raises(VMError) as there:
        run(vm, script, lib, heap="64k")
    assert f'File "engine.race", line {frame.lineno}, in land' in str(there.value)

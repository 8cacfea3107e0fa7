# SPDX-License-Identifier: MIT
"""The very files of a build, on the 32-bit VM: a whole game of every rule set."""

from pathlib import Path

import pytest

import engine
from homeward.flash import build
from homeward.mpy.compile import for_micropython
from homeward.vm import VM, run

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


@pytest.fixture(scope="module")
def lib(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lib folder of a build; only the letter that names the Python is set back."""
    folder = tmp_path_factory.mktemp("lib")
    for path, data in build.make("pygamer").files.items():
        if path.endswith(".mpy"):
            target = folder / path.removeprefix("lib/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(for_micropython(data))
    return folder


@pytest.mark.parametrize("rules", engine.RULES)
def test_built_files_play_a_whole_game_as_on_cpython(
    vm: VM, lib: Path, rules: str, capsys: pytest.CaptureFixture
) -> None:
    said = run(vm, GAME.format(rules=rules), lib, heap="64k", timeout=120).stdout
    assert said.startswith("True True ")
    exec(GAME.format(rules=rules), {})
    assert said == capsys.readouterr().out

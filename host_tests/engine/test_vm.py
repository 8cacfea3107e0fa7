# SPDX-License-Identifier: MIT
"""The engine on the real 32-bit VM: its budgets, and the same games as on CPython."""

import contextlib
import io
from pathlib import Path
from typing import Any

import pytest

import engine
from homeward.lab import sizes
from homeward.lab.budgets import Figure, budgets
from homeward.vm import VM, run

SEEDS = range(20)


def test_every_figure_keeps_its_budget(
    vm32: VM, lib: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = list(sizes.figures(vm32, lib))
    with capsys.disabled():
        print("", *figures, sep="\n")
    assert len(figures) == 3 * len(engine.RULES) + 1
    assert [str(figure) for figure in figures if not figure.kept] == []


def test_the_whole_app_keeps_its_budgets(vm32: VM, capsys: pytest.CaptureFixture[str]) -> None:
    figures = list(sizes.app_figures(vm32))
    with capsys.disabled():
        print("", *figures, sep="\n")
    assert len(figures) == 2 * (len(engine.RULES) + len(sizes.EXPERTS)) + 1
    assert [str(figure) for figure in figures if not figure.kept] == []


def test_a_figure_over_its_budget_is_told() -> None:
    over = Figure("classic_save", "bytes", budgets()["classic_save"] + 1)
    assert not over.kept and "OVER BUDGET" in str(over)


def test_the_dice_card_is_loaded_only_when_it_is_played(vm: VM, lib: Path) -> None:
    code = """
import sys, engine
engine.new("classic", seed=1)
print("engine.rules.classic_dice" in sys.modules)
engine.new("classic", seed=1, dice=True)
print("engine.rules.classic_dice" in sys.modules)
"""
    assert run(vm, code, lib).stdout.split() == ["False", "True"]


@pytest.mark.parametrize("rules", engine.RULES)
def test_games_are_the_same_bytes_as_on_cpython(vm: VM, lib: Path, rules: str) -> None:
    games = f"for seed in range({len(SEEDS)}):\n    saves('{rules}', seed, 25, 9999)\n"
    script = sizes.WHOLE_GAME + games
    on_board = run(vm, script, lib, heap="40k", timeout=300).stdout
    space: dict[str, Any] = {}
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(script, space)
    assert on_board == told.getvalue()
    lines = [line.split() for line in on_board.splitlines()]
    # Every game was played to its end, and compared on the way.
    assert {int(seed) for seed, _, _ in lines} == set(SEEDS)
    assert len(lines) > 2 * len(SEEDS)


def test_a_save_of_cpython_loads_on_the_vm(vm: VM, lib: Path) -> None:
    game = engine.new("classic", seats=3, seed=11, dice=True)
    for _ in range(60):
        game.play(game.legal() - 1)
    code = f"""
import engine
from binascii import hexlify, unhexlify
game = engine.load(unhexlify("{game.save().hex()}"))
print(hexlify(game.save()).decode())
try:
    engine.load(unhexlify("{game.save()[:-1].hex()}"))
except ValueError as error:
    print(error)
"""
    out = run(vm, code, lib).stdout.splitlines()
    assert out == [game.save().hex(), "damaged save: its check sum is wrong"]

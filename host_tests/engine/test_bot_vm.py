# SPDX-License-Identifier: MIT
"""The computer player on the 32-bit VM: its budgets, and the same choices as on CPython."""

import contextlib
import io
from pathlib import Path

import pytest

import engine
from homeward.lab import bot_sizes, sizes
from homeward.vm import VM, run

DECISIONS = 250  # `homeward sizes` takes 1,000


def test_every_figure_keeps_its_budget(
    vm32: VM, lib: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_sizes, "DECISIONS", DECISIONS)
    figures = list(sizes.bot_figures(vm32, lib))
    assert len(figures) == 5 * len(engine.RULES)
    # Two of the five are ratios of times, which a busy machine does not change: see bot_sizes.
    assert {figure.name for figure in figures} >= {"bot_cost", "bot_slice"}
    assert [str(each) for each in figures if not each.kept] == []


PLAY = """
import engine
from engine.bot import Bot

def choices(rules, level, decisions):
    game = engine.new(rules, seats=4, seed=7)
    bot = Bot()
    for number in range(decisions):
        if not game.legal():
            break
        bot.start(game, level, number)
        choice = -1
        while choice < 0:
            choice = bot.step()
        print(choice, end=" ")
        game.play(choice)

"""


@pytest.mark.parametrize("rules", engine.RULES)
def test_it_chooses_the_same_as_on_cpython(vm: VM, lib: Path, rules: str) -> None:
    script = PLAY + "".join(f"choices({rules!r}, {level}, 150)\n" for level in range(3))
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(script, {})
    assert run(vm, script, lib, heap="60k").stdout == told.getvalue()
    assert len(set(told.getvalue().split())) > 3

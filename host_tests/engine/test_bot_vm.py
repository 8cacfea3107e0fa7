# SPDX-License-Identifier: MIT
"""The computer player on the 32-bit VM: its budgets, and the same choices as on CPython."""

import contextlib
import io
from pathlib import Path

import pytest

import engine
from homeward.lab import bot_sizes, sizes
from homeward.vm import VM, run

DECISIONS = 250  # `homeward sizes` takes 1,000 ...
EXPERT_DECISIONS = 20  # ... and 200


def test_every_figure_keeps_its_budget(
    vm32: VM, lib: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_sizes, "DECISIONS", DECISIONS)
    monkeypatch.setattr(bot_sizes, "EXPERT_DECISIONS", EXPERT_DECISIONS)
    figures = list(sizes.bot_figures(vm32, lib))
    assert len(figures) == 5 * len(engine.RULES) + 6 * len(sizes.EXPERTS)
    # Two of each level are ratios of times, which a busy machine does not change: see bot_sizes.
    assert {figure.name for figure in figures} >= {
        "bot_cost",
        "bot_slice",
        "expert_cost",
        "expert_slice",
    }
    assert [str(each) for each in figures if not each.kept] == []


PLAY = """
import engine
from engine.bot import Bot

def choices(rules, level, decisions, **options):
    game = engine.new(rules, seats=4, seed=7, **options)
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


GAMES = {
    rules: PLAY + "".join(f"choices({rules!r}, {level}, 150)\n" for level in range(3))
    for rules in engine.RULES
}
GAMES["partners, expert"] = PLAY + "choices('partners', 3, 60)\n"
GAMES["fire_ice, expert"] = PLAY + "choices('fire_ice', 3, 40, hand=5)\n"


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_the_same_as_on_cpython(vm: VM, lib: Path, name: str) -> None:
    script = GAMES[name]
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(script, {})
    assert run(vm, script, lib, heap="60k").stdout == told.getvalue()
    assert len(set(told.getvalue().split())) > 3

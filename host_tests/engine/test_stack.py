# SPDX-License-Identifier: MIT
"""The engine on a small machine: how deep its calls go, and what it needs to be imported."""

import random
import subprocess
import sys

import pytest

import engine
from homeward import LANGUAGE, LIB
from homeward.lab.fuzz import settings
from support.engine_stack import Depth, measure

# The board's Python stack is 1.5 KB, about eleven frames of this size, and the screens and the
# bot stand on it too. Measured: legal -> find -> ways -> the die's find -> _in_front -> _nearest ->
# where; look and play ask legal() if nobody has before.
DEEPEST = {"legal": 7, "look": 8, "play": 8}
LIMIT = 3000  # decisions of each rule set


@pytest.fixture(scope="module", params=engine.RULES)
def depths(request: pytest.FixtureRequest) -> dict[str, Depth]:
    """The deepest chains of random games, going round all seat counts and options."""
    found = {name: Depth() for name in DEEPEST}
    kinds = list(settings(request.param, list(engine.seats(request.param)), {}))
    decisions = 0
    for seed in range(30):
        rng = random.Random(seed)
        seats, options = kinds[(seed * 7 + len(kinds) - 1) % len(kinds)]
        game = engine.new(request.param, seats=seats, seed=seed, **options)
        while decisions < LIMIT and (n := measure(found["legal"], game.legal)):
            decisions += 1
            i = rng.randrange(n)
            # A game just loaded has not been asked for its choices yet: that is the deepest way.
            measure(found["look"], engine.load(game.save()).look, i)
            measure(found["play"], engine.load(game.save()).play, i)
            measure(found["play"], game.play, i)
    return found


@pytest.mark.parametrize("entry", DEEPEST)
def test_the_call_chain_is_no_deeper_than_measured(depths: dict[str, Depth], entry: str) -> None:
    chain = depths[entry].deepest
    assert chain[0] == f"Game.{entry}"
    assert len(chain) <= DEEPEST[entry], " -> ".join(chain)


def test_nothing_calls_itself(depths: dict[str, Depth]) -> None:
    for depth in depths.values():
        assert depth.recursive == set()


def test_the_measure_counts_from_the_entry() -> None:
    def inner() -> None: ...

    def outer() -> None:
        inner()

    depth = Depth()
    measure(depth, outer)
    assert [name.rpartition(".")[2] for name in depth.deepest] == ["outer", "inner"]


BARE = """
import sys
sys.path[:0] = {folders!r}
before = set(sys.modules)
import engine
game = engine.new("classic", seed=7, dice=True)
while game.legal():
    game.play(0)
engine.load(game.save())
print(*sorted(set(sys.modules) - before))
"""


def test_the_engine_runs_in_a_bare_interpreter() -> None:
    script = BARE.format(folders=[str(LIB), str(LANGUAGE)])
    # -I: no user folders, no variables of the environment; -S: none of what pip installed.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", script],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    loaded = set(done.stdout.split())
    assert "engine.rules.classic_dice" in loaded
    strangers = {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names
    assert strangers == {"engine", "micropython"}


def test_only_the_chosen_rule_set_is_imported() -> None:
    script = BARE.replace(", dice=True", "").format(folders=[str(LIB), str(LANGUAGE)])
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", script], capture_output=True, text=True, check=True
    )
    rules = {name for name in done.stdout.split() if name.startswith("engine.rules.")}
    assert rules == {"engine.rules.classic", "engine.rules.classic_check"}  # it loads a save

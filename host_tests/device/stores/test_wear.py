# SPDX-License-Identifier: MIT
"""The wear of the flash by whole games of every rule set: the sums of docs/saves.md, counted.

    PYTHONPATH=host_tests:firmware/lib:tools/homeward/simulator/standins/language \\
        .venv/bin/python host_tests/device/stores/test_wear.py         prints the table
"""

import random
from dataclasses import dataclass

import pytest

import engine
from engine.bot import Bot
from homeward.simulator.memory_card import MemoryCard
from support.flash_models import Flash, Rp2040, Samd51
from support.store_bench import STATS, Bench

GAMES = 10
# Seconds that a decision takes.
PERSON = 10
COMPUTER = 2
COUNTED = 82  # bytes of the statistics of five rule sets
HEAD = 13  # bytes that a session adds to a game
LEAVES = 2  # how often a game is paused or left


@dataclass(frozen=True)
class Decision:
    """One that was taken, and the whole game after it."""

    seat: int
    choice: int
    pack: bytes


def games(rules: str) -> list[list[Decision]]:
    """Games of four computers that look at every choice."""
    found = []
    for seed in range(GAMES):
        game = engine.new(rules, seats=max(engine.seats(rules)), seed=seed)
        bot = Bot()
        taken: list[Decision] = []
        while not game.over:
            bot.start(game, 1, len(taken) * 7919 & 0x3FFFFFFF)
            choice = -1
            while choice < 0:
                choice = bot.step()
            seat = game.seat
            game.play(choice)
            taken.append(Decision(seat, choice, bytes(HEAD) + game.save()))
        found.append(taken)
    return found


def play(bench: Bench, taken: list[Decision], people: int) -> int:
    """One game from begin to end, kept whenever a person is next to decide; erases in between."""
    size = len(taken[0].pack)
    bench.begin(bytes(size))
    erases = bench.flash.erases
    waiting = bytearray()
    leave = len(taken) // (LEAVES + 1)
    for k, decision in enumerate(taken[:-1]):
        bench.seconds += PERSON if decision.seat < people else COMPUTER
        waiting.append(decision.choice)
        if taken[k + 1].seat < people:
            _keep(bench, bytes(waiting), decision.pack, (k + 1) % leave == 0)
            waiting.clear()
    erases = bench.flash.erases - erases
    counted = random.Random(bench.store.erases).randbytes(COUNTED)
    bench.do(lambda store: store.defer(STATS, counted))
    bench.end()
    assert bench.load(STATS) == counted and not bench.store.waiting
    return erases


def _keep(bench: Bench, choices: bytes, pack: bytes, urgent: bool) -> None:
    bench.do(lambda store: store.keep(choices, pack, urgent))


@dataclass(frozen=True)
class Worn:
    """The cost of some games: erases a game, and how many of all were in mid-game."""

    erases: float
    in_games: int


def worn(flash: Flash, card: MemoryCard | None, played: list[list[Decision]], people: int) -> Worn:
    """Play them all, one after the other."""
    bench = Bench(flash, card)
    bench.start()
    in_games = sum(play(bench, taken, people) for taken in played)
    assert bench.store.erases == flash.erases
    return Worn(flash.erases / len(played), in_games)


def minutes(played: list[list[Decision]], people: int) -> float:
    """Return how long a game takes."""
    seconds = sum(PERSON if d.seat < people else COMPUTER for taken in played for d in taken)
    return seconds / 60 / len(played)


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_sums_of_the_docs(rules: str) -> None:
    played = games(rules)
    for people in (1, 4):
        log = worn(Rp2040(bytes(4096)), None, played, people)
        assert log.erases <= 1 and log.in_games == 0
        most = minutes(played, people) / 2 + LEAVES + 4
        assert worn(Samd51(), None, played, people).erases <= most
        assert worn(Samd51(), MemoryCard(), played, people).erases <= most


def table() -> None:
    """The table of docs/saves.md."""
    for rules in engine.RULES:
        played = games(rules)
        decisions = sum(map(len, played)) // len(played)
        for people in (1, 4):
            log = worn(Rp2040(), None, played, people)
            block = worn(Samd51(), MemoryCard(), played, people)
            time = minutes(played, people)
            print(
                f"| {rules} | {people} | {decisions} | {time:.0f} min |"
                f" {log.erases:.1f} | {block.erases:.0f} |"
            )


if __name__ == "__main__":
    table()

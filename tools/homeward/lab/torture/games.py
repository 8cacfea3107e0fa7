# SPDX-License-Identifier: MIT
"""Random games of every rule set, seat count and option, with every invariant.

At every decision the game is saved, loaded and compared, as `homeward fuzz` does it.
"""

import engine
from homeward.lab import fuzz
from homeward.lab.record import Record
from homeward.lab.torture.outcome import Failures, Outcome, Plan

GAMES = 100_000
# A game of partners takes eight times as long as any other.
PERCENT = {"classic": 30, "fire_ice": 25, "shields": 20, "partners": 5, "twenty_one": 20}
_SHARE = 10  # games that a process plays in one go


def run(plan: Plan) -> Outcome:
    tasks = []
    for rules in engine.RULES:
        games = plan.of(GAMES * PERCENT[rules] // 100)
        records = _records(rules, games, plan.seed)
        tasks += [records[k : k + _SHARE] for k in range(0, games, _SHARE)]
    total = fuzz.Tally()
    for tally in plan.spread(_play, tasks, "games"):
        total.add(tally)
    figures = (
        f"{total.games:,} games, {total.decisions:,} decisions, saved and loaded at each,"
        f" longest choice list {total.longest_list}, {len(total.violations)} violations"
    )
    failures = Failures()
    for violation in total.violations:
        what, _, example = violation.partition(" in: ")
        failures.note(what, example)
    return Outcome(figures, failures)


def _records(rules: str, games: int, seed: int) -> list[Record]:
    """Go round all seats and options; with few games, in larger steps."""
    kinds = list(fuzz.settings(rules, list(engine.seats(rules)), {}))
    step = max(1, len(kinds) // games)
    return [
        Record(rules, *kinds[k * step % len(kinds)], seed=(seed + k) % 2**30, choices=[])
        for k in range(games)
    ]


def _play(records: list[Record]) -> fuzz.Tally:
    return fuzz.play_share(records, thrift=1)

# SPDX-License-Identifier: MIT
"""Damaged and forged saves: each is refused in words, or it is a position that can be played on.

Three doors are tried: `engine.load` with the bytes of a game, the title's Resume with the record of
a session (records.py), and a handheld that is switched on with damaged flash (flash.py).
"""

import random
from dataclasses import replace

import engine
from homeward.lab import fuzz
from homeward.lab.invariants.violations import Violation, demand
from homeward.lab.record import Record
from homeward.lab.torture import damage, flash, left_game, records
from homeward.lab.torture.damage import Damage, Tally
from homeward.lab.torture.legal import play_on, readable
from homeward.lab.torture.outcome import Outcome, Plan

SAVES = 1000
FURTHEST = 160  # decisions into a game


def run(plan: Plan) -> Outcome:
    total = Tally()
    for tally in plan.spread(_break, _records(plan), "corrupt: saves"):
        total.add(tally)
    saves = total.inputs
    left = left_game.leave(plan, total)
    for tally in plan.spread(records.resume, records.tasks(plan, left), "corrupt: records"):
        total.add(tally)
    sessions = total.inputs - saves
    for tally in plan.spread(flash.switch_on, flash.tasks(plan, left), "corrupt: flash"):
        total.add(tally)
    starts = total.inputs - sessions - saves
    figures = (
        f"{saves:,} damaged saves of {len(engine.RULES)} rule sets, {sessions:,} damaged records of"
        f" a session, {starts:,} power-ups with damaged flash: {total.refused:,} refused in words,"
        f" {total.legal:,} legal, {total.crashes} crashes, {total.wrong} accepted wrong"
    )
    return Outcome(figures, total.failures)


def _records(plan: Plan) -> list[Record]:
    """Return games of all rule sets in turn, each going round its seat counts and options."""
    rng = random.Random(plan.seed)
    kinds = {}
    for rules in engine.RULES:
        kinds[rules] = list(fuzz.settings(rules, list(engine.seats(rules)), {}))
        rng.shuffle(kinds[rules])
    found = []
    for k in range(plan.of(SAVES, len(engine.RULES))):
        of_rules = kinds[rules := engine.RULES[k % len(engine.RULES)]]
        seats, options = of_rules[k // len(engine.RULES) % len(of_rules)]
        record = Record(rules, seats, options, rng.randrange(1 << 30), [])
        record.go_on(rng.randrange(FURTHEST))
        found.append(record)
    return found


def _break(record: Record) -> Tally:
    """Try all damages of one save."""
    rng = random.Random(record.seed)
    data = record.replay().save()
    earlier = replace(record, choices=record.choices[: len(record.choices) // 2]).replay()
    tally = Tally()
    for each in damage.of_a_game(data, rng):
        judge(tally, record.rules, each, rng)
    for each in damage.of_two_games(data, earlier.save(), rng):
        judge(tally, record.rules, each, rng)
    return tally


def judge(tally: Tally, rules: str, each: Damage, rng: random.Random) -> None:
    """Load the bytes and note what came of it."""
    tally.inputs += 1
    what = f"{rules}, {each.what.rstrip('0123456789 ')}"
    example = f"engine.load(bytes.fromhex('{each.data.hex()}'))"
    try:
        game = engine.load(each.data)
        demand(each.forged, "was accepted")
        play_on(game, rng)
        tally.legal += 1
    except ValueError as refusal:
        if not readable(str(refusal)):
            tally.wronged(f"{what}: was refused without words, {refusal!r}", example)
        elif each.what.startswith("version") and each.what not in str(refusal):
            tally.wronged(f"{what}: was refused, but not for its version, {refusal!r}", example)
        else:
            tally.refused += 1
    except Violation as violation:
        tally.wronged(f"{what}: {violation}", example)
    except Exception as error:
        tally.crashed(f"{what}: {error!r}", example)

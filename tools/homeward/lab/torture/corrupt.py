# SPDX-License-Identifier: MIT
"""Damaged and forged saves: each is refused in words, or it is a position that can be played on.

Three doors are tried: `engine.load` with the bytes of a game, `ui.resume` with the record of a
session, and a whole handheld that is switched on with damaged flash (flash.py).
"""

import binascii
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import engine
from homeward.lab import fuzz
from homeward.lab.invariants import Violation, Watch, demand
from homeward.lab.record import Record
from homeward.lab.torture import flash
from homeward.lab.torture.outcome import Outcome, Plan
from homeward.lab.torture.words import readable
from ui.resume import resume
from ui.session import PLAYERS, Session

SAVES = 1000
FURTHEST = 160  # decisions into a game
PLAYED = 4  # decisions that a forged game must stand
_CRC = 4
_VERSION = 2  # where the bytes of a game have it, after "HW"
_RANDOM = 300  # random blocks a save


@dataclass
class Tally:
    """What a number of damaged saves came to."""

    inputs: int = 0
    refused: int = 0
    legal: int = 0
    crashes: int = 0
    wrong: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)  # one for each of them

    def add(self, other: "Tally") -> None:
        self.inputs += other.inputs
        self.refused += other.refused
        self.legal += other.legal
        self.crashes += other.crashes
        self.wrong += other.wrong
        self.failures += other.failures
        self.examples = other.examples | self.examples


@dataclass(frozen=True)
class Damage:
    """Bytes that somebody hands us for a save."""

    data: bytes
    what: str
    forged: bool = False  # may it be a game after all? A right check sum can hide anything


def run(plan: Plan) -> Outcome:
    tasks = _records(plan)
    total = Tally()
    for tally in plan.spread(_break, tasks, "corrupt: saves"):
        total.add(tally)
    told = Counter({f"{what}; {total.examples[what]}": n for what, n in total.failures.items()})
    kept = flash.run(plan)
    figures = (
        f"{total.inputs:,} damaged saves of {len(engine.RULES)} rule sets ({total.refused:,}"
        f" refused in words, {total.legal:,} forged ones legal and played on), {kept.figures};"
        f" {total.crashes + kept.crashes} crashes, {total.wrong + kept.wrong} accepted wrong"
    )
    return Outcome(figures, told + kept.failures)


def _records(plan: Plan) -> list[Record]:
    """Games of all rule sets in turn, each going round its seat counts and options."""
    rng = random.Random(plan.seed)
    kinds = {}
    for rules in engine.RULES:
        kinds[rules] = list(fuzz.settings(rules, list(engine.seats(rules)), {}))
        rng.shuffle(kinds[rules])
    records = []
    for k in range(plan.of(SAVES, len(engine.RULES))):
        of_rules = kinds[rules := engine.RULES[k % len(engine.RULES)]]
        seats, options = of_rules[k // len(engine.RULES) % len(of_rules)]
        record = Record(rules, seats, options, rng.randrange(1 << 30), [])
        record.go_on(rng.randrange(FURTHEST))
        records.append(record)
    return records


def _break(record: Record) -> Tally:
    """All damages of one save, through both doors."""
    rng = random.Random(record.seed)
    game = record.replay()
    tally = Tally()
    for damage in damages(game.save(), rng):
        judge(tally, record.rules, damage, engine.load, rng)
    table = Table()
    for damage in record_damages(table.pack(game), rng):
        judge(tally, record.rules, damage, table.resume, rng)
    return tally


class _Store:
    """A store that always has what was put into it."""

    data = b""

    def load(self, what: int) -> bytes:
        del what
        return self.data

    def game(self) -> tuple[bytes, bytes]:
        return self.data, b""


class Table:
    """A session without a handheld."""

    def __init__(self) -> None:
        self._store = _Store()
        self._session = Session(SimpleNamespace(store=self._store, now=lambda: 0))

    def pack(self, game: Any) -> bytes:
        """The record of a session that plays this game."""
        self._session.sit_down(game, b"\0\1\2\0", decisions=7, cards=9, bumps=b"\1\0\2\3")
        return bytes(self._session.pack())

    def resume(self, data: bytes) -> Any:
        """The game of a record; a refused one leaves the table as it was."""
        session = self._session
        self._store.data = data
        before = session.game
        try:
            resume(session)
        except ValueError:
            demand(session.game is before, "a refused record changed the table")
            raise
        demand(max(session.players) < len(PLAYERS), "a player that there is not")
        return session.game


def sealed(body: bytes) -> bytes:
    """Bytes with the check sum that belongs to them."""
    return body + binascii.crc32(body).to_bytes(_CRC, "little")


def flips(data: bytes) -> Iterator[bytes]:
    """Every single bit the other way round."""
    for bit in range(8 * len(data)):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


def damages(data: bytes, rng: random.Random) -> Iterator[Damage]:
    """What can happen to the bytes of a game."""
    body = data[:-_CRC]
    for changed in flips(data):
        yield Damage(changed, "a bit flipped")
    for length in range(len(data)):
        yield Damage(data[:length], "cut off")
    for length in range(len(body)):
        yield Damage(sealed(body[:length]), "cut off, sealed")
    for changed in flips(body):
        yield Damage(sealed(changed), "a bit flipped, sealed", forged=True)
    for version in range(256):
        if version != data[_VERSION]:
            other = bytes((*data[:_VERSION], version, *data[_VERSION + 1 :]))
            yield Damage(other, f"version {version}")
            yield Damage(sealed(other[:-_CRC]), f"version {version}")
    for _ in range(_RANDOM):
        yield Damage(rng.randbytes(rng.randrange(400)), "random bytes")
        noise = sealed(body[: rng.randrange(12)] + rng.randbytes(rng.randrange(300)))
        yield Damage(noise, "random bytes, sealed", forged=True)
        changed = overwritten(body, rng)
        yield Damage(sealed(changed), "a block overwritten, sealed", forged=True)
        if changed != body:
            yield Damage(changed + data[-_CRC:], "a block overwritten")


def record_damages(pack: bytes, rng: random.Random) -> Iterator[Damage]:
    """What can be wrong in a session's record although the store found its check sum right."""
    for changed in flips(pack):
        yield Damage(changed, "a session's bit flipped, sealed", forged=True)
    for length in range(len(pack)):
        yield Damage(pack[:length], "a session cut off, sealed")
    for version in range(256):
        if version != pack[0]:
            yield Damage(bytes((version, *pack[1:])), "another version of the session")
    for _ in range(_RANDOM):
        yield Damage(overwritten(pack, rng), "a session overwritten, sealed", forged=True)
        yield Damage(rng.randbytes(rng.randrange(400)), "random bytes for a session", forged=True)


def overwritten(data: bytes, rng: random.Random) -> bytes:
    """Random bytes, or one byte again and again, over a part of it."""
    at = rng.randrange(len(data))
    length = min(rng.choice((1, 1, 2, 3, 8, 64)), len(data) - at)
    block = rng.choice((rng.randbytes(length), bytes((rng.choice((0, 255)),)) * length))
    return data[:at] + block + data[at + length :]


def judge(
    tally: Tally,
    rules: str,
    damage: Damage,
    load: Callable[[bytes], Any],
    rng: random.Random,
) -> None:
    """Hand the bytes over and note what came of it."""
    tally.inputs += 1
    fault = ""
    try:
        game = load(damage.data)
        demand(damage.forged, "was accepted")
        tally.legal += 1
        play_on(game, rng)
    except ValueError as refusal:
        tally.refused += 1
        if not readable(refusal):
            fault = f"was refused without words: {refusal!r}"
        elif damage.what.startswith("version") and damage.what not in str(refusal):
            fault = f"was refused, but not for its version: {refusal}"
        tally.wrong += bool(fault)
    except Violation as violation:
        tally.wrong += 1
        fault = str(violation)
    except Exception as error:
        tally.crashes += 1
        fault = repr(error)
    if fault:
        what = f"{rules}, {damage.what.rstrip('0123456789 ')}: {fault}"
        tally.failures[what] += 1
        tally.examples.setdefault(what, f"{load.__qualname__}(bytes.fromhex('{damage.data.hex()}'))")


def play_on(game: Any, rng: random.Random) -> None:
    """What was let in must be a position of its rules, and stay one."""
    chosen = dict(zip((name for name, _ in engine.options(game.rules)), game.options, strict=True))
    fresh = engine.new(game.rules, seats=game.seats, **chosen)
    try:
        watch = Watch(game)
        demand(watch.cards == watch.rules.cards(fresh), "the cards are not those of the deck")
        for _ in range(PLAYED):
            n = watch.before()
            if not n:
                break
            watch.play(rng.randrange(n))
    except ValueError as error:  # not a refusal: it was let in
        raise Violation(f"was accepted, then {error!r}") from error

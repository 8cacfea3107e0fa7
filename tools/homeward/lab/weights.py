# SPDX-License-Identifier: MIT
"""Read the table of numbers of a computer player, turn its knobs, write it back to its file."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine
from engine import weights
from homeward import LIB
from homeward.lab.expected_turns import RACES

_TABLE = re.compile(r"^TABLE = bytes\(\(\n(?P<rows>(?: .*\n)+)\)\)\n", re.MULTILINE)
_NUMBER = re.compile(r"[ \d]{2}\d,")  # in three columns
# Tables of several parts: fire_ice's are without hands and with hands, twenty_one's for three or
# four seats and for two.
PARTS = {"fire_ice": 2, "twenty_one": 2}

# Turning a knob by one adds this much to each of these bytes.
Knob = dict[int, float]

_RING_KNOTS = (0, 4, 12, 20, 28, 36, 44, 52, 59)
_LANE = range(60, 65)
_STARTS = range(66, 70)


def module(rules: str) -> Any:
    """Return the module that has the table of a rule set."""
    if rules not in engine.RULES:
        raise ValueError(f"rule set {rules!r}: expected one of {', '.join(engine.RULES)}")
    found = importlib.import_module(f"engine.rules.{rules}_bot")
    if not hasattr(found, "TABLE"):
        raise ValueError(f"{rules}: its computer player has no table to tune")
    return found


def table(rules: str) -> bytes:
    return bytes(module(rules).TABLE)


def path(rules: str) -> Path:
    return LIB / "engine" / "rules" / f"{rules}_bot.py"


def write(file: Path, data: bytes) -> None:
    """Put a table in the place of the one in the file: its rows and their comments stay."""
    text = file.read_text(encoding="utf-8")
    tables = list(_TABLE.finditer(text))
    if len(tables) != 1:
        raise ValueError(f"{file.name}: expected one TABLE = bytes((...)) in rows")
    old = tables[0]["rows"].splitlines(keepends=True)
    sizes = [len(_NUMBER.findall(line.partition("#")[0])) for line in old]
    if sum(sizes) != len(data):
        raise ValueError(f"{file.name}: {len(data)} numbers, but its table has {sum(sizes)}")
    numbers = iter(data)
    new = [_refilled(line, numbers) for line in old]
    first, end = tables[0].span("rows")
    file.write_text(text[:first] + "".join(new) + text[end:], encoding="utf-8")


def _refilled(line: str, numbers: Iterator[int]) -> str:
    """Return a row of a table with the next numbers in the place of its own."""
    cells, mark, comment = line.partition("#")
    return _NUMBER.sub(lambda _: f"{next(numbers):3},", cells) + mark + comment


def row(rules: str, options: dict[str, Any], seats: int) -> range:
    """Return the part of a table that hard players go by, with these options and seats."""
    length = len(table(rules)) // PARTS.get(rules, 1)
    second = options.get("hand") if rules == "fire_ice" else seats == 2
    first = length if second and rules in PARTS else 0
    return range(first, first + length)


def knobs(rules: str, options: dict[str, Any], seats: int, data: bytes) -> list[Knob]:
    """Return what is turned when a table is tuned: all of the part that is used in such a game.

    In a race a few knots move the steps of the ring, those between them in proportion; the lane,
    the ways out of Start and the distances each move as one. Every other number is a knob.
    """
    part = row(rules, options, seats)
    found = _race_knobs(data[part.start : part.stop]) if rules in RACES else _each(len(part))
    return [{part[i]: share for i, share in knob.items()} for knob in found]


def _each(n: int, first: int = 0) -> list[Knob]:
    return [{i: 1.0} for i in range(first, n)]


def _race_knobs(data: bytes) -> list[Knob]:
    found: list[Knob] = []
    ends = (-1, *_RING_KNOTS, 60)
    for before, knot, after in zip(ends, ends[1:], ends[2:], strict=False):
        hat = {i: (i - before) / (knot - before) for i in range(before + 1, knot + 1)}
        hat |= {i: (after - i) / (after - knot) for i in range(knot + 1, after)}
        found.append(hat)
    found.append(dict.fromkeys(_LANE, 1.0))
    found.append({i: 1.0 for i in _STARTS if data[i]})
    found.append({i: data[i] / 8 for i in range(weights.HIT + 1, weights.OTHERS)})
    return found + _each(len(data), weights.OTHERS)


def turned(data: bytes, turns: list[Knob], by: list[float]) -> bytes:
    """Return the table with every knob turned by a number; a byte stays a byte."""
    sums = [float(byte) for byte in data]
    for knob, much in zip(turns, by, strict=True):
        for i, share in knob.items():
            sums[i] += share * much
    return bytes(min(255, max(0, round(value))) for value in sums)

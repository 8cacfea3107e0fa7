# SPDX-License-Identifier: MIT
"""Count what people met at a number of deals, and print it as a table."""

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from homeward.lab.playtest.people import RATES_MS


@dataclass
class Figures:
    """Hold the counts of deals of one rule set on one board; two of them can be added."""

    games: int = 0
    questions: int = 0
    forced: int = 0  # of them, with one answer
    made: int = 0  # decisions that the handheld took for the person
    notices: int = 0  # screens that had to be read and left
    game_ms: int = 0
    thought_ms: int = 0
    turn_gaps: list[int] = field(default_factory=list)
    question_gaps: list[int] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    slow: int = 0  # told only by a page that comes later
    missed: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    cut: Counter[str] = field(default_factory=Counter)
    refused: int = 0  # OKs of the person who looks
    reached: Counter[int] = field(default_factory=Counter)
    tapped: Counter[int] = field(default_factory=Counter)
    careful_oks: int = 0
    careful_refused: int = 0
    key_ms: list[float] = field(default_factory=list)  # on a board, by the model
    turn_ms: list[float] = field(default_factory=list)  # the longest turn of each deal

    def add(self, other: "Figures") -> None:
        """Add the figures of more deals."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


# -- the table -------------------------------------------------------------------------------


def seconds(times_ms: list[int]) -> str:
    """Return median and 95th percentile."""
    if not times_ms:
        return "-"
    return f"{statistics.median(times_ms) / 1000:.1f}, {percentile(times_ms, 95) / 1000:.1f} s"


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that so many percent of them do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def _of(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,}"


def _board(times_ms: list[float], *percents: float) -> str:
    if not times_ms:
        return "not modelled"
    return ", ".join(f"{percentile(times_ms, percent):.0f}" for percent in percents) + " ms"


def cells(figures: Figures) -> dict[str, str]:
    """Return each row of the table: what is counted, and how much it is."""
    f = figures
    watched = 1 - f.thought_ms / f.game_ms if f.game_ms else 0.0
    return {
        "questions a game": f"{f.questions / f.games:.1f}",
        "questions that have one answer": _of(f.forced, f.questions),
        "moves that the handheld made for me, a game": f"{f.made / f.games:.1f}",
        "end of my turn to the start of my next: median, 95th percentile": seconds(f.turn_gaps),
        "my answer to my next question: median, 95th percentile": seconds(f.question_gaps),
        "share of the game that is watching": f"{100 * watched:.0f} %",
        "length of a game": f"{f.game_ms / f.games / 60_000:.1f} min",
        "done to my pieces, and told within 4 s when I am asked": _of(
            f.told.total(), f.done.total()
        ),
        f"real choices taken by a tap each {RATES_MS[0]} to {RATES_MS[-1]} ms": _of(
            f.tapped.total(), f.reached.total()
        ),
        "OK refused, 150 ms after the question": _of(f.careful_refused, f.careful_oks),
        "OK refused, after looking": str(f.refused),
        "choices whose text is cut": _of(f.cut.total(), f.choices),
        "board: key to picture, median, 99th percentile, worst": _board(f.key_ms, 50, 99, 100),
        "board: longest turn of the loop": _board(f.turn_ms, 100),
    }


def table(title: str, columns: dict[str, Figures], before: dict[str, Figures] | None) -> str:
    """Return a Markdown table with a column for each rule set; with `before`, two in a cell."""
    found = {name: cells(figures) for name, figures in columns.items()}
    was = {name: cells(figures) for name, figures in (before or {}).items()}
    lines = [f"| {title} | " + " | ".join(found) + " |", "|---" * (len(found) + 1) + "|"]
    for row in next(iter(found.values())):
        words = [
            f"{was[name][row]} → {found[name][row]}" if name in was else found[name][row]
            for name in found
        ]
        lines.append(f"| {row} | " + " | ".join(words) + " |")
    return "\n".join(lines)


def details(columns: dict[str, Figures], most: int = 3) -> list[str]:
    """Return lines that say more: by kind of event, by rate, and examples of what went wrong."""
    lines = []
    for name, f in columns.items():
        kinds = ", ".join(f"{kind} {f.told[kind]} of {n}" for kind, n in f.done.most_common())
        rates = ", ".join(f"{rate} ms {f.tapped[rate]} of {n}" for rate, n in _sorted(f.reached))
        lines.append(f"{name}: told: {kinds or 'nothing was done'}")
        lines.append(f"{name}: tapped: {rates or 'no real choice was reached'}")
        if f.slow:
            lines.append(f"{name}: told later than 4 s: {f.slow}")
        if f.notices:
            lines.append(f"{name}: screens to read and leave: {f.notices}")
        lines += [f"{name}: not told: {words}" for words, _ in f.missed.most_common(most)]
        lines += [f"{name}: cut {n} times: {words}" for words, n in f.cut.most_common(most)]
    return lines


def _sorted(counter: Counter[int]) -> list[tuple[int, Any]]:
    return sorted(counter.items())

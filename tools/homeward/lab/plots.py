# SPDX-License-Identifier: MIT
"""Draw what was measured: the rates of a match, the memory of a soak.

Two runs with the same figures write the same bytes.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter, StrMethodFormatter

from homeward.lab.match import Rate

_DOTS_PER_INCH = 100
_BAR, _SURE, _GRID = "#7aa6d8", "#c03028", "#d8d8d8"
_COLOURS = ("#c03028", "#e08000", "#2060c0", "#208040", "#8030a0")


def match_rates(path: Path, title: str, rates: Mapping[str, Rate]) -> None:
    """Write a PNG with the share of games that each name won and its 95 % interval."""
    figure = Figure(figsize=(7.6, 1.2 + 0.4 * len(rates)), layout="constrained")
    axes = figure.add_subplot()
    shares = [rate.share for rate in rates.values()]
    # Rounding must not make a length negative.
    below = [max(0.0, rate.share - rate.interval[0]) for rate in rates.values()]
    above = [max(0.0, rate.interval[1] - rate.share) for rate in rates.values()]
    labels = [f"{name}\n{str(rate).strip()}" for name, rate in rates.items()]
    axes.barh(labels, shares, color=_BAR, xerr=[below, above], ecolor=_SURE, capsize=5)
    axes.invert_yaxis()  # the first name is at the top
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    axes.set_title(title, fontsize="medium")
    _write(figure, axes, "x", path)


def memory_in_use(path: Path, points: Sequence[tuple[str, int]]) -> None:
    """Write a PNG; `points` are the games in order, each its rule set and its bytes."""
    figure = Figure(figsize=(9, 4.2), layout="constrained")
    axes = figure.add_subplot()
    names = list(dict.fromkeys(rules for rules, _ in points))
    for name, colour in zip(names, _COLOURS, strict=False):
        games = [(number, used) for number, (rules, used) in enumerate(points, 1) if rules == name]
        numbers, bytes_used = zip(*games, strict=True)
        axes.plot(numbers, bytes_used, "o-", color=colour, label=name, markersize=3, lw=1)
    axes.set_xlim(0, len(points) + 1)
    axes.set_ylim(0, max((used for _, used in points), default=1) * 1.15)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    axes.set_xlabel("games")
    axes.set_title("bytes in use after each game", fontsize="medium")
    if names:
        axes.legend(markerscale=2, ncols=len(names), loc="lower center", frameon=False)
    _write(figure, axes, "y", path)


def _write(figure: Figure, axes: Axes, grid: Literal["x", "y"], path: Path) -> None:
    """Save a figure, without the version of the library that drew it."""
    axes.grid(axis=grid, color=_GRID)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=_DOTS_PER_INCH, metadata={"Software": None})

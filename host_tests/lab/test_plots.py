# SPDX-License-Identifier: MIT
"""The lab's plots show their figures, and two runs write the same bytes."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

import engine
from homeward.lab import plots
from homeward.lab.match import Rate

BLUE = (0x7A, 0xA6, 0xD8)


def rates(path: Path) -> None:
    plots.match_rates(path, "a match", {"hard": Rate(75, 100), "easy": Rate(25, 100)})


def soak(path: Path) -> None:
    points = [(rules, 60_000 + 10 * k) for k, rules in enumerate(engine.RULES * 4)]
    plots.memory_in_use(path, points)


@pytest.mark.parametrize("draw", [rates, soak])
def test_two_runs_write_the_same_bytes(draw: Callable[[Path], None], tmp_path: Path) -> None:
    first, second = tmp_path / "1.png", tmp_path / "2.png"
    draw(first)
    draw(second)
    assert first.read_bytes() == second.read_bytes()
    text = Image.open(first).info
    assert not {"Software", "Creation Time", "date"} & set(text)


def test_a_bar_is_as_long_as_its_rate(tmp_path: Path) -> None:
    rates(tmp_path / "rates.png")
    image = Image.open(tmp_path / "rates.png").convert("RGB")
    rows = Counter(
        sum(image.getpixel((x, y)) == BLUE for x in range(image.width)) for y in range(image.height)
    )
    del rows[0]
    # The line of the interval covers a part of each bar's middle rows.
    (one, _), (other, _) = rows.most_common(2)
    assert max(one, other) == pytest.approx(3 * min(one, other), rel=0.02)


def test_every_rule_set_has_its_colour(tmp_path: Path) -> None:
    soak(tmp_path / "soak.png")
    image = Image.open(tmp_path / "soak.png").convert("RGB")
    assert image.size == (900, 420)
    seen = {colour for _, colour in image.getcolors(1 << 16) or []}
    for colour in plots._COLOURS[: len(engine.RULES)]:
        assert tuple(bytes.fromhex(colour[1:])) in seen


def test_a_plot_of_nothing_is_empty_and_not_an_error(tmp_path: Path) -> None:
    plots.memory_in_use(tmp_path / "soak.png", [])
    assert (tmp_path / "soak.png").is_file()

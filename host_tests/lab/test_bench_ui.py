# SPDX-License-Identifier: MIT
"""From a key to the new frame: mostly the display's own refresh."""

import statistics

from homeward.boards import BOTH_KINDS
from homeward.lab import bench_ui


def test_ours_is_at_most_half_on_top_of_the_bare_refresh() -> None:
    for board in BOTH_KINDS:
        watch = bench_ui.measure(board, presses=25)
        assert len(watch.whole) == len(watch.bare) == 25
        ratios = [w / b for w, b in zip(watch.whole, watch.bare, strict=True)]
        assert statistics.median(ratios) <= bench_ui.MOST

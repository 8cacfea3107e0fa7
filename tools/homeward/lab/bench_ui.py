# SPDX-License-Identifier: MIT
"""Measure how long the handheld takes from a key to the new frame, and the display's share of it.

In a running game NEXT is pressed again and again. From the key's going down until the frame is
shown, everything counts: the scan, the turns of the loop, the words, the lights, and the display
library's refresh of what has changed. Right after it the same areas are refreshed once more, with
nothing else: that is the bare refresh. Processor time, on a virtual clock: nobody waits in it.

Then a session through all screens and games, as long as a board would take for it: see turn_costs.
"""

import statistics
import time
from dataclasses import dataclass, field
from typing import Any

from tqdm import tqdm

import engine
from homeward.boards import BOTH_KINDS
from homeward.lab import ui_session
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

# Ours may be at most half of the bare refresh, on top of it.
MOST = 1.5
# Red has several choices, of one pawn or another.
_TABLE = "classic r=S,4,20,41 b=S,S,23,31 y=S,50,34,H g=S,40,H,s4 turn=r card=11"
_PRESSES = 60
_WARM_UP = 10


@dataclass
class Stopwatch:
    """Stands between the firmware and the display's refresh, while it is started."""

    whole: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    _since: float = 0.0

    def start(self) -> None:
        """A key goes down."""
        self._since = time.process_time()

    def is_over(self) -> bool:
        """Has the frame come?"""
        return not self._since

    def attach(self, display: Any) -> None:
        """Let refreshes do what they do on a board, where the simulator composes on demand."""
        refresh = display._refresh_display

        def measured() -> bool:
            areas = _areas(display)
            shown = bool(refresh())
            _draw(display, areas)
            if self._since and areas:
                now = time.process_time()
                self.whole.append(now - self._since)
                self._since = 0.0
                now = time.process_time()
                _draw(display, areas)
                self.bare.append(time.process_time() - now)
            return shown

        display._refresh_display = measured


def _areas(display: Any) -> list[Any]:
    """Copy the areas that have changed: the library reuses its own."""
    changed = display._get_refresh_areas()
    return [type(area)(area.x1, area.y1, area.x2, area.y2) for area in changed]


def _draw(display: Any, areas: list[Any]) -> None:
    for area in areas:
        display._refresh_area(area)


def measure(board: str, presses: int = _PRESSES) -> Stopwatch:
    """Press NEXT so many times."""
    watch = Stopwatch()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pppp")
        yield from player.place(_TABLE)
        yield hand.until(player.my_turn)
        watch.attach(hand.silicon.display)
        for _ in range(_WARM_UP + presses):
            watch.start()
            hand.down(player.buttons["NEXT"])
            yield hand.until(watch.is_over)
            hand.up(player.buttons["NEXT"])
            yield hand.wait(200)
        del watch.whole[:_WARM_UP], watch.bare[:_WARM_UP]

    Handheld(board).run(script)
    return watch


def main() -> int:
    """Print a line for each board; 1 if one of them takes too long."""
    worst = 0.0
    for board in tqdm(BOTH_KINDS, unit="board", leave=False, disable=None):
        watch = measure(board)
        ratio = statistics.median(w / b for w, b in zip(watch.whole, watch.bare, strict=True))
        worst = max(worst, ratio)
        whole, bare = (1000 * statistics.median(times) for times in (watch.whole, watch.bare))
        tqdm.write(
            f"{board:24} key to frame {whole:6.2f} ms, bare refresh {bare:6.2f} ms, {ratio:.2f}"
        )
    print(f"worst ratio {worst:.2f}, at most {MOST} is allowed")
    slow = False
    for board in BOTH_KINDS:
        seen = ui_session.play(board, tqdm(engine.RULES, unit="game", leave=False, disable=None))
        print("\n".join(["", board, *seen.lines()]))
        slow = slow or bool(seen.faults())
    return int(worst > MOST or slow)

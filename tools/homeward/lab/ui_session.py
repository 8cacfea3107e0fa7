# SPDX-License-Identifier: MIT
"""Play a session through all screens and games, and sum up what it would cost on a board.

One person plays every rule set against three computers; on the way every screen is opened.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from homeward.lab.turn_costs import Key, Turn, TurnCosts
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

LONGEST_TURN = 200  # milliseconds
MEDIAN_KEY = 60
P99_KEY = 150
_HOUR_MS = 60 * 60 * 1000
_PATIENCE = 120.0  # seconds: counting takes its time
_DECISIONS = 20  # of the person, in each game
_SHOWN = 200  # decisions after which a game is too long


@dataclass
class Seen:
    """All turns and keys of a session."""

    turns: list[Turn] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)

    def longest(self) -> list[Turn]:
        """Return the longest turn of each screen, the longest of all first."""
        worst: dict[str, Turn] = {}
        for turn in self.turns:
            if turn.screen not in worst or worst[turn.screen].ms < turn.ms:
                worst[turn.screen] = turn
        return sorted(worst.values(), key=lambda turn: -turn.ms)

    def first(self, share: float) -> float:
        """Return the milliseconds in which such a share of the keys changes the display."""
        return _part([key.first for key in self.keys], share)

    def whole(self, share: float) -> float:
        """Return the milliseconds in which all that such a share of them changes is shown."""
        return _part([key.whole for key in self.keys], share)

    def lines(self) -> Iterator[str]:
        """Yield the report."""
        for name, of in (("to new picture", self.first), ("all of it shown", self.whole)):
            yield (
                f"key {name:16} median {of(0.5):4.0f} ms, 99th percentile {of(0.99):4.0f},"
                f" worst {of(1):4.0f} ({len(self.keys)} keys)"
            )
        for turn in self.longest():
            yield f"longest turn {turn.ms:4.0f} ms  {turn.screen:15} {turn.text()}"

    def faults(self) -> list[str]:
        """Name what takes too long."""
        turn = self.longest()[0]
        found = [
            ("longest turn", turn.ms, LONGEST_TURN),
            ("median key", self.first(0.5), MEDIAN_KEY),
            ("99th percentile of the keys", self.first(0.99), P99_KEY),
        ]
        return [f"{name}: {ms:.0f} ms, at most {most}" for name, ms, most in found if ms > most]


def _part(times: list[float], share: float) -> float:
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * share))]


def play(board: str, games: Iterable[str], decisions: int = _DECISIONS) -> Seen:
    """Play these rule sets on a board, one after the other, and open all screens with the first."""
    seen = Seen()
    for k, rules in enumerate(games):
        session = _Session(rules, decisions, tour=k == 0)
        Handheld(board, settings=FAST).run(session.script, limit_ms=_HOUR_MS, patience_s=_PATIENCE)
        seen.turns += session.costs.turns
        seen.keys += session.costs.keys
    return seen


class _Session:
    """One game, from the title to its end."""

    costs: TurnCosts

    def __init__(self, rules: str, decisions: int, tour: bool) -> None:
        self._rules = rules
        self._decisions = decisions
        self._tour = tour

    def script(self, hand: Handheld) -> Steps:
        player = self._player = Player(hand)
        yield from player.until("title")
        self.costs = TurnCosts(hand)
        if self._tour:
            yield from self._menus()
        yield from player.start("pccc", f"Game: {self._rules}".replace("_", " "))
        for _ in range(self._decisions):
            yield from self._on()
            if player.screen() == "over":
                break
            yield hand.wait(400)
            yield from player.press("NEXT", player.rng.randrange(4))
            yield from player.press("OK")
        yield from self._on()
        if self._tour and player.screen() != "over":
            yield from self._pauses()
        yield from self._end()

    def _menus(self) -> Steps:
        """Open what the title leads to."""
        player = self._player
        yield from player.choose("Settings")
        yield from player.press("NEXT", 9)
        yield from player.choose("Back")
        yield from player.choose("How to play")
        yield from player.choose("classic")
        yield from player.read_on("howto")
        yield from player.choose("Back")
        yield from player.choose("About")
        yield from player.press("OK")
        yield from player.until("title")

    def _pauses(self) -> Steps:
        """Open what the pause leads to."""
        player = self._player
        for item in ("What happened", "Where everyone is"):
            yield from player.menu(item)
            yield from player.read_on("pause")
            yield from player.choose("Back")
            yield from self._on()
        yield from player.menu("Explain this card")
        yield from player.press("OK")
        yield from self._on()
        yield from player.menu("Hint")
        yield from self._on()
        yield from player.menu("Save and quit")
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from self._on()

    def _on(self) -> Steps:
        """Wait for the person's turn, or the end; whatever is asked on the way is answered."""
        player = self._player
        for _ in range(100 * _SHOWN):
            screen = player.screen()
            if player.my_turn() or (screen == "over" and player.is_settled()):
                return
            asked = screen == "steal_or_block" and not player.app().screen.state
            if screen == "handover" or asked:
                yield from player.press("OK")
            yield player.hand.wait(40)
        raise AssertionError(f"nobody is asked any more: {player.rows()}")

    def _end(self) -> Steps:
        """Let the game be one choice from its end, make that, and leave."""
        player = self._player
        if player.screen() != "over":
            game, rng, last = player.game(), random.Random(1), b""
            while n := game.legal():
                last = game.save()
                game.play(rng.randrange(n))
            player.sit_down(player.hand.load("engine").load(last), bytes(4))
            player.app().go("play")
            yield player.hand.wait(200)
            while player.screen() != "over":
                yield from self._on()
                if player.screen() != "over":
                    yield from player.press("OK")
                yield player.hand.wait(300)
        yield player.hand.wait(1500)
        yield from player.choose("Main menu")

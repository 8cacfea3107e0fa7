# SPDX-License-Identifier: MIT
"""Play one deal on one handheld, once with each kind of person."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from homeward import FIRMWARE
from homeward.lab.playtest.costs import PATIENCE_S, QUESTIONS
from homeward.lab.playtest.figures import Figures
from homeward.lab.playtest.people import Careful, Person, Tapper
from homeward.lab.playtest.watcher import Watcher
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

Kind = TypeVar("Kind", Person, Tapper, Careful)

_TOO_LONG = "too long for "  # a row that was cut: the firmware says so on its console
_LIMIT_MS = 8 * 60 * 60 * 1000


@dataclass(frozen=True)
class Deal:
    """A game to be played: the same cards on every firmware."""

    rules: str
    board: str
    seed: int
    firmware: Path = FIRMWARE
    questions: int = 1_000_000  # that are answered, at most


def play(deal: Deal) -> Figures:
    """Play a deal with each kind of person; return what was counted."""
    figures = Figures(games=1)
    hand, watcher, person = _seated(deal, lambda watcher: Person(watcher, deal.questions))
    figures.questions = len(watcher.answers)
    figures.forced = sum(not question.is_real for question in watcher.answers)
    figures.made = watcher.made
    figures.notices = watcher.notices
    figures.game_ms = (watcher.over_ms or watcher.now()) - watcher.begun_ms
    figures.thought_ms = person.thought_ms
    figures.turn_gaps = watcher.turn_gaps
    figures.question_gaps = watcher.question_gaps
    figures.done, figures.told = person.news.done, person.news.told
    figures.slow, figures.missed = person.news.slow, person.news.missed
    figures.choices, figures.cut = person.choices.seen, person.choices.cut
    figures.cut.update(hand.console.splitlines())  # rows that are too long for the display
    figures.refused = person.refused
    tapper = _seated(deal, lambda watcher: Tapper(watcher, deal.questions, deal.seed))[2]
    figures.reached, figures.tapped = tapper.reached, tapper.answered
    careful = _seated(deal, lambda watcher: Careful(watcher, deal.questions))[2]
    figures.careful_oks, figures.careful_refused = careful.oks, careful.refused
    if deal.firmware == FIRMWARE:  # the model knows no other
        few = min(QUESTIONS, deal.questions)
        watcher = _seated(deal, lambda watcher: Person(watcher, few), metered=True)[1]
        costs = watcher.meter.board_costs()
        figures.key_ms, figures.turn_ms = costs.keys, [costs.turn]
    return figures


def _seated(
    deal: Deal, kind: Callable[[Watcher], Kind], metered: bool = False
) -> tuple[Handheld, Watcher, Kind]:
    """Let one kind of person play the deal."""
    hand = Handheld(deal.board, firmware=deal.firmware)
    watcher = Watcher(hand, metered)
    person = kind(watcher)

    def script(hand: Handheld) -> Steps:
        yield from watcher.begin(deal.rules, deal.seed)
        yield from person.play()

    hand.run(script, limit_ms=_LIMIT_MS, patience_s=PATIENCE_S)
    for line in hand.console.splitlines():
        if not line.startswith(_TOO_LONG):
            raise RuntimeError(f"{deal}: the handheld says {hand.console}")
    return hand, watcher, person

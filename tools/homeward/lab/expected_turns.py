# SPDX-License-Identifier: MIT
"""Compute how many turns a lone pawn needs from each step of its path.

Value iteration over the cards of the deck, with the rules of the engine itself: where each card can
bring the pawn is asked once, then the expected number of turns is worked out until it stands still.
"""

from collections import Counter
from typing import Any

import engine
from engine import codes, state, track

RACES = ("classic", "fire_ice", "shields")
STEPS = 70  # of a path: the ring, the lane, Home, Start and what lies before the exit
_SMALL = 1e-6


def turns(rules: str) -> list[float]:
    """Return the expected turns from each step; 0 where no pawn can be."""
    options = {"tokens": False} if rules == "fire_ice" else {}
    game = engine.new(rules, seats=2, seed=1, **options)
    cards = Counter(game.deck)
    steps = [step for step in range(game.before_exit + 1) if step != track.HOME]
    leads = {(step, card): _ends(game, step, card) for step in steps for card in cards}
    found = [0.0] * STEPS
    change = 1.0
    while change > _SMALL:
        change = 0.0
        for step in steps:
            mean = sum(
                count
                * (
                    min(found[end] for end in leads[step, card])
                    + (0 if card in game.draws_again else 1)
                )
                for card, count in cards.items()
            ) / sum(cards.values())
            change = max(change, abs(mean - found[step]))
            found[step] = mean
    return found


def _ends(game: Any, step: int, card: int) -> set[int]:
    """Return the steps that a card can bring the pawn to; a swap would need a second pawn."""
    game.begin(1)
    s = game.state
    pawn = state.PAWN
    s[0] = s[1] = 0
    s[2], s[3] = codes.ASK_PIECE, card
    s[pawn : pawn + 8] = bytes([step] + 3 * [track.HOME] + 4 * [track.START])
    game.rebuild()
    before = bytes(s)
    n = game._found = game.find()
    ends = set()
    for i in range(n):
        if game.choices[i] >> 24 != codes.VERB_SWAP:
            s[:] = before
            game.act(game.choices[i])
            ends.add(s[pawn])
    return ends

# SPDX-License-Identifier: MIT
"""The computer player of fire_ice with hands: it counts the cards that it has not seen."""

from typing import Any

import pytest

from engine import hands, state, weights
from engine.card_numbers import SEVEN
from engine.codes import CARD_SORRY, LEVEL_HARD
from engine.rules.fire_ice_bot import Thinker
from homeward import notation

DISTANCES = {1: 1, 2: 2, 3: 3, 5: 5, 7: 7, 8: 8, 10: 10, 11: 11, 12: 12, CARD_SORRY: 4}  # by card


def unseen(game: Any) -> list[int]:
    """List where the state has the cards that the seat to decide cannot see."""
    others = [seat for seat in range(game.seats) if seat != game.seat]
    at = list(range(state.DECK, state.DECK + game.undrawn))
    for seat in others:
        at += range(hands.first(game, seat), hands.first(game, seat + 1))
    return at


def play_out(game: Any, card: int) -> int:
    """Lay all cards of a kind that nobody has shown on the discards; how many they were."""
    s = game.state
    found = 0
    while at := [i for i in unseen(game) if s[i] == card]:
        last = state.DECK + game.undrawn - 1
        # Of the draw pile the last card is the next one: it changes places and is discarded.
        s[at[0]], s[last] = s[last], s[at[0]]
        s[state.UNDRAWN] -= 1
        found += 1
    return found


def looking(game: Any, level: int = LEVEL_HARD) -> Thinker:
    """A thinker that has looked at this decision."""
    thinker = Thinker()
    thinker.look(game, level)
    return thinker


def worth(game: Any) -> int:
    return int(looking(game).worth(game))


def in_front(distance: int) -> Any:
    """Red stands so far in front of Yellow; the cards it holds hit nobody."""
    return notation.read(f"fire_ice r={36 + distance},S,S y=36,H,H turn=r cards=4,4,4,4")


@pytest.mark.parametrize("card", DISTANCES)
def test_a_card_that_was_played_is_no_danger(card: int) -> None:
    distance = DISTANCES[card]
    danger = in_front(distance)
    game = in_front(distance)
    assert play_out(game, card) >= 4
    assert worth(danger) < worth(game)
    if distance < SEVEN:  # a part of a seven may hit it still
        assert looking(game).counted[weights.HIT + distance] > 0
        play_out(game, SEVEN)
    thinker = looking(game)
    assert thinker.counted[weights.HIT + distance] == 0
    # It is worth what it would be with danger left out altogether.
    for i in range(1, 13):
        thinker.counted[weights.HIT + i] = 0
    assert thinker.worth(game) == worth(game)


@pytest.mark.parametrize("card", [card for card in DISTANCES if card > SEVEN])
def test_another_card_that_was_played_is_worth_nothing_there(card: int) -> None:
    """One that leads elsewhere only makes those that hit a larger share."""
    game = in_front(5)
    before = worth(game)
    play_out(game, card)
    assert worth(game) <= before


def test_a_card_in_the_own_hand_is_no_danger() -> None:
    elsewhere = "fire_ice r=44,S,S y=36,H,H turn=r cards=12,12,12,12"
    held = "fire_ice r=44,S,S y=36,H,H turn=r cards=8,8,8,8"
    for line, expected in ((elsewhere, 4), (held, 0)):
        thinker = looking(notation.read(line))
        assert thinker.unseen[8] == expected
        assert (thinker.counted[weights.HIT + 8] > 0) == (expected > 0)


def test_only_a_hard_player_with_a_hand_counts() -> None:
    game = in_front(8)
    thinker = looking(game)
    assert thinker.table is thinker.counted
    thinker.look(game, 1)
    assert thinker.table is not thinker.counted
    thinker.look(notation.read("fire_ice r=44,S,S y=36,H,H turn=r card=8"), LEVEL_HARD)
    assert thinker.table is Thinker.weights

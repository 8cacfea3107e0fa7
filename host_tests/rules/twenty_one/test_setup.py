# SPDX-License-Identifier: MIT
"""Setting up twenty_one: seats and colours, the deck, dealing, who begins."""

from collections import Counter
from typing import Any

import pytest

import engine
from engine import state
from homeward import notation
from homeward.notation.rules.twenty_one import card_name
from support.games import trail
from support.positions import twenty_one as its
from support.positions.twenty_one import COLOURS, NUMBERS, OTHERS, SLIDES, after, at

SEATS = (2, 3, 4)
ACTIONS = (*SLIDES, *OTHERS)
P8 = dict(zip(ACTIONS, (3, 3, 2, 6, 6, 6, 3, 3, 2), strict=True))
P26 = dict(zip(ACTIONS, (4, 4, 2, 4, 4, 4, 4, 4, 4), strict=True))


def all_cards(game: Any) -> Counter[str]:
    """Every card of a new game, in the hands and in the draw pile."""
    lying = game.state[state.DECK : state.DECK + game.undrawn]
    found = Counter(map(card_name, lying))
    for colour in COLOURS[game.seats]:
        found.update(its.hand(game, colour))
    return found


@pytest.mark.clause("T-1", "T-2", "T-3")
@pytest.mark.parametrize("seats", SEATS)
def test_colours_of_the_seats(seats: int) -> None:
    game = engine.new("twenty_one", seats=seats)
    assert ["rbyg"[colour] for colour in game.colours] == list(COLOURS[seats])
    assert notation.position(game).split()[1 : 1 + seats] == [f"{c}=0" for c in COLOURS[seats]]


@pytest.mark.clause("T-4")
@pytest.mark.parametrize("seats", SEATS)
def test_play_goes_round_in_the_order_of_the_colours(seats: int) -> None:
    colours = COLOURS[seats]
    steps = " ".join(f"{colour}=0" for colour in colours)
    for colour, following in zip(colours, colours[1:] + colours[0], strict=True):
        assert after(f"{steps} total=0 turn={colour}", "1") == {f"{steps} total=1 turn={following}"}


@pytest.mark.clause("T-4")
def test_nobody_has_a_side_of_a_board() -> None:
    assert engine.new("twenty_one").pieces == 0


@pytest.mark.clause("T-5")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_without_a_step(seats: int) -> None:
    game = engine.new("twenty_one", seats=seats, seed=3)
    assert [game.flipped(seat) for seat in range(seats)] == [0] * seats
    # The pawn cards of colours that nobody plays are not in the state at all.
    assert not any(game.state[state.SEAT_STEPS : state.DECK])


@pytest.mark.clause("T-6")
@pytest.mark.parametrize("profile", ["P8", "P26"])
def test_the_deck_has_59_numbers_26_actions_and_8_sorry_cards(profile: str) -> None:
    found = all_cards(engine.new("twenty_one", profile=profile))
    assert found.total() == 93
    assert sum(found[name] for name in NUMBERS) == 59
    sorry = found["Flip"] + found["Steal"] + (found["DontBe"] if profile == "P8" else 0)
    assert sorry == 8


@pytest.mark.clause("T-7")
@pytest.mark.parametrize("profile", ["P8", "P26"])
def test_five_of_each_number_and_a_sixth_of_the_small_ones(profile: str) -> None:
    found = all_cards(engine.new("twenty_one", profile=profile))
    assert [found[name] for name in NUMBERS] == [5, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5]


@pytest.mark.clause("T-8", "T-9")
@pytest.mark.parametrize(("profile", "counts"), [("P8", P8), ("P26", P26)])
def test_the_other_cards_of_a_profile(profile: str, counts: dict[str, int]) -> None:
    for seats in SEATS:
        found = all_cards(engine.new("twenty_one", seats=seats, seed=seats, profile=profile))
        assert {name: n for name, n in found.items() if name not in NUMBERS} == counts


@pytest.mark.clause("T-8")
def test_the_usual_deck_is_p8() -> None:
    assert engine.new("twenty_one").options == ("P8", False, False)


@pytest.mark.clause("T-11")
def test_play_goes_clockwise_at_first() -> None:
    for seed in range(20):
        game = engine.new("twenty_one", seed=seed)
        assert game.way == 1 and "way=+" in notation.position(game)


@pytest.mark.clause("T-12")
@pytest.mark.parametrize("seats", SEATS)
def test_five_are_dealt_one_at_a_time_from_the_beginner_on(seats: int) -> None:
    for seed in range(8):
        game = engine.new("twenty_one", seats=seats, seed=seed)
        order = [(game.turn + i) % seats for i in range(5 * seats)]
        assert its.draws(trail(game)) == order
        assert [game.size(seat) for seat in range(seats)] == [5] * seats


@pytest.mark.clause("T-13")
@pytest.mark.parametrize("seats", SEATS)
def test_the_rest_is_the_draw_pile_and_nothing_else_lies_there(seats: int) -> None:
    game = engine.new("twenty_one", seats=seats)
    assert game.undrawn == 93 - 5 * seats
    assert (its.discards(game), game.pile(0), game.total) == ([], 0, 0)
    assert at(game).split()[seats] == "total=0"

# SPDX-License-Identifier: MIT
"""Setting up a game of fire_ice: who plays, with what, and who begins."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from games import trail
from positions_fire_ice import after, choose, game_at, pawns_of, stack

import engine
from engine import codes
from homeward.lab import notation

KINDS = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, codes.CARD_SORRY)
DECK = Counter(dict.fromkeys(KINDS, 4)) + Counter({1: 1})


def random_game(seed: int, **options: Any) -> Iterator[Any]:
    """A new game, handed out before its first decision and after every one, to its end."""
    game = engine.new("fire_ice", seed=seed, **options)
    rng = random.Random(seed)
    yield game
    while n := game.legal():
        game.play(rng.randrange(n))
        yield game


@pytest.mark.clause("F-12")
def test_two_players_are_red_and_yellow() -> None:
    game = engine.new("fire_ice", seats=2)
    assert notation.position(game) == "fire_ice r=S,S,S y=S,S,S"
    assert after("", "3", turn="r", colours="ry") == {"r=6"}
    assert after("", "3", turn="y", colours="ry") == {"y=36"}


@pytest.mark.clause("F-13")
def test_three_players_are_red_blue_and_yellow() -> None:
    game = engine.new("fire_ice", seats=3)
    assert notation.position(game) == "fire_ice r=S,S,S b=S,S,S y=S,S,S"
    for colour, square in (("r", 6), ("b", 21), ("y", 36)):
        assert after("", "3", colour, colours="rby") == {f"{colour}={square}"}


@pytest.mark.clause("F-14")
def test_four_players_are_red_blue_yellow_and_green() -> None:
    game = engine.new("fire_ice", seats=4)
    assert notation.position(game) == "fire_ice r=S,S,S b=S,S,S y=S,S,S g=S,S,S"
    for colour, square in (("r", 6), ("b", 21), ("y", 36), ("g", 51)):
        assert after("", "3", turn=colour) == {f"{colour}={square}"}


@pytest.mark.clause("F-15")
@pytest.mark.parametrize("colour", "ry")
@pytest.mark.parametrize(("triangle", "end"), [(16, 19), (24, 28), (46, 49), (54, 58)])
def test_everybody_slides_on_the_slides_of_colours_nobody_plays(
    colour: str, triangle: int, end: int
) -> None:
    moved = after(f"{colour}={triangle - 3},H,H", "3", turn=colour, colours="ry")
    assert moved == {f"{colour}={end},H,H"}


@pytest.mark.clause("F-15")
def test_corner_exit_and_entry_of_a_colour_nobody_plays_are_squares_to_stand_on() -> None:
    for square in (15, 17, 19, 45, 47, 49):
        assert after(f"r={square - 3},H,H", "3", colours="ry") == {f"r={square},H,H"}
    # And its corner is a fire space.
    assert after("r=12f,H,H", "fire", colours="ry") == {"r=12f,H,H", "r=15f,H,H"}


@pytest.mark.clause("F-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_three_pawns_in_start(seats: int) -> None:
    game = engine.new("fire_ice", seats=seats, seed=11)
    assert game.pieces == 3
    for seat in range(seats):
        places = [game.where(4 * seat + i) for i in range(3)]
        assert places == [codes.PLACE_START] * 3


@pytest.mark.clause("F-17")
@pytest.mark.parametrize("hand", [0, 5])
def test_both_tokens_begin_in_the_centre(hand: int) -> None:
    game = engine.new("fire_ice", seed=4, hand=hand)
    assert (game.ice, game.fire) == (0, 0)
    assert "i" not in pawns_of(game) and "f" not in pawns_of(game)


@pytest.mark.clause("F-18")
def test_the_deck_has_five_1s_and_four_of_each_other_kind() -> None:
    drawn: Counter[int] = Counter()
    for game in random_game(seed=5):
        steps = trail(game)
        if any(step.what == "SHUFFLE" for step in steps):
            break
        drawn.update(step.before for step in steps if step.what == "DRAW")
    assert drawn == DECK
    assert drawn.total() == 45
    assert 6 not in drawn and 9 not in drawn


@pytest.mark.clause("F-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_is_drawn_by_lot(seats: int) -> None:
    games = 1200
    began = Counter(engine.new("fire_ice", seats=seats, seed=seed).turn for seed in range(games))
    assert sorted(began) == list(range(seats))
    # Four standard deviations are at most 60 games; the seeds are fixed, so this never wavers.
    assert all(abs(count - games / seats) < 70 for count in began.values())


@pytest.mark.clause("F-20")
@pytest.mark.parametrize(("colours", "order"), [("ry", "ryry"), ("rby", "rbyr"), ("rbyg", "rbygr")])
def test_turns_go_clockwise_to_the_next_colour_in_play(colours: str, order: str) -> None:
    # Nobody can use a 4 in Start: each is forfeited and the turn passes on.
    game = game_at("", "4", colours=colours)
    stack(game, ["4", "4", "4"])
    seen = ""
    while len(seen) < len(order) - 1:
        seen += colours[game.turn]
        assert game.seat == game.turn
        choose(game, "PASS")
    assert (seen + colours[game.turn]) == order


@pytest.mark.clause("F-21")
def test_nobody_holds_a_card_unless_the_option_says_so() -> None:
    for game in random_game(seed=3):
        assert not game.secret
        assert not any(game.hand(seat, k) for seat in range(4) for k in range(6))
    game = engine.new("fire_ice", seed=3, hand=5)
    assert game.secret and all(game.hand(seat, 4) for seat in range(4))


# --- options and seats


def test_the_options_and_their_values() -> None:
    assert engine.options("fire_ice") == (("tokens", (True, False)), ("hand", (0, 5)))
    assert engine.seats("fire_ice") == (2, 3, 4)
    assert engine.new("fire_ice").options == (True, 0)
    assert engine.new("fire_ice", tokens=False, hand=5).options == (False, 5)


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"hand": 4}, "hand=4: expected one of"),
        ({"hand": True}, "hand=True"),
        ({"tokens": 2}, "tokens=2"),
        ({"tokens": "no"}, "tokens='no'"),
        ({"dice": True}, "dice: fire_ice has"),
        ({"seats": 1}, "seats 1: fire_ice takes"),
        ({"seats": 5}, "seats 5"),
        ({"seats": 0}, "seats 0"),
        ({"seed": -1}, "seed -1"),
        ({"seed": 2**30}, "seed"),
    ],
)
def test_a_bad_setting_is_refused_by_name(settings: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        engine.new("fire_ice", **settings)


@pytest.mark.parametrize("options", [{}, {"hand": 5}, {"tokens": False}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_same_seed_and_same_choices_give_the_same_game(seats: int, options: dict[str, Any]) -> None:
    one, two = (random_game(7, seats=seats, **options) for _ in range(2))
    for a, b in zip(one, two, strict=True):
        assert a.save() == b.save()
        assert trail(a) == trail(b)
    assert a.over
    other = engine.new("fire_ice", seats=seats, seed=8, **options)
    assert other.save() != engine.new("fire_ice", seats=seats, seed=7, **options).save()

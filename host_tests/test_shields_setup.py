# SPDX-License-Identifier: MIT
"""Setting up shields: seats, colours, droids, deck, shields, who begins."""

from collections import Counter

import pytest
from games import choices, trail
from positions_shields import after, droids, game_at, random_game, turn_of

import engine
from engine import codes

USUAL = Counter(dict.fromkeys((2, 3, 4, 5, 7, 8, 10, 11, 12, 13), 4) | {1: 5})
SEATINGS = {2: "ry", 3: "rby", 4: "rbyg"}


@pytest.mark.clause("S-10", "S-11", "S-12")
@pytest.mark.parametrize("seats", SEATINGS)
def test_so_many_players_are_these_colours(seats: int) -> None:
    game = engine.new("shields", seats=seats, seed=1)
    sides = ["rbyg".index(colour) for colour in SEATINGS[seats]]
    assert list(game.sides) == list(game.colours) == sides
    # Every one of them comes out on its own exit.
    for seat, side in enumerate(sides):
        came = game_at("", "5", SEATINGS[seats][seat], colours=SEATINGS[seats])
        came.play(0)
        assert came.where(4 * seat) == 15 * side + 5


@pytest.mark.clause("S-13")
@pytest.mark.parametrize("colour", "ry")
@pytest.mark.parametrize(("triangle", "end"), [(16, 19), (24, 28), (46, 49), (54, 58)])
def test_the_slides_of_colours_nobody_plays_are_foreign(
    colour: str, triangle: int, end: int
) -> None:
    moved = after(f"{colour}={triangle - 3},H,H", "3", turn=colour, colours="ry")
    assert moved == {f"{colour}={end},H,H"}


@pytest.mark.clause("S-13")
def test_corner_exit_and_entry_of_a_colour_nobody_plays_are_squares_to_stand_on() -> None:
    for square in (15, 17, 19, 45, 47, 49):
        assert after(f"r={square - 3},H,H", "3", colours="ry") == {f"r={square},H,H"}
    assert after("b=44,H,H", "5", turn="b", colours="rby") == {"b=49,H,H"}


@pytest.mark.clause("S-14")
@pytest.mark.parametrize("seats", SEATINGS)
def test_every_player_has_three_droids_in_the_hangar(seats: int) -> None:
    game = engine.new("shields", seats=seats, seed=11)
    assert game.pieces == 3
    for seat in range(seats):
        places = [game.where(4 * seat + i) for i in range(3)]
        assert places == [codes.PLACE_START] * 3
    assert droids(game) == ""


@pytest.mark.clause("S-15")
@pytest.mark.parametrize("seats", SEATINGS)
def test_the_deck_has_five_1s_and_four_of_each_other_kind(seats: int) -> None:
    drawn: Counter[int] = Counter()
    for game in random_game(seed=5, seats=seats):
        steps = trail(game)
        if any(step.what == "SHUFFLE" for step in steps):
            break
        drawn.update(step.before for step in steps if step.what == "DRAW")
    assert drawn == USUAL
    assert drawn.total() == 45
    assert 6 not in drawn and 9 not in drawn


@pytest.mark.clause("S-16")
def test_both_shields_begin_on_the_board() -> None:
    game = engine.new("shields", seed=3)
    assert not any(game.shielded(4 * seat + i) for seat in range(4) for i in range(3))
    # Two can be taken from there, and then no more.
    assert {c.number for c in choices(game_at("r=20", "1")) if c.verb == "SHIELD"} == {255}
    one_left = choices(game_at("r=20 y=40d", "1"))
    assert {c.number for c in one_left if c.verb == "SHIELD"} == {255, 10}
    none_left = choices(game_at("r=20 y=40d g=50d", "1"))
    assert {c.number for c in none_left if c.verb == "SHIELD"} == {10, 14}


@pytest.mark.clause("S-17")
@pytest.mark.parametrize("seats", SEATINGS)
def test_who_begins_is_drawn_by_lot(seats: int) -> None:
    games = 1200
    began = Counter(engine.new("shields", seats=seats, seed=seed).turn for seed in range(games))
    assert sorted(began) == list(range(seats))
    # Four standard deviations are at most 60 games; the seeds are fixed, so this never wavers.
    assert all(abs(count - games / seats) < 70 for count in began.values())


@pytest.mark.clause("S-18")
@pytest.mark.parametrize(("colours", "order"), [("ry", "ryry"), ("rby", "rbyr"), ("rbyg", "rbygr")])
def test_turns_go_clockwise_to_the_next_colour_in_play(colours: str, order: str) -> None:
    # Nobody can use a 4 in the hangar: each is forfeited and the turn passes on.
    game = game_at("", "4", colours=colours, then=("4", "4", "4"))
    seen = [turn_of(game)]
    while len(seen) < len(order):
        assert game.seat == game.turn
        assert game.legal() == 1
        game.play(0)
        seen.append(turn_of(game))
    assert "".join(seen) == order


@pytest.mark.clause("S-19")
def test_nobody_ever_holds_a_card() -> None:
    assert not engine.new("shields").secret
    for game in random_game(seed=3, seats=4):
        assert not any(game.hand(seat, k) for seat in range(4) for k in range(6))
        assert "DEAL" not in {step.what for step in trail(game)}

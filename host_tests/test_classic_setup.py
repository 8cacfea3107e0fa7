# SPDX-License-Identifier: MIT
"""Setting up a game of classic: who plays, with what, and who begins."""

from collections import Counter

import pytest
from games import game_at, pawns, random_game, trail, turn_of
from positions import after

import engine
from engine import codes
from homeward.lab import notation

ALL_IN_START = ""
KINDS = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, codes.CARD_SORRY)
FIRST_EDITION = Counter(dict.fromkeys(KINDS, 4))
LARGE = Counter(dict.fromkeys(KINDS, 5))
USUAL = FIRST_EDITION + Counter({1: 1})


def drawn_before_the_first_shuffle(**options: object) -> Counter[int]:
    """Every card of a game from its first to the last one of the draw pile."""
    drawn: Counter[int] = Counter()
    for game in random_game(seed=5, **options):
        for step in trail(game):
            if step.what == "SHUFFLE":
                return drawn
            if step.what == "DRAW":
                drawn[step.before] += 1
    raise AssertionError("the game ended before the draw pile did")


@pytest.mark.clause("C-10")
def test_two_players_are_red_and_yellow() -> None:
    game = engine.new("classic", seats=2)
    assert notation.position(game) == "classic r=S,S,S,S y=S,S,S,S"
    assert after(ALL_IN_START, "1", turn="r", colours="ry") == {"r=4"}
    assert after(ALL_IN_START, "1", turn="y", colours="ry") == {"y=34"}


@pytest.mark.clause("C-11")
def test_three_players_are_red_blue_and_yellow() -> None:
    game = engine.new("classic", seats=3)
    assert notation.position(game) == "classic r=S,S,S,S b=S,S,S,S y=S,S,S,S"
    for colour, square in (("r", 4), ("b", 19), ("y", 34)):
        assert after(ALL_IN_START, "1", colour, colours="rby") == {f"{colour}={square}"}


@pytest.mark.clause("C-12")
def test_four_players_are_red_blue_yellow_and_green() -> None:
    game = engine.new("classic", seats=4)
    assert notation.position(game) == "classic r=S,S,S,S b=S,S,S,S y=S,S,S,S g=S,S,S,S"
    for colour, square in (("r", 4), ("b", 19), ("y", 34), ("g", 49)):
        assert after(ALL_IN_START, "1", turn=colour) == {f"{colour}={square}"}


@pytest.mark.clause("C-13")
@pytest.mark.parametrize("colour", "ry")
@pytest.mark.parametrize(("triangle", "end"), [(16, 19), (24, 28), (46, 49), (54, 58)])
def test_the_slides_of_colours_nobody_plays_are_foreign(
    colour: str, triangle: int, end: int
) -> None:
    moved = after(f"{colour}={triangle - 3},H,H,H", "3", turn=colour, colours="ry")
    assert moved == {f"{colour}={end},H,H,H"}


@pytest.mark.clause("C-13")
@pytest.mark.parametrize("colour", "rby")
def test_with_three_players_green_slides_are_foreign_to_all(colour: str) -> None:
    for triangle, end in ((46, 49), (54, 58)):
        moved = after(f"{colour}={triangle - 3},H,H,H", "3", turn=colour, colours="rby")
        assert moved == {f"{colour}={end},H,H,H"}


@pytest.mark.clause("C-13")
def test_corner_exit_and_entry_of_a_colour_nobody_plays_are_squares_to_stand_on() -> None:
    for square in (15, 17, 19, 45, 47, 49):
        moved = after(f"r={square - 3},H,H,H", "3", colours="ry")
        assert moved == {f"r={square},H,H,H"}


@pytest.mark.clause("C-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_four_pawns_in_start(seats: int) -> None:
    game = engine.new("classic", seats=seats, seed=11)
    assert [game.where(piece) for piece in range(4 * seats)] == [codes.PLACE_START] * 4 * seats
    assert pawns(game) == ALL_IN_START


@pytest.mark.clause("C-15")
def test_the_usual_deck_has_five_1s_and_four_of_each_other_kind() -> None:
    deck = drawn_before_the_first_shuffle(edition=45)
    assert deck == USUAL
    assert deck.total() == 45
    assert 6 not in deck
    assert 9 not in deck
    assert drawn_before_the_first_shuffle() == USUAL, "45 is the edition unless told otherwise"


@pytest.mark.clause("C-16")
def test_the_first_edition_has_four_of_each_kind() -> None:
    deck = drawn_before_the_first_shuffle(edition=44)
    assert deck == FIRST_EDITION
    assert deck.total() == 44


@pytest.mark.clause("C-17")
def test_the_large_deck_has_five_of_each_kind() -> None:
    deck = drawn_before_the_first_shuffle(edition=55)
    assert deck == LARGE
    assert deck.total() == 55


@pytest.mark.clause("C-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_is_drawn_by_lot(seats: int) -> None:
    games = 1200
    began = Counter(engine.new("classic", seats=seats, seed=seed).turn for seed in range(games))
    assert sorted(began) == list(range(seats))
    # Four standard deviations are at most 60 games; the seeds are fixed, so this never wavers.
    assert all(abs(count - games / seats) < 70 for count in began.values())


@pytest.mark.clause("C-19")
@pytest.mark.parametrize(("colours", "order"), [("ry", "ryry"), ("rby", "rbyr"), ("rbyg", "rbygr")])
def test_turns_go_clockwise_to_the_next_colour_in_play(colours: str, order: str) -> None:
    # Nobody can use a 3, 5, 8 or 12 in Start: each is forfeited and the turn passes on.
    game = game_at(ALL_IN_START, "3", colours=colours, then=("5", "8", "12", "3"))
    seen = [turn_of(game)]
    while len(seen) < len(order):
        assert game.seat == game.turn
        assert game.legal() == 1
        game.play(0)
        seen.append(turn_of(game))
    assert "".join(seen) == order


@pytest.mark.clause("C-20")
def test_nobody_ever_holds_a_card() -> None:
    for game in random_game(seed=3, seats=4, dice=True):
        assert not any(game.hand(seat, k) for seat in range(4) for k in range(6))

# SPDX-License-Identifier: MIT
"""The 1 of shields: a shield first, then a step."""

import pytest

import engine
from engine import codes
from homeward.lab import moves
from support.games import Choice, choices, trail, verbs, whats
from support.positions.shields import after, droids, game_at, turn_of

BOARD = codes.NO_PIECE


def placings(position: str) -> set[tuple[int, int]]:
    """(droid, where the shield comes from) of every shield that a 1 may place."""
    return {(c.piece, c.number) for c in choices(game_at(position, "1")) if c.verb == "SHIELD"}


@pytest.mark.clause("S-76")
def test_first_the_shield_is_asked_and_then_the_move() -> None:
    game = game_at("r=20,H,H", "1", then=("8",))
    assert game.ask == codes.ASK_SHIELD
    assert choices(game) == [Choice("SHIELD", 1, 0, BOARD), Choice("DECLINE", 1, 0, 0)]
    for first, steps, end in (
        (0, [("SHIELD", 0, 20, BOARD)], "r=21d,H,H"),
        (1, [("DECLINE", 0, codes.ASK_SHIELD, 0)], "r=21,H,H"),
    ):
        then = engine.twin(game)
        then.look(first)
        assert trail(then) == steps
        then.play(first)
        assert trail(then) == steps
        assert (then.ask, turn_of(then), then.card) == (codes.ASK_PIECE, "r", 1)
        assert choices(then) == [Choice("FORWARD", 1, 0, 1)]
        then.play(0)
        assert whats(then) == ["MOVE", "DRAW"]
        assert (droids(then), turn_of(then), then.card) == (end, "b", 8)


@pytest.mark.clause("S-76")
def test_one_droid_moves_one_out_of_the_hangar_too() -> None:
    assert after("", "1") == {"r=h1"}
    assert after("r=h1,s2,S", "1") == {"r=h2,s2", "r=h1,s3"}
    assert after("r=20,H", "1") == {"r=21,H", "r=21d,H", "r=h1,20,H", "r=h1,20d,H"}


@pytest.mark.clause("S-76")
def test_nothing_is_asked_where_no_shield_can_be_placed() -> None:
    for position in ("", "r=h1,s1,H y=20d", "r=20d,21d,22", "r=20d,30d,40"):
        game = game_at(position, "1")
        assert game.ask == codes.ASK_PIECE, position
        assert set(verbs(game)) == {"FORWARD"}


@pytest.mark.clause("S-77")
def test_the_shield_goes_on_an_own_droid_on_the_ring_that_has_none() -> None:
    assert placings("r=20,21,22 y=40,41") == {(0, BOARD), (1, BOARD), (2, BOARD)}
    assert placings("r=20d,21,s1 y=40") == {(1, BOARD)}
    assert placings("r=h1,S,59 y=40") == {(2, BOARD)}


@pytest.mark.clause("S-78")
def test_it_comes_from_the_board_or_from_an_opponent() -> None:
    assert placings("r=20,21,H") == {(0, BOARD), (1, BOARD)}
    assert placings("r=20,21,H y=40d") == {(0, BOARD), (1, BOARD), (0, 10), (1, 10)}
    assert placings("r=20,21,H b=41d y=40d") == {(0, 6), (1, 6), (0, 10), (1, 10)}
    assert placings("r=20,21,H y=40d,41d") == {(0, 9), (1, 9), (0, 10), (1, 10)}


@pytest.mark.clause("S-78")
def test_it_never_comes_from_an_own_droid() -> None:
    assert placings("r=20d,21,H") == {(1, BOARD)}
    assert placings("r=20d,21,H y=40d") == {(1, 10)}
    assert placings("r=20d,21d,22") == set()


@pytest.mark.clause("S-78")
def test_the_source_loses_what_the_droid_gets() -> None:
    game = game_at("r=20,21,H b=41d y=40d", "1")
    game.play(choices(game).index(Choice("SHIELD", 1, 1, 10)))
    assert trail(game) == [("SHIELD", 1, 21, 10)]
    assert droids(game) == "r=20,21d,H b=41d y=40"


@pytest.mark.clause("S-79")
def test_placing_is_never_forced() -> None:
    for position in ("r=20", "r=20,H,H y=40d", "r=20,21,22 b=41d y=40d"):
        assert verbs(game_at(position, "1"))[-1] == "DECLINE"
    assert "r=21,H,H y=40d" in after("r=20,H,H y=40d", "1")


@pytest.mark.clause("S-79")
def test_it_can_be_done_even_if_no_droid_can_then_move() -> None:
    # Red's next square is held by a shield; with the other one placed red stands still.
    assert after("r=20,H,H y=21d", "1") == {
        "r=20,H,H y=21d",
        "r=20d,H,H y=21d",
        "r=21d,H,H",  # or it takes yellow's, and bumps
    }
    game = game_at("r=20,H,H y=21d", "1", then=("8",))
    game.play(choices(game).index(Choice("SHIELD", 1, 0, BOARD)))
    assert verbs(game) == ["PASS"]
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=20d,H,H y=21d", "b")


@pytest.mark.clause("S-80")
def test_a_shield_just_taken_no_longer_blocks_and_its_droid_can_be_bumped() -> None:
    # The example of the page.
    assert moves.answer("shields r=H,38,H y=S,S,41d turn=r card=1") == [
        "shields r=39,H,H y=S,S,41d",
        "shields r=39d,H,H y=S,S,41d",
        "shields r=43d,H,H y=S,S,S",
    ]
    assert "r=21d,H,H" in after("r=20,H,H y=21d", "1")


@pytest.mark.clause("S-80")
def test_a_shield_just_placed_blocks() -> None:
    moved = after("r=15,18,H", "1")
    assert "r=16,18d,H" in moved, "18 has got the shield: 15 is stopped on the triangle"
    assert "r=19,H" in moved, "nobody has: 18 is swept away"
    assert "r=19d,H" in moved, "15 has it: it slides"


@pytest.mark.clause("S-80")
def test_any_droid_may_make_the_move_and_one_must() -> None:
    game = game_at("r=20,30,H", "1")
    game.play(choices(game).index(Choice("SHIELD", 1, 0, BOARD)))
    assert choices(game) == [Choice("FORWARD", 1, 0, 1), Choice("FORWARD", 1, 1, 1)]
    assert after("r=20,50,H", "1") == {
        "r=21,50,H",
        "r=21d,50,H",
        "r=21,50d,H",
        "r=20,51,H",
        "r=20d,51,H",
        "r=20,51d,H",
    }

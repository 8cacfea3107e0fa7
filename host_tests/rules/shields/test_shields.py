# SPDX-License-Identifier: MIT
"""The deflector shields: what they do and where they may be."""

import pytest

from engine import codes
from support.games import Choice, Game, choices, trail, verbs
from support.positions.shields import after, droids, game_at, play_to, random_game


def carriers(game: Game) -> set[int]:
    return {piece for piece in range(16) if game.shielded(piece)}


@pytest.mark.clause("S-67")
@pytest.mark.parametrize("square", range(60))
def test_a_droid_carries_a_shield_on_any_square_of_the_ring(square: int) -> None:
    game = game_at(f"r={square},H,H", "1")
    assert choices(game)[0] == Choice("SHIELD", 1, 0, codes.NO_PIECE)
    game.play(0)
    assert droids(game) == f"r={square}d,H,H"
    assert trail(game) == [("SHIELD", 0, square, codes.NO_PIECE)]


@pytest.mark.clause("S-67")
@pytest.mark.parametrize("place", ["S", "h1", "h3", "s1", "s5", "H"])
def test_and_nowhere_else(place: str) -> None:
    game = game_at(f"r={place},h2,s2 y=20d", "1")
    assert "SHIELD" not in verbs(game)
    assert game.ask == codes.ASK_PIECE


@pytest.mark.clause("S-68")
def test_a_droid_carries_one_shield_at_most() -> None:
    assert "SHIELD" not in verbs(game_at("r=20d,H,H y=40d", "1"))
    offered = choices(game_at("r=20d,30,H y=40d", "1"))
    assert {choice.piece for choice in offered if choice.verb == "SHIELD"} == {1}


@pytest.mark.clause("S-69")
def test_a_droid_with_a_shield_is_not_bumped() -> None:
    assert after("r=20,H,H y=23d", "3") == {"r=20,H,H y=23d"}, "by a landing"
    assert after("r=13,H,H b=17 y=18d", "3") == {"r=16,H,H b=17 y=18d"}, "by a slide"
    assert after("r=H,H y=23d", "Sorry") == {"r=H,H y=23d"}, "by a Sorry!"
    assert after("r=H,H y=23d,25", "Sorry") == {"r=25,H,H y=23d"}, "another one is"


@pytest.mark.clause("S-70")
def test_a_move_that_would_stop_on_a_shield_is_not_available() -> None:
    for card, square in (("2", 22), ("3", 23), ("5", 25), ("8", 28), ("12", 32)):
        assert after(f"r=20,H,H y={square}d", card) == {f"r=20,H,H y={square}d"}
    assert after("r=20,H,H y=16d", "4") == {"r=20,H,H y=16d"}
    assert after("r=20,H,H y=30d", "10") == {"r=19,H,H y=30d"}
    assert after("r=20,H,H y=19d", "10") == {"r=30,H,H y=19d"}
    # Out of the hangar too, and onto an own droid with one.
    assert after("r=H,H y=5d", "5") == {"r=H,H y=5d"}
    assert after("r=20,23d,H", "3") == {"r=20,26d,H"}
    # Nor is a part of a seven: three would end there.
    assert Choice("FORWARD", 7, 0, 3) not in choices(game_at("r=20,40,H y=23d", "7"))


@pytest.mark.clause("S-71")
def test_a_droid_with_a_shield_is_not_swapped_by_anybody() -> None:
    assert verbs(game_at("r=58,H,H y=20d", "11")) == ["PASS"]
    assert verbs(game_at("r=58d,H,H y=20", "11")) == ["PASS"]
    game = game_at("r=58d,57,H y=20d,21", "11")
    swaps = [choice.piece for choice in choices(game) if choice.verb == "SWAP"]
    assert swaps == [1]
    game.play(verbs(game).index("SWAP"))
    assert [choice.piece for choice in choices(game)] == [10]


@pytest.mark.clause("S-72")
def test_its_owner_moves_it_like_any_other_and_it_keeps_its_shield() -> None:
    assert after("r=20d,H,H", "3") == {"r=23d,H,H"}
    assert after("r=20d,H,H", "11") == {"r=34d,H,H"}, "31 slides"
    assert after("r=21d,H,H", "4") == {"r=17d,H,H"}
    assert after("r=21d,H,H", "10") == {"r=34d,H,H", "r=20d,H,H"}
    assert after("r=20d,H,H y=24", "Sorry") == {"r=28d,H,H"}, "24 slides"
    assert "r=22d,45,H" in after("r=20d,40,H", "7")
    assert after("r=20d,H,H y=23", "3") == {"r=23d,H,H"}, "it bumps"


@pytest.mark.clause("S-72")
@pytest.mark.parametrize(
    ("start", "card", "square"),
    [(20, "3", 23), (20, "11", 34), (21, "4", 17), (21, "10", 34), (20, "8", 28)],
)
def test_the_shield_that_has_moved_along_still_keeps_others_off(
    start: int, card: str, square: int
) -> None:
    for shield, can in (("d", ["PASS"]), ("", ["FORWARD"])):
        words = f"r={start}{shield},H,H b={square - 5},H,H"
        game = game_at(words, card, then=("5",))
        game.play(0)
        assert f"r={square}{shield},H,H" in droids(game)
        assert verbs(game) == can, "blue, five squares behind it, has a 5"


@pytest.mark.clause("S-73", "S-74")
@pytest.mark.parametrize("seed", range(8))
def test_shields_change_hands_only_by_a_1_and_by_going_beyond_the_ring(seed: int) -> None:
    before: set[int] = set()
    ask = card = 0
    seen = 0
    for game in random_game(seed, seats=2 + seed % 3, block_ends_turn=seed % 2 == 0):
        now = carriers(game)
        told = [step for step in trail(game) if step.what == "SHIELD"]
        assert len(told) == (now != before)
        for step in told:
            seen += 1
            if step.piece == codes.NO_PIECE:
                assert now == before - {step.after}
                assert game.where(step.after) > codes.PLACE_START
            else:
                assert (ask, card) == (codes.ASK_SHIELD, 1)
                assert now == before - {step.after} | {step.piece}
        assert all(game.where(piece) < codes.RING for piece in now)
        assert len(now) <= 2
        before, ask, card = now, game.ask, game.card
    assert seen


@pytest.mark.clause("S-74")
def test_a_droid_in_hangar_lane_or_room_has_none() -> None:
    for place in ("S", "h1", "h2", "h3", "s1", "s5", "H"):
        with pytest.raises(ValueError, match="shield"):
            game_at(f"r={place}d", "3")


@pytest.mark.clause("S-75")
@pytest.mark.parametrize(
    ("square", "card", "place"), [(1, "3", "s2"), (0, "8", "H"), (2, "5", "s5")]
)
def test_a_shield_goes_back_when_its_droid_comes_into_lane_or_room(
    square: int, card: str, place: str
) -> None:
    game = game_at(f"r={square}d,20,H", card)
    steps = play_to(game, f"r=20,{place},H")
    there = game.where(0)
    assert ("SHIELD", codes.NO_PIECE, there, 0) in steps
    assert carriers(game) == set()
    # It is on the board again for the next player who draws a 1.
    offered = choices(game_at(f"r=20,{place},H y=40d", "1"))
    assert codes.NO_PIECE in {choice.number for choice in offered if choice.verb == "SHIELD"}


@pytest.mark.clause("S-75")
def test_the_other_shield_stays_where_it_is() -> None:
    for position, moved in (
        ("r=1d,H,H y=40d", "r=s2,H,H y=40d"),
        ("r=1d,20d,H", "r=20d,s2,H"),
        ("r=20d,1d,H", "r=20d,s2,H"),
    ):
        assert moved in after(position, "3")


@pytest.mark.clause("S-75")
def test_it_goes_back_as_soon_as_that_part_of_a_seven_is_over() -> None:
    game = game_at("r=0d,20,H", "7")
    game.play(choices(game).index(Choice("FORWARD", 7, 0, 3)))
    assert [step.what for step in trail(game)] == ["MOVE", "SHIELD"]
    assert (game.ask, droids(game)) == (codes.ASK_STEPS, "r=20,s1,H")

# SPDX-License-Identifier: MIT
"""The Fire token: where it goes, and the move before the draw."""

import pytest

from engine import codes
from support.games import ask_of, choices, choose, whats
from support.positions.fire_ice import CARDS, after, game_at, in_order, pawns_of, stays, verbs


def runs(pawns: str, turn: str = "r") -> set[str]:
    """Return what a fire move leads to, if there is one."""
    return after(pawns, "fire", turn) - {in_order(pawns)}


@pytest.mark.clause("F-76")
def test_a_2_may_move_fire_to_any_other_pawn_of_ones_own() -> None:
    # In Start, on the open track, in the safety zone, Home: wherever it is.
    assert after("r=S,20,H", "2") == {
        *("r=5,20,H", "r=22,H"),  # Fire stays in the centre
        *("r=5f,20,H", "r=Sf,22,H"),
        *("r=5,20f,H", "r=22f,H"),
        *("r=5,20,Hf", "r=22,Hf"),
    }
    assert "r=s3f,H,H" in after("r=s1,H,H", "2")
    game = game_at("r=S,20f,H", "2")
    assert [c.piece for c in choices(game) if c.verb == "FIRE"] == [0, 2], "another pawn"
    assert "DECLINE" in verbs(game)


@pytest.mark.clause("F-77")
@pytest.mark.parametrize("there", ["", "y=50f", "y=50if", "y=Sf", "y=Hf", "y=s2f"])
def test_fire_may_be_taken_from_anywhere(there: str) -> None:
    left = there.replace("f", "").replace("y=S", "")
    taken = f"r=22f,H,H {left}".strip()
    assert taken in after(f"r=20,H,H {there}", "2")
    assert f"r=20,22f,H {left}".strip() not in after(f"r=20,H,H {there}", "2")


@pytest.mark.clause("F-77")
def test_the_token_moves_and_the_pawn_does_not() -> None:
    game = game_at("r=20,H,H y=50if", "2")
    told = choose(game, "FIRE", piece=0)
    assert told == [("FIRE", 0, 20, 10)], "who gets it, where, and who had it"
    assert pawns_of(game) == "r=20f,H,H y=50i"
    assert "r=20,25f,H" in after("r=20f,23,H", "2"), "from one of your own pawns to another"


@pytest.mark.clause("F-78")
def test_fire_may_move_or_stay_even_if_no_pawn_can_then_move() -> None:
    assert after("r=s5,H,H y=30f", "2") == {"r=s5,H,H y=30f", "r=s5f,H,H y=30", "r=s5,H,Hf y=30"}
    game = game_at("r=s5,H,H y=30f", "2")
    assert choose(game, "DECLINE") == [("DECLINE", 0, codes.ASK_FIRE, 0)]
    assert verbs(game) == ["PASS"]


@pytest.mark.clause("F-79")
def test_fire_stays_on_its_pawn() -> None:
    assert after("r=20f,H,H", "3") == {"r=23f,H,H"}, "when it moves"
    assert after("r=13f,H,H", "3") == {"r=19f,H,H"}, "when it slides"
    assert after("r=20,H,H y=23f", "3") == {"r=23,H,H y=Sf"}, "when it is bumped"
    assert after("r=13,17f,H", "3") == {"r=Sf,19,H", "r=13,20f,H"}, "by its own colour too"
    assert after("r=S,H,H y=23f", "Sorry") == {"r=23,H,H y=Sf"}, "when it is replaced"
    assert "r=40,H,H y=58f" in after("r=58,H,H y=40f", "11"), "when it is swapped"
    assert "r=40f,H,H y=58" in after("r=58f,H,H y=40", "11")
    assert after("r=s5f,H,S", "1", colours="ry") == {"r=4,s5f,H", "r=H,Hf", "r=H,H,Hf"}, "Home"


@pytest.mark.clause("F-80")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in "12"])
def test_one_pawn_may_carry_both_and_then_ice_prevails(card: str) -> None:
    assert all("r=20if,H,H" in answer for answer in after("r=20if,H,H y=50", card))
    assert after("r=20if,H,H", "fire") == {"r=20if,H,H"}
    assert "r=20if,H,H" in after("r=20i,H,H", "2"), "it may be given Fire"


@pytest.mark.clause("F-81")
@pytest.mark.parametrize(
    ("square", "corner"),
    [
        (3, 15),
        (4, 15),
        (14, 15),
        (15, 30),
        (16, 30),
        (29, 30),
        (30, 45),
        (44, 45),
        (45, 0),
        (59, 0),
    ],
)
def test_the_fire_pawn_may_run_to_the_first_corner_ahead(square: int, corner: int) -> None:
    assert after(f"r={square}f,H,H", "fire") == {f"r={square}f,H,H", f"r={corner}f,H,H"}


@pytest.mark.clause("F-82")
def test_one_fire_move_a_turn_and_the_card_all_the_same() -> None:
    game = game_at("r=20f,H,H", "fire", then=["8"])
    assert verbs(game) == ["RUN", "DECLINE"]
    assert choose(game, "RUN")[0] == ("RUN", 0, 20, 30)
    assert (ask_of(game), game.card, game.turn) == ("PIECE", 8, 0), "not asked again"
    assert verbs(game) == ["FORWARD"], "and the card must be played"
    game = game_at("r=20f,H,H", "fire", then=["8"])
    choose(game, "DECLINE")
    assert whats(game) == ["DECLINE", "DRAW"]
    assert (pawns_of(game), game.card, game.turn) == ("r=20f,H,H", 8, 0)


@pytest.mark.clause("F-83")
@pytest.mark.parametrize(
    ("square", "corner"), [(58, 0), (0, None), (1, None), (2, None), (3, 15), (45, 0)]
)
def test_a_fire_move_does_not_lead_past_the_own_entry(square: int, corner: int | None) -> None:
    assert runs(f"r={square}f,H,H") == ({f"r={corner}f,H,H"} if corner is not None else set())


@pytest.mark.clause("F-83")
@pytest.mark.parametrize("square", [0, 1, 2])
def test_others_run_on_past_that_corner(square: int) -> None:
    assert runs(f"y={square}f,H,H", "y") == {"y=15f,H,H"}


@pytest.mark.clause("F-84")
def test_who_stands_on_the_corner() -> None:
    assert runs("r=20f,30,H") == set(), "your own pawn"
    assert runs("r=20f,30i,H") == set()
    assert runs("r=20f,H,H y=30i") == set(), "an iced one"
    assert runs("r=20f,H,H y=30") == {"r=30f,H,H"}, "an opponent is bumped"
    assert runs("r=20f,22,H y=23,24i b=29") == {"r=22,30f,H b=29 y=23,24i"}, "others are jumped"


@pytest.mark.clause("F-85")
@pytest.mark.parametrize("place", ["S", "s1", "s5", "H"])
def test_off_the_open_track_there_is_no_fire_move(place: str) -> None:
    assert runs(f"r={place}f,20,30") == set()


@pytest.mark.clause("F-86")
def test_a_pawn_given_fire_runs_on_its_owners_next_turn() -> None:
    game = game_at("r=20,H,H y=50,H,H", "2", colours="ry", then=["3", "5"])
    choose(game, "FIRE", piece=0)
    assert ask_of(game) == "PIECE", "no fire move in this turn"
    choose(game, "FORWARD")
    assert (ask_of(game), game.turn) == ("PIECE", 1)
    choose(game, "FORWARD")
    assert (ask_of(game), game.turn, game.card) == ("RUN", 0, 0)


@pytest.mark.clause("F-87")
@pytest.mark.parametrize(
    "pawns", ["r=20,H,H", "r=2f,H,H", "r=20f,30,H", "r=20if,H,H", "r=Sf,20,H", "r=20,H,H y=40f"]
)
def test_nobody_is_asked_about_a_fire_move_that_there_is_not(pawns: str) -> None:
    game = game_at(pawns, "4", turn="g", then=["3"])
    choose(game, "PASS")
    assert (game.turn, ask_of(game), game.card) == (0, "PIECE", 3)
    assert stays(pawns, "fire")

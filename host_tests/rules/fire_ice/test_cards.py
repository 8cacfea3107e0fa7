# SPDX-License-Identifier: MIT
"""The cards of fire_ice: the number cards, the 10, the 11 and Sorry!."""

import pytest

from support.games import ask_of, choices, choose
from support.positions.fire_ice import after, game_at, pawns_of, stays, verbs


@pytest.mark.clause("F-95")
def test_a_1_moves_ice_then_one_pawn() -> None:
    assert after("r=S,20,H y=50", "1") == {"r=4,20,H y=50i", "r=21,H y=50i"}
    game = game_at("r=S,20,H y=50", "1")
    assert ask_of(game) == "ICE"
    choose(game, "ICE")
    assert [(c.verb, c.piece, c.number) for c in choices(game)] == [
        ("FORWARD", 0, 1),
        ("FORWARD", 1, 1),
    ]


@pytest.mark.clause("F-96")
def test_a_2_may_move_fire_then_moves_one_pawn() -> None:
    game = game_at("r=S,20,H", "2")
    assert ask_of(game) == "FIRE"
    choose(game, "DECLINE")
    assert [(c.verb, c.piece, c.number) for c in choices(game)] == [
        ("FORWARD", 0, 2),
        ("FORWARD", 1, 2),
    ]
    choose(game, "FORWARD", piece=0)
    assert pawns_of(game) == "r=5,20,H", "out of Start, the exit is the first step"


@pytest.mark.clause("F-97")
@pytest.mark.parametrize("card", ["3", "5", "8", "12"])
def test_the_plain_cards_move_one_pawn_that_many_forward(card: str) -> None:
    assert after("r=33,17,H y=50", card) == {
        f"r=17,{33 + int(card)},H y=50",
        f"r={17 + int(card)},33,H y=50",
    }


@pytest.mark.clause("F-98")
def test_a_4_moves_one_pawn_four_backward() -> None:
    assert after("r=33,s2,S", "4") == {"r=29,s2", "r=0,33"}
    assert after("r=12,H,H y=8", "4") == {"r=8,H,H"}


@pytest.mark.clause("F-106")
def test_a_10_moves_ten_forward_or_one_backward() -> None:
    assert after("r=33,s3,H", "10") == {"r=43,s3,H", "r=32,s3,H", "r=33,s2,H"}
    assert "PASS" not in verbs(game_at("r=33,s3,H", "10"))


@pytest.mark.clause("F-107")
def test_if_no_pawn_can_go_ten_one_must_go_back() -> None:
    assert after("r=59,H,H", "10") == {"r=58,H,H"}
    assert after("r=s4,H,H", "10") == {"r=s3,H,H"}, "in the safety zone too"
    assert after("r=s4,33,H y=43i", "10") == {"r=33,s3,H y=43i", "r=32,s4,H y=43i"}
    assert stays("r=S,H,H y=13i", "10"), "neither can be done"


@pytest.mark.clause("F-108")
def test_an_11_moves_eleven_forward_or_swaps() -> None:
    swaps = {"r=21,50 b=40 y=33", "r=33,50 b=40 y=21", "r=21,40 b=33 y=50", "r=33,40 b=21 y=50"}
    eleven = {"r=21,44 b=40 y=50", "r=32,33 b=40 y=50", "r=14,21,33 b=40 y=50"}
    assert after("r=33,21,S b=40 y=50", "11") == swaps | eleven


@pytest.mark.clause("F-108")
def test_a_swap_needs_two_pawns_on_the_open_track_neither_iced() -> None:
    game = game_at("r=20,s2,S y=50,s1,H b=40i", "11")
    swaps = [c.piece for c in choices(game) if c.verb == "SWAP"]
    assert swaps == [1], "not the one in the safety zone, not the one in Start"
    choose(game, "SWAP")
    assert ask_of(game) == "OTHER"
    assert [(c.verb, c.piece) for c in choices(game)] == [("WITH", 8)]
    told = choose(game, "WITH")
    assert told[:2] == [("SWAP", 1, 20, 50), ("SWAP", 8, 50, 20)]
    assert "SWAP" not in verbs(game_at("r=20i,S,H y=50", "11"))


@pytest.mark.clause("F-109")
@pytest.mark.parametrize("pawns", ["r=20,H,H y=50", "r=58,S,H y=50"])
def test_who_can_go_eleven_must_do_that_or_swap(pawns: str) -> None:
    assert verbs(game_at(pawns, "11")) == ["FORWARD", "SWAP"]
    assert not stays(pawns, "11")


@pytest.mark.clause("F-109")
def test_an_iced_pawn_that_could_go_eleven_does_not_count() -> None:
    assert verbs(game_at("r=20i,58,H y=50", "11")) == ["SWAP", "PASS"]


@pytest.mark.clause("F-110")
def test_who_cannot_may_swap_or_decline() -> None:
    assert after("r=58,H,H y=40,50", "11") == {
        "r=58,H,H y=40,50",
        "r=40,H,H y=50,58",
        "r=50,H,H y=40,58",
    }
    game = game_at("r=58,H,H y=40", "11")
    assert choose(game, "PASS")[0][:3] == ("PASS", 0, 11)
    assert (pawns_of(game), game.turn) == ("r=58,H,H y=40", 1)


@pytest.mark.clause("F-111")
def test_after_a_swap_ones_own_pawn_slides() -> None:
    assert "r=28,H,H y=40" in after("r=40,H,H y=24", "11")
    assert "r=9,H,H y=40" in after("r=40,H,H y=9", "11"), "not on its own side"


@pytest.mark.clause("F-112")
def test_the_opponents_pawn_of_a_swap_never_slides() -> None:
    # Yellow is put on the triangles of blue and red, one of them red's own.
    assert "r=40,H,H y=24" in after("r=24,H,H y=40", "11")
    assert "r=40,H,H y=9" in after("r=9,H,H y=40", "11")


@pytest.mark.clause("F-113")
def test_the_slide_after_a_swap_sends_back_whatever_it_meets() -> None:
    # Yellow is put where red stood, further down the very slide.
    assert "r=19,H,H" in after("r=18,H,H y=16", "11")
    assert "r=19,H,H y=40" in after("r=40,H,H y=16 b=17", "11")


@pytest.mark.clause("F-114")
def test_a_sorry_takes_the_place_of_an_opponent() -> None:
    assert after("r=S,H,H b=40 y=50,s2 g=20i", "Sorry") == {
        "r=50,H,H b=40 y=s2 g=20i",
        "r=40,H,H y=50,s2 g=20i",
    }
    game = game_at("r=S,H,H y=24", "Sorry")
    told = choose(game, "TAKE")
    assert told[:3] == [("TAKE", 0, 64, 24), ("BUMP", 10, 24, 64), ("SLIDE", 0, 24, 28)]
    assert after("r=S,H,H y=9", "Sorry") == {"r=9,H,H"}, "no slide on its own side"


@pytest.mark.clause("F-115")
def test_or_a_sorry_moves_one_pawn_four_forward() -> None:
    assert after("r=33,s1,S", "Sorry") == {"r=37,s1", "r=33,s5"}
    assert after("r=s2,H,H", "Sorry") == {"r=H,H,H"}
    assert after("r=20,H,H y=40", "Sorry") == {"r=28,H,H y=40"}, "it slides like any move"
    assert stays("r=S,S,s3", "Sorry"), "not out of Start"


@pytest.mark.clause("F-116")
def test_of_a_sorry_the_choice_is_free() -> None:
    assert after("r=S,33,H y=50", "Sorry") == {"r=33,50,H", "r=37,H y=50"}
    assert verbs(game_at("r=S,33,H y=50", "Sorry")) == ["TAKE", "FORWARD"]
    assert verbs(game_at("r=S,s3,H", "Sorry")) == ["PASS"], "neither: forfeited"

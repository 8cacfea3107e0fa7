# SPDX-License-Identifier: MIT
"""The cards of shields but the 1 and the 7: 2, 3, 4, 5, 8, 10, 11, 12, Sorry!."""

import pytest

from engine import codes
from support.games import Choice, choices, verbs, whats
from support.positions.shields import after, droids, game_at, play_to, turn_of


@pytest.mark.clause("S-81")
def test_a_2_moves_two_forward() -> None:
    assert after("r=20,H,H", "2") == {"r=22,H,H"}
    assert after("r=20", "2") == {"r=22", "r=h2,20"}


@pytest.mark.clause("S-82")
def test_after_a_2_the_same_player_draws_again() -> None:
    game = game_at("r=20,H,H", "2", then=("8",))
    game.play(0)
    assert (turn_of(game), game.seat, game.card) == ("r", 0, 8)


@pytest.mark.clause("S-82")
def test_whether_or_not_the_2_could_be_used() -> None:
    game = game_at("r=s5,H,H", "2", then=("8",))
    assert verbs(game) == ["PASS"]
    game.play(0)
    assert whats(game) == ["PASS", "DRAW"]
    assert (turn_of(game), game.card) == ("r", 8)


@pytest.mark.clause("S-83")
def test_each_card_drawn_because_of_a_2_is_played_by_itself() -> None:
    game = game_at("r=30,H,H", "2", then=("2", "2", "4", "8"))
    for expected in ("r=32,H,H", "r=34,H,H", "r=36,H,H"):
        assert (turn_of(game), game.card) == ("r", 2)
        game.play(0)
        assert droids(game) == expected
    assert (turn_of(game), game.card) == ("r", 4)
    assert verbs(game) == ["BACK"], "it must be played"
    game.play(0)
    assert (droids(game), turn_of(game), game.card) == ("r=32,H,H", "b", 8)


@pytest.mark.clause("S-83")
def test_a_1_drawn_because_of_a_2_asks_for_its_shield() -> None:
    game = game_at("r=30,H,H", "2", then=("1",))
    game.play(0)
    assert (turn_of(game), game.card, game.ask) == ("r", 1, codes.ASK_SHIELD)


@pytest.mark.clause("S-84")
@pytest.mark.parametrize("card", ["3", "5", "8", "12"])
def test_3_5_8_and_12_move_that_many_forward(card: str) -> None:
    number = int(card)
    assert choices(game_at("r=30,h1,H", card)) == [
        Choice("FORWARD", number, 0, number),
        Choice("FORWARD", number, 1, number),
    ]
    assert f"r=h1,{30 + number},H" in after("r=30,h1,H", card)


@pytest.mark.clause("S-85")
def test_a_4_moves_four_backward_from_ring_and_engine_room_lane() -> None:
    assert after("r=30,s5,h2", "4") == {"r=h2,26,s5", "r=h2,30,s1"}
    assert after("r=h1,h2,h3", "4") == {"r=h1,h2,h3"}


@pytest.mark.clause("S-93")
def test_a_10_moves_ten_forward_or_one_backward() -> None:
    assert after("r=20,s3,H", "10") == {"r=30,s3,H", "r=19,s3,H", "r=20,s2,H"}
    assert after("r=20,H", "10") == {"r=30,H", "r=19,H", "r=10,20,H"}


@pytest.mark.clause("S-94")
def test_if_nobody_can_go_ten_forward_one_must_go_back() -> None:
    assert after("r=59,H,H", "10") == {"r=58,H,H"}
    assert after("r=s4,H,H", "10") == {"r=s3,H,H"}, "from the engine-room lane"
    assert after("r=h2,H,H y=12d", "10") == {"r=h1,H,H y=12d"}, "from the hangar lane"
    assert verbs(game_at("r=59,s4,H", "10")) == ["BACK", "BACK"]


@pytest.mark.clause("S-94")
def test_leaving_the_hangar_is_ten_forward() -> None:
    assert after("r=59,H", "10") == {"r=58,H", "r=10,59,H"}


@pytest.mark.clause("S-95")
def test_an_11_moves_eleven_forward_or_swaps() -> None:
    assert after("r=21,H,H y=40", "11") == {"r=32,H,H y=40", "r=40,H,H y=21"}
    game = game_at("r=21,H,H b=10 y=40", "11")
    game.play(verbs(game).index("SWAP"))
    assert whats(game) == ["PICK"]
    assert (game.ask, turn_of(game)) == (codes.ASK_OTHER, "r")
    assert choices(game) == [Choice("WITH", 11, 6, 0), Choice("WITH", 11, 10, 0)]


@pytest.mark.clause("S-96")
def test_both_droids_of_a_swap_are_on_the_ring_and_bare() -> None:
    for mine in ("h1", "h3", "s1", "s5", "58d", "S"):
        assert "SWAP" not in verbs(game_at(f"r={mine},H,H y=20", "11")), mine
    for theirs in ("h1", "h3", "s1", "s5", "20d", "H"):
        assert "SWAP" not in verbs(game_at(f"r=58,H,H y={theirs}", "11")), theirs
    assert verbs(game_at("r=58,H,H y=20", "11")) == ["SWAP", "PASS"]


@pytest.mark.clause("S-97")
@pytest.mark.parametrize("position", ["r=21,H,H y=40", "r=58,H y=40", "r=58,h1,H y=40"])
def test_who_can_go_eleven_forward_must_do_that_or_swap(position: str) -> None:
    offered = verbs(game_at(position, "11"))
    assert set(offered) == {"FORWARD", "SWAP"}
    # Nobody to swap with: the eleven must be played.
    assert set(verbs(game_at(position.partition(" ")[0], "11"))) == {"FORWARD"}


@pytest.mark.clause("S-98")
def test_who_cannot_may_swap_or_decline() -> None:
    position = "r=58,H,H y=40"
    assert after(position, "11") == {"r=40,H,H y=58", position}
    game = game_at(position, "11", then=("8",))
    game.play(verbs(game).index("PASS"))
    assert whats(game) == ["PASS", "DRAW"]
    assert (droids(game), turn_of(game)) == (position, "b")


@pytest.mark.clause("S-99")
def test_after_a_swap_the_own_droid_slides_or_is_blocked() -> None:
    assert "r=28,H,H y=58" in after("r=58,H,H y=24", "11")
    assert "r=24,H,H b=27d y=58" in after("r=58,H,H b=27d y=24", "11")
    assert "r=9,H,H y=58" in after("r=58,H,H y=9", "11"), "not on its own side"


@pytest.mark.clause("S-100")
def test_the_opponents_droid_of_a_swap_never_slides() -> None:
    # Red's 9 and green's 54 are foreign to yellow; red rests on 54.
    assert "r=40,H,H y=9" in after("r=9,H,H y=40", "11")
    game = game_at("r=54,H,H y=40", "11")
    steps = play_to(game, "r=40,H,H y=54")
    assert [step.what for step in steps] == ["PICK", "SWAP", "SWAP", "DRAW"]


@pytest.mark.clause("S-101")
def test_the_slide_after_a_swap_spares_nobody() -> None:
    # Red leaves 26 for the triangle 24 and slides over 26, where yellow now is.
    assert after("r=26,H,H b=25 y=24", "11") >= {"r=28,H,H"}
    steps = play_to(game_at("r=26,H,H y=24", "11"), "r=28,H,H")
    assert ("SWAP", 10, 24, 26) in steps and ("BUMP", 10, 26, 64) in steps


@pytest.mark.clause("S-102")
def test_a_sorry_takes_the_place_of_an_opponents_bare_droid() -> None:
    assert after("r=H,H b=20 y=40,30d", "Sorry") == {
        "r=20,H,H y=30d,40",
        "r=40,H,H b=20 y=30d",
    }
    game = game_at("r=H,H y=40,H,H", "Sorry")
    steps = play_to(game, "r=40,H,H y=H,H")
    assert [tuple(step) for step in steps[:2]] == [("TAKE", 0, 64, 40), ("BUMP", 8, 40, 64)]


@pytest.mark.clause("S-102")
def test_it_slides_from_a_foreign_triangle_or_is_blocked() -> None:
    assert after("r=H,H y=24,26", "Sorry") >= {"r=28,H,H"}
    assert after("r=H,H y=24,26d", "Sorry") == {"r=24,H,H y=26d"}
    assert after("r=H,H y=9", "Sorry") == {"r=9,H,H"}


@pytest.mark.clause("S-103")
def test_or_a_sorry_moves_a_droid_four_that_is_under_way() -> None:
    assert after("r=20,H,H", "Sorry") == {"r=28,H,H"}, "24 slides"
    assert after("r=h2,H,H", "Sorry") == {"r=6,H,H"}
    assert after("r=s2,H,H", "Sorry") == {"r=H,H,H"}
    assert after("r=s3,H,H", "Sorry") == {"r=s3,H,H"}, "too far"
    assert after("r=H,H", "Sorry") == {"r=H,H"}, "not one in the hangar"


@pytest.mark.clause("S-104")
def test_of_both_uses_the_choice_is_free_and_one_must_be_done() -> None:
    assert after("r=30,H y=40", "Sorry") == {"r=30,40,H", "r=34,H y=40"}
    assert verbs(game_at("r=30,H y=40", "Sorry")) == ["TAKE", "FORWARD"]
    assert verbs(game_at("r=30,H y=40d", "Sorry")) == ["FORWARD"]
    assert verbs(game_at("r=H,H y=40", "Sorry")) == ["TAKE"]

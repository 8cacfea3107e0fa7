# SPDX-License-Identifier: MIT
"""The Ice token: where it goes, and what it keeps from happening."""

import pytest

from homeward import notation
from homeward.notation.words import BadWord
from support.games import ask_of, choices, choose, trail
from support.positions.fire_ice import CARDS, after, game_at, line, pawns_of, stays, verbs

FORWARD = ("3", "5", "7", "8", "10", "11", "12")


@pytest.mark.clause("F-62")
@pytest.mark.parametrize("card", [card for card in CARDS if card != "1"])
def test_its_owner_does_not_move_an_iced_pawn(card: str) -> None:
    for answer in after("r=20i,s1,40", card):
        assert "20i" in answer, answer
    assert all("20i" in answer for answer in after("r=20i,H,H y=50", card))


@pytest.mark.clause("F-62")
@pytest.mark.parametrize("card", [card for card in CARDS if card != "1"])
def test_nobody_else_moves_an_iced_pawn(card: str) -> None:
    # Blue stands where its numbers lead onto the pawn, or past it.
    for pawns in ("r=20i b=15,17,19", "r=20i b=12,13,24", "r=20i b=8,9,10", "r=20i b=S,40,21"):
        for answer in after(pawns, card, turn="b"):
            assert answer.startswith("r=20i"), answer


@pytest.mark.clause("F-62")
def test_an_iced_pawn_is_neither_run_nor_fetched() -> None:
    assert after("r=20if,H,H", "fire") == {"r=20if,H,H"}
    assert after("r=s5f,20i,H", "1", colours="ry") == {
        "r=21,s5f,H",
        "r=20,H,Hf",
        "r=H,H,Hf",
    }, "a 1 has freed the pawn on 20 before the other one comes Home"
    assert after("r=s3f,20i,H", "3") == {"r=20i,H,Hf"}


@pytest.mark.clause("F-63")
def test_an_iced_pawn_cannot_be_bumped_swapped_or_replaced() -> None:
    assert stays("r=17,H,H y=20i", "3")
    assert stays("r=58,H,H y=40i", "11"), "no swap"
    assert stays("r=58i,H,H y=40", "11"), "not with your own iced pawn either"
    assert stays("r=S,H,H y=40i", "Sorry")
    assert after("r=S,H,H y=40i,41", "Sorry") == {"r=41,H,H y=40i"}


@pytest.mark.clause("F-64")
@pytest.mark.parametrize("card", FORWARD)
def test_nobody_can_stop_on_an_iced_pawns_square(card: str) -> None:
    square = 33 + int(card)
    assert f"r={square}" not in " ".join(after(f"r=33,H,H y={square}i", card))
    assert stays(f"r=S,H,H y={3 + int(card)}i", card)


@pytest.mark.clause("F-64")
def test_nobody_stops_there_backward_or_by_a_fire_move() -> None:
    assert stays("r=20,H,H y=16i", "4")
    assert after("r=20,H,H y=19i", "10") == {"r=30,H,H y=19i"}
    assert after("r=20f,H,H y=30i", "fire") == {"r=20f,H,H y=30i"}


@pytest.mark.clause("F-65")
@pytest.mark.parametrize("place", ["S", "H", "s1", "s5"])
def test_ice_is_never_off_the_open_track(place: str) -> None:
    with pytest.raises(BadWord, match="Ice on the open track only"):
        notation.read(line(f"r={place}i", "3"))
    # And it is not put there: the only opponents are in Start, in a safety zone, Home.
    assert after("r=20,H,H y=s3,H b=s1", "1") == {"r=21,H,H b=s1 y=s3,H"}


@pytest.mark.clause("F-66")
@pytest.mark.parametrize("square", [17, 18])
@pytest.mark.parametrize("whose", "ry")
def test_a_slide_passes_an_iced_pawn_in_its_middle(square: int, whose: str) -> None:
    other = 35 - square
    if whose == "y":
        assert after(f"r=13,H,H y={square}i b={other},19", "3") == {f"r=19,H,H y={square}i"}
    else:
        assert after(f"r=13,{square}i,H b={other},19", "3") == {f"r={square}i,19,H"}


@pytest.mark.clause("F-67")
@pytest.mark.parametrize(("start", "triangle", "end"), [(13, 16, 19), (21, 24, 28)])
def test_an_iced_pawn_on_the_end_stops_the_slide(start: int, triangle: int, end: int) -> None:
    others = f"b={triangle + 1} y={end}i g={triangle + 2}"
    assert after(f"r={start},H,H {others}", "3") == {f"r={triangle},H,H {others}"}
    assert after(f"r={start},{end}i,H", "3") == {f"r={triangle},{end}i,H"}, "one's own too"
    game = game_at(f"r={start},H,H {others}", "3")
    told = choose(game, "FORWARD")
    assert told[:2] == [("MOVE", 0, start, triangle), ("BLOCKED", 0, triangle, triangle)]


@pytest.mark.clause("F-67")
def test_ice_stops_the_slide_of_a_pawn_that_came_backward() -> None:
    assert after("r=20,H,H y=19i", "4") == {"r=16,H,H y=19i"}


@pytest.mark.clause("F-67")
def test_ice_stops_the_slide_after_a_swap_and_a_sorry() -> None:
    assert "r=16,H,H y=19i,40" in after("r=40,H,H y=16,19i", "11")
    assert after("r=S,H,H y=16,19i", "Sorry") == {"r=16,H,H y=19i"}


@pytest.mark.clause("F-68")
def test_an_opponent_on_the_triangle_is_bumped_all_the_same() -> None:
    assert after("r=13,H,H y=19i b=16,17", "3") == {"r=16,H,H b=17 y=19i"}


@pytest.mark.clause("F-69")
def test_an_iced_pawn_on_the_triangle_makes_the_landing_unavailable() -> None:
    assert stays("r=13,H,H y=16i", "3")
    assert stays("r=20,H,H y=16i", "4")


@pytest.mark.clause("F-70")
def test_a_1_must_move_ice_to_an_opponent_that_does_not_have_it() -> None:
    game = game_at("r=20,H,H b=40,41 y=50i,s2,H", "1")
    assert game.ice == 8 + 1
    assert ask_of(game) == "ICE"
    assert verbs(game) == ["ICE"], "it cannot be declined"
    assert {choice.piece for choice in choices(game)} == {5, 6}, "not the one that has it"
    assert after("r=20,H,H b=40,41 y=50i", "1") == {
        "r=21,H,H b=40i,41 y=50",
        "r=21,H,H b=40,41i y=50",
    }
    # From the centre and from another opponent alike.
    assert after("r=20,H,H b=40", "1") == {"r=21,H,H b=40i"}
    told = choose(game, "ICE", piece=5)
    assert told == [("ICE", 5, 40, 8)], "who gets it, where, and who had it"


@pytest.mark.clause("F-71")
def test_with_no_such_pawn_ice_goes_to_the_centre_or_stays_there() -> None:
    assert after("r=20,H,H y=50i", "1") == {"r=21,H,H y=50"}
    assert after("r=20i,H,H", "1") == {"r=21,H,H"}
    assert after("r=20,H,H", "1") == {"r=21,H,H"}
    game = game_at("r=20,H,H y=50i", "1")
    assert [(c.verb, c.piece) for c in choices(game)] == [("ICE", 255)]
    game.play(0)
    assert trail(game) == [("ICE", 255, 255, 10)]
    assert (game.ice, ask_of(game)) == (0, "PIECE")
    # With Ice in the centre and nobody to take it nothing is asked.
    assert ask_of(game_at("r=20,H,H", "1")) == "PIECE"


@pytest.mark.clause("F-71")
def test_while_there_is_one_the_centre_is_no_choice() -> None:
    for answer in after("r=20,H,H y=50i,51", "1"):
        assert "51i" in answer


@pytest.mark.clause("F-72")
def test_ice_is_never_put_on_a_pawn_of_ones_own() -> None:
    game = game_at("r=20,21,22 y=50", "1")
    assert [choice.piece for choice in choices(game)] == [10]
    assert not any("i" in answer.split()[0] for answer in after("r=20,21,22 y=50", "1"))


@pytest.mark.clause("F-73")
def test_ice_taken_off_a_pawn_of_ones_own_lets_it_move_at_once() -> None:
    assert after("r=20i,H,H y=50", "1") == {"r=21,H,H y=50i"}
    assert after("r=20i,25,H y=50", "1") == {"r=21,25,H y=50i", "r=20,26,H y=50i"}


@pytest.mark.clause("F-74")
def test_ice_may_go_where_the_only_move_would_end() -> None:
    assert after("r=20,H,H y=21", "1") == {"r=20,H,H y=21i"}
    assert after("r=S,H,H y=4,50", "1") == {"r=4,H,H y=50i", "r=H,H y=4i,50"}


@pytest.mark.clause("F-75")
def test_ice_moves_even_if_no_pawn_can_then_move() -> None:
    game = game_at("r=S,H,H y=4,50", "1")
    choose(game, "ICE", piece=9)
    assert pawns_of(game) == "r=H,H y=4i,50"
    assert verbs(game) == ["PASS"]
    assert after("r=H,H,H y=50", "1") == {"r=H,H,H y=50i"}

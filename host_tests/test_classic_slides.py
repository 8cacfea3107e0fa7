# SPDX-License-Identifier: MIT
"""Slides of classic: who slides, from where, and who is swept away."""

import pytest
from games import game_at, pawns, play_to, trail
from positions import after

ENDS = {1: 4, 9: 13, 16: 19, 24: 28, 31: 34, 39: 43, 46: 49, 54: 58}
OWN = (1, 9)  # red's


def changed_side(*slides: tuple[int, int], own: bool) -> bytes:
    """The squares of a side with other slides: (triangle, how far it leads), for the table.

    The colours that slide are the upper bits; the lowest of them is the side's own.
    """
    side = bytearray(15)
    for square, far in slides:
        side[square] = far | (0xF0 if own else 0xE0)
    return bytes(side)


@pytest.mark.clause("C-40")
@pytest.mark.parametrize("triangle", [triangle for triangle in ENDS if triangle not in OWN])
def test_stopping_on_a_foreign_triangle_slides_however_one_got_there(triangle: int) -> None:
    slid = f"r={ENDS[triangle]},H,H,H"
    assert after(f"r={triangle - 5},H,H,H", "5") == {slid}, "forward"
    assert after(f"r={triangle + 4},H,H,H", "4") == {slid}, "backward"
    assert after(f"r=59,H,H,H y={triangle}", "11") == {
        f"{slid} y=59",
        f"r=59,H,H,H y={triangle}",
    }, "by swap"
    assert after(f"r=S,H,H,H y={triangle}", "Sorry") == {slid}, "by Sorry!"
    # Behind the opponent is the triangle, and the slide sweeps the opponent away.
    assert after(f"r=0,H,H,H y={triangle + 1}", "d1") == {slid}, "by a jump behind"
    assert after(f"r=0,H,H,H y={triangle - 1}", "d4") == {
        f"{slid} y={triangle - 1}"
    }, "by a jump in front"


@pytest.mark.clause("C-40")
@pytest.mark.parametrize("triangle", [16, 24, 31])
def test_the_long_moves_of_the_die_slide_as_well(triangle: int) -> None:
    assert after(f"r={triangle + 20},H,H,H", "d3") == {f"r={ENDS[triangle]},H,H,H"}
    assert after(f"r={triangle - 10},H,H,H", "d2:1") == {f"r={ENDS[triangle]},H,H,H"}


@pytest.mark.clause("C-41")
@pytest.mark.parametrize("triangle", OWN)
def test_on_its_own_triangle_a_pawn_just_stands(triangle: int) -> None:
    stands = f"r={triangle},H,H,H"
    # The opponent at the slide's end would be swept away.
    end = f"g={ENDS[triangle]}"
    assert after(f"r={(triangle - 5) % 60},H,H,H {end}", "5") == {f"{stands} {end}"}
    assert after(f"r={triangle + 4},H,H,H", "4") == {stands}
    assert after(f"r=S,H,H,H y={triangle}", "Sorry") == {stands}
    assert after(f"r=59,H,H,H y={triangle}", "11") == {
        f"{stands} y=59",
        f"r=59,H,H,H y={triangle}",
    }
    assert after(f"r=30,H,H,H y={triangle + 1}", "d1") == {f"{stands} y={triangle + 1}"}


@pytest.mark.clause("C-42")
def test_a_slide_sends_every_opponent_it_meets_to_start() -> None:
    # Short: 17, 18 and 19 are met, 15 and 20 are not.
    assert after("r=13,H,H,H b=17,20 y=18,15 g=19", "3") == {"r=19,H,H,H b=20 y=15"}
    # Long: 25 to 28 are met, 23 and 29 are not.
    assert after("r=21,H,H,H b=25,23 y=26,28,29 g=27", "3") == {"r=28,H,H,H b=23 y=29"}


@pytest.mark.clause("C-42")
@pytest.mark.parametrize("square", [17, 18, 19])
@pytest.mark.parametrize("opponent", "byg")
def test_each_square_after_the_triangle_is_swept(square: int, opponent: str) -> None:
    assert after(f"r=13,H,H,H {opponent}={square}", "3") == {"r=19,H,H,H"}


@pytest.mark.clause("C-43")
def test_a_slide_sends_the_sliders_own_pawns_to_start_as_well() -> None:
    # The pawn on 19 may go on to 22, those on 17 and 18 to 20 and 21.
    assert after("r=13,17,18,19", "3") == {
        "r=19",
        "r=13,18,19,20",
        "r=13,17,19,21",
        "r=13,17,18,22",
    }
    # From 28 a 3 leads to 31, yellow's triangle, and on to 34.
    assert after("r=21,28,H,H", "3") == {"r=28,H,H", "r=21,34,H,H"}


@pytest.mark.clause("C-44")
def test_an_own_pawn_on_the_triangle_makes_the_move_unavailable() -> None:
    assert after("r=13,16,H,H", "3") == {"r=13,19,H,H"}
    assert after("r=16,20,H,H", "4") == {"r=12,20,H,H"}


@pytest.mark.clause("C-45")
@pytest.mark.parametrize("square", [17, 18, 19, 25, 26, 27, 28])
def test_stopping_on_a_slide_beside_its_triangle_is_an_ordinary_stop(square: int) -> None:
    assert after(f"r={square - 3},H,H,H y=29", "3") == {f"r={square},H,H,H y=29"}
    # The one behind and the one before it on the slide stay.
    if square not in (19, 28):
        around = f"b={square + 1} g=16"
        assert after(f"r={square - 3},H,H,H {around}", "3") == {f"r={square},H,H,H {around}"}


@pytest.mark.clause("C-46")
def test_no_slide_ends_on_a_triangle() -> None:
    assert not set(ENDS) & set(ENDS.values())
    for triangle in (16, 24, 31, 39, 46, 54):
        game = game_at(f"r={triangle - 3},H,H,H", "3")
        steps = play_to(game, f"r={ENDS[triangle]},H,H,H")
        slides = [step for step in steps if step.what == "SLIDE"]
        assert slides == [("SLIDE", 0, triangle, ENDS[triangle])]


@pytest.mark.clause("C-46")
def test_one_landing_gives_one_slide_even_on_a_changed_board() -> None:
    # The second slide of each side begins where its first one ends.
    game = game_at("r=13,H,H,H", "3")
    game._slides = changed_side((1, 3), (4, 2), own=False)
    game.play(0)
    assert pawns(game) == "r=19,H,H,H"
    assert [step.what for step in trail(game)].count("SLIDE") == 1


@pytest.mark.clause("C-47")
def test_a_slide_is_not_counted_movement() -> None:
    # One of the seven goes to 16 and slides three more: six are still to be used.
    assert after("r=15,40,H,H", "7") == {
        "r=19,49,H,H",  # 1 and 6, both slide
        "r=17,45,H,H",
        "r=18,44,H,H",
        "r=19,43,H,H",
        "r=20,42,H,H",
        "r=21,41,H,H",
        "r=22,40,H,H",
        "r=15,47,H,H",
    }


@pytest.mark.clause("C-47")
def test_no_pawn_slides_into_a_safety_zone() -> None:
    # Blue comes down red's short slide, over red's entry; its own is fifteen squares on.
    assert after("b=58,H,H,H", "3", turn="b") == {"b=4,H,H,H"}


@pytest.mark.clause("C-47")
def test_on_a_changed_table_a_colour_slides_past_its_own_entry_and_has_a_lap_to_go() -> None:
    # Everybody slides from d+1, and only to d+3.
    game = game_at("r=58,H,H,H b=2 g=4", "3", then=("3", "5", "3", "5"))
    game._slides = changed_side((1, 2), own=True)
    game.play(0)
    assert pawns(game) == "r=3,H,H,H g=4"
    assert ("SLIDE", 0, 1, 3) in trail(game)
    for _ in range(3):  # blue and yellow forfeit, green goes on from 4
        game.play(0)
    game.play(0)
    # Forward from 3 is the track again, not the safety zone.
    assert pawns(game).startswith("r=8,H,H,H")


@pytest.mark.clause("C-48")
def test_a_pawn_put_on_a_foreign_triangle_without_landing_stays_until_it_moves() -> None:
    game = game_at("r=9,H,H,H y=25,H,H,H", "11", then=("3", "3", "3", "3", "5"))
    play_to(game, "r=25,H,H,H y=9,H,H,H")
    assert not any(step.what == "SLIDE" for step in trail(game))
    game.play(0)  # blue forfeits
    assert pawns(game) == "r=25,H,H,H y=9,H,H,H"
    # Yellow walks off it: 3 forward is an ordinary stop.
    game.play(0)
    assert pawns(game) == "r=25,H,H,H y=12,H,H,H"


@pytest.mark.clause("C-48")
def test_a_pawn_resting_on_a_triangle_can_be_bumped_like_any_other() -> None:
    assert after("r=13,H,H,H y=16", "3") == {"r=19,H,H,H"}
    assert after("r=16,H,H,H", "1") == {"r=17,H,H,H"}

# SPDX-License-Identifier: MIT
"""The slides of fire_ice."""

import pytest
from positions_fire_ice import after, choose, game_at, pawns_of, stays

# The squares of blue's slides, triangle first.
SHORT = (16, 17, 18, 19)
LONG = (24, 25, 26, 27, 28)


@pytest.mark.clause("F-45")
def test_a_pawn_slides_however_it_came_to_the_triangle() -> None:
    assert after("r=11,H,H", "5") == {"r=19,H,H"}, "forward"
    assert after("r=20,H,H", "4") == {"r=19,H,H"}, "backward"
    assert after("r=40,H,H y=16", "11") == {"r=51,H,H y=16", "r=19,H,H y=40"}, "by swap"
    assert after("r=S,H,H y=16", "Sorry") == {"r=19,H,H"}, "by Sorry!"


@pytest.mark.clause("F-46")
@pytest.mark.parametrize("triangle", [1, 9])
def test_a_pawn_just_stands_on_the_triangles_of_its_own_side(triangle: int) -> None:
    here = f"r={triangle},H,H"
    assert after(f"r={(triangle - 3) % 60},H,H", "3") == {here}
    assert after(f"r={triangle + 4},H,H", "4") == {here}
    assert f"{here} y=30" in after(f"r=30,H,H y={triangle}", "11")
    assert after(f"r=S,H,H y={triangle}", "Sorry") == {here}


@pytest.mark.clause("F-47")
@pytest.mark.parametrize(("start", "squares"), [(13, SHORT), (21, LONG)])
def test_a_slide_sends_every_opponent_it_meets_to_start(
    start: int, squares: tuple[int, ...]
) -> None:
    for square in squares[1:]:
        assert after(f"r={start},H,H y={square}", "3") == {f"r={squares[-1]},H,H"}
    beyond = squares[-1] + 1
    assert after(f"r={start},H,H y={beyond}", "3") == {f"r={squares[-1]},H,H y={beyond}"}
    # Several, of several colours.
    meets = f"y={squares[1]},{squares[2]} g={squares[-1]}"
    assert after(f"r={start},H,H {meets}", "3") == {f"r={squares[-1]},H,H"}


@pytest.mark.clause("F-48")
@pytest.mark.parametrize("square", SHORT[1:])
def test_a_slide_sends_its_own_colour_to_start_too(square: int) -> None:
    slid = {"r=19,H"}
    assert after(f"r=13,{square},H", "3") == slid | {f"r=13,{square + 3},H"}


@pytest.mark.clause("F-49")
def test_a_pawn_of_ones_own_on_the_triangle_makes_the_move_unavailable() -> None:
    assert after("r=13,16,H", "3") == {"r=13,19,H"}, "and the one on it walks on without sliding"


@pytest.mark.clause("F-50")
@pytest.mark.parametrize("square", [*SHORT[1:], *LONG[1:]])
def test_stopping_elsewhere_on_a_slide_is_an_ordinary_stop(square: int) -> None:
    assert after(f"r={square - 3},H,H y=28,19", "3") == {
        f"r={square},H,H y={','.join(str(y) for y in (19, 28) if y != square)}"
    }


@pytest.mark.clause("F-51")
def test_one_landing_gives_one_slide_at_most() -> None:
    # No end is a triangle: from each of them three forward move three squares.
    ends = {15 * side + end for side in range(4) for end in (4, 13)}
    triangles = {15 * side + square for side in range(4) for square in (1, 9)}
    assert not ends & triangles
    for side in (15, 30, 45):
        for pawn, end in ((side - 2, side + 4), (side + 6, side + 13)):
            assert after(f"r={pawn},H,H", "3") == {f"r={end},H,H"}, "it ends there"


@pytest.mark.clause("F-52")
def test_a_slide_is_not_counted_movement() -> None:
    # Red slides past blue's entry like any other square, and with seven all seven are walked.
    assert after("r=9,H,H", "7") == {"r=19,H,H"}
    # The part of a 7 that slides has used its own number only.
    assert "r=19,25,H" in after("r=13,21,H", "7")


@pytest.mark.clause("F-52")
def test_with_a_changed_table_a_slide_passes_the_own_entry() -> None:
    game = game_at("r=58,H,H", "3")
    game._slides = b"\0\xf3\0\0\0\0\0\0\0\xe4\0\0\0\0\0"  # the short slide includes its own side
    choose(game, "FORWARD")
    assert pawns_of(game) == "r=4,H,H", "not in the safety zone"
    game = game_at(pawns_of(game), "1")
    choose(game, "FORWARD")
    assert pawns_of(game) == "r=5,H,H", "and it has a lap to go"


@pytest.mark.clause("F-53")
def test_a_pawn_left_on_a_triangle_stays_until_it_moves() -> None:
    # An 11 puts yellow on blue's triangle, Ice keeps red on it.
    assert "r=40,H,H y=16" in after("r=16,H,H y=40", "11")
    assert after("r=13,H,H y=19i", "3") == {"r=16,H,H y=19i"}
    # Whatever is played by others, it stays; then it walks like any pawn.
    assert after("r=20,H,H y=16", "3") == {"r=23,H,H y=16"}
    assert after("y=16,H,H", "3", turn="y") == {"y=19,H,H"}
    assert after("y=16,H,H", "5", turn="y") == {"y=21,H,H"}


@pytest.mark.clause("F-54")
def test_leaving_start_reaches_the_own_long_slide_only() -> None:
    # Six of a 7 lead to d+9; the seventh step is used by the other pawn.
    assert after("r=S,s4,H", "7") == {"r=10,s4,H", "r=9,s5,H", "r=8,H,H"}
    for card in ("1", "3", "5", "8", "10", "11", "12"):
        (answer,) = after("r=S,H,H", card)
        assert int(answer[2:].partition(",")[0]) == 3 + int(card), "none of them slides"
    assert not stays("r=S,H,H", "8")

# SPDX-License-Identifier: MIT
"""The board of classic: its ring, its sides, its slides, its exits and entries."""

import pytest
from games import game_at
from positions import COLOURS, after

CORNERS = {"r": 0, "b": 15, "y": 30, "g": 45}
# Triangle -> end of the slide, by the colour of the side.
SHORT_SLIDES = {"r": (1, 4), "b": (16, 19), "y": (31, 34), "g": (46, 49)}
LONG_SLIDES = {"r": (9, 13), "b": (24, 28), "y": (39, 43), "g": (54, 58)}
EXITS = {"r": 4, "b": 19, "y": 34, "g": 49}
ENTRIES = {"r": 2, "b": 17, "y": 32, "g": 47}

foreign = [(side, colour) for side in COLOURS for colour in COLOURS if side != colour]


def walk(pawns: str, *cards: str) -> str:
    """The position after cards that can each be played in one way only."""
    for card in cards:
        (pawns,) = after(pawns, card)
    return pawns


@pytest.mark.clause("C-1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_ring_has_the_squares_0_to_59(colour: str) -> None:
    seat = COLOURS.index(colour)
    for square in range(60):
        game = game_at(f"{colour}={square}", "1", colour)
        assert game.where(4 * seat + 3) == square


@pytest.mark.clause("C-1")
def test_after_59_comes_0_again() -> None:
    assert after("r=59,H,H,H", "1") == {"r=0,H,H,H"}
    assert after("y=58,H,H,H", "5", turn="y") == {"y=3,H,H,H"}
    assert after("r=0,H,H,H", "4") == {"r=56,H,H,H"}


@pytest.mark.clause("C-2")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_owns_the_fifteen_squares_from_its_corner(colour: str) -> None:
    # A pawn stands still on the triangles of its own side and slides on all others.
    stands = []
    for triangle in (1, 9, 16, 24, 31, 39, 46, 54):
        moved = after(f"{colour}={(triangle - 3) % 60},H,H,H", "3", turn=colour)
        if moved == {f"{colour}={triangle},H,H,H"}:
            stands.append(triangle)
    assert stands == {"r": [1, 9], "b": [16, 24], "y": [31, 39], "g": [46, 54]}[colour]
    assert [triangle // 15 for triangle in stands] == [CORNERS[colour] // 15] * 2


@pytest.mark.clause("C-3")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_short_slide_of_a_side_is_four_squares(side: str, colour: str) -> None:
    triangle, end = SHORT_SLIDES[side]
    slid = after(f"{colour}={(triangle - 3) % 60},H,H,H", "3", turn=colour)
    assert slid == {f"{colour}={end},H,H,H"}
    assert (triangle, end) == (CORNERS[side] + 1, CORNERS[side] + 4)


@pytest.mark.clause("C-4")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_long_slide_of_a_side_is_five_squares(side: str, colour: str) -> None:
    triangle, end = LONG_SLIDES[side]
    slid = after(f"{colour}={triangle - 3},H,H,H", "3", turn=colour)
    assert slid == {f"{colour}={end},H,H,H"}
    assert (triangle, end) == (CORNERS[side] + 9, CORNERS[side] + 13)


@pytest.mark.clause("C-3", "C-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_no_other_square_slides(colour: str) -> None:
    triangles = {1, 9, 16, 24, 31, 39, 46, 54}
    for square in set(range(60)) - triangles:
        # Four back, so that no safety zone is on the way.
        start = (square + 4) % 60
        moved = after(f"{colour}={start},H,H,H", "4", turn=colour)
        assert moved == {f"{colour}={square},H,H,H"}


@pytest.mark.clause("C-5")
@pytest.mark.parametrize("colour", COLOURS)
def test_pawns_come_out_of_start_on_their_exit(colour: str) -> None:
    assert after("", "1", turn=colour) == {f"{colour}={EXITS[colour]}"}
    assert EXITS[colour] == CORNERS[colour] + 4


@pytest.mark.clause("C-5")
def test_the_exit_is_the_end_of_the_short_slide_of_that_side() -> None:
    # Yellow slides down red's short slide onto the pawn that has just come out.
    assert after("r=4 y=56,H,H,H", "5", turn="y") == {"y=4,H,H,H"}


@pytest.mark.clause("C-6")
@pytest.mark.parametrize("colour", COLOURS)
def test_beyond_its_entry_a_colour_has_five_safety_squares_and_home(colour: str) -> None:
    on_entry = f"{colour}={ENTRIES[colour]},H,H,H"
    assert after(on_entry, "1", turn=colour) == {f"{colour}=s1,H,H,H"}
    assert after(on_entry, "3", turn=colour) == {f"{colour}=s3,H,H,H"}
    assert after(on_entry, "5", turn=colour) == {f"{colour}=s5,H,H,H"}
    assert after(f"{colour}=s5,H,H,H", "1", turn=colour) == {f"{colour}=H,H,H,H"}


@pytest.mark.clause("C-6")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_step_beyond_an_entry_leads_no_other_colour_aside(side: str, colour: str) -> None:
    entry = ENTRIES[side]
    assert after(f"{colour}={entry},H,H,H", "1", turn=colour) == {f"{colour}={entry + 1},H,H,H"}


@pytest.mark.clause("C-6")
def test_the_entry_belongs_to_the_open_track() -> None:
    # Bumped, swapped with, taken by a Sorry!: all of it happens on the entry.
    assert after("r=2 y=57,H,H,H", "5", turn="y") == {"y=2,H,H,H"}
    assert after("r=2 y=S,H,H,H", "Sorry", turn="y") == {"y=2,H,H,H"}
    assert after("r=2 y=25,H,H,H", "11", turn="y") == {
        "r=25 y=2,H,H,H",
        "r=2 y=s4,H,H,H",
    }


@pytest.mark.clause("C-7")
def test_from_exit_to_entry_are_58_steps_and_to_home_six_more() -> None:
    # 5 + 5 + 4 * 12 = 58, by way of 9 (red's own triangle), 14, 26, 38 and 50.
    assert walk("r=4,H,H,H", "5", "5", "12", "12", "12", "12") == "r=2,H,H,H"
    assert walk("r=2,H,H,H", "5", "1") == "r=H,H,H,H"
    assert walk("r=4,H,H,H", "5", "5", "12", "12", "12", "12", "5", "1") == "r=H,H,H,H"


@pytest.mark.clause("C-8")
def test_a_pawn_behind_its_exit_has_a_whole_lap_to_go() -> None:
    assert after("r=3,H,H,H", "1") == {"r=4,H,H,H"}
    # 8 + 4 * 12 + 3 = 59, by way of 11, 23, 35, 47 and 59.
    assert walk("r=3,H,H,H", "8", "12", "12", "12", "12", "3") == "r=2,H,H,H"
    assert walk("r=3,H,H,H", "8", "12", "12", "12", "12", "3", "5", "1") == "r=H,H,H,H"


@pytest.mark.clause("C-9")
def test_start_and_home_take_any_number_of_pawns() -> None:
    assert after("r=s5,H,H,H", "1") == {"r=H,H,H,H"}
    # The last of the four goes back to where three are.
    assert after("r=8 y=5,H,H,H", "3", turn="y") == {"y=8,H,H,H"}


@pytest.mark.clause("C-9")
def test_every_other_square_takes_one_pawn() -> None:
    assert after("r=s1,s3,H,H", "2") == {"r=s1,s5,H,H"}
    assert after("r=5,8,H,H", "3") == {"r=5,11,H,H"}
    assert after("r=5,H,H,H y=8", "3") == {"r=8,H,H,H"}
    # The safety squares of two colours are not the same squares.
    assert after("r=2,H,H,H y=s3", "3") == {"r=s3,H,H,H y=s3"}

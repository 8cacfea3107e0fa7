# SPDX-License-Identifier: MIT
"""The board of fire_ice: its ring, its sides, its slides, exits, entries and fire spaces."""

import pytest
from positions_fire_ice import COLOURS, after, game_at, line

from homeward.lab import notation
from homeward.lab.words_of_lines import BadWord

CORNERS = {"r": 0, "b": 15, "y": 30, "g": 45}
# Triangle -> end of the slide, by the colour of the side.
SHORT_SLIDES = {"r": (1, 4), "b": (16, 19), "y": (31, 34), "g": (46, 49)}
LONG_SLIDES = {"r": (9, 13), "b": (24, 28), "y": (39, 43), "g": (54, 58)}
TRIANGLES = {triangle for triangle, _ in (*SHORT_SLIDES.values(), *LONG_SLIDES.values())}
EXITS = {"r": 4, "b": 19, "y": 34, "g": 49}
ENTRIES = {"r": 2, "b": 17, "y": 32, "g": 47}

foreign = [(side, colour) for side in COLOURS for colour in COLOURS if side != colour]


@pytest.mark.clause("F-1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_ring_has_the_squares_0_to_59(colour: str) -> None:
    for square in range(60):
        game = game_at(f"{colour}={square}", "3", colour)
        assert game.where(4 * COLOURS.index(colour) + 2) == square


@pytest.mark.clause("F-1")
def test_after_59_comes_0_again() -> None:
    assert after("r=59,H,H", "1") == {"r=0,H,H"}
    assert after("y=58,H,H", "5", turn="y") == {"y=3,H,H"}
    assert after("r=0,H,H", "4") == {"r=56,H,H"}


@pytest.mark.clause("F-2")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_owns_the_fifteen_squares_from_its_corner(colour: str) -> None:
    # A pawn stands still on the triangles of its own side and slides on all others.
    stands = []
    for triangle in sorted(TRIANGLES):
        moved = after(f"{colour}={(triangle - 3) % 60},H,H", "3", turn=colour)
        if moved == {f"{colour}={triangle},H,H"}:
            stands.append(triangle)
    assert stands == {"r": [1, 9], "b": [16, 24], "y": [31, 39], "g": [46, 54]}[colour]
    assert [triangle // 15 for triangle in stands] == [CORNERS[colour] // 15] * 2


@pytest.mark.clause("F-3", "F-5")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_short_slide_of_a_side_is_four_squares(side: str, colour: str) -> None:
    triangle, end = SHORT_SLIDES[side]
    slid = after(f"{colour}={(triangle - 3) % 60},H,H", "3", turn=colour)
    assert slid == {f"{colour}={end},H,H"}
    assert (triangle, end) == (CORNERS[side] + 1, CORNERS[side] + 4)


@pytest.mark.clause("F-4", "F-5")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_long_slide_of_a_side_is_five_squares(side: str, colour: str) -> None:
    triangle, end = LONG_SLIDES[side]
    slid = after(f"{colour}={triangle - 3},H,H", "3", turn=colour)
    assert slid == {f"{colour}={end},H,H"}
    assert (triangle, end) == (CORNERS[side] + 9, CORNERS[side] + 13)


@pytest.mark.clause("F-5")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_does_not_slide_on_its_own_side(colour: str) -> None:
    for triangle, _ in (SHORT_SLIDES[colour], LONG_SLIDES[colour]):
        moved = after(f"{colour}={(triangle - 3) % 60},H,H", "3", turn=colour)
        assert moved == {f"{colour}={triangle},H,H"}


@pytest.mark.clause("F-3", "F-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_no_other_square_slides(colour: str) -> None:
    for square in set(range(60)) - TRIANGLES:
        # Four back, so that no safety zone is on the way.
        moved = after(f"{colour}={(square + 4) % 60},H,H", "4", turn=colour)
        assert moved == {f"{colour}={square},H,H"}


@pytest.mark.clause("F-6")
@pytest.mark.parametrize("colour", COLOURS)
def test_pawns_come_out_of_start_on_their_exit(colour: str) -> None:
    assert after("", "1", turn=colour) == {f"{colour}={EXITS[colour]}"}
    assert EXITS[colour] == CORNERS[colour] + 4 == SHORT_SLIDES[colour][1]


@pytest.mark.clause("F-7")
@pytest.mark.parametrize("colour", COLOURS)
def test_beyond_its_entry_a_colour_has_five_safety_squares_and_home(colour: str) -> None:
    on_entry = f"{colour}={ENTRIES[colour]},H,H"
    assert ENTRIES[colour] == CORNERS[colour] + 2
    assert after(on_entry, "1", turn=colour) == {f"{colour}=s1,H,H"}
    assert after(on_entry, "3", turn=colour) == {f"{colour}=s3,H,H"}
    assert after(on_entry, "5", turn=colour) == {f"{colour}=s5,H,H"}
    assert after(f"{colour}=s5,H,H", "1", turn=colour) == {f"{colour}=H,H,H"}


@pytest.mark.clause("F-7")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_step_beyond_an_entry_leads_no_other_colour_aside(side: str, colour: str) -> None:
    entry = ENTRIES[side]
    assert after(f"{colour}={entry},H,H", "1", turn=colour) == {f"{colour}={entry + 1},H,H"}


@pytest.mark.clause("F-7")
def test_the_entry_belongs_to_the_open_track() -> None:
    assert after("r=2 y=59,H,H", "3", turn="y") == {"y=2,H,H"}  # red is bumped there


def walk(pawns: str, *cards: str) -> str:
    """The position after cards that can each be played in one way only."""
    for card in cards:
        (pawns,) = after(pawns, card)
    return pawns


@pytest.mark.clause("F-8")
def test_from_start_to_home_are_65_steps() -> None:
    # One to the exit, 58 to the entry, six more; no stop is on a foreign triangle.
    assert walk("r=S,H,H", "1") == "r=4,H,H"
    fifty_eight = ("5", "12", "12", "12", "5", "12")
    assert walk("r=4,H,H", *fifty_eight) == "r=2,H,H"
    assert walk("r=2,H,H", "5", "1") == "r=H,H,H"


@pytest.mark.clause("F-9")
def test_behind_the_exit_a_pawn_has_a_whole_lap_to_go() -> None:
    fifty_nine = ("3", "12", "12", "12", "8", "12")
    assert walk("r=3,H,H", *fifty_nine) == "r=2,H,H"
    assert walk("r=3,H,H", *fifty_nine, "5", "1") == "r=H,H,H"
    assert after("r=3,H,H", "1") == {"r=4,H,H"}, "no pawn enters its safety zone from there"


@pytest.mark.clause("F-9")
def test_behind_the_exit_one_comes_backward_by_a_swap_or_by_a_sorry() -> None:
    assert after("r=7,H,H", "4") == {"r=3,H,H"}
    assert after("r=4,H,H", "10") == {"r=14,H,H", "r=3,H,H"}
    assert "r=3,H,H y=20" in after("r=20,H,H y=3", "11")
    assert after("r=S,H,H y=3", "Sorry") == {"r=3,H,H"}


@pytest.mark.clause("F-10")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_four_corners_are_the_fire_spaces(colour: str) -> None:
    seen = set()
    for square in range(60):
        for answer in after(f"{colour}={square}f,H,H", "fire", turn=colour):
            where = int(answer.partition("=")[2].partition("f")[0])
            if where != square:
                seen.add(where)
    assert seen == {0, 15, 30, 45}
    assert not seen & TRIANGLES
    runs = [range(a, b + 1) for a, b in (*SHORT_SLIDES.values(), *LONG_SLIDES.values())]
    assert not any(corner in run for corner in seen for run in runs)


@pytest.mark.clause("F-11")
def test_every_square_takes_one_pawn() -> None:
    for pawns in ("r=5,5", "r=5 y=5", "r=s3,s3", "r=4 b=4"):
        with pytest.raises(BadWord, match="one pawn a square"):
            notation.read(line(pawns, "3"))
    # The same depth of two safety zones is not the same square.
    notation.read(line("r=s3 b=s3", "3"))


@pytest.mark.clause("F-11")
def test_start_and_home_take_any_number() -> None:
    assert after("r=s5,H,H", "1") == {"r=H,H,H"}
    assert after("r=6 y=3,H,H", "3", turn="y") == {"y=6,H,H"}, "a third pawn goes to Start"
    assert after("r=s2,s4,S", "1") == {"r=s3,s4", "r=s2,s5", "r=4,s2,s4"}

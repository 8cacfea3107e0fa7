# SPDX-License-Identifier: MIT
"""The board of classic, fire_ice and shields: ring, sides, slides, exits and entries."""

import pytest

from support.races import Race
from support.three_races import (
    COLOURS,
    CORNERS,
    ENDS,
    ENTRIES,
    EXITS,
    LONG_SLIDES,
    SHORT_SLIDES,
    every_race,
    of_pawns,
)

every_colour = pytest.mark.parametrize("colour", COLOURS)
foreign = pytest.mark.parametrize(
    ("side", "colour"),
    [(side, colour) for side in COLOURS for colour in COLOURS if side != colour],
)


@pytest.mark.clause("C-1", "F-1", "S-1")
@every_race
@every_colour
def test_the_ring_has_the_squares_0_to_59(race: Race, colour: str) -> None:
    last = 4 * COLOURS.index(colour) + race.pieces - 1
    for square in range(60):
        assert race.game_at(f"{colour}={square}", "3", colour).where(last) == square


@pytest.mark.clause("C-1", "F-1", "S-1")
@every_race
def test_after_59_comes_0_again(race: Race) -> None:
    assert race.last("r=57", "3") == {"r=0"}
    assert race.last("r=59", "3") == {"r=2"}
    assert race.last("y=58", "5", turn="y") == {"y=3"}
    assert race.last("r=0", "4") == {"r=56"}


@pytest.mark.clause("C-2", "F-2", "F-5", "S-2")
@every_race
@every_colour
def test_each_colour_owns_the_fifteen_squares_from_its_corner(race: Race, colour: str) -> None:
    # A piece stands still on the triangles of its own side and slides on all others.
    stands = []
    for triangle in sorted(ENDS):
        on_it = {f"{colour}={triangle}"}
        forward = race.last(f"{colour}={(triangle - 3) % 60}", "3", turn=colour) == on_it
        back = race.last(f"{colour}={(triangle + 4) % 60}", "4", turn=colour) == on_it
        assert forward == back
        if forward:
            stands.append(triangle)
    assert stands == {"r": [1, 9], "b": [16, 24], "y": [31, 39], "g": [46, 54]}[colour]
    assert [triangle // 15 * 15 for triangle in stands] == [CORNERS[colour]] * 2


@pytest.mark.clause("C-3", "F-3", "F-5", "S-3")
@every_race
@foreign
def test_the_short_slide_of_a_side_is_four_squares(race: Race, side: str, colour: str) -> None:
    triangle, end = SHORT_SLIDES[side]
    slid = race.last(f"{colour}={(triangle - 3) % 60}", "3", turn=colour)
    assert slid == {f"{colour}={end}"}
    assert (triangle, end) == (CORNERS[side] + 1, CORNERS[side] + 4)


@pytest.mark.clause("C-4", "F-4", "F-5", "S-4")
@every_race
@foreign
def test_the_long_slide_of_a_side_is_five_squares(race: Race, side: str, colour: str) -> None:
    triangle, end = LONG_SLIDES[side]
    assert race.last(f"{colour}={triangle - 3}", "3", turn=colour) == {f"{colour}={end}"}
    assert (triangle, end) == (CORNERS[side] + 9, CORNERS[side] + 13)


@pytest.mark.clause("C-3", "C-4", "F-3", "F-4", "S-3", "S-4")
@every_race
@every_colour
def test_no_other_square_slides(race: Race, colour: str) -> None:
    for square in set(range(60)) - set(ENDS):
        # Four back, so that no lane is on the way.
        moved = race.last(f"{colour}={(square + 4) % 60}", "4", turn=colour)
        assert moved == {f"{colour}={square}"}


@pytest.mark.clause("C-5", "F-6", "F-8")
@of_pawns
@every_colour
def test_pawns_come_out_of_start_on_their_exit(race: Race, colour: str) -> None:
    assert race.after("", "1", turn=colour) == {f"{colour}={EXITS[colour]}"}
    assert race.last(f"{colour}=S", "1", turn=colour) == {f"{colour}={EXITS[colour]}"}
    assert EXITS[colour] == CORNERS[colour] + 4 == SHORT_SLIDES[colour][1]


@pytest.mark.clause("C-5", "F-6", "S-5")
@every_race
def test_the_exit_is_the_end_of_the_short_slide_of_that_side(race: Race) -> None:
    # Yellow slides down red's short slide onto the piece that has just come out.
    assert race.last("r=4 y=56", "5", turn="y") == {"y=4"}


@pytest.mark.clause("C-6", "F-7", "S-6")
@every_race
@every_colour
def test_beyond_its_entry_a_colour_has_five_squares_of_its_own_and_home(
    race: Race, colour: str
) -> None:
    for card, place in (("1", "s1"), ("2", "s2"), ("3", "s3"), ("5", "s5")):
        if (race.rules, card) != ("fire_ice", "2"):  # which may take the Fire along
            moved = race.last(f"{colour}={ENTRIES[colour]}", card, turn=colour)
            assert moved == {f"{colour}={place}"}
    assert race.last(f"{colour}=s5", "1", turn=colour) == {f"{colour}=H"}
    assert ENTRIES[colour] == CORNERS[colour] + 2


@pytest.mark.clause("C-6", "F-7", "S-6")
@every_race
@foreign
def test_the_step_beyond_an_entry_leads_no_other_colour_aside(
    race: Race, side: str, colour: str
) -> None:
    entry = ENTRIES[side]
    for start, card in ((entry - 2, "3"), (entry, "3"), (entry - 4, "5")):
        to = (start + int(card)) % 60
        moved = race.last(f"{colour}={start % 60}", card, turn=colour)
        assert moved == {f"{colour}={to}"}


@pytest.mark.clause("C-6", "F-7", "S-6")
@every_race
def test_the_entry_belongs_to_the_open_track(race: Race) -> None:
    # Bumped, swapped with, taken by a Sorry!: all of it happens on the entry.
    assert race.last("r=2 y=57", "5", turn="y") == {"y=2"}
    assert race.last("r=2 y=59", "3", turn="y") == {"y=2"}
    assert race.last("r=2 y=25", "11", turn="y") == {"r=25 y=2", "r=2 y=s4"}
    assert race.last("r=2 y=S", "Sorry", turn="y") == {"y=2"}


# Ways to go from the exit, or from behind it, to the entry; no stop is on a foreign triangle.
FROM_EXIT = [("5", "5", "12", "12", "12", "12"), ("5", "12", "12", "12", "5", "12")]
FROM_BEHIND = [("8", "12", "12", "12", "12", "3"), ("3", "12", "12", "12", "8", "12")]


@pytest.mark.clause("C-7", "F-8", "S-7")
@every_race
def test_from_exit_to_entry_are_58_steps_and_to_home_six_more(race: Race) -> None:
    for way in FROM_EXIT:
        assert sum(map(int, way)) == 58
        assert race.walk("r=4", *way) == "r=2"
        assert race.walk("r=4", *way, "5", "1") == "r=H"
    assert race.walk("r=2", "5", "1") == "r=H"


@pytest.mark.clause("C-8", "F-9", "S-8")
@every_race
def test_from_behind_the_exit_there_is_a_whole_lap_to_go(race: Race) -> None:
    for way in FROM_BEHIND:
        assert sum(map(int, way)) == 59
        assert race.walk("r=3", *way) == "r=2"
        assert race.walk("r=3", *way, "5", "1") == "r=H"


@pytest.mark.clause("C-8", "F-9", "S-8")
@every_race
def test_behind_the_exit_one_comes_backward_by_a_swap_or_by_a_sorry(race: Race) -> None:
    assert race.last("r=7", "4") == {"r=3"}
    assert race.last("r=4", "10") == {"r=14", "r=3"}
    assert race.last("r=20 y=3", "11") == {"r=34 y=3", "r=3 y=20"}
    assert race.last("r=S y=3", "Sorry") == {"r=3"}


@pytest.mark.clause("C-8", "F-9")
@of_pawns
def test_the_first_step_from_behind_the_exit_leads_onto_it(race: Race) -> None:
    assert race.last("r=3", "1") == {"r=4"}


@pytest.mark.clause("C-9", "F-11", "S-9")
@every_race
def test_start_and_home_take_any_number(race: Race) -> None:
    assert race.last("r=s5", "1") == {"r=H"}
    # The last of a colour goes back to where all the others are.
    assert race.last("r=8 y=5", "3", turn="y") == {"y=8"}
    # All of them are bumped, one after the other.
    assert race.last("b=25,26,27 r=21", "3") == {"r=28"}


@pytest.mark.clause("C-9", "F-11", "S-9")
@every_race
def test_every_other_square_takes_one(race: Race) -> None:
    assert race.last("r=5,8", "3") == {"r=5,11"}
    assert race.last("r=s1,s2", "1") == {"r=s1,s3"}
    assert race.last("r=5 y=8", "3") == {"r=8"}
    for pieces in ("r=5,5", "r=5 y=5", "r=s3,s3", "r=4 b=4", "r=20,20"):
        with pytest.raises(ValueError, match=r"one (pawn|droid) a square"):
            race.game_at(pieces, "3")
    # The lanes of two colours are not the same squares.
    assert race.last("r=2 y=s3", "3") == {"r=s3 y=s3"}

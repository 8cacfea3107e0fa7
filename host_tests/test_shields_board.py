# SPDX-License-Identifier: MIT
"""The board of shields: ring, sides, slides, hangar lanes, engine-room lanes."""

import pytest
from games import choices
from positions_shields import COLOURS, FORWARD, after, droids, game_at

from homeward.lab import notation

CORNERS = {"r": 0, "b": 15, "y": 30, "g": 45}
# Triangle -> end of the slide, by the colour of the side.
SHORT_SLIDES = {"r": (1, 4), "b": (16, 19), "y": (31, 34), "g": (46, 49)}
LONG_SLIDES = {"r": (9, 13), "b": (24, 28), "y": (39, 43), "g": (54, 58)}
TRIANGLES = {triangle for triangle, _ in (*SHORT_SLIDES.values(), *LONG_SLIDES.values())}
EXITS = {"r": 4, "b": 19, "y": 34, "g": 49}
ENTRIES = {"r": 2, "b": 17, "y": 32, "g": 47}

foreign = [(side, colour) for side in COLOURS for colour in COLOURS if side != colour]


def walk(place: str) -> list[str]:
    """Every place that red's last droid comes by, one step at a time, slides taken away."""
    game = game_at(f"r={place},H,H", "3")
    game._slides = bytes(15)
    seen = []
    while not game.over:
        notation.deal(game, 0, "1")
        game.play(game.legal() - 1)  # no shield, if that is asked
        if not game.over and game.ask == 1 and game.turn == 0:
            game.play(0)
        seen += [word for word in droids(game)[2:].split(",") if word != "H"]
    return seen


@pytest.mark.clause("S-1")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_ring_has_the_squares_0_to_59(colour: str) -> None:
    seat = COLOURS.index(colour)
    for square in range(60):
        assert game_at(f"{colour}={square}", "2", colour).where(4 * seat + 2) == square


@pytest.mark.clause("S-1")
def test_after_59_comes_0_again() -> None:
    assert after("r=58,H,H", "2") == {"r=0,H,H"}
    assert after("y=58,H,H", "5", turn="y") == {"y=3,H,H"}
    assert after("r=0,H,H", "4") == {"r=56,H,H"}


@pytest.mark.clause("S-2")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_owns_the_fifteen_squares_from_its_corner(colour: str) -> None:
    # A droid stands still on the triangles of its own side and slides on all others.
    stands = [
        triangle
        for triangle in sorted(TRIANGLES)
        if after(f"{colour}={(triangle + 4) % 60},H,H", "4", turn=colour)
        == {f"{colour}={triangle},H,H"}
    ]
    assert stands == {"r": [1, 9], "b": [16, 24], "y": [31, 39], "g": [46, 54]}[colour]
    assert [triangle // 15 * 15 for triangle in stands] == [CORNERS[colour]] * 2


@pytest.mark.clause("S-3")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_short_slide_of_a_side_is_four_squares(side: str, colour: str) -> None:
    triangle, end = SHORT_SLIDES[side]
    slid = after(f"{colour}={(triangle - 3) % 60},H,H", "3", turn=colour)
    assert slid == {f"{colour}={end},H,H"}
    assert (triangle, end) == (CORNERS[side] + 1, CORNERS[side] + 4)


@pytest.mark.clause("S-4")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_long_slide_of_a_side_is_five_squares(side: str, colour: str) -> None:
    triangle, end = LONG_SLIDES[side]
    assert after(f"{colour}={triangle - 3},H,H", "3", turn=colour) == {f"{colour}={end},H,H"}
    assert (triangle, end) == (CORNERS[side] + 9, CORNERS[side] + 13)


@pytest.mark.clause("S-3", "S-4")
@pytest.mark.parametrize("colour", COLOURS)
def test_no_other_square_slides(colour: str) -> None:
    for square in set(range(60)) - TRIANGLES:
        # Four back, so that no lane is on the way.
        moved = after(f"{colour}={(square + 4) % 60},H,H", "4", turn=colour)
        assert moved == {f"{colour}={square},H,H"}


@pytest.mark.clause("S-5")
@pytest.mark.parametrize("colour", COLOURS)
def test_from_the_hangar_three_lane_squares_lead_to_the_exit(colour: str) -> None:
    for card, place in (("1", "h1"), ("2", "h2"), ("3", "h3")):
        assert after(f"{colour}=H,H", card, turn=colour) == {f"{colour}={place},H,H"}
    assert after(f"{colour}=h3,H,H", "1", turn=colour) == {f"{colour}={EXITS[colour]},H,H"}
    assert EXITS[colour] == CORNERS[colour] + 4


@pytest.mark.clause("S-5")
def test_the_exit_is_the_end_of_the_short_slide_of_that_side() -> None:
    # Yellow slides down red's short slide onto the droid that has just come out.
    assert after("r=4 y=56,H,H", "5", turn="y") == {"y=4,H,H"}


@pytest.mark.clause("S-6")
@pytest.mark.parametrize("colour", COLOURS)
def test_beyond_its_entry_a_colour_has_five_lane_squares_and_the_room(colour: str) -> None:
    on_entry = f"{colour}={ENTRIES[colour]},H,H"
    for card, place in (("1", "s1"), ("2", "s2"), ("3", "s3"), ("5", "s5")):
        assert after(on_entry, card, turn=colour) == {f"{colour}={place},H,H"}
    assert after(f"{colour}=s5,H,H", "1", turn=colour) == {f"{colour}=H,H,H"}
    assert ENTRIES[colour] == CORNERS[colour] + 2


@pytest.mark.clause("S-6")
@pytest.mark.parametrize(("side", "colour"), foreign)
def test_the_entry_leads_no_other_colour_off_the_ring(side: str, colour: str) -> None:
    entry = ENTRIES[side]
    moved = after(f"{colour}={entry},H,H", "3", turn=colour)
    assert moved == {f"{colour}={entry + 3},H,H"}


@pytest.mark.clause("S-7")
def test_from_the_hangar_to_the_engine_room_are_68_steps() -> None:
    way = walk("S")
    ring = [str(square % 60) for square in range(4, 63)]
    assert way == ["h1", "h2", "h3", *ring, "s1", "s2", "s3", "s4", "s5"]
    assert (len(ring), len(way) + 1) == (59, 68)  # the last step is the room itself


@pytest.mark.clause("S-8")
def test_from_behind_its_exit_a_droid_has_a_whole_lap_to_go() -> None:
    way = walk("3")
    assert way[:2] == ["4", "5"]
    assert (way.index("2") + 1, len(way) + 1) == (59, 65)


@pytest.mark.clause("S-8")
def test_only_backward_swap_or_sorry_lead_there() -> None:
    assert after("r=7,H,H", "4") == {"r=3,H,H"}
    assert "r=3,H,H" in after("r=4,H,H", "10")
    assert "r=3,H,H y=20" in after("r=20,H,H y=3", "11")
    assert after("r=S,H,H y=3", "Sorry") == {"r=3,H,H"}
    places = ["S", "h1", "h2", "h3", *map(str, range(60)), "s1", "s2", "s3", "s4", "s5"]
    for place in places:
        if place == "3":
            continue
        for card in FORWARD:
            game = game_at(f"r={place},H,H", card)
            for i, choice in enumerate(choices(game)):
                if choice.verb == "FORWARD":
                    game.look(i)
                    landed = [game.trail[4 * k + 3] for k in range(game.steps)]
                    assert 3 not in landed, (place, card)


@pytest.mark.clause("S-9")
def test_hangar_and_room_take_any_number_and_every_other_square_one() -> None:
    assert after("r=s5,H,H", "1") == {"r=H,H,H"}
    # All three are bumped, one after the other.
    assert after("b=25,26,27 r=21,H,H", "3") == {"r=28,H,H"}
    for place in ("h2", "20", "s2"):
        with pytest.raises(ValueError, match="one droid a square"):
            game_at(f"r={place},{place}", "3")

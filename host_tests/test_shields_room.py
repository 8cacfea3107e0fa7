# SPDX-License-Identifier: MIT
"""Engine-room lane and engine room of shields."""

import pytest
from games import choices
from positions_shields import COLOURS, after, game_at, random_game, verbs

from engine import codes


@pytest.mark.clause("S-49")
@pytest.mark.parametrize("colour", "byg")
def test_all_others_walk_past_an_engine_room_lane(colour: str) -> None:
    for square in (58, 59, 0, 1, 2):
        place = (square + 5) % 60
        moved = after(f"{colour}={square},H,H", "5", turn=colour)
        assert moved == {f"{colour}={place},H,H"}


@pytest.mark.clause("S-49")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_its_own_colour_is_ever_in_an_engine_room_lane(seats: int) -> None:
    seen = set()
    for game in random_game(seed=4, seats=seats):
        for seat in range(seats):
            for place in [game.where(4 * seat + i) - codes.PLACE_LANE for i in range(3)]:
                if place >= 0:
                    assert place // game.lane == game.sides[seat]
                    seen.add(place % game.lane)
    assert {3, 4, 5, 6, 7} & seen


@pytest.mark.clause("S-50")
@pytest.mark.parametrize(("square", "card", "place"), [(2, "2", "s2"), (1, "3", "s2")])
def test_beyond_the_own_entry_every_step_goes_into_the_lane(
    square: int, card: str, place: str
) -> None:
    assert after(f"r={square},H,H", card) == {f"r={place},H,H"}


@pytest.mark.clause("S-50")
def test_nobody_goes_forward_along_the_ring_past_the_own_entry() -> None:
    for square in range(52, 63):
        for card in ("2", "3", "5", "7", "8", "12"):
            for moved in after(f"r={square % 60},H,H", card):
                place = moved[2:].split(",")[0]
                if place.isdecimal() and moved != f"r={square % 60},H,H":
                    there = int(place) if int(place) > 30 else int(place) + 60
                    assert there <= 62, (square, card, moved)


@pytest.mark.clause("S-51")
@pytest.mark.parametrize(
    ("lane", "exact"), [("s5", "1"), ("s4", "2"), ("s3", "3"), ("s1", "5"), ("1", "7"), ("0", "8")]
)
def test_the_room_is_reached_by_exact_count(lane: str, exact: str) -> None:
    assert after(f"r={lane},H,H", exact) == {"r=H,H,H"}
    for card in ("2", "3", "5", "7", "8", "12"):
        if int(card) > int(exact):
            assert after(f"r={lane},H,H", card) == {f"r={lane},H,H"}, "too far: unavailable"


@pytest.mark.clause("S-52")
def test_a_droid_in_its_engine_room_lane_is_safe() -> None:
    lane = "y=s1,s3,s5"
    assert verbs(game_at(f"r=58,H,H {lane}", "11")) == ["PASS"]
    assert set(verbs(game_at("r=s1,s2,s3 y=20", "11"))) == {"PASS"}
    assert after(f"r=H,H {lane}", "Sorry") == {f"r=H,H {lane}"}
    for square in range(26, 36):
        for card in ("3", "5"):
            assert all(lane in moved for moved in after(f"r={square},H,H {lane}", card))


@pytest.mark.clause("S-53")
@pytest.mark.parametrize(
    ("lane", "place"), [("s5", "s1"), ("s4", "2"), ("s3", "1"), ("s2", "0"), ("s1", "59")]
)
def test_four_back_from_the_lane(lane: str, place: str) -> None:
    assert after(f"r={lane},H,H", "4") == {f"r={place},H,H"}


@pytest.mark.clause("S-53")
@pytest.mark.parametrize(
    ("lane", "place"), [("s5", "s4"), ("s4", "s3"), ("s3", "s2"), ("s2", "s1"), ("s1", "2")]
)
def test_one_back_from_the_lane(lane: str, place: str) -> None:
    assert after(f"r={lane},H,H", "10") == {f"r={place},H,H"}


@pytest.mark.clause("S-53")
def test_then_it_is_on_the_ring_like_any_other() -> None:
    # It bumps there, can be swapped, and can be given a shield.
    assert after("r=s4,H,H y=2", "4") == {"r=2,H,H"}
    for colour in COLOURS:
        entry = 15 * COLOURS.index(colour) + 2
        assert "SHIELD" in verbs(game_at(f"{colour}={entry},H,H", "1", colour))
    assert [choice.verb for choice in choices(game_at("r=2,H,H y=20", "11"))] == ["SWAP", "PASS"]

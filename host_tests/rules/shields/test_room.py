# SPDX-License-Identifier: MIT
"""The engine-room lane of shields; what other races share is in rules/races/test_lanes."""

import pytest

from engine import codes
from support.games import verbs
from support.positions.shields import COLOURS, after, game_at, random_game


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
def test_nobody_goes_forward_along_the_ring_past_the_own_entry() -> None:
    for square in range(52, 63):
        for card in ("2", "3", "5", "7", "8", "12"):
            for moved in after(f"r={square % 60},H,H", card):
                place = moved[2:].split(",")[0]
                if place.isdecimal() and moved != f"r={square % 60},H,H":
                    there = int(place) if int(place) > 30 else int(place) + 60
                    assert there <= 62, (square, card, moved)


@pytest.mark.clause("S-53")
def test_back_on_the_entry_a_droid_can_be_given_a_shield() -> None:
    for colour in COLOURS:
        entry = 15 * COLOURS.index(colour) + 2
        assert "SHIELD" in verbs(game_at(f"{colour}={entry},H,H", "1", colour))

# SPDX-License-Identifier: MIT
"""The board of shields, its own part: its lanes; the rest is in rules/races/test_board."""

import pytest

from homeward import notation
from support.games import choices
from support.positions.shields import COLOURS, FORWARD, after, droids, game_at
from support.three_races import EXITS


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


@pytest.mark.clause("S-5")
@pytest.mark.parametrize("colour", COLOURS)
def test_from_the_hangar_three_lane_squares_lead_to_the_exit(colour: str) -> None:
    for card, place in (("1", "h1"), ("2", "h2"), ("3", "h3")):
        assert after(f"{colour}=H,H", card, turn=colour) == {f"{colour}={place},H,H"}
    assert after(f"{colour}=h3,H,H", "1", turn=colour) == {f"{colour}={EXITS[colour]},H,H"}


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
def test_no_forward_card_leads_there() -> None:
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
def test_a_square_of_a_lane_takes_one() -> None:
    for place in ("h2", "s2"):
        with pytest.raises(ValueError, match="one droid a square"):
            game_at(f"r={place},{place}", "3")

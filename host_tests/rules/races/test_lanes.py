# SPDX-License-Identifier: MIT
"""The safety zone, or engine-room lane, and Home of classic, fire_ice and shields."""

import pytest

from support.positions.classic import CARDS
from support.races import Race
from support.three_races import every_race, of_pawns, without_tokens_on_a_2


@pytest.mark.clause("C-49", "F-55", "S-49")
@every_race
@pytest.mark.parametrize("colour", "byg")
def test_other_colours_walk_past_a_lane(race: Race, colour: str) -> None:
    for square in (58, 59, 0, 1, 2):
        for card in ("3", "5"):
            to = (square + int(card)) % 60
            if to != 1:  # red's triangle
                moved = race.last(f"{colour}={square}", card, turn=colour)
                assert moved == {f"{colour}={to}"}


@pytest.mark.clause("C-50", "F-56", "S-50")
@every_race
@pytest.mark.parametrize(
    ("square", "card", "to"),
    [
        (0, "3", "s1"),
        (0, "5", "s3"),
        (0, "7", "s5"),
        (0, "8", "H"),
        (1, "3", "s2"),
        (1, "5", "s4"),
        (2, "1", "s1"),
        (59, "3", "2"),
        (59, "5", "s2"),
        (59, "8", "s5"),
        (55, "12", "s5"),
        (54, "12", "s4"),
        (54, "8", "2"),
        (56, "11", "s5"),
    ],
)
def test_every_step_beyond_the_own_entry_goes_into_the_lane(
    race: Race, square: int, card: str, to: str
) -> None:
    assert race.last(f"r={square}", card) == {f"r={to}"}


@pytest.mark.clause("C-50", "F-56", "S-50")
@every_race
def test_a_ten_turns_into_the_lane_too(race: Race) -> None:
    assert race.last("r=57", "10") == {"r=s5", "r=56"}


@pytest.mark.clause("C-50", "F-56")
@of_pawns
def test_a_one_before_the_entry_does_not_yet(race: Race) -> None:
    assert race.last("r=0", "1") == {"r=1"}


@pytest.mark.clause("C-50", "S-50")
@without_tokens_on_a_2
def test_a_two_leads_onto_the_entry_or_from_it(race: Race) -> None:
    assert race.last("r=0", "2") == {"r=2"}
    assert race.last("r=2", "2") == {"r=s2"}


EXACT = {"s5": "1", "s4": "2", "s3": "3", "s1": "5", "1": "7", "0": "8", "56": "12"}


@pytest.mark.clause("C-51", "F-57", "S-51")
@every_race
@pytest.mark.parametrize("place", EXACT)
def test_home_is_reached_by_exact_count(race: Race, place: str) -> None:
    exact = EXACT[place]
    if (race.rules, exact) != ("fire_ice", "2"):  # which may take the Fire along
        assert race.last(f"r={place}", exact) == {"r=H"}
    for card in ("2", "3", "5", "7", "8", "12"):
        if int(card) > int(exact) and (race.rules, card) != ("fire_ice", "2"):
            assert race.last(f"r={place}", card) == {f"r={place}"}, "too far: not available"


@pytest.mark.clause("C-51", "F-57", "S-51")
@every_race
@pytest.mark.parametrize(("place", "card"), [("s2", "5"), ("2", "7"), ("1", "8"), ("57", "12")])
def test_a_move_that_would_go_beyond_home_is_not_available(
    race: Race, place: str, card: str
) -> None:
    assert race.last(f"r={place}", card) == {f"r={place}"}


@pytest.mark.clause("C-52", "F-58", "S-52")
@every_race
@pytest.mark.parametrize("card", CARDS)
def test_a_piece_in_its_lane_cannot_be_bumped(race: Race, card: str) -> None:
    # Yellow stands all around red's entry and in its own lane at the same depths.
    for moved in race.after("r=s1,s2,s4 y=0,57,s1", card, turn="y"):
        assert moved.startswith("r=s1,s2,s4")
    lane = "y=s1,s3,s5"
    for square in range(26, 36):
        found = race.after(race.others_home(f"r={square} {lane}"), card)
        assert all(lane in moved for moved in found)


@pytest.mark.clause("C-52", "F-58", "S-52")
@every_race
def test_a_slide_across_the_entry_sweeps_nobody_in_the_lane(race: Race) -> None:
    assert race.last("r=2,s1,s2 y=58", "3", turn="y") == {"r=s1,s2 y=4"}


@pytest.mark.clause("C-53", "F-59", "S-52")
@every_race
def test_a_piece_in_its_lane_is_nobodys_target(race: Race) -> None:
    # Neither the opponent's is swapped ...
    assert race.last("r=s3 y=40", "11", turn="y") == {"r=s3 y=51"}
    # ... nor one's own: nothing is left but to decline.
    for mine in ("r=s3", "r=s1,s2,s3"):
        game = race.game_at(race.others_home(f"{mine} y=40"), "11")
        assert game.legal() == 1
        assert race.last(f"{mine} y=40", "11") == {f"{mine} y=40"}
    # And none is a target for a Sorry!.
    assert race.after("r=s1,s3,s5", "Sorry", turn="y") == {"r=s1,s3,s5"}
    assert race.last("r=S y=s1,s3,s5", "Sorry") == {"y=s1,s3,s5"}
    assert race.after("r=s1,s3,20", "Sorry", turn="y") == {"r=s1,s3 y=20"}


# Where red comes to stand, from s1 to s5.
BACK = {"4": ("59", "0", "1", "2", "s1"), "10": ("2", "s1", "s2", "s3", "s4")}


@pytest.mark.clause("C-54", "F-60", "S-53")
@every_race
@pytest.mark.parametrize("card", BACK)
@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
def test_backward_from_a_lane_square(race: Race, card: str, k: int) -> None:
    assert race.last(f"r=s{k}", card) == {f"r={BACK[card][k - 1]}"}


@pytest.mark.clause("C-54", "F-60", "S-53")
@every_race
def test_backward_out_of_the_lane_lands_as_anywhere(race: Race) -> None:
    assert race.last("r=s3 y=1", "4") == {"r=1"}, "bumps, and does not slide at home"
    assert race.last("r=s4 y=2", "4") == {"r=2"}
    assert race.last("r=s1,s5", "4") == {"r=59,s5"}, "not onto its own"


@pytest.mark.clause("C-55", "F-61", "S-53")
@every_race
def test_a_pawn_that_has_backed_out_walks_to_the_entry_again(race: Race) -> None:
    assert race.last("r=s1", "4") == {"r=59"}
    assert race.last("r=59", "3") == {"r=2"}
    assert race.last("r=59", "5") == {"r=s2"}
    # On the way it is like any other.
    assert race.last("r=2 y=20", "11") == {"r=2 y=20", "r=20 y=2"}

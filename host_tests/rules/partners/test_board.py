# SPDX-License-Identifier: MIT
"""The board of partners and how a game is set up."""

from collections import Counter

import pytest

import engine
from engine import codes
from homeward import notation
from support.games import choices
from support.positions.partners import (
    ALL_IN,
    COLOURS,
    after,
    card_name,
    game_at,
    movers,
    random_game,
)


@pytest.mark.clause("P-1")
def test_the_ring_has_sixty_squares() -> None:
    assert after("r=57", "2") == {"r=59"}
    # Green walks over the end of the numbers; red turns in there.
    assert after("g=59", "2", turn="g") == {"g=1"}
    assert after("g=58", "12", turn="g") == {"g=10"}
    for square in range(60):
        game = game_at(f"g={square}", "1", turn="g")
        assert game.where(11) == square


@pytest.mark.clause("P-2")
def test_red_yellow_green_and_blue_sit_clockwise_with_starts_at_0_15_30_and_45() -> None:
    game = engine.new("partners")
    assert list(game.colours) == ["rbyg".index(colour) for colour in COLOURS]
    assert list(game.sides) == [0, 1, 2, 3]
    for seat, (colour, start) in enumerate(zip("rygb", (0, 15, 30, 45), strict=True)):
        came_in = game_at("", "heart", turn=colour)
        came_in.play(0)
        assert movers(came_in) == f"{colour}={start}f"
        assert came_in.where(4 * seat) == start
    order = [seat for game in random_game(seed=1) for seat in [game.seat] if game.ask == 10][:4]
    assert [(seat - order[0]) % 4 for seat in order] == [0, 1, 2, 3]


@pytest.mark.clause("P-3")
def test_partners_sit_opposite() -> None:
    game = engine.new("partners")
    assert [COLOURS[game.partner(seat)] for seat in range(4)] == ["g", "b", "r", "y"]
    # A finished red player's cards move green's movers and nobody else's.
    assert after(f"r={ALL_IN} y=20 g=40 b=50", "3") == {f"r={ALL_IN} y=20 g=43 b=50"}


@pytest.mark.clause("P-4")
def test_home_takes_any_number_and_sends_each_to_its_own_start() -> None:
    game = game_at("r=5 y=20,21", "heart", turn="g")
    assert [game.where(piece) for piece in (0, 1, 2, 4, 5)] == [codes.PLACE_START] * 5
    assert [game.where(8 + i) for i in range(4)] == [codes.PLACE_START] * 4
    assert after("r=5,6,7", "heart") == {"r=0f,5,6,7"}


@pytest.mark.clause("P-5")
def test_the_step_from_the_start_leads_to_e0_and_on_to_e3() -> None:
    for steps, space in ((2, "e1"), (3, "e2")):
        assert after("r=0", str(steps)) == {f"r={space}"}
    assert "r=e0" in after("r=0", "1")
    assert after("r=58", "6") == {"r=e3"}
    game = game_at("y=e0,e1,e2,e3", "1")
    lane = codes.PLACE_LANE + game.lane * 1
    assert [game.where(4 + i) for i in range(4)] == [lane, lane + 1, lane + 2, lane + 3]


@pytest.mark.clause("P-6")
def test_all_others_walk_past_an_end_zone() -> None:
    for colour in "ygb":
        for steps in ("2", "3", "5"):
            start = {"y": 15, "g": 30, "b": 45}[colour]
            assert after(f"r={start - 1}", steps) == {f"r={start - 1 + int(steps)}"}
            assert after(f"r={start}", steps) == {f"r={start + int(steps)}"}


@pytest.mark.clause("P-7")
def test_a_start_counts_as_a_step() -> None:
    assert after("r=14", "2") == {"r=16"}
    assert after("r=59", "2") == {"r=e0"}
    assert after("r=13", "2") == {"r=15"}, "it can be stood on"


@pytest.mark.clause("P-8")
def test_a_square_takes_any_number_of_one_colour_and_never_two() -> None:
    assert after("r=17,20,20,20", "3") == {"r=20,20,20,20", "r=17,20,20,23"}
    for seed in range(3):
        for game in random_game(seed):
            colours: dict[int, int] = {}
            for piece in range(16):
                place = game.where(piece)
                if place < 60:
                    assert colours.setdefault(place, piece >> 2) == piece >> 2


@pytest.mark.clause("P-9")
def test_a_space_of_an_end_zone_takes_one_mover() -> None:
    assert after("r=59,e1", "3") == {"r=0,e1", "r=59,e2"}, "to e0, and back to the start"
    for seed in range(3):
        for game in random_game(seed):
            places = [game.where(piece) for piece in range(16)]
            zones = [place for place in places if place >= codes.PLACE_LANE]
            assert len(zones) == len(set(zones))


@pytest.mark.clause("P-10")
def test_all_four_seats_are_always_played() -> None:
    assert engine.seats("partners") == (4,)
    for seats in (1, 2, 3, 5):
        with pytest.raises(ValueError, match=rf"seats {seats}: partners takes one of \(4,\)"):
            engine.new("partners", seats=seats)
    seats_asked = {game.seat for game in random_game(seed=2)}
    assert seats_asked == {0, 1, 2, 3}


@pytest.mark.clause("P-11")
def test_everybody_has_four_movers_at_home() -> None:
    game = engine.new("partners", seed=5)
    assert game.pieces == 4
    assert [game.where(piece) for piece in range(16)] == [codes.PLACE_START] * 16
    assert notation.position(game) == "partners r=S,S,S,S y=S,S,S,S g=S,S,S,S b=S,S,S,S"


def dealt_in_a_dealership(seed: int) -> Counter[str]:
    """All the cards of a dealer's three deals and those never dealt."""
    found: Counter[str] = Counter()
    for game in random_game(seed):
        if game.ask == codes.ASK_TRADE and game.seat == (game.dealer + 1) % 4:
            found += Counter(card_name(game.hand(s, i)) for s in range(4) for i in range(4))
            if game.deal == 3:
                undealt = bytes(game.state[32 : 32 + game.undrawn])
                return found + Counter(map(card_name, undealt))
    raise AssertionError("the game ended too soon for this test")


@pytest.mark.clause("P-12")
def test_the_deck_has_four_each_of_fourteen_kinds() -> None:
    kinds = ["heart", "switch", *map(str, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13))]
    assert dealt_in_a_dealership(seed=3) == Counter(dict.fromkeys(kinds, 4))
    assert dealt_in_a_dealership(seed=4).total() == 56


@pytest.mark.clause("P-13")
def test_hearts_8s_and_13s_bring_a_mover_in() -> None:
    deck = dealt_in_a_dealership(seed=3)
    bring_in = {kind for kind in deck if after("", kind) == {"r=0f"}}
    assert bring_in == {"heart", "8", "13"}
    assert sum(deck[kind] for kind in bring_in) == 12


@pytest.mark.clause("P-14")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    games = 400
    dealers = Counter(engine.new("partners", seed=seed).dealer for seed in range(games))
    assert sorted(dealers) == [0, 1, 2, 3]
    # Four standard deviations are 35 games; the seeds are fixed, so this never wavers.
    assert all(abs(count - games / 4) < 36 for count in dealers.values())


def test_the_choices_of_a_new_game_are_cards_to_give() -> None:
    game = engine.new("partners", seed=5)
    assert {choice.verb for choice in choices(game)} == {"GIVE"}
    assert (game.deal, game.turn) == (1, game.seat)

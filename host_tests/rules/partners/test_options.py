# SPDX-License-Identifier: MIT
"""The options of partners."""

from collections import Counter
from typing import Any

import pytest

import engine
from support.games import choices, trail
from support.positions.partners import COLOURS, after, card_name, game_at, random_game


@pytest.mark.clause("P-101")
def test_a_ring_of_64_squares() -> None:
    assert [after("", "heart", turn=colour, track=64) for colour in COLOURS] == [
        {f"{colour}={start}f"} for colour, start in zip("rygb", (0, 16, 32, 48), strict=True)
    ]
    assert after("g=62", "3", turn="g", track=64) == {"g=1"}
    assert after("r=60", "3", track=64) == {"r=63"}
    assert after("r=62", "5", track=64) == {"r=e2"}
    assert after("r=2", "4", track=64) == {"r=62"}
    assert after("r=14 y=16", "2", track=64) == {"r=14 y=16"}
    assert after("r=14 y=15", "2", track=64) == {"r=16 y=15"}, "15 is no start there"
    assert after("r=e2", "6", track=64) == {"r=63"}
    assert after("r=63 y=20", "switch", track=64) == {"r=20 y=63"}
    *_, game = random_game(seed=1, track=64)
    assert game.over


@pytest.mark.clause("P-102")
@pytest.mark.parametrize("hearts", [0, 1, 2, 3, 4])
def test_so_many_hearts_are_in_the_deck(hearts: int) -> None:
    game = engine.new("partners", seed=2, hearts=hearts)
    deck = Counter(map(card_name, game.deck))
    assert deck["heart"] == hearts
    assert (deck["8"], deck["13"], deck.total()) == (4, 4, 52 + hearts)
    assert game.undrawn == 52 + hearts - 16
    *_, end = random_game(seed=2, hearts=hearts)
    assert end.over


@pytest.mark.clause("P-103")
def test_a_way_back_may_be_kept_inside_the_zone() -> None:
    inside: dict[str, Any] = {"bounce_out": False}
    assert after("r=58,e3", "6", **inside) == {"r=e1,e3"}
    assert after("r=58,e3", "7", **inside) == {"r=e0,e3"}
    assert after("r=58,e3", "9", **inside) == {"r=58,e3"}
    assert after("r=e2", "5", **inside) == {"r=e2"}, "not even to the start"
    assert after("r=e2", "3", **inside) == {"r=e1"}
    assert after("r=e2", "5") == {"r=0"}, "which is as usual"
    assert after("r=55", "3", **inside) == {"r=58"}


@pytest.mark.clause("P-104")
def test_a_partners_single_may_be_spared() -> None:
    spare: dict[str, Any] = {"spare_partner": True}
    assert after("r=20 g=23", "3", **spare) == {"r=20 g=23"}
    assert after("r=24 g=20", "4", **spare) == {"r=24 g=20"}
    assert after("g=0", "heart", **spare) == {"g=0"}
    assert after("r=e2 g=59", "6", **spare) == {"r=e2 g=59"}
    assert after("r=20,40 g=23", "7", **spare) == after("r=20,40 g=23", "7") - {"r=23,44"}
    assert after("r=20 y=23", "3", **spare) == {"r=23"}
    assert after("r=20 g=23,23", "3", **spare) == {"g=23,23"}, "a pair is no single"
    assert after("r=20 g=23", "switch", **spare) == {"r=23 g=20"}
    assert after("g=0,0", "heart", **spare) == {"g=0,0"}


@pytest.mark.clause("P-105")
def test_a_mover_on_its_own_start_may_be_kept_from_a_switch() -> None:
    fixed: dict[str, Any] = {"switch_start": False}
    for start in ("15", "15f"):
        assert after(f"r=20 y={start}", "switch", **fixed) == {f"r=20 y={start}"}
    assert after("r=15 y=20", "switch", **fixed) == {"r=20 y=15"}, "another's start is no matter"
    assert after("r=0f y=20 b=40", "switch", **fixed) == {"r=0f y=40 b=20"}
    assert choices(game_at("r=0 y=20", "switch", **fixed))[0].verb == "PASS"


@pytest.mark.clause("P-106")
def test_all_cards_may_be_shuffled_before_every_deal() -> None:
    deals = 0
    for game in random_game(seed=3, reshuffle=True):
        steps = [step for step in trail(game) if step.what in ("DEALER", "SHUFFLE")]
        if steps:
            deals += 1
            assert [step.what for step in steps] == ["DEALER", "SHUFFLE"]
            assert steps[1].after == 56
            assert game.undrawn == 40
            assert (game.deal - 1) % 3 == (deals - 1) % 3, "the dealer changes as usual"
    assert deals > 4

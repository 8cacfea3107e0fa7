# SPDX-License-Identifier: MIT
"""The seven of partners: up to four parts, or seven with the partner's movers."""

from itertools import product
from typing import Any

import pytest

from engine import codes
from support.games import Choice, choices, trail
from support.positions.partners import ALL_IN, after, game_at, movers, offered, table


def forward(piece: int, steps: int) -> Choice:
    return Choice("FORWARD", 7, piece, steps)


@pytest.mark.clause("P-82")
def test_a_7_moves_one_mover_or_several_in_parts() -> None:
    assert after("r=20", "7") == {"r=27"}
    squares = (16, 31, 31, 46)
    wanted = set()
    for parts in product(range(8), repeat=4):
        if sum(parts) == 7:
            ends = sorted(square + part for square, part in zip(squares, parts, strict=True))
            wanted.add(f"r={','.join(map(str, ends))}")
    assert after("r=16,31,31,46", "7") == wanted
    # Which mover is first is free, and so is how far it goes.
    game = game_at("r=16,31,31,46", "7")
    assert set(choices(game)) == {forward(piece, n) for piece in (0, 1, 3) for n in range(1, 8)}
    game.play(choices(game).index(forward(3, 2)))
    assert game.ask == codes.ASK_STEPS
    assert set(choices(game)) == {forward(piece, n) for piece in (0, 1) for n in range(1, 6)}


@pytest.mark.clause("P-83")
def test_each_mover_has_one_part_at_most() -> None:
    game = game_at("r=16,31", "7")
    game.play(choices(game).index(forward(2, 3)))
    assert choices(game) == [forward(3, 4)]
    # One that a part has sent home has had its part, though it might have come in.
    game = game_at("r=16,31 y=19,19", "7")
    game.play(choices(game).index(forward(2, 3)))
    assert movers(game) == "r=31 y=19,19"
    assert choices(game) == [forward(3, 4)]
    game = game_at("r=16 y=19,19", "7")
    assert forward(3, 3) not in choices(game)


@pytest.mark.clause("P-84")
def test_every_part_is_a_move_on_the_board_as_it_is_then() -> None:
    # The mover in the zone makes room first, or else turns round before the other.
    game = game_at("r=0,e1 y=15", "7")
    game.play(choices(game).index(forward(3, 2)))
    assert movers(game) == "r=0,e3 y=15"
    assert choices(game) == [forward(2, 5)]
    game.play(0)
    assert movers(game) == "r=e0,e3 y=15", "three forward, two back: all of them used"
    assert after("r=16 y=20 g=23", "7") == {"r=23 y=20"}
    # Two singles go home, a part of each.
    assert "r=19,35" in after("r=16,31 y=19 g=35", "7")
    # No part may pass a block.
    assert forward(2, 3) not in choices(game_at("r=12,20 y=15", "7"))


@pytest.mark.clause("P-85")
def test_no_part_of_a_7_brings_a_mover_in() -> None:
    assert after("", "7") == {""}
    assert after("r=20", "7") == {"r=27"}
    assert {choice.verb for choice in choices(game_at("r=20", "7"))} == {"FORWARD"}


@pytest.mark.clause("P-86")
def test_all_seven_steps_must_be_used() -> None:
    assert after("r=12 y=15", "7") == {"r=12 y=15"}
    assert after("r=12,13,27,28 y=15 g=30", "7") == {"r=12,13,27,28 y=15 g=30"}, "six at most"
    assert after("r=11,13,27,28 y=15 g=30", "7") == {"r=14,14,29,29 y=15 g=30"}, "just seven"
    # Then the 7 cannot be chosen from a hand.
    assert offered(table("r=7,2,heart,4", "r=12,13,13 y=15")) == {"2", "heart", "4"}


@pytest.mark.clause("P-87")
def test_the_rest_after_the_own_fourth_may_be_used_or_left() -> None:
    assert after("r=0,e1,e2,e3 g=40", "7") == {
        *(f"r={ALL_IN} g={square}" for square in range(40, 47)),
        "r=55,e1,e2,e3 g=40",
    }
    game = game_at("r=0,e1,e2,e3 g=40,50", "7")
    game.play(choices(game).index(forward(0, 1)))
    left = Choice("DECLINE", 7, 0, 0)
    assert choices(game)[-1] == left
    game.play(choices(game).index(forward(10, 2)))
    assert choices(game) == [*(forward(11, n) for n in range(1, 5)), left]
    game.look(4)
    assert [tuple(step) for step in trail(game)] == [("DECLINE", 0, codes.ASK_STEPS, 0)]
    game.play(4)
    assert game.ask == codes.ASK_TRADE, "the card is done"
    # It makes a seven playable that could not be used up.
    assert after("r=0,e1,e2,e3", "7", bounce_out=False) == {f"r={ALL_IN}"}
    # The fourth may come in with a later part.
    assert after("r=0,e0,e2,e3", "7", bounce_out=False) == {f"r={ALL_IN}"}
    assert choices(game_at("r=0,e0,e2,e3", "7", bounce_out=False)) == [forward(1, 1)]
    assert f"r={ALL_IN} g=44" in after("r=0,e0,e1,e3 g=40", "7")


@pytest.mark.clause("P-88")
def test_the_partners_movers_have_one_part_each_too() -> None:
    game = game_at("r=0,e0,e1,e2 g=40,41,42,43", "7")
    for piece in (3, 2, 1, 0, 8, 9, 10):
        assert forward(piece, 1) in choices(game)
        game.play(choices(game).index(forward(piece, 1)))
    assert movers(game) == f"r={ALL_IN} g=41,42,43,43"
    assert game.ask == codes.ASK_TRADE, "seven parts"
    game = game_at("r=0,e1,e2,e3 g=40", "7")
    game.play(choices(game).index(forward(0, 1)))
    game.play(choices(game).index(forward(11, 2)))
    assert [choice.verb for choice in choices(game)] == ["DECLINE"]


@pytest.mark.clause("P-89")
def test_who_had_finished_before_uses_all_seven_with_the_partners_movers() -> None:
    assert after(f"r={ALL_IN} g=40,41", "7") == {
        f"r={ALL_IN} g={','.join(map(str, sorted((40 + a, 48 - a))))}" for a in range(8)
    }
    for game in (game_at(f"r={ALL_IN} g=40,41", "7"), game_at(f"r={ALL_IN} g=12 y=15", "7")):
        assert "DECLINE" not in [choice.verb for choice in choices(game)]
    game = game_at(f"r={ALL_IN} g=40,41", "7")
    game.play(choices(game).index(forward(10, 3)))
    assert choices(game) == [forward(11, 4)]
    assert after(f"r={ALL_IN} g=12 y=15", "7") == {f"r={ALL_IN} y=15 g=12"}


@pytest.mark.clause("P-90")
def test_a_part_that_wins_ends_the_7() -> None:
    won = f"r={ALL_IN} g={ALL_IN}"
    for before, piece in ((f"r={ALL_IN} g=30,e1,e2,e3", 8), (f"r=0,e1,e2,e3 g={ALL_IN}", 0)):
        game = game_at(before, "7")
        assert forward(piece, 1) in choices(game)
        game.play(choices(game).index(forward(piece, 1)))
        assert (movers(game), game.over, game.winners) == (won, True, 0b0101)
    # The partner's fourth may come in with the rest of the seven that brought the own.
    game = game_at("r=0,e1,e2,e3 g=30,e1,e2,e3", "7")
    game.play(choices(game).index(forward(0, 1)))
    assert not game.over
    game.play(choices(game).index(forward(8, 1)))
    assert (movers(game), game.over) == (won, True)


def test_no_list_is_long_and_the_search_is_short() -> None:
    """The worst positions that were found: of 1960 boards that there might be few are tried."""
    worst = 0
    for line in (
        "r=0,0,59,e2 y=6,15,17,23 g=21,28,28,41 b=13,25,45,e0",
        "r=58,59,e1,e3 y=13,21,27,e0 g=1,7,42,54 b=23,43,46",
        "r=12,13,27,28 y=2,15,20,e3 g=30,34,45,e1 b=32,42,e0,e2",
    ):
        for bounce_out in (True, False):
            game = game_at(line, "7", bounce_out=bounce_out)
            tried = 0
            reach = game.reach

            def counted(i: int, steps: int, reach: Any = reach) -> Any:
                nonlocal tried
                tried += 1
                return reach(i, steps)

            game.reach = counted
            assert game.legal() <= 29
            worst = max(worst, tried)
    assert 100 < worst < 500

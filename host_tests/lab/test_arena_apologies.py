# SPDX-License-Identifier: MIT
"""Our computer player at the table of the package `apologies`."""

import random

import pytest
from apologies.game import PlayerColor, Position

from engine import codes, state, track
from homeward import notation
from homeward.lab import apologies_seat, match, peer_apologies
from homeward.lab.apologies_seat import RULES, Seat, Table

LINES = [
    "classic r=S,4,20,s2 b=S,S,23,31 y=S,S,34,H g=S,27,H,s4 turn=r card=8",
    "classic r=0,59,s5,H b=19,S,18,3 y=16,17,33,H g=48,49,46,s1 turn=r card=2",
]


@pytest.mark.parametrize("line", LINES)
def test_a_pawn_is_where_it_is_in_a_game_of_ours(line: str) -> None:
    table, _, _ = peer_apologies._read(line)
    game = notation.read(line)
    for (color, index), position in table.items():
        seat = apologies_seat.SIDES.index(color)
        step = game.state[state.PAWN + 4 * seat + index]
        assert apologies_seat.step(position, seat) == step


def test_start_home_and_lane_are_steps_too() -> None:
    assert apologies_seat.step(Position(), 1) == track.START
    assert apologies_seat.step(Position().move_to_home(), 1) == track.HOME
    assert apologies_seat.step(Position().move_to_safe(4), 1) == track.HOME - 1
    assert codes.RING == codes.RING


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("classic r=S,30,51,S b=S,S,S,59 y=S,S,S,S g=S,S,S,S turn=r card=8", {59}),  # bumps
        ("classic r=S,S,12,s4 b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=2", None),  # gets home
    ],
)
def test_it_moves_where_our_player_would(line: str, wanted: set[int] | None) -> None:
    table, mover, card = peer_apologies._read(line)
    view = peer_apologies._view(table, mover)
    moves = RULES.construct_legal_moves(view, card)
    assert len(moves) > 1
    move = Seat(2).choose(view, moves, random.Random(1))
    position = move.actions[0].position
    assert position is not None
    assert {position.square} == wanted if wanted else position.home


def test_it_beats_the_peers_own_player() -> None:
    """docs/strength.md has the rate; here it is enough that nothing is upside down."""
    found = match.play(Table(), ["hard", "reward", "reward", "reward"], 16, seed=1, quiet=True)
    assert found.by_name()["hard"].share > 0.25
    assert {result.names.index("hard") for result in found.results} == {0, 1, 2, 3}


def test_levels_differ_there_too() -> None:
    found = match.play(Table(), ["hard", "random", "easy", "random"], 16, seed=2, quiet=True)
    rates = found.by_name()
    assert rates["hard"].hits > rates["random"].hits / 2
    assert sum(rate.hits for rate in rates.values()) == 16


def test_all_colours_have_a_side() -> None:
    assert set(apologies_seat.SIDES) == set(PlayerColor)

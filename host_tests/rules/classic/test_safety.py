# SPDX-License-Identifier: MIT
"""The safety zone of classic and the die; the rest is in rules/races/test_lanes."""

import pytest

from homeward import notation
from homeward.notation import pieces
from homeward.notation.rules import classic
from support.games import Game
from support.positions.classic import CARDS, FACES, NUMBERS, after, game_at, pawns, play_to


@pytest.mark.clause("C-50")
def test_ten_steps_of_the_die_turn_into_the_safety_zone_too() -> None:
    assert after("r=57,H,H,H", "d2:1") == {"r=s5,H,H,H"}


@pytest.mark.clause("C-52")
@pytest.mark.parametrize("card", [*NUMBERS, "Sorry", *(face for face in FACES if face != "d6")])
def test_a_pawn_in_its_safety_zone_cannot_be_bumped(card: str) -> None:
    # Yellow stands all around red's entry and in its own zone at the same depths.
    for moved in after("r=s1,s2,s4,s5 y=0,57,s1", card, turn="y"):
        assert moved.startswith("r=s1,s2,s4,s5")


# Where red comes to stand, from s1 to s5; 46, 24 and 54 are foreign triangles.
BACK = {
    "d4": ("51", "52", "53", "58", "55"),
    "d3": ("43", "44", "45", "49", "47"),
    "d2:4": ("23", "28", "25", "26", "27"),
}


@pytest.mark.clause("C-54")
@pytest.mark.parametrize("card", BACK)
@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
def test_backward_from_a_safety_square(card: str, k: int) -> None:
    assert after(f"r=s{k},H,H,H", card) == {f"r={BACK[card][k - 1]},H,H,H"}


@pytest.mark.clause("C-55")
def test_a_pawn_that_has_backed_out_is_an_ordinary_pawn() -> None:
    def backed_out() -> Game:
        game = game_at("r=s1,H,H,H y=57", "10")
        play_to(game, "r=2,H,H,H y=57")
        return game

    # It can be bumped, taken by a Sorry! and swapped with.
    game = backed_out()
    notation.deal(game, 2, "5")
    play_to(game, "r=H,H,H y=2")
    game = backed_out()
    notation.deal(game, 1, "Sorry")
    play_to(game, "r=H,H,H b=2 y=57")
    game = backed_out()
    notation.deal(game, 2, "11")
    play_to(game, "r=57,H,H,H y=2")
    # And it enters again.
    game = backed_out()
    notation.deal(game, 0, "3")
    game.play(0)
    assert pawns(game) == "r=s3,H,H,H y=57"


def test_the_cards_named_here_are_all_there_are() -> None:
    assert {*NUMBERS, "Sorry"} == set(CARDS) == set(pieces.CARDS)
    assert set(FACES) == set(classic.DICE_KINDS)

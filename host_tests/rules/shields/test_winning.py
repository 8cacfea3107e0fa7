# SPDX-License-Identifier: MIT
"""Winning shields, and positions put to the rules from outside."""

import pytest

from engine import codes
from homeward.lab import moves
from support.games import choices, trail, verbs, whats
from support.positions.shields import KINDS, after, droids, game_at, play_to, random_game


@pytest.mark.clause("S-105")
@pytest.mark.parametrize("turn", "rbyg")
def test_the_third_droid_in_the_engine_room_wins(turn: str) -> None:
    game = game_at(f"{turn}=s3,H,H", "3", turn)
    game.look(0)
    assert not game.over
    game.play(0)
    assert game.over and game.winners == 1 << "rbyg".index(turn)
    assert trail(game)[-1] == ("WIN", "rbyg".index(turn), 0, 0)


@pytest.mark.clause("S-105")
def test_two_are_not_enough_and_the_last_part_of_a_seven_is() -> None:
    game = game_at("r=s3,H,s1", "3")
    play_to(game, "r=s1,H,H")
    assert not game.over and not game.winners
    game = game_at("r=s2,s3,H", "7")
    play_to(game, "r=H,H,H")
    assert game.over


@pytest.mark.clause("S-106")
def test_nothing_is_drawn_or_asked_after_a_win() -> None:
    game = game_at("r=s3,H,H", "3")
    left = game.undrawn
    game.play(0)
    assert whats(game) == ["MOVE", "WIN"]
    assert (game.undrawn, game.legal(), game.ask) == (left, 0, codes.ASK_OVER)
    with pytest.raises(ValueError, match="over"):
        game.play(0)


@pytest.mark.clause("S-106")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_ends_with_one_winner_who_has_all_three_in(seats: int) -> None:
    for seed in range(6):
        *_, game = random_game(seed, seats=seats, block_ends_turn=seed % 2 == 0)
        assert game.over
        won = [
            seat for seat in range(seats) if all(game.where(4 * seat + i) == 65 for i in range(3))
        ]
        assert game.winners == sum(1 << seat for seat in won)
        assert won == [game.turn]


@pytest.mark.clause("S-107")
def test_a_player_who_wins_with_a_2_does_not_draw_again() -> None:
    game = game_at("r=s4,H,H", "2")
    game.play(0)
    assert game.over
    assert whats(game) == ["MOVE", "WIN"]


@pytest.mark.clause("S-108")
def test_that_another_colour_is_done_changes_nothing() -> None:
    assert after("r=20,H,H y=H,H,H", "3") == {"r=23,H,H y=H,H,H"}
    assert after("r=20,H,H y=H,H,H", "2") == {"r=22,H,H y=H,H,H"}
    assert moves.answer("shields r=20,H,H y=H,H,H turn=r card=1") == [
        "shields r=21,H,H y=H,H,H",
        "shields r=21d,H,H y=H,H,H",
    ]


@pytest.mark.clause("S-109")
@pytest.mark.parametrize("card", KINDS)
def test_a_colour_with_all_its_droids_in_forfeits_every_card(card: str) -> None:
    position = "r=H,H,H b=20d y=40,41"
    assert after(position, card) == {position}
    game = game_at(position, card)
    assert verbs(game) == ["PASS"]
    assert game.ask == codes.ASK_PIECE
    game.play(0)
    assert droids(game) == position
    assert choices(game)

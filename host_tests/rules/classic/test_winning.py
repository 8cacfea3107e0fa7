# SPDX-License-Identifier: MIT
"""Winning a game of classic, and positions that are already won."""

import pytest

from support.games import Choice, choices, trail
from support.positions.classic import (
    CARDS,
    COLOURS,
    FACES,
    after,
    game_at,
    pawns,
    play_to,
    random_game,
)


@pytest.mark.clause("C-79")
@pytest.mark.parametrize(
    ("colours", "colour"), [(c, colour) for c in ("ry", "rby", "rbyg") for colour in c]
)
def test_the_fourth_pawn_home_wins(colours: str, colour: str) -> None:
    game = game_at(f"{colour}=H,H,H,s5", "1", colour, colours=colours)
    assert (game.over, game.winners) == (False, 0)
    game.play(0)
    seat = colours.index(colour)
    assert (game.over, game.winners, game.ask) == (True, 1 << seat, 0)
    assert trail(game)[-1] == ("WIN", seat, 0, 0)


@pytest.mark.clause("C-79")
def test_three_pawns_home_are_not_enough() -> None:
    game = game_at("r=s4,s5,H,H", "1")
    play_to(game, "r=s4,H,H,H")
    assert (game.over, game.winners) == (False, 0)


@pytest.mark.clause("C-79")
def test_a_split_7_may_win() -> None:
    game = game_at("r=s2,s3,H,H", "7")
    play_to(game, "r=H,H,H,H")
    assert (game.over, game.winners) == (True, 1)


@pytest.mark.clause("C-79")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_ends_with_one_winner_whose_pawns_are_home(seats: int) -> None:
    for game in random_game(seed=seats, seats=seats):
        finished = [c for c in COLOURS if f"{c}=H,H,H,H" in pawns(game)]
        assert game.over == bool(finished)
    assert game.winners == 1 << game.turn
    assert len(finished) == 1


@pytest.mark.clause("C-80")
@pytest.mark.parametrize(("place", "card"), [("s4", "2"), ("s1", "5"), ("57", "11")])
def test_a_win_ends_everything(place: str, card: str) -> None:
    game = game_at(f"r={place},H,H,H y=20", card)
    left = game.undrawn
    steps = play_to(game, "r=H,H,H,H y=20")
    assert [step.what for step in steps] == ["MOVE", "WIN"], "nothing more is drawn"
    assert game.undrawn == left
    assert game.legal() == 0
    for ask in (game.play, game.look):
        with pytest.raises(ValueError, match="over"):
            ask(0)


@pytest.mark.clause("C-81")
def test_that_another_colour_is_all_home_changes_nothing() -> None:
    won = "y=H,H,H,H"
    assert after(f"r=5 {won}", "3") == {f"r=8 {won}"}
    assert after(f"r=5 b=8 {won}", "3") == {f"r=8 {won}"}
    assert after(f"b=20 {won}", "Sorry") == {f"r=20 {won}"}
    assert after(f"r=6 b=20 {won}", "11") == {f"r=17 b=20 {won}", f"r=20 b=6 {won}"}
    game = game_at(f"r=5 {won}", "3")
    game.play(0)
    assert (game.over, game.turn) == (False, 1)


@pytest.mark.clause("C-82")
@pytest.mark.parametrize("card", [*CARDS, *FACES])
def test_a_colour_to_move_with_all_pawns_home_forfeits_everything(card: str) -> None:
    position = "r=H,H,H,H b=20 y=30,s1 g=s2"
    assert after(position, card) == {position}
    game = game_at(position, card)
    assert choices(game) == [Choice("PASS", game.card, 0, 0)]

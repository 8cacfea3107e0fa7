# SPDX-License-Identifier: MIT
"""Winning twenty_one: the last step."""

import pytest

from engine import codes
from support.games import trail
from support.positions.twenty_one import at, draws, game_at, hand, play, random_game, winners


@pytest.mark.clause("T-66")
@pytest.mark.parametrize(("option", "last"), [("", 3), (" longer=True", 7)])
def test_the_last_step_wins(option: str, last: int) -> None:
    held = {"b": "Steal", "y": "1"}
    for answers, winner in ((["no", "no"], "r"), (["steal", "no"], "b"), (["steal", "block"], "r")):
        words = f"r={last} b={last} y=0 total=20 turn=r{option}"
        game = game_at(words, "1,DontBe", held=held)
        steps = play(game, "1", *answers)
        assert game.over and winners(game) == winner
        assert steps[-1] == ("WIN", "rby".index(winner), 0, 0)
        assert f"{winner}={last + 1}" in at(game) and "ask=over" in at(game)
    game = game_at(f"r=0 b={last} y={last - 1} total=20 turn=r{option}", "2")
    play(game, "2")
    assert winners(game) == "b" and game.flipped(2) == last


@pytest.mark.clause("T-66")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_over_at_the_last_step_and_not_before(seed: int) -> None:
    longer = seed % 3 == 0
    for game in random_game(seed, seats=2 + seed % 3, longer=longer):
        most = max(game.flipped(seat) for seat in range(game.seats))
        assert game.over == (most == (8 if longer else 4)) == bool(game.winners)


@pytest.mark.clause("T-67")
@pytest.mark.parametrize(("red", "yellow", "winner"), [("9", "8", "r"), ("8", "9", "y")])
def test_two_who_make_the_last_step_of_a_bust_both_make_it_before_one_wins(
    red: str, yellow: str, winner: str
) -> None:
    """To step first, by seat or in turn, is no advantage: the tiebreak decides."""
    game = game_at("r=3 b=0 y=3 g=2 total=20 turn=b", "2", held={"r": red, "y": yellow})
    steps = play(game, "2")
    told = [s.what for s in steps]
    assert told[:5] == ["PLAY", "BUST", "ADVANCE", "ADVANCE", "ADVANCE"]
    assert told.index("TIE") < told.index("WIN") == len(told) - 1
    assert at(game) == "r=4 b=0 y=4 g=3 total=0 ask=over"
    assert winners(game) == winner


@pytest.mark.clause("T-67")
def test_the_steps_of_a_bust_are_all_made_first() -> None:
    game = game_at("r=3 b=0 y=1 g=2 total=20 turn=b", "2")
    steps = play(game, "2")
    assert [s.what for s in steps] == ["PLAY", "BUST", "ADVANCE", "ADVANCE", "ADVANCE", "WIN"]
    assert at(game) == "r=4 b=0 y=2 g=3 total=0 ask=over"


@pytest.mark.clause("T-68")
def test_a_win_ends_everything() -> None:
    held = {"b": "Steal", "y": "Steal"}
    game = game_at("r=3 b=3 y=3 total=20 turn=r", "1,2,DontBe", held=held)
    left = game.undrawn
    steps = play(game, "1", "steal", "no")
    assert draws(steps) == [] and game.undrawn == left
    assert hand(game, "r") == ["2", "DontBe"] and hand(game, "b") == []
    assert (game.legal(), game.ask) == (0, codes.ASK_OVER)
    with pytest.raises(ValueError, match="the game is over"):
        game.play(0)


@pytest.mark.clause("T-69")
def test_only_a_bust_brings_a_tie_about() -> None:
    ties = 0
    for seed in range(150):
        *_, game = random_game(seed, seats=3 + seed % 2)
        whats = [step.what for step in trail(game)]
        ties += "TIE" in whats
        assert "TIE" not in whats or "BUST" in whats
    assert ties > 5


@pytest.mark.clause("T-70")
def test_with_two_players_there_is_never_a_tie() -> None:
    game = game_at("r=3 y=3 total=20 turn=r", "2")
    play(game, "2")
    assert (at(game), winners(game)) == ("r=3 y=4 total=0 ask=over", "y")
    for seed in range(60):
        *_, game = random_game(seed, seats=2)
        assert "TIE" not in [s.what for s in trail(game)] and len(winners(game)) == 1

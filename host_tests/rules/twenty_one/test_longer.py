# SPDX-License-Identifier: MIT
"""The longer game of twenty_one: eight steps, there and back."""

import pytest

from support.positions.twenty_one import after, at, game_at, names, play, random_game

LONGER = " longer=True"


@pytest.mark.clause("T-77")
def test_eight_steps_are_counted() -> None:
    most = 0
    for seed in range(10):
        reached = set()
        for game in random_game(seed, seats=2 + seed % 3, longer=True):
            reached |= {game.flipped(seat) for seat in range(game.seats)}
        assert reached == set(range(9)) and game.over
        most = max(most, max(reached))
    assert most == 8


@pytest.mark.clause("T-78")
@pytest.mark.parametrize("steps", range(7))
def test_every_gain_is_one_step_on_both_ways(steps: int) -> None:
    front = f"r={steps} y=0"
    for answers, result in (
        (["no"], f"r={steps + 1} y=0"),
        (["steal", "no"], f"r={steps} y=1"),
    ):
        game = game_at(f"{front} total=20 turn=r{LONGER}", "1", held={"y": "Steal"})
        play(game, "1", *answers)
        assert at(game) == f"{result} total=0 turn=y{LONGER}"
    bust = after(f"{front} total=20 turn=y{LONGER}", "2")
    assert bust == {f"r={steps + 1} y=0 total=0 turn=r{LONGER}"}
    game = game_at(f"{front} total=20 turn=y{LONGER}", "1", held={"r": "Steal"})
    play(game, "1", "steal", "no")
    assert at(game) == f"r={steps + 1} y=0 total=0 turn=r{LONGER}"


@pytest.mark.clause("T-79")
def test_four_steps_are_no_win_and_no_tie() -> None:
    assert after(f"r=3 b=0 y=3 g=3 total=20 turn=b{LONGER}", "2") == {
        f"r=4 b=0 y=4 g=4 total=0 turn=y{LONGER}"
    }
    assert after(f"r=3 b=0 y=7 g=3 total=20 turn=b{LONGER}", "2") == {
        f"r=4 b=0 y=8 g=4 total=0 ask=over{LONGER}"
    }
    game = game_at(f"r=7 b=0 y=7 total=20 turn=b{LONGER}", "2", held={"r": "1", "y": "2"})
    steps = play(game, "2")
    assert [s.piece for s in steps if s.what == "TIE"] == [0, 2] and game.winners == 4


@pytest.mark.clause("T-80")
@pytest.mark.parametrize("steps", range(8))
def test_a_flip_takes_a_step_but_no_finished_half(steps: int) -> None:
    game = game_at(f"r=5 y={steps} total=3 turn=r{LONGER}", "Flip,1")
    if steps in (0, 4):
        assert names(game) == ["1"]
        return
    play(game, "Flip")
    assert names(game) == ["on y"]
    play(game, "on y", "no")
    assert at(game) == f"r=5 y={steps - 1} total=0 turn=y{LONGER}"


@pytest.mark.clause("T-80")
def test_a_flip_chooses_among_those_it_can_take_from() -> None:
    game = game_at(f"r=5 b=4 y=7 g=1 total=3 turn=r{LONGER}", "Flip,1")
    play(game, "Flip")
    assert names(game) == ["on y", "on g"]
    # In the shorter game four steps have been won already, and three are as good as one.
    game = game_at("r=3 b=0 y=3 g=1 total=3 turn=r", "Flip,1")
    play(game, "Flip")
    assert names(game) == ["on y", "on g"]

# SPDX-License-Identifier: MIT
"""Finishing and winning in partners."""

import pytest

from engine import codes
from homeward.lab import moves
from support.games import choices, trail
from support.positions import partners as its
from support.positions.partners import (
    ALL_IN,
    KINDS,
    after,
    choose,
    fold,
    game_at,
    play,
    random_game,
    table,
)

RED_GREEN, YELLOW_BLUE = 0b0101, 0b1010


@pytest.mark.clause("P-91")
def test_the_own_four_in_is_no_win_yet() -> None:
    game = table("r=2,3 y=5", "r=59,e1,e2,e3 y=20 g=40")
    play(game, "2", f"r={ALL_IN} y=20 g=40")
    assert not game.over and not game.winners
    assert its.asked(game) == "y"
    assert game.finished(0)


@pytest.mark.clause("P-92")
def test_finished_is_all_four_in_the_zone_and_all_final() -> None:
    game = game_at(f"r={ALL_IN} y=e1,e2,e3 g=e3,e1,e0,e2 b=45,e1,e2,e3", "1")
    assert [game.finished(seat) for seat in range(4)] == [True, False, True, False]
    assert all(game.final(piece) for piece in (*range(4), *range(8, 12)))
    assert all(game.final(piece) for piece in (5, 6, 7, 13, 14, 15))
    assert not game.final(4) and not game.final(12)


@pytest.mark.clause("P-93")
def test_a_finished_player_plays_on_for_the_partner() -> None:
    done = f"r={ALL_IN}"
    assert after(f"{done} g=40", "heart") == {f"{done} g=30f,40"}
    assert after(f"{done} g=40", "8") == {f"{done} g=30f,40", f"{done} g=48"}
    assert after(f"{done} g=40", "4") == {f"{done} g=36"}
    assert after(f"{done} g=40", "7") == {f"{done} g=47"}
    assert after(f"{done} g=40", "5") == {f"{done} g=45"}
    assert after(f"{done} y=5 g=40 b=50", "switch") == {
        f"{done} y=40 g=5 b=50",
        f"{done} y=5 g=50 b=40",
        f"{done} y=50 g=40 b=5",
    }
    game = table("r=2 y=5", f"{done} y=20 g=40")
    play(game, "2", f"{done} y=20 g=42")
    play(game, "5")
    assert game.ask == codes.ASK_TRADE, "a new deal"
    assert len(its.hand(game, "r")) == 4, "a finished player is dealt cards"


@pytest.mark.clause("P-94")
def test_a_finished_player_who_can_do_nothing_folds() -> None:
    done = f"r={ALL_IN}"
    game = table("r=2,3,switch y=5", f"{done} y=20 g=e3")
    fold(game)
    assert its.asked(game) == "y"
    assert its.offered(table("r=2,3,switch", f"{done} y=20 b=40")) == {"switch"}
    assert its.offered(table("r=2,3,heart", done)) == {"heart"}


@pytest.mark.clause("P-95")
@pytest.mark.parametrize(
    ("before", "turn", "piece_of"),
    [
        (f"r=59,e1,e2,e3 g={ALL_IN}", "r", "own"),
        (f"r={ALL_IN} g=29,e1,e2,e3", "r", "partner"),
        (f"r={ALL_IN} g=29,e1,e2,e3", "g", "own"),
    ],
)
def test_two_partners_win_when_all_eight_are_in(before: str, turn: str, piece_of: str) -> None:
    game = table(f"{turn}=2,3", before, turn=turn)
    play(game, "2", f"r={ALL_IN} g={ALL_IN}")
    assert game.over and game.winners == RED_GREEN, piece_of
    wins = sorted(step.piece for step in trail(game) if step.what == "WIN")
    assert wins == [0, 2]


@pytest.mark.clause("P-95")
def test_yellow_and_blue_win_together_too() -> None:
    game = table("b=1", f"y={ALL_IN} b=45,e1,e2,e3", turn="b")
    play(game, "1", f"y={ALL_IN} b={ALL_IN}")
    assert game.over and game.winners == YELLOW_BLUE
    # The two opponents of two who have finished have not won: one of each side is in.
    game = table("r=2 y=2", f"r=59,e1,e2,e3 y={ALL_IN} g=40")
    play(game, "2", f"r={ALL_IN} y={ALL_IN} g=40")
    assert not game.over and game.winners == 0


@pytest.mark.clause("P-96")
def test_a_win_ends_everything() -> None:
    # It is the last card of the deal, and the rest of a seven besides.
    for card in ("2", "7"):
        game = game_at(f"r=59,e1,e2,e3 g={ALL_IN} y=5", [card])
        choose(game, card)
        game.play([choice.number for choice in choices(game)].index(2))
        assert (game.over, game.ask, game.legal()) == (True, codes.ASK_OVER, 0)
        assert [step.what for step in trail(game)] == ["MOVE", "WIN", "WIN"]
        assert not any(its.hand(game, colour) for colour in "rygb")
    for game in random_game(seed=4):
        assert game.over == bool(game.winners) == (not game.legal())
    assert game.winners in (RED_GREEN, YELLOW_BLUE)


@pytest.mark.clause("P-97")
def test_a_position_on_paper_is_answered_by_board_and_cards() -> None:
    won = f"r={ALL_IN} g={ALL_IN}"
    assert after(f"r={ALL_IN} y=1 g={ALL_IN} b=2", "switch") == {f"r={ALL_IN} y=2 g={ALL_IN} b=1"}
    for card in KINDS:
        assert after(won, card) == {won}
    assert after(won, ["2", "heart"]) == {won}, "a fold"
    # The opponents have won already: that changes nothing for red.
    others = f"y={ALL_IN} b={ALL_IN}"
    assert after(f"r=5 {others}", "3") == {f"r=8 {others}"}
    assert moves.answer("partners r=S,S,S,S y=S,S,S,S g=S,S,S,S b=S,S,S,S turn=r card=3") == [
        "partners r=S,S,S,S y=S,S,S,S g=S,S,S,S b=S,S,S,S"
    ]
    game = game_at("r=5", "3")
    assert its.movers(game) == "r=5"

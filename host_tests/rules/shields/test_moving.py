# SPDX-License-Identifier: MIT
"""Moving in shields: forward, backward, jumping, bumping, landing."""

import pytest

from support.games import choices, trail, verbs
from support.positions.shields import FORWARD, KINDS, after, game_at, play_to

RING = range(60)
TRIANGLES = (1, 9, 16, 24, 31, 39, 46, 54)


@pytest.mark.clause("S-28")
@pytest.mark.parametrize("card", [card for card in FORWARD if card != "1"])
def test_forward_is_clockwise_for_exactly_the_number_on_the_card(card: str) -> None:
    steps = int(card)
    moved = after("r=32,H,H", card)
    if card == "7":  # 39 is a triangle of yellow's
        assert moved == {"r=43,H,H"}
    elif card == "10":
        assert moved == {"r=42,H,H", "r=34,H,H"}  # back to 31, which slides
    else:
        assert moved == {f"r={32 + steps},H,H"}


@pytest.mark.clause("S-28")
def test_lane_squares_are_counted_like_all_others() -> None:
    assert after("r=h2,H,H", "3") == {"r=5,H,H"}
    assert after("r=59,H,H", "5") == {"r=s2,H,H"}
    assert after("r=0,H,H", "8") == {"r=H,H,H"}


@pytest.mark.clause("S-29")
def test_backward_is_counter_clockwise_for_exactly_the_number_on_the_card() -> None:
    assert after("r=30,H,H", "4") == {"r=26,H,H"}
    assert after("r=30,H,H", "10") == {"r=40,H,H", "r=29,H,H"}
    assert after("r=s5,H,H", "4") == {"r=s1,H,H"}
    assert after("r=s2,H,H", "10") == {"r=s1,H,H"}
    assert "r=h1,H,H" in after("r=h2,H,H", "10")


@pytest.mark.clause("S-30")
def test_a_moving_droid_jumps_over_everybody_and_counts_their_squares() -> None:
    assert "r=21,23,H b=22 y=20d" in after("r=18,21,H b=22 y=20d", "5")
    assert after("r=24,H,H b=22,21d", "4") == {"r=20,H,H b=21d,22"}
    assert after("r=h1,h2,H", "2") == {"r=h2,h3,H", "r=h1,4,H"}
    assert "r=s2,s3,H" in after("r=2,s2,H", "3")


@pytest.mark.clause("S-31")
def test_stopping_on_an_opponents_bare_droid_bumps_it() -> None:
    game = game_at("r=20,H,H y=23,H,H", "3")
    steps = play_to(game, "r=23,H,H y=H,H")
    assert ("BUMP", 8, 23, 64) in steps
    assert after("r=27,H,H b=23", "4") == {"r=23,H,H"}, "backward too"


@pytest.mark.clause("S-32")
@pytest.mark.parametrize(("from_", "to"), [("20", "23"), ("h1", "4"), ("2", "s3"), ("s1", "s4")])
def test_nobody_stops_on_a_droid_of_his_own(from_: str, to: str) -> None:
    game = game_at(f"r={from_},{to},H", "3")
    assert ("FORWARD", 3, 0, 3) not in choices(game)


@pytest.mark.clause("S-32")
def test_nor_backward_or_with_a_part_of_a_seven() -> None:
    assert [choice.piece for choice in choices(game_at("r=20,24,H", "4"))] == [0]
    game = game_at("r=20,24,H", "7")
    assert ("FORWARD", 7, 0, 4) not in choices(game)


@pytest.mark.clause("S-33")
def test_a_landing_happens_in_its_order() -> None:
    game = game_at("r=13,H,H b=18 y=16", "3")
    game.play(0)
    told = [tuple(step) for step in trail(game)[:4]]
    assert told[:2] == [("MOVE", 0, 13, 16), ("BUMP", 10, 16, 64)]
    assert set(told[2:]) == {("BUMP", 6, 18, 64), ("SLIDE", 0, 16, 19)}
    # At a blocked slide the landing bumps all the same, and then it is blocked.
    game = game_at("r=13,H,H b=18d y=16", "3")
    game.play(0)
    assert [tuple(step) for step in trail(game)[:3]] == [
        ("MOVE", 0, 13, 16),
        ("BUMP", 10, 16, 64),
        ("BLOCKED", 0, 16, 16),
    ]


@pytest.mark.clause("S-33")
def test_a_shield_goes_back_when_the_part_is_over_and_before_the_win() -> None:
    game = game_at("r=2d,H,H", "3")
    game.play(0)
    assert [step.what for step in trail(game)] == ["MOVE", "SHIELD", "DRAW"]
    game = game_at("r=0d,H,H", "8")
    game.play(0)
    assert [step.what for step in trail(game)] == ["MOVE", "SHIELD", "WIN"]


@pytest.mark.clause("S-34")
@pytest.mark.parametrize("card", KINDS)
def test_a_droid_in_the_engine_room_stays_there(card: str) -> None:
    for position in ("r=H,20,h2 y=H,40", "r=H,s1,S y=H,40", "r=H,41 y=H,H,40"):
        game = game_at(position, card)
        while True:
            # Piece 0, 1 or 2 of red is in the room, and so is one of yellow's at least.
            home = [piece for piece in (0, 1, 2, 8, 9, 10) if game.where(piece) == 65]
            for choice in choices(game):
                if choice.verb not in ("PASS", "DECLINE"):
                    assert choice.piece not in home
                if choice.verb == "TAKE":
                    assert choice.number not in home
            if game.ask != 9:
                break
            game.play(game.legal() - 1)


@pytest.mark.clause("S-35")
def test_backward_on_the_ring_crosses_the_own_entry_and_exit() -> None:
    for square in RING:
        behind = (square - 4) % 60
        if behind in TRIANGLES and behind not in (1, 9):
            continue
        assert after(f"r={square},H,H", "4") == {f"r={behind},H,H"}


@pytest.mark.clause("S-36")
def test_no_backward_move_leads_into_a_lane() -> None:
    assert after("r=3,H,H", "4") == {"r=59,H,H"}
    for square in RING:
        for card in ("4", "10"):
            game = game_at(f"r={square},H,H", card)
            for i, choice in enumerate(choices(game)):
                if choice.verb == "BACK":
                    game.look(i)
                    assert all(step.after < 60 for step in trail(game))


@pytest.mark.clause("S-37")
def test_no_backward_move_takes_a_droid_out_of_the_hangar() -> None:
    assert after("", "4") == {""}
    assert verbs(game_at("", "10")) == ["FORWARD"]
    assert after("y=10d", "10") == {"y=10d"}, "not even if ten forward cannot be done"


@pytest.mark.clause("S-38")
def test_a_droid_may_be_left_on_its_own_entry_or_past_it() -> None:
    assert after("r=6,H,H", "4") == {"r=2,H,H"}
    assert after("r=7,H,H", "4") == {"r=3,H,H"}
    assert "r=2,H,H y=58" in after("r=58,H,H y=2", "11")
    assert "r=3,H,H y=58" in after("r=58,H,H y=3", "11")
    assert after("r=H,H y=2", "Sorry") == {"r=2,H,H"}
    assert after("r=H,H y=3", "Sorry") == {"r=3,H,H"}
    # From the entry forward is the lane; from past it, the ring.
    assert after("r=2,H,H", "3") == {"r=s3,H,H"}
    assert after("r=3,H,H", "3") == {"r=6,H,H"}

# SPDX-License-Identifier: MIT
"""The Dice! house card of classic: the card, the roll, and what holds for every jump."""

from collections import Counter

import pytest

import engine
from engine import codes
from support.games import Choice, choices, trail
from support.positions.classic import after, game_at, pawns, random_game, turn_of

FACES = range(1, 7)


@pytest.mark.clause("C-83")
@pytest.mark.parametrize(("edition", "cards"), [(44, 48), (45, 49), (55, 59)])
def test_four_dice_cards_are_added_to_any_edition(edition: int, cards: int) -> None:
    steps = [
        step
        for game in random_game(seed=9, edition=edition, dice=True)
        for step in trail(game)
        if step.what in ("DRAW", "SHUFFLE")
    ]
    pile = steps[: [step.what for step in steps].index("SHUFFLE")]
    assert len(pile) == cards
    assert sum(step.before == codes.CARD_DICE for step in pile) == 4


@pytest.mark.clause("C-83")
def test_without_the_option_there_are_none() -> None:
    assert dict(engine.options("classic"))["dice"] == (False, True)
    for game in random_game(seed=9):
        assert game.card != codes.CARD_DICE


@pytest.mark.clause("C-84")
def test_a_player_who_draws_a_dice_card_rolls_at_once() -> None:
    seen = set()
    for seed in range(60):
        game = game_at("y=20", "3", then=("Dice", "5"), dice=True, seed=seed)
        game.play(0)
        steps = trail(game)
        ((_, seat, face, drawn),) = [step for step in steps if step.what == "ROLL"]
        seen.add(face)
        # A two draws a card for itself; neither that nor the roll has been asked about.
        assert drawn == (5 if face == 2 else 0)
        whats = [step.what for step in steps]
        assert sorted(whats) == (["DRAW"] * 2 if face == 2 else ["DRAW"]) + ["PASS", "ROLL"]
        assert (seat, game.seat, game.turn, game.card) == (1, 1, 1, codes.CARD_DICE)
        assert game.ask == codes.ASK_PIECE
    assert seen == set(FACES)


@pytest.mark.clause("C-84")
def test_the_die_has_six_sides_and_favours_none() -> None:
    rolled: Counter[int] = Counter()
    games = 600
    for seed in range(games):
        game = game_at("", "3", then=("Dice", "5"), dice=True, seed=seed)
        game.play(0)
        rolled.update(step.before for step in trail(game) if step.what == "ROLL")
    assert sorted(rolled) == list(FACES)
    # Four standard deviations; the seeds are fixed, so this never wavers.
    assert all(abs(count - games / 6) < 37 for count in rolled.values())


@pytest.mark.clause("C-85")
def test_of_what_a_face_allows_one_must_be_taken() -> None:
    offered = choices(game_at("r=30,55,H,H", "d3"))
    assert offered == [Choice("BACK", 14, 0, 20), Choice("BACK", 14, 1, 20)]
    assert after("r=30,55,H,H", "d3") == {"r=10,55,H,H", "r=30,35,H,H"}


@pytest.mark.clause("C-85")
@pytest.mark.parametrize("face", ["d1", "d2:7", "d3", "d4"])
def test_if_there_is_none_the_turn_ends_without_a_second_draw(face: str) -> None:
    game = game_at("", face, then=("8",))
    assert [choice.verb for choice in choices(game)] == ["PASS"]
    left = game.undrawn
    game.play(0)
    assert [step.what for step in trail(game)] == ["PASS", "DRAW"]
    assert (pawns(game), turn_of(game), game.card, game.undrawn) == ("", "b", 8, left - 1)


@pytest.mark.clause("C-85")
def test_after_a_face_was_used_the_turn_passes_on() -> None:
    game = game_at("r=30,H,H,H", "d3", then=("8",))
    game.play(0)
    assert [step.what for step in trail(game)] == ["MOVE", "DRAW"]
    assert (pawns(game), turn_of(game), game.card) == ("r=10,H,H,H", "b", 8)


@pytest.mark.clause("C-86")
def test_behind_is_counter_clockwise_and_in_front_is_clockwise() -> None:
    assert after("r=25,H,H,H y=21", "d1") == {"r=20,H,H,H y=21"}
    assert after("r=25,H,H,H y=21", "d4") == {"r=22,H,H,H y=21"}


@pytest.mark.clause("C-86")
def test_both_go_round_the_ring() -> None:
    assert after("r=50,H,H,H y=0", "d1") == {"r=59,H,H,H y=0"}
    assert after("r=50,H,H,H y=59", "d4") == {"r=0,H,H,H y=59"}


@pytest.mark.clause("C-87")
def test_only_opponents_on_the_open_track_count() -> None:
    # Blue's entry, exit and Start are nearer to 12; the pawn on 28 is the one that counts.
    others = "b=s1,s5,H y=28,s3,H g=s5"
    assert after(f"r=12,H,H,H {others}", "d1") == {f"r=27,H,H,H {others}"}
    assert after(f"r=12,H,H,H {others}", "d4") == {f"r=29,H,H,H {others}"}
    # Nor are they offered beside one on a square that their place's number could be taken for.
    for square in range(4, 26):
        for face in ("d1", "d4"):
            game = game_at(f"r=40,H,H,H b=s1,s2,s5,H y={square},H,H g=s3", face)
            assert choices(game) == [Choice("JUMP", 14, 0, 9)], (face, square)
    # With nobody on the open track there is no closest one.
    assert after("r=12,H,H,H b=s1,s5,H", "d1") == {"r=12,H,H,H b=s1,s5,H"}


@pytest.mark.clause("C-88")
def test_a_jump_goes_past_the_own_entry_and_never_into_the_safety_zone() -> None:
    assert after("r=59,H,H,H y=6", "d1") == {"r=5,H,H,H y=6"}
    assert after("r=59,H,H,H y=6", "d4") == {"r=7,H,H,H y=6"}
    # One or two past the entry, where a step forward would have been safe.
    assert after("r=2,H,H,H y=4", "d1") == {"r=3,H,H,H y=4"}
    assert after("r=0,H,H,H y=2", "d4") == {"r=3,H,H,H y=2"}
    # And backward past it.
    assert after("r=5,H,H,H y=59", "d1") == {"r=58,H,H,H y=59"}


@pytest.mark.clause("C-89")
def test_the_end_of_a_jump_is_a_landing() -> None:
    # Blue stands behind yellow, or in front of it: bumped.
    assert after("r=25,H,H,H b=20 y=21", "d1") == {"r=20,H,H,H y=21"}
    assert after("r=25,H,H,H b=22,H y=21", "d4") == {
        "r=22,H,H,H b=H y=21",
        "r=23,H,H,H b=22,H y=21",
    }
    assert after("r=12,H,H,H b=23,H y=22", "d4") == {
        "r=23,H,H,H b=H y=22",
        "r=28,H,H,H b=23,H y=22",
    }
    # Your own pawn there: unavailable.
    assert after("r=20,25,H,H y=21", "d1") == {"r=20,25,H,H y=21"}
    assert after("r=22,25,H,H y=21", "d4") == {"r=22,25,H,H y=21"}
    # A foreign triangle slides, an own one does not.
    assert after("r=30,H,H,H y=23", "d4") == {"r=28,H,H,H y=23"}
    assert after("r=30,H,H,H y=8", "d4") == {"r=9,H,H,H y=8"}


@pytest.mark.clause("C-90")
def test_a_jump_to_the_square_one_stands_on_is_not_offered() -> None:
    assert after("r=20,H,H,H y=21", "d1") == {"r=20,H,H,H y=21"}
    assert [choice.verb for choice in choices(game_at("r=20,H,H,H y=21", "d1"))] == ["PASS"]
    assert [choice.verb for choice in choices(game_at("r=22,H,H,H y=21", "d4"))] == ["PASS"]


@pytest.mark.clause("C-91")
def test_a_jump_whose_slide_leads_back_to_where_one_stood_is_offered() -> None:
    # In front of 15 is blue's triangle, and its slide ends on 19.
    game = game_at("r=19,H,H,H y=15", "d4")
    assert choices(game) == [Choice("JUMP", 14, 0, 11)]
    game.play(0)
    assert [tuple(step) for step in trail(game)[:2]] == [("JUMP", 0, 19, 16), ("SLIDE", 0, 16, 19)]
    assert pawns(game) == "r=19,H,H,H y=15"
    # The same behind somebody, who is swept away.
    assert after("r=19,H,H,H y=17", "d1") == {"r=19,H,H,H"}

# SPDX-License-Identifier: MIT
"""The action cards of twenty_one, and the Flip."""

import pytest

from engine import codes
from support.positions import twenty_one as its
from support.positions.twenty_one import after, at, game_at, names, play


@pytest.mark.clause("T-36")
@pytest.mark.parametrize(
    ("others", "held"), [(0, 5), (1, 5), (2, 5), (3, 5), (4, 6), (5, 7), (6, 6)]
)
def test_take_2_takes_two_or_none(others: int, held: int) -> None:
    """With so many other cards in hand; up to three of them the refill adds what is missing."""
    cards = ["Take2", *"123456"[:others]]
    game = game_at("r=0 y=0 total=9 turn=r", ",".join(cards), then="10,9,8,7,5")
    steps = play(game, "Take2")
    assert its.draws(steps) == [0] * (held - others)
    assert its.hand(game, "r") == cards[1:] + ["10", "9", "8", "7", "5"][: held - others]
    assert at(game) == "r=0 y=0 total=9 turn=y"


@pytest.mark.clause("T-36")
def test_a_take_2_at_seven_is_still_a_card_that_can_be_played() -> None:
    game = game_at("r=0 y=0 total=9 turn=r", "Take2,Take2,Take2,Steal,Steal,DontBe,Flip")
    assert names(game) == ["Take2"]
    play(game, "Take2")
    assert game.size(0) == 6


@pytest.mark.clause("T-37")
def test_a_switch_turns_the_direction_and_the_neighbour_there_is_next() -> None:
    front = "r=0 b=0 y=0 g=0 total=5"
    for turn, clockwise, other_way in ("rbg", "byr", "ygb", "gry"):
        assert after(f"{front} way=+ turn={turn}", "Switch") == {f"{front} way=- turn={other_way}"}
        assert after(f"{front} way=- turn={turn}", "Switch") == {f"{front} turn={clockwise}"}
    game = game_at(f"{front} turn=r", "Switch")
    assert play(game, "Switch")[1] == ("TURN", 0, 0, 255) and game.way == -1


@pytest.mark.clause("T-38")
def test_the_direction_stays_over_turns_and_rounds() -> None:
    game = game_at("r=0 b=0 y=0 total=20 way=-  turn=r", "2", held={"y": "Slide21", "b": "3"})
    play(game, "2")
    assert at(game) == "r=0 b=1 y=1 total=0 way=- turn=y"
    play(game, "Slide21", "no", "no")
    assert at(game) == "r=0 b=1 y=2 total=0 way=- turn=b"
    play(game, "3")
    assert at(game) == "r=0 b=1 y=2 total=3 way=- turn=r"


@pytest.mark.clause("T-39")
def test_with_two_a_switch_turns_the_direction_and_the_other_is_next() -> None:
    front = "r=0 y=0 total=5"
    for turn, other in ("ry", "yr"):
        assert after(f"{front} turn={turn}", "Switch") == {f"{front} way=- turn={other}"}
        assert after(f"{front} way=- turn={turn}", "Switch") == {f"{front} turn={other}"}
        assert after(f"{front} way=- turn={turn}", "1") == {f"r=0 y=0 total=6 way=- turn={other}"}


@pytest.mark.clause("T-50")
def test_play_2_plays_two_numbers_one_after_the_other() -> None:
    game = game_at("r=0 y=1 total=5 turn=r", "Play2,3,Slide15,Take2,0,8,Flip")
    lay, left = its.pile(game), game.undrawn
    play(game, "Play2")
    assert at(game) == "r=0 y=1 total=5 turn=r ask=number left=2"
    assert (names(game), game.card) == (["3", "0", "8"], codes.CARD_PLAY_2)
    play(game, "8")
    assert at(game) == "r=0 y=1 total=13 turn=r ask=number left=1"
    assert names(game) == ["3", "0"] and game.undrawn == left
    play(game, "0")
    assert at(game) == "r=0 y=1 total=13 turn=y"
    assert its.pile(game) == [*lay, "Play2", "8", "0"]
    assert its.hand(game, "r")[:4] == ["3", "Slide15", "Take2", "Flip"] and game.undrawn == left - 1


@pytest.mark.clause("T-51")
def test_play_2_with_fewer_than_two_numbers() -> None:
    front = "r=0 y=1 total=5 turn="
    assert after(f"{front}r", "Play2") == {f"{front}y"}
    assert after(f"{front}r", "Play2,Slide21,Switch") >= {f"{front}y"}
    game = game_at(f"{front}r", "Play2,Slide21,6")
    play(game, "Play2")
    assert at(game) == f"{front}r ask=number left=1" and names(game) == ["6"]
    play(game, "6")
    assert at(game) == "r=0 y=1 total=11 turn=y"


@pytest.mark.clause("T-51")
def test_with_two_or_more_numbers_two_must_be_played() -> None:
    # Two of a kind are two numbers.
    for cards in ("Play2,4,4", "Play2,4,5,6", "Play2,1,2,3,4,5,6"):
        game = game_at("r=0 y=1 total=0 turn=r", cards)
        play(game, "Play2", "4")
        assert at(game) == "r=0 y=1 total=4 turn=r ask=number left=1"
        assert not {"pass", "no"} & set(names(game)) and "Play2" not in names(game)


@pytest.mark.clause("T-52")
def test_the_first_number_of_a_play_2_may_make_21() -> None:
    for answers, result in (
        (["no"], "r=1 y=1"),
        (["steal", "no"], "r=0 y=2"),
        (["steal", "block"], "r=1 y=1"),
    ):
        game = game_at("r=0 y=1 total=15 turn=r", "Play2,6,5,DontBe", held={"y": "Steal,7"})
        play(game, "Play2", "6")
        assert at(game) == "r=0 y=1 total=21 turn=r ask=steal seat=y" and game.left == 0
        play(game, *answers)
        assert at(game) == f"{result} total=0 turn=y"
        assert "5" in its.hand(game, "r")


@pytest.mark.clause("T-52")
def test_the_first_number_of_a_play_2_may_bust() -> None:
    game = game_at("r=0 y=1 total=15 turn=r", "Play2,7,5")
    play(game, "Play2", "7")
    assert at(game) == "r=0 y=2 total=0 turn=y" and its.hand(game, "r")[0] == "5"
    game = game_at("r=0 y=3 total=15 turn=r", "Play2,7,5")
    play(game, "Play2", "7")
    assert game.over and game.left == 0 and its.hand(game, "r") == ["5"]


@pytest.mark.clause("T-52")
@pytest.mark.parametrize(
    ("second", "result"),
    [("4", "r=0 y=1 total=21 turn=r ask=steal seat=y"), ("5", "r=0 y=2 total=0 turn=y")],
)
def test_the_total_is_looked_at_after_the_second_too(second: str, result: str) -> None:
    game = game_at("r=0 y=1 total=15 turn=r", "Play2,2,4,5")
    play(game, "Play2", "2", second)
    assert at(game) == result


@pytest.mark.clause("T-53")
def test_a_flip_takes_a_step_of_another_who_has_one() -> None:
    game = game_at("r=3 b=1 y=0 g=2 total=5 turn=r", "Flip,1")
    play(game, "Flip")
    assert names(game) == ["on b", "on g"]
    steps = play(game, "on g", "no")
    assert ("ADVANCE", 3, 2, 1) in steps
    assert at(game) == "r=3 b=1 y=0 g=1 total=0 turn=b"


@pytest.mark.clause("T-53")
def test_a_flip_needs_somebody_with_a_step() -> None:
    assert names(game_at("r=3 b=0 y=0 total=5 turn=r", "Flip,1")) == ["1"]
    assert names(game_at("r=0 b=0 y=1 total=5 turn=r", "Flip,1")) == ["Flip", "1"]


@pytest.mark.clause("T-54")
def test_the_flip_is_laid_then_its_target_chosen_then_the_block_asked() -> None:
    front = "r=3 b=1 y=2 total=5 turn=r"
    assert after(front, "Flip") == {f"{front} ask=target"}
    assert after(f"{front} ask=target", "1") == {
        f"{front} ask=block seat=b by=r",
        f"{front} ask=block seat=y by=r",
    }
    game = game_at(front, "Flip,1,2,3,4")
    play(game, "Flip")
    assert (its.pile(game)[-1], game.seat, game.ask) == ("Flip", 0, codes.ASK_VICTIM)
    assert play(game, "on y") == [("SORRY", 0, 2, 0)]
    assert (game.seat, game.turn, game.by, game.ask) == (2, 0, 0, codes.ASK_BLOCK)


@pytest.mark.clause("T-55")
@pytest.mark.parametrize("total", [0, 13])
@pytest.mark.parametrize(("answer", "steps"), [("no", 1), ("block", 2)])
def test_a_flip_ends_the_round(total: int, answer: str, steps: int) -> None:
    held = {"y": "DontBe,1,2,3,4"}
    game = game_at(f"r=0 y=2 total={total} turn=r", "Flip,1,2,3,4", held=held)
    gone = its.pile(game) + ["Flip"] + (["DontBe"] if answer == "block" else [])
    told = play(game, "Flip", "on y", answer)
    assert at(game) == f"r=0 y={steps} total=0 turn=y"
    assert (its.pile(game), its.discards(game)) == ([], sorted(gone))
    assert told[-1] == ("ROUND", 1, 0, 0) and game.flipped(0) == 0


@pytest.mark.clause("T-56")
@pytest.mark.parametrize(("answer", "steps"), [("no", 1), ("block", 2)])
def test_with_the_option_a_flip_leaves_the_pile_lying(answer: str, steps: int) -> None:
    held = {"y": "DontBe,1,2,3,4"}
    words = "r=0 y=2 total=13 turn=r flip_keeps_pile=True"
    game = game_at(words, "Flip,1,2,3,4", held=held)
    lying = its.pile(game) + ["Flip"] + (["DontBe"] if answer == "block" else [])
    told = play(game, "Flip", "on y", answer)
    assert at(game) == f"r=0 y={steps} total=13 turn=y flip_keeps_pile=True"
    assert (its.pile(game), its.discards(game)) == (lying, [])
    assert "ROUND" not in [step.what for step in told]
    assert game.size(0) == game.size(1) == 5


@pytest.mark.clause("T-57")
@pytest.mark.parametrize("option", ["", " flip_keeps_pile=True"])
@pytest.mark.parametrize(("way", "following"), [("+", "b"), ("-", "g")])
def test_the_next_to_the_player_of_the_flip_is_next(option: str, way: str, following: str) -> None:
    for victim in "byg":
        for answer in ("no", "block"):
            words = f"r=0 b=1 y=1 g=1 total=3 way={way} turn=r{option}"
            game = game_at(words, "Flip", held={victim: "DontBe"})
            play(game, "Flip", f"on {victim}", answer)
            assert f"turn={following}" in at(game).split()

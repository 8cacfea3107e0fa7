# SPDX-License-Identifier: MIT
"""Lines of twenty_one: what is read, what is written, what is refused; positions from outside."""

from collections import Counter
from typing import Any

import pytest

import engine
from homeward import notation
from homeward.lab.invariants import twenty_one as watch
from homeward.notation.rules import twenty_one as lines
from homeward.notation.words import BadWord
from support.positions.twenty_one import after, at, game_at, line, names, play, random_game

LONGER = " longer=True"


@pytest.mark.clause("T-84")
@pytest.mark.parametrize(("option", "all_steps"), [("", 4), (LONGER, 8)])
def test_that_somebody_else_has_all_his_steps_changes_nothing(option: str, all_steps: int) -> None:
    rest = f"y=1 total=14 turn=y{option}"
    cards = "3,7,8,Slide10,Switch,Play2,Take2"
    usual = after(f"r=2 b=1 {rest}", cards)
    for blue in (1, all_steps):
        # A bust gives red one step more, and blue if it has not got all of them.
        found = after(f"r=2 b={blue} {rest}", cards)
        assert {a.replace(f"b={blue}", "b=1").replace("b=2", "b=1") for a in found} == {
            a.replace("b=2", "b=1") for a in usual
        }
    assert not game_at(f"r=2 b={all_steps} {rest}", "3").over


@pytest.mark.clause("T-84")
def test_it_is_no_win_when_the_round_is_over_either() -> None:
    front = "r=1 b=4 y=0"
    game = game_at(f"{front} total=20 turn=r", "1")
    play(game, "1", "no", "no")
    assert (at(game), game.over) == ("r=2 b=4 y=0 total=0 turn=b", False)
    assert after(f"{front} total=20 turn=r", "2") == {"r=1 b=4 y=1 total=0 turn=b"}
    # Who makes his last step now wins alone: there is no tie with somebody who had his before.
    assert after("r=1 b=4 y=3 total=20 turn=r", "2") == {"r=1 b=4 y=4 total=0 ask=over"}
    game = game_at("r=1 b=4 y=3 total=20 turn=r", "2")
    play(game, "2")
    assert game.winners == 4


@pytest.mark.clause("T-84")
def test_a_flip_can_be_played_on_somebody_with_all_his_steps() -> None:
    assert after("r=1 b=4 y=0 total=3 turn=r ask=target", "") == {
        "r=1 b=4 y=0 total=3 turn=r ask=block seat=b by=r"
    }
    assert after("r=1 b=8 y=4 total=3 turn=r ask=target longer=True", "") == {
        "r=1 b=8 y=4 total=3 turn=r ask=block seat=b by=r longer=True"
    }


@pytest.mark.clause("T-85")
@pytest.mark.parametrize(("option", "last"), [("", 4), (LONGER, 8)])
def test_who_has_all_his_steps_plays_nothing_and_makes_no_more(option: str, last: int) -> None:
    front = f"r={last} b=1 y=1"
    for ask in ("", " ask=target", " ask=number left=2"):
        words = f"{front} total=9 turn=r{ask}{option}"
        game = game_at(words, "3,4,Flip,Switch,Play2,Slide21")
        assert names(game) == ["pass"]
        play(game, "pass")
        assert at(game) == f"{front} total=9 turn=b{option}"
    for words, card in (
        (f"b=1 r={last} y=1 total=21 turn=b ask=steal seat=r{option}", "Steal"),
        (f"{front} total=21 turn=r ask=block seat=r by=b{option}", "DontBe"),
        (f"{front} total=9 turn=b ask=block seat=r by=b{option}", "DontBe"),
    ):
        assert names(game_at(words, card)) == ["no"]
    # A 21 of his that nobody steals gives him no step.
    game = game_at(f"{front} total=21 turn=r ask=steal seat=y{option}", "")
    play(game, "no")
    assert at(game) == f"{front} total=0 turn=b{option}"


BAD = [
    ("r=1 total=3 turn=r", "3", "expected the colours r y, r b y or r b y g"),
    ("r=1 b=0 total=3 turn=r", "3", "expected the colours"),
    ("r=5 y=0 total=3 turn=r", "3", "'r=5': expected a number from 0 to 4"),
    ("r=9 y=0 total=3 turn=r longer=True", "3", "'r=9': expected a number from 0 to 8"),
    ("r=-1 y=0 total=3 turn=r", "3", "'r=-1'"),
    ("r=S y=0 total=3 turn=r", "3", "'r=S'"),
    ("r=01 y=0 total=3 turn=r", "3", "'r=01'"),
    ("r=0 y=0 total=21 turn=r", "3", "'total=21': expected 0 to 20"),
    ("r=0 y=0 total=22 turn=r", "3", "'total=22': expected a number from 0 to 21"),
    ("r=0 y=0 turn=r", "3", "'total='"),
    ("r=0 y=0 total=3 way=x turn=r", "3", "'way=x': expected way=[+] or way=-"),
    ("r=0 y=0 total=3 turn=b", "3", "'turn=b': expected turn= with one of ry"),
    ("r=0 y=0 total=3", "3", "'turn=': expected turn="),
    ("r=0 y=0 total=3 turn=r ask=over", "3", "'ask=over': expected one of target, number"),
    ("r=0 y=0 total=3 turn=r ask=", "3", "'ask=': expected one of"),
    ("r=0 y=0 total=3 turn=r seat=y", "3", "'seat=y': does not belong"),
    ("r=0 y=0 total=3 turn=r left=1", "3", "'left=1': does not belong"),
    ("r=0 y=0 total=21 turn=r ask=steal", "3", "'seat=': is missing: ask=steal"),
    ("r=0 y=0 total=21 turn=r ask=steal seat=y by=r", "3", "'by=r': does not belong"),
    ("r=0 y=0 total=21 turn=r ask=steal seat=r", "3", "'seat=r': expected somebody else"),
    ("r=0 y=0 total=21 turn=r ask=steal seat=g", "3", "'seat=g': expected seat= with one of ry"),
    ("r=0 y=0 total=20 turn=r ask=steal seat=y", "3", "'total=20': expected 21"),
    ("r=0 y=0 total=20 turn=r ask=block seat=r by=y", "3", "'total=20': expected 21"),
    ("r=0 y=1 total=21 turn=r ask=block seat=y by=r", "3", "'total=21': expected 0 to 20"),
    ("r=0 y=1 total=3 turn=r ask=block seat=y", "3", "'by=': is missing"),
    ("r=0 y=1 total=3 turn=r ask=block seat=y by=y", "3", "'by=y': expected somebody else"),
    ("r=0 b=0 y=1 total=3 turn=r ask=block seat=y by=b", "3", "'by=b': expected turn="),
    ("r=0 y=0 total=3 turn=r ask=block seat=y by=r", "3", "'seat=y': expected somebody with"),
    ("r=0 y=4 total=3 turn=r ask=block seat=y by=r longer=True", "3", "'seat=y': expected"),
    ("r=3 y=0 total=3 turn=r ask=target", "3", "'ask=target': expected somebody with"),
    ("r=3 y=0 total=3 turn=r ask=number", "3", "'left=': is missing"),
    ("r=3 y=0 total=3 turn=r ask=number left=0", "3", "'left=0': expected a number from 1"),
    ("r=3 y=0 total=3 turn=r ask=number left=3", "3,3,3", "'left=3': expected a number from 1"),
    ("r=3 y=0 total=3 turn=r ask=number left=2", "3,Slide10", "'left=2': expected no more than"),
    ("r=3 y=0 total=3 turn=r", "11", "'11': expected one of 0 1 2"),
    ("r=3 y=0 total=3 turn=r", "3,", "'': expected one of"),
    ("r=3 y=0 total=3 turn=r", "1,2,3,4,5,6,7,8", "at most 7 cards, got 8"),
    ("r=3 y=0 total=3 turn=r", "DontBe,DontBe,DontBe", "DontBe: expected at most 2"),
    ("r=3 y=0 total=3 turn=r profile=P26", "Take2,Take2,Take2,Take2,Take2", "at most 4"),
    ("r=3 y=0 total=3 turn=r profile=P9", "3", "'profile=P9': expected one of P8, P26"),
    ("r=3 y=0 total=3 turn=r longer=8", "3", "'longer=8': expected one of False, True"),
    ("r=3 y=0 total=3 turn=r card=3", "3", "'card=3': expected one of"),
    ("r=3 y=0 total=3 turn=r turn=y", "3", "'turn=y': turn= is given twice"),
]


@pytest.mark.parametrize(("words", "cards", "reason"), BAD)
def test_a_line_that_is_no_position_is_refused(words: str, cards: str, reason: str) -> None:
    with pytest.raises(BadWord, match=reason):
        notation.read(line(words, cards))


def test_a_line_needs_a_hand() -> None:
    with pytest.raises(BadWord, match="'cards=': is missing"):
        notation.read("twenty_one r=0 y=0 total=0 way=+ turn=r")
    game = notation.read("twenty_one r=0 y=0 total=0 way=+ turn=r", need_card=False)
    assert names(game) == ["pass"]


def test_every_line_of_a_game_is_read_as_it_was_written() -> None:
    asked: Counter[int] = Counter()
    for seed in range(25):
        options: dict[str, Any] = {"longer": seed % 3 == 1, "flip_keeps_pile": seed % 4 == 1}
        for game in random_game(
            seed, seats=2 + seed % 3, profile=("P8", "P26")[seed % 2], **options
        ):
            if game.over:
                assert "ask=over" in notation.position(game)
                continue
            whole = notation.write(game)
            again = notation.read(whole)
            assert notation.write(again) == whole
            assert again.options == game.options
            assert Counter(names(again)) == Counter(names(game))
            assert watch.cards(again) == watch.cards(game)
            asked[game.ask] += 1
    assert len(asked) == 5


def test_a_game_of_a_line_is_one_that_could_be_saved() -> None:
    for words, cards in (
        ("r=1 b=2 y=3 total=0 turn=r", ""),
        ("r=1 b=2 y=3 total=20 way=- turn=y", "1,2,3,4,5,6,7"),
        ("r=1 b=2 y=3 total=7 turn=r ask=target", "1,Flip,Flip"),
        ("r=1 b=2 y=3 total=7 turn=r ask=number left=2", "1,2"),
        ("r=1 b=2 y=3 total=7 turn=r ask=number left=1", "1"),
        ("r=1 b=2 y=3 total=7 turn=r ask=number left=1", "1,2,3"),
        ("r=1 b=2 y=3 total=0 turn=r ask=number left=1", "1,2,3"),
        ("r=1 b=2 y=3 total=21 turn=r ask=steal seat=y", "1,Steal"),
        ("r=1 b=2 y=3 total=21 turn=r ask=block seat=r by=y", "DontBe"),
        ("r=1 b=2 y=3 total=4 turn=r ask=block seat=y by=r", "DontBe"),
    ):
        game = notation.read(line(words, cards))
        watch.table(game)
        assert engine.load(game.save()).save() == game.save()


def test_where_the_cards_left_make_no_such_pile_the_line_is_answered_all_the_same() -> None:
    # All six 1s are in the hand, all Flips are too.
    assert after("r=0 y=1 total=1 turn=r", "1,1,1,1,1,1") == {"r=0 y=1 total=2 turn=y"}
    assert after("r=0 y=1 total=1 turn=r ask=target", "Flip,Flip,Flip") == {
        "r=0 y=1 total=1 turn=r ask=block seat=y by=r"
    }


def test_a_card_is_dealt_to_be_played_alone() -> None:
    game = notation.read("twenty_one r=0 y=1 total=3 way=+ turn=r cards=1,2")
    for kind in lines.KINDS:
        notation.deal(game, 1, kind)
        assert game.turn == 1 and notation.write(game).endswith(f"cards={kind}")
        assert notation.card_name(game, game.hand(1, 0)) == kind
    with pytest.raises(BadWord, match="expected one of 0 1"):
        notation.deal(game, 1, "Sorry")

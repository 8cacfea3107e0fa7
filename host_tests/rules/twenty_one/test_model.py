# SPDX-License-Identifier: MIT
"""The plain model of twenty_one on positions worked out by hand, and against the engine."""

import pytest

from engine import codes
from homeward import notation
from homeward.lab import moves
from models.twenty_one import (
    DECKS,
    Follower,
    Table,
    best,
    leaders,
    read,
    results,
    write_with,
)
from support.agree.twenty_one import agree, agree_on_lines, agree_on_ties

# (clauses, position, every position it leads to)
WORKED_OUT = [
    (
        "the page's example",
        "r=2 b=0 y=1 total=14 way=+ turn=r cards=3,5,Take2,Switch,Steal",
        [
            "r=2 b=0 y=1 total=14 way=+ turn=b",
            "r=2 b=0 y=1 total=14 way=- turn=y",
            "r=2 b=0 y=1 total=17 way=+ turn=b",
            "r=2 b=0 y=1 total=19 way=+ turn=b",
        ],
    ),
    (
        "T-16 a Flip has nobody to be played on",
        "r=2 y=0 total=3 way=+ turn=r cards=0,Flip,DontBe",
        ["r=2 y=0 total=3 way=+ turn=y"],
    ),
    (
        "T-17 nothing can be played: one is laid and does nothing",
        "r=2 y=0 total=3 way=+ turn=r cards=Flip,Steal,DontBe",
        ["r=2 y=0 total=3 way=+ turn=y"],
    ),
    ("T-19 an empty hand", "r=0 y=0 total=9 way=- turn=r cards=", ["r=0 y=0 total=9 way=- turn=y"]),
    (
        "T-25 21: the next one is asked first",
        "r=0 b=0 y=0 total=14 way=- turn=r cards=7",
        ["r=0 b=0 y=0 total=21 way=- turn=r ask=steal seat=y"],
    ),
    (
        "T-26 bust: everybody else steps, and the next begins",
        "r=1 b=0 y=2 total=18 way=- turn=b cards=4",
        ["r=2 b=0 y=3 total=0 way=- turn=r"],
    ),
    (
        "T-69 bust: two make the last step together",
        "r=3 b=0 y=3 g=1 total=18 way=+ turn=b cards=4",
        ["r=4 b=0 y=4 g=2 total=0 way=+ ask=over"],
    ),
    (
        "T-29 a 0 onto 20, T-34 a slide to where the total is, and down",
        "r=0 y=0 total=15 way=+ turn=y cards=0,Slide15,Slide10",
        ["r=0 y=0 total=10 way=+ turn=r", "r=0 y=0 total=15 way=+ turn=r"],
    ),
    (
        "T-35 Slide to 21 as the first card",
        "r=0 y=0 total=0 way=+ turn=y cards=Slide21",
        ["r=0 y=0 total=21 way=+ turn=y ask=steal seat=r"],
    ),
    (
        "T-39 with two the other is next all the same",
        "r=0 y=0 total=5 way=- turn=r cards=Switch,Switch",
        ["r=0 y=0 total=5 way=+ turn=y"],
    ),
    (
        "T-41 the one after the next is asked, past red",
        "r=0 b=0 y=0 g=0 total=21 way=- turn=b ask=steal seat=r cards=Steal,Steal,9",
        [
            "r=0 b=0 y=0 g=0 total=21 way=- turn=b ask=block seat=b by=r",
            "r=0 b=0 y=0 g=0 total=21 way=- turn=b ask=steal seat=g",
        ],
    ),
    (
        "T-41, T-47 the last one asked has no Steal: the 21 counts",
        "r=0 b=0 y=0 g=0 total=21 way=- turn=b ask=steal seat=y cards=DontBe",
        ["r=0 b=1 y=0 g=0 total=0 way=- turn=r"],
    ),
    (
        "T-40 a steal, T-44 a blocked one, T-31 who begins",
        "r=2 b=3 y=0 total=21 way=+ turn=r ask=block seat=r by=y cards=DontBe,DontBe",
        ["r=2 b=3 y=1 total=0 way=+ turn=b", "r=3 b=3 y=0 total=0 way=+ turn=b"],
    ),
    (
        "T-66 the steal wins, or the block does",
        "r=3 y=3 total=21 way=+ turn=r ask=block seat=r by=y cards=DontBe",
        ["r=3 y=4 total=0 way=+ ask=over", "r=4 y=3 total=0 way=+ ask=over"],
    ),
    (
        "T-51 a Play 2 with two numbers, with a Take 2 beside it",
        "r=0 y=0 total=12 way=+ turn=r cards=Play2,3,4,Take2",
        [
            "r=0 y=0 total=12 way=+ turn=r ask=number left=2",
            "r=0 y=0 total=12 way=+ turn=y",
            "r=0 y=0 total=15 way=+ turn=y",
            "r=0 y=0 total=16 way=+ turn=y",
        ],
    ),
    (
        "T-51 a Play 2 with one number and a slide",
        "r=0 y=0 total=12 way=+ turn=r cards=Play2,0,Slide10",
        [
            "r=0 y=0 total=10 way=+ turn=y",
            "r=0 y=0 total=12 way=+ turn=r ask=number left=1",
            "r=0 y=0 total=12 way=+ turn=y",
        ],
    ),
    (
        "T-51 two Play 2 and no number",
        "r=0 y=0 total=12 way=+ turn=r cards=Play2,Play2",
        ["r=0 y=0 total=12 way=+ turn=y"],
    ),
    (
        "T-52 the first of two goes on, makes 21, or busts",
        "r=0 b=0 y=0 total=12 way=+ turn=y ask=number left=2 cards=1,9,10,Slide21",
        [
            "r=0 b=0 y=0 total=13 way=+ turn=y ask=number left=1",
            "r=0 b=0 y=0 total=21 way=+ turn=y ask=steal seat=r",
            "r=1 b=1 y=0 total=0 way=+ turn=r",
        ],
    ),
    (
        "T-54 a Flip asks whom",
        "r=0 b=1 y=3 g=2 total=12 way=+ turn=b cards=Flip",
        ["r=0 b=1 y=3 g=2 total=12 way=+ turn=b ask=target"],
    ),
    (
        "T-53 only those who have a step",
        "r=0 b=1 y=3 g=2 total=12 way=+ turn=b ask=target cards=",
        [
            "r=0 b=1 y=3 g=2 total=12 way=+ turn=b ask=block seat=g by=b",
            "r=0 b=1 y=3 g=2 total=12 way=+ turn=b ask=block seat=y by=b",
        ],
    ),
    (
        "T-55, T-57 a Flip ends the round, blocked or not",
        "r=0 b=1 y=3 g=2 total=12 way=+ turn=b ask=block seat=g by=b cards=DontBe",
        ["r=0 b=1 y=3 g=1 total=0 way=+ turn=y", "r=0 b=1 y=3 g=2 total=0 way=+ turn=y"],
    ),
    (
        "T-56 the pile lies on",
        "r=0 y=1 total=12 way=- turn=r ask=block seat=y by=r cards=DontBe flip_keeps_pile=True",
        [
            "r=0 y=0 total=12 way=- turn=y flip_keeps_pile=True",
            "r=0 y=1 total=12 way=- turn=y flip_keeps_pile=True",
        ],
    ),
    (
        "T-79 four steps are no win in the longer game",
        "r=3 b=3 y=0 total=20 way=+ turn=y cards=8 longer=True",
        ["r=4 b=4 y=0 total=0 way=+ turn=r longer=True"],
    ),
    (
        "T-79 the eighth is",
        "r=7 b=3 y=0 total=20 way=+ turn=y cards=8 profile=P26 longer=True",
        ["r=8 b=4 y=0 total=0 way=+ ask=over profile=P26 longer=True"],
    ),
    (
        "T-80 neither 0 nor 4",
        "r=4 b=5 y=0 g=3 total=2 way=+ turn=y ask=target cards=1 longer=True",
        [
            "r=4 b=5 y=0 g=3 total=2 way=+ turn=y ask=block seat=b by=y longer=True",
            "r=4 b=5 y=0 g=3 total=2 way=+ turn=y ask=block seat=g by=y longer=True",
        ],
    ),
    (
        "T-80 nobody but such with 0 and 4",
        "r=4 b=0 y=3 total=2 way=+ turn=y cards=1,Flip longer=True",
        ["r=4 b=0 y=3 total=3 way=+ turn=r longer=True"],
    ),
    (
        "T-84 red's four are no win of now",
        "r=4 b=2 y=0 total=20 way=+ turn=y cards=8",
        ["r=4 b=3 y=0 total=0 way=+ turn=r"],
    ),
    (
        "T-85 all steps made, and asked for a card",
        "r=4 y=0 total=20 way=+ turn=r cards=1,Switch",
        ["r=4 y=0 total=20 way=+ turn=y"],
    ),
    (
        "T-85 all steps made, and asked to steal",
        "r=4 y=3 total=21 way=+ turn=y ask=steal seat=r cards=Steal",
        ["r=4 y=4 total=0 way=+ ask=over"],
    ),
]


@pytest.mark.parametrize(("clause", "line", "expected"), WORKED_OUT, ids=[w[0] for w in WORKED_OUT])
def test_worked_out_by_hand(clause: str, line: str, expected: list[str]) -> None:
    assert results(f"twenty_one {line}") == [f"twenty_one {end}" for end in expected], clause


@pytest.mark.parametrize("line", [w[1] for w in WORKED_OUT])
def test_a_line_read_and_written_is_itself_with_the_hand_in_order(line: str) -> None:
    table, hand = read(f"twenty_one {line}")
    written = write_with(table, hand)
    assert sorted(written.split("cards=")[0].split()) == sorted(
        ("twenty_one " + line).split("cards=")[0].split()
    )
    assert write_with(*read(written)) == written


REFUSED = [
    "r=5 y=0 total=3 way=+ turn=r cards=1",
    "r=9 y=0 total=3 way=+ turn=r cards=1 longer=True",
    "r=1 b=0 total=3 way=+ turn=r cards=1",
    "r=1 y=0 total=21 way=+ turn=r cards=1",
    "r=1 y=0 total=3 way=+ turn=b cards=1",
    "r=1 y=0 total=3 way=* turn=r cards=1",
    "r=1 y=0 total=3 way=+ turn=r",
    "r=1 y=0 total=3 way=+ turn=r cards=11",
    "r=1 y=0 total=3 way=+ turn=r cards=1,2,3,4,5,6,7,8",
    "r=1 y=0 total=3 way=+ turn=r cards=Slide21,Slide21,Slide21",
    "r=1 y=0 total=3 way=+ turn=r cards=DontBe,DontBe,DontBe",
    "r=1 y=0 total=3 way=+ turn=r ask=target cards=1",
    "r=1 y=0 total=3 way=+ turn=r ask=number left=2 cards=1,Slide10",
    "r=1 y=0 total=3 way=+ turn=r ask=number left=0 cards=1",
    "r=1 y=0 total=3 way=+ turn=r ask=number cards=1",
    "r=1 y=0 total=3 way=+ turn=r left=1 cards=1",
    "r=1 y=0 total=20 way=+ turn=r ask=steal seat=y cards=1",
    "r=1 y=0 total=21 way=+ turn=r ask=steal seat=r cards=1",
    "r=1 y=0 total=21 way=+ turn=r ask=steal seat= cards=1",
    "r=1 y=0 total=3 way=+ turn=r ask=block seat=y by=r cards=1",
    "r=1 y=1 total=21 way=+ turn=r ask=block seat=y by=r cards=1",
    "r=1 y=1 total=20 way=+ turn=r ask=block seat=r by=y cards=1",
    "r=1 y=1 total=21 way=+ turn=r ask=block seat=r by=r cards=1",
    "r=1 b=1 y=1 total=3 way=+ turn=r ask=block seat=b by=y cards=1",
]


@pytest.mark.parametrize("line", REFUSED)
def test_a_line_that_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        results(f"twenty_one {line}")


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ((), 0),
        (("Take2", "Steal"), 0),
        (("10", "10", "2", "8"), 20),
        (("Slide10", "Slide15", "10", "4"), 20),  # one slide only: 10 and 10, not 15 and 4
        (("Slide15", "7", "5"), 20),
        (("Slide10", "9", "9", "3"), 21),  # the nines without the slide
        (("Slide21", "3"), 21),
    ],
)
def test_the_result_of_a_hand_in_a_tiebreak(hand: tuple[str, ...], result: int) -> None:
    assert best(hand) == result


def test_those_equal_for_the_highest_lead() -> None:
    assert leaders({"r": ("9", "9"), "y": ("Slide15", "3"), "g": ("10", "7")}) == {"r", "y"}


def test_both_decks_have_93_cards() -> None:
    for deck in DECKS.values():
        assert deck.total() == 93 and sum(deck[str(n)] for n in range(11)) == 59


def followed(ry: tuple[str, str], *told: tuple[str, str, str, str]) -> Follower:
    """A game of two, red begins: each time what is chosen, with what, and the hands after it."""
    start = {colour: tuple(cards.split()) for colour, cards in zip("ry", ry, strict=True)}
    game = Follower(Table({"r": 0, "y": 0}, total=0, way="+", turn="r"), start)
    for verb, card, red, yellow in told:
        game.follow((verb, card), {"r": tuple(red.split()), "y": tuple(yellow.split())})
    return game


def test_a_turn_is_followed_by_a_refill_and_a_round_by_the_discards() -> None:
    game = followed(
        ("Slide21 1 2 3 DontBe", "Steal 4 5 6 7"),
        ("play", "Slide21", "1 2 3 DontBe", "Steal 4 5 6 7"),
        ("steal", "Steal", "1 2 3 DontBe", "4 5 6 7"),  # nobody draws yet (T-48)
        ("block", "DontBe", "1 2 3 8 9", "4 5 6 7 10"),
    )
    assert game.line() == "twenty_one r=1 y=0 total=0 way=+ turn=y cards=4,5,6,7,10"
    assert game.undrawn == 93 - 10 - 3
    assert game.discards == {"Slide21": 1, "Steal": 1, "DontBe": 1} and not game.pile


def test_take_two_leaves_six_cards_and_the_next_time_seven() -> None:
    game = followed(
        ("Take2 Take2 2 3 4", "Take2 4 5 6 7"),
        ("play", "Take2", "Take2 2 3 4 8 9", "Take2 4 5 6 7"),
        ("play", "Take2", "Take2 2 3 4 8 9", "0 0 4 5 6 7"),
        ("play", "Take2", "2 3 4 8 9 Take2 10", "0 0 4 5 6 7"),
        ("play", "7", "2 3 4 8 9 Take2 10", "0 0 4 5 6"),
        ("play", "Take2", "2 3 4 8 9 10", "0 0 4 5 6"),  # eight would be too many (T-36)
    )
    assert game.table.turn == "y" and game.pile.total() == 5


@pytest.mark.parametrize(
    ("red", "why"),
    [
        ("2 3 4 5", "must draw"),
        ("2 3 4 5 6 7", "must draw"),
        ("2 3 4 6 7", "has lost cards"),
        ("2 3 4 5 Steal", "not in the draw pile"),
    ],
)
def test_a_wrong_refill_is_noticed(red: str, why: str) -> None:
    yellow = "Steal Steal Steal 6 7"
    with pytest.raises(AssertionError, match=why):
        followed(("1 2 3 4 5", yellow), ("play", "1", red, yellow))


def test_the_model_and_the_engine_agree_on_whole_games() -> None:
    assert agree(25, seed=1) > 800


def test_the_model_and_the_engine_agree_on_ties() -> None:
    assert agree_on_ties(150, seed=3) == 150


@pytest.mark.parametrize(("held", "after"), [(1, 5), (3, 5), (5, 6), (6, 7), (7, 6)])
def test_the_engine_takes_two_or_none(held: int, after: int) -> None:
    hand = ("Take2", "0", "0", "0", "0", "0", "1")[:held]
    game = notation.read(write_with(Table({"r": 0, "y": 0}, 3, "+", "r"), hand))
    game.play(
        next(i for i in range(game.legal()) if game.choices[i] >> 16 & 255 == codes.CARD_TAKE_2)
    )
    assert sum(bool(game.hand(0, i)) for i in range(8)) == after


def test_the_model_and_the_engine_agree_on_lines_that_no_game_reaches() -> None:
    assert agree_on_lines(500, seed=2) == 500


@pytest.mark.parametrize("line", REFUSED)
def test_the_engine_refuses_the_same_lines(line: str) -> None:
    with pytest.raises(ValueError):
        moves.answer(f"twenty_one {line}")

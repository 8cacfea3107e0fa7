# SPDX-License-Identifier: MIT
"""The plain model of partners on positions worked out by hand, and against the engine.

Positions are in few words: whatever is not mentioned is at home, and `turn=r` unless it says so.
"""

import random

import pytest

from homeward.lab import moves
from models.partners import COLOURS, Board, Options, Table, clockwise, forward, read, results
from support.agree.partners import agree, agree_on_positions, made_up

ALL_IN = "e0,e1,e2,e3"


def whole(words: str) -> str:
    """The line of a position in few words."""
    said = dict(word.split("=") for word in words.split())
    line = ["partners"]
    for colour in COLOURS:
        movers = said.pop(colour, "").split(",")
        movers = [mover for mover in movers if mover]
        line.append(f"{colour}={','.join(['S'] * (4 - len(movers)) + movers)}")
    if {"card", "cards"} & set(said):
        line.append(f"turn={said.pop('turn', 'r')}")
    return " ".join([*line, *(f"{key}={value}" for key, value in said.items())])


# (clauses, position and card, every position it leads to)
WORKED_OUT = [
    ("P-43 onto a foreign single", "y=0 card=heart", ["r=0f"]),
    ("P-43 not onto a foreign pair", "y=0,0 card=heart", ["y=0,0"]),
    ("P-43 beside its own", "r=0,0f card=heart", ["r=0,0f,0f"]),
    ("P-38 the partner's single", "g=0 card=heart", ["r=0f"]),
    (
        "P-104 the partner's single spared",
        "g=0 card=heart spare_partner=True",
        ["g=0 spare_partner=True"],
    ),
    ("P-104 its pair", "r=5 g=8,8 card=3 spare_partner=True", ["g=8,8 spare_partner=True"]),
    ("P-104 an opponent's", "r=5 y=8 card=3 spare_partner=True", ["r=8 spare_partner=True"]),
    ("P-44 fresh walks out", "r=0f card=5", ["r=5"]),
    ("P-52 not fresh turns in", "r=0 card=3", ["r=e2"]),
    ("P-33 fresh and not are told apart", "r=0,0f card=2", ["r=0,2", "r=0f,e1"]),
    ("P-33 the same backward", "r=0,0f card=4", ["r=0,56", "r=0f,56"]),
    ("P-45 no passing", "r=12 y=15f card=5", ["r=12 y=15f"]),
    ("P-45 no stopping", "r=12 y=15 card=3", ["r=12 y=15"]),
    ("P-45 not for the partner either", "r=28 g=30f card=5", ["r=28 g=30f"]),
    ("P-46 backward too", "r=17 y=15f card=4", ["r=17 y=15f"]),
    ("P-48 a foreign mover on a start", "r=12 g=15 card=5", ["r=17 g=15"]),
    ("P-48 and it can be sent home", "r=12 g=15 card=3", ["r=15"]),
    ("P-49 past its own start", "r=0f,2 card=4", ["r=2,56", "r=0f,58"]),
    ("P-36 passing a pair", "r=10 y=12,12 card=3", ["r=13 y=12,12"]),
    ("P-39 onto a pair", "r=17 y=20,20 card=3", ["y=20,20"]),
    ("P-39 onto the partner's pair", "r=17 g=20,20 card=3", ["g=20,20"]),
    ("P-40 onto its own", "r=17,20 card=3", ["r=20,20", "r=17,23"]),
    ("P-42 home stays shut", "r=20 card=12", ["r=32"]),
    ("P-68 in or forward", "r=20 card=13", ["r=0f,20", "r=33"]),
    ("P-70 one or fourteen", "r=20 card=1", ["r=21", "r=34"]),
    ("P-59 the count ends inside", "r=58,e3 card=5", ["r=e2,e3"]),
    ("P-60 turning round inside", "r=58,e3 card=6", ["r=e1,e3"]),
    ("P-62 and out to the ring", "r=58,e3 card=9", ["r=59,e3"]),
    ("P-64 onto a foreign pair", "r=58,e3 y=59,59 card=9", ["r=e3 y=59,59"]),
    ("P-64 onto a single on the own start", "r=59,e1 y=0 card=3", ["r=0,e1", "r=59,e2 y=0"]),
    ("P-55 the zone is shut", "r=58,e0 card=3", ["r=58,e3"]),
    ("P-55 but not the start", "r=58,e0 card=2", ["r=0,e0", "r=58,e2"]),
    ("P-61 no step to turn round on", "r=0,e0,e1,e2 card=2", ["r=0,e0,e1,e2"]),
    ("P-57 wait for the one ahead", "r=e1,e2 card=1", ["r=e1,e3"]),
    ("P-56 final", "r=e2,e3 card=2", ["r=e2,e3"]),
    ("P-63 stop behind it, or leave from behind", "r=e0,e2 card=3", ["r=0,e2", "r=e0,e1"]),
    ("P-63 no way back past another", "r=e0,e2 card=5", ["r=58,e2"]),
    ("P-66 forward and back to where it was", "r=20,e2 card=2", ["r=20,e2", "r=22,e2"]),
    ("P-103 not out", "r=58,e3 card=9 bounce_out=False", ["r=58,e3 bounce_out=False"]),
    (
        "P-103 nor onto the start",
        "r=58,e3 card=8 bounce_out=False",
        ["r=0f,58,e3 bounce_out=False"],
    ),
    ("P-103 but back", "r=58,e3 card=6 bounce_out=False", ["r=e1,e3 bounce_out=False"]),
    ("P-71 from the start", "r=0f card=4", ["r=56"]),
    ("P-72 across the start", "r=1 card=4", ["r=57"]),
    ("P-72 onto the start", "r=4 card=4", ["r=0"]),
    ("P-58 no 4 in the zone", "r=e2 card=4", ["r=e2"]),
    ("P-73 then it turns in", "r=56 card=6", ["r=e1"]),
    (
        "P-75 any two colours",
        "r=12 y=20 b=16 card=switch",
        ["r=20 y=12 b=16", "r=16 y=20 b=12", "r=12 y=16 b=20"],
    ),
    ("P-76 nobody out", "y=20 g=40 card=switch", ["y=40 g=20"]),
    ("P-77 P-78", "r=5,9 y=20,20 g=e1 card=switch", ["r=5,9 y=20,20 g=e1"]),
    ("P-81 no longer fresh", "r=0f y=20 card=switch", ["r=20 y=0"]),
    ("P-81 put on the own start", "r=20 y=0 card=switch", ["r=0 y=20"]),
    (
        "P-80 across blocks",
        "r=12 y=15f b=17 card=switch",
        ["r=15 y=12 b=17", "r=17 y=15f b=12", "r=12 y=17 b=15"],
    ),
    (
        "P-105 not from its own start",
        "r=0f y=20 card=switch switch_start=False",
        ["r=0f y=20 switch_start=False"],
    ),
    (
        "P-105 but from another's",
        "r=20 y=0 card=switch switch_start=False",
        ["r=0 y=20 switch_start=False"],
    ),
    (
        "P-82 in parts, P-84 through each other",
        "r=10,12 card=7",
        ["r=10,19", "r=11,18", "r=12,17", "r=13,16", "r=14,15"],
    ),
    (
        "P-84 a part that ends on a pair",
        "r=10,11 y=12,12 card=7",
        [f"r={ends} y=12,12" for ends in ("11,17", "10,18", "16", "13,15", "14,14")],
    ),
    (
        "P-84 a part that turns round",
        "r=12,e2 y=15f card=7",
        ["r=12,58 y=15f", "r=13,59 y=15f", "r=0,14 y=15f"],
    ),
    ("P-86 all seven", "r=12,e3 y=15f card=7", ["r=12,e3 y=15f"]),
    (
        "P-87 the rest with the partner's, or left",
        "r=0,e1,e2,e3 g=31 card=7",
        [f"r={ALL_IN} g={square}" for square in range(31, 38)] + ["r=55,e1,e2,e3 g=31"],
    ),
    (
        "P-88 the rest in parts",
        "r=0,e1,e2,e3 g=31,40 card=7",
        [f"r={ALL_IN} g={31 + a},{40 + b}" for a in range(7) for b in range(7 - a)]
        + ["r=55,e1,e2,e3 g=31,40"],
    ),
    ("P-89 a finished player uses all seven", f"r={ALL_IN} g=31 card=7", [f"r={ALL_IN} g=38"]),
    (
        "P-90 unless it wins",
        f"r={ALL_IN} g=30,e1,e2,e3 card=7",
        [f"r={ALL_IN} g={ALL_IN}", f"r={ALL_IN} g=25,e1,e2,e3"],
    ),
    (
        "P-90 with the partner finished",
        f"r=0,e1,e2,e3 g={ALL_IN} card=7",
        [f"r={ALL_IN} g={ALL_IN}", f"r=55,e1,e2,e3 g={ALL_IN}"],
    ),
    ("P-93 bringing the partner in", f"r={ALL_IN} g=31 card=heart", [f"r={ALL_IN} g=30f,31"]),
    ("P-93 four back", f"r={ALL_IN} g=31 card=4", [f"r={ALL_IN} g=27"]),
    ("P-41 the partner's zone", f"r={ALL_IN} g=28 card=5", [f"r={ALL_IN} g=e2"]),
    ("P-41 the partner's blocks", f"r={ALL_IN} g=12 y=15 card=5", [f"r={ALL_IN} g=12 y=15"]),
    ("P-94 nothing to do", f"r={ALL_IN} card=12", [f"r={ALL_IN}"]),
    ("P-97", f"r={ALL_IN} g={ALL_IN} y=1 b=2 card=switch", [f"r={ALL_IN} g={ALL_IN} y=2 b=1"]),
    ("P-101 a longer track", "r=62 card=3 track=64", ["r=e0 track=64"]),
    ("P-101 its starts", "r=14 y=16f card=2 track=64", ["r=14 y=16f track=64"]),
    ("P-26 the one card that can be played", "cards=2,3,4,heart", ["r=0f"]),
    ("P-26 any of the hand", "r=20 cards=2,2,3,heart", ["r=22", "r=23", "r=0f,20"]),
    ("P-27 fold", "cards=2,3,4,5", [""]),
]


@pytest.mark.parametrize(("clause", "line", "expected"), WORKED_OUT, ids=[w[0] for w in WORKED_OUT])
def test_worked_out_by_hand(clause: str, line: str, expected: list[str]) -> None:
    ends = sorted(whole(end) for end in expected)
    assert results(whole(line)) == ends, clause
    assert moves.answer(whole(line)) == ends, clause


def test_a_walk_in_is_a_sum() -> None:
    """P-59 to P-62 once more, by counting: steps to the start, spaces inside, the rest back."""
    for deepest in range(4):  # the last free space before the others
        others = ("e1", "e2", "e3")[deepest:]
        for to_start in range(14):
            for steps in range(to_start + 1, 15):
                square = (60 - to_start) % 60
                movers: tuple[int | str, ...] = (square, *others, *"S" * (3 - len(others)))
                board: Board = {**dict.fromkeys("ygb", ("S",) * 4), "r": movers}
                back = steps - (to_start + 1 + deepest)
                if back <= 0:
                    end: int | str = f"e{deepest + back}"
                elif back <= deepest:
                    end = f"e{deepest - back}"
                else:
                    end = (deepest + 1 - back) % 60
                after = forward(Options(), board, "r", 0, steps)
                assert after is not None and after["r"][0] == end, (board, steps)


def test_every_answer_is_a_position() -> None:
    rng = random.Random(3)
    for _ in range(400):
        line = made_up(rng)
        ends = results(line)
        assert ends == sorted(set(ends)) and ends, line
        for end in ends:
            read(f"{end} turn=r card=1")  # one colour a square, one mover a space


BAD = [
    "r=60 card=1",
    "r=64 card=1 track=64",
    "r=1f card=1",
    "r=15f card=1",
    "r=e1,e1 card=1",
    "r=5 y=5 card=1",
    "r=H card=1",
    "r=1,2,3,4,5 card=1",
    "card=11",
    "card=heart hearts=0",
    "cards=heart,heart hearts=1",
    "cards=2,3,5,6,9",
    "card=1 track=61",
    "card=1 turn=x",
]


@pytest.mark.parametrize("bad", BAD)
def test_a_line_that_is_no_position_is_refused(bad: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        results(whole(bad))
    with pytest.raises(ValueError):
        moves.answer(whole(bad))


HANDS = {
    "r": ["heart", "2", "2", "3"],
    "y": ["2", "3", "3", "3"],
    "g": ["5", "5", "6", "6"],
    "b": ["9", "9", "10", "10"],
}


def after_the_trade() -> Table:
    """Blue deals; red gives a 3 for a 5, yellow a 2 for a 9: only red can come in."""
    table = Table(Options(), "b")
    table.deal(HANDS)
    for colour, card in (("r", "3"), ("y", "2"), ("g", "5"), ("b", "9")):
        assert table.asked == ("trade", colour)
        table.give(card)
    return table


def test_the_trade_goes_across_all_at_once() -> None:
    table = after_the_trade()
    assert sorted(table.hands["r"]) == ["2", "2", "5", "heart"]
    assert sorted(table.hands["g"]) == ["3", "5", "6", "6"]
    assert sorted(table.hands["y"]) == ["3", "3", "3", "9"]
    assert sorted(table.hands["b"]) == ["10", "10", "2", "9"]


def test_folded_hands_are_skipped_and_the_left_of_the_dealer_leads() -> None:
    table = after_the_trade()
    assert table.asked == ("play", "r")
    table.play("heart", whole("r=0f"))
    for colour in "ygb":
        assert table.asked == ("fold", colour)
        table.fold()
    for card, end in (("2", "r=2"), ("5", "r=7"), ("2", "r=9")):
        assert table.asked == ("play", "r")
        table.play(card, whole(end))
    assert table.asked == ("deal", "")


def test_three_deals_a_dealer() -> None:
    table = Table(Options(), "g")
    leads = []
    for _ in range(7):
        table.deal(HANDS)
        table.undealt += Options().deck()  # what the hands are made of is of no matter here
        leads.append(table.asked[1])
        table.hands = {colour: [] for colour in COLOURS}
        table.asked = ("deal", "")
    assert leads == ["b", "b", "b", "r", "r", "r", clockwise("r")]


def test_a_win_ends_everything() -> None:
    table = after_the_trade()
    table.board = {
        "r": (59, "e1", "e2", "e3"),
        "y": (1, 1, 1, 1),
        "g": ("e0", "e1", "e2", "e3"),
        "b": ("S",) * 4,
    }
    assert table.asked == ("play", "r")
    table.play("2", whole(f"r={ALL_IN} y=1,1,1,1 g={ALL_IN}"))
    assert table.asked == ("over", "") and table.winners == "rg"


def test_the_engine_agrees_over_whole_games() -> None:
    assert agree(games=1, seed=4) > 300


def test_the_engine_agrees_on_positions_made_up() -> None:
    assert agree_on_positions(count=200, seed=2)

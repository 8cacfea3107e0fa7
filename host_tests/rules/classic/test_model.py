# SPDX-License-Identifier: MIT
"""The plain model of classic on positions worked out by hand, one tricky rule each."""

import random

import pytest

from homeward.lab.random_lines import random_line
from models.classic import draws_next, results
from support.agree.classic import agree, agree_on_lines

# (clauses, position and card, every position it leads to)
WORKED_OUT = [
    ("C-51 too far for Home", "r=H,H,H,59 y=S,S,S,S turn=r card=12", ["r=59,H,H,H y=S,S,S,S"]),
    ("C-50 into the zone", "r=H,H,H,59 y=S,S,S,S turn=r card=8", ["r=s5,H,H,H y=S,S,S,S"]),
    ("C-8 a lap to go", "r=H,H,H,3 y=S,S,S,S turn=r card=12", ["r=15,H,H,H y=S,S,S,S"]),
    ("C-41 own triangle", "r=H,H,H,58 y=3,S,S,S turn=r card=3", ["r=1,H,H,H y=S,S,S,3"]),
    ("C-52 immune", "r=H,H,H,s2 y=S,S,S,s5 turn=r card=3", ["r=s5,H,H,H y=S,S,S,s5"]),
    (
        "C-54 back inside the zone, and out of it onto an opponent",
        "r=H,H,s2,s5 y=0,S,S,S turn=r card=4",
        ["r=0,s5,H,H y=S,S,S,S", "r=s1,s2,H,H y=S,S,S,0"],
    ),
    (
        "C-40 a backward slide over the square it came from",
        "r=H,H,H,43 y=S,S,S,41 turn=r card=4",
        ["r=43,H,H,H y=S,S,S,S"],
    ),
    (
        "C-58 the exit is taken by an own pawn, so nobody comes out",
        "r=S,S,4,H b=S,S,S,6 y=S,S,S,S turn=r card=2",
        ["r=S,S,6,H b=S,S,S,S y=S,S,S,S"],
    ),
    (
        "C-67 the seven's second part on the board as it then is",
        "r=H,H,13,18 y=S,S,S,S turn=r card=7",
        [
            "r=13,25,H,H y=S,S,S,S",
            "r=14,28,H,H y=S,S,S,S",  # 18 to the triangle 24
            "r=15,23,H,H y=S,S,S,S",
            "r=17,21,H,H y=S,S,S,S",
            "r=18,20,H,H y=S,S,S,S",  # 13 alone, or 18 first and 13 after it
            "r=19,22,H,H y=S,S,S,S",  # 18 must be off before 13 slides from 16
        ],
    ),
    (
        "C-69 the second slide sends the first pawn to Start",
        "r=H,H,12,15 y=S,S,S,S turn=r card=7",
        [
            "r=12,22,H,H y=S,S,S,S",
            "r=13,21,H,H y=S,S,S,S",
            "r=14,20,H,H y=S,S,S,S",
            "r=15,19,H,H y=S,S,S,S",
            "r=18,19,H,H y=S,S,S,S",
            "r=S,19,H,H y=S,S,S,S",
        ],
    ),
    ("C-68 all of the seven", "r=H,H,H,s3 y=S,S,S,S turn=r card=7", ["r=s3,H,H,H y=S,S,S,S"]),
    ("C-70 both Home", "r=H,H,s2,s3 y=S,S,S,S turn=r card=7", ["r=H,H,H,H y=S,S,S,S"]),
    (
        "C-73 no eleven forward: swap and slide, or decline",
        "r=H,H,H,58 y=S,S,S,46 turn=r card=11",
        ["r=49,H,H,H y=S,S,S,58", "r=58,H,H,H y=S,S,S,46"],
    ),
    (
        "C-72 with an eleven forward there is no declining",
        "r=H,H,H,20 y=S,S,S,50 turn=r card=11",
        ["r=34,H,H,H y=S,S,S,50", "r=50,H,H,H y=S,S,S,20"],
    ),
    (
        "C-76 the slide meets the pawn just swapped",
        "r=H,H,H,56 y=S,S,S,54 turn=r card=11",
        ["r=58,H,H,H y=S,S,S,S", "r=s5,H,H,H y=S,S,S,54"],
    ),
    (
        "C-75 the swapped pawn rests on a triangle",
        "r=H,H,H,46 y=S,S,S,50 turn=r card=11",
        ["r=50,H,H,H y=S,S,S,46", "r=57,H,H,H y=S,S,S,50"],
    ),
    (
        "C-77 Sorry! onto a triangle",
        "r=S,H,H,H y=S,S,16,18 turn=r card=Sorry",
        ["r=18,H,H,H y=S,S,S,16", "r=19,H,H,H y=S,S,S,S"],
    ),
    ("C-82 all Home", "r=H,H,H,H y=S,S,S,4 turn=r card=d6", ["r=H,H,H,H y=S,S,S,4"]),
    (
        "C-94 two equally close to the exit",
        "r=S,H,H,H y=S,S,2,6 turn=r card=d1",
        ["r=1,H,H,H y=S,S,2,6", "r=5,H,H,H y=S,S,2,6"],
    ),
    (
        "C-95 appearing on a triangle slides over the closest pawn",
        "r=H,H,H,20 y=S,S,S,17 turn=r card=d1",
        ["r=19,H,H,H y=S,S,S,S"],
    ),
    ("C-93 distance zero", "r=S,S,H,H y=S,S,S,4 turn=r card=d1", ["r=S,3,H,H y=S,S,S,4"]),
    ("C-90 already there", "r=H,H,H,20 y=S,S,S,21 turn=r card=d1", ["r=20,H,H,H y=S,S,S,21"]),
    ("C-97 fifty", "r=S,H,H,16 y=S,S,S,S turn=r card=d2:5", ["r=S,s4,H,H y=S,S,S,S"]),
    ("C-97 forty back", "r=S,H,H,s5 y=S,S,S,S turn=r card=d2:4", ["r=S,27,H,H y=S,S,S,S"]),
    ("C-99 Sorry!", "r=S,H,H,5 y=S,S,S,9 turn=r card=d2:Sorry", ["r=S,5,H,H y=S,S,S,9"]),
    ("C-100 twenty back", "r=S,H,H,5 y=S,S,S,9 turn=r card=d3", ["r=S,45,H,H y=S,S,S,9"]),
    (
        "C-101 in front of the one ahead or the one behind",
        "r=H,H,H,10 y=S,S,20,50 turn=r card=d4",
        ["r=21,H,H,H y=S,S,20,50", "r=51,H,H,H y=S,S,20,50"],
    ),
    (
        "C-91 a slide that ends where the pawn stood",
        "r=H,H,H,19 y=S,S,15,17 turn=r card=d4",
        ["r=18,H,H,H y=S,S,15,17", "r=19,H,H,H y=S,S,S,15"],
    ),
    ("C-103 nobody out", "r=H,H,H,s3 y=S,S,S,s1 turn=r card=d4", ["r=53,H,H,H y=S,S,S,s1"]),
    (
        "C-105 put on an exit where I stand, or go to Start myself",
        "r=H,H,H,34 y=S,S,S,S turn=r card=d5",
        ["r=S,H,H,H y=S,S,S,34", "r=S,H,H,H y=S,S,S,S"],
    ),
    (
        "C-109 a pair of which one is missing stays",
        "r=S,4,s2,H b=7,8,S,S y=31,s2,s3,H turn=b card=d6",
        ["r=31,s2,s3,H b=S,S,7,8 y=S,4,s2,H"],
    ),
]


@pytest.mark.parametrize(("clause", "line", "expected"), WORKED_OUT, ids=[w[0] for w in WORKED_OUT])
def test_worked_out_by_hand(clause: str, line: str, expected: list[str]) -> None:
    assert results(f"classic {line}") == [f"classic {end}" for end in expected], clause


def test_every_answer_has_one_pawn_a_square() -> None:
    rng = random.Random(5)
    for _ in range(2000):
        line = random_line(rng, dice=True)
        ends = results(line)
        assert ends == sorted(set(ends)) and ends, line
        for end in ends:
            colours = [word.split("=") for word in end.split()[1:]]
            squares = [
                place if place.isdigit() else colour + place
                for colour, places in colours
                for place in places.split(",")
                if place not in "SH"
            ]
            assert len(squares) == len(set(squares)), (line, end)


@pytest.mark.parametrize("bad", ["r=S,S,S,60", "r=S,S,S", "r=4,4,S,S", "r=s1,s1,S,S", "r=S,S,S,s6"])
def test_a_line_that_is_no_position_is_refused(bad: str) -> None:
    with pytest.raises(ValueError):
        results(f"classic {bad} y=S,S,S,S turn=r card=1")


def test_the_engine_agrees_over_whole_games() -> None:
    assert agree(games=12, seed=4) > 1_500


def test_the_engine_agrees_on_random_positions() -> None:
    assert agree_on_lines(1_000, seed=7) == 1_000


@pytest.mark.parametrize(
    ("line", "end", "following"),
    [
        ("r=S,S,S,20 y=S,S,S,S turn=r card=3", "r=S,S,S,23 y=S,S,S,S", "y"),
        ("r=S,S,S,20 y=S,S,S,S turn=r card=2", "r=S,S,S,22 y=S,S,S,S", "r"),
        ("r=S,S,S,S y=S,S,S,20 turn=y card=3", "r=S,S,S,S y=S,S,S,23", "r"),
        ("r=H,H,H,s4 y=S,S,S,S turn=r card=2", "r=H,H,H,H y=S,S,S,S", ""),
        ("r=S,S,S,20 y=S,S,S,S turn=r card=d2:2", "r=S,S,S,40 y=S,S,S,S", "y"),
    ],
)
def test_who_draws_next(line: str, end: str, following: str) -> None:
    assert draws_next(f"classic {line}", f"classic {end}") == following

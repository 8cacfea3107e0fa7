# SPDX-License-Identifier: MIT
"""The plain model of shields on positions worked out by hand, and against the engine."""

import random

import pytest

from homeward.lab.moves import answer
from models.shields import CARDS, draws_next, read, results, some, write
from support.agree.shields import PLAIN, agree, agree_on_lines, random_line

# (clauses, position and card, every position it leads to)
WORKED_OUT = [
    ("S-41 into the lane", "r=S,H,H y=S,S,S turn=r card=3", ["r=h3,H,H y=S,S,S"]),
    ("S-41 through the lane", "r=S,H,H y=S,S,S turn=r card=5", ["r=5,H,H y=S,S,S"]),
    ("S-41 bumping", "r=S,S,S b=S,H,H y=27,S,S turn=b card=12", ["r=S,S,S b=27,H,H y=S,S,S"]),
    ("S-42 h1 taken", "r=S,h1,H y=S,S,S turn=r card=1", ["r=S,h2,H y=S,S,S"]),
    (
        "S-42 h1 jumped",
        "r=S,h1,H y=S,S,S turn=r card=2",
        ["r=h1,h2,H y=S,S,S", "r=S,h3,H y=S,S,S"],
    ),
    ("S-40 no four", "r=S,H,H y=S,S,S turn=r card=4", ["r=S,H,H y=S,S,S"]),
    ("S-40 no Sorry! four", "r=S,H,H y=S,S,S turn=r card=Sorry", ["r=S,H,H y=S,S,S"]),
    ("S-45 a lane's squares count", "r=h2,H,H y=S,S,S turn=r card=Sorry", ["r=6,H,H y=S,S,S"]),
    ("S-47 no room for a 4", "r=h3,H,H y=S,S,S turn=r card=4", ["r=h3,H,H y=S,S,S"]),
    (
        "S-46 back within the lane",
        "r=h3,H,H y=S,S,S turn=r card=10",
        ["r=13,H,H y=S,S,S", "r=h2,H,H y=S,S,S"],
    ),
    (
        "S-46 not into the hangar, S-32 not onto h1",
        "r=h1,h2,H y=S,S,S turn=r card=10",
        ["r=h1,12,H y=S,S,S", "r=h2,11,H y=S,S,S"],
    ),
    (
        "S-35 back over the exit, not into the lane",
        "r=4,H,H y=S,S,S turn=r card=10",
        ["r=14,H,H y=S,S,S", "r=3,H,H y=S,S,S"],
    ),
    ("S-35 back over the entry", "r=5,H,H y=S,S,S turn=r card=4", ["r=1,H,H y=S,S,S"]),
    ("S-48 from d+3 over the exit", "r=3,H,H y=S,S,S turn=r card=2", ["r=5,H,H y=S,S,S"]),
    ("S-8 a lap to go", "r=3,H,H y=S,S,S turn=r card=12", ["r=15,H,H y=S,S,S"]),
    ("S-50 into the lane", "r=59,H,H y=S,S,S turn=r card=8", ["r=s5,H,H y=S,S,S"]),
    ("S-51 exact", "r=s3,H,H y=S,S,S turn=r card=3", ["r=H,H,H y=S,S,S"]),
    ("S-51 too far", "r=s3,H,H y=S,S,S turn=r card=5", ["r=s3,H,H y=S,S,S"]),
    ("S-53 back out", "r=s2,H,H y=0,S,S turn=r card=4", ["r=0,H,H y=S,S,S"]),
    ("S-53 back inside", "r=s5,H,H y=S,S,S turn=r card=4", ["r=s1,H,H y=S,S,S"]),
    ("S-53 onto the entry", "r=s4,H,H y=S,S,S turn=r card=4", ["r=2,H,H y=S,S,S"]),
    ("S-70 onto a shield", "r=20,H,H y=23d,S,S turn=r card=3", ["r=20,H,H y=S,S,23d"]),
    ("S-30 over a shield", "r=20,H,H y=23d,S,S turn=r card=5", ["r=25,H,H y=S,S,23d"]),
    ("S-72 S-64 back", "r=20d,H,H y=18,S,S turn=r card=4", ["r=19d,H,H y=S,S,S"]),
    ("S-54 a slide", "r=37,H,H y=41,43,S turn=r card=2", ["r=43,H,H y=S,S,S"]),
    ("S-61 blocked", "r=37,H,H y=41,42d,S turn=r card=2", ["r=39,H,H y=S,41,42d"]),
    ("S-61 blocked at its end", "r=37,H,H y=41,43d,S turn=r card=2", ["r=39,H,H y=S,41,43d"]),
    (
        "S-61 blocked by an own droid",
        "r=37,42d,H y=S,S,S turn=r card=2",
        ["r=39,42d,H y=S,S,S", "r=37,44d,H y=S,S,S"],
    ),
    (
        "S-62 the triangle is cleared, the rest of the slide stays",
        "r=37,H,H b=39,41,S y=43d,S,S turn=r card=2",
        ["r=39,H,H b=S,S,41 y=S,S,43d"],
    ),
    ("S-63 shield on the triangle", "r=37,H,H y=39d,S,S turn=r card=2", ["r=37,H,H y=S,S,39d"]),
    ("S-64 own shield", "r=37d,H,H y=41,S,S turn=r card=2", ["r=43d,H,H y=S,S,S"]),
    ("S-55 own triangle", "r=58,H,H y=2,3d,S turn=r card=3", ["r=1,H,H y=S,2,3d"]),
    (
        "S-56 own droids are met too",
        "r=37,41,H y=S,S,S turn=r card=2",
        ["r=S,43,H y=S,S,S", "r=37,43,H y=S,S,S"],
    ),
    ("S-57 own on the triangle", "r=37,39,H y=S,S,S turn=r card=2", ["r=37,41,H y=S,S,S"]),
    ("S-60 it walks from a triangle", "r=39,H,H y=S,S,S turn=r card=2", ["r=41,H,H y=S,S,S"]),
    (
        "S-78 no shifting of own shields",
        "r=20d,25d,30 y=S,S,S turn=r card=1",
        ["r=21d,25d,30 y=S,S,S", "r=20d,26d,30 y=S,S,S", "r=20d,25d,34 y=S,S,S"],
    ),
    (
        "S-77 none in a lane or with a shield; S-78 from the board or an opponent",
        "r=h3,20d,H b=50d,S,S y=S,S,S turn=r card=1",
        ["r=4,20d,H b=S,S,50d y=S,S,S", "r=h3,21d,H b=S,S,50d y=S,S,S"],
    ),
    (
        "S-79 placing without a move, S-80 the droid that lost its shield",
        "r=10,H,H y=11d,S,S turn=r card=1",
        ["r=10,H,H y=S,S,11d", "r=10d,H,H y=S,S,11d", "r=11d,H,H y=S,S,S"],
    ),
    (
        "S-80 a shield taken off the slide, S-61",
        "r=38,H,H y=41d,S,S turn=r card=1",
        ["r=39,H,H y=S,S,41d", "r=39d,H,H y=S,S,41d", "r=43d,H,H y=S,S,S"],
    ),
    (
        "S-80 a shield put on the slide",
        "r=38,43,H y=S,S,S turn=r card=1",
        [
            "r=S,43,H y=S,S,S",
            "r=S,43d,H y=S,S,S",
            "r=38,44,H y=S,S,S",
            "r=38d,44,H y=S,S,S",
            "r=38,44d,H y=S,S,S",
            "r=39,43d,H y=S,S,S",
        ],
    ),
    (
        "S-75 into the lane with a shield: it only leaves yellow",
        "r=2,H,H y=20d,S,S turn=r card=1",
        ["r=s1,H,H y=S,S,20d", "r=s1,H,H y=S,S,20"],
    ),
    ("S-75 into the lane", "r=58d,H,H y=S,S,S turn=r card=5", ["r=s1,H,H y=S,S,S"]),
    (
        "S-75 into the room",
        "r=58d,H,H y=S,S,S turn=r card=10",
        ["r=H,H,H y=S,S,S", "r=57d,H,H y=S,S,S"],
    ),
    (
        "S-87 both parts out of the hangar",
        "r=S,S,H y=S,S,S turn=r card=7",
        ["r=S,7,H y=S,S,S", "r=h1,6,H y=S,S,S", "r=h2,5,H y=S,S,S", "r=h3,4,H y=S,S,S"],
    ),
    (
        "S-66 the first part cannot stop at a block; S-90 out of the hangar again",
        "r=35,43,H y=48d,S,S turn=r card=7",
        [
            "r=42,43,H y=S,S,48d",
            "r=35,50,H y=S,S,48d",
            "r=41,44,H y=S,S,48d",
            "r=40,45,H y=S,S,48d",
            "r=h3,43,H y=S,S,48d",  # 35 slides from 39 and sends 43 to the hangar
            "r=38,47,H y=S,S,48d",
            "r=36,49,H y=S,S,48d",
        ],
    ),
    (
        "S-111 with the option it can",
        "r=35,43,H y=48d,S,S turn=r card=7 block_ends_turn=False",
        [
            "r=42,43,H y=S,S,48d block_ends_turn=False",
            "r=35,50,H y=S,S,48d block_ends_turn=False",
            "r=41,44,H y=S,S,48d block_ends_turn=False",
            "r=40,45,H y=S,S,48d block_ends_turn=False",
            "r=h3,43,H y=S,S,48d block_ends_turn=False",
            "r=43,46,H y=S,S,48d block_ends_turn=False",  # 43 stops on 46, then 35 slides
            "r=38,47,H y=S,S,48d block_ends_turn=False",
            "r=36,49,H y=S,S,48d block_ends_turn=False",
        ],
    ),
    ("S-66 the whole seven", "r=32,H,H y=41d,S,S turn=r card=7", ["r=39,H,H y=S,S,41d"]),
    (
        "S-91 the first part's shield blocks the second, S-88",
        "r=36,37d,H y=S,S,S turn=r card=7",
        [
            "r=37d,43,H y=S,S,S",
            "r=36,44d,H y=S,S,S",
            "r=37,43d,H y=S,S,S",  # 37 must be off before 36 comes
            "r=38,42d,H y=S,S,S",
            "r=39,41d,H y=S,S,S",  # 37 first: blocked
            "r=41d,43,H y=S,S,S",  # 36 first: it slides
            "r=S,43d,H y=S,S,S",  # 36 to 41, then 37 slides over it
            "r=41,43d,H y=S,S,S",
            "r=38d,42,H y=S,S,S",
        ],
    ),
    ("S-89 all of the seven", "r=s3,H,H y=S,S,S turn=r card=7", ["r=s3,H,H y=S,S,S"]),
    ("S-92 both into the room", "r=s2,s3,H y=S,S,S turn=r card=7", ["r=H,H,H y=S,S,S"]),
    (
        "S-94 out of the hangar is ten forward; lane droids may go back",
        "r=S,s1,H y=S,S,S turn=r card=10",
        ["r=10,s1,H y=S,S,S", "r=S,2,H y=S,S,S"],
    ),
    ("S-94 one back is forced", "r=s3,H,H y=S,S,S turn=r card=10", ["r=s2,H,H y=S,S,S"]),
    ("S-97 no declining", "r=S,s1,H y=15,S,S turn=r card=11", ["r=11,s1,H y=S,S,15"]),
    (
        "S-98 swap or decline",
        "r=s1,58,H y=20,S,S turn=r card=11",
        ["r=20,s1,H y=S,S,58", "r=58,s1,H y=S,S,20"],
    ),
    ("S-96 own shield", "r=58d,H,H y=20,S,S turn=r card=11", ["r=58d,H,H y=S,S,20"]),
    ("S-96 its shield", "r=58,H,H y=20d,S,S turn=r card=11", ["r=58,H,H y=S,S,20d"]),
    ("S-96 S-44 S-52 no lane", "r=58,H,H y=h1,s1,S turn=r card=11", ["r=58,H,H y=S,h1,s1"]),
    ("S-96 not from the lane", "r=s2,H,H y=20,S,S turn=r card=11", ["r=s2,H,H y=S,S,20"]),
    (
        "S-99 a swap onto the triangle of a blocked slide",
        "r=58,H,H y=24,27d,S turn=r card=11",
        ["r=24,H,H y=S,27d,58", "r=58,H,H y=S,24,27d"],
    ),
    (
        "S-101 the slide meets the droid just swapped",
        "r=26,H,H y=24,S,S turn=r card=11",
        ["r=37,H,H y=S,S,24", "r=28,H,H y=S,S,S"],
    ),
    (
        "S-100 the swapped droid rests on a triangle",
        "r=46,H,H y=50,S,S turn=r card=11",
        ["r=57,H,H y=S,S,50", "r=50,H,H y=S,S,46"],
    ),
    (
        "S-102 Sorry! onto a blocked triangle, S-103 a lane droid four forward",
        "r=S,h3,H y=16,18d,S turn=r card=Sorry",
        ["r=h3,16,H y=S,S,18d", "r=S,7,H y=S,16,18d"],
    ),
    (
        "S-102 Sorry! onto a triangle slides",
        "r=S,H,H y=16,18,S turn=r card=Sorry",
        ["r=19,H,H y=S,S,S", "r=18,H,H y=S,S,16"],
    ),
    ("S-102 out of reach", "r=S,H,H y=h2,s3,9d turn=r card=Sorry", ["r=S,H,H y=h2,9d,s3"]),
    ("S-109 all in the room", "r=H,H,H y=9d,S,S turn=r card=1", ["r=H,H,H y=S,S,9d"]),
    ("S-108 another has finished", "r=S,H,H y=H,H,H turn=r card=2", ["r=h2,H,H y=H,H,H"]),
]

# (clauses, position and card, position after it, who draws next)
GOES_ON = [
    (
        "S-18 the next colour",
        "r=S,S,S b=S,S,S y=S,S,S turn=b card=4",
        "r=S,S,S b=S,S,S y=S,S,S",
        "y",
    ),
    (
        "S-18 round the table",
        "r=S,S,S b=S,S,S y=S,S,S turn=y card=4",
        "r=S,S,S b=S,S,S y=S,S,S",
        "r",
    ),
    ("S-82 again", "r=S,S,S y=S,S,S turn=y card=2", "r=S,S,S y=S,S,h2", "y"),
    ("S-82 unusable", "r=s5,H,H y=S,S,S turn=r card=2", "r=s5,H,H y=S,S,S", "r"),
    ("S-82 after a slide", "r=37,H,H y=S,S,S turn=r card=2", "r=43,H,H y=S,S,S", "r"),
    ("S-65 blocked", "r=37,H,H y=42d,S,S turn=r card=2", "r=39,H,H y=S,S,42d", "y"),
    (
        "S-65 another droid moved",
        "r=20,37,H y=42d,S,S turn=r card=2",
        "r=22,37,H y=S,S,42d",
        "r",
    ),
    (
        "S-60 one that stood there before stops nothing",
        "r=20,39,H y=42d,S,S turn=r card=2",
        "r=22,39,H y=S,S,42d",
        "r",
    ),
    (
        "S-110 blocked, with the option",
        "r=37,H,H y=42d,S,S turn=r card=2 block_ends_turn=False",
        "r=39,H,H y=S,S,42d block_ends_turn=False",
        "r",
    ),
    ("S-55 own triangle", "r=59,H,H y=3d,S,S turn=r card=2", "r=1,H,H y=S,S,3d", "r"),
    ("S-107 won with a 2", "r=s4,H,H y=S,S,S turn=r card=2", "r=H,H,H y=S,S,S", ""),
    ("S-105 won", "r=s3,H,H y=S,S,S turn=r card=3", "r=H,H,H y=S,S,S", ""),
    ("S-106 won with a 7", "r=s2,s3,H y=S,S,S turn=r card=7", "r=H,H,H y=S,S,S", ""),
]


@pytest.mark.parametrize(("clause", "line", "expected"), WORKED_OUT, ids=[w[0] for w in WORKED_OUT])
def test_worked_out_by_hand(clause: str, line: str, expected: list[str]) -> None:
    assert results(f"shields {line}") == sorted(f"shields {end}" for end in expected), clause


@pytest.mark.parametrize(
    ("clause", "line", "end", "colour"), GOES_ON, ids=[case[0] for case in GOES_ON]
)
def test_who_draws_next(clause: str, line: str, end: str, colour: str) -> None:
    assert draws_next(f"shields {line}", f"shields {end}") == colour, clause


def test_every_answer_is_a_position() -> None:
    rng = random.Random(5)
    for _ in range(2000):
        line = random_line(rng)
        ends = results(line)
        assert ends == sorted(set(ends)) and ends, line
        for end in ends:
            read(f"{end} turn=r card=1")  # one droid a square, two shields, none off the ring


def test_the_position_after_a_2_tells_whether_it_was_blocked() -> None:
    rng = random.Random(6)
    blocked = 0
    for _ in range(2000):
        board, turn, _, ends_turn = read(random_line(rng))
        seen: dict[str, bool] = {}
        for way in some(CARDS["2"](board, turn, ends_turn)):
            # So that `draws_next` cannot mistake one way of playing a 2 for another.
            assert seen.setdefault(write(way.board), way.blocked) == way.blocked
            blocked += way.blocked
    assert blocked > 20


@pytest.mark.parametrize(
    "bad",
    [
        "r=S,S,60",
        "r=S,S",
        "r=S,S,S,S",
        "r=4,4,S",
        "r=h1,h1,S",
        "r=s1,s1,S",
        "r=h4,S,S",
        "r=s6,S,S",
        "r=Sd,S,S",
        "r=h2d,S,S",
        "r=s2d,S,S",
        "r=Hd,S,S",
        "r=4d,5d,6d",
        "r=4dd,S,S",
    ],
)
def test_a_line_that_is_no_position_is_refused(bad: str) -> None:
    with pytest.raises(ValueError):
        results(f"shields {bad} y=S,S,S turn=r card=1")
    with pytest.raises(ValueError):
        answer(f"shields {bad} y=S,S,S turn=r card=1")


def test_the_engine_agrees_on_what_was_worked_out() -> None:
    for _, line, _ in WORKED_OUT:
        PLAIN.compare(f"shields {line}")


def test_the_engine_agrees_in_whole_games() -> None:
    assert agree(games=6, seed=11) > 500


def test_the_engine_agrees_on_random_positions() -> None:
    assert agree_on_lines(positions=1500, seed=12) == 1500

# SPDX-License-Identifier: MIT
"""The plain model of fire_ice on positions worked out by hand, and against the engine."""

import random

import pytest

from homeward import ROOT
from models.fire_ice import Table, read, results
from support.agree.fire_ice import agree, agree_on_lines, random_line

# (clauses, position and card, every position it leads to)
WORKED_OUT = [
    ("F-37 the exit is the first step", "r=S,S,S y=S,S,S turn=r card=8", ["r=S,S,11 y=S,S,S"]),
    (
        "F-31 Fire tells two pawns in Start apart",
        "r=Sf,S,S y=S,S,S turn=r card=12",
        ["r=S,S,15f y=S,S,S", "r=S,Sf,15 y=S,S,S"],
    ),
    ("F-39 no 4 from Start", "r=S,S,S y=S,S,S turn=r card=4", ["r=S,S,S y=S,S,S"]),
    ("F-39 nor Sorry!'s four", "r=S,H,H y=S,S,S turn=r card=Sorry", ["r=S,H,H y=S,S,S"]),
    (
        "F-115 four forward to exact Home, or somebody's place",
        "r=S,s2,H y=S,S,10 turn=r card=Sorry",
        ["r=10,s2,H y=S,S,S", "r=S,H,H y=S,S,10"],
    ),
    (
        "F-23 a 2 from Start walks on, and is all",
        "r=S,H,H y=S,S,S turn=r card=2 tokens=False",
        ["r=5,H,H y=S,S,S tokens=False"],
    ),
    (
        "F-122 a plain 1",
        "r=5,H,H y=S,S,30 turn=r card=1 tokens=False",
        ["r=6,H,H y=S,S,30 tokens=False"],
    ),
    ("F-46 own triangle", "r=58,H,H y=S,S,3 turn=r card=3", ["r=1,H,H y=S,S,3"]),
    ("F-9 a lap to go", "r=3,H,H y=S,S,S turn=r card=12", ["r=15,H,H y=S,S,S"]),
    (
        "F-107 the exit's ten is a ten, and one back out of the zone is free",
        "r=S,s1,H y=S,S,S turn=r card=10",
        ["r=13,s1,H y=S,S,S", "r=S,2,H y=S,S,S"],
    ),
    # Ice and slides
    (
        "F-67 Ice on the end: no slide",
        "r=21,H,H y=S,26,28i turn=r card=3",
        ["r=24,H,H y=S,26,28i"],
    ),
    (
        "F-68 but a bump on the triangle",
        "r=21,H,H y=24,26,28i turn=r card=3",
        ["r=24,H,H y=S,26,28i"],
    ),
    (
        "F-66 Ice in the middle is passed",
        "r=21,H,H y=25i,26,28 turn=r card=3",
        ["r=28,H,H y=S,S,25i"],
    ),
    ("F-66 an own one too", "r=21,26i,H y=S,S,28 turn=r card=3", ["r=26i,28,H y=S,S,S"]),
    (
        "F-69 Ice on the triangle",
        "r=21,H,H y=S,S,24i turn=r card=3",
        ["r=21,H,H y=S,S,24i"],
    ),
    ("F-33 Ice is jumped", "r=23,H,H y=S,S,24i turn=r card=3", ["r=26,H,H y=S,S,24i"]),
    (
        "F-67 a swap onto a triangle whose end is iced",
        "r=58,H,H y=S,46,49i turn=r card=11",
        ["r=46,H,H y=S,49i,58", "r=58,H,H y=S,46,49i"],
    ),
    # the 1
    (
        "F-71 only the bearer is out: to the centre",
        "r=5,H,H y=S,s1,30i turn=r card=1",
        ["r=6,H,H y=S,30,s1"],
    ),
    (
        "F-71 and the pawn just freed can be bumped",
        "r=S,H,H y=S,S,4i turn=r card=1",
        ["r=4,H,H y=S,S,S"],
    ),
    ("F-73 freed, it moves", "r=5i,H,H y=S,S,30 turn=r card=1", ["r=6,H,H y=S,S,30i"]),
    (
        "F-74 Ice on one's own landing square",
        "r=5,H,H y=S,6,40 turn=r card=1",
        ["r=5,H,H y=S,6i,40", "r=6,H,H y=S,S,40i"],
    ),
    (
        "F-120 all Home, Ice moves",
        "r=H,H,H y=S,20,25f turn=r card=1",
        ["r=H,H,H y=S,20,25if", "r=H,H,H y=S,20i,25f"],
    ),
    # the 2
    (
        "F-76 Fire stays, or goes to Start or Home",
        "r=S,H,H y=S,S,30f turn=r card=2",
        ["r=5,H,H y=S,S,30f", "r=5,H,Hf y=S,S,30", "r=5f,H,H y=S,S,30"],
    ),
    (
        "F-93 given Fire and brought Home by the same 2",
        "r=s4,S,H y=S,S,S turn=r card=2",
        [
            "r=5,s4,H y=S,S,S",
            "r=5,s4,Hf y=S,S,S",
            "r=5,s4f,H y=S,S,S",
            "r=5f,s4,H y=S,S,S",
            "r=H,H,Hf y=S,S,S",  # fetched out of Start
            "r=S,H,H y=S,S,S",
            "r=S,H,Hf y=S,S,S",
            "r=Sf,H,H y=S,S,S",
        ],
    ),
    (
        "F-78 Fire may move though no pawn can",
        "r=20i,H,H y=S,S,6 turn=r card=2",
        ["r=20i,H,H y=S,S,6", "r=20i,H,Hf y=S,S,6", "r=20if,H,H y=S,S,6"],
    ),
    (
        "F-77 from an iced opponent, F-120 all Home",
        "r=H,H,H y=S,20,25if turn=r card=2",
        ["r=H,H,H y=S,20,25if", "r=H,H,Hf y=S,20,25i"],
    ),
    # fetching
    (
        "F-88 from Start or from the track, or nobody",
        "r=S,40,s1f y=S,S,S turn=r card=5",
        [
            "r=40,H,Hf y=S,S,S",
            "r=8,40,s1f y=S,S,S",
            "r=S,40,Hf y=S,S,S",
            "r=S,45,s1f y=S,S,S",
            "r=S,H,Hf y=S,S,S",
        ],
    ),
    ("F-89 not an iced one", "r=20i,s2f,H y=S,S,S turn=r card=Sorry", ["r=20i,H,Hf y=S,S,S"]),
    (
        "F-94 a fetch that leaves nobody for the balance, though it would win",
        "r=s3,s5f,H y=S,S,S turn=r card=7",
        ["r=s3,s5f,H y=S,S,S"],
    ),
    (
        "F-94 a fetch after either part",
        "r=20,s2,s5f y=S,S,S turn=r card=7",
        [
            "r=23,s5f,H y=S,S,S",
            "r=25,s4,s5f y=S,S,S",
            "r=26,H,Hf y=S,S,S",  # s2 fetched after part one or two
            "r=26,s2,Hf y=S,S,S",
            "r=26,s3,s5f y=S,S,S",
            "r=27,s2,s5f y=S,S,S",
            "r=s2,H,Hf y=S,S,S",  # 20 to 26, and fetched from there
        ],
    ),
    # the 7
    (
        "F-100 both parts out of Start, onto the own triangle as well (F-54)",
        "r=S,S,H y=S,S,S turn=r card=7",
        ["r=4,9,H y=S,S,S", "r=5,8,H y=S,S,S", "r=6,7,H y=S,S,S", "r=S,10,H y=S,S,S"],
    ),
    (
        "F-102 sent to Start by part one, out again with the balance",
        "r=13,18,H y=S,S,S turn=r card=7",
        [
            "r=13,25,H y=S,S,S",
            "r=14,28,H y=S,S,S",
            "r=15,23,H y=S,S,S",
            "r=17,21,H y=S,S,S",
            "r=18,20,H y=S,S,S",
            "r=19,22,H y=S,S,S",
            "r=7,19,H y=S,S,S",
        ],
    ),
    # the 11 and the Sorry!
    (
        "F-109 eleven out of Start takes the decline away",
        "r=S,30,H y=S,S,40 turn=r card=11",
        ["r=14,30,H y=S,S,40", "r=S,40,H y=S,S,30", "r=S,41,H y=S,S,40"],
    ),
    ("F-108 iced", "r=58,H,H y=S,S,46i turn=r card=11", ["r=58,H,H y=S,S,46i"]),
    ("F-108 iced oneself", "r=20i,H,H y=S,S,50 turn=r card=11", ["r=20i,H,H y=S,S,50"]),
    (
        "F-79 a swap takes Fire along",
        "r=58,H,H y=S,S,47f turn=r card=11",
        ["r=47,H,H y=S,S,58f", "r=58,H,H y=S,S,47f"],
    ),
    (
        "F-79 Fire goes to Start with its pawn, F-114 a Sorry! slides",
        "r=S,H,H y=S,16f,18 turn=r card=Sorry",
        ["r=18,H,H y=S,S,16f", "r=19,H,H y=S,S,Sf"],
    ),
    # the fire move
    (
        "F-84 a fire move bumps",
        "r=58f,H,H y=S,S,0 turn=r card=fire",
        ["r=0f,H,H y=S,S,S", "r=58f,H,H y=S,S,0"],
    ),
    ("F-83 own corner", "r=0f,H,H y=S,S,S turn=r card=fire", ["r=0f,H,H y=S,S,S"]),
    ("F-83 own entry", "r=2f,H,H y=S,S,S turn=r card=fire", ["r=2f,H,H y=S,S,S"]),
    (
        "F-83 past the entry there is a lap to go",
        "r=3f,H,H y=S,S,S turn=r card=fire cards=1,2",
        ["r=15f,H,H y=S,S,S", "r=3f,H,H y=S,S,S"],
    ),
    (
        "F-81 from one corner to the next, over Ice",
        "r=15f,H,H y=S,S,20i turn=r card=fire",
        ["r=15f,H,H y=S,S,20i", "r=30f,H,H y=S,S,20i"],
    ),
    ("F-80 Ice prevails", "r=58if,H,H y=S,S,S turn=r card=fire", ["r=58if,H,H y=S,S,S"]),
    ("F-84 an own pawn there", "r=0,58f,H y=S,S,S turn=r card=fire", ["r=0,58f,H y=S,S,S"]),
    ("F-84 an iced one there", "r=58f,H,H y=S,S,0i turn=r card=fire", ["r=58f,H,H y=S,S,0i"]),
    # hands
    (
        "F-130 only swaps: swap or discard",
        "r=58,H,H y=S,S,20 turn=r cards=11,12",
        ["r=20,H,H y=S,S,58", "r=58,H,H y=S,S,20"],
    ),
    (
        "F-129 a swap beside another card's move, but no declining",
        "r=58,H,H y=S,S,20 turn=r cards=3,11",
        ["r=1,H,H y=S,S,20", "r=20,H,H y=S,S,58"],
    ),
    (
        "F-128 some Ice placing lets the 1 move",
        "r=5,H,H y=S,6,40 turn=r cards=1,12",
        ["r=17,H,H y=S,6,40", "r=5,H,H y=S,6i,40", "r=6,H,H y=S,S,40i"],
    ),
    (
        "F-128 none does, so another card must be chosen",
        "r=5,H,H y=S,S,6 turn=r cards=1,12",
        ["r=17,H,H y=S,S,6"],
    ),
    (
        "F-131 a 2 that moves nobody may move Fire",
        "r=20i,H,H y=S,S,6 turn=r cards=2,12",
        ["r=20i,H,H y=S,S,6", "r=20i,H,Hf y=S,S,6", "r=20if,H,H y=S,S,6"],
    ),
    (
        "F-131 a 1 that moves nobody moves Ice all the same",
        "r=5,H,H y=S,S,6 turn=r cards=1",
        ["r=5,H,H y=S,S,6i"],
    ),
]


@pytest.mark.parametrize(("clause", "line", "expected"), WORKED_OUT, ids=[w[0] for w in WORKED_OUT])
def test_worked_out_by_hand(clause: str, line: str, expected: list[str]) -> None:
    assert results(f"fire_ice {line}") == [f"fire_ice {end}" for end in expected], clause


def test_the_example_of_the_page_is_true() -> None:
    blocks = (ROOT / "seeds" / "fire_ice.md").read_text("utf-8").split("```")[1::2]
    line, answer = (block.strip() for block in blocks[1:])
    assert str(results(line)).replace("'", '"') == answer


def test_every_answer_is_a_position() -> None:
    rng = random.Random(5)
    for _ in range(1500):
        line = random_line(rng)
        ends = results(line)
        assert ends == sorted(set(ends)) and ends, line
        for end in ends:
            read(f"{end} turn=r card=1")  # one pawn a square, one token each, Ice on the track


@pytest.mark.parametrize(
    "bad",
    [
        "r=S,S,60 y=S,S,S turn=r card=1",
        "r=S,S,S,S y=S,S,S,S turn=r card=1",
        "r=4,4,S y=S,S,S turn=r card=1",
        "r=4,S,S y=4,S,S turn=r card=1",
        "r=s1,s1,S y=S,S,S turn=r card=1",
        "r=S,S,Si y=S,S,S turn=r card=1",
        "r=S,S,s2i y=S,S,S turn=r card=1",
        "r=S,S,Hi y=S,S,S turn=r card=1",
        "r=S,S,5i y=S,S,6i turn=r card=1",
        "r=S,S,5f y=S,S,6f turn=r card=1",
        "r=S,S,5fi y=S,S,S turn=r card=1",
        "r=S,S,5f y=S,S,S turn=r card=1 tokens=False",
        "r=S,S,5 y=S,S,S turn=r card=6",
        "r=S,S,5 y=S,S,S turn=b card=1",
        "r=S,S,5 y=S,S,S turn=r",
        "r=S,S,5 y=S,S,S turn=r card=1 cards=1,2",
        "r=S,S,5 y=S,S,S turn=r cards=3,3,3,3,3",
        "r=S,S,5 g=S,S,S turn=r card=1",
    ],
)
def test_a_line_that_is_no_position_is_refused(bad: str) -> None:
    with pytest.raises(ValueError):
        results(f"fire_ice {bad}")


# --- whole games


def table(line: str, asks: str, hand: int = 0) -> Table:
    """A table in the middle of a game."""
    asked = read(line)
    made = Table("".join(asked.board), asked.turn, asked.tokens, hand)
    made.board, made.card, made.asks = asked.board, asked.card, asks
    made.hands[asked.turn] = list(asked.cards)
    made.dealing = False
    return made


def test_a_fetched_pawn_wins_and_nobody_is_asked_any_more() -> None:
    game = table("fire_ice r=S,H,s1f y=S,S,S turn=r card=5", "play")
    game.decided("fire_ice r=H,H,Hf y=S,S,S")
    assert (game.winner, game.decider, game.asks) == ("r", None, "")


def test_the_turn_passes_after_a_two_and_the_next_is_asked_for_the_fire_move_first() -> None:
    game = table("fire_ice r=S,S,S b=S,S,20f y=S,S,S turn=r card=2", "play")
    game.decided("fire_ice r=S,S,5 b=S,S,20f y=S,S,S")
    assert (game.decider, game.asks) == ("b", "fire")  # F-23, F-87
    game.decided("fire_ice r=S,S,5 b=S,S,30f y=S,S,S")
    assert (game.decider, game.asks) == ("b", "draw")  # once a turn, then a card: F-82
    game.drew("4")
    game.decided("fire_ice r=S,S,5 b=S,S,26f y=S,S,S")
    assert (game.decider, game.asks) == ("y", "draw")


def test_five_are_dealt_and_every_card_played_is_made_good() -> None:
    game = Table("ry", "y", hand=5)
    for card in ("3", "5", "8", "5", "3", "4", "4", "12", "4", "2"):
        game.drew(card)
    assert game.hands == {"y": ["3", "8", "3", "4", "4"], "r": ["5", "5", "4", "12", "2"]}  # F-124
    assert (game.decider, game.asks, game.left) == ("y", "hand", 35)
    assert game.line() == "fire_ice r=S,S,S y=S,S,S turn=y cards=3,3,4,4,8"
    with pytest.raises(ValueError, match="may not be chosen"):
        game.decided("fire_ice r=S,S,S y=S,S,S", "4")  # F-127
    game.decided("fire_ice r=S,S,S y=S,S,36", "3")
    assert game.asks == "draw"
    game.drew("Sorry")
    assert (game.decider, game.left, len(game.hands["y"])) == ("r", 34, 5)


def test_the_shuffle_takes_the_card_just_played_and_no_card_held() -> None:
    game = table("fire_ice r=S,S,S y=S,S,S turn=r cards=3,3,5,5,8", "hand", hand=5)
    game.pile.clear()
    game.decided("fire_ice r=S,S,6 y=S,S,S", "3")
    game.drew("3")  # F-30: the only card there is
    assert game.left == 0 and game.hands["r"] == ["3", "5", "5", "8", "3"]


# --- against the engine


def test_engine_and_model_agree_on_whole_games() -> None:
    assert agree(5, seed=1) > 300


def test_engine_and_model_agree_on_crowded_positions() -> None:
    assert agree_on_lines(300, seed=1) == 300

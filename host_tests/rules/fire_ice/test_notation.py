# SPDX-License-Identifier: MIT
"""Lines of fire_ice: read, written, answered, refused."""

import pytest

import engine
from homeward import notation
from homeward.lab import moves
from homeward.notation.pieces import card_name
from homeward.notation.rules import fire_ice
from homeward.notation.words import BadWord
from support.games import ask_of
from support.positions.fire_ice import held

EXAMPLE = "fire_ice r=S,12,Hf b=S,S,20 y=S,30i,S turn=r card=1"


def test_the_example_of_the_page() -> None:
    assert moves.answer(EXAMPLE) == [
        "fire_ice r=4,12,Hf b=S,S,20i y=S,S,30",
        "fire_ice r=S,13,Hf b=S,S,20i y=S,S,30",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "fire_ice r=S,12,Hf b=S,S,20 y=S,S,30i turn=r card=1",
        "fire_ice r=S,S,Sf y=S,S,S turn=y card=Sorry",
        "fire_ice r=0,59,s1 b=15,s5,H y=30if,s3,H g=S,45,H turn=g card=11",
        "fire_ice r=S,S,20f y=S,S,S turn=r card=fire",
        "fire_ice r=S,S,20f y=S,S,S turn=r card=fire cards=1,3,7,7,Sorry",
        "fire_ice r=S,S,20 y=S,S,S turn=r cards=1,1,1,1,1",
        "fire_ice r=S,S,20 y=S,S,S turn=y cards=12",
        "fire_ice r=S,S,20 y=S,S,S turn=y cards=2,12 tokens=False",
        "fire_ice r=S,S,20 y=S,S,S turn=y card=2 tokens=False",
    ],
)
def test_a_line_that_is_read_is_written_the_same(line: str) -> None:
    assert notation.write(notation.read(line)) == line


def test_pawns_are_sorted_those_without_a_token_first() -> None:
    game = notation.read("fire_ice r=Hf,s2,H y=20,Sf,S turn=r card=3".replace("Sf", "S"))
    assert notation.position(game) == "fire_ice r=s2,H,Hf y=S,S,20"
    game = notation.read("fire_ice r=H,40,7i y=Sf,20,S turn=r card=3")
    assert notation.position(game) == "fire_ice r=7i,40,H y=S,Sf,20"


def test_a_line_can_do_without_a_card_where_none_is_needed() -> None:
    game = notation.read("fire_ice r=S,S,20 y=S,S,S turn=r", need_card=False)
    for card in fire_ice.KINDS:
        notation.deal(game, 1, card)
        assert (game.turn, card_name(game.card)) == (1, card)
        assert engine.load(game.save()).save() == game.save()


def test_a_card_can_be_put_before_a_seat_that_holds_a_hand() -> None:
    game = engine.new("fire_ice", seats=2, seed=1, hand=5)
    for card in ("3", "5", "12"):
        notation.deal(game, 0, card)
        assert (game.turn, card_name(game.card), len(held(game, 0))) == (0, card, 4)
        assert engine.load(game.save()).save() == game.save()
    notation.deal(game, 1, "fire")
    assert (game.turn, ask_of(game), len(held(game, 1))) == (1, "RUN", 5)


def test_a_discarded_1_is_written_as_the_card_that_it_is() -> None:
    game = notation.read("fire_ice r=S,H,H y=S,S,4 turn=r cards=1,4")
    game.play(0)
    assert (ask_of(game), game.card) == ("ICE", 0)
    assert notation.write(game).endswith("turn=r card=1")


BAD = {
    "fire_ice r=S,S,S,S y=S,S,S turn=r card=3": ("r=S,S,S,S", "three pawns, got 4"),
    "fire_ice r=S,S y=S,S,S turn=r card=3": ("r=S,S", "three pawns, got 2"),
    "fire_ice r=S,S,60 y=S,S,S turn=r card=3": ("60", "a square from 0 to 59"),
    "fire_ice r=S,S,s6 y=S,S,S turn=r card=3": ("s6", "s1 .. s5"),
    "fire_ice r=S,S,h1 y=S,S,S turn=r card=3": ("h1", "expected S, H"),
    "fire_ice r=S,S,5fi y=S,S,S turn=r card=3": ("5fi", "i for Ice, f for Fire or if"),
    "fire_ice r=S,S,5ff y=S,S,S turn=r card=3": ("5ff", "expected S, H"),
    "fire_ice r=S,S,5d y=S,S,S turn=r card=3": ("5d", "expected S, H"),
    "fire_ice r=S,S,i y=S,S,S turn=r card=3": ("'i'", "expected S, H"),
    "fire_ice r=S,S,05 y=S,S,S turn=r card=3": ("05", "a square"),
    "fire_ice r=5,5,S y=S,S,S turn=r card=3": ("r=5,5,S", "one pawn a square"),
    "fire_ice r=5,S,S y=5,S,S turn=r card=3": ("y=5,S,S", "taken by r=5,S,S"),
    "fire_ice r=5i,6i,S y=S,S,S turn=r card=3": ("6i", "Ice on one pawn only"),
    "fire_ice r=5f,S,S y=6f,S,S turn=r card=3": ("6f", "Fire on one pawn only"),
    "fire_ice r=Si,S,S y=S,S,S turn=r card=3": ("Si", "Ice on the open track"),
    "fire_ice r=s2if,S,S y=S,S,S turn=r card=3": ("s2if", "Ice on the open track"),
    "fire_ice r=5f,S,S y=S,S,S turn=r card=3 tokens=False": ("5f", "no token with tokens=False"),
    "fire_ice r=S,S,S y=S,S,S turn=r": ("card=", "is missing"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=6": ("card=6", "expected one of 1 2 3"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=": ("card=", "expected one of 1 2 3"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=d1": ("card=d1", "expected one of"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=sorry": ("card=sorry", "expected one of"),
    "fire_ice r=S,S,S y=S,S,S turn=r cards=": ("cards=", "one to five of"),
    "fire_ice r=S,S,S y=S,S,S turn=r cards=1,": ("cards=1,", "one to five of"),
    "fire_ice r=S,S,S y=S,S,S turn=r cards=1,2,3,4,5,7": ("cards=1,2,3,4,5,7", "one to five"),
    "fire_ice r=S,S,S y=S,S,S turn=r cards=fire": ("cards=fire", "one to five of"),
    "fire_ice r=S,S,S y=S,S,S turn=r cards=7,7,7,7,7": ("cards=7,7,7,7,7", "more than 4 of 7"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=3 cards=4": ("card=3", "no card= beside cards="),
    "fire_ice r=S,S,S y=S,S,S turn=b card=3": ("turn=b", "one of ry"),
    "fire_ice r=S,S,S y=S,S,S card=3": ("turn=", "expected turn="),
    "fire_ice r=S,S,S b=S,S,S turn=r card=3": ("rb", "r y, r b y or r b y g"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=3 hand=5": ("hand=5", "expected one of"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=3 dice=True": ("dice=True", "expected one of"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=3 tokens=maybe": ("tokens=maybe", "True, False"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=3 card=4": ("card=4", "twice"),
    "fire_ice r=S,S,S y=S,S,S turn=r card=3 what": ("what", "name=value"),
}


@pytest.mark.parametrize("line", BAD)
def test_a_line_that_cannot_be_read_is_refused_by_its_word(line: str) -> None:
    word, reason = BAD[line]
    with pytest.raises(BadWord) as error:
        notation.read(line)
    assert word in str(error.value) and reason in str(error.value)

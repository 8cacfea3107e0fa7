# SPDX-License-Identifier: MIT
"""Lines of partners: read, written, and refused in words."""

import pytest

from engine import codes
from homeward import notation
from homeward.lab import moves
from support.bad_lines import Bad, refusals
from support.positions.partners import COLOURS, KINDS

HOME = codes.PLACE_START
EXAMPLE = "partners r=S,S,58,e3 y=S,S,0,15f g=S,S,S,S b=S,S,S,50 turn=r card=8"


def test_a_line_is_read_as_it_says() -> None:
    game = notation.read(EXAMPLE)
    assert [game.where(piece) for piece in range(16)] == [
        *(HOME, HOME, 58, codes.PLACE_LANE + 3),
        *(HOME, HOME, 0, 15),
        *(HOME, HOME, HOME, HOME),
        *(HOME, HOME, HOME, 50),
    ]
    assert [piece for piece in range(16) if game.fresh(piece)] == [7]
    assert (game.turn, game.seat, game.ask, game.card) == (0, 0, codes.ASK_PIECE, 8)
    assert game.options == (60, 4, True, False, True, False)
    game = notation.read(EXAMPLE.replace("card=8", "cards=1,7,7,switch"))
    assert [game.hand(0, i) for i in range(4)] == [1, 7, 7, codes.CARD_SWITCH]
    assert (game.ask, game.card) == (codes.ASK_CARD, 0)
    assert not any(game.hand(seat, 0) for seat in (1, 2, 3))


def test_the_example_of_the_page_is_true() -> None:
    assert moves.answer(EXAMPLE) == [
        "partners r=S,0f,58,e3 y=S,S,S,15f g=S,S,S,S b=S,S,S,50",
        "partners r=S,S,0,e3 y=S,S,S,15f g=S,S,S,S b=S,S,S,50",
    ]


def test_movers_are_written_in_order() -> None:
    line = "partners r=e1,0f,0,S y=S,3,2,S g=e3,e0,31,S b=S,S,S,S turn=g card=1"
    written = "partners r=S,0,0f,e1 y=S,S,2,3 g=S,31,e0,e3 b=S,S,S,S"
    assert notation.position(notation.read(line)) == written
    assert notation.write(notation.read(line)) == f"{written} turn=g card=1"


@pytest.mark.parametrize("card", KINDS)
def test_every_card_is_read_and_written(card: str) -> None:
    for turn in COLOURS:
        for held in (f"card={card}", f"cards={card}", f"cards={card},{card},1,2"):
            line = f"partners r=S,S,5,e3 y=S,S,7,15f g=S,S,S,S b=S,S,S,50 turn={turn} {held}"
            if held != f"cards={card},{card},1,2" or card not in ("1", "2"):
                assert notation.write(notation.read(line)) == line


def test_options_stay_at_the_end_of_the_line() -> None:
    words = (
        "track=64 hearts=2 bounce_out=False spare_partner=True switch_start=False reshuffle=True"
    )
    line = f"partners r=S,S,S,63 y=S,S,S,16f g=S,S,S,S b=S,S,S,S turn=r card=3 {words}"
    game = notation.read(line)
    assert game.options == (64, 2, False, True, False, True)
    assert notation.write(game) == line
    assert moves.answer(line) == [f"partners r=S,S,S,e1 y=S,S,S,16f g=S,S,S,S b=S,S,S,S {words}"]
    assert notation.write(notation.read(f"{EXAMPLE} track=60")) == notation.write(
        notation.read(EXAMPLE)
    )


BAD: Bad = {
    "no red": ("r=S,S,58,e3 ", "", "'r='"),
    "no blue": (" b=S,S,S,50", "", "'b='"),
    "unknown colour": ("b=S,S,S,50", "p=S,S,S,50", "'p=S,S,S,50'"),
    "three movers": ("b=S,S,S,50", "b=S,S,50", "'b=S,S,50': expected four movers"),
    "five movers": ("b=S,S,S,50", "b=S,S,S,S,50", "'b=S,S,S,S,50'"),
    "no movers": ("b=S,S,S,50", "b=", "'b='"),
    "square 60": ("b=S,S,S,50", "b=S,S,S,60", "'60': expected S, a square from 0 to 59"),
    "square -1": ("b=S,S,S,50", "b=S,S,S,-1", "'-1'"),
    "square 050": ("b=S,S,S,50", "b=S,S,S,050", "'050'"),
    "Home of another game": ("b=S,S,S,50", "b=S,S,S,H", "'H'"),
    "a safety square": ("b=S,S,S,50", "b=S,S,S,s1", "'s1'"),
    "space 4": ("r=S,S,58,e3", "r=S,S,58,e4", "'e4'"),
    "fresh off the start": ("y=S,S,0,15f", "y=S,S,0,16f", "'16f'"),
    "fresh on another's start": ("y=S,S,0,15f", "y=S,S,0f,15", "'0f'"),
    "fresh in the zone": ("r=S,S,58,e3", "r=S,S,58,e3f", "'e3f'"),
    "two colours on a square": ("b=S,S,S,50", "b=S,S,S,58", "'58' is taken by r=S,S,58,e3"),
    "two colours on a start": ("b=S,S,S,50", "b=S,S,S,15", "'15' is taken by y=S,S,0,15f"),
    "two movers on a space": ("r=S,S,58,e3", "r=S,S,e3,e3", "'e3' is taken"),
    "no card": (" card=8", "", "'card='"),
    "an empty card": ("card=8", "card=", "'card='"),
    "unknown card": ("card=8", "card=11", "'card=11'"),
    "a card of another game": ("card=8", "card=Sorry", "'card=Sorry'"),
    "no cards": ("card=8", "cards=", "'card='"),
    "five cards": ("card=8", "cards=1,2,3,5,6", "'cards=1,2,3,5,6'"),
    "an unknown card of several": ("card=8", "cards=1,2,14", "'14'"),
    "an empty card of several": ("card=8", "cards=1,,2", "'cards=1,,2'"),
    "a heart too many": ("card=8", "cards=heart,heart hearts=1", "heart: expected at most 1"),
    "a heart where there are none": ("card=8", "card=heart hearts=0", "'card=heart'"),
    "card and cards": ("card=8", "card=8 cards=1,2", "'cards=1,2'"),
    "card twice": ("card=8", "card=8 card=8", "'card=8'"),
    "turn of nobody": ("turn=r", "turn=x", "'turn=x'"),
    "turn of two": ("turn=r", "turn=ry", "'turn=ry'"),
    "no turn": ("turn=r ", "", "'turn='"),
    "track 61": ("card=8", "card=8 track=61", "'track=61'"),
    "five hearts": ("card=8", "card=8 hearts=5", "'hearts=5'"),
    "neither true nor false": ("card=8", "card=8 reshuffle=2", "'reshuffle=2'"),
    "an option of another game": ("card=8", "card=8 dice=True", "'dice=True'"),
    "a word without =": ("turn=r", "turn", "'turn'"),
}

test_a_line_that_cannot_be_read_is_refused_and_the_word_named = refusals(EXAMPLE, BAD)


def test_a_card_need_not_be_named_where_every_kind_is_tried() -> None:
    game = notation.read(EXAMPLE.replace(" card=8", ""), need_card=False)
    for card in KINDS:
        notation.deal(game, 2, card)
        assert notation.write(game).endswith(f"turn=g card={card}")
        assert game.legal() >= 1

# SPDX-License-Identifier: MIT
"""Lines of shields: read, written, and refused in words."""

import pytest

from engine import codes
from homeward import notation
from homeward.lab import moves
from homeward.notation.pieces import CARDS, card_name
from homeward.notation.rules import shields
from support.bad_lines import Bad, refusals
from support.positions.shields import KINDS

EXAMPLE = "shields r=S,h2,38d b=S,17,s2 y=S,H,41d g=H,s5,0 turn=r card=1"
IN_ORDER = "shields r=S,h2,38d b=S,17,s2 y=S,41d,H g=0,s5,H"
OFF = " block_ends_turn=False"


def test_a_line_is_read_as_it_says() -> None:
    game = notation.read(EXAMPLE)
    start, home, lane = codes.PLACE_START, codes.PLACE_HOME, codes.PLACE_LANE
    places = [game.where(4 * seat + i) for seat in range(4) for i in range(3)]
    # Of a side's eight squares the first three are the hangar lane.
    assert places == [
        *(start, lane + 1, 38),
        *(start, 17, lane + 8 + 4),
        *(start, home, 41),
        *(home, lane + 24 + 7, 0),
    ]
    assert [piece for piece in range(16) if game.shielded(piece)] == [2, 10]
    assert (game.seats, game.turn, game.seat, game.card) == (4, 0, 0, 1)
    assert game.ask == codes.ASK_PIECE, "red has no droid that could take a shield"
    assert notation.read(EXAMPLE.replace("turn=r", "turn=g")).ask == codes.ASK_SHIELD
    assert game.options == (True,)
    assert notation.read(EXAMPLE + OFF).options == (False,)
    assert notation.read(f"{EXAMPLE} block_ends_turn=True").options == (True,)


def test_a_game_is_written_with_its_droids_in_order() -> None:
    game = notation.read(EXAMPLE)
    assert notation.position(game) == IN_ORDER
    assert notation.write(game) == f"{IN_ORDER} turn=r card=1"
    game = notation.read(EXAMPLE + OFF)
    assert notation.position(game) == IN_ORDER + OFF
    assert notation.write(game) == f"{IN_ORDER} turn=r card=1{OFF}"
    mixed = notation.read("shields r=H,s1,h3 y=59,9,S turn=y card=5")
    assert notation.position(mixed) == "shields r=h3,s1,H y=S,9,59"


@pytest.mark.parametrize("card", KINDS)
@pytest.mark.parametrize("option", ["", OFF])
@pytest.mark.parametrize(
    ("position", "colours"),
    [
        ("shields r=S,0,59d y=h1,s1,H", "ry"),
        ("shields r=h3,4,s3 b=17,18,19 y=S,20d,21d", "rby"),
        (IN_ORDER, "rbyg"),
    ],
)
def test_what_was_written_reads_the_same(
    card: str, option: str, position: str, colours: str
) -> None:
    for turn in colours:
        line = f"{position} turn={turn} card={card}{option}"
        assert notation.write(notation.read(line)) == line


def test_the_words_of_a_card_and_of_a_place() -> None:
    assert shields.KINDS == ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry"]
    for name, kind in CARDS.items():
        assert card_name(kind) == name


def test_a_line_needs_no_card_where_none_is_wanted() -> None:
    game = notation.read(f"{IN_ORDER} turn=y", need_card=False)
    assert game.turn == 2
    notation.deal(game, 3, "Sorry")
    assert (game.turn, game.card, game.undrawn) == (3, codes.CARD_SORRY, 44)


def test_moves_keeps_the_option_at_the_end() -> None:
    assert moves.answer(f"shields r=20,H,H y=S,S,S turn=r card=3{OFF}") == [
        f"shields r=23,H,H y=S,S,S{OFF}"
    ]


BAD: Bad = {
    "unknown colour": ("b=S,17,s2", "p=S,17,s2", "'p=S,17,s2'"),
    "colours that nobody plays together": ("b=S,17,s2 ", "", "'ryg'"),
    "no red": ("r=S,h2,38d ", "", "'byg'"),
    "square 60": ("b=S,17,s2", "b=S,60,s2", "'b=S,60,s2': '60'"),
    "square -1": ("b=S,17,s2", "b=S,-1,s2", "'b=S,-1,s2': '-1'"),
    "square 017": ("b=S,17,s2", "b=S,017,s2", "'b=S,017,s2': '017'"),
    "engine-room lane 0": ("b=S,17,s2", "b=S,17,s0", "'s0'"),
    "engine-room lane 6": ("b=S,17,s2", "b=S,17,s6", "'s6'"),
    "hangar lane 0": ("r=S,h2,38d", "r=S,h0,38d", "'h0'"),
    "hangar lane 4": ("r=S,h2,38d", "r=S,h4,38d", "'h4'"),
    "small h": ("g=H,s5,0", "g=h,s5,0", "'h'"),
    "no place": ("g=H,s5,0", "g=H,,0", "''"),
    "a shield without a place": ("g=H,s5,0", "g=H,d,0", "'d'"),
    "two shields on a droid": ("r=S,h2,38d", "r=S,h2,38dd", "'38dd'"),
    "a mark that is none": ("r=S,h2,38d", "r=S,h2,38i", "'38i'"),
    "a shield in the hangar": ("r=S,h2,38d", "r=Sd,h2,38", "'Sd': expected a shield"),
    "a shield in the hangar lane": ("r=S,h2,38d", "r=S,h2d,38", "'h2d': expected a shield"),
    "a shield in the engine-room lane": ("b=S,17,s2", "b=S,17,s2d", "'s2d': expected a shield"),
    "a shield in the room": ("g=H,s5,0", "g=Hd,s5,0", "'Hd': expected a shield"),
    "three shields": ("b=S,17,s2", "b=S,17d,s2", "'y=S,H,41d': '41d' has a third shield"),
    "two droids on a square": ("b=S,17,s2", "b=S,38,s2", "'38' is taken by r=S,h2,38d"),
    "two droids of a colour": ("b=S,17,s2", "b=17,17,s2", "'17' is taken"),
    "two droids in a hangar lane": ("r=S,h2,38d", "r=h2,h2,38d", "'h2' is taken"),
    "two droids in an engine-room lane": ("b=S,17,s2", "b=s2,17,s2", "'s2' is taken"),
    "two droids": ("b=S,17,s2", "b=S,17", "'b=S,17': expected three"),
    "four droids": ("b=S,17,s2", "b=S,17,s2,S", "'b=S,17,s2,S': expected three"),
    "no droids": ("b=S,17,s2", "b=", "'b='"),
    "no card": (" card=1", "", "'card='"),
    "an empty card": ("card=1", "card=", "'card='"),
    "a 6": ("card=1", "card=6", "'card=6'"),
    "a die": ("card=1", "card=d1", "'card=d1'"),
    "a card of another case": ("card=1", "card=sorry", "'card=sorry'"),
    "a hand": ("card=1", "card=1 cards=1,2", "'cards=1,2'"),
    "no turn": ("turn=r ", "", "'turn='"),
    "turn of nobody": ("turn=r", "turn=x", "'turn=x'"),
    "turn of two": ("turn=r", "turn=rb", "'turn=rb'"),
    "turn twice": ("turn=r", "turn=r turn=b", "'turn=b'"),
    "a colour twice": ("b=S,17,s2", "b=S,17,s2 b=S,S,S", "'b=S,S,S'"),
    "a word without =": ("turn=r", "turn", "'turn'"),
    "an unknown option": ("card=1", "card=1 tokens=False", "'tokens=False'"),
    "an option of no such value": ("card=1", "card=1 block_ends_turn=2", "'block_ends_turn=2'"),
    "an option twice": ("card=1", f"card=1{OFF}{OFF}", "'block_ends_turn=False'"),
}

test_a_line_that_cannot_be_read_is_refused_and_the_word_named = refusals(EXAMPLE, BAD)

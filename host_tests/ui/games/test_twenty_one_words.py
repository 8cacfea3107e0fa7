# SPDX-License-Identifier: MIT
"""The words and help of twenty_one on a card, and when they say nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codes
from homeward.notation.rules.twenty_one import CARDS as CARDS_BY_NAME
from support.positions.twenty_one import game_at, names
from support.texts import is_lone_number
from ui.help.twenty_one import HELP
from ui.text import wrap
from ui.words import twenty_one

PARTY = "r=1 b=2 y=0 g=2 total=14 turn=r"


@pytest.mark.parametrize("total", [10, 15, 21])
def test_the_help_of_a_slide_says_what_the_total_becomes(total: int) -> None:
    game = game_at(PARTY, f"Slide{total}")
    assert game.legal() == 1
    words = HELP.card(game, 0)
    assert words.startswith(f"Slide to {total}: the total becomes {total}, ")


def test_what_others_must_still_answer_is_not_told_yet() -> None:
    told = twenty_one.words(None).happened
    flip = game_at(PARTY, "Flip")
    flip.legal()
    flip.play(0)
    assert flip.ask == codes.ASK_VICTIM  # the choice of a victim tells it
    assert told(flip, 0, None) == ""
    made_21 = game_at(PARTY, "7")
    made_21.legal()
    made_21.play(0)
    for answer in ("", "", "Nobody steals. Red flips a card: 2 of 4"):
        assert made_21.ask == codes.ASK_STEAL
        who = made_21.seat
        made_21.legal()
        made_21.play(names(made_21).index("no"))
        assert told(made_21, who, None) == answer


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ([], "Pile: empty"),
        (["Switch"], "Pile: Switch"),
        (["3", "Take2"], "Pile: Take 2"),
        (["3", "Play2"], "Pile: Play 2"),
        (["DontBe"], "Pile: Don't"),
        (["Slide15", "4"], "Pile: 4"),
        (["10", "4", "2"], "Pile: 10 4 2"),
    ],
)
def test_the_pile_is_empty_only_if_nothing_lies_on_it(cards: list[str], told: str) -> None:
    game = game_at(PARTY.replace("total=14", "total=0"), "3,4")
    lying = [CARDS_BY_NAME[card] for card in reversed(cards)]
    game.pile = lambda i: lying[i] if i < len(lying) else 0
    assert twenty_one.words(game).status(game, True) == told
    assert len(told) <= 12  # beside the map


CARDS = st.sampled_from(("10,", "7,", "3,", "Slide 21,", "Play 2,", "Don't Be,", "Steal,"))


@given(
    st.lists(CARDS, max_size=7), st.sampled_from((12, 18, 21, 26)), st.sampled_from(("", ",;.!"))
)
def test_no_number_of_a_hand_is_alone_in_a_row(cards: list[str], columns: int, ends: str) -> None:
    rows = wrap(" ".join(["Hand:", *cards]), columns, ends)
    assert not any(map(is_lone_number, rows)), rows


def test_what_belongs_to_a_number_stays_with_it() -> None:
    hand = "Hand: 6, 5, Slide 21, Play 2, 3"
    assert wrap(hand, 21) == ["Hand: 6, 5, Slide 21,", "Play 2, 3"]
    assert wrap(hand, 12) == ["Hand: 6, 5,", "Slide 21,", "Play 2, 3"]
    assert wrap(hand, 18, ",;.!") == ["Hand: 6, 5,", "Slide 21,", "Play 2, 3"]
    assert wrap("Slide 10, 10, Slide 15, 1", 12) == ["Slide", "10, 10,", "Slide 15, 1"]

# SPDX-License-Identifier: MIT
"""What twenty_one's words and help say of a card, and when they say nothing."""

import pytest

from engine import codes
from support.positions.twenty_one import game_at, names
from ui.help.twenty_one import HELP
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

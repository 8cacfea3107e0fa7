# SPDX-License-Identifier: MIT
"""Playing is no work: a small share of `homeward playtest` keeps to what is wanted of it."""

import statistics
from functools import cache

import pytest

import engine
from homeward import FIRMWARE
from homeward.boards import BOTH_KINDS
from homeward.lab.playtest import deals
from homeward.lab.playtest.deals import Deal
from homeward.lab.playtest.figures import Figures, percentile
from homeward.lab.playtest.texts import Share, look

DEALS = [
    (rules, seed, board)
    for rules, seed in (("classic", 2), ("fire_ice", 1))
    for board in BOTH_KINDS
]
each_deal = pytest.mark.parametrize(("rules", "seed", "board"), DEALS)


@cache
def played(rules: str, seed: int, board: str) -> Figures:
    return deals.play(Deal(rules, board, seed, questions=12))


@each_deal
def test_nobody_is_asked_what_has_one_answer(rules: str, seed: int, board: str) -> None:
    found = played(rules, seed, board)
    assert found.questions == 12
    assert found.forced == 0
    assert found.made > 0


@each_deal
def test_nobody_waits_long_for_the_next_turn(rules: str, seed: int, board: str) -> None:
    gaps = played(rules, seed, board).turn_gaps
    assert len(gaps) > 5
    # This deal of fire_ice is slower than most: the median of twenty is below 4 s.
    assert statistics.median(gaps) <= (4000 if rules == "classic" else 4200)
    assert percentile(gaps, 95) <= 7000


@each_deal
def test_what_was_done_to_somebody_is_told(rules: str, seed: int, board: str) -> None:
    found = played(rules, seed, board)
    assert found.missed == {}
    assert found.done == found.told and found.done.total() > 2


@each_deal
def test_no_tap_that_skips_takes_a_choice(rules: str, seed: int, board: str) -> None:
    found = played(rules, seed, board)
    assert found.reached.total() > 4
    assert found.tapped.total() == 0


@each_deal
def test_no_ok_is_refused_of_somebody_who_never_skips(rules: str, seed: int, board: str) -> None:
    found = played(rules, seed, board)
    assert found.careful_oks == 12
    assert found.careful_refused == found.refused == 0


@each_deal
def test_every_choice_can_be_read_at_once(rules: str, seed: int, board: str) -> None:
    found = played(rules, seed, board)
    assert found.choices > 20
    assert found.cut == {}


@pytest.mark.parametrize("board", BOTH_KINDS)
@pytest.mark.parametrize("rules", engine.RULES)
def test_no_text_is_cut_split_or_ends_with_a_number_alone(rules: str, board: str) -> None:
    texts = look(Share(rules, board, range(2), FIRMWARE))
    assert texts.choices > 30 and texts.wrapped > 100
    assert texts.cut == texts.paged == texts.split == texts.alone == {}

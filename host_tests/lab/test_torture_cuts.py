# SPDX-License-Identifier: MIT
"""Power cuts through whole games: a share of them here, and faults that must be found."""

from typing import Any

import pytest

import engine
from homeward.lab.torture import cuts
from homeward.lab.torture.outcome import Plan
from support.store_bench import Bench


@pytest.mark.parametrize("kind", cuts.STORES)
def test_a_share_of_the_cuts_through_a_whole_game(kind: str) -> None:
    tally = cuts.play((kind, "classic", 3, 0.02))[1]
    assert not tally.failures, list(tally.failures.lines(5))
    assert tally.cuts > 10 and tally.writes > 10


def test_the_figures_name_every_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "RULES", ("twenty_one",))
    outcome = cuts.run(Plan(share=0.02))
    assert not outcome.failures
    for part in ("RP2040", "SAMD51 with a card", "0 games lost", "SAMD51 alone", "s of play"):
        assert part in outcome.figures


@pytest.mark.parametrize("kind", ["RP2040", "SAMD51 with a card"])
def test_every_cut_of_a_short_game(kind: str) -> None:
    tally = cuts.Table(kind, "twenty_one", 1, 1.0).play()
    assert not tally.failures and tally.lost == 0 and tally.window == 0
    assert tally.cuts > 300 and tally.writes > 20


def test_a_block_without_a_card_can_lose_its_game() -> None:
    tally = cuts.Table(cuts.ALONE, "twenty_one", 1, 0.1).play()
    assert not tally.failures and tally.lost > 10 and 60 <= tally.window <= 130


def test_a_store_that_keeps_half_a_choice_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two slots in one block, written one after the other, would do that.
    real = Bench.start

    def forgetful(self: Bench) -> Any:
        store = real(self)
        if getattr(store, "low", 4096) < 4080:
            self.flash.content[store.low : store.low + 2] = b"\xff\xff"
            store = real(self)
        return store

    monkeypatch.setattr(Bench, "start", forgetful)
    tally = cuts.Table("RP2040", "twenty_one", 1, 1.0).play()
    assert tally.failures or tally.window

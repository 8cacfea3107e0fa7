# SPDX-License-Identifier: MIT
"""The SAMD51's store without a card: seldom written, and the loss is what is said to be."""

import random
from typing import Any

import pytest

from support.flash_models import Samd51
from support.store_bench import (
    CRASH,
    GAME,
    SETTINGS,
    STATS,
    Bench,
    begun,
    bits_flipped,
    offer,
    packed,
    played,
)

WINDOW = 120  # seconds, as docs/saves.md and the settings screen say
PAGES = 16


def started(content: bytes | None = None) -> Bench:
    bench = Bench(Samd51(content))
    bench.start()
    return bench


def small(bench: Bench) -> None:
    """Settings, statistics and a crash, of the sizes that they have."""
    bench.save(SETTINGS, b"s" * 30)
    bench.save(STATS, b"t" * 40)
    bench.save(CRASH, b"c" * 300)


# -- power cuts --------------------------------------------------------------------------------


def test_a_cut_within_a_write_costs_what_is_not_programmed_again_yet() -> None:
    bench = started()
    small(bench)
    game = begun(bench)
    bench.seconds += WINDOW
    after = played(game, b"\1")
    before = bench.everything()
    lost = []
    for cut in bench.cuts(lambda store: store.keep(b"\1", packed(after), False)):
        found = cut.everything()
        for old, now in zip(before[1:], found[1:], strict=True):
            assert now in (old, None, b"")
        assert found[GAME] in (after, None, b"") or cut.flash.erases == bench.flash.erases
        lost.append(tuple(now in (None, b"") for now in found))
    # The game, settings and statistics are in the first page of 512 bytes, the crash in the next
    # ones: from the erase to the end of that page a cut costs all of them, after it none.
    game_lost = [step for step, gone in enumerate(lost) if gone[GAME]]
    assert game_lost == list(range(len(game_lost)))
    first_page = 1 + sum(byte != 0xFF for byte in bench.flash.content[:512])
    assert len(game_lost) <= first_page + 8 < len(lost) - PAGES
    assert not any(lost[-1])


def test_without_a_write_a_cut_costs_at_most_the_window() -> None:
    bench = started()
    assert bench.store.window == WINDOW
    game = begun(bench)
    chance = random.Random(3)
    moments = {game: bench.seconds}
    unsafe = 0
    for _ in range(500):
        bench.seconds += chance.uniform(1, 20)
        game, answer = offer(bench, game, b"\2")
        moments[game] = bench.seconds
        unsafe += not answer
        cut = bench.twin()
        cut.start()
        found = cut.game()
        assert found and moments[game] - moments[found] < WINDOW
        assert answer == (found == game)
    assert unsafe > 400


def test_while_nobody_decides_it_is_kept_too_if_the_session_asks() -> None:
    bench = started()
    game, answer = offer(bench, begun(bench), b"\1")
    assert not answer
    bench.seconds += WINDOW
    again, answer = offer(bench, game, b"")
    assert answer and again == game
    bench.start()
    assert bench.game() == game


def test_pause_and_leave_keep_at_once() -> None:
    bench = started()
    game = begun(bench)
    for k in range(5):
        game, answer = offer(bench, game, bytes([k]), urgent=True)
        assert answer
        bench.start()
        assert bench.game() == game


def test_an_undo_is_kept_like_a_choice() -> None:
    bench = started()
    begun(bench)
    erases = bench.flash.erases
    other = random.Random(8).randbytes(16)
    assert bench.begin(packed(other)) is False
    assert bench.flash.erases == erases
    bench.seconds += WINDOW
    assert bench.do(lambda store: store.keep(b"", packed(other), False)) is True
    assert bench.game() == other


# -- wear --------------------------------------------------------------------------------------


def test_the_flash_is_erased_at_most_every_two_minutes_and_counts_it() -> None:
    bench = started()
    game = begun(bench)
    for _ in range(1000):
        bench.seconds += 6
        game, _ = offer(bench, game, b"\1\2")
    assert bench.flash.erases == bench.store.erases == 1 + 1000 * 6 // WINDOW
    bench.end()
    erases = bench.flash.erases
    bench.start()
    assert bench.store.erases == erases and bench.game() is None


def test_what_a_low_battery_did_not_write_is_written_later() -> None:
    bench = started()
    for what, data in ((SETTINGS, b"old"), (STATS, b"1"), (CRASH, b"crash")):
        bench.save(what, data)
    bench.store.weak = True
    erases = bench.flash.erases
    bench.save(SETTINGS, b"new")
    bench.save(STATS, b"2")
    bench.do(lambda store: store.erase(CRASH))
    assert bench.everything()[1:] == (b"new", b"2", None) and bench.flash.erases == erases
    lost = bench.twin()
    lost.start()
    assert lost.everything()[1:] == (b"old", b"1", b"crash")
    bench.store.weak = False
    bench.do(lambda store: store.late())
    assert bench.flash.erases == erases + 1  # all in one
    bench.do(lambda store: store.late())
    assert bench.flash.erases == erases + 1
    bench.start()
    assert bench.everything()[1:] == (b"new", b"2", None)


# -- damage ------------------------------------------------------------------------------------


def test_every_single_bit_that_is_wrong_is_noticed() -> None:
    bench = started()
    small(bench)
    game = begun(bench)
    content = bytes(bench.flash.content)
    good = bench.everything()
    flips = wrong = 0
    for flipped in bits_flipped(content, 20):
        found = started(flipped).everything()
        differing = [k for k in range(4) if found[k] != good[k]]
        assert len(differing) <= 1 and all(not found[k] for k in differing)
        wrong += len(differing)
        flips += 1
    used = 4 * 16 + 30 + 40 + 300 + len(packed(game))
    assert wrong == used * 8 < flips


def test_the_largest_records_do_not_touch() -> None:
    bench = started()
    most: dict[int, Any] = {GAME: 600, SETTINGS: 64, STATS: 128, CRASH: 700}
    for what, size in most.items():
        bench.save(what, bytes([what + 1]) * size)
    bench.start()
    for what, size in most.items():
        assert bench.load(what) == bytes([what + 1]) * size
        with pytest.raises(ValueError, match=f"at most {size} fit"):
            bench.save(what, bytes(size + 1))

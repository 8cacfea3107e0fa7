# SPDX-License-Identifier: MIT
"""The SAMD51's store without a card: seldom written, and the loss is what is said to be."""

import random
from typing import Any

import pytest

from support.flash_models import PowerCut, Samd51
from support.store_bench import CRASH, GAME, SETTINGS, STATS, Bench, Person, packed, played

WINDOW = 120  # seconds, as docs/saves.md and the settings screen say
PAGES = 16


def started(content: bytes | None = None) -> Bench:
    bench = Bench(Samd51(content))
    bench.start()
    return bench


def begun(bench: Bench, seed: int = 5) -> bytes:
    game = random.Random(seed).randbytes(16)
    bench.do(lambda store: store.end())
    assert bench.do(lambda store: store.begin(packed(game))) is True
    return game


def keep(bench: Bench, game: bytes, choices: bytes, *, urgent: bool = False) -> tuple[bytes, bool]:
    after = played(game, choices)
    answer = bench.do(lambda store: store.keep(choices, packed(after), urgent))
    assert isinstance(answer, bool)
    return after, answer


def small(bench: Bench) -> None:
    """Settings, statistics and a crash, of the sizes that they have."""
    bench.do(lambda store: store.save(SETTINGS, b"s" * 30))
    bench.do(lambda store: store.save(STATS, b"t" * 40))
    bench.do(lambda store: store.save(CRASH, b"c" * 300))


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


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_left_of_a_write_it_is_nothing_else(seed: int) -> None:
    bench = started()
    person = Person(seed)
    chance = random.Random(seed)
    cuts = 0
    for _ in range(600):
        bench.seconds += chance.randrange(100)
        before = bench.everything()
        action = person.next(before[GAME])
        dry = bench.twin()
        dry.do(action.do)
        after = dry.everything()
        if chance.random() < 0.3:
            bench.flash.steps_left = int(chance.triangular(0, 1500, 0))
        try:
            bench.do(action.do)
            bench.flash.steps_left = None
            continue
        except PowerCut:
            cuts += 1
        bench.start()
        for old, new, now in zip(before, after, bench.everything(), strict=True):
            assert now in (old, new, None, b"")
    assert cuts > 20


def test_without_a_write_a_cut_costs_at_most_the_window() -> None:
    bench = started()
    assert bench.store.window == WINDOW
    game = begun(bench)
    chance = random.Random(3)
    moments = {game: bench.seconds}
    unsafe = 0
    for _ in range(500):
        bench.seconds += chance.uniform(1, 20)
        game, answer = keep(bench, game, b"\2")
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
    game, answer = keep(bench, begun(bench), b"\1")
    assert not answer
    bench.seconds += WINDOW
    again, answer = keep(bench, game, b"")
    assert answer and again == game
    bench.start()
    assert bench.game() == game


def test_pause_and_leave_keep_at_once() -> None:
    bench = started()
    game = begun(bench)
    for k in range(5):
        game, answer = keep(bench, game, bytes([k]), urgent=True)
        assert answer
        bench.start()
        assert bench.game() == game


def test_an_undo_is_kept_like_a_choice() -> None:
    bench = started()
    begun(bench)
    erases = bench.flash.erases
    other = random.Random(8).randbytes(16)
    assert bench.do(lambda store: store.begin(packed(other))) is False
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
        game, _ = keep(bench, game, b"\1\2")
    assert bench.flash.erases == bench.store.erases == 1 + 1000 * 6 // WINDOW
    bench.do(lambda store: store.end())
    erases = bench.flash.erases
    bench.start()
    assert bench.store.erases == erases and bench.game() is None


def test_what_has_not_changed_is_not_written() -> None:
    bench = started()
    small(bench)
    game = begun(bench)
    game, _ = keep(bench, game, b"\1", urgent=True)
    erases = bench.flash.erases
    bench.seconds += 10 * WINDOW
    small(bench)
    keep(bench, game, b"", urgent=True)
    assert bench.do(lambda store: store.begin(packed(game))) is True
    bench.start()
    assert bench.flash.erases == erases
    bench.do(lambda store: store.erase(STATS))
    bench.do(lambda store: store.end())
    erases = bench.flash.erases
    bench.do(lambda store: store.erase(STATS))
    bench.do(lambda store: store.end())
    assert bench.flash.erases == erases and bench.everything()[0::2] == (None, None)


def test_a_weak_battery_erases_nothing() -> None:
    bench = started()
    game = begun(bench)
    erases = bench.flash.erases
    bench.store.weak = True
    game, answer = keep(bench, game, b"\1", urgent=True)
    bench.do(lambda store: store.save(SETTINGS, b"x"))
    assert not answer and bench.flash.erases == erases
    bench.store.weak = False
    _, answer = keep(bench, game, b"", urgent=True)
    assert answer and bench.game() == game


def test_what_a_low_battery_did_not_write_is_written_later() -> None:
    bench = started()
    for what, data in ((SETTINGS, b"old"), (STATS, b"1"), (CRASH, b"crash")):
        bench.do(lambda store, what=what, data=data: store.save(what, data))
    bench.store.weak = True
    erases = bench.flash.erases
    bench.do(lambda store: store.save(SETTINGS, b"new"))
    bench.do(lambda store: store.save(STATS, b"2"))
    bench.do(lambda store: store.erase(CRASH))
    assert bench.everything()[1:] == (b"new", b"2", None) and bench.flash.erases == erases
    lost = bench.twin()
    lost.start()
    assert lost.everything()[1:] == (b"old", b"1", b"crash")
    bench.store.weak = False
    bench.do(lambda store: store.late())
    assert bench.flash.erases == erases + 3
    bench.do(lambda store: store.late())
    assert bench.flash.erases == erases + 3
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
    for at in range(1600):
        if content[max(0, at - 20) : at + 20].strip(b"\xff"):
            for bit in range(8):
                flipped = bytearray(content)
                flipped[at] ^= 1 << bit
                found = started(bytes(flipped)).everything()
                differing = [k for k in range(4) if found[k] != good[k]]
                assert len(differing) <= 1 and all(not found[k] for k in differing)
                wrong += len(differing)
                flips += 1
    used = 4 * 16 + 30 + 40 + 300 + len(packed(game))
    assert wrong == used * 8 < flips


def test_random_blocks_are_noticed() -> None:
    bench = started()
    small(bench)
    begun(bench)
    content = bytes(bench.flash.content)
    good = bench.everything()
    chance = random.Random(1)
    for _ in range(500):
        broken = bytearray(content)
        size = chance.choice((1, 16, 64, 256, 1000, 8192))
        at = chance.randrange(min(2000, len(content) - size + 1))
        broken[at : at + size] = chance.randbytes(size)
        other = started(bytes(broken))
        for was, now in zip(good, other.everything(), strict=True):
            assert now in (was, None, b"")
        game = begun(other, seed=chance.randrange(1000))
        assert other.game() == game


@pytest.mark.parametrize("filling", [0x00, 0xFF, 0x48, 0x57])
def test_memory_of_somebody_else_holds_nothing_and_can_be_used(filling: int) -> None:
    bench = started(bytes([filling]) * 8192)
    assert bench.everything() == (None,) * 4
    game = begun(bench)
    bench.start()
    assert bench.game() == game


def test_the_largest_records_do_not_touch() -> None:
    bench = started()
    most: dict[int, Any] = {GAME: 600, SETTINGS: 64, STATS: 128, CRASH: 700}
    for what, size in most.items():
        bench.do(lambda store, what=what, size=size: store.save(what, bytes([what + 1]) * size))
    bench.start()
    for what, size in most.items():
        assert bench.load(what) == bytes([what + 1]) * size
        with pytest.raises(ValueError, match=f"at most {size} fit"):
            bench.do(lambda store, what=what, size=size: store.save(what, bytes(size + 1)))


def test_a_game_that_ends_with_a_low_battery_is_over_all_the_same() -> None:
    bench = started()
    begun(bench)
    bench.store.weak = True
    bench.do(lambda store: store.end())
    assert bench.game() is None and bench.load(GAME) is None
    bench.store.weak = False
    bench.do(lambda store: store.late())
    bench.start()
    assert bench.game() is None

# SPDX-License-Identifier: MIT
"""The RP2040's store: power is cut at every step of every write, and no game is lost."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest

import engine
from homeward import ROOT
from homeward.lab.fuzz import fuzz
from support.flash_models import PowerCut, Rp2040
from support.store_bench import (
    CRASH,
    GAME,
    SETTINGS,
    STATS,
    Bench,
    begun,
    bits_flipped,
    keep,
    packed,
    played,
    room,
    safe,
)


def started(**options: Any) -> Bench:
    bench = Bench(Rp2040(**options))
    bench.start()
    return bench


# -- power cuts --------------------------------------------------------------------------------


def test_what_a_cut_left_of_choices_never_joins_those_after_it() -> None:
    # The second and third choice are written, the first is not; then the first is played again.
    bench = started()
    game = begun(bench)
    for steps in range(6):
        cut = bench.twin()
        cut.flash.steps_left = steps
        with pytest.raises(PowerCut):
            keep(cut, game, b"\1\2\3")
        cut.start()
        assert cut.game() == game
        after = keep(cut, game, b"\1")
        assert cut.game() == after
        cut.start()
        assert cut.game() == after
        after = keep(cut, after, b"\5\6")
        cut.start()
        assert cut.game() == after and cut.flash.erases == 0


def test_what_a_cut_costs_in_the_erase_before_a_new_game() -> None:
    bench = started()
    bench.save(SETTINGS, b"settings")
    bench.save(STATS, b"statistics")
    game = begun(bench)
    for _ in range(140):
        game = keep(bench, game, b"\1\2\3\4")
    bench.end()
    new = random.Random(6).randbytes(16)
    steps = settings = statistics = 0
    for cut in bench.cuts(lambda store: store.begin(packed(new))):
        steps += 1
        assert cut.game() in (None, b"", new)  # the one before is over
        settings += cut.load(SETTINGS) != b"settings"
        statistics += cut.load(STATS) != b"statistics"
    # The erase, every byte that is not 0xFF, the ends of 16 pages. Settings and statistics come
    # first: they are at risk during the erase and the first of the pages only.
    assert bench.flash.erases == 0 and 200 < steps < 215
    assert settings == 1 + 21 and statistics == 1 + 21 + 23


# -- room --------------------------------------------------------------------------------------


def test_a_long_game_fits_without_an_erase() -> None:
    bench = started(content=bytes(4096))
    game = begun(bench)
    assert bench.flash.erases == 1
    count = 0
    while count < 1400:
        game = keep(bench, game, bytes([count % 28]))
        count += 1
    assert bench.flash.erases == 1
    bench.start()
    assert bench.game() == game


LONGEST = re.compile(r"\| (\w+)[^|]* \| [\d,]+ \| [\d,]+ \| ([\d,]+) \| [\d,]+ \|")


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_page_knows_which_games_may_not_fit(rules: str) -> None:
    """A few of the games that docs/saves.md counts, the longest of partners among them."""
    said = dict(LONGEST.findall((ROOT / "docs" / "saves.md").read_text()))
    longest = int(said[rules].replace(",", ""))
    found = max(fuzz(rules, 1, seed=seed, thrift=1000).longest_game for seed in (0, 1, 8))
    assert found <= longest
    assert (found > 1400) == (longest > 1400)


def test_a_game_without_end_goes_on_and_says_how_often_it_erases() -> None:
    bench = started()
    game = begun(bench)
    for count in range(6000):
        game = keep(bench, game, bytes([count % 28]))
    assert bench.flash.erases == bench.store.erases == 3
    bench.start()
    assert bench.game() == game and bench.store.erases == 3


def test_many_choices_at_once_are_written_as_a_whole_game() -> None:
    bench = started()
    game = keep(bench, begun(bench), bytes(range(200)))
    assert bench.do(lambda store: store.game()) == (packed(game), b"")
    game = keep(bench, game, bytes(range(16)))
    assert bench.do(lambda store: store.game())[1] == bytes(range(16))
    bench.start()
    assert bench.game() == game


def test_settings_changed_again_and_again_do_not_take_the_games_room() -> None:
    bench = started()
    game = begun(bench)
    for k in range(1000):
        bench.save(SETTINGS, b"%d settings" % k)
        assert bench.load(SETTINGS) == b"%d settings" % k
    assert bench.flash.erases == 0
    for _ in range(600):
        game = keep(bench, game, b"\7")
    assert bench.flash.erases == 0
    cut = bench.twin()
    cut.start()
    # The last ones waited for the end of the game, and it was not reached.
    assert cut.game() == game and cut.load(SETTINGS) in [b"%d settings" % k for k in range(100)]
    bench.end()
    bench.start()
    assert bench.load(SETTINGS) == b"999 settings" and bench.game() is None


def test_settings_changed_without_a_game_are_kept_at_once() -> None:
    bench = started()
    for k in range(1000):
        bench.save(SETTINGS, b"%d settings" % k)
        if k % 50 == 0:
            bench.start()
        assert bench.load(SETTINGS) == b"%d settings" % k
    assert 5 <= bench.flash.erases <= 10


def test_a_crash_is_recorded_during_a_game() -> None:
    bench = started()
    game = begun(bench)
    for _ in range(300):
        game = keep(bench, game, b"\3\4")
    bench.save(CRASH, b"c" * 700)
    bench.start()
    assert bench.load(CRASH) == b"c" * 700 and bench.game() == game and bench.flash.erases == 0


def test_choices_that_could_not_be_kept_leave_no_gap_before_later_ones() -> None:
    bench = started()
    game = begun(bench)
    while bench.store.low - bench.store.at > 150:
        game = keep(bench, game, b"\1\2")
    bench.store.weak = True
    many = bytes(20)  # too many for one write, and no room for a record
    lost = played(game, many)
    assert bench.do(lambda store: store.keep(many, packed(lost))) is False
    after = played(lost, b"\1")
    assert bench.do(lambda store: store.keep(b"\1", packed(after))) is False
    assert safe(bench)[GAME] == game
    bench.store.weak = False
    assert bench.do(lambda store: store.keep(b"", packed(after))) is True
    assert safe(bench)[GAME] == after


# -- damage ------------------------------------------------------------------------------------


def small_image() -> tuple[Bench, list[set[bytes | None]]]:
    """A sector with a bit of everything, and what may be found in it."""
    bench = started()
    bench.save(SETTINGS, b"settings one")
    bench.save(STATS, b"statistics")
    games = [begun(bench)]
    for choices in (b"\1", b"\2\3\4", b"\0", b"\x1b"):
        keep(bench, games[-1], choices)
        games += [played(games[-1], choices[: k + 1]) for k in range(len(choices))]
    bench.save(SETTINGS, b"settings two")
    bench.save(CRASH, b"crash")
    return bench, [
        {*games, None, b""},
        {b"settings one", b"settings two", None, b""},
        {b"statistics", None, b""},
        {b"crash", None, b""},
    ]


def damaged(content: bytes) -> Bench:
    other = Bench(Rp2040(content))
    other.start()
    return other


def test_every_single_bit_that_is_wrong_is_noticed() -> None:
    bench, allowed = small_image()
    content = bytes(bench.flash.content)
    newest = bench.everything()
    flips = older = 0
    for flipped in bits_flipped(content, 40):
        found = damaged(flipped).everything()
        assert all(now in good for now, good in zip(found, allowed, strict=True)), flips
        older += found != newest
        flips += 1
    assert flips > 2_500 and older > 1_500


def test_two_bits_of_a_choice_that_are_wrong_are_noticed() -> None:
    bench = started()
    game = begun(bench)
    after = keep(bench, game, b"\5")
    content = bytes(bench.flash.content)
    for one in range(16):
        for other in range(one):
            flipped = bytearray(content)
            bits = int.from_bytes(flipped[-2:], "little") ^ 1 << one ^ 1 << other
            flipped[-2:] = bits.to_bytes(2, "little")
            assert damaged(bytes(flipped)).game() == game != after


def test_a_damaged_game_is_told_from_none() -> None:
    bench = started()
    begun(bench)
    bench.flash.content[40] ^= 4
    bench.start()
    assert bench.game() == b"" and bench.load(GAME) == b""
    game = begun(bench, seed=9)
    assert bench.game() == game
    bench.end()
    bench.start()
    assert bench.game() is None


def test_choices_of_any_number_come_back() -> None:
    bench = started()
    game = begun(bench)
    for choice in range(256):
        game = keep(bench, game, bytes([choice]))
    bench.start()
    assert bench.game() == game
    choices = bench.do(lambda store: store.game())[1]
    assert all(later - earlier == 1 for earlier, later in pairwise(choices))


def test_settings_that_a_low_battery_found_no_room_for_are_written_later() -> None:
    bench = started()
    for number in range(200):
        if room(bench) < 80:
            break
        bench.save(SETTINGS, bytes([number]) * 64)
    bench.store.weak = True
    changed = b"changed" * 9
    bench.save(SETTINGS, changed)
    assert bench.load(SETTINGS) == changed and safe(bench)[SETTINGS] != changed
    bench.store.weak = False
    bench.do(lambda store: store.late())
    assert safe(bench)[SETTINGS] == changed

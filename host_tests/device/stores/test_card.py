# SPDX-License-Identifier: MIT
"""The SAMD51's store with a card: power is cut at every step on either, and nothing is lost."""

import random
import re
from pathlib import Path
from textwrap import dedent

import pytest

from homeward.simulator.memory_card import MemoryCard
from homeward.vm import VM, run
from support.flash_models import PowerCut, Samd51
from support.store_bench import CRASH, SETTINGS, STATS, Bench, begun, keep, packed, played

WINDOW = 120


def started(card: MemoryCard | None = None) -> Bench:
    bench = Bench(Samd51(), card or MemoryCard())
    bench.start()
    assert bench.store.window == 0
    return bench


# -- power cuts --------------------------------------------------------------------------------


def test_a_cut_while_a_new_card_is_taken_in_costs_nothing() -> None:
    bench = Bench(Samd51())
    bench.start()
    assert bench.store.window == WINDOW
    bench.save(SETTINGS, b"settings")
    bench.save(STATS, b"statistics")
    begun(bench)
    before = bench.everything()
    bench.card = MemoryCard()
    cuts = 0
    for cut in bench.cuts_at_start():
        cuts += 1
        assert cut.everything() == before
    bench.start()
    assert cuts >= 10 and bench.everything() == before and bench.store.window == 0
    # From now on it is there twice.
    bench.flash.content[:] = b"\xff" * 8192
    bench.start()
    assert bench.everything() == before


def test_a_card_that_a_cut_makes_useless_costs_at_most_the_window() -> None:
    # Nothing known does that to all of a card; if it happens, nvm has the game.
    bench = started()
    game = begun(bench)
    moments = {game: bench.seconds}
    for _ in range(100):
        bench.seconds += 7
        game = keep(bench, game, b"\1")
        moments[game] = bench.seconds
        cut = bench.twin()
        assert cut.card
        cut.card.readable = False
        cut.start()
        found = cut.game()
        assert found and moments[game] - moments[found] < WINDOW


def test_card_and_nvm_are_never_written_together() -> None:
    bench = started()
    game = begun(bench)
    assert bench.card
    for urgent in (False, True):
        card_done = bench.twin()
        assert card_done.card
        before = card_done.card.writes
        card_done.flash.steps_left = 0  # power goes when nvm is about to be erased
        after = played(game, b"\1")
        if urgent:
            with pytest.raises(PowerCut):
                keep(card_done, game, b"\1", urgent=True)
        else:
            keep(card_done, game, b"\1")
        assert card_done.card.writes == before + 2  # the sector of the game, that of the folder
        card_done.start()
        assert card_done.game() == after


# -- cards that come and go ---------------------------------------------------------------------


def test_every_keep_is_on_the_card_and_nvm_is_spared() -> None:
    bench = started()
    game = begun(bench)
    erases = bench.flash.erases
    for _ in range(200):
        bench.seconds += 6
        game = keep(bench, game, b"\1")
        cut = bench.twin()
        cut.start()
        assert cut.game() == game
    assert bench.flash.erases - erases == 200 * 6 // WINDOW
    bench.do(lambda store: store.keep(b"", packed(game), True))
    bench.card = None
    bench.start()
    assert bench.game() == game and bench.store.window == WINDOW


def test_a_card_taken_out_in_mid_game_leaves_the_window() -> None:
    bench = started()
    game = begun(bench)
    assert bench.card and bench.store.window == 0
    bench.card.readable = False
    after = played(game, b"\1")
    assert bench.do(lambda store: store.keep(b"\1", packed(after), False)) is False
    assert bench.store.window == WINDOW
    assert bench.do(lambda store: store.keep(b"", packed(after), True)) is True
    bench.card = None
    bench.start()
    assert bench.game() == after


def test_a_card_that_cannot_be_read_is_no_copy() -> None:
    card = MemoryCard()
    card.readable = False
    bench = Bench(Samd51(), card)
    bench.start()
    game = begun(bench)
    assert bench.store.window == WINDOW and bench.game() == game


def test_a_card_from_before_changes_nothing() -> None:
    bench = started()
    keep(bench, begun(bench), b"\1", urgent=True)
    old = bench.twin().card
    bench.card = None
    bench.start()
    bench.end()
    game = begun(bench, seed=7)
    bench.do(lambda store: store.keep(b"", packed(game), True))
    bench.card = old
    bench.start()
    assert bench.game() == game


def test_a_game_that_is_over_does_not_come_back_from_the_card() -> None:
    bench = started()
    keep(bench, begun(bench), b"\1")
    bench.end()
    bench.start()
    assert bench.game() is None
    bench.flash.content[:] = b"\xff" * 8192
    bench.start()
    assert bench.game() is None


def test_the_card_of_another_handheld_is_no_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = started()
    for _ in range(5):
        bench.end()
        begun(bench)
    monkeypatch.setattr("support.store_bench._Processor.uid", bytearray(b"of another board"))
    other = Bench(Samd51(), bench.card)
    other.start()
    assert other.everything() == (None,) * 4
    game = begun(other)
    other.start()
    assert other.game() == game


def test_a_full_card_is_no_second_medium() -> None:
    class Full(MemoryCard):
        def mkdir(self, path: str) -> None:
            raise OSError(28, "No space left on device")

    bench = Bench(Samd51(), Full())
    bench.start()
    game = begun(bench)
    assert bench.store.window == WINDOW and bench.game() == game


def test_every_bit_and_block_on_the_card_may_be_wrong() -> None:
    bench = started()
    bench.save(CRASH, b"crash")
    game = keep(bench, begun(bench), b"\1")
    last = keep(bench, game, b"\2")
    assert bench.card
    chance = random.Random(1)
    for path in bench.card.files:
        for _ in range(300):
            cut = bench.twin()
            assert cut.card
            file = cut.card.files[path]
            at = chance.randrange(len(file))
            if chance.random() < 0.5:
                at = chance.randrange(200)
            file[at] ^= 1 << chance.randrange(8)
            if chance.random() < 0.1:
                del file[at:]
            cut.start()
            assert cut.game() in (game, last) and cut.load(CRASH) == b"crash"


# -- another card -------------------------------------------------------------------------------


def test_of_two_cards_in_turn_the_older_play_never_comes_back() -> None:
    bench = started()
    begun(bench)
    first, second = bench.card, MemoryCard(2)
    for card in (second, first):  # both have been in the slot
        bench.card = card
        bench.start()
    last = keep(bench, bench.game() or b"", b"\1\2\3")  # which is on the first card alone
    for card in (second, None):
        other = bench.twin()
        other.card = card and card.copy()
        other.start()
        assert other.game() not in (None, last)
        other.end()
        new = random.Random(9).randbytes(16)
        other.begin(packed(new))
        other.card = first.copy() if first else None
        other.start()
        assert other.game() == new


# -- a low battery ------------------------------------------------------------------------------


def test_what_a_low_battery_left_to_the_card_is_written_to_nvm_later() -> None:
    bench = started()
    begun(bench)
    bench.store.weak = True
    erases = bench.flash.erases
    bench.end()
    bench.save(STATS, b"won")
    assert bench.flash.erases == erases
    bench.store.weak = False
    bench.do(lambda store: store.late())
    bench.card = None
    bench.start()
    assert bench.everything() == (None, None, b"won", None)


def test_a_game_that_begins_with_a_low_battery_is_on_the_card() -> None:
    bench = started()
    begun(bench)
    bench.store.weak = True
    bench.end()
    game = keep(bench, begun(bench, 6), b"\1")
    assert bench.game() == game
    bench.start()
    assert bench.game() == game


# -- a real file system -------------------------------------------------------------------------

FAT = '''\
import sys
import vfs

SECTOR = 512
COUNT = 256

class Cut(Exception):
    pass

class Blocks:
    """A card of 128 KB; a cut leaves what it hits as it was, as it should be, or spoilt."""

    def __init__(self, content):
        self.content = content
        self.left = -1
        self.kind = 0
        self.written = set()

    def readblocks(self, block, buffer):
        buffer[:] = self.content[block * SECTOR : block * SECTOR + len(buffer)]

    def writeblocks(self, block, buffer):
        for at in range(0, len(buffer), SECTOR):
            place = block * SECTOR + at
            if self.left == 0:
                part = bytes(buffer[at : at + SECTOR])
                if self.kind == 1:
                    part = bytes((k * 37 + block) & 255 for k in range(SECTOR))
                elif self.kind == 2:
                    part = part[:200] + bytes(SECTOR - 200)
                if self.kind != 3:
                    self.content[place : place + SECTOR] = part
                raise Cut
            self.left -= 1
            self.written.add(block)
            self.content[place : place + SECTOR] = buffer[at : at + SECTOR]

    def ioctl(self, what, argument):
        return {4: COUNT, 5: SECTOR}.get(what, 0)

class Module:
    pass

blocks = Blocks(bytearray(SECTOR * COUNT))
vfs.VfsFat.mkfs(blocks)
fakes = {}
for name in ("sdcardio", "storage"):
    fakes[name] = sys.modules[name] = Module()
fakes["sdcardio"].SDCard = lambda bus, cs: blocks
fakes["storage"].VfsFat = vfs.VfsFat
board.be("pygamer")
board.SD_CS = 1
board.SPI = lambda: 0
microcontroller.cpu = Module()
microcontroller.cpu.uid = bytearray(b"0123456789abcdef")
import device
from device.store import Store

def start(content):
    # A copy: code that held a file when power went may still try to close it.
    global blocks
    blocks = Blocks(bytearray(content))
    return Store()

def resumed(content, turns):
    """Started again, nvm too old to help: the card alone must have every choice."""
    store = start(content)
    microcontroller.nvm[0:2048] = flash
    for _ in range(turns):
        assert store.keep(b"\\0", game, False)
    return store

store = start(blocks.content)
assert store.card and store.window == 0, "no card"
for what in (1, 2, 3):
    store.save(what, b"record %d" % what)
game = b"a game" * 25
assert store.begin(game)
store.keep(b"\\0", game, True)
flash = bytes(microcontroller.nvm[0:2048])
cuts = 0
for turn in range(4):
    content = blocks.content
    new = b"turn %d " % turn * 20
    for kind in range(4):
        left = 0
        while True:
            store = resumed(content, turn % 2)
            blocks.left = left
            blocks.kind = kind
            try:
                assert store.keep(b"\\0", new, False)
                break
            except Cut:
                pass
            store = start(blocks.content)
            assert store.game() in ((game, b""), (new, b"")), (turn, kind, left)
            for what in (1, 2, 3):
                assert store.load(what) == b"record %d" % what
            assert store.card, (turn, kind, left)
            cuts += 1
            left += 1
    store = resumed(content, turn % 2)
    blocks.written.clear()
    assert store.keep(b"\\0", new, False)
    game = new
    print("written", sorted(blocks.written))
print("cuts", cuts)
'''


def numbers(line: str) -> list[str]:
    return re.findall(r"\d+", line)


def test_a_real_fat_file_system_survives_every_cut(vm: VM, lib: Path) -> None:
    script = "import board\nimport microcontroller\n" + dedent(FAT)
    said = run(vm, script, lib, heap="1m", timeout=120).stdout.splitlines()
    assert said[-1].startswith("cuts "), said
    assert int(said[-1].split()[1]) >= 4 * 4 * 2
    # By turns one file and the other, and the folder of each: never the table of files.
    written = [line for line in said if line.startswith("written ")]
    assert len(written) == 4 and written[0] == written[2] and written[1] == written[3]
    assert not set(numbers(written[0])) & set(numbers(written[1]))


def test_a_card_that_was_out_of_the_slot_does_not_win_over_what_was_played_without_it() -> None:
    bench = started()
    game = begun(bench)
    for _ in range(40):
        game = keep(bench, game, b"\1")
    card, bench.card = bench.card, None
    bench.start()
    bench.seconds += 200
    for _ in range(5):
        bench.seconds += 200
        game = keep(bench, game, b"\2", urgent=True)
    assert bench.game() == game
    bench.card = card
    bench.start()
    assert bench.game() == game


def test_a_copy_that_cannot_be_read_does_not_take_the_place_of_the_one_in_nvm() -> None:
    bench = started()
    game = begun(bench)
    bench.seconds += 200
    game = keep(bench, game, b"\1", urgent=True)
    nvm_has = game
    keep(bench, game, b"\2")  # on the card only
    assert bench.card
    bench.card.readable = False
    bench.save(SETTINGS, b"changed")
    bench.card = None
    bench.start()
    assert bench.game() == nvm_has and bench.load(SETTINGS) == b"changed"

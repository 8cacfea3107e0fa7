# SPDX-License-Identifier: MIT
"""The store on the simulated boards: what is saved comes back, and memory and flash are spared."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from homeward.boards.parts.chips import RP2040, SAMD51, Chip
from homeward.simulator.flash_memory import NvmFlash
from homeward.simulator.interruptions import Restart
from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import BOARDS, bare, device_of, use
from support.flash_models import Flash, PowerCut, Rp2040, Samd51

GAME, SETTINGS, STATS, CRASH = range(4)
MOST = {GAME: 600, SETTINGS: 64, STATS: 128, CRASH: 700}
SAMD51_BOARDS = ("pygamer", "pybadge")


def with_store(board: str, what: Callable[[Handheld, Any], None], **options: Any) -> Handheld:
    return use(board, lambda hand, device: what(hand, device.store), **options)


def pattern(length: int, start: int = 0) -> bytes:
    return bytes((start + 7 * k) & 255 for k in range(length))


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_saved_is_none(board: str) -> None:
    def check(hand: Handheld, store: Any) -> None:
        assert [store.load(what) for what in MOST] == [None] * 4 and store.game() is None
        for what in MOST:
            store.erase(what)
        store.end()
        assert hand.silicon.nvm.writes == 0 and store.erases == 0

    with_store(board, check)


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_saved_comes_back_after_power_was_lost(board: str) -> None:
    hand = bare(board)
    saved = {what: pattern(most, what) for what, most in MOST.items()}

    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        for what, data in saved.items():
            device_of(hand).store.save(what, data)
        yield hand.power_cut()
        yield hand.wait(300)
        store = device_of(hand).store
        assert {what: store.load(what) for what in MOST} == saved
        assert type(store.load(STATS)) is bytes
        store.erase(GAME)
        assert store.load(GAME) is None and store.game() is None
        assert store.load(STATS) == saved[STATS]

    hand.run(script)


def test_a_misspelt_name_is_noticed() -> None:
    def look(hand: Handheld, store: Any) -> None:
        assert store.behind is False
        with pytest.raises(AttributeError, match="behnid"):
            assert store.behnid

    with_store("pygamer", look)


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_is_kept_and_ends(board: str) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        store = device_of(hand).store
        assert store.begin(b"begun")
        assert store.keep(b"\3", b"one choice on", True) is True
        yield hand.power_cut()
        yield hand.wait(300)
        store = device_of(hand).store
        assert store.game() in ((b"begun", b"\3"), (b"one choice on", b""))
        safe = store.keep(b"\1\0", b"three choices on", False)
        assert safe == (store.window == 0)
        store.end()
        yield hand.power_cut()
        yield hand.wait(300)
        store = device_of(hand).store
        assert store.game() is None and store.erases == hand.silicon.nvm.erases

    bare(board).run(script)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("what", MOST)
def test_too_much_is_refused_and_nothing_is_lost(board: str, what: int) -> None:
    def check(hand: Handheld, store: Any) -> None:
        store.save(what, b"before")
        with pytest.raises(ValueError, match=f"at most {MOST[what]} fit"):
            store.save(what, bytes(MOST[what] + 1))
        assert store.load(what) == b"before"

    with_store(board, check)


@pytest.mark.parametrize("board", BOARDS)
def test_what_has_not_changed_is_not_written(board: str) -> None:
    def check(hand: Handheld, store: Any) -> None:
        nvm = hand.silicon.nvm
        store.save(STATS, b"numbers")
        store.save(STATS, b"numbers")
        store.save(STATS, bytearray(b"numbers"))
        assert nvm.writes == 1
        store.save(STATS, b"number5")
        assert nvm.writes == 2
        store.erase(STATS)
        store.erase(STATS)
        assert nvm.writes == 3
        # An RP2040 has written into blank bytes so far.
        assert nvm.erases == (3 if board in SAMD51_BOARDS else 0)

    with_store(board, check)


@pytest.mark.parametrize("board", BOARDS)
def test_only_the_boards_own_store_is_loaded_and_only_while_it_works(board: str) -> None:
    def check(hand: Handheld, store: Any) -> None:
        store.save(STATS, b"numbers")
        with pytest.raises(ValueError, match="at most"):
            store.save(STATS, bytes(1000))
        with pytest.raises(AttributeError):
            store.forget_everything()
        loaded = [name for name in hand.loaded_from() if "store" in name]
        assert loaded == ["device.store", "device.stores"]  # the folder alone
        assert store.window == (120 if board in SAMD51_BOARDS else 0)

    with_store(board, check)


@pytest.mark.parametrize("board", BOARDS)
def test_power_may_go_within_a_save(board: str) -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        device_of(hand).store.begin(pattern(130))
        for step in (0, 1, 5, 12, 20, 100):
            store = device_of(hand).store
            before = store.game()
            hand.cut_power_in_nvm(step)
            with suppress(Restart):
                store.keep(bytes([step]) * 20, pattern(130, step), True)
            hand.silicon.nvm.cut_after = None
            yield hand.wait(300)
            found = device_of(hand).store.game()
            allowed = (before, (pattern(130, step), b""))
            assert found in allowed or (board in SAMD51_BOARDS and not found)
            if not found:
                device_of(hand).store.begin(pattern(130))

    bare(board).run(script)


# -- the card -----------------------------------------------------------------------------------


def test_a_pygamer_keeps_a_second_copy_on_its_card() -> None:
    card = MemoryCard()

    def play(hand: Handheld, store: Any) -> None:
        assert store.window == 0
        store.save(STATS, b"numbers")
        store.begin(b"begun")
        assert store.keep(b"\1", b"one choice on", False) is True
        assert sorted(card.files) == ["/homeward0/saves", "/homeward1/saves"]

    hand = with_store("pygamer", play, card=card)
    nvm = bytearray(hand.nvm)

    def later(hand: Handheld, store: Any) -> None:
        assert store.game() == (b"one choice on", b"") and store.load(STATS) == b"numbers"

    with_store("pygamer", later, card=card, nvm=bytes(nvm))
    with_store("pygamer", later, card=card)  # its nvm is blank

    def without(hand: Handheld, store: Any) -> None:
        assert store.window == 120 and store.game() == (b"begun", b"")

    with_store("pygamer", without, nvm=bytes(nvm))


def test_the_drive_is_never_written() -> None:
    def play(hand: Handheld, store: Any) -> None:
        hand.silicon.drive.readonly = True  # or writing it would fail
        store.begin(b"begun")
        store.keep(b"\1", b"one choice on", True)
        store.end()

    for board in BOARDS:
        with_store(board, play, card=MemoryCard())


def test_a_cut_on_the_card_of_the_simulator() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        device_of(hand).store.begin(pattern(130))
        for step in (0, 1, 0, 1):
            store = device_of(hand).store
            before = store.game()
            assert hand.silicon.card and store.window == 0
            hand.silicon.card.cut_after = step
            with pytest.raises(Restart):
                store.keep(b"\1", pattern(130, step), False)
            yield hand.wait(500)
            assert device_of(hand).store.game() in (before, (pattern(130, step), b""))

    bare("pygamer", card=MemoryCard()).run(script)


# -- the models ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("model", "chip"), [(Samd51, SAMD51), (Rp2040, RP2040)])
def test_the_models_agree_with_the_simulators_flash(model: type[Flash], chip: Chip) -> None:
    def stop() -> None:
        raise PowerCut

    chance = random.Random(1)
    one = model()
    other = NvmFlash(chip, None, lambda us: None, stop)
    for _ in range(200):
        start = chance.randrange(len(one) - 40)
        data = chance.randbytes(chance.randrange(1, 40))
        one[start : start + len(data)] = data
        other.write(start, data)
        assert one.content == other.content and one.erases == other.erases
    # Cut in mid-page: what is before it is written, what is after it not.
    blank = one.content.find(b"\xff" * 4)
    if blank >= 0 and chip is RP2040:
        one.steps_left = other.cut_after = 2
        with pytest.raises(PowerCut):
            one[blank : blank + 4] = b"abcd"
        with pytest.raises(PowerCut):
            other.write(blank, b"abcd")
        assert one.content == other.content and one.content[blank : blank + 4] == b"ab\xff\xff"

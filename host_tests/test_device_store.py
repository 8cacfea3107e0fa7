# SPDX-License-Identifier: MIT
"""The store: what is saved comes back or nothing does, and the flash is spared."""

import struct
from collections.abc import Callable
from itertools import pairwise
from typing import Any
from zlib import crc32

import pytest
from bare_device import BOARDS, bare, device_of, use

from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from ui import codes

AREAS = {codes.STORE_GAME: 600, codes.STORE_SETTINGS: 64, codes.STORE_STATS: 128}


def with_store(board: str, what: Callable[[Handheld, Any], None], **options: Any) -> Handheld:
    return use(board, lambda hand, device: what(hand, device.store), **options)


def pattern(length: int, start: int = 0) -> bytes:
    return bytes((start + 7 * k) & 255 for k in range(length))


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_saved_is_none(board: str) -> None:
    def check(hand: Handheld, store: Any) -> None:
        assert [store.load(what) for what in AREAS] == [None] * 3
        for what in AREAS:
            store.erase(what)
        assert hand.silicon.nvm.writes == 0

    with_store(board, check)


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_saved_comes_back_after_power_was_lost(board: str) -> None:
    hand = bare(board)
    saved = {what: pattern(most, what) for what, most in AREAS.items()}

    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        for what, data in saved.items():
            device_of(hand).store.save(what, data)
        yield hand.power_cut()
        yield hand.wait(300)
        store = device_of(hand).store
        assert {what: store.load(what) for what in AREAS} == saved
        assert type(store.load(0)) is bytes
        store.erase(codes.STORE_GAME)
        assert store.load(codes.STORE_GAME) is None
        assert store.load(codes.STORE_STATS) == saved[codes.STORE_STATS]

    hand.run(script)


def test_every_length_round_trips() -> None:
    def check(hand: Handheld, store: Any) -> None:
        for what, most in AREAS.items():
            for length in (0, 1, 2, 63, 64, most // 2, most):
                data = pattern(min(length, most))
                store.save(what, bytearray(data))
                assert store.load(what) == data

    with_store("pygamer", check)


@pytest.mark.parametrize("what", AREAS)
def test_too_much_is_refused_and_nothing_is_lost(what: int) -> None:
    def check(hand: Handheld, store: Any) -> None:
        store.save(what, b"before")
        with pytest.raises(ValueError, match=f"at most {AREAS[what]} fit"):
            store.save(what, bytes(AREAS[what] + 1))
        assert store.load(what) == b"before"

    with_store("pygamer", check)


@pytest.mark.parametrize("board", BOARDS)
def test_what_has_not_changed_is_not_written(board: str) -> None:
    def check(hand: Handheld, store: Any) -> None:
        nvm = hand.silicon.nvm
        store.save(codes.STORE_GAME, b"a game")
        store.save(codes.STORE_GAME, b"a game")
        store.save(codes.STORE_GAME, bytearray(b"a game"))
        assert nvm.writes == 1
        store.save(codes.STORE_GAME, b"a gams")
        assert nvm.writes == 2
        store.erase(codes.STORE_GAME)
        store.erase(codes.STORE_GAME)
        assert nvm.writes == 3

    with_store(board, check)


def records(nvm: bytes) -> list[tuple[int, int]]:
    """Start and end of each record in the memory, found by its magic number."""
    found = []
    at = nvm.find(b"HW")
    while at >= 0:
        magic_and_length = struct.unpack_from("<HH", nvm, at)
        found.append((at, at + 8 + magic_and_length[1]))
        at = nvm.find(b"HW", at + 1)
    return found


def test_records_do_not_touch_and_fit_the_smaller_memory() -> None:
    def check(hand: Handheld, store: Any) -> None:
        for what, most in AREAS.items():
            store.save(what, bytes(most))
        places = records(hand.nvm)
        assert len(places) == 3
        assert all(end <= start for (_, end), (start, _) in pairwise(places))
        assert places[-1][1] <= 4096
        start, end = places[-1]
        (crc,) = struct.unpack_from("<I", hand.nvm, start + 4)
        assert crc == crc32(hand.nvm[start + 8 : end])

    with_store("adafruit_feather_rp2040", check)


def test_a_broken_record_reads_as_nothing() -> None:
    def check(hand: Handheld, store: Any) -> None:
        data = pattern(40)
        for what in AREAS:
            store.save(what, data)
        content = hand.silicon.nvm.content
        whole = bytes(content)
        broken = 0
        for start, end in records(whole):
            for at in range(start, end):
                for bit in range(8):
                    content[at] ^= 1 << bit
                    loaded = [store.load(what) for what in AREAS]
                    assert loaded.count(data) == 2 and len([x for x in loaded if not x]) == 1
                    content[at] ^= 1 << bit
                    broken += 1
        assert broken == 3 * 48 * 8
        store.erase(codes.STORE_GAME)
        store.save(codes.STORE_GAME, data)
        assert bytes(content) == whole

    with_store("pygamer", check)


def test_a_broken_record_is_written_anew() -> None:
    def check(hand: Handheld, store: Any) -> None:
        store.save(codes.STORE_GAME, b"a game")
        hand.silicon.nvm.content[records(hand.nvm)[0][1] - 1] ^= 1
        store.save(codes.STORE_GAME, b"a game")
        assert store.load(codes.STORE_GAME) == b"a game"

    with_store("pygamer", check)


@pytest.mark.parametrize("filling", [0x00, 0xFF, 0x48, 0x57])
def test_memory_of_somebody_else_reads_as_none(filling: int) -> None:
    def check(hand: Handheld, store: Any) -> None:
        assert [store.load(what) for what in AREAS] == [None] * 3

    with_store("adafruit_feather_rp2040", check, nvm=bytes([filling]) * 4096)

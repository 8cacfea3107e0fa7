# SPDX-License-Identifier: MIT
"""A whole game in the address of a page: `#game=...`, at most 2,000 characters.

The text is base64url without padding of these bits, the first one highest, then zeros up to a whole
byte, then the CRC32 of all bytes before it, lowest byte first:

    4   version, 2
    1   0: the game from its deal on, 1: a position
    4   rule set, its place in engine.RULES
    3   seats
    3   for each seat who plays it: person, easy, normal, hard or expert bot (version 1: 2 bits)
    3   for each option the place of its value in engine.options()

    a game      30 seed; number of moves, each move; number of undos, and for each the moves since
                the undo before, 30 its seed, 1 is it plain?
    a position  number of bytes, 8 for each: what game.save() gives

A number without a width is n + 1 in binary, with one zero before it for each digit but the first:
0 is one bit, 1 and 2 are three, 3 to 6 five. Most choices are the first few of a list.

The page has the same in JavaScript (simulator/page/site/links.js); tests compare the two.
"""

import base64
import binascii
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import engine

VERSION = 2
PLAYER_BITS = {1: 2, VERSION: 3}  # by version: those that can be read
LONGEST = 1900  # characters; the address of the page needs some, too
PLAYERS = "penhx"
_SEED_BITS = 30
_ALPHABET = re.compile(r"[A-Za-z0-9_-]+")


class LinkError(ValueError):
    """A link that cannot be read, or a game that does not fit into one; said in a sentence."""


@dataclass
class Log:
    """A game that can be played again, or the position that is all that is known of one."""

    rules: str
    seats: int
    players: str  # a letter a seat: p person, e easy, n normal, h hard, x expert bot
    options: dict[str, Any]
    seed: int = 0
    moves: list[int] = field(default_factory=list)
    # Before the move of that number everything unseen was dealt again from a seed; plain: hands
    # stayed as they were.
    undos: list[tuple[int, int, bool]] = field(default_factory=list)
    position: bytes = b""


def encode(log: Log) -> str:
    """Return the text of a log, however long it is."""
    out = _Bits()
    out.put(VERSION, 4)
    out.put(1 if log.position else 0, 1)
    out.put(engine.RULES.index(log.rules), 4)
    out.put(log.seats, 3)
    for player in log.players:
        out.put(PLAYERS.index(player), PLAYER_BITS[VERSION])
    for name, allowed in engine.options(log.rules):
        out.put(allowed.index(log.options.get(name, allowed[0])), 3)
    if log.position:
        out.count(len(log.position))
        for byte in log.position:
            out.put(byte, 8)
    else:
        _encode_moves(out, log)
    data = out.data()
    data += struct.pack("<I", binascii.crc32(data))
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _encode_moves(out: "_Bits", log: Log) -> None:
    out.put(log.seed, _SEED_BITS)
    out.count(len(log.moves))
    for move in log.moves:
        out.count(move)
    out.count(len(log.undos))
    before = 0
    for place, seed, plain in log.undos:
        out.count(place - before)
        out.put(seed, _SEED_BITS)
        out.put(1 if plain else 0, 1)
        before = place


def decode(text: str) -> Log:
    """Return the log of a text; a LinkError says in a sentence what is wrong."""
    data = _checked(text)
    read = _Reader(data[:-4])
    version = read.take(4)
    if version not in PLAYER_BITS:
        raise LinkError(
            f"This link is of version {version}; this Homeward knows version {VERSION}."
        )
    is_position = read.take(1)
    number = read.take(4)
    if number >= len(engine.RULES):
        raise LinkError("This link is about rules that this Homeward does not have.")
    rules = engine.RULES[number]
    seats = read.take(3)
    if seats not in engine.seats(rules):
        raise LinkError(f"This link is damaged: {rules} is not played by {seats}.")
    players = "".join(_player(read.take(PLAYER_BITS[version])) for _ in range(seats))
    log = Log(rules, seats, players, dict(_options(read, rules)))
    if is_position:
        log.position = bytes(read.take(8) for _ in range(read.count()))
    else:
        log.seed = read.take(_SEED_BITS)
        log.moves = [read.count() for _ in range(read.count())]
        log.undos = list(_undos(read, len(log.moves)))
    read.end()
    return log


def _player(number: int) -> str:
    if number >= len(PLAYERS):
        raise LinkError("This link has a kind of player that this Homeward does not have.")
    return PLAYERS[number]


def _checked(text: str) -> bytes:
    """Return the bytes of a text whose check sum is right."""
    if len(text) > LONGEST:
        raise LinkError(f"This link is too long: {len(text)} characters instead of {LONGEST}.")
    if not _ALPHABET.fullmatch(text):
        raise LinkError("This is not a link of Homeward.")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise LinkError("This link is damaged: a part of it is missing.") from None
    if len(data) < 6 or struct.pack("<I", binascii.crc32(data[:-4])) != data[-4:]:
        raise LinkError("This link is damaged: its check sum is wrong.")
    return data


def _options(read: "_Reader", rules: str) -> Iterator[tuple[str, Any]]:
    for name, allowed in engine.options(rules):
        at = read.take(3)
        if at >= len(allowed):
            raise LinkError(
                f"This link is about an option {name} that this Homeward does not have."
            )
        yield name, allowed[at]


def _undos(read: "_Reader", moves: int) -> Iterator[tuple[int, int, bool]]:
    place = 0
    for _ in range(read.count()):
        place += read.count()
        if place > moves:
            raise LinkError("This link is damaged: it takes back what was not played.")
        yield place, read.take(_SEED_BITS), bool(read.take(1))


class _Bits:
    """Bits to write."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def put(self, value: int, width: int) -> None:
        if not 0 <= value < 1 << width:
            raise LinkError(f"{value} does not fit into {width} bits of a link.")
        self._bits.append(f"{value:0{width}b}")

    def count(self, value: int) -> None:
        digits = f"{value + 1:b}"
        self._bits.append("0" * (len(digits) - 1) + digits)

    def data(self) -> bytes:
        bits = "".join(self._bits)
        bits += "0" * (-len(bits) % 8)
        return bytes(int(bits[k : k + 8], 2) for k in range(0, len(bits), 8))


class _Reader:
    """Bits to read."""

    def __init__(self, data: bytes) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._at = 0

    def take(self, width: int) -> int:
        end = self._at + width
        if end > len(self._bits):
            raise LinkError("This link is damaged: it ends too early.")
        value = int(self._bits[self._at : end], 2)
        self._at = end
        return value

    def count(self) -> int:
        one = self._bits.find("1", self._at)
        if one < 0:
            raise LinkError("This link is damaged: it ends too early.")
        width = one - self._at + 1
        self._at = one
        return self.take(width) - 1

    def end(self) -> None:
        left = self._bits[self._at :]
        if len(left) > 7 or "1" in left:
            raise LinkError("This link is damaged: something follows its end.")

# SPDX-License-Identifier: MIT
"""Damage the bytes of a save, and count what came of reading them."""

import binascii
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from homeward.lab.torture.outcome import Failures

RANDOM = 300  # random blocks, and mixtures, of each save
_CRC = 4
_VERSION = 2  # where the bytes of a game have it, after "HW"


@dataclass(frozen=True)
class Damage:
    """Bytes that somebody hands us for a save."""

    data: bytes
    what: str
    forged: bool = False  # may it be a game after all? A right check sum can hide anything


@dataclass
class Tally:
    """Count the results of some damaged saves."""

    inputs: int = 0
    refused: int = 0
    legal: int = 0
    crashes: int = 0
    wrong: int = 0
    failures: Failures = field(default_factory=Failures)

    def add(self, other: "Tally") -> None:
        for name in ("inputs", "refused", "legal", "crashes", "wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.failures.add(other.failures)

    def crashed(self, what: str, example: str) -> None:
        self.crashes += 1
        self.failures.note(what, example)

    def wronged(self, what: str, example: str) -> None:
        self.wrong += 1
        self.failures.note(what, example)


def sealed(body: bytes) -> bytes:
    """Return the bytes with the check sum that belongs to them."""
    return body + binascii.crc32(body).to_bytes(_CRC, "little")


def flips(data: bytes) -> Iterator[bytes]:
    """Flip every single bit."""
    for bit in range(8 * len(data)):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


def overwritten(data: bytes, rng: random.Random) -> bytes:
    """Write random bytes, or one byte again and again, over a part of it."""
    at = rng.randrange(len(data))
    length = min(rng.choice((1, 1, 2, 3, 8, 64)), len(data) - at)
    block = rng.choice((rng.randbytes(length), bytes((rng.choice((0, 255)),)) * length))
    return data[:at] + block + data[at + length :]


def of_a_game(data: bytes, rng: random.Random) -> Iterator[Damage]:
    """Yield every damage to the bytes of a game."""
    body = data[:-_CRC]
    for changed in flips(data):
        yield Damage(changed, "a bit flipped")
    for length in range(len(data)):
        yield Damage(data[:length], "cut off")
    for length in range(len(body)):
        yield Damage(sealed(body[:length]), "cut off, sealed")
    for changed in flips(body):
        yield Damage(sealed(changed), "a bit flipped, sealed", forged=True)
    for version in range(256):
        if version != data[_VERSION]:
            other = bytes((*data[:_VERSION], version, *data[_VERSION + 1 :]))
            yield Damage(other, f"version {version}")
            yield Damage(sealed(other[:-_CRC]), f"version {version}")
    for _ in range(RANDOM):
        yield Damage(rng.randbytes(rng.randrange(400)), "random bytes")
        noise = sealed(body[: rng.randrange(12)] + rng.randbytes(rng.randrange(300)))
        yield Damage(noise, "random bytes, sealed", forged=True)
        changed = overwritten(body, rng)
        yield Damage(sealed(changed), "a block overwritten, sealed", forged=True)
        if changed != body:
            yield Damage(changed + data[-_CRC:], "a block overwritten")


def of_two_games(data: bytes, other: bytes, rng: random.Random) -> Iterator[Damage]:
    """Parts of two moments of a game: each byte is one that the rules allow, but together?"""
    body, other = data[:-_CRC], other[:-_CRC]
    for _ in range(RANDOM):
        at, end = sorted(rng.choices(range(len(body) + 1), k=2))
        both = body[:at] + other[at:end] + body[end:]
        yield Damage(sealed(both), "two saves mixed, sealed", forged=True)


def of_a_record(pack: bytes, rng: random.Random) -> Iterator[Damage]:
    """Yield every damage to a session's record that the store's check sum does not find."""
    for changed in flips(pack):
        yield Damage(changed, "a bit flipped, sealed", forged=True)
    for length in range(len(pack)):
        yield Damage(pack[:length], "cut off, sealed")
    for version in range(256):
        if version != pack[0]:
            yield Damage(bytes((version, *pack[1:])), "another version")
    for _ in range(RANDOM):
        yield Damage(overwritten(pack, rng), "a block overwritten, sealed", forged=True)
        yield Damage(rng.randbytes(rng.randrange(400)), "random bytes, sealed", forged=True)


def of_flash(nvm: bytes, rng: random.Random, line: int = 16) -> Iterator[Damage]:
    """Flip every bit that is in use, blank all from each byte on, and put random blocks in.

    A line of flash that is blank all through is not in use.
    """
    used = [
        at
        for start in range(0, len(nvm), line)
        if nvm[start : start + line].strip(b"\xff")
        for at in range(start, start + line)
    ]
    for at in used:
        for bit in range(8):
            flipped = nvm[:at] + bytes((nvm[at] ^ 1 << bit,)) + nvm[at + 1 :]
            yield Damage(flipped, f"bit {bit} of byte {at} flipped")
        yield Damage(nvm[:at].ljust(len(nvm), b"\xff"), f"blank from byte {at} on")
    for _ in range(RANDOM):
        at = rng.choice(used)
        block = rng.randbytes(rng.choice((2, 4, 16, 64)))[: len(nvm) - at]
        changed = nvm[:at] + block + nvm[at + len(block) :]
        yield Damage(changed, f"byte {at} on overwritten with {block.hex()}")
    yield Damage(rng.randbytes(len(nvm)), "random bytes")
    yield Damage(bytes(len(nvm)), "all bytes 0")

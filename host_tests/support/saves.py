# SPDX-License-Identifier: MIT
"""Saved games, whole and tampered with: what the save tests of all rule sets share.

A rule set's file has its own tables and takes its tests from `kept`, `refusals` and `let_in`.
"""

import binascii
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import engine
from engine import state
from support.games import Game, choices

Make = Callable[[], Game]
Spoil = Callable[[Game], None]
# What is wrong: the game or its name, what is done to it, the word of the refusal.
Impossible = dict[str, tuple[Make | str, Spoil, str]]


def sealed(data: bytes | bytearray) -> bytes:
    """Bytes with their check sum set right."""
    body = bytes(data[:-4])
    return body + binascii.crc32(body).to_bytes(4, "little")


def altered(data: bytes, at: int, value: int) -> bytes:
    """A save with one byte changed and its check sum right."""
    changed = bytearray(data)
    changed[at] = value
    return sealed(changed)


def refused(data: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        engine.load(data)


def comes_back(game: Game) -> Game:
    """The game that was saved, loaded again: equal in all that can be asked of it."""
    data = game.save()
    assert isinstance(data, bytes)
    again = engine.load(data)
    assert (again.rules, again.seats, again.options) == (game.rules, game.seats, game.options)
    assert bytes(again.state) == bytes(game.state)
    assert again.save() == data
    n = game.legal()
    assert (again.legal(), again.choices[:n]) == (n, game.choices[:n])
    assert (again.over, again.winners) == (game.over, game.winners)
    return again


# --- ways to spoil a game


def write(*values: tuple[int, int]) -> Spoil:
    """Write bytes into the state of a game."""

    def into(game: Game) -> None:
        for at, value in values:
            game.state[at] = value

    return into


stand_still = write(*((state.RNG + i, 0) for i in range(6)))  # of the generator's numbers


def top_discard(game: Game) -> int:
    """Return where the card lies that was played last."""
    if game.secret:
        return int(state.DECK + game.state[state.DECK + game.deck_size] - 1)
    return int(state.DECK + game.undrawn)


def swap_top(game: Game) -> None:
    """Another card on top of the discards than the one being played."""
    s, top = game.state, top_discard(game)
    other = next(i for i in range(state.DECK, top) if s[i] != s[top])
    s[top], s[other] = s[other], s[top]


# --- tests, made from a rule set's tables


def kept(saves: Mapping[str, Make]) -> Callable[[str], None]:
    """A test: each of these games can be saved as it stands."""

    @pytest.mark.parametrize("which", saves)
    def test(which: str) -> None:
        comes_back(saves[which]())

    return test


def refusals(impossible: Impossible, saves: Mapping[str, Make]) -> Callable[[str], None]:
    """A test: each of these saves, which no play leads to, is refused with its word."""

    @pytest.mark.parametrize("what", impossible)
    def test(what: str) -> None:
        make, spoil, word = impossible[what]
        game = saves[make]() if isinstance(make, str) else make()
        engine.load(game.save())  # good until it is spoiled
        spoil(game)
        refused(game.save(), f"impossible.*({word})")

    return test


def let_in(
    saves: Mapping[str, Make],
    values: Callable[[int], Iterable[int]],
    plays: int = 12,
    look: Callable[[Game], list[Any]] = choices,
) -> Callable[[str], None]:
    """A test: any byte changed, the check sum right: refused, or a game that continues.

    `values` are those to try for a byte of the state, `look` names what can be chosen.
    """

    @pytest.mark.parametrize("which", saves)
    def test(which: str) -> None:
        game = saves[which]()
        data, head = game.save(), 5 + len(game.options)
        for at in range(game.saved):
            for value in values(at):
                try:
                    game = engine.load(altered(data, head + at, value))
                except ValueError:
                    continue
                for _ in range(plays):
                    if game.legal():
                        assert look(game)
                        game.play(game.legal() - 1)

    return test

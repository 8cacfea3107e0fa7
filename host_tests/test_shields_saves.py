# SPDX-License-Identifier: MIT
"""Saved games of shields: nothing impossible is let in."""

import binascii
from collections.abc import Callable
from typing import Any

import pytest
from games import Choice, choices
from positions_shields import game_at, verbs

import engine
from engine import codes, number_race, race
from engine.rules import shields

HEAD = 6  # "HW", version, rule set, seats, one option

PAWN, DECK = race._PAWN, race._DECK
HOME, START = race._HOME, race._START
TURN, SEAT, ASK, CARD = 0, 1, 2, 3
LEFT, FIRST, SHIELD = number_race._LEFT, number_race._FIRST, shields._SHIELD
WINNERS, UNDRAWN = number_race._WINNERS, race._UNDRAWN


def sealed(data: bytes | bytearray) -> bytes:
    """Bytes with their check sum set right."""
    body = bytes(data[:-4])
    return body + binascii.crc32(body).to_bytes(4, "little")


def refused(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        engine.load(data)


def new() -> Any:
    return engine.new("shields", seed=1)


def two() -> Any:
    return engine.new("shields", seats=2, seed=2, block_ends_turn=False)


def in_a_split() -> Any:
    game = game_at("r=5,20,H", "7")
    game.play(0)
    assert game.ask == codes.ASK_STEPS
    return game


def in_a_swap() -> Any:
    game = game_at("r=5,20,21d b=40,41 y=30d", "11")
    game.play(verbs(game).index("SWAP"))
    assert game.ask == codes.ASK_OTHER
    return game


def shielded() -> Any:
    return game_at("r=5,20d,h1 b=40,41d,s1", "3")


def placing() -> Any:
    return game_at("r=5,20d,h1 b=40,41d,s1", "1")


def placed() -> Any:
    game = placing()
    game.play(choices(game).index(Choice("SHIELD", 1, 0, 5)))
    return game


def finished() -> Any:
    game = game_at("r=s4,H,H y=20d", "2")
    game.play(0)
    assert game.over
    return game


SAVES = [new, two, in_a_split, in_a_swap, shielded, placing, placed, finished]


@pytest.mark.parametrize("make", SAVES)
def test_the_middle_of_anything_can_be_saved(make: Callable[[], Any]) -> None:
    game = make()
    assert bytes(engine.load(game.save()).state) == bytes(game.state)


def swap_top(game: Any) -> None:
    """Another card on top of the discards than the one being played."""
    top = DECK + game.undrawn
    other = next(i for i in range(DECK, top) if game.state[i] != game.state[top])
    game.state[top], game.state[other] = game.state[other], game.state[top]


def write(*values: tuple[int, int]) -> Callable[[Any], None]:
    """Write bytes into the state of a game."""

    def into(game: Any) -> None:
        for at, value in values:
            game.state[at] = value

    return into


REST = write((ASK, codes.ASK_STEPS), (LEFT, 4), (FIRST, 0))  # three of a seven have been walked
LONG = write((ASK, codes.ASK_STEPS), (LEFT, 2), (FIRST, 0))  # five of it
# What is wrong with a save: the game, what is written into it, the word of the refusal.
IMPOSSIBLE: dict[str, tuple[Callable[[], Any], Callable[[Any], None], str]] = {
    "two on a square": (shielded, write((PAWN + 1, 2), (PAWN, 2)), "square"),
    "two in a hangar lane": (shielded, write((PAWN, START + 1)), "square"),
    "a droid beyond the hangar lane": (new, write((PAWN, START + 4)), "place"),
    "a fourth droid": (new, write((PAWN + 3, START)), "pieces|place"),
    "a droid of a seat nobody has": (two, write((PAWN + 8, 1)), "place"),
    "a card too many of a kind": (new, write((DECK, 1), (DECK + 1, 1), (DECK + 2, 1)), "deck"),
    "a card of no kind": (new, write((DECK, 6)), "deck"),
    "no card drawn": (new, write((UNDRAWN, 45)), "deck"),
    "turn of nobody": (new, write((TURN, 4), (SEAT, 4)), "turn"),
    "turn of a seat nobody has": (two, write((TURN, 2), (SEAT, 2)), "turn"),
    "asking somebody else": (placing, write((SEAT, 1)), "question"),
    "no such question": (new, write((ASK, 4)), "question"),
    "far from any question": (new, write((ASK, 255)), "question"),
    "a shield asked of a 3": (shielded, write((ASK, codes.ASK_SHIELD)), "question"),
    "a shield asked for nobody": (
        lambda: game_at("r=h1,s1,H y=20d", "1"),
        write((ASK, codes.ASK_SHIELD)),
        "question",
    ),
    "a card not on top of the discards": (new, swap_top, "card"),
    "no card at all": (new, write((CARD, 0)), "card"),
    "no card at the end": (finished, write((CARD, 0)), "card"),
    "a win by moving back": (
        lambda: game_at("r=H,H,20", "4"),
        write((PAWN + 2, HOME), (ASK, 0), (WINNERS, 1)),
        "question|winner",
    ),
    "a rest at the end": (finished, write((LEFT, 2)), "part"),
    "a first part at the end": (finished, write((FIRST, 1)), "part"),
    "a rest under a shield": (placing, write((LEFT, 2)), "part"),
    "a first part under a shield": (placing, write((FIRST, 1)), "part"),
    "a rest without a seven": (shielded, write((ASK, codes.ASK_STEPS), (LEFT, 4)), "split"),
    "no rest of a split": (in_a_split, write((LEFT, 0)), "split"),
    "more than a seven left": (in_a_split, write((LEFT, 7)), "split"),
    "a rest before the first part": (lambda: game_at("r=5,20", "7"), write((LEFT, 4)), "part"),
    "a first part before any": (lambda: game_at("r=5,20", "7"), write((FIRST, 1)), "part"),
    "a first part by another colour": (in_a_split, write((FIRST, 5)), "part"),
    "a first part by a fourth droid": (in_a_split, write((FIRST, 3)), "part"),
    "a first part that never left": (lambda: game_at("r=S,20,H", "7"), REST, "split"),
    "a first part to behind the exit": (lambda: game_at("r=3,20,H", "7"), REST, "split"),
    "a first part too long for its lane": (lambda: game_at("r=h2,20,H", "7"), REST, "split"),
    "a first part too long for the exit": (lambda: game_at("r=4,20,H", "7"), LONG, "split"),
    "a first part to a triangle": (lambda: game_at("r=16,40,H y=18d", "7"), REST, "split"),
    "a rest that nobody can use": (lambda: game_at("r=6,H,H", "7"), REST, "part"),
    "a swap without an eleven": (shielded, write((ASK, codes.ASK_OTHER)), "swap"),
    "a swap by another colour": (in_a_swap, write((FIRST, 4)), "part"),
    "a swap by a shielded droid": (in_a_swap, write((FIRST, 2)), "swap"),
    "a rest of a swap": (in_a_swap, write((LEFT, 3)), "swap"),
    "a swap with nobody": (
        lambda: game_at("r=5,H,H y=20d", "11"),
        write((ASK, codes.ASK_OTHER), (FIRST, 0)),
        "part",
    ),
    "a shield in the hangar": (new, write((SHIELD + 1, 1)), "shield"),
    "a shield in a hangar lane": (shielded, write((SHIELD, 2), (SHIELD + 1, 3)), "shield"),
    "a shield in an engine-room lane": (shielded, write((SHIELD + 1, 7)), "shield"),
    "a shield in the room": (in_a_split, write((SHIELD + 1, 3)), "shield"),
    "both shields on one droid": (shielded, write((SHIELD + 1, 2)), "shield"),
    "shields out of order": (shielded, write((SHIELD, 6), (SHIELD + 1, 2)), "shield"),
    "one shield out of order": (shielded, write((SHIELD + 1, 0)), "shield"),
    "a shield on no droid": (shielded, write((SHIELD + 1, 200)), "shield"),
    "a shield on a droid nobody has": (two, write((SHIELD + 1, 13)), "shield"),
    "a winner too soon": (new, write((WINNERS, 1)), "winner"),
    "no winner at the end": (finished, write((WINNERS, 0)), "winner"),
    "another winner": (finished, write((WINNERS, 2)), "winner"),
    "a winner and still a question": (finished, write((ASK, codes.ASK_PIECE)), "winner"),
    "a winner out of turn": (finished, write((TURN, 1), (SEAT, 1)), "winner|turn"),
    "a winner asked beside another": (finished, write((SEAT, 1)), "question"),
    "a generator that stands still": (new, write(*((10 + i, 0) for i in range(6))), "random"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_save_that_no_play_leads_to_is_refused(what: str) -> None:
    make, spoil, word = IMPOSSIBLE[what]
    game = make()
    if "win by" not in what:
        engine.load(game.save())  # good until it is spoiled
    spoil(game)
    refused(game.save(), f"impossible.*({word})")


@pytest.mark.parametrize(
    ("position", "ends"),
    [("r=h3,20,H", True), ("r=4,20,H", True), ("r=16,40,H y=18d", False)],
)
def test_the_first_part_of_a_seven_is_let_in_where_it_can_have_ended(
    position: str, ends: bool
) -> None:
    game = game_at(position, "7", ends=ends)
    REST(game)
    assert engine.load(game.save()).legal() == 1


@pytest.mark.parametrize("make", SAVES)
def test_whatever_is_let_in_can_be_played(make: Callable[[], Any]) -> None:
    """Any one byte changed, the check sum right: refused, or a game that goes on."""
    data = make().save()
    for at in range(HEAD, HEAD + DECK):
        for value in range(0, 256, 1 if at < HEAD + 10 else 7):
            changed = bytearray(data)
            changed[at] = value
            try:
                game = engine.load(sealed(changed))
            except ValueError:
                continue
            for _ in range(12):
                if game.legal():
                    game.play(game.legal() - 1)

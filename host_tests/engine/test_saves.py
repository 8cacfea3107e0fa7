# SPDX-License-Identifier: MIT
"""Saved games: what comes back is what was saved, and nothing else is let in."""

import pytest

import engine
from engine import codes, state, track
from support import saves
from support.games import Game
from support.positions.classic import RACE, game_at
from support.saves import Impossible, Make, altered, refused, sealed, write

HEAD = 7  # "HW", version, rule set, seats, two options


def test_a_save_may_be_any_kind_of_bytes() -> None:
    data = engine.new("classic").save()
    assert engine.load(bytearray(data)).save() == data
    assert engine.load(memoryview(data)).save() == data


def in_a_split() -> Game:
    return RACE.begun("r=5,20,H,H", "7", "FORWARD", "STEPS")


def in_a_swap(turn: str = "r") -> Game:
    return RACE.begun("r=5,20 b=40,41 y=30", "11", "SWAP", "OTHER", turn)


def finished() -> Game:
    return RACE.begun("r=s4,H,H,H", "2", "FORWARD", "OVER")


SAVES: dict[str, Make] = {
    "new": lambda: engine.new("classic", seed=1),
    "two seats": lambda: engine.new("classic", seats=2, seed=2, edition=55, dice=True),
    "split": in_a_split,
    "swap": in_a_swap,
    "die": lambda: game_at("r=5 y=20", "d2:5"),
    "over": finished,
}


test_the_middle_of_anything_can_be_saved = saves.kept(SAVES)


@pytest.mark.parametrize("which", SAVES)
def test_a_save_that_was_cut_off_is_refused(which: str) -> None:
    data = SAVES[which]().save()
    for length in range(len(data)):
        refused(data[:length], "HW" if length < 9 else "check sum")
        if length >= 9:
            # Even with a right check sum it is too short.
            refused(sealed(data[:length]), "option|bytes")


@pytest.mark.parametrize("which", SAVES)
def test_a_save_that_is_too_long_is_refused(which: str) -> None:
    data = SAVES[which]().save()
    refused(data + b"\0", "check sum")
    refused(data + data, "check sum")
    refused(sealed(data + b"\0"), f"{len(data) + 1} bytes.*{len(data)}")


@pytest.mark.parametrize("which", SAVES)
def test_a_save_with_one_bit_changed_is_refused(which: str) -> None:
    data = SAVES[which]().save()
    for bit in range(8 * len(data)):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        refused(bytes(changed), "HW|version|check sum")


def test_bytes_that_are_no_save_are_refused() -> None:
    for data in (b"", b"HW", b"PK" + bytes(100), bytes(100), b"\xff" * 100):
        refused(data, "not a saved game")


@pytest.mark.parametrize(
    ("at", "value", "word"),
    [
        (2, 0, "version 0: this is version"),
        (2, 255, "version 255"),
        (3, 200, "rule set 200"),
        (4, 0, "seats 0"),
        (4, 5, "seats 5"),
        (5, 3, "option edition"),
        (5, 255, "option edition"),
        (6, 2, "option dice"),
    ],
)
def test_a_head_that_cannot_be_is_refused(at: int, value: int, word: str) -> None:
    refused(altered(engine.new("classic").save(), at, value), word)


def test_the_bytes_of_another_edition_are_refused() -> None:
    data = engine.new("classic", edition=45).save()
    refused(altered(data, 5, 1), "bytes: this game has")
    refused(altered(data, 6, 1), "bytes: this game has")
    # As many cards, but not the same.
    large = bytearray(engine.new("classic", edition=55).save())
    large[HEAD + state.DECK] = large[HEAD + state.DECK + 1] = 13
    refused(sealed(large), "deck|card")


PAWN, DECK = state.PAWN, state.DECK
TURN, SEAT, ASK = state.TURN, state.SEAT, state.ASK
CARD = state.CARD
LEFT, FIRST = state.STEPS_LEFT, state.FIRST_PIECE
FACE, NUMBER = state.FACE, state.NUMBER
WINNERS, UNDRAWN = state.WINNERS, state.UNDRAWN
HOME, START = track.HOME, track.START

IMPOSSIBLE: Impossible = {
    "two of a colour on a square": (
        lambda: game_at("r=5,6", "3"),
        lambda game: write((PAWN + 3, game.state[PAWN + 2]))(game),
        "square",
    ),
    "two colours on a square": (
        lambda: game_at("r=20 b=21", "3"),
        lambda game: write((PAWN + 7, game.state[PAWN + 7] - 1))(game),
        "square",
    ),
    "two in a safety square": (
        lambda: game_at("r=s1,s2", "3"),
        lambda game: write((PAWN + 2, game.state[PAWN + 3]))(game),
        "square",
    ),
    "a pawn off the board": ("new", write((PAWN, START + 1)), "place"),
    "a pawn far off the board": ("new", write((PAWN + 15, 255)), "place"),
    "a pawn of a seat nobody has": ("two seats", write((PAWN + 8, 1)), "place"),
    "a card too many of a kind": (
        "new",
        lambda game: write((DECK, game.state[DECK] % 5 + 1))(game),
        "deck",
    ),
    "a card of no kind": ("new", write((DECK, 6)), "deck"),
    "no card drawn": ("new", write((UNDRAWN, 45)), "deck"),
    "more cards to draw than there are": ("new", write((UNDRAWN, 200)), "deck"),
    "turn of nobody": ("new", write((TURN, 4), (SEAT, 4)), "turn"),
    "turn of a seat nobody has": ("two seats", write((TURN, 2), (SEAT, 2)), "turn"),
    "asking nobody": ("new", write((SEAT, 200)), "turn|question"),
    "asking somebody else": (
        "new",
        lambda game: write((SEAT, (game.turn + 1) % 4))(game),
        "question",
    ),
    "no such question": ("new", write((ASK, 4)), "question"),
    "far from any question": ("new", write((ASK, 255)), "question"),
    "a card not on top of the discards": ("new", saves.swap_top, "card"),
    "no card at all": ("new", write((CARD, 0)), "card"),
    "the rest of a split without a seven": (
        lambda: game_at("r=5,20,H,H", "3"),
        write((ASK, codes.ASK_STEPS), (LEFT, 4)),
        "split|part",
    ),
    "no rest of a split": (in_a_split, write((LEFT, 0)), "split"),
    "the rest of a split before its first part": (
        lambda: game_at("r=5,20,H,H", "7"),
        write((LEFT, 4)),
        "split|part",
    ),
    "the rest of a split under another card": (
        lambda: game_at("r=5,20,H,H", "3"),
        write((LEFT, 4)),
        "split|part",
    ),
    "more than a seven left": (in_a_split, write((LEFT, 9)), "split"),
    "a rest that nobody can use": (
        lambda: game_at("r=5,H,H,H", "7"),
        write((ASK, codes.ASK_STEPS), (LEFT, 4), (FIRST, 0)),
        "part",
    ),
    "a first part by another colour": (in_a_split, write((FIRST, 5)), "part|split"),
    "a first part by a pawn in Start": (
        lambda: RACE.begun("r=5,20,30,S", "7", "FORWARD", "STEPS"),
        lambda game: write((FIRST, bytes(game.state[PAWN : PAWN + 4]).index(START)))(game),
        "split",
    ),
    "a card of no kind at the end": (finished, write((CARD, 200)), "card"),
    "another seat asked at the end": (finished, write((SEAT, 1)), "question"),
    "the rest of a split at the end": (finished, write((LEFT, 3)), "part"),
    "a first part at the end": (finished, write((FIRST, 3)), "part"),
    "a die at the end": (finished, write((FACE, 3)), "die"),
    "a drawn number at the end": (finished, write((NUMBER, 5)), "die"),
    "a first part before any": (lambda: game_at("r=5,20", "7"), write((FIRST, 1)), "part"),
    "a swap without an eleven": (
        lambda: game_at("r=5 y=20", "3"),
        write((ASK, codes.ASK_OTHER), (FIRST, 3)),
        "swap",
    ),
    "a swap by a pawn in Start": (in_a_swap, write((FIRST, 0)), "swap"),
    "a swap by another colour": (in_a_swap, write((FIRST, 6)), "part|swap"),
    "a swap by the first colour for another": (
        lambda: in_a_swap("b"),
        write((FIRST, 0), (PAWN, 30)),
        "part|swap",
    ),
    "a swap with nobody": (
        lambda: game_at("r=5", "11"),
        write((ASK, codes.ASK_OTHER), (FIRST, 3)),
        "part|swap",
    ),
    "a winner too soon": ("new", write((WINNERS, 1)), "winner"),
    "no winner at the end": (finished, write((WINNERS, 0)), "winner"),
    "another winner": (finished, write((WINNERS, 2)), "winner"),
    "a winner and still a question": (finished, write((ASK, codes.ASK_PIECE)), "winner"),
    "an end without a winner": ("new", write((ASK, codes.ASK_OVER)), "winner"),
    "two winners": (
        finished,
        write((WINNERS, 3), *((PAWN + 4 + i, HOME) for i in range(4))),
        "winner",
    ),
    "a winner out of turn": (finished, write((TURN, 1), (SEAT, 1)), "winner|turn"),
    "a face without a die": ("new", write((FACE, 3)), "face|card"),
    "a die without a face": (lambda: game_at("r=5", "d3"), write((FACE, 0)), "face"),
    "a seventh face": (lambda: game_at("r=5", "d3"), write((FACE, 7)), "face"),
    "a number for the wrong face": (lambda: game_at("r=5", "d3"), write((NUMBER, 5)), "face"),
    "face two without a number": (lambda: game_at("r=5", "d2:5"), write((NUMBER, 0)), "face|card"),
    "face two with another number": (lambda: game_at("r=5", "d2:5"), write((NUMBER, 3)), "card"),
    "a die in a game without one": (
        lambda: game_at("r=5", "3"),
        write((CARD, codes.CARD_DICE), (FACE, 2), (NUMBER, 3)),
        "face|card|die",
    ),
    "a generator that stands still": (
        "new",
        saves.stand_still,
        "generator|chance|random",
    ),
    "a generator at its modulus": (
        "new",
        write((10, 32363 & 255), (11, 32363 >> 8)),
        "generator|chance|random",
    ),
}


test_a_save_that_no_play_leads_to_is_refused = saves.refusals(IMPOSSIBLE, SAVES)
test_whatever_is_let_in_can_be_played = saves.let_in(
    SAVES, lambda at: range(0, 256, 1 if at < PAWN else 5) if at < DECK else ()
)

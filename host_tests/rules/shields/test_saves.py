# SPDX-License-Identifier: MIT
"""Saved games of shields: nothing impossible is let in."""

import pytest

import engine
from engine import codes, state, track
from support import saves
from support.games import Choice, Game, choices
from support.positions.shields import RACE, game_at
from support.saves import Impossible, Make, write

PAWN, DECK = state.PAWN, state.DECK
HOME, START = track.HOME, track.START
TURN, SEAT, ASK, CARD = 0, 1, 2, 3
LEFT, FIRST, SHIELD = state.STEPS_LEFT, state.FIRST_PIECE, state.SHIELD
WINNERS, UNDRAWN = state.WINNERS, state.UNDRAWN


def new() -> Game:
    return engine.new("shields", seed=1)


def two() -> Game:
    return engine.new("shields", seats=2, seed=2, block_ends_turn=False)


def in_a_split() -> Game:
    return RACE.begun("r=5,20,H", "7", "FORWARD", "STEPS")


def in_a_swap() -> Game:
    return RACE.begun("r=5,20,21d b=40,41 y=30d", "11", "SWAP", "OTHER")


def shielded() -> Game:
    return game_at("r=5,20d,h1 b=40,41d,s1", "3")


def placing() -> Game:
    return game_at("r=5,20d,h1 b=40,41d,s1", "1")


def placed() -> Game:
    game = placing()
    game.play(choices(game).index(Choice("SHIELD", 1, 0, 5)))
    return game


def finished() -> Game:
    return RACE.begun("r=s4,H,H y=20d", "2", "FORWARD", "OVER")


SAVES: dict[str, Make] = {
    make.__name__: make
    for make in (new, two, in_a_split, in_a_swap, shielded, placing, placed, finished)
}

REST = write((ASK, codes.ASK_STEPS), (LEFT, 4), (FIRST, 0))  # three of a seven have been walked
LONG = write((ASK, codes.ASK_STEPS), (LEFT, 2), (FIRST, 0))  # five of it
IMPOSSIBLE: Impossible = {
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
    "a card not on top of the discards": (new, saves.swap_top, "card"),
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
    "a generator that stands still": (new, saves.stand_still, "random"),
}


test_the_middle_of_anything_can_be_saved = saves.kept(SAVES)
test_a_save_that_no_play_leads_to_is_refused = saves.refusals(IMPOSSIBLE, SAVES)
test_whatever_is_let_in_can_be_played = saves.let_in(
    SAVES, lambda at: range(0, 256, 1 if at < 10 else 7) if at < DECK else ()
)


@pytest.mark.parametrize(
    ("position", "ends"),
    [("r=h3,20,H", True), ("r=4,20,H", True), ("r=16,40,H y=18d", False)],
)
def test_the_first_part_of_a_seven_is_let_in_where_it_can_have_ended(
    position: str, ends: bool
) -> None:
    game = game_at(position, "7", block_ends_turn=ends)
    REST(game)
    assert engine.load(game.save()).legal() == 1

# SPDX-License-Identifier: MIT
"""Saved games of fire_ice: what comes back is what was saved, and nothing else is let in."""

from typing import Any

import pytest

from engine import codes, hands, state, track
from support import saves
from support.games import ask_of, choose
from support.positions.fire_ice import game_at
from support.saves import Impossible, Make, Spoil, write

TURN, SEAT, ASK, CARD = state.TURN, state.SEAT, state.ASK, state.CARD
LEFT, FIRST, ICE, FIRE = state.STEPS_LEFT, state.FIRST_PIECE, state.ICE, state.FIRE
WINNERS, UNDRAWN = 8, state.UNDRAWN
PAWN, DECK, HOME, START = state.PAWN, state.DECK, track.HOME, track.START
LYING = DECK + 45


def played(pawns: str, card: str, *choices: tuple[str, dict[str, int]], turn: str = "r") -> Any:
    game = game_at(pawns, card, turn)
    for verb, fields in choices:
        choose(game, verb, **fields)
    return game


# A game that waits for each question, and others in between.
SAVES: dict[str, Make] = {
    "OVER": lambda: played("r=s3,H,H", "3", ("FORWARD", {})),
    "PIECE": lambda: game_at("r=20,33,H y=40", "3"),
    "STEPS": lambda: played("r=20,33,H", "7", ("FORWARD", {"piece": 0, "number": 5})),
    "OTHER": lambda: played("r=20,33,H y=40", "11", ("SWAP", {"piece": 1})),
    "RUN": lambda: game_at("r=20f,33,H y=40", "fire"),
    "ICE": lambda: game_at("r=20,33,H y=40,50i", "1"),
    "FIRE": lambda: game_at("r=20,33,H y=40", "2"),
    "FETCH": lambda: played("r=s3f,33,H", "3", ("FORWARD", {"piece": 0})),
    "CARD": lambda: game_at("r=20,33,H y=40", "1,3,7,11,Sorry"),
    "two seats": lambda: game_at("r=20,33,H y=40", "3", colours="ry"),
    "no tokens": lambda: game_at("r=20,33,H y=40", "3", tokens=False),
    "plain 1": lambda: game_at("r=20,33,H y=40", "1", tokens=False),
    "plain 2": lambda: game_at("r=20,33,H y=40", "2", tokens=False),
    "no target": lambda: game_at("r=20,33,H", "1"),
    "iced": lambda: played("r=20,H,H y=40,50", "1", ("ICE", {})),
    "back": lambda: game_at("r=33,H,H", "4"),
    "balance": lambda: played("r=s3f,33,20", "7", ("FORWARD", {"piece": 0, "number": 3})),
    "chosen": lambda: played("r=20,33,H y=40", "1,3,7,11,Sorry", ("CARD", {"card": 3})),
    "thrown 1": lambda: played("r=S,H,H y=4", "1,4,4,4,4", ("DISCARD", {"card": 1})),
    "thrown 2": lambda: played("r=s5,H,H", "2,8,8,12,12", ("DISCARD", {"card": 2})),
}


@pytest.mark.parametrize("which", [name for name in SAVES if name.isupper()])
def test_each_waits_for_its_question(which: str) -> None:
    assert ask_of(SAVES[which]()) == which


def in_hand(seat: int, i: int, card: int) -> Spoil:
    def into(game: Any) -> None:
        game.state[hands.first(game, seat) + i] = card

    return into


def exchange(seat: int, i: int, at: int) -> Spoil:
    """Change a card of a hand with one of the deck's bytes."""

    def into(game: Any) -> None:
        s, mine = game.state, hands.first(game, seat) + i
        s[mine], s[at] = s[at], s[mine]

    return into


def won_by_a_4(game: Any) -> None:
    s, top = game.state, saves.top_discard(game)
    other = s.index(4, DECK)
    s[top], s[other], s[CARD] = 4, s[top], 4


IMPOSSIBLE: Impossible = {
    "Ice on a pawn in Start": ("PIECE", write((ICE, 4 + 1)), "Ice"),
    "Ice on a pawn that is Home": ("PIECE", write((ICE, 2 + 1)), "Ice"),
    "Ice on nobody": ("PIECE", write((ICE, 200)), "Ice"),
    "Ice on a seat nobody has": ("two seats", write((ICE, 8 + 1)), "Ice"),
    "Ice on a fourth pawn": ("PIECE", write((ICE, 3 + 1)), "Ice"),
    "Fire on nobody": ("PIECE", write((FIRE, 17)), "Fire"),
    "Fire on a fourth pawn": ("PIECE", write((FIRE, 7 + 1)), "Fire"),
    "Fire in a game without it": ("no tokens", write((FIRE, 1)), "Fire"),
    "Ice in a game without it": ("no tokens", write((ICE, 1)), "Ice"),
    "Ice on one's own after a 1": ("iced", write((ICE, 1)), "Ice"),
    "Ice in the centre after a 1": ("iced", write((ICE, 0)), "Ice"),
    "a fourth pawn": ("PIECE", write((PAWN + 3, START)), "number of pieces"),
    "a pawn off the board": ("PIECE", write((PAWN, 67)), "place of a piece"),
    "a pawn of nobody's": ("two seats", write((PAWN + 8, HOME)), "place of a piece"),
    "two on a square": (
        "PIECE",
        lambda game: write((PAWN, game.state[PAWN + 1]))(game),
        "square",
    ),
    "turn of nobody": ("PIECE", write((TURN, 4), (SEAT, 4)), "turn"),
    "asking somebody else": ("PIECE", write((SEAT, 1)), "question"),
    "no such question": ("PIECE", write((ASK, 9)), "question"),
    "a card too many of a kind": ("PIECE", write((DECK, 13), (DECK + 1, 13)), "deck"),
    "no card drawn": ("PIECE", write((UNDRAWN, 45)), "deck"),
    "a card not on top of the discards": ("PIECE", saves.swap_top, "card"),
    "a card before the draw": ("RUN", write((CARD, 3)), "card"),
    "no card": ("PIECE", write((CARD, 0)), "card"),
    "no card in a hand game": ("chosen", write((CARD, 0)), "card"),
    "a fire move that there is not": ("RUN", write((FIRE, 2 + 1)), "question"),
    "a fire move of another's": ("RUN", write((FIRE, 10 + 1)), "question"),
    "a fire move of an iced pawn": ("RUN", write((ICE, 0 + 1)), "question"),
    "a card to choose and no hand": ("RUN", write((ASK, codes.ASK_CARD)), "card|question"),
    "Ice to place with a 3": ("PIECE", write((ASK, codes.ASK_ICE)), "question"),
    "Ice to place in a game without it": ("plain 1", write((ASK, codes.ASK_ICE)), "question"),
    "Ice to place and no place": ("no target", write((ASK, codes.ASK_ICE)), "question"),
    "Fire to place with a 3": ("PIECE", write((ASK, codes.ASK_FIRE)), "question"),
    "Fire to place in a game without it": ("plain 2", write((ASK, codes.ASK_FIRE)), "question"),
    "a fetch by a pawn that is not Home": ("FETCH", write((FIRE, 1 + 1)), "question"),
    "a fetch of nobody": ("FETCH", write((ICE, 1 + 1)), "question"),
    "a fetch without Fire": ("FETCH", write((FIRE, 0)), "question"),
    "a fetch after a 4": ("back", write((ASK, codes.ASK_FETCH), (FIRE, 1 + 1)), "question"),
    "a balance after a 3": ("FETCH", write((LEFT, 4)), "split"),
    "a balance of another pawn": ("balance", write((FIRST, 1)), "question|part"),
    "a balance of seven": ("balance", write((LEFT, 7)), "split"),
    "no balance": ("STEPS", write((LEFT, 0)), "split"),
    "a first part by another colour": ("STEPS", write((FIRST, 8)), "part"),
    "a first part by a fourth pawn": ("STEPS", write((FIRST, 3)), "part"),
    "a first part by an iced pawn": ("STEPS", write((ICE, 0 + 1)), "part"),
    "a first part that ends in Start": ("STEPS", write((PAWN, START)), "part"),
    "a first part that ends on d+3": ("STEPS", write((PAWN, 0)), "part"),
    "a balance that nobody can use": ("STEPS", write((ICE, 1 + 1)), "question"),
    "a part before any": ("PIECE", write((FIRST, 1)), "part"),
    "a balance before any": ("PIECE", write((LEFT, 3)), "part"),
    "a swap without an 11": ("PIECE", write((ASK, codes.ASK_OTHER)), "swap"),
    "a swap by an iced pawn": ("OTHER", write((ICE, 1 + 1)), "swap"),
    "a swap by another colour": ("OTHER", write((FIRST, 10)), "swap"),
    "a swap with nobody": ("OTHER", write((ICE, 10 + 1)), "question"),
    "a winner too soon": ("PIECE", write((WINNERS, 1)), "winner"),
    "no winner at the end": ("OVER", write((WINNERS, 0)), "winner"),
    "won by a 4": ("OVER", won_by_a_4, "question"),
    "a generator that stands still": ("PIECE", saves.stand_still, "random"),
    "a hand too small": ("CARD", in_hand(1, 4, 0), "hand"),
    "a hand with a gap": ("CARD", in_hand(1, 2, 0), "hand"),
    "a hand too large": ("chosen", in_hand(0, 4, 12), "hand"),
    "a card of no kind in a hand": ("CARD", in_hand(1, 2, 6), "deck"),
    "a card that was shown": ("CARD", in_hand(1, 2, 128 + 5), "deck"),
    "another card of a kind in a hand": ("CARD", in_hand(0, 0, 2), "deck"),
    "more cards lying than there can be": ("CARD", write((LYING, 46)), "deck"),
    "fewer cards lying than there are": ("CARD", write((LYING, 24)), "deck"),
    "a card above those lying": ("CARD", write((DECK + 44, 3)), "deck"),
    "more to draw than lie there": ("CARD", write((UNDRAWN, 26)), "deck"),
    "the card played still to draw": ("chosen", write((UNDRAWN, 26)), "deck"),
    "another card on the discards": ("chosen", saves.swap_top, "card"),
    "a card before one is chosen": ("CARD", write((CARD, 3)), "card"),
    "a chosen card that moves nobody": ("chosen", write((ICE, 1 + 1), (PAWN, HOME)), "question"),
    "discarded though it can move": ("thrown 1", write((PAWN + 10, 30)), "discarded"),
    "discarded though another can move": ("thrown 2", write((PAWN, 30)), "discarded"),
    "discarded though a card held can move": (
        "thrown 2",
        exchange(0, 0, DECK),  # the first to be drawn last is a 1
        "discarded",
    ),
}


VALUES = (*range(18), 57, 59, 60, 65, 66, 67, 128, 255)

test_the_middle_of_anything_can_be_saved = saves.kept(SAVES)
test_a_save_that_no_play_leads_to_is_refused = saves.refusals(IMPOSSIBLE, SAVES)
test_whatever_is_let_in_can_be_played = saves.let_in(
    SAVES, lambda at: VALUES[:: 1 if at < DECK else 4], plays=6
)

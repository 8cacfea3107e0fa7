# SPDX-License-Identifier: MIT
"""Saved games of twenty_one: what comes back is what was saved, and nothing else is let in."""

from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine import codes, hands, state
from support import saves
from support.positions.twenty_one import game_at, names, play
from support.saves import Impossible, Make, Spoil, altered, refused, write

TURN, SEAT, ASK, CARD = state.TURN, state.SEAT, state.ASK, state.CARD
LEFT, FIRST, TOTAL, WAY = state.NUMBERS_LEFT, state.ANSWERER, state.TOTAL, state.WAY
WINNERS, UNDRAWN, STEPS, PILE = state.WINNERS, state.UNDRAWN, state.SEAT_STEPS, state.PILE
DECK, LYING = state.DECK, state.LYING


def swap(one: Callable[[Any], int], other: Callable[[Any], int]) -> Spoil:
    """Let two cards change places, so that none is lost."""

    def into(game: Any) -> None:
        s, i, k = game.state, one(game), other(game)
        assert s[i] != s[k]
        s[i], s[k] = s[k], s[i]

    return into


def top(game: Any) -> int:
    return int(LYING - game.state[PILE])


def of_kind(*kinds: int) -> Callable[[Any], int]:
    """Find where a card of one of these kinds lies to be drawn."""
    return lambda game: next(
        at for at in range(DECK, DECK + game.undrawn) if game.state[at] in kinds
    )


other_card = of_kind(codes.CARD_TAKE_2, codes.CARD_REVERSE)


def played(words: str, cards: str, *chosen: str, **more: Any) -> Make:
    def make() -> Any:
        game = game_at(words, cards, **more)
        play(game, *chosen)
        return game

    return make


def move_top_to_hand(game: Any) -> None:
    """The pile's last card goes back into the hand, so that it holds seven."""
    s = game.state
    hand = hands.first(game, game.turn)
    s[hand + 6], s[top(game)] = s[top(game)], 0
    s[PILE] -= 1


new: Make = lambda: engine.new("twenty_one", seed=4)  # noqa: E731
two: Make = lambda: engine.new("twenty_one", seats=2, seed=4)  # noqa: E731
at_14 = played("r=1 b=2 y=0 g=3 total=14 turn=r", "1,2,3,4,5,6,7")
number = played("r=1 y=0 total=4 turn=r", "Play2,2,3,4,Steal", "Play2")
second = played("r=1 y=0 total=4 turn=r", "Play2,2,3,4,Steal", "Play2", "2")
target = played("r=1 b=2 y=0 total=4 turn=r", "Flip,1", "Flip")
flipped = played("r=1 b=2 y=0 total=4 turn=r", "Flip,1", "Flip", "on b")
made = played("r=1 b=2 y=0 total=14 turn=r", "7,1,DontBe")
made_21 = played("r=1 b=2 y=0 total=14 turn=r", "7,1,DontBe", "7")
stolen = played("r=1 b=2 y=0 total=14 turn=r", "7,1", "7", "steal", held={"b": "Steal"})
won = played("r=3 y=0 total=14 turn=r", "7,1", "7", "no")
tied = played("r=3 b=1 y=3 total=20 turn=b", "2", "2", held={"r": "1,1", "y": "1"})


def play_on_after_21(game: Any) -> None:
    """The pile was Slide to 21 and then Slide to 15."""
    swap(lambda game: LYING - 1, of_kind(codes.CARD_SLIDE_21))(game)
    swap(top, of_kind(codes.CARD_SLIDE_15))(game)
    game.state[TOTAL] = 15


IMPOSSIBLE: Impossible = {
    "turn of nobody": (new, write((TURN, 4), (SEAT, 4)), "turn"),
    "turn of a seat nobody has": (two, write((TURN, 2), (SEAT, 2)), "turn"),
    "asking nobody": (new, write((SEAT, 200)), "turn"),
    "asking somebody else": (new, lambda g: write((SEAT, (g.turn + 1) % 4))(g), "question"),
    "no direction": (new, write((WAY, 0)), "direction"),
    "another direction": (new, write((WAY, 255)), "direction"),
    "five steps": (new, write((STEPS, 5)), "steps"),
    "all steps and no end": (new, write((STEPS, 4)), "winner"),
    "steps of a seat nobody has": (two, write((STEPS + 2, 1)), "steps"),
    "something where nothing is": (new, write((STEPS + 9, 1)), "steps"),
    "a generator that stands still": (new, saves.stand_still, "random"),
    "more to draw than lie there": (new, write((UNDRAWN, 94)), "deck"),
    "a card of no kind": (new, write((DECK, 11)), "deck"),
    "a card too many of a kind": (new, lambda g: write((DECK, g.state[DECK] % 9 + 1))(g), "deck"),
    "fewer cards lying": (new, write((LYING, 72), (UNDRAWN, 72)), "deck"),
    "more cards lying": (new, write((LYING, 93)), "deck"),
    "far more cards lying": (new, write((LYING, 255)), "deck"),
    "a card in the gap": (new, write((LYING - 1, 3)), "deck"),
    "a larger pile": (at_14, lambda g: write((PILE, g.state[PILE] + 1))(g), "deck|pile|total"),
    "a smaller pile": (at_14, lambda g: write((PILE, g.state[PILE] - 1))(g), "deck"),
    "a far larger pile": (new, write((PILE, 200)), "deck"),
    "a gap in a hand": (new, lambda g: write((hands.first(g, 1) + 2, 0))(g), "hand|deck"),
    "an eighth kind of card in a hand": (
        new, lambda g: write((hands.first(g, 1), 30))(g), "deck",
    ),
    "a total that the pile has not": (at_14, write((TOTAL, 13)), "total"),
    "a total without a pile": (new, write((TOTAL, 3)), "total"),
    "a total of 21 and nobody asked": (
        made_21, write((ASK, codes.ASK_CARD), (SEAT, 0), (CARD, 0)), "total",
    ),
    "a card upon 21": (at_14, play_on_after_21, "pile"),
    "a 21 of other cards": (made_21, swap(top, other_card), "total"),
    "no such question": (new, write((ASK, 1)), "question"),
    "far from any question": (new, write((ASK, 255)), "question"),
    "a card before any is played": (new, write((CARD, 3)), "question"),
    "numbers left before a Play 2": (new, write((LEFT, 1)), "part"),
    "an answer before any question": (new, write((FIRST, 1)), "part"),
    "no number left": (number, write((LEFT, 0)), "part"),
    "three numbers left": (number, write((LEFT, 3)), "question"),
    "one number left at the first of two": (number, write((LEFT, 1)), "question"),
    "two numbers left at the second": (second, write((LEFT, 2)), "question"),
    "a Play 2 that is another card": (number, write((CARD, codes.CARD_TAKE_2)), "question"),
    "a Play 2 that was not played": (number, swap(top, other_card), "question"),
    "a Play 2 of somebody else": (number, write((SEAT, 1)), "question"),
    "a Flip that was not played": (target, swap(top, other_card), "question"),
    "a Flip with nobody to play it on": (target, write((STEPS + 1, 0)), "question"),
    "a Flip on oneself": (flipped, write((SEAT, 0)), "question"),
    "a Flip on somebody without a step": (flipped, write((SEAT, 2)), "question"),
    "a Flip that steals": (flipped, write((FIRST, 2)), "part"),
    "stealing one's own 21": (made_21, write((SEAT, 0)), "question"),
    "stealing what was made with another card": (made_21, write((CARD, 6)), "question"),
    "stealing what nobody made": (made, write((ASK, codes.ASK_STEAL), (SEAT, 1)), "total"),
    "a steal by nobody": (stolen, write((FIRST, 0)), "part"),
    "a steal by a seat nobody has": (stolen, write((FIRST, 4)), "question"),
    "a steal from oneself": (stolen, write((FIRST, 1)), "question"),
    "a steal blocked by another": (stolen, write((SEAT, 2)), "question"),
    "a steal without a Steal": (stolen, swap(top, other_card), "question"),
    "seven in hand after a card": (
        played("r=1 y=2 total=4 turn=r", "Flip,Flip,1,2,3,4,5", "Flip"), move_top_to_hand, "hand",
    ),
    "a winner too soon": (new, write((WINNERS, 1)), "winner"),
    "an end without a winner": (new, write((ASK, codes.ASK_OVER)), "winner"),
    "no winner at the end": (won, write((WINNERS, 0)), "winner"),
    "another winner": (won, write((WINNERS, 2)), "winner"),
    "a winner from nowhere": (won, write((WINNERS, 5)), "winner"),
    "a winner and still a question": (won, write((ASK, codes.ASK_CARD)), "winner"),
    "a winner tied with the one who bust": (won, write((STEPS + 1, 4), (WINNERS, 3)), "winner"),
    "a shared win with unequal hands": (tied, write((WINNERS, 5)), "winner"),
    "a card at the end": (won, write((CARD, 7)), "question"),
    "somebody asked at the end": (won, write((SEAT, 1)), "question"),
    "a total at the end": (won, write((TOTAL, 21)), "total"),
}  # fmt: skip


SAVES: dict[str, Make] = {
    "two": two,
    "second": second,
    "flipped": flipped,
    "stolen": stolen,
    "won": won,
}

test_a_save_that_no_play_leads_to_is_refused = saves.refusals(IMPOSSIBLE, {})
test_whatever_is_let_in_can_be_played = saves.let_in(
    SAVES, lambda at: range(0, 256, 1 if at < UNDRAWN else 9), look=names
)


def test_a_shared_win_is_let_in() -> None:
    held = {"r": "5,0,0,Take2,Flip", "y": "3,2,0,Switch,Switch"}
    game = game_at("r=3 b=1 y=3 total=20 turn=b", "2", held=held)
    game.tiebreak = game.win  # twenty equal comparisons are a long time to wait for
    play(game, "2")
    assert engine.load(game.save()).winners == 5


@pytest.mark.parametrize(
    ("at", "word"), [(4, "seats 9"), (5, "profile"), (6, "longer"), (7, "flip")]
)
def test_a_head_that_cannot_be_is_refused(at: int, word: str) -> None:
    refused(altered(new().save(), at, 9), word)
    refused(altered(new().save(), 4, 3), "bytes: this game has")

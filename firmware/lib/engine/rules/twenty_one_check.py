# SPDX-License-Identifier: MIT
"""Check a loaded game of twenty_one."""

from engine import hands_check, race_check
from engine.card_numbers import ADDS, DRAW_UP_TO, GOAL, MOST_HELD
from engine.codes import (
    ASK_BLOCK,
    ASK_CARD,
    ASK_NUMBER,
    ASK_STEAL,
    ASK_VICTIM,
    CARD_FLIP,
    CARD_PLAY_2,
    CARD_SLIDE_21,
    CARD_STEAL,
    CARD_ZERO,
)
from engine.rules.twenty_one_table import COUNTS
from engine.state import (
    ANSWERER,
    ASK,
    CARD,
    DECK,
    NUMBERS_LEFT,
    PILE,
    SEAT,
    SEAT_STEPS,
    TOTAL,
    TURN,
    WAY,
    WINNERS,
)


def _fault(game):
    """Return what is wrong with the counts, the cards, the pile or the question, or None."""
    s = game.state
    seats = game.seats
    if s[TURN] >= seats or s[SEAT] >= seats:
        return "turn"
    if s[WAY] != 1 and s[WAY] != 11:
        return "direction"
    for i in range(SEAT_STEPS, DECK):
        if s[i] > (game.goal if i < SEAT_STEPS + seats else 0) and i != PILE:
            return "steps"
    if race_check.stuck(s):
        return "random number"
    return (
        hands_check.fault(game, MOST_HELD, s[PILE], 0)
        or _pile(game, s)
        or (_question(game, s) if s[ASK] else _end(game, s))
    )


def _pile(game, s):
    """Return what is wrong with the play pile, or None: it ends at 21, and a Sorry! may follow."""
    total = 0
    for i in range(s[PILE] - 1, -1, -1):
        card = game.pile(i)
        if card <= CARD_SLIDE_21:
            if total >= GOAL:
                return "pile"
            total = COUNTS[card] + (total if card <= CARD_ZERO else 0)
    return None if total == s[TOTAL] <= GOAL else "total"


def _question(game, s):
    """Return what is wrong with the question that is asked, or None."""
    ask = s[ASK]
    turn = s[TURN]
    card = s[CARD]
    left = s[NUMBERS_LEFT]
    first = s[ANSWERER]
    top = game.pile(0)
    own = s[SEAT] == turn
    steals = ask == ASK_BLOCK and card == CARD_STEAL
    for seat in range(game.seats):
        if s[WINNERS] or game.flipped(seat) == game.goal:
            return "winner"
    if (s[TOTAL] == GOAL) != (steals or ask == ASK_STEAL):
        return "total"
    if (left > 0) != (ask == ASK_NUMBER) or (first > 0) != steals:
        return "part of a card"
    if ask == ASK_CARD:
        return None if own and not card else "question"
    if first > game.seats or first == turn + 1:
        return "question"
    if game.size(turn) == MOST_HELD or game.size(game.by) == MOST_HELD:
        return "hand"  # of a seat that has played a card
    if ask == ASK_STEAL:
        good = not own and card == top and 0 < top <= CARD_SLIDE_21
    elif steals:
        good = own and card == top and game.pile(1) <= CARD_SLIDE_21
    elif ask == ASK_NUMBER:
        good = own and card == CARD_PLAY_2 and _numbers(game, left, top)
    elif ask == ASK_VICTIM:
        good = own and card == top == CARD_FLIP and game.victims()
    else:
        steps = game.flipped(s[SEAT])
        good = ask == ASK_BLOCK and card == top == CARD_FLIP and not own
        good = good and steps and steps != game.goal - 4
    return None if good else "question"


def _numbers(game, left, top):
    """Can so many numbers be left of the Play 2 that is on the pile?"""
    held = 0
    for i in range(MOST_HELD):
        if ADDS >> game.held_card(game.turn, i) & 1:
            held += 1
    if top == CARD_PLAY_2:
        return left == min(2, held)
    return left == 1 <= held and ADDS >> top & 1 and game.pile(1) == CARD_PLAY_2


def _end(game, s):
    """Return what is wrong with the end of a game, or None."""
    won = s[WINNERS]
    there = 0
    best = -1
    for seat in range(game.seats):
        if game.flipped(seat) == game.goal:
            there |= 1 << seat
    if not won or won & ~there or (won != there and not there & there - 1):
        return "winner"
    if there & there - 1 and there >> s[TURN] & 1:
        return "winner, tied with the one who bust"
    for seat in range(game.seats):
        # After twenty comparisons with new hands each these are equal, and all of five.
        if won & won - 1 and won >> seat & 1:
            if game.size(seat) != DRAW_UP_TO or best not in (-1, game.best(seat)):
                return "winner, no tie"
            best = game.best(seat)
    if s[SEAT] != s[TURN] or s[CARD] or s[NUMBERS_LEFT] or s[ANSWERER] or s[PILE]:
        return "question"
    return None


FAULTS = (_fault,)

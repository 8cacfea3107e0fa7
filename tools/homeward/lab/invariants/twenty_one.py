# SPDX-License-Identifier: MIT
"""Check what must hold in twenty_one."""

from collections import Counter
from typing import Any

from engine import codes, state
from homeward.lab.invariants.violations import demand

# Restated from the page, not taken from the engine: what a number counts, where a slide leads.
NUMBERS = {codes.CARD_ZERO: 0} | {n: n for n in range(1, 11)}
SLIDES = {codes.CARD_SLIDE_10: 10, codes.CARD_SLIDE_15: 15, codes.CARD_SLIDE_21: 21}
MOST = 7  # cards that anybody may hold (T-61)


def hand(game: Any, seat: int) -> list[int]:
    """Return the cards that a seat holds, in their order."""
    held = [game.hand(seat, i) for i in range(MOST + 1)]
    demand(0 in held, f"seat {seat} holds more than {MOST} cards")
    n = held.index(0)
    demand(not any(held[n:]), f"seat {seat} has a gap in its hand")
    return held[:n]


def lying(game: Any) -> list[int]:
    """Return the cards to draw and, after them, the discards."""
    n = game.state[state.LYING]
    demand(game.undrawn <= n, "more cards to draw than lie there")
    return list(game.state[state.DECK : state.DECK + n])


def pile(game: Any) -> list[int]:
    """Return the play pile, from its first card to its last."""
    found: list[int] = []
    while card := game.pile(len(found)):
        found.append(card)
    return found[::-1]


def cards(game: Any) -> list[int]:
    held = [card for seat in range(game.seats) for card in hand(game, seat)]
    return sorted(lying(game) + pile(game) + held)


def seats_of(bits: int) -> set[int]:
    """Return the seats of a bit mask."""
    return {seat for seat in range(4) if bits >> seat & 1}


def adds_up_to(played: list[int]) -> int:
    """Return the total of a pile (T-23)."""
    total = 0
    for card in played:
        demand(total < 21 or card not in NUMBERS | SLIDES, "played on after 21")
        total = SLIDES.get(card, total + NUMBERS.get(card, 0))
    return total


def table(game: Any) -> None:
    demand(len(cards(game)) == 93, "not 93 cards")
    demand(game.state[state.PILE] == len(pile(game)), "the pile has another size")
    demand(game.total == adds_up_to(pile(game)), "the total is not what the pile adds up to")
    demand(game.way in (1, -1), "no direction of play")
    steps = [game.flipped(seat) for seat in range(game.seats)]
    demand(min(steps) >= 0, "fewer than no steps")
    won = [seat for seat, n in enumerate(steps) if n >= game.goal]
    demand(max(steps) <= game.goal and bool(won) == game.over, "a last step, and no end")
    demand(game.winners < 1 << game.seats, "a winner from nowhere")
    demand(all(seat in won for seat in seats_of(game.winners)), "won too soon")
    _question(game)


def _question(game: Any) -> None:
    """Check the question and what belongs to it."""
    top = game.pile(0)
    own = game.seat == game.turn
    made = game.total == 21
    ask = game.ask
    if ask == codes.ASK_OVER:
        demand(game.total == 0 and not top and own, "a pile after the end")
    elif ask == codes.ASK_CARD:
        demand(own and not made and not game.card, "a card is asked for too soon")
    elif ask == codes.ASK_NUMBER:
        numbers = sum(card in NUMBERS for card in hand(game, game.seat))
        demand(own and not made and game.card == codes.CARD_PLAY_2, "no Play 2")
        demand(1 <= game.left <= min(2, numbers), "more numbers are asked for than there are")
    elif ask == codes.ASK_VICTIM:
        demand(own and not made and game.card == top == codes.CARD_FLIP, "no Flip")
    elif ask == codes.ASK_STEAL:
        demand(not own and made and game.card == top, "nothing to steal")
        demand(top in NUMBERS | SLIDES, "a 21 that was not made by a number or a slide")
    else:
        demand(ask == codes.ASK_BLOCK and game.card == top, "no such question")
        demand((game.by == game.turn) != own, "a Sorry! between the wrong two")
        demand(top == (codes.CARD_STEAL if own else codes.CARD_FLIP) and made == own, "no Sorry!")
    demand(ask == codes.ASK_NUMBER or not game.left, "numbers left of no Play 2")


class _Told:
    """Somebody who saw the open table before a choice and is told the trail."""

    def __init__(self, before: Any) -> None:
        self.before = before
        seats = range(before.seats)
        self.turn = before.turn
        self.total: int = before.total
        self.way: int = before.way
        self.steps = [before.flipped(seat) for seat in seats]
        self.held = [len(hand(before, seat)) for seat in seats]
        self.played: list[int] = []
        self.dealt: Counter[int] = Counter()
        self.moved: dict[int, int] = {}  # seat -> its steps, one more or one less
        self.begins: int | None = None  # who begins the next round
        self.tied: set[int] = set()

    def step(self, what: int, seat: int, first: int, second: int) -> None:
        if what in (codes.STEP_PLAY, codes.STEP_DISCARD):
            demand(seat == self.before.seat, "somebody else's card was played")
            demand(first in hand(self.before, seat), "a card that was not held was played")
            self.played.append(first)
            self.held[seat] -= 1
        elif what in (codes.STEP_TOTAL, codes.STEP_BUST):
            demand([first] == self.played, "the total changed for another card")
            total = SLIDES.get(first, self.total + NUMBERS.get(first, 22))
            demand(second == total, f"{second} instead of {total}")
            demand((what == codes.STEP_BUST) == (total > 21), "bust, or not")
            self.total = total
        elif what == codes.STEP_ADVANCE:
            demand(self.steps[seat] == first and seat not in self.moved, "two steps at once")
            self.moved[seat] = second - first
            self.steps[seat] = second
        elif what == codes.STEP_TURN:
            self.way = -self.way
            demand(second == self.way & 255, "another direction was told")
        elif what == codes.STEP_DEAL:
            demand(first == 0, "the trail names a card that is secret")
            self.held[seat] += 1
            self.dealt[seat] += 1
        elif what == codes.STEP_ROUND:
            self.begins = seat
        elif what == codes.STEP_TIE:
            self.tied.add(seat)

    def stepping(self, trail: bytes) -> dict[int, int]:
        """Return the steps that the trail demands: seat -> 1 or -1 (T-25, T-26, T-40)."""
        told = set(trail[::4])
        before = self.before
        others = [seat for seat in range(before.seats) if seat != before.turn]
        if codes.STEP_BUST in told:
            return dict.fromkeys(others, 1)
        stolen = before.card == codes.CARD_STEAL
        if before.ask == codes.ASK_BLOCK:
            if codes.STEP_BLOCK in told:
                return {before.turn: 1} if stolen else {}
            return {before.by: 1} if stolen else {before.seat: -1}
        last = (before.seat + before.way) % before.seats == before.turn
        if before.ask == codes.ASK_STEAL and last and codes.STEP_STEAL not in told:
            return {before.turn: 1}
        return {}


def played(before: Any, game: Any, trail: bytes) -> None:
    told = _Told(before)
    for i in range(0, len(trail), 4):
        told.step(*trail[i : i + 4])
    demand(told.moved == told.stepping(trail), f"{told.moved}: not whose step it was")
    demand(told.way == game.way, "the trail has another direction")
    demand(told.steps == [game.flipped(seat) for seat in range(game.seats)], "steps not told")
    demand(len(told.played) <= 1, "two cards for one choice")
    if told.tied:
        _tie(told, game)
        return
    _hands(told, before, game)
    if game.ask == codes.ASK_CARD:
        _next_turn(told, game)
    else:
        demand(not told.dealt, "cards were drawn before all was answered, or after the end")
        demand(game.turn == before.turn and told.begins is None, "the turn went on too soon")
        demand(game.over or told.total == game.total, "the total was not told")


def _tie(told: _Told, game: Any) -> None:
    """Somebody tied has won, with the best of the last hands (T-73)."""
    winners = seats_of(game.winners)
    demand(bool(winners) and winners <= told.tied, "a tie that nobody won")
    demand(told.before.turn not in told.tied and game.seats > 2, "a tie with a seat that bust")
    results = {game.best(seat) for seat in winners}
    demand(len(results) == 1, "a shared win with unequal hands")
    if len(told.tied) == 2:  # both hold what was compared last
        demand(results == {max(game.best(seat) for seat in told.tied)}, "the wrong one won")


def _hands(told: _Told, before: Any, game: Any) -> None:
    """Hands lose what was played and win what was dealt, and no other card moves."""
    for seat in range(game.seats):
        now, was = Counter(hand(game, seat)), Counter(hand(before, seat))
        demand(now.total() == told.held[seat] <= MOST, f"seat {seat} holds more, or less")
        gone = Counter(told.played if seat == before.seat else [])
        demand((now - (was - gone)).total() <= told.dealt[seat], f"seat {seat} got other cards")
    over = game.over or told.begins is not None
    demand(pile(game) == ([] if over else pile(before) + told.played), "another pile")


def _next_turn(told: _Told, game: Any) -> None:
    """Check the end of a turn: who has drawn, and who is next."""
    before = told.before
    demand(game.turn == (before.turn + told.way) % before.seats, "the wrong player is next")
    demand(told.begins in (None, game.turn), "another one begins the round")
    drawing = {before.turn}
    if before.ask == codes.ASK_BLOCK and before.card == codes.CARD_STEAL:
        drawing.add(before.by)
    elif told.played:
        drawing.add(before.seat)  # has blocked a Flip, if it is not the turn's player
    demand(set(told.dealt) <= drawing, "somebody drew who had not played (T-59)")
    moved = 0 if told.begins is None else len(pile(before)) + len(told.played)
    for seat in drawing:
        enough = told.held[seat] >= 5 or len(lying(game)) == moved
        demand(enough, f"seat {seat} did not draw to five (T-21)")
    over = bool(told.moved)
    if before.ask == codes.ASK_BLOCK and before.card == codes.CARD_FLIP:
        over = not before.options[2]  # T-55, T-56
    demand(over == (told.begins is not None), "a round is over that is not, or the reverse")
    if told.begins is None:
        demand(told.total == game.total, "the total was not told")
    else:
        demand(game.total == 0, "a round that does not begin with 0 (T-30)")


def tell(game: Any, trail: bytes) -> set[str]:
    """Name the rare events of a choice, for a count over many games."""
    del game
    names = {codes.STEP_TIE: "tiebreak", codes.STEP_STEAL: "steal", codes.STEP_BLOCK: "block"}
    return {names[what] for what in trail[::4] if what in names}

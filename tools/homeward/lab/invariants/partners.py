# SPDX-License-Identifier: MIT
"""Check what must hold in partners."""

from collections import Counter
from typing import Any

from engine import codes, hands, state
from homeward.lab.invariants.races import pieces
from homeward.lab.invariants.violations import demand

OUTSIDE = -1  # deeper than nothing: at home or on the ring
HAND = 4  # cards that a deal gives to a seat
WHOLE_CARD = (codes.ASK_PIECE, codes.ASK_STEPS, codes.ASK_OTHER)  # asked of a card being played
MOVES = (codes.STEP_MOVE, codes.STEP_BUMP, codes.STEP_SWAP)
TRIES = "reach"  # the method that walks a mover on to see where it comes
NAMELESS = (codes.STEP_DEAL, codes.STEP_GIVE, codes.STEP_TRADE)  # never say which card


def hand(game: Any, seat: int) -> list[int]:
    """Return the cards of a hand, marks and all; the last byte is the card laid aside."""
    first = hands.first(game, seat)
    return list(game.state[first : first + game.held])


def cards(game: Any) -> list[int]:
    lying = game.state[state.DECK : state.DECK + game.deck_size]
    held = [card & ~state.SHOWN for seat in range(4) for card in hand(game, seat)]
    return sorted(card for card in [*lying, *held] if card)


def depth(place: int) -> int:
    """Return how deep a place is in its end zone."""
    return (place - codes.PLACE_LANE) % 4 if place >= codes.PLACE_LANE else OUTSIDE


def finished(game: Any, seat: int) -> bool:
    return all(depth(game.where(4 * seat + i)) > OUTSIDE for i in range(4))


def final(game: Any, piece: int) -> bool:
    """Is a mover in the zone, with every deeper space taken?"""
    deep = depth(game.where(piece))
    others = [depth(game.where(piece & ~3 | i)) for i in range(4)]
    return deep > OUTSIDE and set(range(deep, 4)) <= set(others)


_seen: dict[int, bytes] = {}  # track -> the board that was found right last


def table(game: Any) -> None:
    board = bytes(game.state[state.PAWN : state.DECK] + game.state[state.SQUARE :])
    if _seen.get(game.track) != board:  # most decisions move nobody
        _board(game)
        _seen[game.track] = board
    _hands(game)
    demand(game.turn == game.seat, "somebody is asked out of turn")
    demand(0 <= game.dealer < 4 and 1 <= game.deal <= 3, "no such dealer, or deal")
    shuffled = 1 if game.options[5] else game.deal
    demand(game.undrawn == game.deck_size - 16 * shuffled, "cards undealt that must not be")
    demand(game.over or (game.card > 0) == (game.ask in WHOLE_CARD), "a card without a question")
    won = [seat for seat in range(4) if finished(game, seat) and finished(game, seat ^ 2)]
    demand(game.winners == sum(1 << seat for seat in won), "not the winners")


def _board(game: Any) -> None:
    """Check for one colour a square and one mover a space, and that the board knows it."""
    colours: dict[int, int] = {}  # square -> its colour
    movers: Counter[int] = Counter()
    for piece in pieces(game):
        seat, place = piece >> 2, game.where(piece)
        fresh = game.fresh(piece)
        demand(not fresh or place == seat * game.track // 4, f"piece {piece} is fresh on {place}")
        really = place >= codes.PLACE_LANE and final(game, piece)
        demand(game.final(piece) == really, f"is piece {piece} final?")
        if place < game.track:
            demand(colours.setdefault(place, seat) == seat, f"two colours on {place}")
            movers[place] += 1
        elif place != codes.PLACE_START:
            zone = place - codes.PLACE_LANE
            demand(zone >= 0 and zone // 4 == seat, f"piece {piece} is in no zone of its own")
            movers[place] += 1
            demand(movers[place] == 1, f"two movers on one space of {seat}'s zone")
    there = bytearray(64)
    for square, seat in colours.items():
        there[square] = (seat + 1) << 3 | movers[square]
    known = game.state[state.SQUARE : state.SQUARE + 64]
    demand(known == there, "the board says something else than the movers")


def _hands(game: Any) -> None:
    """Check how many cards each seat holds, and which of them the partner knows."""
    trading = game.ask == codes.ASK_TRADE
    for seat in range(4):
        *held, aside = hand(game, seat)
        n = sum(map(bool, held))
        demand(not any(held[n:]), "a gap in a hand")
        shown = [card for card in held if card & state.SHOWN]
        demand(len(shown) <= 1, "two cards of a hand are known to the partner")
        if trading:
            # Asked from the dealer's left on: who comes before the seat asked has given.
            given = (seat - game.dealer - 1) % 4 < (game.seat - game.dealer - 1) % 4
            demand((n, bool(aside)) == (HAND - given, given), f"{seat} holds {n} in the trade")
            demand(not shown and aside < state.SHOWN, "a card is known before the trade")
        else:
            demand(not aside, "a card is laid aside after the trade")
            demand(n < HAND or len(shown) == 1, "the card traded is not marked")
            demand(seat != game.seat or game.ask != codes.ASK_CARD or n > 0, "nothing to play")


def played(before: Any, game: Any, trail: bytes) -> None:
    records = [trail[i : i + 4] for i in range(0, len(trail), 4)]
    for what, _, *named in records:
        demand(what not in NAMELESS or not named[0], "the trail names a hidden card")
    if game.state[state.PAWN : state.DECK] != before.state[state.PAWN : state.DECK]:
        _moved(before, game, records)
        _zones(before, game)
    _turn(before, game)
    if before.ask in WHOLE_CARD:
        done = not game.over and game.ask not in WHOLE_CARD
        dealt = game.ask == codes.ASK_TRADE
        for seat in range(4):
            demand(dealt or hand(before, seat) == hand(game, seat), "a hand changed by itself")
        demand(done or game.seat == before.seat, "a card passed to another seat half done")


def _moved(before: Any, game: Any, records: list[bytes]) -> None:
    """Check which piece moved, whose choice it was, and where it came from."""
    moved = [record for record in records if record[0] in MOVES]
    mover = moved[0][1] if moved else codes.NO_PIECE
    for piece in pieces(game):
        was = before.where(piece)
        if was != game.where(piece):
            demand(piece in [record[1] for record in moved], f"piece {piece} moved untold")
            demand(not final(before, piece), f"piece {piece} was final and moved")
    for what, piece, here, _ in moved:
        if what == codes.STEP_MOVE:
            own = before.seat ^ 2 if finished(before, before.seat) else before.seat
            demand(piece >> 2 == own, f"piece {piece} was not {before.seat}'s to move")
        elif piece != mover or what == codes.STEP_SWAP:
            stood = [p for p in pieces(game) if before.where(p) == here]
            demand(stood == [piece], f"piece {piece} was safe on {here} and was moved")
            if what == codes.STEP_BUMP:
                at_start = here == (piece >> 2) * game.track // 4
                demand(not at_start, f"piece {piece} was sent home from its own start")


def _zones(before: Any, game: Any) -> None:
    """Nobody passes anybody in an end zone."""
    for seat in range(4):
        was = [depth(before.where(4 * seat + i)) for i in range(4)]
        now = [depth(game.where(4 * seat + i)) for i in range(4)]
        for i in range(4):
            for k in range(4):
                passed = was[i] > was[k] and now[i] < now[k]
                demand(not passed, f"a mover of {seat} has passed another in the zone")


def _turn(before: Any, game: Any) -> None:
    """Check that the turn goes to the next seat with cards, and that a dealer deals three times."""
    if game.over or game.ask in WHOLE_CARD:
        return
    if before.ask == codes.ASK_TRADE and game.ask == codes.ASK_TRADE:
        demand(game.seat == (before.seat + 1) % 4, "the trade skipped somebody")
    elif game.ask == codes.ASK_TRADE:
        demand(game.seat == (game.dealer + 1) % 4, "the trade begins with another seat")
        dealer, deal = before.dealer, before.deal + 1
        if deal == 4:
            dealer, deal = (dealer + 1) % 4, 1
        demand((game.dealer, game.deal) == (dealer, deal), "another dealer, or deal, is next")
    else:
        last = game.dealer if before.ask == codes.ASK_TRADE else before.seat
        holding = [(last + i) % 4 for i in range(1, 5) if any(hand(game, (last + i) % 4))]
        demand(game.seat == holding[0], "another seat was next")

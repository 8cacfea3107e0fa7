# SPDX-License-Identifier: MIT
"""Lines of twenty_one.

twenty_one r=2 b=0 y=1 total=14 way=+ turn=r cards=3,5,Take2,Switch,Steal

A line shows the hand of the seat that is asked. The game that is made of it has a pile that adds
up to the total, and hands of five for the others, wherever the cards left over allow it.
"""

from collections import Counter
from typing import Any

import engine
from engine import codes, hands, state
from homeward.notation.words import (
    COLOURS,
    BadWord,
    Game,
    option_words,
    options,
    refuse_unknown,
    seated,
    turn,
)

ONE_DECISION = True  # `homeward moves` answers after a single decision: the next is another's
NUMBERS = {"0": codes.CARD_ZERO} | {str(n): n for n in range(1, 11)}
CARDS: dict[str, int] = NUMBERS | {
    "Slide10": codes.CARD_SLIDE_10,
    "Slide15": codes.CARD_SLIDE_15,
    "Slide21": codes.CARD_SLIDE_21,
    "Take2": codes.CARD_TAKE_2,
    "Switch": codes.CARD_REVERSE,
    "Play2": codes.CARD_PLAY_2,
    "Flip": codes.CARD_FLIP,
    "Steal": codes.CARD_STEAL,
    "DontBe": codes.CARD_DONT,
}
KINDS = [*CARDS]
_NAMES = {kind: name for name, kind in CARDS.items()}
_ASKS = {
    "target": codes.ASK_VICTIM,
    "number": codes.ASK_NUMBER,
    "steal": codes.ASK_STEAL,
    "block": codes.ASK_BLOCK,
}
_ASK_NAMES = {ask: name for name, ask in _ASKS.items()}
# Which of seat=, by= and left= a question needs.
_BELONG = {"number": ("left",), "steal": ("seat",), "block": ("seat", "by")}
_WAYS = {"+": 1, "-": 11}
_OPTIONS = ("profile", "longer", "flip_keeps_pile")
_KNOWN = (*COLOURS, "total", "way", "turn", "ask", "seat", "by", "left", "cards", *_OPTIONS)


def read(words: dict[str, str], need_card: bool = True, **given: Any) -> Game:
    """Return the game of a line's words."""
    refuse_unknown(words, _KNOWN)
    colours = seated(words)
    game = engine.new("twenty_one", len(colours), **given | options("twenty_one", words))
    game.set_up()
    s = game.state
    for seat, colour in enumerate(colours):
        s[state.SEAT_STEPS + seat] = _number(words, colour, 0, game.goal)
    s[state.TOTAL] = _number(words, "total", 0, 21)
    way = words.get("way", "")
    if way not in _WAYS:
        raise BadWord(f"way={way}", "expected way=+ or way=-")
    s[state.WAY] = _WAYS[way]
    s[state.TURN] = s[state.SEAT] = turn(words, colours)
    _question(game, words, colours)
    if need_card and "cards" not in words:
        raise BadWord("cards=", f"is missing: expected the hand, of {' '.join(KINDS)}")
    hand = _hand(game, words.get("cards", ""))
    if s[state.NUMBERS_LEFT] > sum(card in NUMBERS.values() for card in hand):
        raise BadWord(f"left={game.left}", "expected no more than there are numbers in cards=")
    lay_out(game, hand)
    return game


def _number(words: dict[str, str], key: str, low: int, high: int) -> int:
    text = words.get(key, "")
    if text not in map(str, range(low, high + 1)):
        raise BadWord(f"{key}={text}", f"expected a number from {low} to {high}")
    return int(text)


def _seat(words: dict[str, str], key: str, colours: str) -> int:
    """Return the seat of a colour that a word names."""
    colour = words[key]
    if len(colour) != 1 or colour not in colours:
        raise BadWord(f"{key}={colour}", f"expected {key}= with one of {colours}")
    return colours.index(colour)


def _question(game: Game, words: dict[str, str], colours: str) -> None:
    """Return what is asked, and of which seat."""
    s = game.state
    name = words.get("ask", "")
    if "ask" in words and name not in _ASKS:
        raise BadWord(f"ask={name}", f"expected one of {', '.join(_ASKS)}")
    for key in ("seat", "by", "left"):
        if key in words and key not in _BELONG.get(name, ()):
            raise BadWord(f"{key}={words[key]}", "does not belong to this question")
        if key not in words and key in _BELONG.get(name, ()):
            raise BadWord(f"{key}=", f"is missing: ask={name} needs it")
    made = name == "steal"
    s[state.ASK] = _ASKS.get(name, codes.ASK_CARD)
    if name == "number":
        s[state.NUMBERS_LEFT] = _number(words, "left", 1, 2)
        s[state.CARD] = codes.CARD_PLAY_2
    if name == "target":
        s[state.CARD] = codes.CARD_FLIP
        if not game.victims():
            raise BadWord("ask=target", "expected somebody with steps that a Flip can take")
    if name in ("steal", "block"):
        s[state.SEAT] = _seat(words, "seat", colours)
    if name == "steal" and game.seat == game.turn:
        raise BadWord(f"seat={words['seat']}", "expected somebody else than turn=")
    if name == "block":
        made = _block(game, words, _seat(words, "by", colours))
    if made != (game.total == 21):
        expected = "21, which has been made" if made else "0 to 20, for nobody has made 21"
        raise BadWord(f"total={game.total}", f"expected {expected}")


def _block(game: Game, words: dict[str, str], by: int) -> bool:
    """Return the Sorry! that may be blocked: True for a Steal, False for a Flip."""
    s = game.state
    if game.seat == by:
        raise BadWord(f"by={words['by']}", "expected somebody else than seat=")
    if game.seat == game.turn:
        s[state.CARD] = codes.CARD_STEAL
        s[state.ANSWERER] = by + 1
        return True
    if by != game.turn:
        raise BadWord(f"by={words['by']}", "expected turn= to be the same as by= or as seat=")
    s[state.CARD] = codes.CARD_FLIP
    found = [choice & 255 for choice in game.choices[: game.victims()]]
    if game.seat not in found:
        raise BadWord(f"seat={words['seat']}", "expected somebody with steps that a Flip can take")
    return False


def _hand(game: Game, text: str) -> list[int]:
    """Return the cards of a hand."""
    word = f"cards={text}"
    names = text.split(",") if text else []
    for name in names:
        if name not in CARDS:
            raise BadWord(word, f"{name!r}: expected one of {' '.join(KINDS)}")
    if len(names) > game.held:
        raise BadWord(word, f"expected at most {game.held} cards, got {len(names)}")
    for name, n in Counter(names).items():
        there = game.deck.count(CARDS[name])
        if n > there:
            raise BadWord(word, f"{name}: expected at most {there}, the deck has no more")
    return [CARDS[name] for name in names]


def lay_out(game: Game, hand: list[int]) -> None:
    """Give the hand to the seat that is asked, and find a place for all other cards."""
    s = game.state
    rest = Counter(game.deck)
    rest.subtract(hand)
    pile = _pile(game, hand, rest)
    rest.subtract(pile)
    if game.ask == codes.ASK_STEAL:
        s[state.CARD] = pile[-1] if pile else codes.CARD_SLIDE_21
    left = sorted(rest.elements())
    for at in range(state.DECK, len(s)):
        s[at] = 0
    for seat in range(game.seats):
        held = hand if seat == game.seat else [left.pop() for _ in range(5)]
        at = hands.first(game, seat)
        s[at : at + len(held)] = bytes(held)
    s[state.PILE] = len(pile)
    s[state.LYING - len(pile) : state.LYING] = bytes(pile[::-1])
    s[state.DECK : state.DECK + len(left)] = bytes(left)
    s[state.UNDRAWN] = s[state.LYING] = len(left)
    game.veil(game.seat, 0)
    game._found = 0  # choices found before are void


def _pile(game: Game, hand: list[int], rest: Counter[int]) -> list[int]:
    """Find a pile with this total that leads to this question; empty if the cards allow none."""
    top = [game.card] if game.card else []
    total = game.total
    if any(rest[card] < 1 for card in top):
        return []
    if game.ask == codes.ASK_NUMBER and game.left == 1:
        held = [card for card in hand if card in NUMBERS.values()]
        if len(held) > 1:  # then one has been played already
            first = next((n for n in range(1, 11) if n <= total and rest[n]), codes.CARD_ZERO)
            top.append(first)
            total -= first % codes.CARD_ZERO
            rest = rest - Counter([first])
    below = _adding_up(total, rest)
    return [] if below is None else below + top


def _adding_up(total: int, rest: Counter[int]) -> list[int] | None:
    """Numbers that add up to a total, large ones first; None if there are none."""
    ways: dict[int, list[int]] = {0: []}
    for n in range(10, 0, -1):
        for _ in range(rest[n]):
            for there, way in list(ways.items()):
                if there + n <= total:
                    ways.setdefault(there + n, [*way, n])
    return ways.get(total)


def deal(game: Game, seat: int, card: str) -> None:
    """Ask a seat to play, with this card alone in its hand."""
    s = game.state
    if card not in CARDS:
        raise BadWord(f"cards={card}", f"expected one of {' '.join(KINDS)}")
    s[state.TURN] = s[state.SEAT] = seat
    s[state.ASK] = codes.ASK_CARD
    s[state.CARD] = s[state.NUMBERS_LEFT] = s[state.ANSWERER] = 0
    s[state.WINNERS] = 0
    lay_out(game, [CARDS[card]])


def position(game: Game) -> str:
    """Return the line of a game without the hand: the table, and who is asked what."""
    return " ".join(_front(game) + option_words(game))


def write(game: Game) -> str:
    """Write the whole line, with the hand of the seat that is asked."""
    held = [game.hand(game.seat, i) for i in range(game.size(game.seat))]
    names = ",".join(name for name, kind in CARDS.items() for _ in range(held.count(kind)))
    return " ".join([*_front(game), f"cards={names}", *option_words(game)])


def _front(game: Game) -> list[str]:
    """Write what a line says before the hand."""
    names = [COLOURS[colour] for colour in game.colours]
    words = ["twenty_one"]
    words += [f"{name}={game.flipped(seat)}" for seat, name in enumerate(names)]
    words += [f"total={game.total}", "way=+" if game.way == 1 else "way=-"]
    if game.over:
        return [*words, "ask=over"]
    words.append(f"turn={names[game.turn]}")
    if game.ask in _ASK_NAMES:
        words.append(f"ask={_ASK_NAMES[game.ask]}")
    if game.ask in (codes.ASK_STEAL, codes.ASK_BLOCK):
        words.append(f"seat={names[game.seat]}")
    if game.ask == codes.ASK_BLOCK:
        words.append(f"by={names[game.by]}")
    if game.ask == codes.ASK_NUMBER:
        words.append(f"left={game.left}")
    return words


def card_name(kind: int) -> str:
    """Return the word for a card."""
    return _NAMES[kind]

# SPDX-License-Identifier: MIT
"""Lines of partners.

partners r=S,S,58,e3 y=S,S,0,15f g=S,S,S,S b=S,S,S,50 turn=r card=8
partners r=S,S,58,e3 y=S,S,0,15f g=S,S,S,S b=S,S,S,50 turn=r cards=8,8,switch,2
"""

from collections import Counter
from typing import Any

import engine
from engine import card_numbers, cards, codes, hands, state, track
from homeward.notation.words import (
    BadWord,
    Game,
    in_order,
    option_words,
    options,
    refuse_unknown,
    turn,
)
from homeward.notation.words import place_name as name_of_place

COLOURS = "rygb"  # in the order of the seats (P-2)
# What `card=` may say.
KINDS = ["heart", "8", "13", "4", "1", "7", "switch", "2", "3", "5", "6", "9", "10", "12"]
CARDS = {name: int(name) for name in KINDS if name.isdecimal()}
CARDS |= {"heart": codes.CARD_HEART, "switch": codes.CARD_SWITCH}
FRESH = "f"
HAND = 4
_NAMES = {kind: name for name, kind in CARDS.items()}
_EXPECTED = f"expected one of {' '.join(KINDS)}"


def read(words: dict[str, str], need_card: bool = True, **given: Any) -> Game:
    """Return the game of a line's words."""
    names = [name for name, _ in engine.options("partners")]
    refuse_unknown(words, (*COLOURS, "turn", "card", "cards", *names))
    for colour in COLOURS:
        if colour not in words:
            raise BadWord(f"{colour}=", "is missing: expected the colours r y g b")
    seat = turn(words, COLOURS)
    if "card" in words and "cards" in words:
        raise BadWord(f"cards={words['cards']}", "expected either card= or cards=")
    if need_card and not words.get("card") and not words.get("cards"):
        raise BadWord("card=", f"is missing: {_EXPECTED}, or cards= with one to four of them")
    game = engine.new("partners", **(given | options("partners", words)))
    _place_movers(game, words)
    if "cards" in words:
        _hold(game, seat, words["cards"].split(","), "cards")
    elif "card" in words:
        deal(game, seat, words["card"])
    else:
        deal(game, seat, "1")
    return game


def _place_movers(game: Game, words: dict[str, str]) -> None:
    """Set up the table and put every mover where its colour's word says."""
    game.set_up()
    cards.reseed(game.state, 0)
    taken: dict[int, tuple[int, str]] = {}  # place -> its colour and that colour's word
    for seat, colour in enumerate(COLOURS):
        word = f"{colour}={words[colour]}"
        names = words[colour].split(",")
        if len(names) != game.pieces:
            raise BadWord(word, f"expected four movers, got {len(names)}")
        for piece, name in enumerate(names, 4 * seat):
            game.state[state.PAWN + piece] = _step(game, piece, name, word)
            place = game.where(piece)
            if place == codes.PLACE_START:
                continue
            owner, other = taken.setdefault(place, (seat, word))
            if owner != seat:
                raise BadWord(word, f"{name!r} is taken by {other}: expected one colour a square")
            if place >= codes.PLACE_LANE and name in names[: piece & 3]:
                raise BadWord(word, f"{name!r} is taken: expected one mover a space")
    game.rebuild()


def _step(game: Game, piece: int, name: str, word: str) -> int:
    """Return the step of a mover's path that a place is."""
    start = str((piece >> 2) * game.track // 4)
    if name == "S":
        return int(track.AT_HOME)
    if name == start + FRESH:
        return 0
    if name in ("e0", "e1", "e2", "e3"):
        return int(game.track) + 1 + int(name[1])
    if name in map(str, range(game.track)):
        return int(game.step_at(piece, int(name)))
    places = f"S, a square from 0 to {game.track - 1}, {start}{FRESH} or e0 .. e3"
    raise BadWord(word, f"{name!r}: expected {places}")


def deal(game: Game, seat: int, card: str) -> None:
    """Put a card before a seat: it has chosen it from a hand of that card alone."""
    _hold(game, seat, [card], "card")
    hands.lay(game, seat, CARDS[card])
    game.state[state.CARD] = CARDS[card]
    game.state[state.ASK] = codes.ASK_PIECE


def _hold(game: Game, seat: int, names: list[str], key: str) -> None:
    """Let a seat choose from a hand: the dealer, last in turn, and all the others have folded."""
    word = f"{key}={','.join(names)}"
    if not 1 <= len(names) <= HAND:
        raise BadWord(word, f"expected one to four cards, got {len(names)}")
    deck = Counter(game.deck)
    for name in names:
        if name not in CARDS:
            raise BadWord(word, f"{name!r}: {_EXPECTED}")
        deck[CARDS[name]] -= 1
        if deck[CARDS[name]] < 0:
            there = game.deck.count(CARDS[name])
            raise BadWord(word, f"{name}: expected at most {there}, the deck has no more")
    s, lying = game.state, sorted(deck.elements())
    after = state.DECK + game.deck_size
    for i in range(state.DECK, after + 1 + 4 * game.held):
        s[i] = 0
    s[state.DECK : state.DECK + len(lying)] = bytes(lying)
    s[after] = len(lying)
    first = hands.first(game, seat)
    s[first : first + len(names)] = bytes(CARDS[name] for name in names)
    if len(names) == HAND:
        s[first] |= state.SHOWN  # one of a whole hand has come from the partner
    s[state.TURN] = s[state.SEAT] = seat
    s[state.ASK] = codes.ASK_CARD
    s[state.DEALER], s[state.DEAL] = seat, 1
    s[state.CARD] = s[state.STEPS_LEFT] = s[state.FIRST_PIECE] = s[state.WINNERS] = 0
    s[state.UNDRAWN] = game.deck_size - card_numbers.DEALT
    game._found = 0  # choices found before are void


def place_name(place: int) -> str:
    """Return the word for a place."""
    return name_of_place(place, "e", 0, track.ZONE)


def _colours(game: Game) -> list[str]:
    """Return a word for each colour, its movers in order; those that are not fresh come first."""
    words = []
    for seat, colour in enumerate(COLOURS):
        movers = [
            (*in_order(game.where(piece)), game.fresh(piece), piece)
            for piece in range(4 * seat, 4 * seat + 4)
        ]
        names = [
            place_name(game.where(piece)) + FRESH * fresh for *_, fresh, piece in sorted(movers)
        ]
        words.append(f"{colour}={','.join(names)}")
    return words


def position(game: Game) -> str:
    """Return the line of a game without turn=, card= and cards=, movers in order."""
    return " ".join(["partners", *_colours(game), *option_words(game)])


def card_name(kind: int) -> str:
    """Return the word for a card."""
    return _NAMES[kind]


def write(game: Game) -> str:
    """Return the whole line of a game that waits for a card to be chosen, or played."""
    held = [game.hand(game.seat, i) for i in range(HAND)]
    before = f"cards={','.join(card_name(kind) for kind in held if kind)}"
    if game.card:
        before = f"card={card_name(game.card)}"
    words = ["partners", *_colours(game), f"turn={COLOURS[game.turn]}", before]
    return " ".join([*words, *option_words(game)])

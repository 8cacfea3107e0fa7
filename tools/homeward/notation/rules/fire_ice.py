# SPDX-License-Identifier: MIT
"""Lines of fire_ice.

fire_ice r=S,12,Hf b=S,S,20 y=S,30i,S turn=r card=1
"""

import re
from collections import Counter
from functools import partial

import engine
from engine import cards, codes, state
from homeward.notation.pieces import CARDS, card_name, place, step_of, written
from homeward.notation.words import (
    COLOURS,
    BadWord,
    Game,
    options,
    refuse_unknown,
    seated,
    turn,
)

KINDS = [*CARDS]  # what a card may be, in the order of the deck
FIRE = "fire"  # what `card=` says before the draw
HELD = 5
DECK = Counter(dict.fromkeys(KINDS, 4) | {"1": 5})
_EXPECTED = f"expected one of {' '.join(KINDS)} {FIRE}"
_PLACES = "S, H, s1 .. s5 or a square from 0 to 59, then i for Ice, f for Fire or if for both"

_MARKS = {"i": state.ICE, "f": state.FIRE}
_NAMES = {"i": "Ice", "f": "Fire"}
_TOKENS_OF = {codes.ASK_ICE: 1, codes.ASK_FIRE: 2}


def read(words: dict[str, str], need_card: bool = True, **given: bool | int) -> Game:
    """Return the game of a line's words; cards= makes it one with hands."""
    refuse_unknown(words, (*COLOURS, "turn", "card", "cards", "tokens"))
    colours = seated(words)
    seat = turn(words, colours)
    card = words.get("card")
    held = _hand(words["cards"]) if "cards" in words else None
    if held is None and card is None and need_card:
        raise BadWord("card=", f"is missing: {_EXPECTED}, or a hand after cards=")
    if held and card not in (None, FIRE):
        raise BadWord(f"card={card}", f"expected no card= beside cards=, or card={FIRE}")
    chosen = given | options("fire_ice", words) | ({"hand": HELD} if held else {})
    game = engine.new("fire_ice", seats=len(colours), **chosen)
    _place_pawns(game, words)
    if held:
        hold(game, seat, held)
        if card:
            game.state[state.ASK] = codes.ASK_RUN
    else:
        deal(game, seat, KINDS[0] if card is None else card)
    return game


def _hand(text: str) -> list[str]:
    """Return the cards that a hand is written with."""
    held = text.split(",")
    if not set(held) <= set(KINDS) or len(held) > HELD:
        raise BadWord(f"cards={text}", f"expected one to five of {' '.join(KINDS)}")
    for kind, n in Counter(held).items():
        if n > DECK[kind]:
            raise BadWord(f"cards={text}", f"expected no more than {DECK[kind]} of {kind}")
    return held


def _place_pawns(game: Game, words: dict[str, str]) -> None:
    """Set up the table and put every pawn, and its tokens, where its colour's word says."""
    s = game.state
    tokens, _ = game.options
    for piece, name, marks, word in place(game, words, "pawn", _step):
        for mark in marks:
            if not tokens:
                raise BadWord(word, f"{name!r}: expected no token with tokens=False")
            if s[_MARKS[mark]]:
                raise BadWord(word, f"{name!r}: expected {_NAMES[mark]} on one pawn only")
            s[_MARKS[mark]] = piece + 1
        if "i" in marks and game.where(piece) >= codes.RING:
            raise BadWord(word, f"{name!r}: expected Ice on the open track only")
    cards.reseed(s, 0)  # whatever chance does from here on
    game.rebuild()


def _step(game: Game, piece: int, name: str, word: str) -> tuple[int, str]:
    """Return the step of a pawn's path that a place is, and the marks after it."""
    found = re.fullmatch("(.*?)(i?f?)", name)
    bare, marks = found.groups() if found else ("", "")
    step = step_of(game, piece, bare)
    if step is None:
        raise BadWord(word, f"{name!r}: expected {_PLACES}")
    return step, marks


def deal(game: Game, seat: int, card: str) -> None:
    """Put a card before a seat, drawn from a full deck or chosen from a hand; or ask for Fire."""
    if card != FIRE and card not in CARDS:
        raise BadWord(f"card={card}", _EXPECTED)
    if game.held:
        others = (DECK - Counter([card])).elements()
        held = [kind for kind, _ in zip(others, range(HELD - (card != FIRE)), strict=False)]
        hold(game, seat, held, [] if card == FIRE else [card])
    else:
        _lay(game, seat, [CARDS["2" if card == FIRE else card]])
    if card == FIRE:
        game.state[state.ASK] = codes.ASK_RUN
    else:
        game.turned(CARDS[card])


def hold(game: Game, seat: int, held: list[str], played: list[str] | None = None) -> None:
    """Give a seat this hand and the others any, and ask which card is played."""
    _lay(game, seat, [CARDS[kind] for kind in played or []], [CARDS[kind] for kind in held])
    game.state[state.ASK] = codes.ASK_CARD


def _lay(game: Game, seat: int, discards: list[int], held: list[int] | None = None) -> None:
    """Lay all cards out: the hands, the discards, and what is left to draw."""
    s = game.state
    for i in range(state.DECK, game.saved):
        s[i] = 0
    rest = sorted(game.deck)
    for kind in [*discards, *(held or [])]:
        rest.remove(kind)
    if held is not None:
        first = state.DECK + game.deck_size + 1
        for who in range(game.seats):
            hand = held if who == seat else [rest.pop() for _ in range(HELD)]
            at = first + HELD * who
            s[at : at + len(hand)] = bytes(hand)
        s[first - 1] = len(rest) + len(discards)
    lying = bytes(rest + discards)
    s[state.DECK : state.DECK + len(lying)] = lying
    s[state.UNDRAWN] = len(rest)
    s[state.TURN] = s[state.SEAT] = seat
    s[state.CARD] = s[state.STEPS_LEFT] = s[state.FIRST_PIECE] = 0
    s[state.WINNERS] = 0
    game.steps = game._found = 0  # what was found and told before is void


def _marks(game: Game, piece: int) -> str:
    """Return the tokens that a pawn carries."""
    return ("i" if game.ice == piece + 1 else "") + ("f" if game.fire == piece + 1 else "")


def _colours(game: Game) -> list[str]:
    return written(game, partial(_marks, game))


def _tokens(game: Game) -> list[str]:
    return [] if game.tokens else ["tokens=False"]


def position(game: Game) -> str:
    """Return the line of a game without turn=, card= and cards=, pawns in order."""
    return " ".join(["fire_ice", *_colours(game), *_tokens(game)])


def write(game: Game) -> str:
    """Return the whole line of a game that waits for a card to be played or chosen, or for Fire."""
    words = ["fire_ice", *_colours(game), f"turn={COLOURS[game.sides[game.turn]]}"]
    if game.ask == codes.ASK_RUN:
        words.append(f"card={FIRE}")
    elif game.ask != codes.ASK_CARD:
        # A card that is discarded moves nobody, but its token: its line is answered the same.
        words.append(f"card={card_name(game.card or _TOKENS_OF[game.ask])}")
    if game.held and game.ask in (codes.ASK_RUN, codes.ASK_CARD):
        held = sorted(card for card in (game.hand(game.seat, i) for i in range(HELD)) if card)
        words.append(f"cards={','.join(map(card_name, held))}")
    return " ".join([*words, *_tokens(game)])

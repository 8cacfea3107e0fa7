# SPDX-License-Identifier: MIT
"""Lines of fire_ice.

fire_ice r=S,12,Hf b=S,S,20 y=S,30i,S turn=r card=1
"""

import re
from collections import Counter

import engine
from engine import cards, codes, number_race, race
from engine.rules import fire_ice
from homeward.lab.words_of_lines import (
    COLOURS,
    BadWord,
    Game,
    in_order,
    options,
    place_name,
    refuse_unknown,
    seated,
    turn,
)

CARDS = {str(n): n for n in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12)} | {"Sorry": codes.CARD_SORRY}
KINDS = [*CARDS]  # what a card may be, in the order of the deck
FIRE = "fire"  # what `card=` says before the draw
PAWNS = 3
HELD = 5
DECK = Counter(dict.fromkeys(KINDS, 4) | {"1": 5})
_EXPECTED = f"expected one of {' '.join(KINDS)} {FIRE}"
_PLACES = "S, H, s1 .. s5 or a square from 0 to 59, then i for Ice, f for Fire or if for both"

# A word for each step of a pawn's own path, the ring apart.
_STEPS = {"S": race._START, "H": race._HOME}
_STEPS |= {f"s{k}": race._RING + k - 1 for k in range(1, 6)}
_SQUARES = {str(square): square for square in range(race._RING)}
_MARKS = {"i": fire_ice._ICE, "f": fire_ice._FIRE}
_NAMES = {"i": "Ice", "f": "Fire"}
_TOKENS_OF = {codes.ASK_ICE: 1, codes.ASK_FIRE: 2}


def read(words: dict[str, str], need_card: bool = True, **given: bool | int) -> Game:
    """The game of a line's words; cards= makes it one with hands."""
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
            game.state[fire_ice._ASK] = codes.ASK_RUN
    else:
        deal(game, seat, KINDS[0] if card is None else card)
    return game


def _hand(text: str) -> list[str]:
    """The cards that a hand is written with."""
    held = text.split(",")
    if not set(held) <= set(KINDS) or len(held) > HELD:
        raise BadWord(f"cards={text}", f"expected one to five of {' '.join(KINDS)}")
    for kind, n in Counter(held).items():
        if n > DECK[kind]:
            raise BadWord(f"cards={text}", f"expected no more than {DECK[kind]} of {kind}")
    return held


def _place_pawns(game: Game, words: dict[str, str]) -> None:
    """Set up the table and put every pawn, and its tokens, where its colour's word says."""
    game.set_up()
    cards.reseed(game.state, 0)  # whatever chance does from here on
    s = game.state
    tokens, _ = game.options
    taken: dict[int, str] = {}
    for seat, side in enumerate(game.sides):
        word = f"{COLOURS[side]}={words[COLOURS[side]]}"
        names = words[COLOURS[side]].split(",")
        if len(names) != PAWNS:
            raise BadWord(word, f"expected three pawns, got {len(names)}")
        for piece, name in enumerate(names, 4 * seat):
            s[race._PAWN + piece], marks = _step(game, piece, name, word)
            place = game.where(piece)
            if place in taken:
                where = f"{place_name(place)!r} is taken by {taken[place]}"
                raise BadWord(word, f"{where}: expected one pawn a square")
            if place not in (codes.PLACE_START, codes.PLACE_HOME):
                taken[place] = word
            for mark in marks:
                if not tokens:
                    raise BadWord(word, f"{name!r}: expected no token with tokens=False")
                if s[_MARKS[mark]]:
                    raise BadWord(word, f"{name!r}: expected {_NAMES[mark]} on one pawn only")
                s[_MARKS[mark]] = piece + 1
            if "i" in marks and place >= codes.RING:
                raise BadWord(word, f"{name!r}: expected Ice on the open track only")
    game.rebuild()


def _step(game: Game, piece: int, name: str, word: str) -> tuple[int, str]:
    """The step of a pawn's path that a place is, and the marks after it."""
    found = re.fullmatch("(.*?)(i?f?)", name)
    place, marks = found.groups() if found else ("", "")
    if place in _STEPS:
        return int(_STEPS[place]), marks
    if place in _SQUARES:
        return int(game.step_at(piece, _SQUARES[place])), marks
    raise BadWord(word, f"{name!r}: expected {_PLACES}")


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
        game.state[fire_ice._ASK] = codes.ASK_RUN
    else:
        game.turned(CARDS[card])


def hold(game: Game, seat: int, held: list[str], played: list[str] | None = None) -> None:
    """Give a seat this hand and the others any, and ask which card is played."""
    _lay(game, seat, [CARDS[kind] for kind in played or []], [CARDS[kind] for kind in held])
    game.state[fire_ice._ASK] = codes.ASK_CARD


def _lay(game: Game, seat: int, discards: list[int], held: list[int] | None = None) -> None:
    """Lay all cards out: the hands, the discards, and what is left to draw."""
    s = game.state
    for i in range(race._DECK, game.saved):
        s[i] = 0
    rest = sorted(game.deck)
    for kind in [*discards, *(held or [])]:
        rest.remove(kind)
    if held is not None:
        first = race._DECK + game.deck_size + 1
        for who in range(game.seats):
            hand = held if who == seat else [rest.pop() for _ in range(HELD)]
            at = first + HELD * who
            s[at : at + len(hand)] = bytes(hand)
        s[first - 1] = len(rest) + len(discards)
    lying = bytes(rest + discards)
    s[race._DECK : race._DECK + len(lying)] = lying
    s[race._UNDRAWN] = len(rest)
    s[number_race._TURN] = s[number_race._SEAT] = seat
    s[number_race._CARD] = s[number_race._LEFT] = s[number_race._FIRST] = 0
    s[number_race._WINNERS] = 0
    game.steps = game._found = 0  # what was found and told before is void


def _colours(game: Game) -> list[str]:
    """The word of each colour, pawns in order, those without a token first."""
    words = []
    for seat, side in enumerate(game.sides):
        pawns = []
        for piece in range(4 * seat, 4 * seat + PAWNS):
            marks = "i" * (game.ice == piece + 1) + "f" * (game.fire == piece + 1)
            place = game.where(piece)
            pawns.append((in_order(place), marks, place_name(place) + marks))
        words.append(f"{COLOURS[side]}={','.join(name for *_, name in sorted(pawns))}")
    return words


def _tokens(game: Game) -> list[str]:
    return [] if game.tokens else ["tokens=False"]


def position(game: Game) -> str:
    """The line of a game without turn=, card= and cards=, pawns in order."""
    return " ".join(["fire_ice", *_colours(game), *_tokens(game)])


def card_name(kind: int) -> str:
    """The word for a card."""
    names: list[str] = [name for name, known in CARDS.items() if known == kind]
    return names[0]


def write(game: Game) -> str:
    """The whole line of a game that waits for a card to be played or chosen, or for Fire."""
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

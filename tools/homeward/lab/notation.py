# SPDX-License-Identifier: MIT
"""One line of text is one position.

    classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r card=7

`read` makes a game of the engine from such a line, `write` makes the line of a game. Positions
that no play reaches are welcome, as long as no two pawns share a square.
"""

from typing import Any

import engine
from engine import codes, race
from engine.rules import classic

COLOURS = "rbyg"
CARDS = {str(n): n for n in (1, 2, 3, 4, 5, 7, 8, 10, 11, 12)} | {"Sorry": codes.CARD_SORRY}
FACES = {f"d{face}": face for face in (1, 3, 4, 5, 6)}
DRAWN: dict[str, int] = CARDS | {"Dice": codes.CARD_DICE}
_DRAWN_NAMES = {kind: name for name, kind in DRAWN.items()}
# What `card=` may say, in the order of the deck; the Dice! faces come last.
KINDS = [*CARDS]
DICE_KINDS = [*FACES, *(f"d2:{name}" for name in DRAWN)]

_SQUARES = [str(square) for square in range(race._RING)]

Game = Any  # the engine is untyped on purpose


class BadWord(ValueError):
    """A word of a line that cannot be read."""

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(f"{word!r}: {reason}")


def read(line: str, *, need_card: bool = True, dice: bool = False) -> Game:
    """The game of a position line, ready to decide."""
    words = line.split()
    if not words or words[0] not in engine.RULES:
        first = words[0] if words else ""
        raise BadWord(first, f"expected a rule set first, one of {', '.join(engine.RULES)}")
    values: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or key not in (*COLOURS, "turn", "card"):
            raise BadWord(word, "expected r=, b=, y= or g= with four pawns, turn= or card=")
        if key in values:
            raise BadWord(word, f"{key}= is given twice")
        values[key] = value
    colours = "".join(colour for colour in COLOURS if colour in values)
    if colours not in ("ry", "rby", "rbyg"):
        raise BadWord(colours or line, "expected the colours r y, r b y or r b y g")
    if values.get("turn", "") not in list(colours):
        raise BadWord(f"turn={values.get('turn', '')}", f"expected turn= with one of {colours}")
    card = values.get("card")
    if not card and need_card:
        raise BadWord("card=", f"is missing: expected one of {' '.join(KINDS)} d1 d2:N d3 .. d6")
    dice = dice or bool(card and card[0] == "d")
    game = engine.new(words[0], seats=len(colours), dice=dice)
    game.set_up()
    for seat, colour in enumerate(colours):
        names = values[colour].split(",")
        if len(names) != 4:
            raise BadWord(f"{colour}={values[colour]}", f"expected four pawns, got {len(names)}")
        for i, name in enumerate(names):
            step = _step(game, seat, name)
            if step is None:
                word = f"{colour}={values[colour]}"
                raise BadWord(word, f"{name!r}: expected S, H, s1 .. s5 or a square from 0 to 59")
            game.state[race._PAWN + 4 * seat + i] = step
    _refuse_shared(game, {colour: f"{colour}={values[colour]}" for colour in colours})
    game.rebuild()
    deal(game, colours.index(values["turn"]), card or "1")
    return game


def _step(game: Game, seat: int, name: str) -> int | None:
    """The step of a seat's path that a place is; None for no place."""
    if name == "S":
        return int(race._START)
    if name == "H":
        return int(race._HOME)
    if name in ("s1", "s2", "s3", "s4", "s5"):
        return int(race._RING) + int(name[1]) - 1
    if name in _SQUARES:
        return int(game.step_at(4 * seat, int(name)))
    return None


def _refuse_shared(game: Game, words: dict[str, str]) -> None:
    seen: dict[int, str] = {}
    for piece in range(4 * game.seats):
        place = game.where(piece)
        if place in (codes.PLACE_START, codes.PLACE_HOME):
            continue
        word = list(words.values())[piece >> 2]
        if place in seen:
            taken = f"{name(place)!r} is taken by {seen[place]}: expected one pawn a square"
            raise BadWord(word, taken)
        seen[place] = word


def deal(game: Game, seat: int, card: str) -> None:
    """Put a card before a seat, as if it had just been drawn from a full deck."""
    face = number = 0
    if card in CARDS:
        kind = CARDS[card]
    elif card in FACES:
        kind, face = codes.CARD_DICE, FACES[card]
    elif card.startswith("d2:") and card[3:] in DRAWN:
        kind, face, number = codes.CARD_DICE, 2, DRAWN[card[3:]]
    else:
        raise BadWord(f"card={card}", f"expected one of {' '.join(KINDS)} d1 d2:N d3 d4 d5 d6")
    s = game.state
    undrawn = game.deck_size
    for wanted in (kind, number):
        if wanted:
            undrawn -= 1
            _put_at(game, undrawn, wanted)
    s[classic._TURN] = s[classic._SEAT] = seat
    s[classic._ASK] = codes.ASK_PIECE
    s[classic._CARD], s[classic._FACE], s[classic._NUMBER] = kind, face, number
    s[classic._LEFT] = s[classic._FIRST] = s[classic._WINNERS] = 0
    s[race._UNDRAWN] = undrawn
    game._found = 0  # choices found before are void


def _put_at(game: Game, index: int, kind: int) -> None:
    """Bring a card of that kind to a place of the deck."""
    deck = memoryview(game.state)[race._DECK : race._DECK + game.deck_size]
    found = bytes(deck[: index + 1]).index(kind)
    deck[found], deck[index] = deck[index], deck[found]


def name(place: int) -> str:
    """The word for a place."""
    if place == codes.PLACE_START:
        return "S"
    if place == codes.PLACE_HOME:
        return "H"
    if place >= codes.PLACE_LANE:
        return f"s{(place - codes.PLACE_LANE) % race._LANE + 1}"
    return str(place)


def _order(place: int) -> tuple[int, int]:
    """Start first, then the track, then the lane, then Home."""
    if place == codes.PLACE_START:
        return 0, 0
    if place == codes.PLACE_HOME:
        return 3, 0
    return (2 if place >= codes.PLACE_LANE else 1), place


def position(game: Game) -> str:
    """The line of a game without turn= and card=, pawns in order."""
    words: list[str] = [game.rules]
    for seat, side in enumerate(game.sides):
        places = sorted((game.where(4 * seat + i) for i in range(4)), key=_order)
        words.append(f"{COLOURS[side]}={','.join(map(name, places))}")
    return " ".join(words)


def card_name(kind: int, face: int = 0, number: int = 0) -> str:
    """The word for a card."""
    if kind == codes.CARD_DICE and face:
        return f"d2:{_DRAWN_NAMES[number]}" if face == 2 else f"d{face}"
    return _DRAWN_NAMES[kind]


def write(game: Game) -> str:
    """The whole line of a game that waits for a card to be played."""
    s = game.state
    card = card_name(game.card, s[classic._FACE], s[classic._NUMBER])
    return f"{position(game)} turn={COLOURS[game.sides[game.turn]]} card={card}"

# SPDX-License-Identifier: MIT
"""Lines of classic.

classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r card=7
"""

import engine
from engine import cards, codes, state
from homeward.notation.pieces import CARDS, place, step_of, written
from homeward.notation.words import COLOURS, BadWord, Game, refuse_unknown, seated, turn

FACES = {f"d{face}": face for face in (1, 3, 4, 5, 6)}
DRAWN: dict[str, int] = CARDS | {"Dice": codes.CARD_DICE}
_DRAWN_NAMES = {kind: name for name, kind in DRAWN.items()}
# What `card=` may say, in the order of the deck; the Dice! faces come last.
KINDS = [*CARDS]
DICE_KINDS = [*FACES, *(f"d2:{name}" for name in DRAWN)]
_EXPECTED = f"expected one of {' '.join(KINDS)} d1 d2:N d3 d4 d5 d6"


def read(words: dict[str, str], need_card: bool = True, dice: bool = False) -> Game:
    """Return the game of a line's words."""
    refuse_unknown(words, (*COLOURS, "turn", "card"))
    colours = seated(words)
    seat = turn(words, colours)
    card = words.get("card")
    if not card and need_card:
        raise BadWord("card=", f"is missing: {_EXPECTED}")
    game = engine.new("classic", seats=len(colours), dice=dice or bool(card and card[0] == "d"))
    place(game, words, "pawn", _step)
    game.rebuild()
    deal(game, seat, card or KINDS[0])
    cards.reseed(game.state, 0)  # whatever is shuffled or rolled later on
    return game


def _step(game: Game, piece: int, name: str, word: str) -> tuple[int, str]:
    """Return the step of a pawn's path that a place is, which has no marks."""
    step = step_of(game, piece, name)
    if step is None:
        raise BadWord(word, f"{name!r}: expected S, H, s1 .. s5 or a square from 0 to 59")
    return step, ""


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
        raise BadWord(f"card={card}", _EXPECTED)
    turn_card(game, seat, kind, number)
    game.state[state.FACE], game.state[state.NUMBER] = face, number


def turn_card(game: Game, seat: int, *kinds: int) -> None:
    """Draw cards of these kinds from a full deck for a seat (0: none), and ask for the first."""
    s = game.state
    deck = memoryview(s)[state.DECK : state.DECK + game.deck_size]
    undrawn = game.deck_size
    for kind in filter(None, kinds):
        undrawn -= 1
        found = bytes(deck[: undrawn + 1]).index(kind)
        deck[found], deck[undrawn] = deck[undrawn], deck[found]
    s[state.TURN] = s[state.SEAT] = seat
    s[state.ASK] = codes.ASK_PIECE
    s[state.CARD] = kinds[0]
    s[state.STEPS_LEFT] = s[state.FIRST_PIECE] = s[state.WINNERS] = 0
    s[state.UNDRAWN] = undrawn
    game._found = 0  # choices found before are void


def position(game: Game) -> str:
    """Return the line of a game without turn= and card=, pawns in order."""
    return " ".join(["classic", *written(game, marks=lambda piece: "")])


def card_name(kind: int) -> str:
    """Return the word for a card."""
    return _DRAWN_NAMES[kind]


def write(game: Game) -> str:
    """Return the whole line of a game that waits for a card to be played."""
    card = card_name(game.card)
    if game.face:
        card = f"d2:{card_name(game.number)}" if game.face == 2 else f"d{game.face}"
    return f"{position(game)} turn={COLOURS[game.sides[game.turn]]} card={card}"

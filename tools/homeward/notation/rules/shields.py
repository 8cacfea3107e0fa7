# SPDX-License-Identifier: MIT
"""Lines of shields.

shields r=H,38,H y=S,S,41d turn=r card=1
"""

import engine
from engine import cards, codes, state, track
from engine.rules import shields
from homeward.notation.pieces import CARDS, SQUARES, STEPS, card_name, place, step_of, written
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

KINDS = [*CARDS]  # what `card=` may say, in the order of the deck
SHIELD = "d"
_EXPECTED = f"expected one of {' '.join(KINDS)}"

_STEPS = STEPS | {f"h{k}": track.START + k for k in range(1, 4)}
# Every place, in the order in which a line names them.
_ORDER = ["S", "h1", "h2", "h3", *SQUARES, "s1", "s2", "s3", "s4", "s5", "H"]


def read(words: dict[str, str], need_card: bool = True, **given: bool) -> Game:
    """Return the game of a line's words."""
    names = [name for name, _ in engine.options("shields")]
    refuse_unknown(words, (*COLOURS, "turn", "card", *names))
    colours = seated(words)
    seat = turn(words, colours)
    card = words.get("card")
    if not card and need_card:
        raise BadWord("card=", f"is missing: {_EXPECTED}")
    game = engine.new("shields", seats=len(colours), **(given | options("shields", words)))
    _place_droids(game, words)
    deal(game, seat, card or KINDS[0])
    return game


def _place_droids(game: Game, words: dict[str, str]) -> None:
    """Set up the table and put every droid, and its shield, where its colour's word says."""
    carriers = []
    for piece, name, marks, word in place(game, words, "droid", _step):
        if marks:
            carriers.append(piece)
        if len(carriers) > 2:
            raise BadWord(word, f"{name!r} has a third shield: expected two at most")
    for i, piece in enumerate(carriers, 2 - len(carriers)):
        game.state[state.SHIELD + i] = piece + 1
    cards.reseed(game.state, 0)  # whatever is shuffled later on
    game.rebuild()


def _step(game: Game, piece: int, name: str, word: str) -> tuple[int, str]:
    """Return the step of a droid's path that a place is, and the mark of a shield."""
    bare = name.removesuffix(SHIELD)
    step = step_of(game, piece, bare, _STEPS)
    if step is None:
        places = "S, h1 .. h3, a square from 0 to 59 (with d for a shield), s1 .. s5 or H"
        raise BadWord(word, f"{name!r}: expected {places}")
    if bare != name and bare not in SQUARES:
        raise BadWord(word, f"{name!r}: expected a shield on a square from 0 to 59 only")
    return step, name[len(bare) :]


def deal(game: Game, seat: int, card: str) -> None:
    """Put a card before a seat, as if it had just been drawn from a full deck."""
    if card not in CARDS:
        raise BadWord(f"card={card}", _EXPECTED)
    s = game.state
    last = state.DECK + game.deck_size - 1
    found = s.index(CARDS[card], state.DECK)
    s[found], s[last] = s[last], s[found]
    s[state.UNDRAWN] = game.deck_size
    s[state.TURN] = s[state.SEAT] = seat
    s[state.STEPS_LEFT] = s[state.FIRST_PIECE] = s[state.WINNERS] = 0
    s[state.ASK] = codes.ASK_OVER  # as before the first card: the seat itself draws
    game.go_on()
    game.steps = game._found = 0  # what was found and told before is void


def place_name(place: int) -> str:
    """Return the word for a place."""
    if place < codes.PLACE_LANE:
        return {codes.PLACE_START: "S", codes.PLACE_HOME: "H"}.get(place, str(place))
    deep = (place - codes.PLACE_LANE) % shields.Rules.lane
    return f"h{deep + 1}" if deep < 3 else f"s{deep - 2}"


def position(game: Game) -> str:
    """Return the line of a game without turn= and card=, droids in order."""
    return " ".join(["shields", *_colours(game), *option_words(game)])


def _colours(game: Game) -> list[str]:
    return written(
        game,
        lambda piece: SHIELD * game.shielded(piece),
        lambda where: _ORDER.index(place_name(where)),
        place_name,
    )


def write(game: Game) -> str:
    """Return the whole line of a game that waits for a card to be played."""
    words = ["shields", *_colours(game), f"turn={COLOURS[game.sides[game.turn]]}"]
    return " ".join([*words, f"card={card_name(game.card)}", *option_words(game)])

# SPDX-License-Identifier: MIT
"""Positions of partners in few words, see `races`, and games that stand where a test wants them.

    after("r=5 y=8", "3") == {"r=8"}

Whatever is not mentioned is at home. A list of cards is a hand; nobody else holds a card then.
"""

from collections import Counter
from random import Random
from typing import Any

from engine import codes, hands, state
from homeward.notation.rules.partners import CARDS, COLOURS, KINDS, card_name
from support.games import Game, choices, verbs
from support.races import Race

__all__ = ["COLOURS", "KINDS", "card_name"]

RACE = Race("partners", pieces=4, marks="f", colours=COLOURS)
ALL_IN = "e0,e1,e2,e3"
PLAYING = (codes.ASK_PIECE, codes.ASK_STEPS, codes.ASK_OTHER)

after, line, game_at = RACE.after, RACE.line, RACE.game_at
movers, random_game = RACE.at, RACE.random_game


def table(
    held: str,
    movers: str = "",
    turn: str = "r",
    dealer: str = "b",
    deal: int = 1,
    **options: Any,
) -> Game:
    """A game in the middle of a deal: hands such as `r=2,3 y=heart`, and whose turn it is.

    What nobody holds is played or, as far as there are so many, still to be dealt.
    """
    game = game_at(movers, "1", turn, **options)
    s = game.state
    rest = Counter(game.deck)
    for seat in range(4):
        first = hands.first(game, seat)
        s[first : first + 5] = bytes(5)
    for word in held.split():
        colour, _, names = word.partition("=")
        kinds = [CARDS[name] for name in names.split(",")]
        rest.subtract(kinds)
        first = hands.first(game, COLOURS.index(colour))
        s[first : first + len(kinds)] = bytes(kinds)
        if len(kinds) == 4:
            s[first] |= state.SHOWN
    assert min(rest.values()) >= 0, "not so many of a kind"
    lying = sorted(rest.elements())
    Random(0).shuffle(lying)
    deck = state.DECK
    s[deck : deck + game.deck_size] = bytes(lying + [0] * (game.deck_size - len(lying)))
    s[deck + game.deck_size] = len(lying)
    s[state.UNDRAWN] = game.deck_size - 16 * deal
    s[state.DEALER], s[state.DEAL] = COLOURS.index(dealer), deal
    s[state.CARD], s[state.ASK] = 0, codes.ASK_CARD
    game._found = 0
    return game


def hand(game: Game, colour: str) -> list[str]:
    """List what a colour holds, sorted; the card laid aside in a trade is not among them."""
    kinds = [game.hand(COLOURS.index(colour), i) for i in range(4)]
    return sorted(card_name(kind) for kind in kinds if kind)


def asked(game: Game) -> str:
    """The colour that must decide."""
    return COLOURS[game.seat]


def offered(game: Game) -> set[str]:
    """The cards that may be chosen, or given."""
    return {card_name(each.card) for each in choices(game) if each.verb in ("CARD", "GIVE")}


def choose(game: Game, card: str) -> None:
    """Choose that card, to play it or to give it."""
    game.play([each.card for each in choices(game)].index(CARDS[card]))


def play(game: Game, card: str, wanted: str | None = None) -> None:
    """Choose that card and play it to its end, so that the board is `wanted`, or anyhow."""
    choose(game, card)
    if wanted is not None:
        RACE.play_to(game, wanted)
    while wanted is None and game.ask in PLAYING:
        game.play(0)


def fold(game: Game) -> None:
    """Fold, which must be all there is to do."""
    assert verbs(game) == ["FOLD"]
    game.play(0)

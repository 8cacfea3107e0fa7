# SPDX-License-Identifier: MIT
"""Positions of twenty_one in few words, and games that stand where a test wants them.

    after("r=2 y=1 total=14 turn=r", "3,Switch")
    == {"r=2 y=1 total=17 turn=y", "r=2 y=1 total=14 way=- turn=y"}

Play goes clockwise unless `way=-` says otherwise; in the answers `way=+` is left out, too.
"""

import random
from collections import Counter
from functools import partial

from engine import codes, hands, state
from homeward import notation
from homeward.lab import moves
from homeward.notation.rules.twenty_one import CARDS, card_name
from support import games
from support.games import Game, Step, trail

COLOURS = {2: "ry", 3: "rby", 4: "rbyg"}
NUMBERS = tuple(str(n) for n in range(11))
SLIDES = ("Slide10", "Slide15", "Slide21")
OTHERS = ("Take2", "Switch", "Play2", "Flip", "Steal", "DontBe")
VERBS = {
    codes.VERB_PASS: "pass",
    codes.VERB_CARD: "",
    codes.VERB_DISCARD: "lay ",
    codes.VERB_DECLINE: "no",
    codes.VERB_STEAL: "steal",
    codes.VERB_BLOCK: "block",
    codes.VERB_FLIP: "on ",
}

random_game = partial(games.random_game, rules="twenty_one")


def line(words: str, cards: str) -> str:
    """The whole line of a few words and a hand."""
    way = "" if "way=" in words else "way=+ "
    return f"twenty_one {way}{words} cards={cards}"


def short(whole: str) -> str:
    """The few words of a whole line."""
    return whole.removeprefix("twenty_one ").replace(" way=+", "")


def after(words: str, cards: str) -> set[str]:
    """Every position that the one decision can lead to."""
    return {short(answer) for answer in moves.answer(line(words, cards))}


def kinds(cards: str) -> list[int]:
    return [CARDS[name] for name in cards.split(",") if name]


def game_at(
    words: str,
    cards: str,
    *,
    held: dict[str, str] | None = None,
    then: str = "",
    left: int | None = None,
    seed: int = 0,
) -> Game:
    """A game at that decision.

    `held` are the hands of other colours (else five cards of any kind), `then` is drawn next,
    `left` is how many there are to draw: the rest has been discarded.
    """
    game = notation.read(line(words, cards))
    colours = COLOURS[game.seats]
    given = {colours.index(colour): kinds(hand) for colour, hand in (held or {}).items()}
    given[game.seat] = kinds(cards)
    pile = [game.pile(i) for i in range(game.state[state.PILE])]
    rest = Counter(game.deck)
    for gone in (pile, kinds(then), *given.values()):
        rest.subtract(gone)
    assert min(rest.values()) >= 0, "the deck has not so many of a kind"
    others = list(rest.elements())
    random.Random(seed).shuffle(others)
    for seat in range(game.seats):
        if seat not in given:
            given[seat] = [others.pop() for _ in range(5)]
    _put(game, given, others, kinds(then), left)
    return game


def _put(
    game: Game, given: dict[int, list[int]], others: list[int], then: list[int], left: int | None
) -> None:
    """Write hands, draw pile and discards into the state; the next card of a pile is its last."""
    s = game.state
    for seat, hand in given.items():
        at = hands.first(game, seat)
        s[at : at + game.held] = bytes(hand) + bytes(game.held - len(hand))
    below = len(others) if left is None else left - len(then)
    lying = others[:below] + then[::-1] + others[below:]
    s[state.DECK : state.DECK + len(lying)] = bytes(lying)
    gap = range(state.DECK + len(lying), state.LYING - s[state.PILE])
    for at in gap:
        s[at] = 0
    s[state.LYING] = len(lying)
    s[state.UNDRAWN] = below + len(then)
    game._found = 0


def names(game: Game) -> list[str]:
    """List what may be chosen, by name: `3`, `Take2`, `lay Flip`, `on b`, `steal`, `no` ..."""
    found = []
    for choice in game.choices[: game.legal()]:
        verb, card = choice >> 24, choice >> 16 & 255
        word = VERBS[verb]
        if verb == codes.VERB_FLIP:
            word += COLOURS[game.seats][choice & 255]
        elif verb in (codes.VERB_CARD, codes.VERB_DISCARD):
            word += card_name(card)
        found.append(word)
    return found


def play(game: Game, *chosen: str) -> list[Step]:
    """Make these choices one after the other; what happened at the last."""
    for name in chosen:
        game.play(names(game).index(name))
    return trail(game)


def at(game: Game) -> str:
    """The position in few words."""
    return short(notation.position(game))


def hand(game: Game, colour: str) -> list[str]:
    """List what a colour holds."""
    seat = COLOURS[game.seats].index(colour)
    return [card_name(game.hand(seat, i)) for i in range(game.size(seat))]


def pile(game: Game) -> list[str]:
    """The play pile, its first card first."""
    return [card_name(game.pile(i)) for i in range(game.state[state.PILE])][::-1]


def winners(game: Game) -> str:
    """The colours that have won."""
    return "".join(c for seat, c in enumerate(COLOURS[game.seats]) if game.winners >> seat & 1)


def discards(game: Game) -> list[str]:
    """The discards, in no order that counts."""
    lying = game.state[state.DECK : state.DECK + game.state[state.LYING]]
    return sorted(map(card_name, lying[game.undrawn :]))


def draws(steps: list[Step]) -> list[int]:
    """The seats that drew a card, in their order."""
    return [step.piece for step in steps if step.what == "DEAL"]

# SPDX-License-Identifier: MIT
"""Whole random games of partners, in which the engine and the plain model must agree throughout.

    python host_tests/agree.py partners 2000

At every hand and at every card chosen from it the engine's answers are the model's, and after every
decision both say the same about who decides next, who holds what and who has won. Positions made
up at random, more crowded than those of games, are compared as well.
"""

import random
from collections import Counter
from typing import Any

from homeward import notation
from homeward.lab import moves
from models import partners as model

# isort: split
import engine  # the line above puts it on the path
from engine import codes

Game = Any  # the engine is untyped on purpose

# What the games are played with; the usual options come first and most often.
USUAL: dict[str, Any] = {}
OPTIONS = [
    USUAL,
    {"track": 64},
    USUAL,
    {"bounce_out": False},
    USUAL,
    {"spare_partner": True},
    USUAL,
    {"switch_start": False, "hearts": 1},
    USUAL,
    {"reshuffle": True, "hearts": 0},
    USUAL,
    {"track": 64, "bounce_out": False, "spare_partner": True, "switch_start": False, "hearts": 2},
]
NAMES = {codes.CARD_HEART: "heart", codes.CARD_SWITCH: "switch"}


def card_name(kind: int) -> str:
    return NAMES.get(kind, str(kind))


def hands(game: Game) -> dict[str, list[str]]:
    """Return what everybody holds."""
    return {
        colour: [card_name(game.hand(seat, i)) for i in range(4) if game.hand(seat, i)]
        for seat, colour in enumerate(model.COLOURS)
    }


def agree(games: int, seed: int) -> int:
    """Play so many games; the number of positions compared."""
    compared = 0
    for number in range(games):
        options = OPTIONS[(seed + number) % len(OPTIONS)]
        rng = random.Random(f"{seed} {number}")
        game = engine.new("partners", seed=rng.randrange(1 << 30), **options)
        compared += follow(game, model.Options(**options), rng)
    return compared


def follow(game: Game, options: model.Options, rng: random.Random) -> int:
    """Play one game to its end beside a table of the model."""
    # Who deals first is chance (P-14); the player on the left is asked first (P-22).
    table = model.Table(options, model.clockwise(model.COLOURS[game.seat], 3))
    compared = 0
    while True:
        if table.asked[0] == "deal":
            table.deal(hands(game))
        what, colour = table.asked
        where = f"{notation.position(game)}: {what} {colour}"
        if what == "over":
            assert game.over and not game.legal(), where
            won = {c for seat, c in enumerate(model.COLOURS) if game.winners >> seat & 1}
            assert won == set(table.winners), where
            return compared
        assert not game.over and not game.winners, where
        assert model.COLOURS[game.seat] == colour, f"{where}, engine asks seat {game.seat}"
        same_hands(game, table, where)
        assert what == "trade" or game.turn == game.seat, where
        if what == "trade":
            table.give(trade(game, table, rng, where))
        elif what == "fold":
            compared += 1
            same_answers(game, table.line())
            assert verbs(game) == [codes.VERB_FOLD], where
            game.play(0)
            table.fold()
        else:
            compared += 2
            same_answers(game, table.line())
            card, position = play(game, table, rng, where)
            table.play(card, position)


def agree_on_positions(count: int, seed: int) -> int:
    """Compare the answers to so many made-up positions."""
    rng = random.Random(seed)
    for _ in range(count):
        line = made_up(rng)
        same(moves.answer(line), line)
    return count


def made_up(rng: random.Random) -> str:
    """A position line with all that is tricky near one start, and one card or a hand."""
    options = model.Options(**rng.choice(OPTIONS))
    near = rng.choice([*model.STARTS[options.track].values()])
    taken: dict[int, str] = {}  # square -> its one colour
    words = ["partners"]
    for colour in model.COLOURS:
        start = options.start(colour)
        # A colour is often finished or nearly so.
        spaces = ["e0", "e1", "e2", "e3"]
        movers = rng.sample(spaces, rng.choice((0, 0, 0, 1, 2, 3, 3, 4)))
        while len(movers) < 4:
            middle = rng.choice((start, start, near))
            square = (middle + rng.choice((0, rng.randint(-8, 8)))) % options.track
            if rng.random() < 0.2 or taken.setdefault(square, colour) != colour:
                movers.append("S")
                continue
            fresh = square == start and rng.random() < 0.5
            # Pairs come of saying a square twice.
            for _ in range(rng.choice((1, 1, 2))):
                movers.append(f"{square}f" if fresh else str(square))
        words.append(f"{colour}={','.join(movers[:4])}")
    deck = rng.sample([*options.deck().elements()], rng.randint(1, 4))
    card = rng.choice((deck[0], deck[0], "7", "switch"))  # the two that touch most movers
    held = f"cards={','.join(deck)}" if rng.random() < 0.3 else f"card={card}"
    return f"{' '.join(words)} turn={rng.choice(model.COLOURS)} {held}{options.words()}"


def verbs(game: Game) -> list[int]:
    return [code >> 24 for code in game.choices[: game.legal()]]


def cards(game: Game) -> list[str]:
    """The card field of every choice."""
    return [card_name(code >> 16 & 255) for code in game.choices[: game.legal()]]


def same_hands(game: Game, table: model.Table, where: str) -> None:
    held = hands(game)
    for colour in model.COLOURS:
        # A card laid aside in a trade under way may or may not count as held.
        mine = Counter(table.hands[colour])
        aside = mine + Counter([table.given[colour]] if colour in table.given else [])
        assert Counter(held[colour]) in (mine, aside), f"{where}, {colour} holds {held[colour]}"
    assert game.undrawn == table.undealt.total(), f"{where}, {game.undrawn} are undealt"


def same_answers(game: Game, line: str) -> None:
    """The engine writes this line, and answers it as the model does."""
    written = notation.write(game)
    assert in_order(written) == in_order(line), f"{line}: the engine writes {written}"
    same(moves.answer(written), line)


def same(got: list[str], line: str) -> None:
    """These are the model's answers to the line."""
    wanted = model.results(line)
    assert got == wanted, (
        f"{line}: only the engine has {sorted(set(got) - set(wanted))}, "
        f"only the model {sorted(set(wanted) - set(got))}"
    )


def in_order(line: str) -> list[str]:
    """The words of a line, a hand's cards sorted."""
    return [
        "cards=" + ",".join(sorted(word[6:].split(","))) if word.startswith("cards=") else word
        for word in line.split()
    ]


def trade(game: Game, table: model.Table, rng: random.Random, where: str) -> str:
    """Give some card to the partner; which one."""
    assert game.ask == codes.ASK_TRADE, where
    offered = cards(game)
    assert sorted(offered) == sorted(set(table.hands[table.asked[1]])), f"{where}: {offered}"
    assert set(verbs(game)) == {codes.VERB_GIVE}, where
    i = rng.randrange(len(offered))
    game.play(i)
    return offered[i]


def play(game: Game, table: model.Table, rng: random.Random, where: str) -> tuple[str, str]:
    """Play some card of the hand to its end; the card, and the position after it."""
    assert game.ask == codes.ASK_CARD, where
    offered, colour = cards(game), table.asked[1]
    playable = {
        card
        for card in table.hands[colour]
        if model.playable(table.options, table.board, colour, card)
    }
    assert sorted(offered) == sorted(playable), f"{table.line()}: offered {offered}"  # P-26, P-34
    i = rng.randrange(len(offered))
    seat = game.seat
    game.play(i)
    # Choosing a card moves nothing yet: what it does is asked next.
    assert game.seat == seat and game.ask not in (codes.ASK_CARD, codes.ASK_TRADE), where
    same_answers(game, table.line(offered[i]))
    while not game.over and game.ask not in (codes.ASK_CARD, codes.ASK_TRADE):
        assert game.seat == seat and card_name(game.card) == offered[i], where
        game.play(rng.randrange(game.legal()))
    return offered[i], notation.position(game)


def report(games: int, seed: int) -> None:
    """Compare made-up positions and games, and say how many."""
    made = agree_on_positions(10 * games, seed)
    print(made, "made-up positions compared, no difference", flush=True)
    print(agree(games, seed), "positions of games compared, no difference")

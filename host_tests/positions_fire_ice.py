# SPDX-License-Identifier: MIT
"""Positions of fire_ice in few words: whatever is not mentioned is in Start, a token in the centre.

after("r=5,H,H y=8,30i", "3") == {"r=8,H,H y=30i"}
"""

from typing import Any

import games

from engine import codes, race
from homeward.lab import moves, notation
from homeward.lab.notations import fire_ice

COLOURS = "rbyg"
NUMBERS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12")
CARDS = (*NUMBERS, "Sorry")
PAWNS = 3

Board = dict[str, list[str]]  # colour -> its pawns, those alike in Start left out


def board(pawns: str) -> Board:
    """The board of a few words."""
    words = dict(word.split("=") for word in pawns.split() if word != "tokens=False")
    places = {colour: [p for p in words[colour].split(",") if p != "S"] for colour in words}
    return {colour: places[colour] for colour in COLOURS if places.get(colour)}


def short(table: Board) -> str:
    """The few words of a board: pawns in Start, along the track, in the safety zone, Home."""

    def along(pawn: str) -> tuple[int, int, str]:
        place = pawn.rstrip("if")
        if place.isdecimal():
            return 1, int(place), pawn
        return {"S": 0, "s": 2, "H": 3}[place[0]], int(place[1:] or 0), pawn

    return " ".join(f"{c}={','.join(sorted(table[c], key=along))}" for c in COLOURS if c in table)


def turned(pawns: str, quarters: int) -> str:
    """The same position on a table turned by so many sides: red becomes blue, 0 becomes 15."""

    def moved(pawn: str) -> str:
        place = pawn.rstrip("if")
        if not place.isdecimal():
            return pawn
        return f"{(int(place) + 15 * quarters) % 60}{pawn[len(place):]}"

    return short(
        {
            COLOURS[(COLOURS.index(colour) + quarters) % 4]: [moved(pawn) for pawn in places]
            for colour, places in board(pawns).items()
        }
    )


def line(
    pawns: str, card: str, turn: str = "r", colours: str = COLOURS, tokens: bool = True
) -> str:
    """The whole line; `card` is a card, "fire", or a hand: "1,7,7" or, of one card, "7,"."""
    table = board(pawns)
    assert set(table) <= set(colours), f"{pawns}: only {colours} play"
    words = ["fire_ice"]
    for colour in colours:
        places = table.get(colour, [])
        words.append(f"{colour}={','.join(['S'] * (PAWNS - len(places)) + places)}")
    words.append(f"turn={turn}")
    words.append(f"cards={card.rstrip(',')}" if "," in card else f"card={card}")
    return " ".join(words if tokens else [*words, "tokens=False"])


def in_short(whole: str) -> str:
    """The few words of a whole position line."""
    return short(board(whole.partition(" ")[2]))


def after(
    pawns: str, card: str, turn: str = "r", colours: str = COLOURS, tokens: bool = True
) -> set[str]:
    """Every position that the card can lead to.

    The table is turned as well, so that every colour plays the card from its own side: all of
    them must be answered alike.
    """
    answers = {}
    for quarters in range(4):
        seated = {COLOURS[(COLOURS.index(colour) + quarters) % 4] for colour in colours}
        if seated == set(colours):
            mover = COLOURS[(COLOURS.index(turn) + quarters) % 4]
            found = moves.answer(line(turned(pawns, quarters), card, mover, colours, tokens))
            answers[mover] = {turned(in_short(whole), -quarters) for whole in found}
    for mover, answer in answers.items():
        assert answer == answers[turn], f"{pawns} {card}: {mover} differs from {turn}"
    return answers[turn]


def stays(pawns: str, card: str, turn: str = "r", colours: str = COLOURS) -> bool:
    """Is the card forfeited: does nothing happen on the board?"""
    return after(pawns, card, turn, colours) == {short(board(pawns))}


def game_at(
    pawns: str, card: str, turn: str = "r", colours: str = COLOURS, tokens: bool = True
) -> Any:
    """A game that waits for that card to be played."""
    return notation.read(line(pawns, card, turn, colours, tokens))


def pawns_of(game: Any) -> str:
    """The board in few words."""
    return in_short(notation.position(game))


def verbs(game: Any) -> list[str]:
    """What kinds of thing may be chosen now, each once."""
    return list(dict.fromkeys(choice.verb for choice in games.choices(game)))


def choose(game: Any, verb: str, **fields: int) -> list[games.Step]:
    """Play the first choice of that verb with these fields; its trail."""
    for i, choice in enumerate(games.choices(game)):
        if choice.verb == verb and all(getattr(choice, k) == v for k, v in fields.items()):
            game.play(i)
            return games.trail(game)
    raise AssertionError(f"no {verb} {fields} among {games.choices(game)}")


def whats(game: Any) -> list[str]:
    """What the trail tells of, without the particulars."""
    return [step.what for step in games.trail(game)]


def stack(game: Any, then: list[str], left: int | None = None) -> None:
    """Put these cards on top of the draw pile, in a game without hands.

    So many are left to draw; the others are discarded, the card being played last.
    """
    left = game.undrawn if left is None else left
    deck = memoryview(game.state)[race._DECK : race._DECK + game.deck_size]
    shown, others = list(deck[game.undrawn :]), list(deck[: game.undrawn])
    for name in then:
        others.remove(fire_ice.CARDS[name])
    below = left - len(then)
    kinds = [fire_ice.CARDS[name] for name in then]
    deck[:] = bytes(others[:below] + kinds[::-1] + shown + others[below:])
    game.state[race._UNDRAWN] = left


def held(game: Any, seat: int) -> list[str]:
    """The hand of a seat, by name."""
    cards = [game.hand(seat, i) for i in range(fire_ice.HELD)]
    return [fire_ice.card_name(card) for card in cards if card]


def ask_of(game: Any) -> str:
    """What is asked, by name."""
    names = {getattr(codes, name): name[4:] for name in dir(codes) if name.startswith("ASK_")}
    return names[game.ask]

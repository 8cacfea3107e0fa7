# SPDX-License-Identifier: MIT
"""Positions of a race in few words, and games that stand where a test wants them.

    after("r=5 y=8", "3") == {"r=8"}

says: red on 5 plays a 3; there is one way, after which red is on 8. Whatever is not mentioned is in
Start, and no piece carries a token. A list of cards, or "1,7," with its comma, is a hand to choose
from.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import engine
from engine import state
from homeward import notation
from homeward.lab import moves
from support import games
from support.games import Game, Step

Cards = str | Sequence[str]  # a card, or a hand
Board = dict[str, list[str]]  # colour -> its pieces, those alike in Start left out


class Race:
    """A rule set with pieces on a ring: how its positions are written."""

    def __init__(self, rules: str, pieces: int, marks: str = "", colours: str = "rbyg") -> None:
        self.rules = rules
        self.pieces = pieces
        self.marks = marks  # the letters that a piece's place may carry
        self.colours = colours
        self._options = [name for name, _ in engine.options(rules)]

    def board(self, words: str) -> Board:
        """The board of a few words; options may be among them."""
        places = dict(word.split("=") for word in words.split())
        assert places.keys() <= {*self.colours, *self._options}, words
        table = {c: [p for p in places.get(c, "S").split(",") if p != "S"] for c in self.colours}
        return {colour: table[colour] for colour in self.colours if table[colour]}

    def short(self, table: Board) -> str:
        """The few words of a board: colours in order, pieces from Start to Home."""

        def along(piece: str) -> tuple[int, int, str]:
            place = piece.rstrip(self.marks)
            if place.isdecimal():
                return 2, int(place), piece
            return {"S": 0, "h": 1, "s": 3, "e": 3, "H": 4}[place[0]], int(place[1:] or 0), piece

        rows = {c: ",".join(sorted(table[c], key=along)) for c in self.colours if table.get(c)}
        return " ".join(f"{colour}={row}" for colour, row in rows.items())

    def in_order(self, words: str) -> str:
        """The same few words, colours and pieces in order."""
        return self.short(self.board(words))

    def turned(self, words: str, quarters: int, track: int = 60) -> str:
        """The same position on a table turned by so many sides: 0 becomes 15."""

        def moved(piece: str) -> str:
            place = piece.rstrip(self.marks)
            if not place.isdecimal():
                return piece
            return f"{(int(place) + track // 4 * quarters) % track}{piece[len(place):]}"

        return self.short(
            {
                self._colour(colour, quarters): [moved(piece) for piece in pieces]
                for colour, pieces in self.board(words).items()
            }
        )

    def _colour(self, colour: str, quarters: int) -> str:
        return self.colours[(self.colours.index(colour) + quarters) % 4]

    def position(self, words: str, colours: str = "") -> str:
        """The whole position line, without turn=, card= and options."""
        table = self.board(words)
        colours = colours or self.colours
        assert set(table) <= set(colours), f"{words}: only {colours} play"
        rows = {
            c: ["S"] * (self.pieces - len(table.get(c, []))) + table.get(c, []) for c in colours
        }
        return " ".join([self.rules, *(f"{c}={','.join(row)}" for c, row in rows.items())])

    def line(
        self, words: str, card: Cards, turn: str = "r", colours: str = "", **options: Any
    ) -> str:
        """The whole line: a card before a colour, or the hand that it chooses from."""
        held = card if isinstance(card, str) else ",".join([*card, ""])
        asks = f"cards={held.rstrip(',')}" if "," in held else f"card={held}"
        chosen = [f"{name}={value}" for name, value in options.items()]
        return " ".join([self.position(words, colours), f"turn={turn}", asks, *chosen])

    def in_short(self, whole: str) -> str:
        """The few words of a whole position line; options are left out."""
        return self.in_order(whole.partition(" ")[2])

    def after(
        self, words: str, card: Cards, turn: str = "r", colours: str = "", **options: Any
    ) -> set[str]:
        """Every position that the card can lead to.

        The table is turned as well, so that every colour plays the card from its own side: all of
        them must be answered alike.
        """
        playing = set(colours or self.colours)
        track = options.get("track", 60)
        answers = {}
        for quarters in range(4):
            if {self._colour(colour, quarters) for colour in playing} == playing:
                mover = self._colour(turn, quarters)
                there = self.turned(words, quarters, track)
                found = moves.answer(self.line(there, card, mover, colours, **options))
                answers[mover] = {
                    self.turned(self.in_short(whole), -quarters, track) for whole in found
                }
        for mover, answer in answers.items():
            assert answer == answers[turn], f"{words} {card}: {mover} differs from {turn}"
        return answers[turn]

    def stays(self, words: str, card: str, turn: str = "r", colours: str = "") -> bool:
        """Is the card forfeited: does nothing happen on the board?"""
        return self.after(words, card, turn, colours) == {self.in_order(words)}

    def others_home(self, words: str, turn: str = "r") -> str:
        """These words, the pieces of the colour to move that they do not mention being Home."""
        return self.short(self.board(words) | {turn: self._mine(words, turn)})

    def _mine(self, words: str, turn: str) -> list[str]:
        named = [word[2:].split(",") for word in words.split() if word[:2] == f"{turn}="]
        places = named[0] if named else []
        return places + ["H"] * (self.pieces - len(places))

    def last(self, words: str, card: str, turn: str = "r", colours: str = "") -> set[str]:
        """Return what `after` says of a colour's last pieces: its others are Home, and left out.

        So it reads alike for three pieces and for four.
        """
        others = self._mine(words, turn).count("H") - self.board(words).get(turn, []).count("H")
        found = set()
        for answer in self.after(self.others_home(words, turn), card, turn, colours):
            table = self.board(answer)
            for _ in range(others):
                table[turn].remove("H")
            found.add(self.short(table))
        return found

    def walk(self, words: str, *cards: str) -> str:
        """The position after cards that the last pieces can each play in one way only."""
        for card in cards:
            (words,) = self.last(words, card)
        return words

    def game_at(
        self,
        words: str,
        card: Cards,
        turn: str = "r",
        *,
        colours: str = "",
        then: Sequence[str] = (),
        left: int | None = None,
        seed: int = 0,
        **options: Any,
    ) -> Game:
        """A game with that card, or that hand, before that colour.

        Where nobody holds a hand `then` are drawn next, `left` is how many there are to draw, and
        `seed` is for what chance does.
        """
        game = notation.read(self.line(words, card, turn, colours), **options)
        if not game.secret:
            game.veil(game.seat, seed)
            notes = notation.of(self.rules)
            kinds = [getattr(notes, "DRAWN", notes.CARDS)[name] for name in then]
            _stack(game, kinds, game.undrawn if left is None else left)
        return game

    def begun(self, words: str, card: str, verb: str, ask: str, turn: str = "r") -> Game:
        """A game after the first choice of that verb, which leads to that question."""
        game = self.game_at(words, card, turn)
        games.choose(game, verb)
        assert games.ask_of(game) == ask
        return game

    def at(self, game: Game) -> str:
        """The board in few words."""
        return self.in_short(notation.position(game))

    def turn_of(self, game: Game) -> str:
        """The colour whose turn it is."""
        return self.colours[game.sides[game.turn]]

    def play_to(self, game: Game, wanted: str) -> list[Step]:
        """Play the whole card so that the board is `wanted`; the trails of all its parts."""
        way = self._way(game, wanted)
        assert way is not None, f"no way from {notation.write(game)} to {wanted}"
        steps = []
        for i in way:
            game.play(i)
            steps += games.trail(game)
        return steps

    def _way(self, game: Game, wanted: str) -> list[int] | None:
        for i in range(game.legal()):
            then = engine.twin(game)
            then.play(i)
            if not moves.card_done(then, game):
                rest = self._way(then, wanted)
                if rest is not None:
                    return [i, *rest]
            elif self.at(then) == wanted:
                return [i]
        return None

    def random_game(self, seed: int, **options: Any) -> Iterator[Game]:
        """A new game, handed out before its first decision and after every one, to its end."""
        return games.random_game(seed, self.rules, **options)


def _stack(game: Game, then: list[int], left: int) -> None:
    """Leave so many cards to draw, `then` the first of them, and discard the others.

    The draw pile's next card is its last; above it lie the discards, the latest one lowest.
    """
    deck = memoryview(game.state)[state.DECK : state.DECK + game.deck_size]
    shown, others = list(deck[game.undrawn :]), list(deck[: game.undrawn])
    for kind in then:
        others.remove(kind)
    below = left - len(then)
    deck[:] = bytes(others[:below] + then[::-1] + shown + others[below:])
    game.state[state.UNDRAWN] = left

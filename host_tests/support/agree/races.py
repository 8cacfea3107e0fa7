# SPDX-License-Identifier: MIT
"""A race without hands, engine and plain model side by side.

At every card the engine's answers must be the model's, and after every decision the model must
know who decides next and who has won.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from homeward import notation
from homeward.lab import moves

CARDS_IN_A_GAME = 5000  # far more than a game takes


@dataclass(frozen=True)
class Plain:
    """A plain model of a race, as far as a comparison needs it."""

    seatings: tuple[str, ...]  # the colours of two, three and four players
    pieces: int
    results: Callable[[str], list[str]]
    draws_next: Callable[[str, str], str]  # after a line and where it led; "" if that is a win

    def compare(self, line: str) -> None:
        """The engine's answers to a line are the model's."""
        expected, got = self.results(line), moves.answer(line)
        assert got == expected, (
            f"{line}\n  only the model: {sorted(set(expected) - set(got))}"
            f"\n  only the engine: {sorted(set(got) - set(expected))}"
        )

    def compare_game(self, game: Any, deck: Counter[str], rng: random.Random) -> int:
        """Play a game to its end; how many positions were compared."""
        colours = self.seatings[game.seats - 2]
        start = notation.position(game)
        pieces = ",".join("S" * self.pieces)
        assert start.split()[1:][: game.seats] == [f"{c}={pieces}" for c in colours], start
        drawn: Counter[str] = Counter()
        for cards in range(1, CARDS_IN_A_GAME):
            line = notation.write(game)
            fields = dict(word.split("=") for word in line.split()[1:])
            # The cards of one shuffle are the whole deck.
            for card in cards_of(fields["card"]):
                if drawn == deck:
                    drawn.clear()
                drawn[card] += 1
                assert drawn <= deck, f"{line}\n  too many of this card: {drawn}"
            left = deck.total() - drawn.total()
            assert game.undrawn == left, f"{line}\n  cards left: {game.undrawn}"
            self.compare(line)
            turn = colours.index(fields["turn"])
            for _ in play_a_card(game, rng):
                assert game.seat == game.turn == turn and not game.over, line
                assert not game.winners, line
            end = notation.position(game)
            assert end in self.results(line), f"{line}\n  led to {end}"
            following = self.draws_next(line, end)
            if not following:
                assert game.over and game.winners == 1 << turn, f"{line}\n  {end} is won"
                assert not game.legal(), line
                return cards
            assert not game.over and not game.winners, f"{line}\n  {end} is not won"
            decides = colours[game.seat]
            assert decides == following, f"{line}\n  {end}: {decides} is next, not {following}"
            assert game.turn == game.seat, line
        raise AssertionError(f"the game does not end: {notation.write(game)}")


def cards_of(word: str) -> Iterator[str]:
    """The cards that were drawn for this word of a line: for a face of the die more than one."""
    if not word.startswith("d"):
        yield word
        return
    yield "Dice"
    if ":" in word:
        yield word.partition(":")[2]


def alike(game: Any, choice: int) -> tuple[int, int, int]:
    """A choice with the owner and the place of its piece instead of the piece's number."""
    piece = choice >> 8 & 255
    place = game.where(piece) if piece < 4 * game.seats else piece
    return choice & ~0xFF00, piece >> 2, place


def play_a_card(game: Any, rng: random.Random) -> Iterator[Any]:
    """Random choices until the card is done; the game before each decision."""
    while True:
        n = game.legal()
        assert n > 0, "nothing to choose, but the game is not over"
        offered = [alike(game, choice) for choice in game.choices[:n]]
        assert len(set(offered)) == n, f"{notation.position(game)}: a choice is there twice"
        yield game
        game.play(rng.randrange(n))
        if moves.card_done(game):
            return

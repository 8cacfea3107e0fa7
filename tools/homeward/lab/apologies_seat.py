# SPDX-License-Identifier: MIT
"""Our computer player at the table of the package `apologies`, by that engine's own rules.

    homeward arena --ground apologies --seats hard,reward,reward,reward --games 4000

The peer's `Rules` are driven directly (its own loop would copy the whole history every turn), in
its standard mode. They say which moves there are and what each leads to; our player weighs where a
move leads as it weighs the end of a card in classic. `reward` is the peer's own RewardV1.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

from apologies.game import Game, GameMode, PlayerColor, PlayerView, Position
from apologies.rules import ActionType, Move, Rules
from apologies.source import RewardV1InputSource

import engine
from engine import codes, track
from engine.rules import classic_bot
from engine.state import PAWN
from homeward.lab.players import LEVELS

SEATS = 4
SIDES = (PlayerColor.RED, PlayerColor.BLUE, PlayerColor.YELLOW, PlayerColor.GREEN)
NAMES = ("easy", "normal", "hard", "random", "reward")  # classic has no expert
RULES = Rules(GameMode.STANDARD)

Choose = Callable[[PlayerView, list[Move], random.Random], Move]


def step(position: Position, side: int) -> int:
    """Return where a pawn is on its own path, as in a game of ours."""
    if position.start:
        at = track.START
    elif position.home:
        at = track.HOME
    elif position.safe is not None:
        at = codes.RING + position.safe
    else:
        at = ((position.square or 0) - 3 - track.SIDE * side) % codes.RING
    return int(at)


class Seat:
    """Our player: the worth of a position is the one that it has in classic."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.game: Any = engine.new("classic", seats=SEATS)
        self.thinker: Any = classic_bot.Thinker()

    def choose(self, view: PlayerView, moves: list[Move], chance: random.Random) -> Move:
        """Return the move that leads where our player would like to be."""
        if not self.level:
            # As on the handheld, an easy player does not look at everything.
            moves = [move for move in moves if chance.randrange(3)] or moves
        seat = SIDES.index(view.player.color)
        table = {}
        for player in (view.player, *view.opponents.values()):
            side = SIDES.index(player.color)
            for pawn in player.pawns:
                table[player.color, pawn.index] = step(pawn.position, side)
        worths = [(self._worth(seat, table, move), chance.random()) for move in moves]
        return moves[worths.index(max(worths))]

    def _worth(self, seat: int, table: dict[tuple[PlayerColor, int], int], move: Move) -> int:
        after = dict(table)
        for action in move.actions + move.side_effects:
            color = action.pawn.color
            at = track.START
            if action.actiontype == ActionType.MOVE_TO_POSITION and action.position:
                at = step(action.position, SIDES.index(color))
            after[color, action.pawn.index] = at
        state = self.game.state
        for (color, index), at in after.items():
            state[PAWN + 4 * SIDES.index(color) + index] = at
        state[1] = seat
        self.thinker.look(self.game, self.level)  # it remembers the others while nothing moves them
        return int(self.thinker.worth(self.game))


def _reward() -> Choose:
    source = RewardV1InputSource()
    return lambda view, moves, chance: source.choose_move(
        GameMode.STANDARD, view, moves, RULES.evaluate_move
    )


class Table:
    """A table of the peer's."""

    def make(self, name: str) -> Choose:
        """Return a player by name."""
        if name in LEVELS and name in NAMES:
            return Seat(LEVELS[name]).choose
        if name == "random":
            return lambda view, moves, chance: moves[int(chance.random() * len(moves))]
        if name == "reward":
            return _reward()
        raise ValueError(f"player {name!r}: expected one of {', '.join(NAMES)}")

    def play_one(self, players: Sequence[Choose], seed: int) -> tuple[int, int, int]:
        """Play a whole game; return who began, the winner's bit, and how many cards it took."""
        random.seed(seed)  # its deck draws from the module's own generator
        chance = random.Random(seed)
        game = Game(SEATS)
        RULES.start_game(game)
        seats = list(game.players.values())
        first = turn = chance.randrange(SEATS)
        cards = 0
        while not game.completed:
            at = turn % SEATS
            card = game.deck.draw()
            view = game.create_player_view(seats[at].color)
            moves = RULES.construct_legal_moves(view, card)
            move = moves[0] if len(moves) == 1 else players[at](view, moves, chance)
            RULES.execute_move(game, seats[at], move)
            game.deck.discard(card)
            cards += 1
            turn += not RULES.draw_again(card)
        return first, 1 << seats.index(game.winner), cards

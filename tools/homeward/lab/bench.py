# SPDX-License-Identifier: MIT
"""Race our engine against a peer: random play of classic, four seats, in one run.

    homeward bench
    homeward bench --games 5 --rounds 3
    homeward bench --ui

The peer is the package `apologies`, its `Rules` driven directly (its own loop would copy the whole
history every turn). Both play in turns, round by round; a turn is one card drawn and played. The
ratio is what counts: the seconds depend on the machine. With --ui it is the handheld that is timed,
from a key to the new frame, against the display library's bare refresh.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable

from tqdm import tqdm

import engine
from engine import codes

SEATS = 4
OUR_SHARE = 20  # games of ours for one of the peer's, so that both have something to measure


def play_ours(games: int, seed: int) -> int:
    """Random games of ours; the number of cards played."""
    chance = random.Random(seed).random
    cards = 0
    for k in range(games):
        game = engine.new("classic", seats=SEATS, seed=seed + k)
        ask_card = codes.ASK_PIECE
        while n := game.legal():
            cards += game.ask == ask_card
            game.play(int(chance() * n))
    return cards


def play_peer(games: int, seed: int) -> int:
    """Random games of the peer; the number of cards played."""
    from apologies.game import Game, GameMode
    from apologies.rules import Rules

    random.seed(seed)  # its deck draws from the module's own generator
    chance = random.Random(seed).random
    rules = Rules(GameMode.STANDARD)
    cards = 0
    for _ in range(games):
        game = Game(SEATS)
        rules.start_game(game)
        seats = list(game.players.values())
        turn = 0
        while not game.completed:
            player = seats[turn % SEATS]
            card = game.deck.draw()
            moves = rules.construct_legal_moves(game.create_player_view(player.color), card)
            rules.execute_move(game, player, moves[int(chance() * len(moves))])
            game.deck.discard(card)
            cards += 1
            turn += not rules.draw_again(card)
    return cards


def pace(play: Callable[[int, int], int], games: int, seed: int) -> float:
    """Turns a second of processor time: whatever else the machine does is not counted."""
    start = time.process_time()
    cards = play(games, seed)
    return cards / (time.process_time() - start)


def race(games: int, rounds: int) -> tuple[float, float, list[float]]:
    """Our pace, the peer's (medians), and the ratio of every round."""
    ours, peers = [], []
    play_ours(1, 0), play_peer(1, 0)  # warm up
    for k in tqdm(range(rounds), unit="round", disable=None):
        peers.append(pace(play_peer, games, 1000 * k))
        ours.append(pace(play_ours, games * OUR_SHARE, 1000 * k))
    ratios = [a / b for a, b in zip(ours, peers, strict=True)]
    return statistics.median(ours), statistics.median(peers), ratios


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=4, help="the peer's games a round (default 4)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--ui", action="store_true", help="from a key to the new frame instead")


def main(args: argparse.Namespace) -> int:
    if args.ui:
        # Here, not above: racing engines needs no simulator.
        from homeward.lab import bench_ui

        return bench_ui.main()
    if args.games < 1 or args.rounds < 1:
        raise ValueError("--games and --rounds: expected 1 or more")
    ours, peer, ratios = race(args.games, args.rounds)
    print(f"homeward   {ours:10.0f} turns a second")
    print(f"apologies  {peer:10.0f} turns a second")
    print(
        f"ratio      {statistics.median(ratios):10.1f} (rounds from {min(ratios):.1f}"
        f" to {max(ratios):.1f})"
    )
    return 0

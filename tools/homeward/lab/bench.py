# SPDX-License-Identifier: MIT
"""Race our engine against a peer: random play of classic, then computer players, four seats.

    homeward bench
    homeward bench --games 5 --rounds 3
    homeward bench --ui

The peer is the package `apologies`, its `Rules` driven directly (its own loop would copy the whole
history every turn). Both play in turns, round by round; a turn is one card drawn and played. The
ratio is what counts: the seconds depend on the machine. Then whole games of four hard players of
ours, and of four `RewardV1` of the peer's, driven in the same way. With --ui it is the handheld
that is timed, from a key to the new frame, against the display library's bare refresh.
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

Play = Callable[[int, int], int]  # games, seed -> how much was played


def play_ours(games: int, seed: int) -> int:
    """Play random games of ours; return the number of cards played."""
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
    """Play random games of the peer; return the number of cards played."""
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


def play_hard(games: int, seed: int) -> int:
    """Play games of four hard players of ours; return how many."""
    from homeward.lab.match import Table, play_share

    return len(play_share(Table("classic"), ["hard"] * SEATS, seed, range(games)))


def play_reward(games: int, seed: int) -> int:
    """Play games of four of the peer's own players; return how many."""
    from homeward.lab.apologies_seat import Table
    from homeward.lab.match import play_share

    return len(play_share(Table(), ["reward"] * SEATS, seed, range(games)))


def pace(play: Play, games: int, seed: int) -> float:
    """Turns or games a second of processor time: whatever else the machine does counts not."""
    start = time.process_time()
    done = play(games, seed)
    return done / (time.process_time() - start)


def race(games: int, rounds: int, ours: Play, peers: Play) -> tuple[float, float, list[float]]:
    """Our pace, the peer's (medians), and the ratio of every round."""
    we, they = [], []
    ours(1, 0), peers(1, 0)  # warm up
    for k in tqdm(range(rounds), unit="round", disable=None):
        they.append(pace(peers, games, 1000 * k))
        we.append(pace(ours, games * OUR_SHARE, 1000 * k))
    ratios = [a / b for a, b in zip(we, they, strict=True)]
    return statistics.median(we), statistics.median(they), ratios


def report(games: int, rounds: int, ours: Play, peers: Play, what: str) -> None:
    """Race, and print what came of it."""
    we, they, ratios = race(games, rounds, ours, peers)
    places = 0 if we > 1000 else 2
    print(f"homeward   {we:10.{places}f} {what} a second")
    print(f"apologies  {they:10.{places}f} {what} a second")
    print(
        f"ratio      {statistics.median(ratios):10.1f} (rounds from {min(ratios):.1f}"
        f" to {max(ratios):.1f})"
    )


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
    report(args.games, args.rounds, play_ours, play_peer, "turns")
    report(args.games, args.rounds, play_hard, play_reward, "games of computer players")
    return 0

# SPDX-License-Identifier: MIT
"""Check the page without a server: against the simulator, and by playing whole games in a browser.

    homeward site-check                           200 moments of ten games, byte for byte
    homeward site-check --moments 20
    homeward site-check --games                   a whole game of each rule set by keys, in Chromium
    homeward site-check --links                   a game of each shared, and taken over elsewhere
    homeward site-check --games --rules partners

The first two need Node.js.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import engine
from homeward.boards import BOARDS
from homeward.errors import ToolError
from homeward.site import build, moments, vm_package

# Every board and both kinds of display; two of the people must hide hands from each other.
GAMES = (
    ("pygamer", "classic", "pccc"),
    ("adafruit_feather_rp2040", "classic", "ppcc"),
    ("pybadge", "fire_ice", "pccc"),
    ("adafruit_macropad_rp2040", "fire_ice", "ppcc"),
    ("pygamer", "shields", "pccc"),
    ("raspberry_pi_pico", "shields", "pcpc"),
    ("pybadge", "partners", "ppcc"),
    ("adafruit_feather_rp2040", "partners", "pccc"),
    ("pygamer", "twenty_one", "pppc"),
    ("adafruit_macropad_rp2040", "twenty_one", "pccc"),
)


def compared(count: int, pack: Path, seed: int = 1) -> list[str]:
    """Compare so many moments, spread over all games; return the differences."""
    found: list[str] = []
    for number, (board, rules, players) in enumerate(GAMES):
        share = count * (number + 1) // len(GAMES) - count * number // len(GAMES)
        if not share:
            continue
        recorded = moments.record(board, rules, players, share, seed + number)
        wrong = moments.differences(recorded, moments.replay(recorded, vm_package.folder(), pack))
        last = recorded.moments[-1].turn
        print(f"{rules:<11} {board:<25} {share:>3} moments of {last:>6} turns, {len(wrong)} differ")
        found += wrong
    return found


def _whole_games(folder: Path, number: int, chosen: Sequence[str]) -> None:
    from homeward.simulator.page import browser
    from homeward.site.visit import SPEED, Visit, hosted, keep_brisk

    with browser.opened() as chromium, hosted(folder.parent) as host:
        for rules, board in _boards(chosen, number):
            context = chromium.new_context()
            keep_brisk(context, board)
            begun = time.monotonic()
            fragment = f"{folder.name}/#board={board}&speed={SPEED}"
            visit = Visit(context, host.address, fragment)
            visit.title()
            visit.start(rules, number)
            choices = visit.play_through()
            took = time.monotonic() - begun
            if visit.complaints:
                raise ToolError(f"{rules} on {board}: {visit.complaints}")
            print(f"{rules:<11} {board:<25} {choices:>4} choices in {took:.0f} s", flush=True)
            context.close()


def _links(folder: Path, number: int, chosen: Sequence[str]) -> None:
    from homeward.simulator.page import browser
    from homeward.site import shared_link
    from homeward.site.visit import hosted

    with browser.opened() as chromium, hosted(folder.parent) as host:
        for rules, board in _boards(chosen, number):
            address = f"{host.address}{folder.name}/"
            shared = shared_link.compared(chromium, address, board, rules, number)
            print(
                f"{rules:<11} {board:<25} {shared.choices:>3} choices: the same elsewhere",
                flush=True,
            )


def _boards(chosen: Sequence[str], number: int) -> Iterator[tuple[str, str]]:
    """Give each rule set, and a board to play it on."""
    names = list(BOARDS)
    for place, rules in enumerate(engine.RULES):
        if rules in chosen:
            yield rules, names[(place + number) % len(names)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--moments", type=int, default=200, help="how many (%(default)s)")
    parser.add_argument("--games", action="store_true", help="whole games in Chromium instead")
    parser.add_argument("--links", action="store_true", help="shared games in Chromium instead")
    parser.add_argument(
        "--rules", nargs="+", choices=engine.RULES, default=engine.RULES, help="only these"
    )
    parser.add_argument("--seed", type=int, default=1, help="other games (%(default)s)")


def main(args: argparse.Namespace) -> int:
    if args.moments < 1:
        raise ValueError(f"--moments is at least 1, not {args.moments}")
    with tempfile.TemporaryDirectory(prefix="homeward-site-") as name:
        folder = Path(name) / "site"
        build.write(build.make(), folder)
        if args.games:
            _whole_games(folder, args.seed, args.rules)
        if args.links:
            _links(folder, args.seed, args.rules)
        if args.games or args.links:
            return 0
        wrong = compared(args.moments, folder / build.PACK, args.seed)
    if wrong:
        print("\n".join(wrong[:4]))
        raise ToolError(f"{len(wrong)} differences")
    print(f"{args.moments} moments: picture and pixels are the same bytes")
    return 0

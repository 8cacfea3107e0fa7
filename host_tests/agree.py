# SPDX-License-Identifier: MIT
"""Compare the engine with the plain model of a rule set, over random games and positions.

    python host_tests/agree.py partners 2000

`make test` runs a share of this; here you say how many games.
"""

import argparse

from support.agree import classic, fire_ice, partners, shields, twenty_one

REPORTS = {
    "classic": classic.report,
    "fire_ice": fire_ice.report,
    "shields": shields.report,
    "partners": partners.report,
    "twenty_one": twenty_one.report,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules", choices=REPORTS)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    REPORTS[args.rules](args.games, args.seed)


if __name__ == "__main__":
    main()

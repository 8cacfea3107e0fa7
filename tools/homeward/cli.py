# SPDX-License-Identifier: MIT
"""The `homeward` command: one module for each subcommand, errors in words."""

import argparse
import importlib
import sys

from homeward.version import VERSION

# Subcommand -> module with HELP, add_arguments(parser) and main(args) -> exit code.
COMMANDS = {
    "moves": "homeward.lab.moves",
    "perft": "homeward.lab.perft",
    "fuzz": "homeward.lab.fuzz",
    "replay": "homeward.lab.replay",
    "oracle": "homeward.lab.oracle",
    "bench": "homeward.lab.bench",
    "sizes": "homeward.lab.sizes",
    "vm": "homeward.lab.vm",
}


class WrongInput(ValueError):
    """Something a person gave is wrong: told in one line, exit code 2, no traceback."""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="homeward",
        description="Homeward's laptop tools: the engine of the handheld, unchanged.",
    )
    top.add_argument("--version", action="version", version=f"homeward {VERSION}")
    top.add_argument("--debug", action="store_true", help="show the traceback of an error")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, module_name in COMMANDS.items():
        module = importlib.import_module(module_name)
        sub = commands.add_parser(
            name,
            help=module.HELP,
            description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(sub)
        sub.set_defaults(run=module.main)
    return top


def main(argv: list[str] | None = None) -> int:
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except ValueError as error:
        if args.debug:
            raise
        print(f"homeward {args.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has had enough (`homeward fuzz | head`).
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        print(f"homeward {args.command}: stopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())

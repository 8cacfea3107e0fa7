# SPDX-License-Identifier: MIT
"""The `homeward` command: one module for each subcommand, errors in words."""

import argparse
import contextlib
import errno
import importlib
import os
import sys
from typing import NoReturn

from homeward.errors import ToolError, shortened
from homeward.version import VERSION

# Subcommand -> its module, with add_arguments(parser) and main(args) -> exit code, and its purpose.
COMMANDS = {
    "play": ("homeward.simulator.play", "play the handheld in the browser"),
    "site": ("homeward.site.build", "make the page without a server"),
    "site-check": ("homeward.site.check", "compare it with the simulator, play whole games"),
    "site-bench": ("homeward.site.bench", "measure it beside 'homeward play'"),
    "build": ("homeward.flash.build", "make what lands on the board"),
    "face": ("homeward.face.files", "write the face that is printed and laid on the lights"),
    "dist": ("homeward.dist", "make all that a release has"),
    "flash": ("homeward.flash.flash", "put it on the board and see it run"),
    "doctor": ("homeward.flash.doctor", "what is on the board, and what to do about it"),
    "flash-cuts": ("homeward.flash.cuts", "break flashes off and see the board recover"),
    "moves": ("homeward.lab.moves", "what the card of a position can lead to"),
    "perft": ("homeward.lab.perft", "count choices to a depth"),
    "fuzz": ("homeward.lab.fuzz", "random play with every invariant checked"),
    "torture": ("homeward.lab.torture", "try hard to break what is promised"),
    "replay": ("homeward.lab.replay", "tell a recorded game in words"),
    "oracle": ("homeward.lab.oracle", "compare classic with the package apologies"),
    "playtest": ("homeward.lab.playtest", "play like a person, print what that is like"),
    "arena": ("homeward.lab.arena", "a match between computer players"),
    "tune": ("homeward.lab.tune", "make a computer player stronger by self-play"),
    "env": ("homeward.lab.env.check", "check the environment for learning, print its tables"),
    "bench": ("homeward.lab.bench", "race our engine against a peer"),
    "sizes": ("homeward.lab.sizes", "measure engine and app on the 32-bit VM"),
    "vm": ("homeward.vm", "find or fetch the 32-bit VM, run a script on it"),
    "pictures": ("homeward.simulator.pictures", "make the pictures of every screen"),
}

# A disk, a quota or a file has reached its end.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)

_WHAT = """\
Homeward's laptop tools: play the handheld in the browser, put it on a board, measure and check it.

    homeward play
    homeward replay --random 40 classic seats=3 seed=7
    homeward fuzz --help                          what each can do, with an example
"""


class _Parser(argparse.ArgumentParser):
    """Quotes no more of a wrong argument than can be read."""

    def error(self, message: str) -> NoReturn:
        super().error(shortened(message))


def parser(wanted: str | None) -> argparse.ArgumentParser:
    """Return the parser of the whole command; only the subcommand that is wanted is loaded."""
    top = _Parser(
        prog="homeward",
        description=_WHAT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"homeward {VERSION}")
    _add_debug(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module_name, purpose) in COMMANDS.items():
        sub = commands.add_parser(
            name, help=purpose, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        if name == wanted:
            module = importlib.import_module(module_name)
            sub.description = module.__doc__
            module.add_arguments(sub)
            _add_debug(sub)
            sub.set_defaults(run=module.main)
    return top


def _add_debug(parser: argparse.ArgumentParser) -> None:
    """Before the subcommand or after it; main() has looked for it already."""
    parser.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help="show the traceback of an error",
    )


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    wanted = next((word for word in words if not word.startswith("-")), None)
    args = argparse.Namespace(command=wanted or "", debug="--debug" in words)
    try:
        try:
            parser(wanted).parse_args(words, args)
            return int(args.run(args))
        finally:
            # Here, and not when Python ends: what goes wrong then nobody explains.
            if sys.stdout:
                sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has closed it (`homeward fuzz | head`).
        _drop_output()
        return 1
    except Exception as error:
        if args.debug:
            raise
        if isinstance(error, OSError) and error.errno in _FULL:
            _drop_output()
        _complain(f"homeward {args.command}: {_words(error)}")
        return 2
    except KeyboardInterrupt:
        _complain(f"homeward {args.command}: stopped")
        return 130


def _complain(words: str) -> None:
    with contextlib.suppress(OSError):  # there is no better place to say that this one is full
        print(shortened(words), file=sys.stderr)


def _drop_output() -> None:
    """Let what could not be written go: Python would try it again at its end, and complain."""
    with contextlib.suppress(OSError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def _words(error: Exception) -> str:
    """Say what went wrong, in a sentence."""
    if isinstance(error, ModuleNotFoundError) and not str(error.name).startswith("homeward"):
        return f"needs the package {error.name}: 'make check' installs every package"
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, OSError) and error.errno in _FULL:
        return f"nothing more can be written: {error.strerror}"
    if isinstance(error, ValueError | ToolError):
        return str(error)
    return f"{type(error).__name__}: {error}. This is a fault of ours: --debug shows where"


if __name__ == "__main__":
    sys.exit(main())

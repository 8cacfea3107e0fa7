# SPDX-License-Identifier: MIT
"""Play on a picture of the handheld in the browser: the firmware, unchanged, in real time.

    homeward play
    homeward play --board adafruit_feather_rp2040 --no-browser

The page is served to this machine only. The game of the simulated device is kept between runs;
--fresh begins with an empty device, --state keeps another game elsewhere.
"""

import argparse
import asyncio
import contextlib
import logging
import secrets
import signal
import socket
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from homeward import boards
from homeward.errors import shortened

if TYPE_CHECKING:
    from homeward.simulator.page.server import Server

HELP = "play on a picture of the handheld in the browser"
PORT = 8137


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", default="pygamer", metavar="NAME", help="which board (pygamer)")
    parser.add_argument("--port", type=int, default=PORT, help=f"the first to try ({PORT})")
    parser.add_argument("--seed", type=int, help="of the device's chance; any if not given")
    parser.add_argument("--speed", type=float, default=1.0, help="time runs so much faster (1)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--fresh", action="store_true", help="forget the device's game and settings"
    )
    parser.add_argument(
        "--state", type=Path, metavar="FOLDER", help="keep the device's memory in this folder"
    )


def main(args: argparse.Namespace) -> int:
    board = boards.find(args.board)
    if not 0.1 <= args.speed <= 20:
        raise ValueError(f"--speed is 0.1 to 20, not {args.speed:g}")
    if not 1 <= args.port <= 65535:
        raise ValueError(f"--port is 1 to 65535, not {args.port}")
    # Here, not above: the other commands need not wait for a web server's import.
    from homeward.simulator.page.device_thread import DeviceThread
    from homeward.simulator.page.nvm_file import NvmFile
    from homeward.simulator.page.server import Server, open_port

    if not args.debug:
        _log_in_sentences()
    kept = NvmFile(board.board_id, board.chip.nvm_bytes, args.state)
    with kept.alone():
        if args.fresh:
            kept.forget()
        seed = secrets.randbits(32) if args.seed is None else args.seed
        server = Server(
            board, lambda tell: DeviceThread(board, kept, tell, seed=seed, speed=args.speed)
        )
        listener = open_port(args.port, _say)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        kept.tell(address)
        # Where a loop knows no signals (Windows), Ctrl-C comes as KeyboardInterrupt.
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve(server, listener, address, board.title, not args.no_browser))
    _say("stopped" + (f"; its memory is kept in {kept.path}" if kept.path.exists() else ""))
    return 0


async def _serve(
    server: "Server", listener: socket.socket, address: str, title: str, browse: bool
) -> None:
    from aiohttp import web

    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        loop = asyncio.get_running_loop()
        stop = asyncio.Event()
        with contextlib.suppress(NotImplementedError):
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, stop.set)
        _say(f"{title} plays at {address}  (Ctrl-C ends it)")
        if browse and not await loop.run_in_executor(None, webbrowser.open, address):
            _say("no browser was found: open the address in one")
        await stop.wait()
    finally:
        await runner.cleanup()


class _Sentence(logging.Formatter):
    """Say what went wrong with a request; the way there is for --debug."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        words = record.getMessage() + (f": {type(error).__name__}: {error}" if error else "")
        return shortened(f"homeward play: {' '.join(words.split())}")


def _log_in_sentences() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(_Sentence())
    for name in ("aiohttp", "asyncio"):
        logging.getLogger(name).addHandler(handler)


def _say(words: str) -> None:
    print(words, flush=True)

# SPDX-License-Identifier: MIT
"""Serve the page from a thread, for code that drives a browser from this process."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from aiohttp import web

from homeward import FIRMWARE, boards
from homeward.simulator.page.device_thread import DeviceThread
from homeward.simulator.page.nvm_file import NvmFile
from homeward.simulator.page.reports import Report
from homeward.simulator.page.server import Server, open_port
from homeward.simulator.settings import Setting

_PATIENCE_S = 120.0


@contextlib.contextmanager
def served(
    board_id: str,
    folder: Path,
    *,
    port: int = 8237,
    seed: int = 1,
    speed: float = 1.0,
    firmware: Path = FIRMWARE,
    settings: Mapping[str, Setting] | None = None,
) -> Iterator[str]:
    """Serve a board whose memory is nvm_file in a folder; gives the address."""
    board = boards.find(board_id)
    nvm_file = NvmFile(board_id, board.chip.nvm_bytes, folder)

    def make(tell: Callable[[Report], None]) -> DeviceThread:
        return DeviceThread(
            board, nvm_file, tell, seed=seed, speed=speed, firmware=firmware, settings=settings
        )

    with nvm_file.alone():
        yield from _served(Server(board, make), port)


def _served(server: Server, port: int) -> Iterator[str]:
    listener = open_port(port, lambda words: None)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    loop = asyncio.new_event_loop()
    ready = threading.Event()
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=1.0)

    async def serve() -> None:
        await runner.setup()
        await web.SockSite(runner, listener).start()
        ready.set()

    def run() -> None:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(serve())
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())
        loop.close()

    thread = threading.Thread(target=run, name="page server", daemon=True)
    thread.start()
    if not ready.wait(_PATIENCE_S):
        raise RuntimeError("the page's server did not start")
    try:
        yield address
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(_PATIENCE_S)

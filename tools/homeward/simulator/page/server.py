# SPDX-License-Identifier: MIT
"""Serves the page to this machine's browsers and nobody else, and carries messages both ways."""

import asyncio
import contextlib
import errno
import json
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from homeward.boards.parts.board import Board
from homeward.drawings import table_art
from homeward.errors import shortened
from homeward.simulator.page import messages
from homeward.simulator.page.device_state import DeviceState, Seen
from homeward.simulator.page.device_thread import DeviceThread
from homeward.simulator.page.hello import described
from homeward.simulator.page.reports import Report

SITE = Path(__file__).parent / "site"
LOOPBACK = "127.0.0.1"
_OURSELVES = frozenset({LOOPBACK, "localhost"})
_PORTS_TRIED = 20
# Above our own limit on messages, so that the refusal comes from us, in words.
_LARGEST_FRAME = 1 << 16
_PAUSE_S = 0.01
_NO_LINKS = (
    "A link carries a game of the page that `make site` builds; here only this machine can open it."
)
# A page that does not answer for half as long again is frozen or gone: its browser connects again.
_HEARTBEAT_S = 20.0
_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:;"
    " connect-src 'self' ws://127.0.0.1:* ws://localhost:*;"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """One device, any number of pages."""

    def __init__(
        self, board: Board, make_device: Callable[[Callable[[Report], None]], DeviceThread]
    ) -> None:
        self._board = board
        self._state = DeviceState(board)
        self._pages: dict[int, asyncio.Event] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._next_page = 1
        self._loop: asyncio.AbstractEventLoop | None = None
        self._device = make_device(self._tell)
        paths = [path for path in SITE.iterdir() if path.suffix in _KINDS] + [board.picture]
        self._files = {path.name: path for path in paths}
        self._drawn = table_art.page_files()

    def app(self) -> web.Application:
        """Return the web application; it powers the device on and off."""
        app = web.Application(middlewares=[refuse_strangers])
        app.router.add_get("/", self._file)
        app.router.add_get("/socket", self._socket)
        app.router.add_get("/{name}", self._file)
        app.on_startup.append(self._start)
        app.on_shutdown.append(self._shutdown)
        return app

    def hello(self) -> str:
        """Return the first message to every page: what to draw."""
        return json.dumps(described(self._board, {"share": False, "why": _NO_LINKS}))

    # -- the device -------------------------------------------------------------------------

    def _tell(self, report: Report) -> None:
        """Called in the device's thread."""
        if self._loop is not None:
            # The loop may have closed while the device was still stopping.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._take, report)

    def _take(self, report: Report) -> None:
        self._state.take(report)
        for news in self._pages.values():
            news.set()

    async def _start(self, app: web.Application) -> None:
        self._loop = asyncio.get_running_loop()
        self._device.start()

    async def _shutdown(self, app: web.Application) -> None:
        for page in list(self._sockets):
            await page.close(code=WSCloseCode.GOING_AWAY, message=b"homeward play has ended")
        await asyncio.get_running_loop().run_in_executor(None, self._device.stop)

    # -- requests ---------------------------------------------------------------------------

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name", "index.html")
        if name in self._drawn:
            body = self._drawn[name].encode()
        elif name in self._files:
            body = self._files[name].read_bytes()
        else:
            return web.Response(status=404, text="There is no such page here. Try /\n")
        kind = _KINDS[Path(name).suffix]
        return web.Response(body=body, content_type=kind, charset="utf-8", headers=_HEADERS)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        page = web.WebSocketResponse(max_msg_size=_LARGEST_FRAME, heartbeat=_HEARTBEAT_S)
        await page.prepare(request)
        number, self._next_page = self._next_page, self._next_page + 1
        news = self._pages[number] = asyncio.Event()
        news.set()
        self._sockets.add(page)
        telling = asyncio.create_task(self._keep_telling(page, news))
        try:
            with contextlib.suppress(ConnectionError):  # it went away while we answered
                await self._listen(page, number)
        finally:
            self._sockets.discard(page)
            del self._pages[number]
            self._device.touch(messages.Touch("gone", number))
            telling.cancel()
            # What the task died of (the page went away) is no news by now.
            await asyncio.gather(telling, return_exceptions=True)
        return page

    async def _keep_telling(self, page: web.WebSocketResponse, news: asyncio.Event) -> None:
        seen: Seen = self._state.newcomer()
        await page.send_str(self.hello())
        while not page.closed:
            await news.wait()
            news.clear()
            for message in self._state.news(seen):
                if isinstance(message, bytes):
                    await page.send_bytes(message)
                else:
                    await page.send_str(message)
            # What comes in quick succession goes out together.
            await asyncio.sleep(_PAUSE_S)

    async def _listen(self, page: web.WebSocketResponse, number: int) -> None:
        names = self._device.names
        has_encoder = self._board.encoder is not None
        async for message in page:
            if message.type is WSMsgType.ERROR:
                return  # no WebSocket any more: aiohttp has closed it, and said why
            try:
                if message.type is not WSMsgType.TEXT:
                    raise messages.Refused("a message is text, not bytes")
                self._device.touch(messages.read(message.data, number, names, has_encoder))
            except messages.Refused as refusal:
                await page.send_str(json.dumps({"kind": "error", "text": str(refusal)}))
                await page.close(code=WSCloseCode.POLICY_VIOLATION, message=_reason(refusal))


@web.middleware
async def refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only pages that we served ourselves: no other site's page may press our keys, and no name
    that somebody makes point at this machine is ours."""
    name = request.host.rpartition(":")[0] or request.host
    if name not in _OURSELVES:
        return _refusal(f"This page is for this machine only; {request.host!r} is not its name.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return _refusal(f"A page from {origin!r} has no business here.")
    return await handler(request)


def _reason(refusal: messages.Refused) -> bytes:
    """A close has room for 123 bytes, and they must be UTF-8: no letter is cut in two."""
    return str(refusal).encode()[:123].decode(errors="ignore").encode()


def _refusal(words: str) -> web.Response:
    return web.Response(status=403, text=shortened(words) + "\n", headers=_HEADERS)


def open_port(port: int, say: Callable[[str], None]) -> socket.socket:
    """Return a socket that listens on loopback, at this port or the next free one."""
    for candidate in range(port, min(port + _PORTS_TRIED, 65536)):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            # On Windows SO_REUSEADDR would let two servers share a port.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((LOOPBACK, candidate))
            listener.listen()
            return listener
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            say(f"port {candidate} is in use: taking the next")
    raise ValueError(f"no free port from {port} to {candidate}; name another with --port")

# SPDX-License-Identifier: MIT
"""A page without a browser: what it is sent, and what it says."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from homeward.simulator.page.device_state import DISPLAY, PIXELS

PATIENCE_S = 120.0  # a busy machine must not fail a test


class Page:
    """Keeps up with the device like site/main.js does."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.board: dict[str, Any] = {}
        self.display = bytearray()
        self.pixels = b""
        self.words = ""
        self.table: dict[str, Any] = {}
        self.console = ""
        self.stopped: str | None = None
        self.sounds: list[dict[str, int]] = []
        self.errors: list[str] = []

    async def say(self, **message: object) -> None:
        await self.socket.send_str(json.dumps(message))

    async def tap(self, name: str) -> None:
        """Quicker than any finger."""
        await self.say(down=name)
        await self.say(up=name)

    async def started(self) -> None:
        """Until the dummy firmware has drawn: a key pressed earlier is nobody's."""
        await self.until_words("presses")

    async def until_words(self, words: str) -> None:
        """Listen until the display says this."""
        await self.until(lambda: words in self.words)

    async def until_lit(self) -> None:
        """Listen until a pixel shines."""
        await self.until(lambda: any(self.pixels))

    async def until(self, condition: Callable[[], object]) -> None:
        """Listen until something is so."""
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                message = await self.socket.receive()
                if message.type is WSMsgType.TEXT:
                    self._read(json.loads(message.data))
                elif message.type is WSMsgType.BINARY:
                    self._see(message.data)
                else:
                    raise ConnectionError(f"closed: {self.socket.close_code} {self.errors}")

    async def to_the_end(self) -> int | None:
        """Listen until the server closes the connection; the reason's number."""
        with suppress(ConnectionError):
            await self.until(lambda: False)
        return self.socket.close_code

    def _read(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "board":
            self.board = message
            self.display = bytearray(message["screen"]["width"] * message["screen"]["height"] * 3)
        elif kind in ("running", "stopped"):
            self.stopped = message["text"]
        elif kind == "text":
            rows = [message["card"], *(text for text, _ in message["rows"])]
            self.words = "\n".join(row.strip() for row in rows if row.strip())
        elif kind == "table":
            self.table = message
        elif kind == "console":
            self.console += message["text"]
        elif kind == "sounds":
            self.sounds += message["sounds"]
        elif kind == "error":
            self.errors.append(message["text"])

    def _see(self, data: bytes) -> None:
        if data[0] == DISPLAY:
            start = data[1] * self.board["screen"]["width"] * 3
            self.display[start : start + len(data) - 2] = data[2:]
        elif data[0] == PIXELS:
            self.pixels = data[1:]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Page]:
    """A page, closed again at the end."""
    async with ClientSession() as session, session.ws_connect(address + "socket") as socket:
        yield Page(socket)


async def get(address: str, **headers: str) -> tuple[int, str]:
    """The status and the text of an answer."""
    async with ClientSession() as session, session.get(address, headers=headers) as answer:
        return answer.status, await answer.text()

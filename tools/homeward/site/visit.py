# SPDX-License-Identifier: MIT
"""Visit the site in a browser: a plain static server in a sub-folder, and one visitor's hands."""

import base64
import contextlib
import functools
import io
import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from homeward.errors import ToolError
from homeward.simulator.page.server import LOOPBACK

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PATIENCE_S = 180.0  # a busy machine must not fail a test
SPEED = 4
_KEY_MS = 55  # a key is down for at least as long as a scan needs


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Host:
    """Serves a folder on loopback, until it is stopped."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(folder))
        self._server = ThreadingHTTPServer((LOOPBACK, 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://{LOOPBACK}:{self._server.server_port}/"

    def stop(self) -> None:
        """Serve nothing any more, and let the port go."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """Serve a folder as long as this lasts."""
    host = Host(folder)
    try:
        yield host
    finally:
        with contextlib.suppress(OSError):
            host.stop()


class Visit:
    """One page of the site."""

    def __init__(self, context: "BrowserContext", address: str, fragment: str = "") -> None:
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_S * 1000)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        self.page.goto(f"{address}{fragment}")

    def _heard(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    # -- what is there

    def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait until something is so."""
        end = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > end:
                raise ToolError(f"{what} does not come; the page says\n{self.words()}")
            self.page.wait_for_timeout(20)

    def words(self) -> str:
        """Return what the display says."""
        return self.page.locator("#said").inner_text()

    def note(self) -> str:
        """Return what the page itself says."""
        return self.page.locator("#note").inner_text()

    def until_words(self, *words: str) -> None:
        """Wait until the display says one of these."""
        self.until(lambda: any(each in self.words() for each in words), " or ".join(words))

    def title(self) -> None:
        """Wait for the title."""
        self.until_words("New game")

    def display(self) -> bytes:
        """Return the display's picture as RGB bytes."""
        url = self.page.evaluate("() => document.querySelector('#display').toDataURL()")
        data = base64.b64decode(url.partition(",")[2])
        return Image.open(io.BytesIO(data)).convert("RGB").tobytes()

    def far(self, call: str, *given: object) -> Any:
        """Call something of the page's far end: game.log, keep.clear ..."""
        words = ", ".join(json.dumps(each) for each in given)
        return self.page.evaluate(
            f"async () => (await import(new URL('far_end.js', location.href))).{call}({words})"
        )

    # -- what is done

    def press(self, key: str) -> None:
        """Press a key of the keyboard."""
        self.page.keyboard.press(key, delay=_KEY_MS / SPEED)
        self.page.wait_for_timeout(_KEY_MS / SPEED)

    def start(self, rules: str, seed: int, **more: object) -> None:
        """Begin a deal, and wait until it is on the table."""
        self.far("game.start", {"rules": rules, "seed": seed, **more})
        self.until(lambda: self.far("game.kept"), "the game")

    def play_through(self, most: int = 4000) -> int:
        """Press OK until the game is over; return how many choices it had."""
        for _ in range(most):
            if not self.far("game.kept"):
                return len(self.far("game.log")["moves"])
            self.press("Enter")
        raise ToolError(f"the game is not over after {most} keys:\n{self.words()}")


def brisk_nvm(board_id: str) -> bytes:
    """Return the memory of a board whose settings say: fast, no dimming, no game for show."""
    from homeward.simulator.player import Player
    from homeward.simulator.runner import Handheld
    from homeward.simulator.script import Steps

    hand = Handheld(board_id)

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        settings = player.app().device.settings
        for name, value in (("speed", 2), ("idle", 3600), ("demo", 0)):
            settings.set(name, value)

    hand.run(script)
    return hand.nvm


def keep_brisk(context: "BrowserContext", board_id: str) -> None:
    """Let every page of a context begin with such a memory, unless it has kept another."""
    kept = {
        "homeward": 1,
        "board": board_id,
        "nvm": base64.b64encode(brisk_nvm(board_id)).decode(),
        "log": None,
    }
    name, text = json.dumps(f"homeward-kept-{board_id}"), json.dumps(json.dumps(kept))
    context.add_init_script(f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text})")

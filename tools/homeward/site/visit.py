# SPDX-License-Identifier: MIT
"""Visit the site in a browser: a plain static server in a sub-folder, and one visitor's hands."""

import base64
import contextlib
import functools
import io
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from homeward.boards.parts.board import Board
from homeward.errors import ToolError
from homeward.simulator.page.server import LOOPBACK

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PATIENCE_S = 180.0  # a busy machine must not fail a test
SPEED = 4
_CHOICES = re.compile(r"\d+ of \d+$")
_WAIT = re.compile(r"\bwait( …)?$", re.MULTILINE)
_LONG_S = 4.0
_KEY_MS = 55  # a key is down for at least as long as a scan needs


# Notes each new light of ring and sticks, as the Worker sends it.
_NOTE_LIGHTS = """
globalThis.lights = new Set();
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer && new Uint8Array(data)[0] === 2)
        globalThis.lights.add(String(new Uint8Array(data)));
    });
  }
};
"""
# Keeps what the page says itself: on a busy machine a sentence is gone before somebody looks.
_KEEP_NOTES = """
globalThis.notes = [];
addEventListener("DOMContentLoaded", () => {
  const note = document.getElementById("note");
  new MutationObserver(() => notes.push(note.textContent)).observe(note, { childList: true });
});
"""
_CALM_MS = 1500  # all lights of a blink have come after so long without a new one, at our speed


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
        self._pressed = time.monotonic()
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE_S * 1000)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        self.page.add_init_script(_NOTE_LIGHTS)
        self.page.add_init_script(_KEEP_NOTES)
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

    def notes(self) -> str:
        """Return all that the page itself has said since it was opened."""
        return "\n".join(self.page.evaluate("() => notes"))

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

    def lights(self) -> set[str]:
        """Return every frame of the lights that the present blinks consist of."""
        self.page.evaluate("() => lights.clear()")
        found: set[str] = set()
        while True:
            self.page.wait_for_timeout(_CALM_MS)
            now = set(self.page.evaluate("() => [...lights]"))
            if now and now == found:
                return found
            found = now

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
        self._pressed = time.monotonic()

    def start(self, rules: str, seed: int, **more: object) -> None:
        """Begin a deal, and wait until it is on the table."""
        self.far("game.start", {"rules": rules, "seed": seed, **more})
        self.until(lambda: self.far("game.kept"), "the game")

    def is_asked(self) -> bool:
        """Tell if OK would answer something: nobody else plays, and the guard is down."""
        words = self.words()
        if _WAIT.search(words) or not words:
            return False
        return not self._plays() or _CHOICES.search(words.partition("\n")[0]) is not None

    def _plays(self) -> bool:
        return self.page.locator("#said").get_attribute("data-screen") == "play"

    def answer(self, asked: bool) -> None:
        """Press OK if something is asked; else wait a little, but not for ever.

        What a small display must tell can take the row that says what is asked.
        """
        if asked or time.monotonic() - self._pressed > _LONG_S:
            self.press("Enter")
        else:
            self.page.wait_for_timeout(_KEY_MS / SPEED)

    def choices(self) -> int:
        """Return how many choices the game has seen."""
        return len(self.far("game.log").get("moves", ()))

    def until_question(self) -> None:
        """Wait until a person may choose; press nothing."""
        self.until(lambda: self._plays() and self.is_asked(), "a question")

    def until_asked(self, least: int) -> None:
        """Press OK until so many choices have been made and a person may choose again."""
        self.until(lambda: self._played(least), f"choice {least}")

    def _played(self, least: int) -> bool:
        asked = self.is_asked()  # looked at once: it may be asked a moment later
        if asked and self._plays() and self.choices() >= least:
            return True
        self.answer(asked)
        return False

    def undo(self, board: Board) -> None:
        """Undo by the key for it, or in the menu where a board has none to spare."""
        if "BACK" in board.keys:
            self.press("Backspace")
            return
        self.page.keyboard.down("Enter")  # held: the menu
        self.until_words("Back to the game")
        self.page.keyboard.up("Enter")
        row = self.page.locator("#said [aria-current=true]")
        self.until(row.count, "a menu")
        while not row.first.inner_text().startswith("Undo"):
            self.press("ArrowDown")
        self.press("Enter")

    def play_through(self, most_s: float = 3600) -> int:
        """Press OK whenever something is asked until the game is over; return its choices."""
        end = time.monotonic() + most_s
        while self.far("game.kept"):
            if time.monotonic() > end:
                raise ToolError(f"the game is not over after {most_s:.0f} s:\n{self.words()}")
            self.answer(self.is_asked())
        return self.choices()


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

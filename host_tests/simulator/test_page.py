# SPDX-License-Identifier: MIT
"""The page in a real Chromium: a game by mouse and keyboard, a picture, a reset, a reload."""

import base64
import io
import itertools
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from homeward.boards import BOARDS
from homeward.simulator.page.background import served
from support.browsers import PATIENCE_MS, again_until
from support.tiny_firmware import write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SPEED = 5.0
# Bots that do not dawdle, a handheld that does not doze off while the browser works, and that asks
# whatever there is to decide.
BRISK: dict[str, str | int] = {
    "HOMEWARD_SPEED": "fast",
    "HOMEWARD_IDLE": 3600,
    "HOMEWARD_DEMO": 0,
    "HOMEWARD_TIPS": "off",
    "HOMEWARD_FORCED": "ask",
}
DECISIONS = 10
MY_TURN = r": your turn, \d+ of \d+"
LAPTOP: Any = {"width": 1280, "height": 800}
PHONE: Any = {"width": 390, "height": 844}
OURS = re.compile(r"http://127\.0\.0\.1:\d+/|blob:|data:")


class Seen:
    """The page as a person sees it."""

    def __init__(self, page: "Page", address: str) -> None:
        self.page = page
        self.asked: list[str] = []
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE_MS)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        page.goto(address)
        self.live()

    def _heard(self, message: object) -> None:
        if getattr(message, "type", "") == "error":
            self.complaints.append(getattr(message, "text", ""))

    def live(self) -> None:
        self.page.wait_for_selector("#link[data-state=on]")

    def words(self) -> str:
        return self.page.locator("#said").inner_text()

    def until(self, *wanted: str) -> None:
        """Until the display's words match one of these."""
        self.wait(
            lambda: any(re.search(pattern, self.words()) for pattern in wanted),
            f"none of {wanted} comes",
        )

    def wait(self, condition: Callable[[], bool], otherwise: str) -> None:
        for _ in range(PATIENCE_MS // 20):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{otherwise}; the display says\n{self.words()}")

    def until_lit(self, least: int) -> None:
        """Until so many pixels are lit."""
        self.wait(lambda: self.lit() >= least, f"{least} pixels are not lit")

    def until_not(self, words: str) -> None:
        """Until the display says something else."""
        self.wait(lambda: self.words() != words, "nothing changes")

    def until_drawn(self, shown: bytes) -> None:
        """Until the display shows another picture: it comes after the words."""
        self.wait(lambda: self.display() != shown, "the picture stays")

    def click(self, name: str) -> None:
        self.page.locator(f"#handheld [data-name={name}]").click()

    def display(self) -> bytes:
        """Return what is drawn on the display, true size."""
        url = self.page.evaluate("() => document.querySelector('#display').toDataURL()")
        data = base64.b64decode(url.partition(",")[2])
        return Image.open(io.BytesIO(data)).convert("RGB").tobytes()

    def colours(self) -> set[bytes]:
        shown = self.display()
        return {shown[k : k + 3] for k in range(0, len(shown), 3)}

    def lit(self) -> int:
        """Return how many of the 92 pixels are lit, by what the page says ..."""
        return int(self.page.locator("#lights").get_attribute("data-lit") or 0)

    def glow(self) -> int:
        """... and how many points of the picture of ring and sticks are bright with a colour."""
        shot = self.page.locator("#lights").screenshot()
        data = Image.open(io.BytesIO(shot)).convert("HSV").resize((162, 162)).tobytes()
        return sum(s > 150 and v > 150 for s, v in zip(data[1::3], data[2::3], strict=True))


@pytest.fixture
def seen(browser: "Browser", tmp_path: Path) -> Iterator[Seen]:
    """A PyGamer on a laptop."""
    with served("pygamer", tmp_path, speed=SPEED, settings=BRISK) as address:
        context = browser.new_context(viewport=LAPTOP, accept_downloads=True)
        page = Seen(context.new_page(), address)
        yield page
        context.close()
    assert not page.complaints
    assert page.asked and all(OURS.match(url) for url in page.asked)


def test_a_game_by_mouse_and_keyboard_a_picture_a_reset_a_reload(seen: Seen) -> None:
    page = seen.page

    # A game, started by clicking: "New game", then "Start the game".
    seen.until("New game")
    seen.until_lit(4)
    title = seen.display()
    assert len(seen.colours()) > 4 and seen.glow() > 4
    seen.click("A")
    seen.until("Start the game")
    seen.until_drawn(title)
    seen.click("A")
    seen.until(MY_TURN)

    # Ten decisions with the keyboard.
    for _ in range(DECISIONS):
        seen.until(MY_TURN)
        asked, shown = seen.words(), seen.display()
        page.keyboard.press("ArrowDown", delay=40)
        page.keyboard.press("Enter", delay=40)
        seen.until_not(asked)
        seen.until_drawn(shown)
        seen.until_lit(1)
    seen.until(MY_TURN)
    seen.until_lit(1)
    assert len(seen.colours()) > 4 and seen.glow() > 0

    # A picture: the table with its lights, and beside it the display, four times as large.
    shown = seen.display()
    with page.expect_download() as download:
        page.keyboard.press("p")
    picture = Image.open(download.value.path()).convert("RGB")
    assert re.fullmatch(r"homeward-[\d-]+\.png", download.value.suggested_filename)
    assert picture.size == (720 + 640 + 3 * 24, 720 + 2 * 24)
    display = picture.crop((768, 128, 768 + 640, 128 + 512))
    if seen.display() == shown:
        assert display.resize((160, 128), Image.Resampling.NEAREST).tobytes() == shown
    assert len(picture.crop((24, 24, 744, 744)).getcolors(1 << 20) or []) > 1000, "the table"

    # Reset: the title again, and the game is still there.
    page.locator("#reset").click()
    seen.until("Resume")
    seen.until_drawn(shown)
    seen.until_lit(4)

    # Reload: the same device, as it was.
    page.reload()
    seen.live()
    seen.until("Resume")
    seen.until_lit(4)
    assert len(seen.colours()) > 4 and seen.glow() > 4
    page.keyboard.press("Enter", delay=40)
    seen.until(MY_TURN)
    seen.until_lit(1)


def test_tools_are_reached_with_the_keyboard_and_do_not_press_a(seen: Seen) -> None:
    page = seen.page
    seen.until("New game")
    page.locator("#theme").focus()
    page.keyboard.press("Enter")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.locator("#mute").focus()
    page.keyboard.press("Space")
    assert page.locator("#mute").get_attribute("aria-pressed") == "true"
    page.keyboard.press("m")
    assert page.locator("#mute").get_attribute("aria-pressed") == "false"
    page.wait_for_timeout(200)
    assert "New game" in seen.words()

    def pressed() -> None:
        page.keyboard.press("Enter", delay=40)

    # A key of the pad that is reached with Tab is pressed by Enter.
    page.locator("#pad [data-name=DOWN]").focus()
    again_until(page, pressed, page.locator("#live", has_text="Settings").count)
    page.locator("#pad [data-name=A]").focus()
    again_until(page, pressed, lambda: "Speed" in seen.words())


def test_a_crash_is_shown_with_a_way_on(browser: "Browser", tmp_path: Path) -> None:
    code = """
    import microcontroller
    if microcontroller.nvm[0] == 255:
        microcontroller.nvm[0] = 1
        raise ValueError("no more cards")
    print("all is well")
    """
    with served("pygamer", tmp_path, firmware=write(tmp_path, code), speed=SPEED) as address:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(address)
        page.wait_for_selector("#stopped:not([hidden])")
        assert "ValueError: no more cards" in page.locator("#why").inner_text()
        page.keyboard.press("Enter")  # the way on has the focus
        page.wait_for_selector("#stopped", state="hidden")
        page.locator("#printed summary").click()
        page.locator("#console", has_text="all is well").wait_for()
        page.close()


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_fits_and_obeys(board: str, browser: "Browser", tmp_path: Path) -> None:
    """Nothing is cut off, no button lies on another, and a finger on a button is felt."""
    with served(board, tmp_path, speed=SPEED, settings=BRISK) as address:
        for viewport in (LAPTOP, PHONE):
            context = browser.new_context(viewport=viewport, has_touch=viewport is PHONE)
            seen = Seen(context.new_page(), address)
            page = seen.page
            seen.until("New game|Start the game")
            wide, high = page.evaluate(
                "() => { const root = document.documentElement;"
                " return [root.scrollWidth, root.scrollHeight]; }"
            )
            assert wide <= viewport["width"] and high <= viewport["height"]
            body = page.locator("#handheld").bounding_box()
            faces = [face.bounding_box() for face in page.locator("#handheld .face").all()]
            assert body and len(faces) == len(BOARDS[board].layout.buttons)
            for face in faces:
                assert face and body["x"] <= face["x"]
                assert face["x"] + face["width"] <= body["x"] + body["width"]
            for one, other in itertools.combinations(faces, 2):
                assert not _overlap(one, other)
            assert not _overlap(page.locator("#table").bounding_box(), body)
            context.close()
        seen = Seen(browser.new_page(), address)
        seen.click(BOARDS[board].keys["OK"])
        seen.until("Start the game")
        seen.page.close()
        assert not seen.complaints


def test_the_knob_turns(browser: "Browser", tmp_path: Path) -> None:
    with served("adafruit_macropad_rp2040", tmp_path, speed=SPEED, settings=BRISK) as address:
        seen = Seen(browser.new_page(), address)
        seen.until("New game")
        shown = seen.display()
        mouse = seen.page.mouse
        seen.page.locator("#handheld .knob").hover()
        mouse.wheel(0, 120)
        seen.until_drawn(shown)
        # Turned on, then back to where it began, by dragging and by a key.
        box = seen.page.locator("#handheld .knob").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse.move(x, y)
        mouse.down()
        mouse.move(x - 18, y)
        mouse.up()
        seen.page.keyboard.press("ArrowLeft")
        seen.wait(lambda: seen.display() == shown, "a drag and a key do not turn it back")
        mouse.click(x, y)
        seen.until("Start the game")
        seen.page.close()


def _overlap(one: Any, other: Any) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across > 1 and down > 1)

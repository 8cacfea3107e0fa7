# SPDX-License-Identifier: MIT
"""The site in a real Chromium, from a plain static server in a sub-folder."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from homeward.boards import BOARDS
from homeward.site.visit import SPEED, Host, Visit, keep_brisk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FAST = f"#speed={SPEED}"


def test_a_whole_game_by_keys_and_a_reload_in_the_middle(
    context: "BrowserContext", host: Host
) -> None:
    keep_brisk(context, "pygamer")
    visit = Visit(context, host.address, FAST)
    visit.title()
    visit.start("twenty_one", 7, seats=2)
    while len(visit.far("game.log")["moves"]) < 2:
        visit.press("Enter")
    before = visit.far("game.log")
    visit.page.reload()
    visit.until_words("Resume")
    visit.press("Enter")
    visit.until(lambda: visit.far("game.kept"), "the game")
    after = visit.far("game.log")
    assert after["seed"] == 7
    # What computers have played since the last save is not kept: they think again.
    kept = min(len(before["moves"]), len(after["moves"]))
    assert kept and after["moves"][:kept] == before["moves"][:kept]
    assert visit.play_through() > len(before["moves"])
    log = visit.far("game.log")
    assert (log["rules"], log["seats"], log["players"]) == ("twenty_one", 2, "pn")
    assert visit.complaints == []
    assert {url for url in visit.asked if not url.startswith((host.address, "blob:"))} == set()


def test_after_the_first_visit_it_plays_without_a_network(
    context: "BrowserContext", host: Host
) -> None:
    visit = Visit(context, host.address, FAST)
    visit.title()
    ready = "() => navigator.serviceWorker.ready.then((r) => r.active.state)"
    visit.until(lambda: visit.page.evaluate(ready) == "activated", "the service worker")
    visit.start("classic", 3, players="pppp")
    visit.until_asked(1)
    before = visit.far("game.log")
    host.stop()
    visit.page.reload()
    visit.until_words("Resume")
    visit.until_asked(len(before["moves"]) + 2)
    after = visit.far("game.log")
    assert after["seed"] == before["seed"] == 3
    assert after["moves"][: len(before["moves"])] == before["moves"]


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_comes_to_its_title(context: "BrowserContext", host: Host, board: str) -> None:
    visit = Visit(context, host.address, f"#board={board}")
    visit.title()
    assert visit.page.locator("#title").inner_text() == BOARDS[board].title
    assert visit.page.locator("#board").input_value() == board
    shown = visit.display()
    screen = BOARDS[board].screen
    assert len(shown) == screen.width * screen.height * 3
    assert len(set(shown)) > 1
    assert visit.complaints == []


def test_on_a_phone_nothing_is_wider_than_the_phone(chromium: "Browser", host: Host) -> None:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    visit = Visit(context, host.address, "#board=raspberry_pi_pico")
    visit.page.wait_for_selector("#keep:not([hidden])")
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390
    for control in visit.page.locator("#keep button, #keep select").all():
        box = control.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
    context.close()


def test_what_is_kept_goes_to_a_file_and_back_and_can_be_cleared(
    context: "BrowserContext", host: Host, tmp_path: Path
) -> None:
    visit = Visit(context, host.address, FAST)
    visit.title()
    visit.start("shields", 11)
    with visit.page.expect_download() as download:
        visit.page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["log"]["seed"] == 11
    visit.page.on("dialog", lambda dialog: dialog.accept())
    visit.page.get_by_role("button", name="Clear").click()
    visit.until(lambda: "as new" in visit.notes(), "the note")
    visit.title()
    assert "Resume" not in visit.words()
    visit.page.set_input_files("#kept-file", file)
    visit.until_words("Resume")
    assert visit.far("game.log")["seed"] == 11


BAD_FILES = {
    "not JSON": "no file",
    "another board": '{"homeward": 1, "board": "pybadge", "nvm": "", "log": null}',
    "cut off": '{"homeward": 1, "board": "pygamer", "nvm": "AAAA", "log": null}',
    "another version": '{"homeward": 9, "board": "pygamer", "nvm": "AAAA", "log": null}',
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_broken_kept_file_is_a_sentence_and_play_goes_on(
    context: "BrowserContext", host: Host, what: str
) -> None:
    text = json.dumps(BAD_FILES[what])
    context.add_init_script(f"localStorage.setItem('homeward-kept-pygamer', {text})")
    visit = Visit(context, host.address)
    visit.until(lambda: "cannot be used" in visit.notes(), "the sentence")
    visit.title()
    assert "Resume" not in visit.words()


FORBIDDEN = """
for (const name of ["getItem", "setItem", "removeItem"])
  Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
"""


@pytest.mark.parametrize(("script", "words"), [(FORBIDDEN, "forbids"), (FULL, "is full")])
def test_storage_that_cannot_be_used_is_a_sentence_and_play_goes_on(
    context: "BrowserContext", host: Host, script: str, words: str
) -> None:
    context.add_init_script(script)
    visit = Visit(context, host.address)
    said: list[str] = []
    visit.page.on("console", lambda message: said.append(message.text))
    visit.title()
    visit.start("classic", 5)
    visit.until(lambda: words in visit.notes(), "the sentence")
    assert visit.far("game.log")["seed"] == 5


def test_without_webassembly_there_is_a_sentence(context: "BrowserContext", host: Host) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    visit = Visit(context, host.address)
    visit.until(lambda: "no WebAssembly" in visit.page.locator("#why").inner_text(), "the sentence")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"rules": "chess", "seed": 1}, "no game"),
        ({"rules": "classic", "seed": -1}, "A deal is a number"),
        ({"rules": "classic", "seed": 1, "seats": 9}, "not played by"),
        ({"rules": "classic", "seed": 1, "options": {"edition": 3}}, "option edition"),
        ({"rules": "classic", "seed": 1, "options": {"sauce": 3}}, "no option"),
        ({"rules": "classic", "seed": 1, "players": "zz"}, "Players are"),
        ({"rules": "classic", "seed": 1, "seats": 2, "players": "px"}, "a letter of penh for each"),
    ],
)
def test_a_deal_that_cannot_be_is_a_sentence(
    visited: Visit, asked: dict[str, object], words: str
) -> None:
    with pytest.raises(Exception, match=words):
        visited.far("game.start", asked)


@pytest.fixture
def visited(context: "BrowserContext", host: Host) -> Visit:
    visit = Visit(context, host.address)
    visit.title()
    return visit

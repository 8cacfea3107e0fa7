# SPDX-License-Identifier: MIT
"""Pictures of the page for the docs: every board, on a laptop and on a phone, light and dark.

python -m homeward.simulator.page.page_pictures
python -m homeward.simulator.page.page_pictures pygamer --to build/pictures
"""

import argparse
import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PIL import Image
from tqdm import tqdm

from homeward import ROOT, boards
from homeward.simulator.page.background import served
from homeward.simulator.page.browser import opened
from homeward.simulator.page.nvm_file import NvmFile
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = ROOT / "docs" / "pictures"
_LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
_PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# Somebody of every colour is out, and some are home.
_TABLE = "classic r=S,4,20,s2 b=S,S,23,31 y=S,50,34,H g=S,40,H,s4 turn=r card=11"
_BOARD_IN_DARK = "pygamer"
_DRAWN_MS = 1200


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("boards", nargs="*", help="which boards; all if none is named")
    parser.add_argument("--to", type=Path, default=PICTURES, help="the folder for them")
    args = parser.parse_args(arguments)
    names = args.boards or list(boards.BOARDS)
    for name in names:
        boards.find(name)
    args.to.mkdir(parents=True, exist_ok=True)
    with opened() as browser:
        for name in tqdm(names, unit="board", leave=False, disable=None):
            for path in portray(browser, name, args.to):
                tqdm.write(str(path))
    return 0


def portray(browser: "Browser", name: str, folder: Path) -> list[Path]:
    """Take all pictures of one board."""
    views: list[tuple[str, Literal["light", "dark"], dict[str, Any]]] = [
        (f"play-{name}.png", "light", _LAPTOP),
        (f"play-{name}-phone.png", "light", _PHONE),
    ]
    if name == _BOARD_IN_DARK:
        views.append((f"play-{name}-dark.png", "dark", _LAPTOP))
        views.append((f"play-{name}-phone-dark.png", "dark", _PHONE))
    taken = []
    with tempfile.TemporaryDirectory() as memory:
        NvmFile(name, boards.find(name).chip.nvm_bytes, Path(memory)).save(_in_full_swing(name))
        with served(name, Path(memory)) as address:
            _resume(browser, name, address)
            for file, scheme, view in views:
                context = browser.new_context(**view, color_scheme=scheme)
                page = context.new_page()
                page.goto(address)
                page.wait_for_selector("#link[data-state=on]")
                page.wait_for_timeout(_DRAWN_MS)
                _write(page.screenshot(), folder / file)
                taken.append(folder / file)
                context.close()
    return taken


def _write(shot: bytes, path: Path) -> None:
    """Write a file half as large: the two lowest bits of a colour are noise to the eye."""
    image = Image.open(io.BytesIO(shot)).convert("RGB")
    image.point(lambda value: value & 0xFC | value >> 6).save(path, "PNG", optimize=True)


def _in_full_swing(name: str) -> bytes:
    """Return the memory of a handheld with a saved game."""
    hand = Handheld(name)

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pppp")
        yield from player.place(_TABLE)
        yield from player.menu("Save and quit")
        yield hand.wait(3000)

    hand.run(script)
    return hand.nvm


def _resume(browser: "Browser", name: str, address: str) -> None:
    """Go on with the saved game: OK on the title's first line."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("#link[data-state=on]")
    page.locator("#said", has_text="Resume").wait_for(state="attached")
    page.locator(f"#handheld [data-name={boards.find(name).keys['OK']}]").click()
    page.locator("#said", has_not_text="Resume").wait_for(state="attached")
    page.close()


if __name__ == "__main__":
    sys.exit(main())

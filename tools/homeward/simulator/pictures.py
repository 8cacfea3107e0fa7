# SPDX-License-Identifier: MIT
"""Take a picture of every screen, on the colour and on the one-bit display.

    homeward pictures --to docs/pictures

Plays the scenes of homeward.simulator.scenes, and those of the rule sets' own, on the real firmware
and writes a PNG of each for both boards, sheets of them all, and a picture of ring and sticks. Two
runs give the same files.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from tqdm import tqdm

from homeward.simulator import scenes, scenes_partners, scenes_tokens, scenes_twenty_one
from homeward.simulator.runner import Handheld
from homeward.simulator.scenes import Scene
from homeward.simulator.script import Steps
from homeward.simulator.table import Player

# The sheets, and the scenes on each.
SHEETS: dict[str, Mapping[str, Scene]] = {
    "screens": scenes.SCENES,
    "screens_fire_ice_shields": scenes_tokens.SCENES,
    "screens_partners": scenes_partners.SCENES,
    "screens_twenty_one": scenes_twenty_one.SCENES,
}
SCENES: dict[str, Scene] = {
    name: scene for sheet in SHEETS.values() for name, scene in sheet.items()
}
BOARDS = ("pygamer", "adafruit_feather_rp2040")
_SCALE = 3
_LIMIT_MS = 10 * 60_000

# The sheet: so many scenes in a row, each with its name above and the one-bit picture below.
_ACROSS = 6
_GAP = 10
_LABEL = 14
_PAPER = (70, 74, 84)
_INK = (255, 255, 255)

# In these slots of the lights' rhythm both the target and whatever would be bumped are lit.
_LIGHTS_SCENE = "play_seven_rest"
_LIGHTS_SLOT = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to",
        type=Path,
        default=Path("docs/pictures"),
        metavar="FOLDER",
        help="where the pictures go (docs/pictures)",
    )
    parser.add_argument("--only", choices=sorted(SCENES), help="one scene; no sheet is made")


def main(args: argparse.Namespace) -> int:
    names = [args.only] if args.only else list(SCENES)
    shown: dict[str, list[Image.Image]] = {name: [] for name in names}
    for board in BOARDS:
        folder = args.to / board
        folder.mkdir(parents=True, exist_ok=True)
        for name in tqdm(names, desc=board, leave=False, disable=None):
            image = picture(board, SCENES[name])
            shown[name].append(image)
            write(enlarged(image, _SCALE), folder / f"{name}.png")
    if not args.only:
        for title, group in SHEETS.items():
            write(sheet({name: shown[name] for name in group}), args.to / f"{title}.png")
        write(lights(), args.to / "lights.png")
    print(f"{len(names) * len(BOARDS)} pictures in {args.to}")
    return 0


def picture(board: str, scene: Scene) -> Image.Image:
    """What a scene ends with, at the display's own size."""
    taken: list[Image.Image] = []

    def script(hand: Handheld) -> Steps:
        yield from scene.script(Player(hand))
        taken.append(hand.picture())

    Handheld(board, settings=scene.settings).run(script, limit_ms=_LIMIT_MS)
    return taken[0]


def lights() -> Image.Image:
    """Ring, sticks and the board's own pixels while a choice is looked at."""
    taken: list[Image.Image] = []

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from SCENES[_LIGHTS_SCENE].script(player)
        yield hand.until(lambda: player.app().device.now() >> 8 & 7 == _LIGHTS_SLOT)
        yield hand.wait(60)
        taken.append(hand.picture_pixels())

    Handheld(BOARDS[0], settings={"HOMEWARD_LIGHTS": 100}).run(script, limit_ms=_LIMIT_MS)
    return taken[0]


def sheet(shown: dict[str, list[Image.Image]]) -> Image.Image:
    """All scenes with their names, both displays one above the other."""
    sizes = [image.size for image in next(iter(shown.values()))]
    width = max(width for width, _ in sizes) + _GAP
    height = sum(height + _GAP for _, height in sizes) + _LABEL
    down = -(-len(shown) // _ACROSS)
    image = Image.new("RGB", (_ACROSS * width + _GAP, down * height + _GAP), _PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for k, (name, pictures) in enumerate(shown.items()):
        x = _GAP + k % _ACROSS * width
        y = _GAP + k // _ACROSS * height
        draw.text((x, y), name.replace("_", " "), fill=_INK, font=font)
        y += _LABEL
        for each in pictures:
            image.paste(each, (x, y))
            y += each.height + _GAP // 2
    return image


def enlarged(image: Image.Image, scale: int) -> Image.Image:
    """The same picture, each pixel a square of so many."""
    size = (image.width * scale, image.height * scale)
    return image.resize(size, Image.Resampling.NEAREST)


def write(image: Image.Image, path: Path) -> None:
    """Write a small PNG: these pictures have few colours."""
    colours = image.getcolors(256)
    if colours is not None:
        image = image.convert("P", palette=Image.Palette.ADAPTIVE, colors=len(colours))
    image.save(path, "PNG", optimize=True)

# SPDX-License-Identifier: MIT
"""Take a picture of every screen, on the colour and on the one-bit display.

    homeward pictures --to docs/pictures
    homeward pictures --to build/pictures --only play_bump

Plays the scenes of homeward.simulator.scenes, and those of the rule sets' own, on the real firmware
and writes a PNG of each for both boards, sheets of them all, the rows of them that docs/play.md
shows, a picture of ring and sticks, and turn.gif, one turn that moves. Two runs give the same
files.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from tqdm import tqdm

from homeward.boards import BOTH_KINDS
from homeward.simulator import (
    scenes,
    scenes_partners,
    scenes_power,
    scenes_tokens,
    scenes_twenty_one,
    turn_gif,
)
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.scenes import Scene
from homeward.simulator.script import Steps

# The sheets, and the scenes on each. Every screen there is has a scene on the first.
_STEAL_OR_BLOCK = "twenty_one_steal_or_block"
SHEETS: dict[str, Mapping[str, Scene]] = {
    "screens": {
        **scenes.SCENES,
        **scenes_power.SCENES,
        _STEAL_OR_BLOCK: scenes_twenty_one.SCENES[_STEAL_OR_BLOCK],
    },
    "screens_fire_ice_shields": scenes_tokens.SCENES,
    "screens_partners": scenes_partners.SCENES,
    "screens_twenty_one": scenes_twenty_one.SCENES,
}
SCENES: dict[str, Scene] = {
    name: scene for sheet in SHEETS.values() for name, scene in sheet.items()
}
_COLOUR, _ONE_BIT = BOTH_KINDS
# The rows of pictures that docs/play.md shows: which display, which scenes.
STRIPS: dict[str, tuple[str, tuple[str, ...]]] = {
    "play-screens": (_COLOUR, ("title_with_a_saved_game", "setup", "pause")),
    "play-one_bit": (_ONE_BIT, ("play_bump", "pause", "card_help")),
    "play-classic": (_COLOUR, ("play_leave", "play_bump", "play_seven_rest")),
    "play-fire_ice": (_COLOUR, ("fire_ice_place_ice", "fire_ice_fire_move", "fire_ice_fetch")),
    "play-shields": (_COLOUR, ("shields_hangar", "shields_place", "shields_blocked")),
    "play-partners": (_COLOUR, ("partners_trade", "partners_seven", "partners_switch_with")),
    "play-twenty_one": (_COLOUR, ("twenty_one_made", _STEAL_OR_BLOCK, "twenty_one_flip_on")),
    "play-colour_blind": (_COLOUR, ("play_bump", "play_colour_blind", "settings")),
}
OF_GAMES = ("partners_", "twenty_one_")  # sheets with the scenes of one game alone
_SCALE = 3
_STRIP_SCALE = 2
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
    parser.add_argument(
        "--only", metavar="NAME", help=f"one scene, or {turn_gif.NAME}; no sheet is made"
    )


def main(args: argparse.Namespace) -> int:
    if args.only == turn_gif.NAME:
        film(args.to)
        return 0
    if args.only and args.only not in SCENES:
        known = ", ".join(sorted(SCENES))
        raise ValueError(f"--only {args.only}: expected {turn_gif.NAME}, {known}")
    names = [args.only] if args.only else list(SCENES)
    shown: dict[str, list[Image.Image]] = {name: [] for name in names}
    for board in BOTH_KINDS:
        folder = args.to / board
        folder.mkdir(parents=True, exist_ok=True)
        for name in tqdm(names, desc=board, leave=False, disable=None):
            image = picture(board, SCENES[name])
            shown[name].append(image)
            write(enlarged(image, _SCALE), folder / f"{name}.png")
    if not args.only:
        for title, group in SHEETS.items():
            write(sheet({name: shown[name] for name in group}), args.to / f"{title}.png")
        for title, (board, row) in STRIPS.items():
            images = [shown[name][BOTH_KINDS.index(board)] for name in row]
            write(strip(images), args.to / f"{title}.png")
        write(lights(), args.to / "lights.png")
        film(args.to)
    print(f"{len(names) * len(BOTH_KINDS)} pictures in {args.to}")
    return 0


def picture(board: str, scene: Scene) -> Image.Image:
    """Take the picture that a scene ends with, at the display's own size."""
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

    Handheld(BOTH_KINDS[0], settings={"HOMEWARD_LIGHTS": 100}).run(script, limit_ms=_LIMIT_MS)
    return taken[0]


def sheet(shown: dict[str, list[Image.Image]]) -> Image.Image:
    """Put all scenes with their names on a sheet, both displays one above the other."""
    sizes = [image.size for image in next(iter(shown.values()))]
    width = max(width for width, _ in sizes) + _GAP
    height = sum(height + _GAP for _, height in sizes) + _LABEL
    down = -(-len(shown) // _ACROSS)
    image = Image.new("RGB", (_ACROSS * width + _GAP, down * height + _GAP), _PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    # What all names of a sheet begin with would only make them too long.
    said = max(len(start) for start in ("", *OF_GAMES) if all(n.startswith(start) for n in shown))
    for k, (name, pictures) in enumerate(shown.items()):
        x = _GAP + k % _ACROSS * width
        y = _GAP + k // _ACROSS * height
        draw.text((x, y), name[said:].replace("_", " "), fill=_INK, font=font)
        y += _LABEL
        for each in pictures:
            image.paste(each, (x, y))
            y += each.height + _GAP // 2
    return image


def strip(images: list[Image.Image]) -> Image.Image:
    """Put some scenes beside one another."""
    large = [enlarged(image, _STRIP_SCALE) for image in images]
    width, height = large[0].width + _GAP, large[0].height + 2 * _GAP
    image = Image.new("RGB", (len(large) * width + _GAP, height), _PAPER)
    for k, each in enumerate(large):
        image.paste(each, (_GAP + k * width, _GAP))
    return image


def film(folder: Path) -> None:
    """Write the GIF of one turn."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{turn_gif.NAME}.gif"
    turn_gif.write(path)
    print(f"{path}, {path.stat().st_size} bytes")


def enlarged(image: Image.Image, scale: int) -> Image.Image:
    """Return the same picture, each pixel a square of so many."""
    size = (image.width * scale, image.height * scale)
    return image.resize(size, Image.Resampling.NEAREST)


def write(image: Image.Image, path: Path) -> None:
    """Write a small PNG: these pictures have few colours."""
    colours = image.getcolors(256)
    if colours is not None:
        image = image.convert("P", palette=Image.Palette.ADAPTIVE, colors=len(colours))
    image.save(path, "PNG", optimize=True)

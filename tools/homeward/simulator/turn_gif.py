# SPDX-License-Identifier: MIT
"""One turn as an animated picture: the display, ring and sticks, and the key that is pressed."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from tqdm import tqdm

from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.scenes import party
from homeward.simulator.script import Steps

NAME = "turn"
BOARD = "pygamer"
FRAME_MS = 120
_LIMIT_MS = 60_000
_SCALE = 2
_GAP = 12
_LIGHTS = 340  # dots across
_ROOM = 26  # for the words below the display
_PAPER = (18, 18, 22)  # as behind the pixels
_INK = (255, 255, 255)
_COLOURS = 64

# Red has a 7 and looks through what it can do; then two pawns share it, and Blue is bumped.
_CARD = "7"
_FIRST_MS = 1800
_KEYS = (("NEXT", 1200), ("NEXT", 1200), ("NEXT", 1800), ("OK", 4200), ("OK", 3000))
_PRESSED_MS = 600  # so long one sees which key it was


def frames() -> list[Image.Image]:
    """Return the whole turn, a picture each FRAME_MS."""
    taken: list[Image.Image] = []
    bar = tqdm(desc=NAME, unit="frame", leave=False, disable=None)

    def look(hand: Handheld, key: str, ms: int) -> Steps:
        for at in range(0, ms, FRAME_MS):
            taken.append(_frame(hand, key if at < _PRESSED_MS else ""))
            bar.update()
            yield hand.wait(FRAME_MS)

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from party(player, _CARD)
        yield from look(hand, "", _FIRST_MS)
        for key, ms in _KEYS:
            yield from player.press(key)
            yield from look(hand, player.buttons[key], ms)

    with bar:
        Handheld(BOARD, settings={"HOMEWARD_LIGHTS": 100}).run(script, limit_ms=_LIMIT_MS)
    return taken


def write(path: Path) -> None:
    """Make the picture; frames that are alike are one that lasts longer."""
    shown: list[Image.Image] = []
    lasting: list[int] = []
    for frame in frames():
        if shown and frame.tobytes() == shown[-1].tobytes():
            lasting[-1] += FRAME_MS
        else:
            shown.append(frame)
            lasting.append(FRAME_MS)
    # One palette for all: with one each, a colour would flicker from frame to frame.
    all_of_them = Image.new("RGB", (shown[0].width, sum(frame.height for frame in shown)))
    for k, frame in enumerate(shown):
        all_of_them.paste(frame, (0, k * frame.height))
    palette = all_of_them.quantize(_COLOURS)
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in shown]
    first.save(
        path, "GIF", save_all=True, append_images=others, duration=lasting, loop=0, optimize=False
    )


def _frame(hand: Handheld, key: str) -> Image.Image:
    """This moment: the display with the key below it, ring and sticks beside it."""
    display = hand.picture(_SCALE)
    lights = hand.picture_pixels()
    lights = lights.resize(
        (_LIGHTS, lights.height * _LIGHTS // lights.width), Image.Resampling.LANCZOS
    )
    size = (display.width + lights.width + 3 * _GAP, lights.height + 2 * _GAP)
    image = Image.new("RGB", size, _PAPER)
    top = (size[1] - display.height - _ROOM) // 2
    image.paste(display, (_GAP, top))
    image.paste(lights, (display.width + 2 * _GAP, _GAP))
    if key:
        font = ImageFont.load_default(size=18)
        at = (_GAP + display.width // 2, top + display.height + _ROOM // 2 + 4)
        ImageDraw.Draw(image).text(at, f"key {key}", fill=_INK, font=font, anchor="mm")
    return image

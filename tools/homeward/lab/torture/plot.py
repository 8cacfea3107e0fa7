# SPDX-License-Identifier: MIT
"""A small plot of the soak: bytes in use after each game, a colour for each rule set."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

_SIZE = (900, 420)
_LEFT, _TOP, _RIGHT, _BOTTOM = 70, 40, 20, 50
_COLOURS = ("#c03028", "#e08000", "#2060c0", "#208040", "#8030a0")
_INK, _GRID = "#202020", "#d8d8d8"
_LINE = 10_000  # bytes between two lines of the grid


def plot(path: Path, points: Sequence[tuple[str, int]]) -> None:
    """Write a PNG; `points` are the games in order, each its rule set and its bytes."""
    image = Image.new("RGB", _SIZE, "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(13)
    highest = -(-max((used for _, used in points), default=1) // _LINE) * _LINE
    right, bottom = _SIZE[0] - _RIGHT, _SIZE[1] - _BOTTOM

    def at(number: int, used: int) -> tuple[float, float]:
        x = _LEFT + (right - _LEFT) * number / max(1, len(points))
        return x, bottom - (bottom - _TOP) * used / highest

    for used in range(0, highest + 1, _LINE):
        _, y = at(0, used)
        draw.line((_LEFT, y, right, y), _GRID)
        draw.text((_LEFT - 8, y), f"{used // 1000} KB", _INK, font, anchor="rm")
    for number in range(0, len(points) + 1, max(1, len(points) // 10)):
        draw.text((at(number, 0)[0], bottom + 8), str(number), _INK, font, anchor="mt")
    draw.text(((_LEFT + right) / 2, _SIZE[1] - 6), "games", _INK, font, anchor="mb")
    names = list(dict.fromkeys(rules for rules, _ in points))
    x = float(_LEFT)
    for rules, colour in zip(names, _COLOURS, strict=False):
        places = [at(k + 1, used) for k, (name, used) in enumerate(points) if name == rules]
        draw.line(places, colour, 2)
        for px, py in places:
            draw.ellipse((px - 2, py - 2, px + 2, py + 2), colour)
        draw.text((x, 14), rules, colour, font)
        x += draw.textlength(rules, font) + 24
    draw.text((right, 14), "bytes in use after each game", _INK, font, anchor="ra")
    image.save(path)

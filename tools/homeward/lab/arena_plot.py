# SPDX-License-Identifier: MIT
"""A picture of a match: a bar for each name, and how sure it is."""

from collections.abc import Mapping
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from homeward.lab.match import Rate

_WIDTH, _BAR, _GAP = 760, 26, 14
_LEFT, _TOP, _RIGHT, _BOTTOM = 90, 40, 150, 40
_FILL, _SURE, _INK, _GRID = "#7aa6d8", "#c03028", "#202020", "#d8d8d8"


def plot(path: Path, title: str, rates: Mapping[str, Rate]) -> None:
    """Write a PNG with the share of games that each name won and its 95 % interval."""
    below = _TOP + len(rates) * (_BAR + _GAP)
    image = Image.new("RGB", (_WIDTH, below + _BOTTOM), "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(13)

    def across(share: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * share

    for percent in range(0, 101, 25):
        x = across(percent / 100)
        draw.line((x, _TOP - 6, x, below), _GRID)
        draw.text((x, below + 6), f"{percent} %", _INK, font, anchor="mt")
    draw.text((_LEFT, 12), title, _INK, font)
    y = _TOP
    for name, rate in rates.items():
        middle = y + _BAR / 2
        low, high = rate.interval
        draw.rectangle((_LEFT, y, across(rate.share), y + _BAR), _FILL)
        draw.line((across(low), middle, across(high), middle), _SURE, 2)
        for end in (low, high):
            draw.line((across(end), y + 6, across(end), y + _BAR - 6), _SURE, 2)
        draw.text((_LEFT - 8, middle), name, _INK, font, anchor="rm")
        draw.text((_WIDTH - _RIGHT + 8, middle), str(rate).strip(), _INK, font, anchor="lm")
        y += _BAR + _GAP
    image.save(path)

# SPDX-License-Identifier: MIT
"""A quick `bitmaptools.blit` for letters: the board's is C, Blinka's goes pixel by pixel.

`bitmap_label` draws its text with it, so it decides how fast a script of many keys plays.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

# For each letter: its rows as (bits set, bits covered), in the target's bits a pixel.
_Rows = list[tuple[int, int]]


def blit_glyphs(module: ModuleType) -> None:
    """Give `blit` a quick way for small bitmaps of two values, and the board's range checks."""
    blit: Callable[..., None] = module.blit
    cache: dict[tuple[Any, ...], _Rows] = {}

    def strict_blit(
        dest_bitmap: Any,
        source_bitmap: Any,
        x: int,
        y: int,
        *,
        x1: int = 0,
        y1: int = 0,
        x2: int | None = None,
        y2: int | None = None,
        skip_source_index: int | None = None,
        skip_dest_index: int | None = None,
    ) -> None:
        right = source_bitmap.width if x2 is None else x2
        bottom = source_bitmap.height if y2 is None else y2
        _check(dest_bitmap, source_bitmap, x, y, (x1, y1, right, bottom))
        bits = dest_bitmap._bits_per_value
        # A row of a letter fits into two words; and what is read-only can be remembered.
        small = bits < 8 and (right - x1) * bits <= 32 and source_bitmap._read_only
        inside = x + right - x1 <= dest_bitmap.width
        if not (small and inside and skip_dest_index is None and x1 <= right and y1 <= bottom):
            blit(
                dest_bitmap,
                source_bitmap,
                x,
                y,
                x1=x1,
                y1=y1,
                x2=right,
                y2=bottom,
                skip_source_index=skip_source_index,
                skip_dest_index=skip_dest_index,
            )
            return
        key = (id(source_bitmap), bits, x1, y1, right, bottom, skip_source_index)
        rows = cache.get(key)
        if rows is None:
            rows = cache[key] = _rows(source_bitmap, bits, x1, y1, right, bottom, skip_source_index)
        _write(dest_bitmap, rows, x, y, (right - x1) * bits)

    vars(module)["blit"] = strict_blit


def _check(target: Any, source: Any, x: int, y: int, box: tuple[int, int, int, int]) -> None:
    if target._bits_per_value < source._bits_per_value:
        raise ValueError("source palette too large")
    if not 0 <= x <= target.width or not 0 <= y <= target.height:
        raise ValueError("out of range of target")
    x1, y1, x2, y2 = box
    if not (0 <= x1 <= source.width and 0 <= x2 <= source.width):
        raise ValueError("out of range of source")
    if not (0 <= y1 <= source.height and 0 <= y2 <= source.height):
        raise ValueError("out of range of source")


def _rows(source: Any, bits: int, x1: int, y1: int, x2: int, y2: int, skip: int | None) -> _Rows:
    full = (1 << bits) - 1
    rows = []
    for y in range(y1, y2):
        value = covered = 0
        for x in range(x1, x2):
            pixel = source._get_pixel(x, y)
            value = value << bits | pixel
            covered = covered << bits | (0 if pixel == skip else full)
        rows.append((value, covered))
    return rows


def _write(target: Any, rows: _Rows, x: int, y: int, length: int) -> None:
    """Rows of at most 32 bits into words of 32: they touch one word or two."""
    word, offset = divmod(x * target._bits_per_value, 32)
    shift = 64 - offset - length
    data, stride = target._data, target._stride
    bottom = min(y + len(rows), target.height)
    for line in range(y, bottom):
        value, covered = rows[line - y]
        if not covered:
            continue
        value = (value & covered) << shift
        covered <<= shift
        index = line * stride + word
        data[index] = data[index] & ~(covered >> 32) | value >> 32
        low = covered & 0xFFFFFFFF
        if low:
            data[index + 1] = data[index + 1] & ~low | value & 0xFFFFFFFF
    target.dirty(x, y, x + length // target._bits_per_value, bottom)

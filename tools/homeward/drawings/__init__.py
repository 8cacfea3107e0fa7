# SPDX-License-Identifier: MIT
"""The drawings of the build guide: how each board is wired, and the order of the pixels.

    .venv/bin/python -m homeward.drawings --to docs/pictures

Two runs give the same files, and a test holds those of docs/pictures to them.
"""

from homeward.boards import BOARDS
from homeward.drawings.pixel_order import pixel_order
from homeward.drawings.wiring import wiring


def drawings() -> dict[str, str]:
    """Return every drawing, an SVG, by the name of its file."""
    drawn = {f"wiring-{board.board_id}.svg": wiring(board) for board in BOARDS.values()}
    return drawn | {"pixel-order.svg": pixel_order()}

# SPDX-License-Identifier: MIT
"""All drawings of the docs."""

from homeward.boards import BOARDS
from homeward.drawings.pads import pads
from homeward.drawings.perfboard import perfboard, perfboard_back
from homeward.drawings.pixel_order import pixel_order
from homeward.drawings.table_art import printed_files
from homeward.drawings.wiring import wiring


def drawings() -> dict[str, str]:
    """Return every drawing, an SVG, by the name of its file."""
    drawn = {f"wiring-{board.board_id}.svg": wiring(board) for board in BOARDS.values()}
    drawn |= {"pixel-order.svg": pixel_order(), "pixel-order-back.svg": pixel_order(back=True)}
    drawn |= {"perfboard.svg": perfboard(), "perfboard-back.svg": perfboard_back()}
    drawn |= {"pads.svg": pads()}
    return drawn | printed_files()

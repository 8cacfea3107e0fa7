# SPDX-License-Identifier: MIT
"""Draw the printed sheet of a face for the guide: `python -m homeward.face.picture FILE`."""

import sys
from pathlib import Path

from homeward.face.sheets import PAPERS, SHEETS, page


def picture() -> str:
    """Return the sheet, an SVG."""
    return page(SHEETS[0], PAPERS[0], 0)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture())

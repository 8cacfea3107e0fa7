# SPDX-License-Identifier: MIT
"""The laptop side of Homeward.

Importing this package puts the firmware's own modules (`engine`, and the host's `micropython`
stand-in) on the path: the tools run the very files that land on the board.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
LIB = FIRMWARE / "lib"
STANDINS = Path(__file__).parent / "simulator" / "standins"
LANGUAGE = STANDINS / "language"  # what is part of the board's Python, not of its silicon

for _folder in (LIB, LANGUAGE):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))

# SPDX-License-Identifier: MIT
"""The version of the project, which the firmware holds (firmware/lib/ui/version.py)."""

import re
from pathlib import Path

_FILE = Path(__file__).resolve().parents[2] / "firmware" / "lib" / "ui" / "version.py"

VERSION = re.findall(r'^VERSION = "(.+)"$', _FILE.read_text(encoding="ascii"), re.MULTILINE)[0]

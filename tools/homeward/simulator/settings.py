# SPDX-License-Identifier: MIT
"""settings.toml as CircuitPython reads it: a small part of TOML."""

import re
import tomllib
from collections.abc import Mapping

Setting = str | int


def as_text(settings: Mapping[str, Setting] | str) -> str:
    """Return the text of a settings.toml; a mapping is written out line by line."""
    if isinstance(settings, str):
        return settings
    lines = []
    for name, value in settings.items():
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise ValueError(f"{name}: CircuitPython reads only strings and integers")
        quoted = value
        if isinstance(value, str):
            quoted = '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        lines.append(f"{name} = {quoted}\n")
    return "".join(lines)


def parse(text: str) -> dict[str, Setting]:
    """Return names and values, refusing what the board would not read as it was meant."""
    found: dict[str, Setting] = {}
    for name, value in tomllib.loads(text).items():
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise ValueError(
                f"settings.toml: {name}: CircuitPython reads only strings and integers,"
                f" not {type(value).__name__}: put it in quotes"
            )
        found[name] = value
    odd = re.search(r"^\s*(\w+)\s*=\s*[+-]?0[bo]", text, re.MULTILINE)
    if odd:
        raise ValueError(f"settings.toml: {odd[1]}: CircuitPython knows no 0b or 0o numbers")
    return found


def find(text: str, name: str) -> Setting | None:
    """Read one setting as the board does: other lines may be wrong."""
    for line in text.splitlines():
        if re.match(rf"\s*{re.escape(name)}\s*=", line):
            return parse(line)[name]
    return None

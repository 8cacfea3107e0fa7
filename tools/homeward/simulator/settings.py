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
    line = _line(text, name)
    return None if line is None else parse(line)[name]


def find_text(text: str, name: str) -> str | None:
    """Read one as CircuitPython 10.2 and later do: always a text, None where there is none."""
    line = _line(text, name)
    if line is None:
        return None
    value = line.partition("=")[2].strip()
    if not value.startswith('"'):
        return value.partition("#")[0].strip() or None
    try:
        return str(parse(line)[name])
    except ValueError:
        return None


def _line(text: str, name: str) -> str | None:
    for line in text.splitlines():
        if re.match(rf"\s*{re.escape(name)}\s*=", line):
            return line
    return None

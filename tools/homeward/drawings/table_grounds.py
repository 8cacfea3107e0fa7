# SPDX-License-Identifier: MIT
"""The two grounds of a table: dark for the page, where the pixels shine, and paper for printing."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ground:
    """Hold what a table is drawn on, and with: the colours of both palettes, and the others."""

    name: str
    table: str
    square: str
    line: str
    ink: str
    colours: tuple[tuple[str, ...], ...]


DARK = Ground(
    "dark",
    "#2b1e16",
    "#0e0c0b",
    "#8d7b68",
    "#e9dcc8",
    (
        ("#ff6a57", "#6ea6ff", "#ffd23e", "#46d07a"),
        ("#ff8a3d", "#8294ff", "#fff060", "#30e0e8"),
    ),
)
PAPER = Ground(
    "paper",
    "#ffffff",
    "#ffffff",
    "#6b6b6b",
    "#222222",
    (
        ("#c92a1a", "#1f5fb4", "#8a6800", "#1b7f3b"),
        ("#b84a00", "#2b3fbf", "#7d6f00", "#007278"),
    ),
)

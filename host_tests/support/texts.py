# SPDX-License-Identifier: MIT
"""Every text that the play screen can show, seen in full."""

from typing import Any

AWAKE = {"HOMEWARD_SPEED": "fast", "HOMEWARD_IDLE": 3600}


def all_texts(app: Any) -> set[str]:
    """Let the play screen show every choice there is, on all pages of its text."""
    screen = app.screen
    seen = set()
    for choice in range(screen.n):
        screen.at = choice
        screen.focus()
        screen.draw()
        for pager in (screen.words, screen.last):
            assert all(len(row) <= app.display.columns for row in pager._rows)
            words = " ".join(pager._rows).split()
            assert words == (pager._text or "").split()
        seen.add(screen.text)
    return seen

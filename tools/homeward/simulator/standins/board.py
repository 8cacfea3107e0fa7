# SPDX-License-Identifier: MIT
"""`board`: the chosen board's own names, and no others."""

import _own_parts

board_id = _own_parts.BOARD_ID

globals().update(_own_parts.pins())
globals().update(_own_parts.buses())


def __getattr__(name, _own_parts=_own_parts):
    """The display is made when somebody first asks for it: boot.py seldom does."""
    if name == "DISPLAY" and _own_parts.HAS_DISPLAY:
        globals()["DISPLAY"] = _own_parts.make_display()
        return globals()["DISPLAY"]
    raise AttributeError("module 'board' has no attribute '%s'" % name)


del _own_parts

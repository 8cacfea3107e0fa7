# SPDX-License-Identifier: MIT
"""One file for each kind of board: the view on the small map of a colour display.

A file has a class BoardMap(tiles) with `draw(view)`. A rule set's words name theirs
(`Words.map`). Forgotten when the screen changes.
"""

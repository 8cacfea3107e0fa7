# SPDX-License-Identifier: MIT
"""One file for each rule set: what it says, and how it is shown.

A file has `words(game)`, which returns an object of a class derived from `ui.words.base.Words`. It
stays in memory as long as its game is on the table.
"""

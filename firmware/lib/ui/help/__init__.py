# SPDX-License-Identifier: MIT
"""One file for each rule set: how to play it, its options, its cards, its table in short.

A file has HELP, an object of a class derived from `ui.help.base.Help`. Loaded only to be read
(ui/parts/rule_help.py); forgotten when the screen changes.
"""

# SPDX-License-Identifier: MIT
"""One file for each rule set: how to play it, its options, its cards, its table in short.

A file has HELP, an object of a class derived from `ui.help.base.Help`. `ui.widgets.rule_help`
loads one to be read; it is forgotten when the screen changes.
"""

# SPDX-License-Identifier: MIT
"""Screens, lights and words: knows the engine, is handed a device, touches no hardware.

The folders are the memory plan. A module in ui/ itself stays in memory while the app runs:

    app         the loop             session    the game on the table    view    what is shown of it
    history     lines and undo       text       words into rows          version

The folders come and go:

    screens/    one file a screen; only the one that is shown is in memory
    widgets/    what screens are made of: lists, texts, the player of a trail
    maps/       the game on the small map of a colour display
    parts/      what one task needs: begin, resume, undo, count ...
    help/       what a rule set explains; read by a few screens
    words/      what a rule set says; stays for its game
    lights/     what the pixels show; stays until another game shines

When the screen changes, `ui.app` forgets the first five. ui/parts/clear_table.py forgets the words,
and the engine with them, when the game leaves the table.
"""

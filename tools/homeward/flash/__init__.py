# SPDX-License-Identifier: MIT
"""From a clone to a running handheld: `homeward build`, `homeward flash` and `homeward doctor`.

How a flash goes, so that it may be broken off anywhere:

1. survey   size and CRC32 of every file, on the board; nothing is written
2. stage    what has changed is written beside the old file, as NAME.new, and its CRC32 is taken
            on the board. The old version is whole and runs.
3. mark     `code.txt` (onboard/again.py) takes its place. CircuitPython runs code.txt before
            code.py, whoever wrote that: from here on the board starts a small screen that says
            "run make flash again", and no mixture of old and new modules.
4. swap     each NAME.new takes the place of NAME, twins and stale files go, code.py is the last;
            then the manifest (`homeward.txt`)
5. check    CRC32 of every file, on the board
6. unmark   `code.txt` is removed: the new version is whole and runs
7. reset    and wait for the game's own line, "Homeward 0.1.0 running, 98304 bytes free"

A flash that finds `code.txt` or NAME.new of an earlier one goes on from there.
"""

# SPDX-License-Identifier: MIT
"""From a clone to a running handheld: `homeward build`, `homeward flash` and `homeward doctor`.

The steps of a flash, so that it may be interrupted anywhere:

1. survey   size and CRC32 of every file, on the board; nothing is written
2. mark     `code.txt` (onboard/again.py) takes its place: it lies there as `flashing.txt` since the
            last flash. CircuitPython runs code.txt before code.py, no matter who wrote that. From
            here on the board imports no file before its CRC32 is what the list says, for a power
            cut can damage files that nobody writes. If all are whole, it runs that version.
3. stage    what has changed is written beside the old file, as NAME.new, and its CRC32 is taken
            on the board. The old version is whole and runs.
4. swap     each NAME.new takes the place of NAME, twins and stale files go, code.py is the last;
            then the manifest (`homeward.txt`). Until then the board says "run make flash again".
5. check    CRC32 of every file, on the board
6. unmark   `code.txt` is `flashing.txt` again
7. reset    and wait for the game's own line, "Homeward 0.1.0 running, 98304 bytes free"

A flash that finds `code.txt` or NAME.new of an earlier one continues from there.
"""

# SPDX-License-Identifier: MIT
"""From firmware source to the .mpy files that a board and the lab's VM load.

`numbers.py` reads the modules that hold nothing but named numbers, `inline.py` puts those numbers
in where a source imports them, `compile.py` hands the result to mpy-cross.
"""

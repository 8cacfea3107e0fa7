# SPDX-License-Identifier: MIT
"""Change the firmware on purpose, one mutant at a time, and see whether a test notices.

`__main__` is the command, `draw` picks mutants, `test_map` knows which tests run a line, `trial`
runs them on a copy of the project with a mutant in it.
"""

# SPDX-License-Identifier: MIT
"""The drawings: the table of each rule set, the order of the pixels, how each board is wired.

    .venv/bin/python -m homeward.drawings --to docs/pictures

Two runs give the same files, and a test holds those of docs/pictures to them. `make play` shows the
tables, too, so nothing is imported here: the wiring needs a package that only `make test` installs.
"""

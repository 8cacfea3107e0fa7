# SPDX-License-Identifier: MIT
"""One file for each kind of board: view and time in, the bytes of the pixels out.

A file has a class Lights, made and used as that of `race`. A rule set's words name theirs
(`Words.lights`). The files of one game are in memory until another game's are shown.
"""

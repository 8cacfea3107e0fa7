# SPDX-License-Identifier: MIT
"""Searches that were tried beside the expert's, for the arena: one file for each rule set.

    homeward arena --rules partners --games 400 \\
        --seats homeward.lab.searches.partners:Plan,hard,homeward.lab.searches.partners:Plan,hard

docs/strength.md has what each of them won. They see what their seat sees: every position that they
look at is a veiled copy.
"""

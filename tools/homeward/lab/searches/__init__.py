# SPDX-License-Identifier: MIT
"""Players that look further ahead than hard, for the arena: one file for each kind of search.

    homeward arena --rules partners --games 400 \\
        --seats homeward.lab.searches.partners:Round,hard,homeward.lab.searches.partners:Round,hard

docs/strength.md has what each of them won. They see what their seat sees: every position that they
look at is a veiled copy.
"""

# SPDX-License-Identifier: MIT
"""A race with other cards than classic has; the rest is the same."""

from engine.number_race import NumberRace

SEATS = (2, 3, 4)
OPTIONS = (("pawns", (4, 3)),)


class Rules(NumberRace):  # type: ignore[misc]  # firmware has no types
    """A game of gallop."""

    rules = "gallop"
    #           card:  -  1  2  3  4  5  6  7  8  9
    squares_forward = (0, 1, 0, 3, 0, 5, 6, 0, 8, 9)
    squares_back = (0, 0, 2, 0, 0, 5, 0, 0, 0, 0)
    leaves_start = (3, 8)
    splits = (6, 8)
    swaps = (9,)
    takes = (1,)
    draws_again = (5,)

    def __init__(self, seats: int, options: tuple[int, ...]) -> None:
        self.pieces = options[0]
        NumberRace.__init__(self, seats, options, bytes((1, 2, 3, 5, 6, 8, 9)) * 5)

# SPDX-License-Identifier: MIT
"""The words of classic: those of every race, and the Dice! card's where it is in the deck."""

from ui.words.race import RaceWords


def words(game):
    """Return the words of this game."""
    if game.house:
        from ui.words.classic_dice import DiceWords

        return DiceWords()
    return RaceWords()

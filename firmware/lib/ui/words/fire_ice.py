# SPDX-License-Identifier: MIT
"""The words of fire_ice: those of hands are loaded only where hands are dealt."""


def words(game):
    """Return the words of this game."""
    # First, whether there are hands or not: imported by those it would be a call too deep.
    from ui.words.fire_ice_tokens import FireIceWords

    found = FireIceWords()
    if game.held:
        from ui.words.fire_ice_hands import FireIceHandWords

        found = FireIceHandWords()
    if not game.tokens:
        found.map = "race"
    return found

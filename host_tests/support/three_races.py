# SPDX-License-Identifier: MIT
"""The three races on one board: a test of a rule that they share is written once, for a `race`."""

import pytest

from support.positions import classic, fire_ice, shields
from support.races import Race

CLASSIC, FIRE_ICE, SHIELDS = classic.RACE, fire_ice.RACE, shields.RACE
COLOURS = "rbyg"
CORNERS = {"r": 0, "b": 15, "y": 30, "g": 45}
# Triangle -> end of the slide, by the colour of the side.
SHORT_SLIDES = {"r": (1, 4), "b": (16, 19), "y": (31, 34), "g": (46, 49)}
LONG_SLIDES = {"r": (9, 13), "b": (24, 28), "y": (39, 43), "g": (54, 58)}
ENDS = dict([*SHORT_SLIDES.values(), *LONG_SLIDES.values()])
OWN = (1, 9)  # red's triangles
FOREIGN = sorted(set(ENDS) - set(OWN))
EXITS = {"r": 4, "b": 19, "y": 34, "g": 49}
ENTRIES = {"r": 2, "b": 17, "y": 32, "g": 47}


def _for_each(*races: Race) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("race", races, ids=[race.rules for race in races])


every_race = _for_each(CLASSIC, FIRE_ICE, SHIELDS)
of_pawns = _for_each(CLASSIC, FIRE_ICE)
without_tokens_on_a_2 = _for_each(CLASSIC, SHIELDS)  # fire_ice asks for the Fire first

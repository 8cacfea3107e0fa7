# SPDX-License-Identifier: MIT
"""The counts that a session keeps of its game, for the last screen."""

from types import SimpleNamespace

from engine import codes
from ui.session import Session


def test_cards_and_bumps_are_counted_as_the_trail_has_them() -> None:
    steps = (
        codes.STEP_PLAY,
        codes.STEP_MOVE,
        codes.STEP_BUMP,
        codes.STEP_SLIDE,
        codes.STEP_DISCARD,
        codes.STEP_DRAW,
    )
    trail = bytes(byte for step in steps for byte in (step, 0, 0, 0))
    session = Session(None)
    # What is left of an earlier, longer trail does not count.
    session.game = SimpleNamespace(trail=trail + trail, steps=len(steps))
    session.count(2)
    assert (session.decisions, session.cards, list(session.bumps)) == (1, 3, [0, 0, 1, 0])
    session.bumps[2] = 255
    session.count(2)
    assert (session.decisions, session.cards, list(session.bumps)) == (2, 6, [0, 0, 255, 0])

# SPDX-License-Identifier: MIT
"""Taking back: to the last decision of a person. Loaded only for that."""

import struct

import engine
from ui.session import HEAD


def undo(session):
    """Return to what was kept last; the cards not yet drawn are shuffled."""
    data = session.history.back()
    size = struct.calcsize(HEAD)
    # Who plays which seat stays as it is now.
    _, _, session.decisions, session.cards, session.bumps[:] = struct.unpack(HEAD, data[:size])
    engine.load(data[size:]).copy_to(session.game)
    session.game.veil(session.game.seat, session.chance())
    session.history.tell("%s took that back" % session.seat_name(session.game.seat))

# SPDX-License-Identifier: MIT
"""Take back: return to the last decision of a person."""

import struct

from engine.game import Game
from engine.loading import restore
from ui.parts.new_game import chance
from ui.session import HEAD


def undo(session):
    """Return to what was kept last; the cards not yet drawn are shuffled."""
    data = session.history.back()
    size = struct.calcsize(HEAD)
    # Who plays which seat stays as it is now.
    head = struct.unpack(HEAD, data[:size])
    session.decisions, session.cards, session.bumps[:] = head[3:]
    game = session.game
    restore(game, data)
    if session.secrets():
        Game.veil(game, game.seat, chance(session))  # others keep the hands that they know
    else:
        game.veil(game.seat, chance(session))
    session.mark()
    tell(session)


def tell(session):
    """Tell who undid a move; news of what is undone are none."""
    seat = session.game.seat
    session.news[:] = ["", "", "", ""]
    name = "You" if seat == session.me else session.seat_name(seat)
    session.history.tell(name + " undid a move")

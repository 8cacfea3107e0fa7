# SPDX-License-Identifier: MIT
"""Say for the page what the app shows: the display's texts, and the table that all may see.

It runs beside the firmware, under CPython (`make play`) and under MicroPython (in the browser), and
only reads. `homeward.simulator.page.messages` says what the two messages mean.
"""

from engine.codes import RING
from ui.codes import NONE

_ring = (None, NONE, [])  # the game, the seat and the distances that were counted last


def is_whole(app):
    """Is all that was written on the display to be seen, and can it be answered?"""
    return not (app.display.behind() or app._asking)


def text(app):
    """Return the message "text": what the screens have written on the display."""
    display = app.display
    texts = display._texts
    styles = display._styles
    return {
        "kind": "text",
        "screen": app.name,
        "rows": [[texts[row], styles[row]] for row in range(display.rows)],
        "card": display._card if display.map else "",
    }


def table(app):
    """Return the message "table": who sits where, and where everything stands for the eye."""
    view = app.view
    session = app.session
    game = session.game
    seats = view.seats
    return {
        "kind": "table",
        "rules": game.rules if game else "",
        "demo": session.demo,
        "seats": seats,
        "sides": list(view.sides[:seats]),
        "colours": list(view.colours[:seats]),
        "players": list(session.players[:seats]) if game else [],
        "pieces": view.pieces,
        "lane": view.lane,
        "places": list(view.places),
        "far": [_far(session, piece, view.places[piece]) for piece in range(4 * seats)],
        "ring": _distances(session, view.seat),
        "marks": list(view.marks),
        "seat": -1 if view.seat == NONE else view.seat,
        "winners": game.winners if game and view.winner != NONE else 0,
        "palette": app.device.settings.get("palette"),
    }


def _far(session, piece, place):
    """Count how far a piece on the ring is from Home, as the screens do.

    0: it is not on the ring, or has just come in and stands at the end and the beginning of its
    way.
    """
    game = session.game
    # What is seen may still be the title's four sides, or the game before.
    if not game or not game.pieces or place >= RING or piece >> 2 >= game.seats:
        return 0
    if hasattr(game, "fresh") and game.fresh(piece):
        return 0
    return session.words._far(game, piece, place)


def _distances(session, seat):
    """Return for each square how far it is from the Home of the only person, or of a seat."""
    global _ring
    game = session.game
    if session.me != NONE:
        seat = session.me
    if not game or not game.pieces or seat >= game.seats:
        return []
    if _ring[0] is not game or _ring[1] != seat:
        far = session.words._far
        _ring = (game, seat, [far(game, 4 * seat, square) for square in range(RING)])
    return _ring[2]

# SPDX-License-Identifier: MIT
"""Say for the page what the app shows: the display's texts, and the table that all may see.

It runs beside the firmware, under CPython (`make play`) and under MicroPython (in the browser), and
only reads. `homeward.simulator.page.messages` says what the two messages mean.
"""

from ui.codes import NONE


def text(app):
    """Return the message "text": what the screens have written on the display."""
    display = app.display
    texts = display._rows._texts
    styles = display._styles
    return {
        "kind": "text",
        "screen": app.name,
        "rows": [[texts[row], styles[row]] for row in range(display.rows)],
        "card": display._large._text if display._large else "",
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
        "marks": list(view.marks),
        "seat": -1 if view.seat == NONE else view.seat,
        "winners": game.winners if game and view.winner != NONE else 0,
        "palette": app.device.settings.get("palette"),
    }

# SPDX-License-Identifier: MIT
"""Clear the table: what only the last game needed makes room."""

import gc


def clear_table(app):
    """Forget the game on the table, its words, and the engine that played it."""
    session = app.session
    session.game = session.words = session.bot = session.ahead = None
    session.demo = False
    app.view.note = None
    app.device.forget("ui.words")
    app.device.forget("engine")
    gc.collect()  # before the next game's modules look for a place

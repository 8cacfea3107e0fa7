# SPDX-License-Identifier: MIT
"""Act when the battery has become low or good again, or something is not saved."""

from device.codes import SOUND_ERROR


def check_power(app):
    """Save what can be saved now; warn of a low battery where that interrupts nothing."""
    if app.name == "resume":
        return  # not in the middle of it
    device = app.device
    store = device.store
    session = app.session
    low = device.low()
    changed = low != store.weak
    store.weak = low and store.weak
    if (changed or store.behind) and session.game and not session.game.over:
        session.save(changed)
    if changed:
        if not low:
            store.late()
        store.weak = low  # from now on nothing is erased
        app.sign = " [_] " if low else ""
        app.warning = low
        if app.name == "title":
            app.screen.draw()
    if app.warning and app.name in ("title", "play"):
        app.warning = False
        device.sound(SOUND_ERROR)
        focus = (app.screen.at,) if app.name == "play" else ()
        app.go(
            "message",
            "Low battery",
            "Charge it soon.%s%s%sis shown until then."
            % (
                " The game is saved." if session.game else "",
                " What you play before that is not." if store.window else "",
                app.sign,
            ),
            app.name,
            *focus,
        )

# SPDX-License-Identifier: MIT
"""The battery has become low or good again, or something is not saved: loaded only for that."""

from micropython import const

_SOUND_ERROR = const(5)


def care(app):
    """Save what can be saved now; tell of a low battery where that interrupts nothing."""
    device = app.device
    store = device.store
    session = app.session
    low = device.low()
    changed = low != store.weak
    store.weak = low and store.weak
    if (changed or store.behind) and session.game and not session.game.over:
        session.save(changed)
    if changed:
        store.weak = low  # from now on nothing is erased
        app.sign = "[_] " if low else ""
        app.warning = low
    if app.warning and app.name in ("title", "play"):
        app.warning = False
        device.sound(_SOUND_ERROR)
        app.at = getattr(app.screen, "at", -1)
        app.say(
            "Low battery",
            "Charge it soon. The game is saved. Until then a sign %sreminds you." % app.sign,
            app.name,
        )

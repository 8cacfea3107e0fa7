# SPDX-License-Identifier: MIT
"""Load the help of a rule set."""


def rule_help(app, rules):
    """Return the help of a rule set, a ui.help.base.Help; forget the one before.

    Beside a game it is the largest thing that comes. So the computer player makes room for it:
    `session.get_bot` loads it again.
    """
    app.session.bot = app.session.ahead = None
    app.device.forget("ui.help.")
    for ending in ("bot", "expert"):
        app.device.forget("engine", ending)
    return __import__("ui.help." + rules, None, None, ("HELP",)).HELP

# SPDX-License-Identifier: MIT
"""Take a game to the table: a new one, the same once more, or one for show."""

import engine

_SHOW = b"\2\2\2\2"  # who plays a game for show


def new(session, name, seats, players, options):
    """Begin a new game; the moment it is begun is its seed."""
    sit_down(session, engine.new(name, seats=seats, seed=chance(session), **options), players)
    session.last = engine.RULES.index(name)
    session.unkept = None
    session.device.store.end()  # of the game before
    session.mark()
    from ui.parts.tips import to_come

    session.tips = to_come(session)


def again(session):
    """Begin the same game once more, with the same people."""
    session.game.begin(chance(session))
    sit_down(session, session.game, session.players)
    session.mark()


def demo(session):
    """Begin a game that four computers play while nobody is there."""
    sit_down(session, engine.new(engine.RULES[0], seed=chance(session)), _SHOW)
    session.demo = True
    session.tips = 0
    session.rebase()


def chance(session):
    """Make a seed from the time."""
    return session.device.now() * 7919 & 0x3FFFFFFF


def sit_down(session, game, players, decisions=0, cards=-1, bumps=b"\0\0\0\0"):
    """Take a game to the table, with who plays it and what is counted so far."""
    session.demo = False
    session.game = game
    session.words = __import__("ui.words." + game.rules, None, None, ("words",)).words(game)
    session.decisions = decisions
    # The first card of a new game has been turned, but not where it comes from a hand.
    session.cards = (0 if game.secret else 1) if cards < 0 else cards
    for seat in range(4):
        session.players[seat] = players[seat]
        session.bumps[seat] = bumps[seat]
        session.news[seat] = ""
    session.seat_people()
    session.history.clear()
    session.made = bytearray()
    session.tips = session.came_up = 0

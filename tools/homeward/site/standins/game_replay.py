# SPDX-License-Identifier: MIT
"""Replay a log on the handheld, a choice at a time; it plays like a game for show."""

_COMPUTERS = b"\2\2\2\2"

current = None  # the Replayer of the last log, as long as its game may be on the table


def watched(session):
    """Is the game on the table one that is, or was, replayed?"""
    return current and session.game and session.game is current.game


def going_on():
    """Can the game on the table be replayed further? A key ends it like any game for show."""
    return current and watched(current.session) and current.session.demo


class Replayer:
    """In the place of the computer player: gives the logged choices, when it is allowed to.

    All seats play by themselves meanwhile; what is told, and what Undo returns to, is that of the
    people of the log, so that they find the display as it was when they take over.
    """

    def __init__(self, app, asked, players):
        self.app = app
        self.session = app.session
        self.game = app.session.game
        self.log = asked
        self.moves = asked["moves"]
        self.players = players
        self.allowed = 0
        self._veiled = 0  # undos that have been done
        self.session.bot = self
        self.session.demo = not self.game.over
        self._seat(self.session.game.over)

    def _seat(self, people):
        self.session.players[:] = self.players if people else _COMPUTERS

    def stop(self):
        """Give the seats back."""
        self._seat(True)
        self.session.bot = None
        self.session.demo = False

    def play(self, play, i):
        """Play a choice of the log; a person who chose had read what was told."""
        session = self.session
        self._seat(True)
        if session.is_person() and not session.forced():
            session.news[self.game.seat] = ""
        play(session, i)
        if self.game.over:
            self.stop()  # its end is shown like that of any game
        else:
            self._seat(False)

    def tell(self, tell_news, *given):
        """Tell the people of the log what was done to them."""
        self._seat(True)
        touched = tell_news(self.session, *given)
        self._seat(self.game.over)
        return touched

    def suits(self, game):
        """Tell that it need not be made again for this game."""
        return game is self.game

    def start(self, game, level, seed):
        """A decision is to be made: first what undos have shuffled here."""
        session = self.session
        self._at = session.decisions
        undos = self.log["undos"]
        while self._veiled < len(undos) and undos[self._veiled][0] == self._at:
            from ui.parts.undo import tell  # a part, which comes and goes

            _veil(game, undos[self._veiled])
            self._veiled += 1
            session.rebase()
            tell(session)

    def catch_up(self):
        """Play at once what somebody has asked for and what is not shown yet."""
        session = self.session
        game = self.game
        while not game.over:
            game.legal()
            self.start(game, 0, 0)
            move = self.step()
            if move < 0:
                break
            session.play(move)
            session.tell_news()

    def step(self):
        """Return the choice, or -1 as long as nobody has asked for it."""
        return self.moves[self._at] if self._at < self.allowed else -1


def _veil(game, undo):
    if undo[2]:
        from engine.game import Game

        Game.veil(game, game.seat, undo[1])
    else:
        game.veil(game.seat, undo[1])


def check(game, asked):
    """Play a log through on a game of its own; a ValueError if it cannot be."""
    undos = list(asked["undos"])
    place = 0
    for move in asked["moves"]:
        while undos and undos[0][0] == place:
            _veil(game, undos.pop(0))
        if game.over or not 0 <= move < game.legal():
            raise ValueError("Move %d of this game is not possible." % (place + 1))
        game.play(move)
        place += 1
    if undos and undos[-1][0] != place:
        raise ValueError("This game takes back what was not played.")

# SPDX-License-Identifier: MIT
"""Log the game on the table: its deal, the choices, the undos. Start a deal, replay a log.

The firmware keeps no such log. Modules of ui/parts come and go, so each time one is imported its
functions are wrapped; nothing of the firmware is changed by that but who else hears of it.

A log is what docs/site.md describes: {v, rules, options, seats, players, seed, moves, undos}.
"""

import binascii
import builtins
import json
import sys

import far

VERSION = 1
LEVELS = "penh"  # person, easy, normal, hard: the letter of each of ui.session.PLAYERS
_SEEDS = 1 << 30

log = None  # of the game that is kept, or was played last
replayer = None  # while a log is replayed
_import = builtins.__import__
_wanted = None  # the seed of the next deal, if somebody has asked for one
_drawn = 0  # the seed that was used last
_beginning = False  # is a game being begun, and not resumed?
_resumed = False  # has the game on the table come back since the log was last looked at?
_told = None


def install():
    """Hear of every game from now on."""
    global log
    try:
        with open("/log.json") as file:
            log = json.load(file)
    except (OSError, ValueError):
        log = None
    builtins.__import__ = _hearing


def _hearing(name, *given):
    module = _import(name, *given)
    if name in _WRAPPERS:
        loaded = sys.modules[name]
        if not hasattr(loaded, "heard"):
            loaded.heard = True
            _WRAPPERS[name](loaded)
    return module


def _wrap_new_game(module):
    chance, sit_down, new, again = module.chance, module.sit_down, module.new, module.again
    demo = module.demo

    def hear_chance(session):
        global _wanted, _drawn
        _drawn = chance(session) if _wanted is None else _wanted
        _wanted = None
        return _drawn

    def hear_sit_down(*given, **named):
        global _resumed
        sit_down(*given, **named)
        _resumed = not _beginning

    def beginning(begin):
        def hear(session, *given):
            global _beginning
            _beginning = True
            begin(session, *given)
            _beginning = False
            if not session.demo:
                _begin(session)

        return hear

    module.chance = hear_chance
    module.sit_down = hear_sit_down
    module.new = beginning(new)
    module.again = beginning(again)
    module.demo = beginning(demo)


def _wrap_undo(module):
    undo = module.undo

    def hear(session, *given):
        _settle(session)
        plain = 1 if session.secrets() else 0
        undo(session, *given)
        if log:
            _cut(session.decisions)
            log["undos"].append([session.decisions, _drawn, plain])

    module.undo = hear


def _wrap_session(module):
    play = module.Session.play

    def hear(session, i, *given):
        _settle(session)
        play(session, i, *given)
        if log and not session.demo:
            log["moves"].append(i)

    module.Session.play = hear


_WRAPPERS = {
    "ui.parts.new_game": _wrap_new_game,
    "ui.parts.undo": _wrap_undo,
    "ui.session": _wrap_session,
}


def _begin(session):
    global log
    log = _head(session)
    log["seed"] = _drawn
    log["moves"] = []
    log["undos"] = []


def _head(session):
    """Describe the game on the table, but for how it was dealt and played."""
    import engine

    game = session.game
    names = [name for name, _ in engine.options(game.rules)]
    return {
        "v": VERSION,
        "rules": game.rules,
        "options": dict(zip(names, game.options)),
        "seats": game.seats,
        "players": _letters(session),
    }


def _letters(session):
    return "".join([LEVELS[player] for player in session.players[: session.game.seats]])


def _settle(session):
    """After a game came back: the log ends where the save did, or belongs to another game."""
    global log, _resumed
    if _resumed and session.game and not session.demo:
        _resumed = False
        if log:
            head = _head(session)
            same = [head[key] == log[key] for key in ("rules", "options", "seats")]
            if not all(same) or session.decisions > len(log["moves"]):
                log = None
            else:
                _cut(session.decisions)


def _cut(place):
    """Forget what was played after so many moves."""
    del log["moves"][place:]
    log["undos"] = [undo for undo in log["undos"] if undo[0] <= place]


def keep(app):
    """Write what the firmware would let wait, and tell the page of the log if it has changed."""
    global _told
    session = app.session
    if session.game and not session.demo and app.device.store.behind:
        session.save(True)  # there is no flash here that wears; the page may be closed any time
    mark = log and (log["seed"], len(log["moves"]), len(log["undos"]))
    if mark != _told:
        _told = mark
        far.news('{"log": %s}' % json.dumps(log))


def read(app, position):
    """Return the log of the game as JSON; null without a game.

    Return its position instead if that is wanted, or if the game has no log.
    """
    session = app.session
    _settle(session)
    if session.game and not session.demo:
        if log and not position:
            log["players"] = _letters(session)
        else:
            head = _head(session)
            head["position"] = _text(session.game.save())
            return json.dumps(head)
    return json.dumps(log)


def kept(app):
    """Is there a game that another one would replace?"""
    session = app.session
    if session.game and not session.demo:
        return not session.game.over
    return bool(app.device.store.game())


def start(app, text):
    """Begin the deal that is described: {rules, seed} and maybe {seats, players, options}."""
    global _wanted
    game, players = _described(json.loads(text))
    _wanted = game["seed"]
    app.go("begin", game["rules"], game["seats"], players, game["options"])


def replay(app, text):
    """Put the deal of a log on the table; `step` plays it. Returns how many steps there are."""
    global replayer
    import engine

    asked = json.loads(text)
    if asked.get("position"):
        game = engine.load(_data(asked["position"]))
        asked["seats"] = game.seats
        asked["moves"] = asked["undos"] = ()
        players = _players(asked["players"], game.seats)
    else:
        described, players = _described(asked)
        game = engine.new(
            described["rules"], described["seats"], described["seed"], **described["options"]
        )
    _check(engine.twin(game), asked)
    replayer = Replayer(app, asked, players)
    new_game = __import__("ui.parts.new_game", None, None, ("sit_down",))
    session = app.session
    new_game.sit_down(session, game, bytes((2, 2, 2, 2)))
    session.demo = True
    session.bot = replayer
    session.rebase()
    app.go("play")
    return len(asked["moves"])


def step():
    """Let one more choice be played; returns how many have been, of how many."""
    if not _replaying():
        raise ValueError("No game is being replayed.")
    replayer.allowed = min(replayer.allowed + 1, len(replayer.moves))
    return {"at": replayer.allowed, "of": len(replayer.moves)}


def take_over():
    """Let the people and computers of the log play on from what is shown."""
    global log, replayer, _resumed
    if not _replaying():
        raise ValueError("No game is being replayed.")
    player = replayer
    replayer = None
    session = player.app.session
    session.bot = None
    session.demo = False
    for seat in range(4):
        session.players[seat] = player.players[seat]
    session.history.clear()
    _resumed = False
    log = None
    if not player.log.get("position"):
        log = _head(session)
        for key in ("seed", "moves", "undos"):
            log[key] = player.log[key]
        _cut(session.decisions)
    session.device.store.end()
    session.mark()
    player.app.go("play")


def _replaying():
    """Is a replay still on the table? A key ends it like any game for show."""
    global replayer
    if replayer:
        session = replayer.app.session
        if session.bot is not replayer or not session.demo or not session.game:
            replayer = None
    return replayer


class Replayer:
    """In the place of the computer player: gives the logged choices, when it is allowed to."""

    def __init__(self, app, asked, players):
        self.app = app
        self.log = asked
        self.moves = asked["moves"]
        self.players = players
        self.allowed = 0
        self._veiled = 0  # undos that have been done

    def start(self, game, level, seed):
        """A decision is to be made: first what undos have shuffled here."""
        self._at = self.app.session.decisions
        undos = self.log["undos"]
        while self._veiled < len(undos) and undos[self._veiled][0] == self._at:
            _veil(game, undos[self._veiled])
            self._veiled += 1

    def step(self):
        """Return the choice, or -1 as long as nobody has asked for it."""
        return self.moves[self._at] if self._at < self.allowed else -1


def _veil(game, undo):
    if undo[2]:
        from engine.game import Game

        Game.veil(game, game.seat, undo[1])
    else:
        game.veil(game.seat, undo[1])


def _described(asked):
    """Return the game that is asked for, complete, and its players; a ValueError in a sentence."""
    import engine

    rules = asked.get("rules")
    if rules not in engine.RULES:
        raise ValueError("There is no game %r here." % rules)
    seats = asked.get("seats") or max(engine.seats(rules))
    if seats not in engine.seats(rules):
        raise ValueError("%s is not played by %r." % (rules, seats))
    seed = asked.get("seed")
    if not isinstance(seed, int) or not 0 <= seed < _SEEDS:
        raise ValueError("A deal is a number from 0 to %d, not %r." % (_SEEDS - 1, seed))
    chosen = dict(asked.get("options") or {})
    options = {}
    for name, allowed in engine.options(rules):
        options[name] = _value(name, allowed, chosen.pop(name, allowed[0]))
    for name in chosen:
        raise ValueError("%s has no option %r." % (rules, name))
    letters = asked.get("players") or "p" + "n" * (seats - 1)
    game = {"rules": rules, "seats": seats, "seed": seed, "options": options}
    return game, _players(letters, seats)


def _value(name, allowed, given):
    """Return the value of an option; a link has it as text."""
    for value in allowed:
        if value == given or str(value) == str(given):
            return value
    raise ValueError("The option %s cannot be %r." % (name, given))


def _players(letters, seats):
    """Return who sits where, as the firmware has it: a byte for each of four seats."""
    if len(letters) != seats or letters.strip(LEVELS):
        raise ValueError("Players are a letter of %s for each seat, not %r." % (LEVELS, letters))
    return bytes([LEVELS.find(letter) for letter in letters] + [2] * (4 - seats))


def _check(game, asked):
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


def _text(data):
    """Return bytes as base64 for addresses."""
    text = binascii.b2a_base64(data).decode().strip().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


def _data(text):
    text = text.replace("-", "+").replace("_", "/")
    return binascii.a2b_base64(text + "=" * (-len(text) % 4))

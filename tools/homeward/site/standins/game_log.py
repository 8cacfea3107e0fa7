# SPDX-License-Identifier: MIT
"""Log the game on the table: its deal, the choices, the undos. Start a deal, replay a log.

The firmware keeps no such log. Modules of ui/parts come and go, so each time one is imported its
functions are wrapped; nothing of the firmware is changed by that but who else hears of it.

A log is what docs/site.md describes: {v, rules, options, seats, players, seed, moves, undos}.
"""

import builtins
import json
import sys

import described_game
import far
import game_replay

VERSION = 1

log = None  # of the game that is kept, or was played last
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
            game_replay.current = None
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
    play, tell_news = module.Session.play, module.Session.tell_news

    def hear(session, i):
        if game_replay.going_on():
            game_replay.current.play(play, i)
            return
        _settle(session)
        play(session, i)
        if log and not session.demo:
            log["moves"].append(i)

    def hear_news(session, *given):
        if game_replay.watched(session):
            return game_replay.current.tell(tell_news, *given)
        return tell_news(session, *given)

    module.Session.play = hear
    module.Session.tell_news = hear_news


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
    return "".join(
        [described_game.LEVELS[player] for player in session.players[: session.game.seats]]
    )


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
    played = session.game and not session.demo and not game_replay.watched(session)
    if played and app.device.store.behind:
        session.save(True)  # there is no flash here that wears; the page may be closed any time
    mark = log and (log["seed"], len(log["moves"]), len(log["undos"]))
    if mark != _told:
        _told = mark
        far.news('{"log": %s}' % json.dumps(log))


def read(app, position):
    """Return the log of the game on the table, or of the last one, as JSON; null without one.

    Return its position instead if that is wanted, or if the game has no log; null if it is not on
    the table.
    """
    session = app.session
    if game_replay.watched(session):
        return json.dumps(game_replay.current.log)
    _settle(session)
    if session.game and not session.demo:
        if log and not position:
            log["players"] = _letters(session)
        else:
            head = _head(session)
            head["position"] = described_game.text(session.game.save())
            return json.dumps(head)
    elif position:
        return "null"
    return json.dumps(log)


def kept(app):
    """Is there a game that another one would replace?"""
    session = app.session
    if session.game and not session.demo and not session.game.over:
        return True
    return bool(app.device.store.game())


def start(app, text):
    """Begin the deal that is described: {rules, seed} and maybe {seats, players, options}."""
    global _wanted
    game, players = described_game.game(json.loads(text))
    _wanted = game["seed"]
    app.go("begin", game["rules"], game["seats"], players, game["options"])


def replay(app, text):
    """Put the deal of a log on the table; `step` plays it. Returns how many steps there are."""
    import engine

    asked = json.loads(text)
    if asked.get("position"):
        game = engine.load(described_game.data(asked["position"]))
        asked["seats"] = game.seats
        asked["moves"] = asked["undos"] = ()
        players = described_game.players_of(asked["players"], game.seats, game.levels)
    else:
        described, players = described_game.game(asked)
        game = engine.new(
            described["rules"], described["seats"], described["seed"], **described["options"]
        )
    game_replay.check(engine.twin(game), asked)
    new_game = __import__("ui.parts.new_game", None, None, ("sit_down",))
    session = app.session
    if session.game and not session.demo and not session.game.over:
        session.save(True)  # it makes room on the table, and is kept
    new_game.sit_down(session, game, players)
    session.rebase()
    game_replay.current = game_replay.Replayer(app, asked, players)
    app.go("play")
    return len(asked["moves"])


def step():
    """Let one more choice be played; returns how many have been, of how many."""
    if not game_replay.going_on():
        raise ValueError("No game is being replayed.")
    player = game_replay.current
    player.allowed = min(player.allowed + 1, len(player.moves))
    return {"at": player.allowed, "of": len(player.moves)}


def take_over():
    """Let the people and computers of the log play on from the step that was asked for last."""
    global log, _resumed
    if not game_replay.going_on():
        raise ValueError("No game is being replayed.")
    player = game_replay.current
    player.catch_up()
    player.app.go("play")
    if player.game.over:
        return
    game_replay.current = None
    player.stop()
    session = player.session
    _resumed = False
    log = None
    if not player.log.get("position"):
        log = _head(session)
        for key in ("seed", "moves", "undos"):
            log[key] = player.log[key]
        _cut(session.decisions)
    session.device.store.end()
    session.mark()

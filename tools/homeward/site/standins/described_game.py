# SPDX-License-Identifier: MIT
"""Read and write the parts of a log or a link: a game, its players, a position."""

import binascii

LEVELS = "penhx"  # person, easy, normal, hard, expert: the letter of each of ui.session.PLAYERS
_SEEDS = 1 << 30


def game(asked):
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
    found = {"rules": rules, "seats": seats, "seed": seed, "options": options}
    return found, players_of(letters, seats, engine.levels(rules, **options))


def _value(name, allowed, given):
    """Return the value of an option; a link has it as text."""
    for value in allowed:
        if value == given or str(value) == str(given):
            return value
    raise ValueError("The option %s cannot be %r." % (name, given))


def players_of(letters, seats, levels):
    """Return who sits where, as the firmware has it: a byte for each of four seats."""
    known = LEVELS[: 1 + levels]
    if len(letters) != seats or letters.strip(known):
        raise ValueError("Players are a letter of %s for each seat, not %r." % (known, letters))
    return bytes([LEVELS.find(letter) for letter in letters] + [2] * (4 - seats))


def text(data):
    """Return bytes as base64 for addresses."""
    text = binascii.b2a_base64(data).decode().strip().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


def data(text):
    """Return the bytes of such a text."""
    text = text.replace("-", "+").replace("_", "/")
    return binascii.a2b_base64(text + "=" * (-len(text) % 4))

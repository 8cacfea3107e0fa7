# SPDX-License-Identifier: MIT
"""The words of a position line, and what all rule sets read alike."""

from typing import Any

import engine
from engine import codes

COLOURS = "rbyg"

Game = Any  # the engine is untyped on purpose


class BadWord(ValueError):
    """A word of a line that cannot be read."""

    def __init__(self, word: str, reason: str) -> None:
        super().__init__(f"{word!r}: {reason}")


def split(line: str) -> tuple[str, dict[str, str]]:
    """Return the rule set of a line and its words, key to value, in their order."""
    words = line.split()
    if not words or words[0] not in engine.RULES:
        first = words[0] if words else ""
        raise BadWord(first, f"expected a rule set first, one of {', '.join(engine.RULES)}")
    values: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals:
            raise BadWord(word, "expected name=value")
        if key in values:
            raise BadWord(word, f"{key}= is given twice")
        values[key] = value
    return words[0], values


def refuse_unknown(words: dict[str, str], known: tuple[str, ...]) -> None:
    """Only words with one of these keys are allowed."""
    for key, value in words.items():
        if key not in known:
            expected = ", ".join(f"{each}=" for each in known)
            raise BadWord(f"{key}={value}", f"expected one of {expected}")


def seated(words: dict[str, str]) -> str:
    """Return the colours in play, in the order of the seats."""
    colours = "".join(colour for colour in COLOURS if colour in words)
    if colours not in ("ry", "rby", "rbyg"):
        raise BadWord(colours or "r= b= y= g=", "expected the colours r y, r b y or r b y g")
    return colours


def turn(words: dict[str, str], colours: str) -> int:
    """Return the seat whose turn it is."""
    colour = words.get("turn", "")
    if len(colour) != 1 or colour not in colours:
        raise BadWord(f"turn={colour}", f"expected turn= with one of {colours}")
    return colours.index(colour)


def options(rules: str, words: dict[str, str]) -> dict[str, Any]:
    """Return the options that a line names, by the values that the rule set allows."""
    chosen = {}
    for name, allowed in engine.options(rules):
        if name in words:
            values = {str(value).lower(): value for value in allowed}
            if words[name].lower() not in values:
                expected = ", ".join(map(str, allowed))
                raise BadWord(f"{name}={words[name]}", f"expected one of {expected}")
            chosen[name] = values[words[name].lower()]
    return chosen


def option_words(game: Game) -> list[str]:
    """Return the words of the options that are not as they are by default."""
    table = engine.options(game.rules)
    return [
        f"{name}={value}"
        for (name, allowed), value in zip(table, game.options, strict=True)
        if value != allowed[0]
    ]


def place_name(place: int, lane: str = "s", first: int = 1, squares: int = 5) -> str:
    """Name a place; a colour's own squares are lettered and numbered from `first`."""
    if place == codes.PLACE_START:
        return "S"
    if place == codes.PLACE_HOME:
        return "H"
    if place >= codes.PLACE_LANE:
        return f"{lane}{(place - codes.PLACE_LANE) % squares + first}"
    return str(place)


def in_order(place: int) -> tuple[int, int]:
    """Sort places: Start first, then the track, then the own squares, then Home."""
    if place == codes.PLACE_START:
        return 0, 0
    if place == codes.PLACE_HOME:
        return 3, 0
    return (2 if place >= codes.PLACE_LANE else 1), place

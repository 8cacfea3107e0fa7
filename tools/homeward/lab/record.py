# SPDX-License-Identifier: MIT
"""A game as its seed, its options and its choices: what a bug report contains.

classic seats=4 seed=7 edition=45 dice=False choices=0,3,1

After a crash a handheld has the game from some moment on, with the choices since:

classic save=SFcBAAQ... choices=2,0
"""

import base64
import binascii
import random
from dataclasses import dataclass
from typing import Any

import engine


def option_value(rules: str, word: str) -> tuple[str, Any]:
    """Return an option from its word, `name=value`."""
    name, equals, text = word.partition("=")
    for known, allowed in engine.options(rules):
        if known == name and equals:
            for value in allowed:
                if str(value).lower() == text.lower():
                    return name, value
            raise ValueError(f"{word!r}: expected one of {', '.join(map(str, allowed))}")
    names = ", ".join(known for known, _ in engine.options(rules))
    raise ValueError(f"{word!r}: expected NAME=VALUE with one of the options {names}")


@dataclass
class Record:
    """A game that can be played again."""

    rules: str
    seats: int
    options: dict[str, Any]
    seed: int
    choices: list[int]
    save: bytes = b""  # instead of seats, options and seed

    def new(self) -> Any:
        if self.save:
            return engine.load(self.save)
        return engine.new(self.rules, seats=self.seats, seed=self.seed, **self.options)

    def replay(self) -> Any:
        """Return the game after all its choices."""
        game = self.new()
        for i in self.choices:
            game.play(i)
        return game

    def go_on(self, decisions: int) -> None:
        """Add random choices, so many or until the game is over."""
        game = self.replay()
        rng = random.Random(self.seed)
        for _ in range(decisions):
            if not (n := game.legal()):
                break
            self.choices.append(rng.randrange(n))
            game.play(self.choices[-1])

    def __str__(self) -> str:
        options = "".join(f"{name}={value} " for name, value in self.options.items())
        choices = ",".join(map(str, self.choices))
        if self.save:
            return f"{self.rules} save={base64.b64encode(self.save).decode()} choices={choices}"
        return f"{self.rules} seats={self.seats} seed={self.seed} {options}choices={choices}"


def read(text: str) -> Record:
    """Return a record from its words."""
    words = text.split()
    if not words:
        raise ValueError("expected RULES seats=N seed=N [option=value ...] choices=0,1,2")
    record = Record(words[0], 4, {}, 0, [])
    engine.options(record.rules)  # names an unknown rule set
    given = set()
    for word in words[1:]:
        name, _, value = word.partition("=")
        if name in given:
            raise ValueError(f"{word!r}: {name}= is given twice")
        given.add(name)
        if name in ("seats", "seed"):
            setattr(record, name, _number(word, value))
        elif name == "save":
            record.save = _saved(record.rules, value)
        elif name == "choices":
            record.choices = [_number(word, part) for part in value.split(",") if part]
        else:
            record.options.update([option_value(record.rules, word)])
    if record.save and given - {"save", "choices"}:
        raise ValueError("a save has its seats, its seed and its options: save= and choices= only")
    return record


def _saved(rules: str, text: str) -> bytes:
    try:
        save = base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise ValueError(f"save={text[:12]}...: expected base64 ({error})") from None
    found = engine.load(save).rules
    if found != rules:
        raise ValueError(f"save={text[:12]}...: a game of {found}, not of {rules}")
    return save


def _number(word: str, text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"{word!r}: expected a whole number instead of {text!r}")
    return int(text)

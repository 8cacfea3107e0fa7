# SPDX-License-Identifier: MIT
"""A game as its seed, its options and its choices: what a bug report contains.

classic seats=4 seed=7 edition=45 dice=False choices=0,3,1

After a crash a handheld has the game from some moment on, with the choices since:

classic save=SFcBAAQ... choices=2,0

A link of the page has the same, and who plays and what was taken back (`undos=12:345`: before
choice 12 everything unseen was dealt again from seed 345; `12:345:plain`: the hands stayed):

http://.../#board=pygamer&game=ED...
"""

import base64
import binascii
import random
import re
from dataclasses import dataclass, field
from typing import Any

import engine
from engine.game import Game
from homeward.notation import links
from homeward.notation.links import Log

_LINK = re.compile(r"(?:^|[#&])game=([^&]*)")


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
    players: str = ""  # a letter a seat, as in a link; "" if nobody has said
    undos: list[tuple[int, int, bool]] = field(default_factory=list)  # as in a link

    def new(self) -> Any:
        if self.save:
            return engine.load(self.save)
        return engine.new(self.rules, seats=self.seats, seed=self.seed, **self.options)

    def replay(self) -> Any:
        """Return the game after all its choices."""
        game = self.new()
        for number, i in enumerate(self.choices):
            self.take_back(game, number)
            game.play(i)
        self.take_back(game, len(self.choices))
        return game

    def take_back(self, game: Any, number: int) -> None:
        """Take back before the choice of that number: deal what is unseen again."""
        for place, seed, plain in self.undos:
            if place == number:
                veil = Game.veil if plain else type(game).veil
                veil(game, game.seat, seed)

    def log(self) -> Log:
        """Return it for a link: its end alone if it is too long, or its beginning not known."""
        game = self.new()
        options = {
            name: value
            for (name, _), value in zip(engine.options(game.rules), game.options, strict=True)
        }
        log = Log(
            self.rules,
            game.seats,
            self.players or "p" * game.seats,
            options,
            self.seed,
            list(self.choices),
            list(self.undos),
        )
        if self.save or len(links.encode(log)) > links.LONGEST:
            log.position = self.replay().save()
        return log

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
        more = f"players={self.players} " if self.players else ""
        if self.undos:
            more += f"undos={','.join(map(_undo_word, self.undos))} "
        return f"{self.rules} seats={self.seats} seed={self.seed} {options}{more}choices={choices}"


def read(text: str) -> Record:
    """Return a record from its words."""
    words = text.split()
    if words and (found := _LINK.search(words[0])):
        return _of_link(found[1])
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
        elif name == "players":
            record.players = value
        elif name == "undos":
            record.undos = [_undo(word, part) for part in value.split(",") if part]
        else:
            record.options.update([option_value(record.rules, word)])
    if record.save and given - {"save", "choices"}:
        raise ValueError("a save has its seats, its seed and its options: save= and choices= only")
    return record


def _of_link(text: str) -> Record:
    """Return the record that a link carries."""
    log = links.decode(text)
    if log.position:
        if engine.load(log.position).rules != log.rules:
            raise links.LinkError("This link is damaged: its position is of another game.")
        return Record(log.rules, log.seats, {}, 0, [], log.position, log.players)
    return Record(
        log.rules, log.seats, log.options, log.seed, log.moves, b"", log.players, log.undos
    )


def _undo(word: str, text: str) -> tuple[int, int, bool]:
    place, _, rest = text.partition(":")
    seed, _, plain = rest.partition(":")
    if plain not in ("", "plain"):
        raise ValueError(f"{word[:20]!r}: expected PLACE:SEED or PLACE:SEED:plain")
    return _number(word, place), _number(word, seed), bool(plain)


def _undo_word(undo: tuple[int, int, bool]) -> str:
    place, seed, plain = undo
    return f"{place}:{seed}{':plain' if plain else ''}"


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

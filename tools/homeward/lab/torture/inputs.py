# SPDX-License-Identifier: MIT
"""Inputs for each reader: anything at all, and sound examples with pieces put in and taken out."""

import json
import random
import re
from functools import cache
from typing import Any

from hypothesis import strategies as st

import engine
from device.parts.settings_table import TABLE
from homeward import boards, notation
from homeward.lab.record import Record
from homeward.lab.torture.damage import sealed

_LONGEST = 300
_SPOILED = 4  # places, at most
_EXAMPLES = 60  # of each rule set
_WORD = re.compile(r"\w+|\W")
_WORDS = {
    "notation": "S H 0 59 60 63 s1 s5 e0 e3 h1 h3 i f d 0f 12i r= b= y= g= turn= card= cards= Sorry"
    " 7 11 heart switch fire d2:Dice , = \x00 tokens=False track=64 hand= total= way=- ask=steal"
    " seat= by= left= S,S,S,S H,H,H,H profile=P26 -1 \u0663",
    "records": "seats= seed= choices= , 0 -1 99999999999999999999 0,0,0 tokens=false dice=true = "
    " hand=5 track=64 \u0663 profile=p26",
    "settings": "= \" ' \\ # [ ] { } on off yes no fast 0 -1 0x10 1e9 99999999999999999999 \u00e9 "
    ' GP4 D3 NEOPIXEL __name__ none true [a] \\u0000 \\n """ DISPLAY',
    "messages": '{ } [ ] : , " down up turn reset A UP true null 1 -1 8 9 1e999 NaN Infinity'
    " \\ud800 KEY5 " + "[" * 200,
}


def inputs(reader: str) -> st.SearchStrategy[Any]:
    """Return the inputs that a reader is tried with."""
    if reader in ("saves", "kept"):
        anything: st.SearchStrategy[Any] = st.binary(max_size=_LONGEST)
        spoiled = _spoiled(_byte_examples(reader), st.binary(max_size=4), b"")
        both = anything | spoiled
        return both | both.map(sealed) | spoiled.map(lambda data: sealed(data[:-4]))
    name = "settings" if reader == "power-up" else reader
    pieces = _WORDS[name].split(" ")
    if name == "settings":
        pieces += [f"HOMEWARD_{row[0].upper()} = " for row in TABLE]
    piece = st.sampled_from(pieces) | st.text(max_size=4)
    words = st.lists(piece, max_size=30).map(" ".join)
    examples = _text_examples(name)
    text = st.text(max_size=_LONGEST) | words
    text |= _spoiled(examples, piece, "") | _exchanged(examples, pieces)
    if name == "settings":
        value = st.sampled_from(pieces) | st.integers(-9, 7000).map(str)
        value |= st.text(max_size=8).map(lambda words: json.dumps(words, ensure_ascii=False))
        line = st.tuples(st.sampled_from(TABLE), value).map(
            lambda pair: f"HOMEWARD_{pair[0][0].upper()} = {pair[1]}\n"
        )
        text |= st.lists(line, max_size=4).map("".join)
    if reader == "power-up":
        return st.tuples(st.sampled_from(list(boards.BOARDS)), text)
    return text


@st.composite
def _spoiled(
    draw: st.DrawFn, examples: tuple[Any, ...], piece: st.SearchStrategy[Any], nothing: Any
) -> Any:
    """Return an example in which pieces are put in, taken out or exchanged."""
    data = draw(st.sampled_from(examples))
    for _ in range(draw(st.integers(0, _SPOILED))):
        at = draw(st.integers(0, len(data)))
        out = draw(st.integers(0, 8))
        put = draw(piece | st.just(nothing))
        data = data[:at] + put + data[at + out :]
    return data


@st.composite
def _exchanged(draw: st.DrawFn, examples: tuple[str, ...], pieces: list[str]) -> str:
    """Return an example in which words have changed places, or given way to others."""
    words = _WORD.findall(draw(st.sampled_from(examples)))
    others = _WORD.findall(draw(st.sampled_from(examples)))
    for _ in range(draw(st.integers(1, _SPOILED))):
        at = draw(st.integers(0, len(words) - 1))
        words[at] = draw(st.sampled_from(words) | st.sampled_from(others) | st.sampled_from(pieces))
    return "".join(words)


@cache
def _byte_examples(reader: str) -> tuple[bytes, ...]:
    if reader == "kept":
        return (
            b"\x02\x0a\x00\x05\x02\x00",
            b"\x01\x00\x01\x00\x00\x00",
            bytes(range(45)),
            b"\2\5" + bytes(80),
        )
    return tuple(game.save() for game in _games())


@cache
def _text_examples(reader: str) -> tuple[str, ...]:
    if reader == "records":
        return tuple(map(str, _records()))
    if reader == "notation":
        return tuple(_lines())
    if reader == "messages":
        messages: tuple[dict[str, object], ...] = (
            {"down": "A"},
            {"up": "KEY5"},
            {"turn": -3},
            {"reset": True},
        )
        return tuple(json.dumps(message) for message in messages)
    lines = []
    for name, default, allowed in TABLE:
        value = f'"{allowed[default]}"' if allowed and isinstance(allowed[0], str) else default
        lines.append(f"HOMEWARD_{name.upper()} = {value if value != '' else chr(34) * 2}\n")
    return (*lines, "".join(lines))


def _records() -> list[Record]:
    """Return games of all rule sets, some of them far on."""
    rng = random.Random(1)
    found = []
    for rules in engine.RULES:
        for k in range(_EXAMPLES):
            options = {name: rng.choice(allowed) for name, allowed in engine.options(rules)}
            seats = rng.choice(engine.seats(rules))
            record = Record(rules, seats, options, rng.randrange(1 << 30), [])
            record.go_on(k)
            found.append(record)
    return found


@cache
def _games() -> tuple[Any, ...]:
    return tuple(record.replay() for record in _records())


def _lines() -> list[str]:
    """Return the lines of those games that can be written as one."""
    found = []
    for game in _games():
        try:
            found.append(notation.write(game))
        except (KeyError, ValueError):
            continue  # in the middle of a card
    return found

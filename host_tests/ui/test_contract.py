# SPDX-License-Identifier: MIT
"""A rule set's words and help keep to their bases: `ui.words.base.Words`, `ui.help.base.Help`.

What a screen may ask is written there, with a docstring and a default. A rule set overrides some of
it; what else its class needs has an underscore.
"""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from typing import Any

import pytest

import engine
from homeward import LIB
from ui.help.base import Help
from ui.words.base import Words

UI = LIB / "ui"
# The modules that ask: everything in ui but the words and the help themselves.
ASKING = [
    file
    for file in sorted(UI.rglob("*.py"))
    if file.relative_to(UI).parts[0] not in ("words", "help")
]


def games(rules: str) -> Iterator[Any]:
    """A game of these rules with every combination of options."""
    names, values = zip(*engine.options(rules), strict=True)
    for chosen in product(*values):
        yield engine.new(rules, **dict(zip(names, chosen, strict=True)))


def words_of(rules: str) -> list[Any]:
    return [import_module(f"ui.words.{rules}").words(game) for game in games(rules)]


def public(kind: Any) -> dict[str, Any]:
    """The names without an underscore that a class has, its own and those of its bases."""
    return {name: getattr(kind, name) for name in dir(kind) if not name.startswith("_")}


def check(base: Any, kind: Any) -> None:
    """Demand that a class has no other names than its base, and takes the same arguments."""
    assert issubclass(kind, base)
    documented = public(base)
    for name, value in public(kind).items():
        assert name in documented, f"{kind.__name__}.{name} is not in {base.__name__}"
        if callable(value):
            ours, theirs = (
                list(inspect.signature(f).parameters) for f in (documented[name], value)
            )
            assert ours == theirs, f"{kind.__name__}.{name} takes other arguments"
            assert value.__doc__, f"{kind.__name__}.{name} has no docstring"
        else:
            assert type(value) is type(documented[name])


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_words_of_a_rule_set_keep_to_the_base(rules: str) -> None:
    for words in words_of(rules):
        check(Words, type(words))
        assert not [name for name in vars(words) if name not in public(Words)]
        assert (UI / "maps" / f"{words.map}.py").is_file()
        assert (UI / "lights" / f"{words.lights}.py").is_file()


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_help_of_a_rule_set_keeps_to_the_base(rules: str) -> None:
    found = import_module(f"ui.help.{rules}").HELP
    check(Help, type(found))
    assert vars(found) == {} and found.howto
    for count in engine.seats(rules):
        assert len(found.seats(count)) == count


@pytest.mark.parametrize("base", [Words, Help])
def test_everything_in_a_base_is_documented_and_asked_for(base: Any) -> None:
    asked = {
        node.attr
        for file in ASKING
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute)
    }
    source = inspect.getsource(base)
    for name, value in public(base).items():
        assert name in asked, f"nobody asks for {base.__name__}.{name}"
        if callable(value):
            assert value.__doc__, name
        else:
            (line,) = [line for line in source.splitlines() if line.startswith(f"    {name} = ")]
            assert "  # " in line, f"{name} is not explained"


def test_one_name_for_a_game_in_every_room() -> None:
    for room in ("words", "help"):
        assert {file.stem for file in (UI / room).glob("*.py")} >= {"base", *engine.RULES}
    # A board that several games share has a name of its own, the same one in every room.
    shared = {"race", "tokens"}
    for room in ("maps", "lights", "words"):
        assert shared <= {file.stem for file in (UI / room).glob("*.py")}
    assert {file.stem for file in (UI / "maps").glob("*.py")} <= shared | {
        "__init__",
        *engine.RULES,
    }


def test_nobody_looks_whether_a_rule_set_has_something() -> None:
    for file in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                assert ast.unparse(node.func) not in ("getattr", "hasattr"), f"{file}:{node.lineno}"


def test_an_undocumented_name_is_found() -> None:
    class More(Words):  # type: ignore[misc]  # firmware has no types
        def shout(self) -> str:
            return "!"

    class Other(Words):  # type: ignore[misc]
        def seat(self, game: Any) -> str:
            """Name a seat."""
            return ""

    for kind in (More, Other):
        with pytest.raises(AssertionError):
            check(Words, kind)

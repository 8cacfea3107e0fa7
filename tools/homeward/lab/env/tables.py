# SPDX-License-Identifier: MIT
"""Print what the actions and the observations of a rule set mean, as tables in Markdown."""

from collections.abc import Sequence

import engine
from engine import codes
from homeward import notation
from homeward.lab.env import actions, observations

_VERBS = {
    getattr(codes, name): name.removeprefix("VERB_").lower()
    for name in dir(codes)
    if name.startswith("VERB_")
}


def page(rules: str) -> str:
    """Return the part of docs/learning.md about a rule set."""
    return "\n".join(
        [
            f"### {rules}",
            "",
            f"{len(actions.table(rules))} actions:",
            "",
            *_action_rows(rules),
            "",
            f"{len(observations.highest(rules))} numbers in an observation. Kinds of card, in this"
            f" order: {', '.join(_cards(rules, actions.kinds(rules)))}.",
            "",
            *_field_rows(rules),
            "",
        ]
    )


def _action_rows(rules: str) -> list[str]:
    lines = ["| actions | verb | cards | pieces | numbers | option |", "|---|---|---|---|---|---|"]
    first = 0
    for row in actions.rows(rules):
        last = first + len(row.actions) - 1
        cells = (
            str(first) if first == last else f"{first}-{last}",
            _VERBS[row.verb],
            " ".join(_cards(rules, row.cards)),
            _ranges(row.pieces),
            _ranges(row.numbers) if row.numbers != actions.NONE else "",
            f"`{row.option}`" if row.option else "",
        )
        lines.append(f"| {' | '.join(cells)} |".replace("  ", " "))
        first = last + 1
    return lines


def _field_rows(rules: str) -> list[str]:
    lines = ["| numbers | field | each is | what |", "|---|---|---|---|"]
    first = 0
    for field in observations.fields(rules):
        last = first + field.size - 1
        where = str(first) if first == last else f"{first}-{last}"
        lines.append(f"| {where} | `{field.name}` | 0-{field.high} | {field.words} |")
        first = last + 1
    return lines


def _cards(rules: str, kinds: Sequence[int]) -> list[str]:
    """Name cards: the word of the notation, and its number where that differs."""
    game = engine.new(rules)
    named = []
    for kind in kinds if any(kinds) else ():
        if not kind:
            name = "none"
        else:
            name = "Dice!" if kind == codes.CARD_DICE else notation.card_name(game, kind)
        named.append(name if name == str(kind) else f"{name} ({kind})")
    return named


def _ranges(numbers: Sequence[int]) -> str:
    """Write numbers in order, with a dash for those that follow each other."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
    return " ".join(words).replace(str(codes.NO_PIECE), "none (255)")

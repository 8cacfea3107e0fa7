# SPDX-License-Identifier: MIT
"""A message page by page: nothing is lost, and no sentence is torn where that can be helped."""

import re
from importlib import import_module
from itertools import chain
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import both_layouts, use
from ui.screens.message import Screen
from ui.text import wrap

SIZES = {"colour": (26, 10), "one bit": (21, 5)}
# Of 1 to 12 letters; drawn by number: a pattern takes much longer.
WORD = st.integers(0, 35).map(lambda n: "abcdefghijkl"[: n % 12 + 1] + ("", ",", ".")[n // 12])
WORDS = st.lists(WORD, max_size=60)


def pages(text: str, columns: int, rows: int) -> list[list[str]]:
    """The rows of each page."""
    display = SimpleNamespace(columns=columns, rows=rows)
    screen = Screen(SimpleNamespace(display=display), "A heading", text, "title")
    found = screen.rows
    return [found[i : i + screen.page] for i in range(0, len(found), screen.page)]


@pytest.mark.parametrize("rules", engine.RULES)
@pytest.mark.parametrize(("columns", "rows"), SIZES.values(), ids=SIZES)
def test_how_to_play_has_whole_sentences_on_every_page(rules: str, columns: int, rows: int) -> None:
    howto = import_module(f"ui.help.{rules}").HELP.howto
    for page in pages("\n\n".join(howto), columns, rows):
        assert page[0], "no page begins with a blank"
        text = " ".join(" ".join(page).split())
        assert text[-1] in ".?", text
        assert re.match("[A-Z0-9]", text), text


def test_a_sentence_that_is_too_long_is_torn_between_its_parts() -> None:
    text = "One, " + "or two or so, " * 8 + "and an end. Then more."
    found = [" ".join(" ".join(page).split()) for page in pages(text, 21, 5)]
    assert len(found) > 1 and all(page[-1] in ",." for page in found)
    assert " ".join(found) == text


def test_the_words_that_a_player_met_are_told_whole() -> None:
    refused = "The saved game cannot be read: it is damaged (wrong checksum)."
    assert [" ".join(page).split() for page in pages(refused + " It is kept.", 21, 5)] == [
        refused.split(),
        ["It", "is", "kept."],
    ]


@given(st.lists(WORDS, max_size=6), st.sampled_from(list(SIZES.values())))
def test_nothing_is_lost_and_what_fits_on_a_page_stays_on_one(
    paragraphs: list[list[str]], size: tuple[int, int]
) -> None:
    columns, rows = size
    found = pages("\n".join(" ".join(words) for words in paragraphs), columns, rows)
    assert " ".join(row for page in found for row in page).split() == [*chain(*paragraphs)]
    assert all(len(row) <= columns for page in found for row in page)
    for words in paragraphs:
        lines = wrap(" ".join(words), columns)
        if words and len(lines) <= (rows - 1 if rows == 5 else rows - 3):
            assert any(
                page[i : i + len(lines)] == lines for page in found for i in range(len(page))
            )


@both_layouts
def test_a_message_leads_on_with_what_the_next_screen_is_given(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.app().go("message", "A heading", "A word.", "settings", 3)
        yield from player.until("message")
        assert "A word." in player.hand.text()
        yield from player.press("OK")
        yield from player.until("settings")
        assert player.app().screen.menu.at == 3

    use(board, script)

# SPDX-License-Identifier: MIT
"""A text in a few rows: what does not fit comes page by page, and pages are parts of it."""

from hypothesis import given
from hypothesis import strategies as st

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from ui.text import wrap
from ui.widgets.pager import Pager

PARTY = "classic r=S,4,20,s2 b=S,S,23,31 y=S,S,34,H g=S,27,H,s4 turn=r card="
LONG = "Yellow 11: 20 to 34, swaps with Green"
TOLD = "Green 8: bumps Red"


class Display:
    """Rows of text, nothing else."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.rows = [""] * 10

    def write(self, row: int, text: str, style: int) -> None:
        del style
        assert len(text) <= self.columns
        self.rows[row] = text


class Clock:
    """A device whose time runs when somebody looks at it."""

    def __init__(self) -> None:
        self.ticks = 0

    def now(self) -> int:
        self.ticks += 2000
        return self.ticks

    def since(self, then: int) -> int:
        return self.now() - then


def shown(text: str, columns: int, count: int = 1) -> list[list[str]]:
    """The rows of each page of a text in the last rows."""
    display = Display(columns)
    pager = Pager(display, 10 - count, count, 0)
    clock = Clock()
    pager.show(text, 0)
    found: list[list[str]] = []
    while True:
        page = display.rows[10 - count :]
        if page in found:
            return found
        found.append(page)
        pager.tick(clock)


def test_it_uses_all_its_rows() -> None:
    assert shown(LONG, 21, 3) == [["Yellow 11: 20 to 34,", "swaps with Green", ""]]
    assert shown("Red 3: 4 to 7", 21, 2) == [["Red 3: 4 to 7", ""]]
    assert shown("", 21, 2) == [["", ""]]


def test_pages_of_one_row_are_parts_of_the_sentence() -> None:
    assert shown(LONG, 26) == [["Yellow 11: 20 to 34, .."], ["swaps with Green"]]
    assert shown("Red 11: 4 to 34, swaps with Green", 21) == [
        ["Red 11: 4 to 34, .."],
        ["swaps with Green"],
    ]
    assert shown("Red 8: bumps Green, 19 to 27", 26) == [["Red 8: bumps Green, .."], ["19 to 27"]]


@given(st.lists(st.from_regex(r"[a-z]{1,9}[,;.]?", fullmatch=True)), st.integers(12, 26))
def test_parts_share_a_row_if_they_fit_and_nothing_is_lost(words: list[str], columns: int) -> None:
    rows = wrap(" ".join(words), columns, ",;.")
    assert " ".join(rows).split() == words
    assert all(0 < len(row) <= columns for row in rows)
    part: list[str] = []
    for word in words:
        part.append(word)
        if word[-1] in ",;.":
            text = " ".join(part)
            assert len(text) > columns or any(text in row for row in rows), (text, rows)
            part = []


@both_layouts
def test_what_happened_is_told_where_there_is_room(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(PARTY + "5")
        player.app().session.history.tell(TOLD)
        player.app().go("play")
        yield player.hand.wait(200)
        screen = player.app().screen
        told = 0
        for _ in range(screen.n):
            text = " ".join(player.rows())
            assert " ".join(screen.text.split()) in text  # the choice is whole
            # Where all rows are white a sign tells it from the choice.
            told += (TOLD if board == COLOUR else "- " + TOLD) in text
            yield from player.press("NEXT")
        assert told > 0

    use(board, script)


def test_one_word_and_a_colon_is_no_page() -> None:
    assert shown("None: play the card you draw. Yes: choose one.", 21) == [
        ["None: play the .."],
        ["card you draw. .."],
        ["Yes: choose one."],
    ]


def test_a_sentence_that_fits_is_one_page_though_the_sign_does_not() -> None:
    assert shown("Cards: 143. Bumps: R7 B4 Y5 G11.", 21) == [
        ["Cards: 143. .."],
        ["Bumps: R7 B4 Y5 G11."],
    ]

# SPDX-License-Identifier: MIT
"""The rows of a decision: the choice is whole and at once, the rest takes what is left."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.texts import is_lone_number
from ui.widgets.choice_rows import ChoiceRows

WORDS = st.lists(st.from_regex(r"([a-z]{1,9}|[0-9]{1,2})[,;.]?", fullmatch=True), min_size=1)
INFO = {10: ["R*43 B120", "Y88 G12"], 5: ["R*43 B120 Y88 G12"]}
CARD = (1, 2, 3)  # rows behind the large card
MOST = 78  # letters of a choice


class Display:
    """Rows of text, large or small."""

    def __init__(self, rows: int) -> None:
        self.columns = 26 if rows == 10 else 21
        self.map = SimpleNamespace() if rows == 10 else None
        self.texts = ["?"] * rows  # of the screen before
        self.rows = rows

    def write(self, row: int, text: str, style: int) -> None:
        del style
        beside = self.map and 0 < row < 7
        assert len(text) <= (12 if beside else self.columns)
        self.texts[row] = text


class Clock:
    """A device on which it is always time for the next page."""

    def since(self, then: int) -> int:
        del then
        return 10_000

    def now(self) -> int:
        return 0


def show(rows: int, choice: str, told: str = "", rest: str = "", hand: str = "") -> Any:
    display = Display(rows)
    shown = ChoiceRows(display)
    shown.title = "Red 7"
    shown.show(choice, told, hand or rest, hand, INFO[rows], 0)
    return shown, display


def read(display: Display, skip: int = 0) -> str:
    rows = display.texts[1:]
    return " ".join(" ".join(row for row in rows if row != "?").split()[skip:])


@given(WORDS, WORDS, st.sampled_from([5, 10]))
def test_a_choice_is_whole_and_what_is_told_comes_page_by_page(
    choice: list[str], told: list[str], rows: int
) -> None:
    text, news = " ".join(choice)[:MOST].strip(), " ".join(told)
    shown, display = show(rows, text, news)
    seen: list[str] = []
    for _ in range(60):
        whole = " ".join(" ".join(row for row in display.texts if row != "?").split())
        assert " ".join(text.split()) in whole
        seen += [row.replace(" ..", "") for row in display.texts]
        shown.tick(Clock())
    if len(text) <= 63 or rows == 10:
        found = {word.strip(".") for word in " ".join(seen).split()}
        assert {word.strip(".") for word in news.split()} <= found
    # No row of the screen before is left, but for head, card and the line of OK.
    left = {row for row, words in enumerate(display.texts) if words == "?"}
    assert left <= {0, shown.ok, *(CARD if rows == 10 else ())}


@given(WORDS, st.sampled_from([5, 10]))
def test_no_number_is_alone_on_a_row(choice: list[str], rows: int) -> None:
    words = [("to " if word[0].isdigit() else "") + word for word in choice]
    text = " ".join(words)[:MOST].strip()
    _, display = show(rows, text, "", "")
    assert not any(is_lone_number(row) for row in display.texts), display.texts


def test_a_large_display_uses_the_rows_below_then_those_beside_the_map() -> None:
    shown, display = show(10, "Pawn 2: forward 8, 12 from Home", "", "Blue plays a 3")
    assert display.texts[4:] == [
        "R*43 B120",
        "Y88 G12",
        "?",
        "Pawn 2: forward 8, 12 from",
        "Home",
        "Blue plays a 3",
    ]
    assert shown.ok == 6
    # What does not fit below goes beside the map, and the line of OK makes room.
    news = "Blue bumped you: back to Start"
    shown, display = show(10, "Pawn 2: forward 8, 12 from Home", news)
    assert display.texts[4:] == [
        "Blue bumped",
        "you: back to",
        "Start",
        "Pawn 2: forward 8, 12 from",
        "Home",
        "?",
    ]
    assert shown.ok == 9
    # A choice of one row leaves two.
    shown, display = show(10, "Pawn 2: forward 8", news)
    assert display.texts[7:] == ["Pawn 2: forward 8", "Blue bumped you: back to", "Start"]
    assert shown.ok == 6


def test_a_choice_too_long_for_three_rows_begins_beside_the_map() -> None:
    text = " ".join(["neighbouring surroundings"] * 3 + ["square"])
    shown, display = show(10, text)
    assert shown.ok == 5 and display.texts[4] == INFO[10][0]
    assert display.texts[6] == "neighbouring"
    assert " ".join(" ".join(display.texts[6:]).split()) == text


def test_a_small_display_has_the_choice_then_news_then_the_race() -> None:
    race = INFO[5][0]
    _, display = show(5, "Pawn 2: forward 8", "Blue bumped you: back to Start")
    assert display.texts[1:] == ["Pawn 2: forward 8", "Blue bumped you: back", "to Start", race]
    _, display = show(5, "Pawn 2: forward 8", "", "Blue plays a 3")
    assert display.texts[1:] == ["Pawn 2: forward 8", "", "Blue plays a 3", race]
    # Where one row is left, a hand comes before the race, and the race before what happened.
    three = "Pawn 2: forward 8 squares, onto Blue, 12 from Home"
    _, display = show(5, three, "", "", "Hand: 3 10")
    assert display.texts[4] == "Hand: 3 10"
    _, display = show(5, three, "", "Blue plays a 3")
    assert display.texts[4] == race


def test_each_page_of_what_is_marked_begins_with_the_mark() -> None:
    text = "Droid 48 from Home: forward 8, onto Blue, 12 from it"
    shown, display = show(5, text, "- Blue bumped you: back to Start. Green took your shield")
    pages = []
    for _ in range(5):
        pages.append(display.texts[4])
        shown.tick(Clock())
    assert pages == ["- Blue bumped you ..", "- Green took ..", "- your shield", *pages[:2]]


NEWS = "Blue bumped you: back to Start. Green put Ice on you: pawn 6 from Home"
LONG = "Droid 48 from Home: forward 8, onto Blue, 12 from it"


@pytest.mark.parametrize(
    ("rows", "told", "pages"),
    [
        (5, "- " + NEWS, ["- Blue bumped you ..", "- Green put Ice ..", "- on you"]),
        (10, NEWS, ["Blue bumped you..", "Green put Ice on you"]),
        (10, NEWS + ". Hint: go", ["Blue bumped you..", "Green put Ice on you..", "Hint: go"]),
        (
            5,
            "- Hint: " + "a very long reason " * 5,
            ["- Hint: a very long..", "- reason a very .."],
        ),
    ],
)
def test_news_of_too_many_pages_has_fewer_words_but_a_hint_stays_whole(
    rows: int, told: str, pages: list[str]
) -> None:
    shown, display = show(rows, LONG, told)
    for page in pages:
        area = display.texts[4:6] if rows == 10 else display.texts[4:]
        assert " ".join(area).strip() == page
        shown.tick(Clock())


def test_news_that_comes_in_time_keeps_all_its_words() -> None:
    shown, display = show(10, "Pawn 2: forward 8", NEWS)
    assert display.texts[8:] == ["Blue bumped you: back to", "Start .."]
    shown.tick(Clock())
    assert display.texts[8:] == ["Green put Ice on you:", "pawn 6 from Home"]


@pytest.mark.parametrize(
    ("news", "pages"),
    [
        (
            "Blue put Ice on you: pawn 6 from Home",
            [["Blue put", "Ice on", "you: .."], ["pawn 6", "from Home", ""]],
        ),
        (
            "Green switched you: now 41 from the end",
            [["Green", "switched", "you: .."], ["now 41", "from the", "end"]],
        ),
        (
            "Red bumped you: it is in the hangar",
            [["Red bumped", "you: it is", "in .."], ["the hangar", "", ""]],
        ),
    ],
)
def test_pages_beside_the_map_end_with_a_sign_and_none_is_one_word(
    news: str, pages: list[list[str]]
) -> None:
    shown, display = show(10, "Droid 48 from Home: forward 8, 12 from it", news)
    for page in pages:
        assert display.texts[4:7] == page
        shown.tick(Clock())


def test_news_take_turns_with_the_head_if_nothing_else_is_left() -> None:
    text = " ".join(["abcdefghijk"] * 4)
    shown, display = show(5, text, "Blue bumped you")
    assert not shown.head and display.texts[0] == "Red 7 .."
    shown.tick(Clock())
    assert display.texts[0] == "Blue bumped you"
    assert " ".join(display.texts[1:]) == text


def test_a_choice_of_five_rows_takes_the_head_row_too() -> None:
    words = ["abcdefghijk"] * 5
    shown, display = show(5, " ".join(words))
    assert not shown.head and display.texts == words


def test_a_sentence_that_does_not_fit_on_a_page_begins_the_next_one() -> None:
    text = "Droid 48 from Home: forward 8, 12 from it"
    shown, display = show(10, text, "Blue bumped you. Red slid into you: back to Start")
    pages = []
    for _ in range(3):
        pages.append(display.texts[4:7])
        shown.tick(Clock())
    assert pages == [
        ["Blue", "bumped you", " .."],
        ["Red slid", "into you:", "back .."],
        ["to Start", "", ""],
    ]

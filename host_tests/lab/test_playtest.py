# SPDX-License-Identifier: MIT
"""`homeward playtest` plays the same deals everywhere, and finds the faults that it counts."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from homeward import FIRMWARE, notation
from homeward.boards import BOTH_KINDS
from homeward.cli import main
from homeward.lab.playtest import asking, deals, figures, told
from homeward.lab.playtest.deals import Deal
from homeward.lab.playtest.figures import Figures
from homeward.lab.playtest.people import Careful, Tapper
from homeward.lab.playtest.texts import Share, Texts, look, report, shares
from homeward.lab.playtest.told import Deeds, Event
from homeward.lab.playtest.watcher import Question, Watcher
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.copies import copied

NAMES = ["Red", "Blue", "Yellow", "Green"]
RED, BLUE, YELLOW, GREEN = range(4)
COLOUR, ONE_BIT = BOTH_KINDS


# -- what was done to somebody, and what is told of it ------------------------------------------


@pytest.mark.parametrize(
    ("kind", "by", "text"),
    [
        ("bump", BLUE, "Red: your turn 1/3 Deck: 29 | Blue 8: bumps Red, 19 to 27"),
        ("bump", BLUE, "Red 1/3 | - Blue 8: bumps Green, bumps Red, 19 to 27"),
        ("bump", BLUE, "Blue bumped you: back to Start"),
        ("bump", BLUE, "Blue slid into 2 of your pawns: back to Start. R*43 B120 Y88 G12"),
        ("bump", GREEN, "Blue swapped with you. Green bumped you: back to Start"),
        ("bump", GREEN, "You were bumped by Green"),
        ("swap", YELLOW, "Yellow 11: 5 to 20, swaps with Red"),
        ("swap", YELLOW, "Yellow switched you: now 12 from the end"),
        ("change", BLUE, "Blue Dice: all change places"),
        ("Ice", GREEN, "Green put Ice on you: pawn 12 from Home"),
        ("Ice gone", GREEN, "Green freed you: the Ice is off"),
        ("Fire taken", GREEN, "Green took your Fire"),
        ("shield taken", BLUE, "Blue: shield for droid 1, from Red 2"),
        ("moved", YELLOW, "Yellow 5 for Red: 10 to 15"),
        ("moved", YELLOW, "Yellow brought you in"),
        ("stolen", GREEN, "Green steals Red's 21"),
        ("stolen", GREEN, "Green stole your 21"),
        ("flipped", GREEN, "Red is back to 2/5"),
    ],
)
def test_a_sentence_that_says_it_is_found(kind: str, by: int, text: str) -> None:
    assert told.is_told(Event(kind, by), text, NAMES, RED)


@pytest.mark.parametrize(
    ("kind", "by", "text"),
    [
        ("bump", BLUE, "Green 3: 40 to 43"),
        ("bump", BLUE, "Green bumped you: back to Start"),
        ("bump", BLUE, "Blue 8: bumps Green, 19 to 27"),
        ("bump", BLUE, "Red 8: bumps Blue, 19 to 27"),
        ("bump", BLUE, "Blue swapped with you. Green bumped you: back to Start"),
        ("swap", BLUE, "Blue bumped you | A: swap with you"),
        ("Ice gone", BLUE, "Blue 1: Ice on Green 2"),
        ("stolen", GREEN, "Green steals Blue's 21"),
        ("flipped", GREEN, "Green plays a Flip on Blue"),
    ],
)
def test_a_sentence_about_something_else_does_not_count(kind: str, by: int, text: str) -> None:
    assert not told.is_told(Event(kind, by), text, NAMES, RED)


def test_what_a_decision_does_to_a_seat_is_found() -> None:
    game = notation.read("classic r=S,S,S,8 b=S,S,5,S y=S,S,S,S g=S,S,S,S turn=b card=3")
    deeds = {seat: Deeds(seat) for seat in range(4)}
    game.play(0)
    assert deeds[RED].done(game, BLUE) == [Event("bump", BLUE)]
    assert deeds[BLUE].done(game, BLUE) == deeds[GREEN].done(game, BLUE) == []


def page(*rows: str) -> dict[int, str]:
    return {13 * k: row for k, row in enumerate(rows)}


def test_pages_are_read_in_their_order_without_the_choice() -> None:
    pages = [
        page("Red 1/2", "You bump", "Blue", "Green", "bumped you: ..", "R43 B12"),
        page("Red 1/2", "You bump", "Blue", "back to", "Start. Blue ..", "R43 B12"),
        page("Red 1/2", "You bump", "Blue", "swapped", "with you.", "R43 B12"),
    ]
    text = told.readable(pages, "You bump Blue")
    news = "Green bumped you: back to Start. Blue swapped with you."
    assert text == "Red 1/2 | | R43 B12 | " + news
    assert told.is_told(Event("bump", GREEN), text, NAMES, RED)
    assert told.is_told(Event("swap", BLUE), text, NAMES, RED)
    assert not told.is_told(Event("bump", BLUE), text, NAMES, RED)
    assert told.readable(pages[:1], "You bump Blue") == ("Red 1/2 | | Green bumped you: R43 B12 |")


def test_two_pages_may_begin_with_the_same_name() -> None:
    pages = [
        page("Red 1/2", "Blue", "bumped you..", "A: play", "Forward 3"),
        page("Red 1/2", "Blue", "took your ..", "A: play", "Forward 3"),
        page("Red 1/2", "shield", "", "A: play", "Forward 3"),
        page("Red 1/2", "Blue", "bumped you..", "A: play", "Forward 3"),
    ]
    for seen in (pages, pages[:2]):
        text = told.readable(seen, "Forward 3")
        assert told.is_told(Event("bump", BLUE), text, NAMES, RED)
        assert told.is_told(Event("shield taken", BLUE), text, NAMES, RED) is (seen is pages)
        assert not told.is_told(Event("bump", GREEN), text, NAMES, RED)


def test_two_pages_may_say_the_same() -> None:
    pages = [
        page("Red 1/2", "Yellow", "bumped", "you ..", "Forward 3"),
        page("Red 1/2", "Yellow", "bumped", "you", "Forward 3"),
    ]
    text = told.readable(pages, "Forward 3")
    assert text == "Red 1/2 | | Yellow bumped you Yellow bumped you"


def test_a_text_is_whole_if_all_of_it_is_there_at_once() -> None:
    assert asking.is_whole("forward 8: bumps Blue", ["Red", "forward 8: bumps", "Blue", "last"])
    assert not asking.is_whole("forward 8: bumps Blue", ["Red", "forward 8: ..", "last"])


# -- deals --------------------------------------------------------------------------------------


def test_a_deal_is_the_same_each_time_and_on_both_boards() -> None:
    first, again, other = (
        deals.play(Deal("fire_ice", board, 1, questions=4)) for board in (COLOUR, COLOUR, ONE_BIT)
    )
    assert first == again
    assert first.questions == 4 and first.choices > 4 and first.game_ms > 10_000
    same = ("questions", "forced", "choices", "done")
    assert [getattr(first, name) for name in same] == [getattr(other, name) for name in same]
    assert first.careful_oks == 4 and first.reached.total() > 0
    assert len(first.key_ms) > 4 and 20 < first.turn_ms[0] < 1000


@pytest.mark.parametrize("asked", [True, False])
def test_a_tapper_begins_while_a_computer_plays_or_not_at_all(asked: bool) -> None:
    """The first tap of a person who skips cannot fall on a question that is on the display."""
    question = Question(number=1, n=4, shown_ms=0)
    watcher = SimpleNamespace(
        question=None,
        answers=[],
        over_ms=0,
        now=lambda: 0,
        player=SimpleNamespace(buttons={"OK": 0}),
    )
    pressed: list[int] = []

    def wait(ms: int) -> None:
        watcher.question = question if asked else None

    def press(*times_ms: int) -> None:
        pressed.append(watcher.now())
        watcher.over_ms = 1

    watcher.hand = SimpleNamespace(wait=wait, press=press)
    tapper = Tapper(watcher, 10, seed=1)  # type: ignore[arg-type]
    list(tapper._tap_on(400))
    assert bool(pressed) is not asked
    assert tapper.reached.total() == 0


def test_a_flick_of_the_stick_is_not_lost_so_both_boards_play_the_same() -> None:
    """Two quick flicks move the cursor by two; one was lost while the display was drawn."""
    hand = Handheld(COLOUR)
    watcher = Watcher(hand)
    tapped = []

    def script(hand: Handheld) -> Steps:
        yield from watcher.begin("partners", 1)
        person = Careful(watcher, 1)
        yield from watcher.until_asked()
        screen = watcher.app.screen
        for _ in range(10):
            yield hand.wait(1000)
            at = screen.at
            yield from person.tap("NEXT", 2)
            yield hand.wait(300)
            tapped.append((screen.at - at) % screen.n)
        assert screen.n > 2

    hand.run(script)
    assert tapped == [2] * 10


def spoiled(folder: Path, file: str, more: str) -> Path:
    """The firmware with something added to a file."""
    copy = copied(FIRMWARE, folder / "firmware")
    with (copy / "lib" / file).open("a") as added:
        added.write(more)
    return copy


LONG = """
_short = RaceWords.choice


def _long(self, *given):
    return _short(self, *given) + 60 * " and so on"


RaceWords.choice = _long
"""

TORN = """

def wrap(text, columns, ends=""):
    return [text[i : i + 5] for i in range(0, len(text), 5)]
"""


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_a_choice_that_is_cut_is_found(board: str, tmp_path: Path) -> None:
    firmware = spoiled(tmp_path, "ui/words/race.py", LONG)
    found = deals.play(Deal("classic", board, 2, firmware, questions=3))
    assert found.choices == found.cut.total() >= 3
    texts = look(Share("classic", board, range(1), firmware))
    assert texts.choices == texts.cut.total() > 50


@pytest.mark.parametrize("board", BOTH_KINDS)
def test_words_that_are_split_and_numbers_alone_are_found(board: str, tmp_path: Path) -> None:
    texts = look(Share("classic", board, range(1), spoiled(tmp_path, "ui/text.py", TORN)))
    assert texts.split.total() > 50 and texts.faults > 50
    assert texts.wrapped > texts.choices > 50


# -- what is printed ----------------------------------------------------------------------------


def test_the_table_compares_two_firmwares() -> None:
    before = Figures(games=2, questions=10, forced=6, game_ms=1000, thought_ms=250)
    before.turn_gaps = [1000 * n for n in range(1, 101)]
    after = Figures(games=2, questions=5, game_ms=1000, thought_ms=500)
    before.done, before.told = Counter(bump=3), Counter(bump=1)
    lines = figures.table("here", {"classic": after}, {"classic": before}).splitlines()
    assert lines[:2] == ["| here | classic |", "|---|---|"]
    assert "| questions a game | 5.0 → 2.5 |" in lines
    assert "| questions that have one answer | 6 of 10 → 0 of 5 |" in lines
    assert "| share of the game that is watching | 75 % → 50 % |" in lines
    assert any("50.5, 95.0 s → - |" in line for line in lines)
    assert any("1 of 3 → 0 of 0" in line for line in lines)
    assert figures.details({"classic": before})[0] == "classic: told: bump 1 of 3"


def test_figures_of_deals_are_added() -> None:
    one = Figures(games=1, questions=3, turn_gaps=[5], turn_ms=[3.0], key_ms=[40.0, 50.0])
    one.add(Figures(games=1, questions=4, turn_gaps=[7], turn_ms=[9.0], key_ms=[99.0]))
    assert (one.games, one.questions, one.turn_gaps) == (2, 7, [5, 7])
    cells = figures.cells(one)
    assert cells["board: longest turn of the loop"] == "9 ms"
    assert "50, 99, 99 ms" in cells.values()
    assert figures.cells(Figures(games=1))["board: longest turn of the loop"] == "not modelled"


def test_texts_are_listed_most_frequent_first() -> None:
    texts = Texts(games=1, choices=9, alone=Counter({"to 5": 1, "to 7": 4}))
    lines = report({("pygamer", "classic"): texts})
    assert lines[2] == "| pygamer | classic | 1 | 9 | 0 | 0 | 0 | 0 | 0 | 5 |"
    assert lines[4] == "pygamer classic: number alone, 4 times: 'to 7'"
    parts = shares("classic", "pygamer", 5, 23, FIRMWARE)
    assert [k for part in parts for k in part.seeds] == list(range(5, 28))


def test_the_command_plays_and_reads(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rules", "twenty_one", "--boards", ONE_BIT, "--games", "1", "--jobs", "1"]
    assert main(["playtest", *words]) == 0
    assert "| adafruit_feather_rp2040, 1 deals | twenty_one |" in capsys.readouterr().out
    assert main(["playtest", "--texts", *words]) in (0, 1)
    assert f"| {ONE_BIT} | twenty_one | 1 |" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["--rules", "chess"],
        ["--boards", "toaster"],
        ["--games", "0"],
        ["--jobs", "0"],
        ["--firmware", "nowhere"],
    ],
)
def test_what_cannot_be_played_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["playtest", *words]) == 2
    assert words[1] in capsys.readouterr().err

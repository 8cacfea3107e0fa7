# SPDX-License-Identifier: MIT
"""The runner: what display and pixels show, in words and as pictures."""

from pathlib import Path

import pytest
from PIL import Image

from homeward import boards
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.tiny_firmware import dummy, one_rest, play


@pytest.mark.parametrize("board_id", boards.BOARDS)
def test_pictures_have_the_true_size_and_enlarge_by_whole_squares(
    board_id: str, tmp_path: Path
) -> None:
    hand = dummy(board_id)
    hand.run(one_rest)
    screen = hand.board.screen
    for scale in (1, 3):
        hand.screenshot(tmp_path / "shot.png", scale)
        with Image.open(tmp_path / "shot.png") as shot:
            assert shot.size == (screen.width * scale, screen.height * scale)
            small = shot.resize((screen.width, screen.height), Image.Resampling.NEAREST)
            assert small.tobytes() == hand.picture().tobytes()


# A tile of 12 rows, its middle where the label's y is: as on the board.
HEL = [
    *("", ""),
    "#...#........##",
    "#...#.........#",
    "#...#..###....#",
    "#####.#...#...#",
    "#...#.#####...#",
    "#...#.#.......#",
    "#...#.#.......#",
    "#...#..####..###",
    *("", ""),
]


@pytest.mark.parametrize("board_id", boards.BOARDS)
def test_letters_stand_upright_where_their_label_says(board_id: str) -> None:
    hand = dummy(board_id)
    hand.run(one_rest)
    label = hand.labels()[0]
    assert (label.text, label.x, label.width) == ("Hello", 4, 30)
    letters = hand.picture().convert("1").crop((4, 6, 22, 18))
    lines = [
        "".join("#" if letters.getpixel((x, y)) else "." for x in range(letters.width)).rstrip(".")
        for y in range(letters.height)
    ]
    assert lines == HEL


def test_a_one_bit_display_shows_only_what_is_brighter_than_half() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(500)

    colour, one_bit = dummy("pygamer"), dummy("adafruit_feather_rp2040")
    for hand in (colour, one_bit):
        hand.run(script)
    # The frame is 0xFFD000, the key's label 0xFF8000.
    assert colour.picture().getpixel((0, 0)) == (255, 210, 0)
    assert one_bit.picture().getpixel((0, 0)) == (255, 255, 255)
    assert colour.text_contains("no key") and not one_bit.text_contains("no key")
    assert {value for _, value in one_bit.picture().getcolors() or ()} == {
        (0, 0, 0),
        (255, 255, 255),
    }


def test_hidden_labels_are_not_read() -> None:
    hand = dummy()
    hand.run(one_rest)
    assert hand.text() == "Hello\nno key\npresses 00000"


def test_settings_come_from_the_runner() -> None:
    hand = dummy(settings={"GREETING": "Servus"})
    hand.run(one_rest)
    assert hand.text_contains("Servus")


def test_a_change_without_a_refresh_is_noticed(tmp_path: Path) -> None:
    code = """
        import board, displayio, terminalio, time
        from adafruit_display_text import label
        board.DISPLAY.auto_refresh = False
        root = displayio.Group()
        line = label.Label(terminalio.FONT, text="one", x=4, y=12)
        root.append(line)
        board.DISPLAY.root_group = root
        time.sleep(0.1)
        board.DISPLAY.refresh()
        time.sleep(0.1)
        line.text = "two"
        time.sleep(0.1)
        board.DISPLAY.refresh()
        time.sleep(0.1)
        """

    def script(hand: Handheld) -> Steps:
        seen = []
        yield hand.wait(0)
        while not hasattr(hand.module("__main__"), "DONE"):
            seen.append(hand.unshown)
            yield hand.wait(0)
        assert [now for now, before in zip(seen, [None, *seen], strict=False) if now != before] == [
            True,
            False,
            True,
            False,
        ]

    assert play(tmp_path, code, script).refreshes == 2


def test_pixels_are_the_colours_after_dimming() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        yield hand.press("A")

    hand = dummy()
    hand.run(script)
    pixels = hand.pixels()
    assert len(pixels) == 92
    assert pixels[1] == (40, 0, 0) and pixels[61] == (0, 0, 40) and pixels[0] == (0, 0, 0)
    # The board's own are green at a tenth.
    assert hand.own_pixels() == [(0, 25, 0)] * 5


def test_the_picture_of_the_pixels_shows_a_lit_one_where_it_sits() -> None:
    def script(hand: Handheld) -> Steps:
        yield hand.wait(100)
        for _ in range(15):
            yield hand.press("A")

    hand = dummy()
    hand.run(script)
    picture = hand.picture_pixels()
    # Ring pixel 15 of 60 is a quarter turn clockwise from the top: at three o'clock.
    middle = picture.width // 2
    lit = picture.getpixel((middle + 75 * 4, middle))
    assert isinstance(lit, tuple) and lit[0] > 100 and lit[1:] == (0, 0)

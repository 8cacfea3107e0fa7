# SPDX-License-Identifier: MIT
"""The display: rows, styles, card and map as they are seen, and what is refused."""

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from device import codes
from homeward.simulator.language import LIBRARIES
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import BOARDS, bare, device_of, show_all, use

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
Box = tuple[int, int, int, int]


def area(hand: Handheld, box: Box) -> Image.Image:
    return hand.picture().crop(box)


def colours(image: Image.Image) -> set[tuple[int, ...]]:
    data = image.convert("RGB").tobytes()
    return set(zip(data[::3], data[1::3], data[2::3], strict=True))


def tile(hand: Handheld, x: int, y: int) -> Image.Image:
    """The five by five pixels of a tile."""
    return area(hand, (80 + 5 * x, 12 + 5 * y, 85 + 5 * x, 17 + 5 * y))


def lit(image: Image.Image) -> list[str]:
    """A tile as rows of # and ., by whether a pixel is rather light, whatever its colour."""
    grey = image.convert("L")
    width = grey.width
    levels = list(grey.tobytes())
    middle = (min(levels) + max(levels)) / 2
    marks = ["#" if level > middle else "." for level in levels]
    return ["".join(marks[k : k + width]) for k in range(0, len(marks), width)]


SIZES = [
    ("pygamer", 26, 10, True),
    ("pybadge", 26, 10, True),
    ("adafruit_feather_rp2040", 21, 5, False),
    ("adafruit_macropad_rp2040", 21, 5, False),
    ("raspberry_pi_pico", 21, 5, False),
]


@pytest.mark.parametrize(("board", "columns", "rows", "colour"), SIZES)
def test_sizes(board: str, columns: int, rows: int, colour: bool) -> None:
    def check(hand: Handheld, device: Any) -> None:
        display = device.display
        assert (display.columns, display.rows, display.colour) == (columns, rows, colour)
        assert (display.map is not None) == colour

    hand = use(board, check)
    assert hand.picture().size == ((160, 128) if colour else (128, 64))
    assert hand.picture(3).size == ((480, 384) if colour else (384, 192))


@pytest.mark.parametrize(("board", "columns", "rows", "colour"), SIZES)
def test_every_row_can_be_full_and_none_is_cut_off(
    board: str, columns: int, rows: int, colour: bool
) -> None:
    letters = "Qgjpqy|_@#{}[]()$%&MWABCDEFGHI"[:columns]

    def fill(hand: Handheld, device: Any) -> None:
        for row in range(rows):
            device.display.write(row, letters, codes.STYLE_PLAIN)

    hand = use(board, fill)
    assert hand.text() == "\n".join([letters] * rows)
    assert not hand.unshown
    boxes = [(label.x, label.y, label.x + 6 * columns, label.y + 12) for label in hand.labels()]
    width, height = hand.picture().size
    for box, after in zip(boxes, [*boxes[1:], (0, height, 0, 0)], strict=True):
        assert box[0] >= 0 and box[2] <= width
        assert box[3] <= after[1]  # no row reaches into the next
    pictures = {area(hand, box).tobytes() for box in boxes}
    assert len(pictures) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_a_shorter_text_leaves_nothing_behind(board: str) -> None:
    def write(hand: Handheld, device: Any) -> None:
        device.display.write(1, "a long text", codes.STYLE_PLAIN)
        device.display.write(1, "short", codes.STYLE_PLAIN)
        device.display.write(2, "gone", codes.STYLE_PLAIN)
        device.display.write(2, "", codes.STYLE_PLAIN)

    assert use(board, write).text() == "short"


@pytest.mark.parametrize(("board", "columns", "rows", "colour"), SIZES)
def test_styles(board: str, columns: int, rows: int, colour: bool) -> None:
    seen: dict[int, set[tuple[int, ...]]] = {}

    def write(hand: Handheld, device: Any) -> None:
        for style in range(codes.STYLE_SEAT + 4):
            device.display.write(1, "M" * columns, style)
            show_all(device)
            label = hand.labels()[0]
            box = (label.x, label.y, label.x + label.width, label.y + label.height)
            image = area(hand, box)
            seen[style] = colours(image)
            if style == codes.STYLE_CHOSEN:
                assert image.getpixel((5, 0)) == WHITE  # between the letters

    use(board, write)
    assert seen[codes.STYLE_PLAIN] == seen[codes.STYLE_CHOSEN] == {BLACK, WHITE}
    if not colour:
        assert all(found == {BLACK, WHITE} for found in seen.values())
        return
    fronts = [found - {BLACK} for found in seen.values()]
    assert all(len(front) == 1 for front in fronts)
    (dim,), *sides = fronts[codes.STYLE_DIM :]
    assert 90 < max(dim) < 200
    assert len({front for (front,) in sides}) == 4
    for (front,) in sides:
        red, green, blue = front
        assert 0.3 * red + 0.6 * green + 0.1 * blue > 100, "to be read on black"


@pytest.mark.parametrize(
    ("text", "shown", "why"),
    [
        ("x" * 27, "x" * 24 + ">>", "too long for 26"),
        ("caf\u00e9", "caf??", "ASCII"),
        ("a\nb", "a?b", "ASCII"),
        ("\x7f", "?", "ASCII"),
    ],
)
def test_a_text_that_cannot_be_shown_is_cut_or_patched_and_told(
    text: str, shown: str, why: str
) -> None:
    def write(hand: Handheld, device: Any) -> None:
        device.display.write(3, text, codes.STYLE_CHOSEN)
        show_all(device)
        assert hand.text() == shown and why in hand.console
        hand.silicon.console.clear()

    use("pygamer", write)


def test_a_row_that_is_not_there_is_an_error() -> None:
    def write(hand: Handheld, device: Any) -> None:
        with pytest.raises(IndexError):
            device.display.write(10, "x", codes.STYLE_PLAIN)

    use("pygamer", write)


@pytest.mark.parametrize("board", BOARDS)
def test_refreshes_are_few(board: str) -> None:
    hand = bare(board)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(300)
        display = device_of(hand).display
        before = hand.refreshes
        assert before == 1  # the first picture
        yield hand.wait(2000)
        assert hand.refreshes == before
        for row in range(display.rows):
            display.write(row, "row", codes.STYLE_PLAIN)
        display.card("7")
        yield hand.until(lambda: not display.behind())
        before = hand.refreshes
        for row in range(display.rows):
            display.write(row, "row", codes.STYLE_PLAIN)
        display.card("7")
        if display.map:
            display.map.put(1, 1, 0)
            display.map.hide(True)
        yield hand.wait(200)
        assert hand.refreshes == before
        display.write(0, "row", codes.STYLE_CHOSEN)
        yield hand.wait(200)
        assert hand.refreshes == before + 1
        assert not hand.unshown

    hand.run(script)


CARDS = ["1", "7", "10", "12", "Die", "d2:6", "Steal", "Sorry!"]


def test_cards_are_large_and_centred() -> None:
    def show(hand: Handheld, device: Any) -> None:
        for text in CARDS:
            device.display.card(text)
            show_all(device)
            image = hand.picture()
            card = image.crop((2, 13, 74, 49))
            assert colours(card) == {BLACK, WHITE}, text
            assert colours(image.crop((74, 0, 160, 128))) == {BLACK}, text
            ink = card.convert("L").point(lambda level: 255 - level).getbbox()
            assert ink is not None
            left, top, right, bottom = ink
            assert bottom - top >= 14 and left > 0 and right < 72 and top > 0 and bottom < 36, text
            assert abs(left - (72 - right)) <= 6, text
            assert hand.text() == text
        device.display.card("")
        show_all(device)
        assert colours(hand.picture()) == {BLACK}

    use("pygamer", show)


def test_a_card_too_long_is_cut_and_told() -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.display.card("Sorry!!")
        show_all(device)
        assert hand.text() == "Sorr>>" and "too long for 6" in hand.console
        hand.silicon.console.clear()

    use("pygamer", show)


def test_a_card_is_a_label_of_the_library() -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.display.card("7")
        show_all(device)
        kind = hand.module("adafruit_display_text.label").Label
        groups = [layer for layer in hand.silicon.display.root_group if hasattr(layer, "_layers")]
        found = [layer for group in groups for layer in group if isinstance(layer, kind)]
        assert [(label.text, label.scale) for label in found] == [("7", 3)]

    use("pygamer", show)


def drawn(hand: Handheld, device: Any) -> list[int]:
    """Let the display catch up; return the pixels of each area that is drawn for it, in order."""
    panel = hand.silicon.display
    sizes: list[int] = []
    refresh = panel._refresh_display

    def noted() -> bool:
        sizes.extend(area.size() for area in panel._get_refresh_areas())
        return bool(refresh())

    panel._refresh_display = noted
    show_all(device)
    del panel._refresh_display
    return sizes


def test_a_new_card_redraws_its_letters_and_nothing_beside_them() -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.display.card("7")
        show_all(device)
        device.display.card("10")
        # Three letters of 18 by 36: the one that goes and the two that come.
        assert sum(drawn(hand, device)) == 3 * 18 * 36

    use("pygamer", show)


def test_tiles_that_lie_far_apart_are_drawn_one_by_one() -> None:
    def show(hand: Handheld, device: Any) -> None:
        tiles = device.display.map
        tiles.hide(False)
        show_all(device)
        for x, y in ((0, 0), (1, 0), (15, 0), (0, 15), (15, 15)):
            tiles.put(x, y, codes.TILE_TRACK)
        assert drawn(hand, device) == [50, 25, 25, 25]

    use("pygamer", show)


def test_a_map_that_stays_is_not_drawn_again() -> None:
    def show(hand: Handheld, device: Any) -> None:
        display = device.display
        for x in range(16):
            display.map.put(x, 3, codes.TILE_TRACK)
        display.map.hide(False)
        show_all(device)
        # Another screen, with the same map but for one tile.
        display.clear()
        display.map.wipe()
        for x in range(15):
            display.map.put(x, 3, codes.TILE_TRACK)
        display.map.hide(False)
        assert drawn(hand, device) == [25]

    use("pygamer", show)


def test_a_row_that_is_cleared_and_written_again_is_not_drawn() -> None:
    def show(hand: Handheld, device: Any) -> None:
        display = device.display
        display.write(3, "the same", codes.STYLE_DIM)
        show_all(device)
        display.clear()
        display.write(3, "the some", codes.STYLE_DIM)
        assert drawn(hand, device) == [6 * 12]

    use("pygamer", show)


def test_little_is_drawn_at_a_time() -> None:
    def show(hand: Handheld, device: Any) -> None:
        display = device.display
        for row in range(10):
            display.write(row, "M" * 26, codes.STYLE_CHOSEN)
        display.map.hide(False)
        display.refresh()
        assert display.behind()
        seen = hand.text().splitlines()
        assert seen == ["M" * 26] * len(seen) and 0 < len(seen) < 10
        show_all(device)
        assert len(hand.text().splitlines()) == 10

    use("pygamer", show)


@pytest.mark.parametrize("board", [board for board, _, _, colour in SIZES if not colour])
def test_one_bit_has_no_card_and_no_labels_in_memory(board: str) -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.display.card("Sorry!")
        with pytest.raises(KeyError):
            hand.module("adafruit_display_text")

    # It need not even be there.
    with pytest.MonkeyPatch.context() as patch:
        fewer = LIBRARIES - {"adafruit_display_text"}
        patch.setattr("homeward.simulator.modules.LIBRARIES", fewer)
        assert colours(use(board, show).picture()) == {BLACK}


def tiles_of(device: Any) -> Iterator[int]:
    """Lay out every tile, the codes in order, sixteen to a row; they are seen meanwhile."""
    device.display.map.hide(False)
    for code in range(codes.TILE_SPARK + 1):
        device.display.map.put(code % 16, code // 16, code)
        show_all(device)
        yield code


def test_every_tile_is_another() -> None:
    def show(hand: Handheld, device: Any) -> None:
        seen = {code: tile(hand, code % 16, code // 16).tobytes() for code in tiles_of(device)}
        assert len(seen) == len(set(seen.values())) == 51
        assert seen[codes.TILE_NONE] == bytes(75)

    use("pygamer", show)


def test_pawns_are_told_apart_without_their_colours() -> None:
    def show(hand: Handheld, device: Any) -> None:
        list(tiles_of(device))
        for kind in (codes.TILE_PAWN, codes.TILE_FOCUS, codes.TILE_BUMPED, codes.TILE_CARRIER):
            shapes = []
            for side in range(4):
                code = kind + side
                shape = lit(tile(hand, code % 16, code // 16))
                shapes.append("".join(shape))
            for one in range(4):
                for other in range(one):
                    differ = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
                    assert differ >= 8, (kind, one, other)

    use("pygamer", show)


def test_a_pawn_has_the_shape_of_its_side_in_every_state() -> None:
    def show(hand: Handheld, device: Any) -> None:
        list(tiles_of(device))
        for side in range(4):
            pawn, focus, bumped, carrier = (
                lit(tile(hand, (kind + side) % 16, (kind + side) // 16))
                for kind in (
                    codes.TILE_PAWN,
                    codes.TILE_FOCUS,
                    codes.TILE_BUMPED,
                    codes.TILE_CARRIER,
                )
            )
            assert bumped == carrier == pawn
            swapped = str.maketrans("#.", ".#")
            assert [row.translate(swapped) for row in focus] == pawn

    use("pygamer", show)


def test_sides_have_their_colours_and_others_for_the_colour_blind() -> None:
    def show(hand: Handheld, device: Any) -> None:
        list(tiles_of(device))
        device.display.write(0, "M", codes.STYLE_SEAT)
        palettes = []
        for palette in (0, 1):
            device.display.palette(palette)
            show_all(device)
            found = []
            for side in range(4):
                code = codes.TILE_PAWN + side
                (front,) = colours(tile(hand, code % 16, code // 16)) - {BLACK}
                found.append(front)
            assert colours(area(hand, (2, 0, 8, 12))) == {BLACK, found[0]}
            palettes.append(found)
        assert len({front for found in palettes for front in found}) == 8

    use("pygamer", show)


def test_the_map_lies_beside_thirteen_columns_and_hides() -> None:
    def show(hand: Handheld, device: Any) -> None:
        for y in range(16):
            for x in range(16):
                device.display.map.put(x, y, codes.TILE_FOCUS)
        show_all(device)
        assert colours(hand.picture()) == {BLACK}
        device.display.map.hide(False)
        for row in range(10):
            device.display.write(row, "M" * (13 if 1 <= row <= 6 else 26), codes.STYLE_CHOSEN)
        show_all(device)
        image = hand.picture()
        light = tile(hand, 0, 0).tobytes()
        assert all(tile(hand, x, y).tobytes() == light for x in (0, 15) for y in (0, 15))
        # The row above and the row below are whole.
        for top in (0, 92):
            assert colours(image.crop((80, top, 158, top + 12))) == {BLACK, WHITE}
        device.display.map.hide(True)
        show_all(device)
        assert colours(hand.picture().crop((80, 12, 158, 92))) == {BLACK, WHITE}

    use("pygamer", show)


def test_tiles_can_be_wiped() -> None:
    def show(hand: Handheld, device: Any) -> None:
        list(tiles_of(device))
        before = hand.picture().tobytes()
        device.display.map.wipe()
        show_all(device)
        assert hand.picture().tobytes() == before  # until it is shown again
        device.display.map.hide(False)
        show_all(device)
        assert colours(hand.picture()) == {BLACK}

    use("pygamer", show)


@pytest.mark.parametrize("board", BOARDS)
def test_clear(board: str) -> None:
    def show(hand: Handheld, device: Any) -> None:
        device.display.write(2, "text", codes.STYLE_CHOSEN)
        device.display.card("12")
        if device.display.map:
            device.display.map.put(1, 1, codes.TILE_PAWN)
            device.display.map.hide(False)
        device.display.clear()

    hand = use(board, show)
    assert colours(hand.picture()) == {BLACK}
    assert not hand.unshown


@pytest.mark.parametrize("board", BOARDS)
def test_brightness(board: str) -> None:
    def show(hand: Handheld, device: Any) -> None:
        assert hand.silicon.display.brightness == 0.5
        device.display.bright(10)
        assert hand.silicon.display.brightness == 0.1

    use(board, show, settings={"HOMEWARD_BRIGHTNESS": 50})

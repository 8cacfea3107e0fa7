# SPDX-License-Identifier: MIT
"""The hidden test pattern: every pixel by its number, every side, every colour, within the cap."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.codes import CHAIN
from homeward.boards import BOARDS
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.board_stack import Depth, deepest
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use
from support.lights import most_flashes
from ui.lights import pattern, race
from ui.lights.colours import mix
from ui.view import View

SIDES_STEP = CHAIN
LAST = 96
NO_DEMO = {"HOMEWARD_DEMO": 0, "HOMEWARD_IDLE": 3600}
DARK = (0, 0, 0)
ALL = {93: (1, 0, 0), 94: (0, 1, 0), 95: (0, 0, 1), 96: (1, 1, 1)}


def open_it(player: Player) -> Steps:
    """From the title, the hidden way."""
    yield from player.until("title")
    yield from player.choose("About")
    yield from player.press("MENU")
    yield from player.until("pattern")


def stop_at(player: Player, step: int) -> Steps:
    """Stop the walk, and go to a step the shorter way."""
    screen = player.app().screen
    if screen.walking:
        yield from player.press("OK")
    while screen.step != step:
        back = (screen.step - step) % (LAST + 1) < (step - screen.step) % (LAST + 1)
        yield from player.press("PREV" if back else "NEXT")
        if screen.step >= SIDES_STEP:
            yield player.hand.wait(600)
    yield player.hand.wait(100)


def lit(player: Player) -> list[int]:
    return [i for i, pixel in enumerate(player.hand.pixels()) if pixel != DARK]


def lights(
    step: int, percent: int = 20, offset: int = 0, backward: int = 0, cap: int = 6000, own: int = 0
) -> Any:
    made = pattern.Lights(0, percent, offset, backward, cap, own)
    view = View()
    view.target = step
    assert made.frame(view, 0) and not made.frame(view, 1000)
    return made


@pytest.mark.parametrize("board", BOARDS)
def test_menu_on_about_opens_it_on_every_board_and_menu_leaves_it(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from open_it(player)
        yield from player.press("OK")
        yield player.hand.wait(100)
        number = player.app().screen.step
        assert f"Pixel {number}" in player.rows()
        assert lit(player) == [number]
        yield from player.press("MENU")
        yield from player.until("title")

    use(board, script, settings=NO_DEMO)


@pytest.mark.parametrize("key", ["OK", "BACK", "HELP", "LESS", "MORE"])
def test_any_other_key_leads_from_about_to_the_title(key: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("About")
        assert player.screen() == "about"
        yield from player.press(key)
        yield from player.until("title")

    use(COLOUR, script, settings=NO_DEMO)


@both_layouts
def test_it_walks_the_whole_chain_then_sides_and_colours_and_begins_again(board: str) -> None:
    steps: list[int] = []

    def script(player: Player) -> Steps:
        yield from open_it(player)
        screen = player.app().screen
        while not (len(steps) > LAST and screen.step == 3):
            step = screen.step
            if not steps or step != steps[-1]:
                yield player.hand.wait(60)
                if screen.step != step:
                    continue  # this one was nearly over when it was looked at
                steps.append(step)
                if step < CHAIN:
                    assert lit(player) == [step]
                    assert f"Pixel {step}" in player.rows()
                else:
                    assert lit(player) == list(range(CHAIN))
            yield player.hand.wait(20)

    use(board, script, settings=NO_DEMO)
    assert all(after == (before + 1) % (LAST + 1) for before, after in pairwise(steps))
    assert set(steps) == set(range(LAST + 1))


@both_layouts
def test_every_colour_is_everywhere_and_said_with_what_it_draws(board: str) -> None:
    words = {93: "red", 94: "green", 95: "blue", 96: "white"}

    def script(player: Player) -> Steps:
        yield from open_it(player)
        for step, channels in ALL.items():
            yield from stop_at(player, step)
            pixels = player.hand.pixels() + player.hand.own_pixels()
            assert len(set(pixels)) == 1
            assert tuple(int(part > 0) for part in pixels[0]) == channels
            drawn = len(pixels) + sum(map(sum, pixels)) * 20 // 255
            assert 300 < drawn <= 350
            assert f"Everything {words[step]}" in player.rows()
            assert f"About {drawn} of 350 mA" in player.rows()

    use(board, script, settings={**NO_DEMO, "HOMEWARD_CURRENT_CAP": 350})


@given(
    st.integers(0, LAST),
    st.integers(0, 100),
    st.integers(105, 6000),
    st.sampled_from((0, 1, 5, 12)),
)
def test_no_step_draws_more_than_the_cap(step: int, percent: int, cap: int, own: int) -> None:
    made = lights(step, percent, cap=cap, own=own)
    everything = bytes(made.chain) + bytes(made.own)
    assert len(everything) == 3 * (CHAIN + own)
    assert CHAIN + own + sum(everything) / 255 * 20 <= cap
    assert made.draw(step) == CHAIN + own + sum(everything) * 20 // 255


@pytest.mark.parametrize("backward", [0, 1])
@pytest.mark.parametrize("offset", [0, 7, 59])
def test_a_pixel_is_named_by_the_square_that_a_game_shows_there(offset: int, backward: int) -> None:
    game = race.Lights(0, 20, offset, backward, 400, 0)
    for place in range(60):
        assert pattern.square(game._pixel(place), offset, backward) == place


@pytest.mark.parametrize("backward", [0, 1])
@pytest.mark.parametrize("offset", [0, 7, 59])
def test_ring_and_stick_of_a_side_have_its_colour(offset: int, backward: int) -> None:
    inks = bytearray(60)
    mix(inks, 0, 20)
    game = race.Lights(0, 20, offset, backward, 6000, 0)
    chain = lights(SIDES_STEP, 20, offset, backward).chain
    for side in range(4):
        colour = inks[12 + 3 * side : 15 + 3 * side]
        ring = [game._pixel(place) for place in range(15 * side, 15 * side + 15)]
        for pixel in (*ring, *range(60 + 8 * side, 68 + 8 * side)):
            assert chain[3 * pixel : 3 * pixel + 3] == colour


@both_layouts
def test_the_words_follow_offset_and_direction(board: str) -> None:
    said = {
        0: "Ring, square 20",
        20: "Ring: Red's corner",
        5: "Ring: Blue's corner",
        50: "Ring: Yellow's corner",
        60: "Red stick, 1 of 8",
        83: "Yellow stick, 8 of 8",
        91: "Green stick, 8 of 8",
    }

    def script(player: Player) -> Steps:
        yield from open_it(player)
        for pixel, words in said.items():
            yield from stop_at(player, pixel)
            assert words in player.rows()

    settings = {"HOMEWARD_RING_OFFSET": 20, "HOMEWARD_RING_REVERSED": "yes"}
    use(board, script, settings=NO_DEMO | settings)


@both_layouts
def test_keys_step_stop_and_go_on(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from open_it(player)
        screen = player.app().screen
        yield from player.press("NEXT")  # a step by hand stops the walk
        at = screen.step
        yield player.hand.wait(1000)
        assert screen.step == at
        yield from player.press("PREV")
        assert screen.step == at - 1
        yield from player.press("OK")
        yield player.hand.wait(1000)
        assert screen.step > at

    use(board, script, settings=NO_DEMO)


def test_no_hurry_with_the_keys_makes_the_whole_chain_flash() -> None:
    times: list[int] = []
    light: list[float] = []

    def script(player: Player) -> Steps:
        hand = player.hand
        yield from open_it(player)
        yield from stop_at(player, SIDES_STEP - 1)
        for k in range(60):
            yield hand.press(BOARDS[COLOUR].keys["PREV" if k & 1 else "NEXT"], 50, 50)
            times.append(hand.now_ms)
            light.append(float(hand.pixels()[0][0]))

    use(COLOUR, script, settings=NO_DEMO)
    assert max(light) > min(light) and 1 <= most_flashes(times, light) <= 2


def test_it_dims_and_rests_when_nobody_is_there() -> None:
    def script(player: Player) -> Steps:
        yield from open_it(player)
        screen = player.app().screen
        bright = max(max(pixel) for pixel in player.hand.pixels())
        yield player.hand.until(lambda: player.app().dim, 10_000)
        yield player.hand.wait(100)
        at = screen.step
        yield player.hand.wait(2000)
        assert screen.step == at and lit(player) == [at]
        assert 0 < max(max(pixel) for pixel in player.hand.pixels()) < bright

    use(COLOUR, script, settings={"HOMEWARD_DEMO": 0, "HOMEWARD_IDLE": 5})


def test_without_a_chain_it_says_so() -> None:
    def script(player: Player) -> Steps:
        yield from open_it(player)
        assert "No ring and no sticks" in player.rows()

    use(ONE_BIT, script, settings={**NO_DEMO, "HOMEWARD_CHAIN": "off"})


@both_layouts
def test_nothing_of_it_stays_in_memory(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from open_it(player)
        hand = player.hand
        assert hand.module("ui.lights.pattern") and hand.module("ui.screens.pattern")
        yield from player.press("MENU")
        yield from player.until("title")
        for name in ("ui.lights.pattern", "ui.screens.pattern"):
            with pytest.raises(KeyError):
                hand.module(name)
        assert type(player.app().lights).__module__ == "ui.lights.race"

    use(board, script, settings=NO_DEMO)


def test_the_stack_of_the_board_holds() -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from open_it(player)
        yield from stop_at(player, SIDES_STEP)
        yield from player.press("MENU")
        yield from player.until("title")

    deepest(COLOUR, script, Depth())

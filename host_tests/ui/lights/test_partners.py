# SPDX-License-Identifier: MIT
"""The lights of partners: starts, homes, end zones, stacks, both winners."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

import pytest

from device.codes import CHAIN
from engine.codes import PLACE_LANE, PLACE_START
from support.lights import (
    Frame,
    colour,
    estimate,
    lights_of,
    luminance,
    most_flashes,
    period,
    pixels,
    rhythm,
    table,
    turns,
)
from support.positions.partners import random_game
from ui.codes import NOBODY
from ui.lights import colours
from ui.lights import partners as partners_lights
from ui.lights.partners import Lights
from ui.view import View
from ui.words.partners import PartnersWords

SIDES, COLOURS = b"\0\1\2\3", b"\0\2\3\1"
RED, BLUE, YELLOW, GREEN = range(4)
STARTS = {0: RED, 15: YELLOW, 30: GREEN, 45: BLUE}
DARK = (0, 0, 0)


def seated(*movers: tuple[int, int], **shown: int) -> Any:
    """A view: (piece, place) for each mover not at home; seats are red, yellow, green, blue."""
    view = table(*movers, **shown)
    view.sides, view.colours, view.lane = SIDES, COLOURS, 4
    return view


lights = partial(lights_of, Lights)


def quarter(of: int) -> tuple[int, ...]:
    return tuple(-(-v // 4) for v in colour(0, of))


def everybody(place: int) -> list[tuple[int, int]]:
    return [(piece, place) for piece in range(16)]


def real_views(seed: int, every: int) -> Iterator[Any]:
    """Positions of a game of random play, each with a choice in focus."""
    rng = Random(seed)
    view = View()
    words = PartnersWords()
    for number, game in enumerate(random_game(seed)):
        if number % every == 0 and not game.over:
            view.show(game, words)
            game.look(rng.randrange(game.legal()))
            view.preview(game)
            yield view
    view.show(game, words)
    yield view


def test_the_starts_are_marks_and_nothing_else_is_lit_on_an_empty_ring() -> None:
    for palette in (0, 1):
        frames = period(lights(palette), seated(*everybody(PLACE_LANE)))
        assert all(frame[:60] == frames[0][:60] for frame in frames)
        marks = {i: shown for i, shown in enumerate(frames[0][:60]) if any(shown)}
        assert set(marks) == set(STARTS)
        for square, mark in marks.items():
            full = colour(palette, STARTS[square])
            assert max(mark) * 15 <= max(full)
            assert all(v > 0 for v, m in zip(full, mark, strict=True) if m)


@pytest.mark.parametrize(
    ("piece", "place", "pixel"),
    [
        (0, 7, 7),
        (0, PLACE_LANE, 64),  # behind the four of its home
        (0, PLACE_LANE + 3, 67),
        (5, PLACE_LANE + 4, 72),  # yellow, on the side after red's
        (9, PLACE_LANE + 11, 83),
        (12, PLACE_LANE + 15, 91),
    ],
)
def test_a_place_has_its_pixel(piece: int, place: int, pixel: int) -> None:
    frame = period(lights(), seated((piece, place)))[0]
    assert frame[pixel] == colour(0, COLOURS[piece >> 2])
    bright = [i for i, shown in enumerate(frame) if shown == frame[pixel]]
    assert bright == [pixel]
    if place < 60:
        there = lights(offset=10, backward=1)
        there.frame(seated((piece, place)), 0)
        assert pixels(there)[(10 - place) % 60] == colour(0, COLOURS[piece >> 2])


def test_a_home_shows_how_many_wait() -> None:
    for seat in range(4):
        for out in range(5):
            movers = [(seat * 4 + i, 3 + 12 * i) for i in range(out)]
            for frame in period(lights(), seated(*movers)):
                home = frame[60 + 8 * seat : 64 + 8 * seat]
                assert home == [quarter(COLOURS[seat])] * (4 - out) + [DARK] * out


def test_who_would_come_in_pulses_and_who_would_be_sent_home_is_awaited() -> None:
    frames = period(lights(), seated((0, 20), focus=1, target=0))
    assert [frame[62] == colour(0, RED) for frame in frames] == [True, False] * 4
    assert all(frame[60] == frame[61] == quarter(RED) for frame in frames)
    assert [frame[0] == quarter(RED) for frame in frames] == [False, False, True, True] * 2
    # Onto a pair: it ends at home.
    frames = period(lights(), seated((0, 20), focus=0, target=PLACE_START))
    assert [frame[63] == quarter(RED) for frame in frames] == [False, False, True, True] * 2


def test_a_stack_is_told_from_one_alone_and_from_everybody_else() -> None:
    singles = [(4 * seat, 3 + 4 * seat) for seat in range(4)]
    pairs = [(4 * seat + i, 33 + 4 * seat) for seat in range(4) for i in (1, 2)]
    for palette in (0, 1):
        for percent in (2, 30, 100):
            view = seated(*singles, *pairs, (3, 24), focus=3, target=29)
            frames = period(lights(palette, percent), view)
            rows = {}
            for seat in range(4):
                rows[f"one {seat}"] = rhythm(frames, 3 + 4 * seat)
                rows[f"stack {seat}"] = rhythm(frames, 33 + 4 * seat)
            rows |= {"focus": rhythm(frames, 24), "target": rhythm(frames, 29)}
            for one, other in combinations(rows, 2):
                assert rows[other] not in turns(rows[one]), f"{one} looks like {other}"


def test_the_rhythms_are_distinct_under_any_shift() -> None:
    table = colours.BLINKS + partners_lights._STACKS
    rows = [tuple(v > 0 for v in table[i : i + 8]) for i in range(0, len(table), 8)]
    for one, other in combinations(rows, 2):
        assert other not in turns(one)
    assert {row[0] for row in zip(*[iter(partners_lights._STACKS)] * 8, strict=True)} == {1}


def test_three_and_four_are_a_stack_too_and_one_that_moves_is_seen_above() -> None:
    two = period(lights(), seated((4, 20), (5, 20), (6, 20), (7, 20)))
    assert [frame[20] for frame in two] == [
        frame[20] for frame in period(lights(), seated((4, 20), (6, 20)))
    ]
    focus = period(lights(), seated((4, 20), (5, 20), focus=5, target=22))
    assert [frame[20] == colour(0, YELLOW) for frame in focus] == [True, False] * 4
    passing = period(lights(), seated((4, 20), (5, 20), (0, 20), focus=0))
    assert [frame[20] == colour(0, RED) for frame in passing] == [True, False] * 4


def test_two_in_one_end_zone_are_no_stack() -> None:
    frames = period(lights(), seated((4, PLACE_LANE + 5), (5, PLACE_LANE + 7)))
    alone = period(lights(), seated((4, 20)))
    for i in (73, 75):
        assert [frame[i] for frame in frames] == [frame[20] for frame in alone]


def test_the_own_pixels_count_the_end_zones() -> None:
    zone = PLACE_LANE + 8  # green's
    view = seated((8, zone + 3), (9, zone + 2), (0, PLACE_LANE + 3), seat=2)
    frame = period(lights(own=12), view)[0][CHAIN:]
    assert frame[9:12] == [colour(0, GREEN)] * 2 + [DARK]
    assert frame[0:3] == [colour(0, RED), DARK, DARK]
    frames = period(lights(own=5), view)
    assert frames[0][CHAIN] == colour(0, GREEN)
    own = frames[0][CHAIN + 1 :]
    assert max(own[GREEN]) > max(own[RED]) > 0 and own[BLUE] == own[YELLOW] == DARK
    one = [frame[CHAIN] for frame in period(lights(own=1), view)]
    assert one == [frame[20] for frame in period(lights(), seated((8, 20)))]
    assert not period(lights(), view)[0][CHAIN:]


@pytest.mark.parametrize(("winner", "both"), [(2, {RED, GREEN}), (3, {YELLOW, BLUE})])
def test_the_waves_have_the_colours_of_both_winners(winner: int, both: set[int]) -> None:
    frames = period(lights(own=5), seated(winner=winner))
    for frame in frames:
        assert set(frame[:CHAIN]) == {quarter(c) for c in both}
        assert set(frame[CHAIN:]) == {colour(0, c) for c in both}
    assert frames[1][:60] == [frames[0][(i - 1) % 60] for i in range(60)]  # clockwise


def test_frames_of_real_games() -> None:
    made = lights(percent=100, cap=400, own=5)
    free = lights(percent=30)
    for number, view in enumerate(real_views(3, every=40)):
        times = list(range(5, 3100, 60))
        seen: list[Frame] = []
        for now in times:
            made.frame(view, now)
            assert estimate(made) <= 400
            seen.append(pixels(made))
        for i in range(CHAIN + 5):
            assert most_flashes(times, [luminance(frame[i]) for frame in seen]) <= 3
        if view.winner == NOBODY and number:
            frame = period(free, view)[0]
            for piece in range(16):
                place = view.places[piece]
                if place != PLACE_START and view.focus != piece:
                    i = (
                        place
                        if place < 60
                        else 64 + (place - PLACE_LANE >> 2) * 8 + (place - PLACE_LANE & 3)
                    )
                    assert max(frame[i]) > 5

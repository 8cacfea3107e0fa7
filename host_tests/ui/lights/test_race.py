# SPDX-License-Identifier: MIT
"""The pixels show every pawn, nobody else, within the current cap, and never a flicker."""

import math
import random
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import engine
from device.codes import CHAIN
from engine.codes import PLACE_HOME, PLACE_LANE, PLACE_START
from engine.race import Race
from support import games
from support.lights import (
    PLENTY,
    SIDES,
    SLOT,
    Frame,
    Pixel,
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
from ui.codes import NOBODY
from ui.lights import colours
from ui.lights.race import Lights
from ui.view import View
from ui.words.race import RaceWords

PERIOD = 8 * SLOT
TRIANGLES = {1: 0, 9: 0, 16: 1, 24: 1, 31: 2, 39: 2, 46: 3, 54: 3}  # square -> whose side


lights = partial(lights_of, Lights)


def pixel_of(place: int, offset: int = 0, backward: int = 0) -> int:
    if place < 60:
        return (offset - place if backward else offset + place) % 60
    lane: int = Race.lane
    side, deep = divmod(place - int(PLACE_LANE), lane)
    return 60 + 8 * side + deep


def on_board(view: Any) -> Iterator[tuple[int, int, int]]:
    """Piece, side and place of everybody who has a pixel of their own."""
    for piece in range(view.seats * 4):
        if view.places[piece] not in (PLACE_START, PLACE_HOME):
            yield piece, view.sides[piece >> 2], view.places[piece]


def homes(view: Any) -> dict[int, int]:
    """Side -> how many are Home."""
    return {
        side: sum(view.places[seat * 4 + i] == PLACE_HOME for i in range(4))
        for seat, side in enumerate(view.sides)
    }


@st.composite
def views(draw: st.DrawFn, winners: bool = False) -> Any:
    """Any position, with any choice in focus, sensible or not."""
    seats = draw(st.sampled_from((2, 3, 4)))
    free = list(range(60))
    pawns: list[tuple[int, int]] = []
    for piece in range(seats * 4):
        side = SIDES[seats][piece >> 2]
        first = PLACE_LANE + Race.lane * side
        lane = [p for p in range(first, first + Race.lane) if p not in dict(pawns).values()]
        kind = draw(st.sampled_from("SHTTTL"))
        if kind == "T":
            pawns.append((piece, free.pop(draw(st.integers(0, len(free) - 1)))))
        elif kind == "L" and lane:
            pawns.append((piece, draw(st.sampled_from(lane))))
        elif kind == "H":
            pawns.append((piece, PLACE_HOME))
    focus = draw(st.sampled_from((NOBODY, *range(seats * 4))))
    target = NOBODY
    if focus != NOBODY:
        side = SIDES[seats][focus >> 2]
        lane = list(range(PLACE_LANE + 5 * side, PLACE_LANE + 5 * side + 5))
        target = draw(st.sampled_from((NOBODY, PLACE_START, PLACE_HOME, *lane, *range(60))))
    return table(
        *pawns,
        seats=seats,
        seat=draw(st.sampled_from((NOBODY, *range(seats)))),
        focus=focus,
        target=target,
        bumped=draw(st.integers(0, (1 << seats * 4) - 1)) if draw(st.booleans()) else 0,
        winner=draw(st.integers(0, seats - 1)) if winners and draw(st.booleans()) else NOBODY,
    )


percents = st.integers(1, 100)
palettes = st.sampled_from((0, 1))
owns = st.sampled_from((0, 1, 5, 12))


def real_views(seed: int, seats: int, every: int) -> Iterator[Any]:
    """Positions of a game of random play, the Dice! card in it, each with a choice in focus."""
    rng = random.Random(seed)
    view = View()
    for number, game in enumerate(games.random_game(seed, seats=seats, dice=True)):
        if number % every == 0 and not game.over:
            view.show(game, RaceWords())
            game.look(rng.randrange(game.legal()))
            view.preview(game)
            yield view
    assert game.over
    view.show(game, RaceWords())
    yield view


# Who is seen, and who is not


def check_pawns(view: Any, palette: int, percent: int, offset: int, backward: int) -> None:
    made = lights(palette, percent, offset, backward)
    frames = period(made, view)
    empty = period(lights(palette, percent, offset, backward), table(seats=view.seats))
    taken = set()
    for _, side, place in on_board(view):
        i = pixel_of(place, offset, backward)
        taken.add(i)
        assert frames[0][i] == colour(palette, side, percent)
        assert [frame[i] for frame in frames] != [frame[i] for frame in empty]
    # Beside the pawns only Home is lit, and where the pawn in focus would end.
    for side, count in homes(view).items():
        lit = range(65 + 8 * side, 65 + 8 * side + min(count, 3))
        taken.update(lit)
        for i in lit:
            assert frames[0][i] == colour(palette, side, percent)
    still = view.focus == NOBODY or view.target == view.places[view.focus]
    if not still and view.target not in (NOBODY, PLACE_START):
        side = view.sides[view.focus >> 2]
        aim = 65 + 8 * side + min(homes(view)[side], 2)
        if view.target != PLACE_HOME:
            aim = pixel_of(view.target, offset, backward)
        if aim not in taken:
            taken.add(aim)
            seen = max((frame[aim] for frame in frames), key=sum)
            assert 0 < sum(seen) < sum(colour(palette, side, percent))
    for i in set(range(CHAIN)) - taken:
        assert [frame[i] for frame in frames] == [frame[i] for frame in empty]


@settings(deadline=None)
@given(views(), palettes, percents, st.integers(0, 59), st.booleans())
def test_every_pawn_shines_and_nobody_else(
    view: Any, palette: int, percent: int, offset: int, backward: bool
) -> None:
    check_pawns(view, palette, percent, offset, backward)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_pawn_of_a_real_game_shines(seats: int) -> None:
    marked = 0
    for view in real_views(seats, seats, every=2):
        if view.winner == NOBODY:
            check_pawns(view, palette=0, percent=30, offset=7, backward=1)
            marked += view.bumped != 0
    assert marked > 10


@settings(deadline=None)
@given(views(), palettes, percents)
def test_a_capped_pawn_keeps_its_colour(view: Any, palette: int, percent: int) -> None:
    made = lights(palette, percent, cap=250)
    frame = period(made, view)[0]
    for _, side, place in on_board(view):
        full = colour(palette, side, percent)
        shown = frame[pixel_of(place)]
        assert max(shown) >= 1
        # A byte is rounded down once, so a channel is at most one too dark.
        share = max(shown) / max(full)
        assert all(v * share - 1 <= w <= v * share + 1 for v, w in zip(full, shown, strict=True))


@pytest.mark.parametrize(
    ("place", "offset", "backward", "pixel"),
    [
        (0, 0, 0, 0),
        (17, 0, 0, 17),
        (0, 10, 0, 10),
        (55, 10, 0, 5),
        (59, 59, 0, 58),
        (0, 10, 1, 10),
        (12, 10, 1, 58),
        (1, 0, 1, 59),
        (59, 0, 1, 1),
        (66, 10, 1, 60),  # red's lane begins the first stick, whatever the ring does
        (75, 0, 0, 72),  # blue's fifth safety square
        (76, 33, 0, 76),  # yellow's first
        (81, 0, 1, 84),  # green's first
        (85, 0, 0, 88),
    ],
)
def test_a_square_has_its_pixel(place: int, offset: int, backward: int, pixel: int) -> None:
    made = lights(offset=offset, backward=backward)
    made.frame(table((3, place)), 0)
    assert [i for i, shown in enumerate(pixels(made)) if max(shown) > 3] == [pixel]


def test_marks_are_the_triangles_and_cost_next_to_nothing() -> None:
    for palette in (0, 1):
        for percent in range(101):
            made = lights(palette, percent)
            frames = period(made, table())
            assert all(frame == frames[0] for frame in frames)
            marks = {i: shown for i, shown in enumerate(frames[0]) if any(shown)}
            assert set(marks) == (set(TRIANGLES) if percent >= 8 else set())
            assert sum(map(sum, marks.values())) * 20 / 255 < 4  # mA
            for square, mark in marks.items():
                pawn = colour(palette, TRIANGLES[square], percent)
                assert max(mark) * 15 <= max(pawn)
                assert all(v > 0 for v, m in zip(pawn, mark, strict=True) if m)
            assert len(set(marks.values())) in (0, 4)


def test_home_is_counted_on_three_pixels() -> None:
    for side in range(4):
        for count in range(5):
            pawns = [(side * 4 + i, PLACE_HOME) for i in range(count)]
            frames = period(lights(), table(*pawns))
            first = 65 + 8 * side
            rows = [frame[first : first + 3] for frame in frames]
            full = colour(0, side)
            if count < 4:
                assert rows == [[full] * count + [(0, 0, 0)] * (3 - count)] * 8
            else:
                assert [row == [full] * 3 for row in rows] == [True, False] * 4


def test_the_pawn_on_its_way_is_seen_above_the_others() -> None:
    made = lights()
    for focus in (0, 15):
        made.frame(table((0, 20), (7, 20), (15, 20), focus=focus), 0)
        assert pixels(made)[20] == colour(0, focus >> 2)


def test_nobody_at_the_table() -> None:
    view = table((0, 20), (5, 30))
    made = lights(own=5)
    made.frame(view, 0)
    view.seats = 0
    view.seat = 255
    assert made.frame(view, 0)
    assert pixels(made)[:CHAIN] == period(lights(), table())[0]
    assert not any(made.own)


# Rhythm


@pytest.mark.parametrize("palette", [0, 1])
@pytest.mark.parametrize("cap", [PLENTY, 120])
@pytest.mark.parametrize("percent", [1, 2, 3, 4, 8, 15, 30, 100])
def test_two_seats_never_look_the_same(palette: int, cap: int, percent: int) -> None:
    view = table((0, 20), (4, 21), (8, 22), (12, 25), (1, 40), (2, 84), focus=1, target=50)
    frames = period(lights(palette, percent, cap=cap), view)
    rows = {
        name: rhythm(frames, i) for name, i in zip("rbygft", (20, 21, 22, 25, 40, 50), strict=True)
    }
    for one, other in combinations(rows, 2):
        assert rows[other] not in turns(rows[one]), f"{one} looks like {other}"


def test_the_rhythms_of_the_table_are_distinct_under_any_shift() -> None:
    rows = [tuple(v > 0 for v in colours.BLINKS[i : i + 8]) for i in range(0, 56, 8)]
    for one, other in combinations(rows, 2):
        assert other not in turns(one)


def test_flashes_are_counted() -> None:
    times = list(range(0, 3000, 20))
    assert most_flashes(times, [float(t // 100 % 2) for t in times]) == 5
    assert most_flashes(times, [float(t // 500 % 2) for t in times]) == 1
    assert most_flashes(times, [1.0] * len(times)) == 0


@settings(deadline=None, max_examples=60)
@given(views(winners=True), palettes, percents, st.sampled_from((120, 250, PLENTY)), owns)
def test_nothing_flashes_more_than_three_times_a_second(
    view: Any, palette: int, percent: int, cap: int, own: int
) -> None:
    made = lights(palette, percent, cap=cap, own=own)
    times = list(range(5, 5 + PERIOD + 1000, 20))
    frames: list[list[float]] = []
    for now in times:
        if made.frame(view, now) or not frames:
            shown = [luminance(pixel) for pixel in pixels(made)]
        frames.append(shown)
    for i in range(CHAIN + own):
        assert most_flashes(times, [frame[i] for frame in frames]) <= 3


def test_one_seat_s_blink_does_not_dim_another() -> None:
    pawns = [(piece, 3 * piece) for piece in range(16)]
    frames = period(lights(percent=100, cap=250, own=5), table(*pawns, focus=1, target=50))
    red = [frame[0][0] for frame in frames]
    assert 20 < max(red) < 200, "the cap was to bind"
    # Only the target, a quarter of one pixel, is not part of the moment that counts.
    assert max(red) - min(red) <= max(red) // 30


# What a choice would do


@settings(deadline=None)
@given(palettes, percents, st.integers(0, 3), st.integers(1, 3), st.booleans())
def test_focus_target_and_bumped_are_seen(
    palette: int, percent: int, side: int, other: int, bumped: bool
) -> None:
    other = (side + other) % 4
    mover, victim = side * 4 + 1, other * 4 + 2
    plain = table((mover, 20), (victim, 26), (victim + 1, 28))
    choice = table(
        (mover, 20),
        (victim, 26),
        (victim + 1, 28),
        focus=mover,
        target=26,
        bumped=bumped << victim | 1 << victim + 1,
    )
    before = period(lights(palette, percent), plain)
    after = period(lights(palette, percent), choice)
    # The pawn in focus pulses.
    full = colour(palette, side, percent)
    assert [frame[20] == full for frame in after] == [True, False] * 4
    # Its target shows both: who stands there, and, darker, who would.
    there = [frame[26] for frame in after]
    quarter = period(lights(palette, percent), table((mover, 20), focus=mover, target=26))[2][26]
    assert 0 < max(quarter) <= -(-max(full) // 3)
    assert colour(palette, other, percent) in there
    assert there[2] == there[3] == there[6] == there[7] == quarter
    white = period(lights(palette, percent), choice)[1][28]
    assert white[0] == white[1] == white[2] > 0
    assert (white in there) == bumped
    # Who would be sent back alternates between white and its own colour.
    for i in (26, 28):
        assert [frame[i] for frame in before] != [frame[i] for frame in after]
    assert {white, colour(palette, other, percent)} <= {frame[28] for frame in after}


@pytest.mark.parametrize("count", range(4))
def test_home_as_a_target_is_the_next_pixel_of_the_stick(count: int) -> None:
    pawns = [(8 + i, PLACE_HOME) for i in range(count)]
    view = table(*pawns, (11, 80), focus=11, target=PLACE_HOME)
    frames = period(lights(), view)
    aim = 65 + 16 + min(count, 2)
    quarter = tuple(-(-v // 4) for v in colour(0, 2))
    for slot, frame in enumerate(frames):
        assert (frame[aim] == quarter) == (slot in (2, 3, 6, 7))


def test_a_choice_without_a_target_lights_none() -> None:
    for target in (NOBODY, PLACE_START):
        shown = period(lights(), table((0, 30), focus=0, target=target))
        assert [frame[:30] + frame[31:] for frame in shown] == [
            frame[:30] + frame[31:] for frame in period(lights(), table())
        ]


def test_a_pawn_in_focus_that_stays_still_pulses() -> None:
    shown = period(lights(), table((0, 30), focus=0, target=30))
    assert [frame[30] == colour(0, 0) for frame in shown] == [True, False] * 4


@pytest.mark.parametrize("backward", [0, 1])
def test_the_winner_s_waves_run_clockwise(backward: int) -> None:
    view = table(*((4 + i, PLACE_HOME) for i in range(4)), winner=1)
    made = lights(backward=backward, own=5)
    frames = period(made, view)
    quarter = tuple(-(-v // 4) for v in colour(0, 1))
    for slot, frame in enumerate(frames):
        lit = {i for i in range(60) if frame[i] == quarter}
        assert len(lit) == 30
        step = -1 if backward else 1
        ahead = {i for i in range(60) if frames[(slot + 1) % 8][i] == quarter}
        assert ahead == {(i + step) % 60 for i in lit}
        assert frame[CHAIN:] == [colour(0, 1)] * 5


# The board's own pixels


def test_one_own_pixel_is_the_seat_that_decides() -> None:
    for seat in range(4):
        own = [frame[CHAIN] for frame in period(lights(own=1), table(seat=seat))]
        pawn = [frame[20] for frame in period(lights(), table((seat * 4, 20)))]
        assert own == pawn
    assert not any(lights(own=1).own)
    assert {frame[CHAIN] for frame in period(lights(own=1), table())} == {(0, 0, 0)}


@pytest.mark.parametrize("percent", [1, 30, 100])
def test_five_own_pixels_show_who_decides_and_how_far_everybody_is(percent: int) -> None:
    seen = []
    for count in range(5):
        view = table(*((12 + i, PLACE_HOME) for i in range(count)), seat=2)
        frames = period(lights(percent=percent, own=5), view)
        pawn = [frame[20] for frame in period(lights(percent=percent), table((8, 20)))]
        assert [frame[CHAIN] for frame in frames] == pawn
        assert all(frame[CHAIN + 1 : CHAIN + 4] == [(0, 0, 0)] * 3 for frame in frames)
        assert len({frame[CHAIN + 4] for frame in frames}) == 1
        seen.append(frames[0][CHAIN + 4][1])
    assert seen[0] == 0 < seen[1] and seen == sorted(seen)
    assert seen[4] == colour(0, 3, percent)[1]
    assert percent < 30 or len(set(seen)) == 5


def test_with_two_seats_the_own_pixels_follow_the_colours() -> None:
    view = table((4, PLACE_HOME), seats=2, seat=1)
    frame = period(lights(own=5), view)[0]
    assert frame[CHAIN] == colour(0, 2)
    assert [max(shown) > 0 for shown in frame[CHAIN + 1 :]] == [False, False, True, False]


def test_twelve_own_pixels_are_a_row_for_each_side() -> None:
    view = table((0, PLACE_HOME), (1, PLACE_HOME), (4, PLACE_HOME), seat=1)
    frames = period(lights(own=12), view)
    dark, blue = (0, 0, 0), colour(0, 1)
    quarter = tuple(-(-v // 4) for v in blue)
    for slot, frame in enumerate(frames):
        rows = [frame[CHAIN + i : CHAIN + i + 3] for i in range(0, 12, 3)]
        assert rows[0] == [colour(0, 0), colour(0, 0), dark]
        assert rows[1] == ([quarter] * 3 if slot % 2 else [blue, dark, dark])
        assert rows[2] == rows[3] == [dark] * 3


# Current and brightness


@settings(deadline=None)
@given(views(winners=True), palettes, percents, st.integers(0, 900), owns)
@example(table(*((i, i) for i in range(16)), bumped=0xFFFF, seat=0), 1, 100, 400, 12)
@example(table(winner=2), 0, 100, 250, 12)
def test_no_frame_exceeds_the_cap(
    view: Any, palette: int, percent: int, cap: int, own: int
) -> None:
    made = lights(palette, percent, cap=cap, own=own)
    for slot in range(8):
        made.frame(view, slot * SLOT)
        if cap > CHAIN + own:
            assert estimate(made) <= cap
        else:
            assert not any(made.chain) and not any(made.own)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_frame_of_a_real_game_exceeds_the_cap(seats: int) -> None:
    made = lights(percent=100, cap=400, own=5)
    highest = 0.0
    for view in real_views(seats + 10, seats, every=5):
        for slot in range(8):
            made.frame(view, slot * SLOT)
            highest = max(highest, estimate(made))
    assert 200 < highest <= 400


def test_the_usual_brightness_is_far_below_the_usual_cap() -> None:
    everybody = table(*((i, 3 * i) for i in range(16)), seat=0, focus=0, target=50)
    made, free = lights(percent=30, cap=400, own=5), lights(percent=30, own=5)
    made.frame(everybody, 0)
    free.frame(everybody, 0)
    assert pixels(made) == pixels(free)
    assert estimate(made) < 300


@given(views(winners=True), palettes, owns)
def test_brightness_0_is_dark(view: Any, palette: int, own: int) -> None:
    assert {p for frame in period(lights(palette, 0, own=own), view) for p in frame} == {(0, 0, 0)}


@pytest.mark.parametrize("palette", [0, 1])
def test_a_pawn_is_lit_at_any_brightness_and_brighter_with_more(palette: int) -> None:
    for side in range(4):
        before: Pixel = (0, 0, 0)
        for percent in range(1, 101):
            frames = period(lights(palette, percent), table((side * 4, 20)))
            full = frames[0][20]
            assert max(full) >= 1
            assert [v > 0 for v in full] == [v > 0 for v in colour(palette, side)]
            assert all(v <= w for v, w in zip(before, full, strict=True))
            low = min((frame[20] for frame in frames), key=sum)
            assert side == 0 or sum(low) * 2 < sum(full)
            before = full


# Only what has changed


@settings(deadline=None)
@given(st.lists(views(winners=True), min_size=1, max_size=4), st.data())
def test_false_means_that_nothing_has_changed(seen: list[Any], data: st.DataObject) -> None:
    made = lights(percent=30, cap=400, own=5)
    now = data.draw(st.integers(0, 1 << 28))
    before: Frame | None = None
    for _ in range(30):
        view = data.draw(st.sampled_from(seen))
        now += data.draw(st.integers(0, 300))
        told = made.frame(view, now)
        fresh = lights(percent=30, cap=400, own=5)
        assert fresh.frame(view, now)
        # What is shown follows from the view and the time alone.
        assert pixels(made) == pixels(fresh)
        assert told or pixels(made) == before
        before = pixels(made)
        assert not made.frame(view, now)
        assert not made.frame(view, now | SLOT - 1)
        assert pixels(made) == before


def test_the_first_frame_is_always_new() -> None:
    # After a reset the pixels may still show something else.
    assert lights(percent=0).frame(table(), 0)


def test_the_clock_wraps_within_the_rhythm() -> None:
    made = lights()
    view = table((4, 20))
    made.frame(view, (1 << 29) - 1)
    last = pixels(made)
    assert last == period(lights(), view)[7]
    assert made.frame(view, 0)
    assert pixels(made) == period(lights(), view)[0]


def test_every_field_of_the_view_is_noticed() -> None:
    view = table((0, 20), (4, 21))
    made = lights(own=1)
    made.frame(view, 0)
    for name, value in (
        ("seat", 1), ("focus", 0), ("target", 40), ("bumped", 1 << 4), ("winner", 1),
        ("colours", b"\3\2\1\0"), ("seats", 3),
    ):  # fmt: skip
        setattr(view, name, value)
        assert made.frame(view, 0), name
    view.places[1] = 30
    assert made.frame(view, 0)
    view.marks[1] = 1
    assert made.frame(view, 0)
    assert not made.frame(view, 0)


# Colours

# Linear light to what is left of it without red or without green cones (Vienot and others, 1999).
PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
EVERY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def seen(pixel: Pixel, cones: tuple[tuple[float, ...], ...]) -> list[float]:
    """A colour as the eye grades it, 0 to 1."""
    light = [sum(m * v for m, v in zip(row, pixel, strict=True)) for row in cones]
    return [(max(0.0, v) / 255) ** (1 / 2.2) for v in light]


def nearest(palette: int, cones: tuple[tuple[float, ...], ...]) -> float:
    """Return how far apart the two most similar colours are; black and white are 1.7 apart."""
    found = [seen(colour(palette, side), cones) for side in range(4)]
    return min(math.dist(a, b) for a, b in combinations(found, 2))


def test_colours_can_be_told_apart() -> None:
    assert nearest(0, EVERY) > 0.7
    assert nearest(1, EVERY) > 0.4


@pytest.mark.parametrize("cones", [PROTAN, DEUTAN], ids=["protan", "deutan"])
def test_the_colour_blind_palette_can_be_told_apart(cones: tuple[tuple[float, ...], ...]) -> None:
    assert nearest(1, cones) > 0.35
    assert nearest(1, cones) > nearest(0, cones) + 0.1


def test_the_engine_agrees_on_the_length_of_a_lane() -> None:
    assert engine.new("classic").lane == 5

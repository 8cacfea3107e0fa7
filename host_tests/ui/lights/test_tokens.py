# SPDX-License-Identifier: MIT
"""The lights of fire_ice and shields: tokens by their rhythm, lanes of eight, three pawns."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest

import engine
from device.codes import CHAIN
from engine.codes import PLACE_HOME, PLACE_LANE
from support.lights import (
    PLENTY,
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
from ui.codes import MARK_FIRE, MARK_ICE, MARK_SHIELD
from ui.lights import colours
from ui.lights.tokens import Lights
from ui.view import View
from ui.words import fire_ice, shields

HANGAR = 8  # squares of a colour's own in shields


lights = partial(lights_of, Lights)


def seen(
    *pawns: tuple[int, int], marks: dict[int, int] | None = None, lane: int = 5, **shown: int
) -> Any:
    """A view of three pawns each: (piece, place), and what pieces carry."""
    view = table(*pawns, **shown)
    view.pieces, view.lane = 3, lane
    for piece, mark in (marks or {}).items():
        view.marks[piece] = mark
    return view


# Rhythm


def test_all_rhythms_are_distinct_under_any_shift() -> None:
    rows = [tuple(v > 0 for v in Lights.blinks[i : i + 8]) for i in range(0, 120, 8)]
    assert len(rows) == 15 and bytes(Lights.blinks[:56]) == colours.BLINKS
    for one, other in combinations(rows, 2):
        assert other not in turns(one)
    assert all(row[0] for row in rows[7:])  # the moment by which the current is judged


@pytest.mark.parametrize("palette", [0, 1])
@pytest.mark.parametrize("percent", [1, 4, 30, 100])
@pytest.mark.parametrize("cap", [PLENTY, 120])
def test_a_token_is_told_by_its_rhythm_and_whose_it_is_too(
    palette: int, percent: int, cap: int
) -> None:
    rows: dict[tuple[Any, int], tuple[bool, ...]] = {}
    for seat in range(4):
        for mark in (0, MARK_ICE, MARK_FIRE):
            view = seen(
                (4 * seat, 20), (4 * seat + 1, 40), marks={4 * seat: mark}, focus=4 * seat + 1
            )
            frames = period(lights(palette, percent, cap=cap), view)
            rows[seat, mark] = rhythm(frames, 20)
            rows["pulse", 0] = rhythm(frames, 40)
            # Lit or low, it is always the side's colour.
            full = max((frame[20] for frame in frames), key=sum)
            if cap == PLENTY:
                assert full == colour(palette, seat, percent)
            for frame in frames:
                assert all(v <= w for v, w in zip(frame[20], full, strict=True))
    for one, other in combinations(rows, 2):
        assert rows[other] not in turns(rows[one]), f"{one} looks like {other}"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("mark", "row"), [(0, 0), (MARK_SHIELD, 7), (MARK_FIRE, 11)])
def test_each_side_has_its_row_of_rhythms_for_each_token(seat: int, mark: int, row: int) -> None:
    frames = period(lights(), seen((4 * seat, 20), marks={4 * seat: mark}))
    first = (row + seat) * 8
    assert rhythm(frames, 20) == tuple(v > 0 for v in Lights.blinks[first : first + 8])


def test_ice_prevails_and_a_shield_is_like_ice() -> None:
    def row(mark: int) -> list[Any]:
        return [frame[20] for frame in period(lights(), seen((5, 20), marks={5: mark}))]

    assert row(MARK_ICE | MARK_FIRE) == row(MARK_ICE) == row(MARK_SHIELD) != row(MARK_FIRE)


def test_choice_and_bump_are_seen_above_a_token() -> None:
    for mark in (MARK_ICE, MARK_FIRE, MARK_SHIELD):
        pawns = ((0, 20), (5, 26))
        shown: dict[str, Any] = {"focus": 0, "target": 26, "bumped": 1 << 5}
        plain = period(lights(), seen(*pawns, **shown))
        assert period(lights(), seen(*pawns, marks={0: mark, 5: mark}, **shown)) == plain


def test_nothing_flashes_more_than_three_times_a_second() -> None:
    for mark, lane in ((MARK_ICE, 5), (MARK_FIRE, 5), (MARK_SHIELD, HANGAR)):
        for target in (30, PLACE_HOME):
            view = seen(
                *((piece, 3 * piece) for piece in range(15)),
                marks=dict.fromkeys(range(16), mark),
                lane=lane,
                focus=1,
                target=target,
                seat=2,
                bumped=1 << 6,
            )
            for own in (0, 1, 5, 12):
                made = lights(own=own, cap=300)
                times = list(range(5, 3100, 40))
                frames: list[list[float]] = []
                for now in times:
                    made.frame(view, now)
                    frames.append([luminance(pixel) for pixel in pixels(made)])
                    assert estimate(made) <= 300
                for i in range(CHAIN + own):
                    assert most_flashes(times, [frame[i] for frame in frames]) <= 3


# Sticks


def test_three_pawns_are_all() -> None:
    for side in range(4):
        for count in range(4):
            pawns = [(side * 4 + i, PLACE_HOME) for i in range(count)]
            frames = period(lights(own=12), seen(*pawns))
            for first in (65 + 8 * side, CHAIN + 3 * side):
                rows = [frame[first : first + 3] for frame in frames]
                full = colour(0, side)
                if count < 3:
                    assert rows == [[full] * count + [(0, 0, 0)] * (3 - count)] * 8
                else:
                    assert [row == [full] * 3 for row in rows] == [True, False] * 4


def test_a_fourth_pawn_is_not_there() -> None:
    view = seen((0, 20))
    view.places[3] = 30
    assert period(lights(), view) == period(lights(), seen((0, 20)))


@pytest.mark.parametrize(
    ("place", "pixel"),
    [(PLACE_LANE + i, 60 + i) for i in range(4 * HANGAR)] + [(0, 7), (17, 24), (59, 6)],
)
def test_a_stick_of_shields_is_a_hangar_lane_and_an_engine_lane(place: int, pixel: int) -> None:
    made = lights(offset=7)
    made.frame(seen((2, place), lane=HANGAR), 0)
    assert [i for i, shown in enumerate(pixels(made)) if max(shown) > 3] == [pixel]


def test_nobody_is_counted_on_a_stick_of_shields_but_on_the_board_s_own_pixels() -> None:
    view = seen((4, PLACE_HOME), (5, PLACE_HOME), lane=HANGAR, seat=0)
    frame = period(lights(own=12), view)[0]
    assert not any(map(any, frame[60:CHAIN]))
    assert [max(shown) > 0 for shown in frame[CHAIN + 3 : CHAIN + 6]] == [True, True, False]
    frame = period(lights(own=5), view)[0]
    assert frame[CHAIN] == colour(0, 0)
    assert [max(shown) > 0 for shown in frame[CHAIN + 1 :]] == [False, True, False, False]
    assert period(lights(own=1), view)[0][CHAIN] == colour(0, 0)


@pytest.mark.parametrize(("place", "lit"), [(40, 5), (PLACE_LANE + 19, 4), (PLACE_LANE + 23, 0)])
def test_the_way_into_the_engine_room_is_lit(place: int, lit: int) -> None:
    view = seen((8, place), lane=HANGAR, focus=8, target=PLACE_HOME)
    frames = period(lights(), view)
    quarter = tuple(-(-v // 4) for v in colour(0, 2))
    last = 60 + 8 * 2 + 8
    for slot, frame in enumerate(frames):
        found = [i for i in range(CHAIN) if frame[i] == quarter]
        assert found == (list(range(last - lit, last)) if slot in (2, 3, 6, 7) else [])


def test_home_as_a_target_of_fire_ice_is_the_next_pixel_of_the_stick() -> None:
    view = seen((8, PLACE_HOME), (9, PLACE_LANE + 12), focus=9, target=PLACE_HOME)
    quarter = tuple(-(-v // 4) for v in colour(0, 2))
    assert [frame[65 + 16 + 1] == quarter for frame in period(lights(), view)] == [
        slot in (2, 3, 6, 7) for slot in range(8)
    ]


# Games


def positions(rules: str, seed: int, **options: Any) -> Iterator[Any]:
    """Views of a game of random play, each with a choice in focus."""
    words = {"fire_ice": fire_ice, "shields": shields}[rules]
    game = engine.new(rules, seed=seed, **options)
    rng = random.Random(seed)
    view = View()
    while n := game.legal():
        view.show(game, words.words(game))
        assert view.lights == "tokens"
        game.look(rng.randrange(n))
        view.preview(game)
        yield view
        game.play(rng.randrange(n))


@pytest.mark.parametrize("rules", ["fire_ice", "shields"])
def test_every_pawn_of_a_real_game_shines(rules: str) -> None:
    carried = 0
    for view in positions(rules, 5):
        made = lights()
        made.frame(view, 0)
        frame = pixels(made)
        for piece in range(16):
            place = view.places[piece]
            if piece & 3 < 3 and (place < 60 or place >= PLACE_LANE):
                pixel = made._pixel(place)
                assert frame[pixel] == colour(0, view.colours[piece >> 2])
                carried += view.marks[piece] != 0
        assert sum(max(shown) > 3 for shown in frame[:60]) == sum(
            view.places[piece] < 60 for piece in range(16) if piece & 3 < 3
        )
    assert carried > 20

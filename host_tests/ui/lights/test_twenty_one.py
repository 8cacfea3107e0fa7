# SPDX-License-Identifier: MIT
"""The lights of twenty_one: the gauge, the direction of play, pawn cards, and no card of a hand."""

import random
from typing import Any

import pytest

from device.codes import CHAIN
from support.lights import PLENTY, Frame, colour, luminance, period
from support.positions.twenty_one import game_at, random_game
from ui.codes import NOBODY
from ui.lights.twenty_one import Lights
from ui.view import View
from ui.words.twenty_one import TwentyOneWords

DARK = (0, 0, 0)
WHITE = (72, 72, 72)
WORDS = TwentyOneWords()


def view_of(words: str, cards: str = "2,3") -> Any:
    view = View()
    view.show(game_at(words, cards), WORDS)
    return view


def at_total(total: int, turn: str = "r", way: str = "+") -> Any:
    """Four seats and a pile; a total beyond 21 is only ever seen when somebody busts."""
    view = view_of(f"r=1 b=2 y=0 g=3 total={min(total, 20)} way={way} turn={turn}")
    view.places[4] = total
    return view


def frames_of(view: Any, **given: int) -> list[Frame]:
    made = {"palette": 0, "percent": 100, "offset": 0, "backward": 0, "cap": PLENTY, "own": 0}
    return period(Lights(**made | given), view)


def quarter(side: int, palette: int = 0) -> Any:
    return tuple(-(-v // 4) for v in colour(palette, side))


def without_runners(frames: list[Frame], i: int) -> Any:
    """A pixel of the ring while nothing runs over it: what it shows most of the time."""
    seen = [frame[i] for frame in frames]
    return max(seen, key=seen.count)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("total", range(31))
def test_a_point_is_two_pixels_and_21_is_white_before_the_bust_zone(total: int, turn: int) -> None:
    frames = frames_of(at_total(total, "rbyg"[turn]))
    for i in range(60):
        point = i // 2 + 1
        shown = without_runners(frames, i)
        if point <= min(total, 21):
            assert shown == quarter(turn)
        elif point <= total:  # too much: it is seen at once
            assert {frame[i] for frame in frames} >= {WHITE, colour(0, turn)}
        elif point == 21:
            assert shown == WHITE
        else:
            # Marks in the bust zone, at every other pixel, are faint but there.
            assert (0 < max(shown) <= 4) == (point > 21 and i % 2 == 1)


def runners(frame: Frame, side: int) -> list[int]:
    """The pixels that are brighter than what lies below them, lit or not."""
    low = tuple(v // 8 for v in colour(0, side))
    return [i for i in range(60) if frame[i] in (low, colour(0, side))]


@pytest.mark.parametrize("total", [0, 9, 20])
@pytest.mark.parametrize(("way", "step"), [("+", 3), ("-", -3)])
def test_the_direction_of_play_runs_round_the_ring(total: int, way: str, step: int) -> None:
    frames = frames_of(at_total(total, way=way))
    for slot in range(8):
        now = set(runners(frames[slot], 0)) | {40, 41}
        after = set(runners(frames[(slot + 1) % 8], 0)) | {40, 41}
        assert 4 <= len(now - {40, 41}) <= 5  # one may be above the white 21
        assert {(i + step) % 60 for i in now - {40, 41}} <= after


@pytest.mark.parametrize(("offset", "backward"), [(0, 0), (17, 0), (5, 1)])
def test_the_ring_may_be_mounted_any_way(offset: int, backward: int) -> None:
    plain = frames_of(at_total(9))
    turned = frames_of(at_total(9), offset=offset, backward=backward)
    for i in range(60):
        k = (offset - i if backward else offset + i) % 60
        assert [frame[k] for frame in turned] == [frame[i] for frame in plain]
    assert [frame[60:] for frame in turned] == [frame[60:] for frame in plain]


@pytest.mark.parametrize(("longer", "width"), [("", 2), (" longer=True", 1)])
def test_a_stick_has_the_steps_and_the_next_one_pulses_for_a_seat_that_is_asked(
    longer: str, width: int
) -> None:
    view = view_of("r=1 b=2 y=0 g=3 total=9 turn=r")
    if longer:
        view = View()
        view.show(game_at("r=5 b=7 y=0 g=3 total=9 turn=r" + longer, "2,3"), WORDS)
    for asked in (0b0001, 0b1010):
        view.places[7] = asked
        frames = frames_of(view)
        for side in range(4):
            stick = [frame[60 + 8 * side : 68 + 8 * side] for frame in frames]
            steps = view.places[side] * width
            aim = steps + (width if asked >> side & 1 else 0)
            for slot in range(8):
                assert stick[slot][:steps] == [colour(0, side)] * steps
                assert all(
                    (pixel == colour(0, side)) == (slot % 2 == 0)
                    for pixel in stick[slot][steps:aim]
                )
                assert stick[slot][aim:] == [DARK] * (8 - aim)


def test_two_sit_opposite() -> None:
    view = view_of("r=1 y=2 total=9 turn=y")
    frame = frames_of(view)[1]
    assert frame[60:62] == [colour(0, 0)] * 2 and frame[76:80] == [colour(0, 2)] * 4
    assert frame[68:76] == frame[84:92] == [DARK] * 8


def test_what_a_choice_would_do_is_not_told_to_the_whole_table() -> None:
    rng = random.Random(4)
    seen = 0
    for number, game in enumerate(random_game(4, seats=4)):
        if number % 5 or game.over:
            continue
        view = View()
        view.show(game, WORDS)
        before = frames_of(view, own=12)
        game.look(rng.randrange(game.legal()))
        view.preview(game)
        seen += view.target != NOBODY
        assert frames_of(view, own=12) == before
    assert seen > 3


def test_what_has_happened_is_shown_record_by_record() -> None:
    game = game_at("r=1 b=2 y=0 g=2 total=14 turn=r", "10")
    view = View()
    view.show(game, WORDS)
    game.play(0)
    seen = []
    for at in range(0, game.steps << 2, 4):
        assert view.step(game.trail, at)
        seen.append((view.places[4], bytes(view.places[:4])))
    told = list(dict.fromkeys(seen))
    assert [total for total, _ in told] == [14, 24, 24, 24, 24, 0]
    assert told[-1] == (0, b"\1\3\1\3")


@pytest.mark.parametrize("palette", [0, 1])
@pytest.mark.parametrize("own", [0, 1, 5, 12])
@pytest.mark.parametrize("cap", [PLENTY, 250])
def test_it_keeps_the_cap_and_flashes_no_more_than_three_times_a_second(
    palette: int, own: int, cap: int
) -> None:
    for total in (0, 11, 20, 21, 26):
        view = at_total(total)
        view.places[7] = 15
        frames = frames_of(view, palette=palette, own=own, cap=cap)
        for frame in frames:
            assert len(frame) + sum(map(sum, frame)) / 255 * 20 <= cap or cap == PLENTY
        for i in range(CHAIN + own):
            light = [luminance(frame[i]) for frame in frames]
            rises = sum(a < b for a, b in zip(light, light[1:] + light[:1], strict=True))
            assert rises <= 6  # in two seconds


def test_the_few_pixels_of_a_board_tell_who_decides_and_who_leads() -> None:
    view = view_of("r=1 b=2 y=0 g=3 total=9 turn=b")
    assert frames_of(view, own=1)[0][CHAIN] == colour(0, 1)
    five = frames_of(view, own=5)[0][CHAIN:]
    assert five[0] == colour(0, 1)
    assert luminance(five[1]) > 0 and five[3] == DARK
    assert luminance(five[4]) > 0.5 * luminance(colour(0, 3))
    twelve = frames_of(view, own=12)[0][CHAIN:]
    assert [sum(pixel != DARK for pixel in twelve[k : k + 3]) for k in (0, 3, 6, 9)] == [1, 2, 0, 3]
    # Everybody is asked: no single colour.
    view.places[7] = 0b1101
    for own in (1, 5):
        assert WHITE in [frame[CHAIN] for frame in frames_of(view, own=own)]


def test_a_longer_game_counts_by_halves_there() -> None:
    view = View()
    view.show(game_at("r=8 b=5 y=2 g=1 total=9 turn=b longer=True", "2,3"), WORDS)
    twelve = frames_of(view, own=12)[0][CHAIN:]
    assert [sum(pixel != DARK for pixel in twelve[k : k + 3]) for k in (0, 3, 6, 9)] == [3, 2, 1, 0]


def test_the_winner_is_celebrated() -> None:
    view = at_total(9)
    view.winner = 2
    frames = frames_of(view, own=5)
    assert frames[0] != frames[1]
    assert {pixel for frame in frames for pixel in frame} <= {DARK, quarter(2), colour(0, 2)}

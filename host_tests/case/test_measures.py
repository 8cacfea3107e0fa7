# SPDX-License-Identifier: MIT
"""The measures of the case, without its CAD library: what must fit, fits."""

from itertools import pairwise
from math import hypot

import numpy as np
import pytest

from device.codes import CHAIN, STICK
from engine.codes import RING
from homeward import ROOT
from homeward.boards import BOARDS
from homeward.case import checks
from homeward.case import measures as m
from homeward.drawings import perfboard
from homeward.drawings import table_measures as table

PAGE = (ROOT / "docs" / "build" / "case.md").read_text()


def test_pixels_are_those_of_the_drawn_table() -> None:
    assert len(m.pixels()) == CHAIN
    x, y = m.pixels()[0]
    assert (x, y) == pytest.approx((0, table.RING_RADIUS_MM))
    for (x, y), (over, down) in zip(m.pixels(), table.places(), strict=True):
        assert (x + table.SIDE_MM / 2, table.SIDE_MM / 2 - y) == pytest.approx((over, down))


def test_between_two_wells_is_a_wall() -> None:
    ring, rest = m.pixels()[:RING], m.pixels()[RING:]
    for (x, y), (u, v) in pairwise(ring):
        assert hypot(x - u, y - v) - m.RING_WELL >= m.THINNEST
    for k in range(0, len(rest), STICK):
        for (x, y), (u, v) in pairwise(rest[k : k + STICK]):
            assert hypot(x - u, y - v) - m.STICK_WELL >= m.THINNEST
    for x, y in rest:
        nearest = min(hypot(x - u, y - v) for u, v in ring)
        assert nearest - (m.RING_WELL + m.STICK_WELL) / 2 >= m.THINNEST


def test_a_stick_lies_around_its_pixels() -> None:
    for number, ((x, y), _) in enumerate(m.sticks()):
        first = RING + number * STICK
        own = m.pixels()[first : first + STICK]
        middle = [sum(axis) / STICK for axis in zip(*own, strict=True)]
        assert hypot(x - middle[0], y - middle[1]) == pytest.approx(m.STICK_ASIDE)
        # Aside, not along it, and clockwise: there the board is broader when data runs inwards.
        out_x, out_y = own[0][0] - own[-1][0], own[0][1] - own[-1][1]
        assert (x - middle[0]) * out_x + (y - middle[1]) * out_y == pytest.approx(0, abs=1e-9)
        assert out_x * (y - middle[1]) - out_y * (x - middle[0]) < 0
    assert pytest.approx(m.STICK_LENGTH) == STICK * table.STICK_PITCH_MM


def test_the_boards_lie_on_their_seats_and_clear_of_each_other() -> None:
    radius, half = table.RING_RADIUS_MM, m.ARC_WIDTH / 2
    assert radius - half < m.RING_INSIDE / 2 < m.RING_OUTSIDE / 2 < radius + half
    for edge in (m.RING_OUTSIDE / 2 - radius, radius - m.RING_INSIDE / 2):
        assert edge - m.RING_CHANNEL / 2 >= 1.0, "an arc would fall into the channel"
    assert m.STICK_WIDTH - m.CHANNEL_WIDTH >= 2.0
    stick_end = table.stick_radius((STICK - 1) / 2) + m.STICK_LENGTH / 2
    corner = hypot(stick_end, m.STICK_WIDTH / 2 + m.STICK_ASIDE)
    assert corner + 2 * m.GAP + m.THINNEST < radius - half


def test_the_table_fits_the_bed_and_the_face_fits_the_lid() -> None:
    assert m.TRAY_SIDE <= m.BED and m.CRADLE_WIDTH <= m.BED
    assert m.LID_OPENING < m.FACE_SIDE < m.TRAY_SIDE - 2 * m.POST
    assert m.LID_OPENING / 2 >= table.RING_RADIUS_MM + m.RING_WELL / 2
    assert 2 * table.RING_RADIUS_MM + m.ARC_WIDTH < m.TRAY_SIDE - 2 * m.WALL


def test_display_keys_and_perfboard_find_room_in_the_picos_box() -> None:
    width, depth, height = m.BOX
    x, y = m.OLED_AT
    half = m.OLED_ROOM / 2
    assert y + half <= depth / 2 - m.WALL and abs(x) + half <= width / 2 - m.WALL - m.POST
    for key_x, key_y in m.KEYS:
        away = hypot(max(abs(key_x - x) - half, 0), max(abs(key_y - y) - half, 0))
        assert away >= m.KEY_NUT / 2 - 1, "a nut under the display"
        assert abs(key_x) + m.KEY_NUT / 2 <= width / 2 and abs(key_y) <= depth / 2 - m.KEY_NUT / 2
    long, short = m.PERFBOARD
    pico_end = m.WALL + 1.5 + m.BAYS["raspberry_pi_pico"].width
    assert width - m.WALL - pico_end >= short and depth - 2 * (m.WALL + m.POST) >= long
    assert f"{m.OLED_ROOM:g} x {m.OLED_ROOM:g} mm" in PAGE
    assert f"{long:g} x {short:g} mm fit" in PAGE
    assert f"There are {m.KEY_DEPTH:g} mm for a button" in PAGE
    assert height >= m.FLOOR + m.PERFBOARD_HEIGHT + m.KEY_DEPTH


def test_the_wires_to_the_ring_reach_past_the_cradle() -> None:
    lengths = {lead.words.split(", ")[1] for lead in perfboard.LEADS if "first arc" in lead.words}
    assert lengths == {"40 cm"}
    steps = pairwise(m.way_of_the_wires())
    way = sum(hypot(x - u, y - v) for (x, y), (u, v) in steps) / 10
    assert way + max(m.PERFBOARD) / 10 < 40
    assert f"{way:.0f} of the 40 cm of wire" in PAGE


def test_what_to_measure_before_printing_is_what_the_seats_are_made_for() -> None:
    assert f"a stick is {m.STICK_LENGTH:g} x {m.STICK_WIDTH:.1f} mm" in PAGE
    assert f"an arc {(m.RING_OUTSIDE - m.RING_INSIDE) / 2:g} mm wide" in PAGE
    assert f"{m.RING_OUTSIDE / 2**0.5:.1f} mm from outer corner to outer corner" in PAGE
    assert 2 * m.GAP > 0.3


def test_every_board_is_in_a_bay_or_named_as_missing() -> None:
    assert set(m.BAYS) | set(m.SET_BY_HAND) <= set(BOARDS)
    assert m.STOP_NARROWEST < m.BAYS["pybadge"].width < m.STOP_WIDEST
    for board in set(BOARDS) - set(m.BAYS) - set(m.SET_BY_HAND):
        assert BOARDS[board].name.split()[0] in PAGE.split("have no bay yet")[0].splitlines()[-1]
    assert all(bay.source for bay in m.BAYS.values())


def test_the_guide_has_the_sizes_of_the_parts() -> None:
    for size in (
        (m.TRAY_SIDE, m.TRAY_SIDE, m.TRAY_HEIGHT),
        (m.TRAY_SIDE, m.TRAY_SIDE, m.LID_HEIGHT),
        m.BOX,
    ):
        assert " x ".join(f"{side:g}" for side in map(float, size)) in PAGE


# The checks themselves, on a block whose triangles are written here.


def block(x: float, y: float, z: float) -> checks.Triangles:
    """The twelve triangles of a block."""
    corner = np.array([(i, j, k) for i in (0, x) for j in (0, y) for k in (0, z)], dtype=float)
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return np.array(
        [corner[[a, b, c]] for p, q, r, s in quads for a, b, c in ((p, q, r), (p, r, s))]
    )


def test_the_checks_find_a_hole_and_a_thin_wall() -> None:
    good = block(30, 20, 2)
    assert checks.is_closed(good) and checks.size(good) == (30, 20, 2)
    assert checks.thinnest(good)[0] == pytest.approx(2, abs=0.01)
    assert checks.thinnest(block(30, 20, 0.8))[0] == pytest.approx(0.8, abs=0.01)
    assert not checks.is_closed(good[1:])
    assert not checks.is_closed(np.concatenate([good, good[:1]]))

# SPDX-License-Identifier: MIT
"""The measures of the case, without its CAD library: what must fit, fits."""

from itertools import pairwise
from math import hypot

import numpy as np
import pytest

from homeward import ROOT
from homeward.boards import BOARDS
from homeward.case import checks
from homeward.case import measures as m
from homeward.drawings import table_measures as table

PAGE = (ROOT / "docs" / "build" / "case.md").read_text()


def test_pixels_are_those_of_the_drawn_table() -> None:
    assert len(m.pixels()) == table.CHAIN
    x, y = m.pixels()[0]
    assert (x, y) == pytest.approx((0, table.RING_RADIUS_MM))
    for (x, y), (over, down) in zip(m.pixels(), table.places(), strict=True):
        assert (x + table.SIDE_MM / 2, table.SIDE_MM / 2 - y) == pytest.approx((over, down))


def test_between_two_wells_is_a_wall() -> None:
    ring, rest = m.pixels()[: table.RING], m.pixels()[table.RING :]
    for (x, y), (u, v) in pairwise(ring):
        assert hypot(x - u, y - v) - m.RING_WELL >= m.THINNEST
    for k in range(0, len(rest), table.STICK):
        for (x, y), (u, v) in pairwise(rest[k : k + table.STICK]):
            assert hypot(x - u, y - v) - m.STICK_WELL >= m.THINNEST
    for x, y in rest:
        nearest = min(hypot(x - u, y - v) for u, v in ring)
        assert nearest - (m.RING_WELL + m.STICK_WELL) / 2 >= m.THINNEST


def test_a_stick_lies_around_its_pixels() -> None:
    for number, ((x, y), _) in enumerate(m.sticks()):
        first = table.RING + number * table.STICK
        own = m.pixels()[first : first + table.STICK]
        middle = [sum(axis) / table.STICK for axis in zip(*own, strict=True)]
        assert (x, y) == pytest.approx(middle)
    assert (table.STICK - 1) * table.STICK_PITCH_MM < m.STICK_LENGTH


def test_the_table_fits_the_bed_and_the_face_fits_the_lid() -> None:
    assert m.TRAY_SIDE <= m.BED and m.CRADLE_WIDTH <= m.BED
    assert m.LID_OPENING < m.FACE_SIDE < m.TRAY_SIDE - 2 * m.POST
    assert m.LID_OPENING / 2 >= table.RING_RADIUS_MM + m.RING_WELL / 2
    assert m.RING_OUTSIDE < 2 * table.RING_RADIUS_MM + m.ARC_WIDTH < m.TRAY_SIDE - 2 * m.WALL


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

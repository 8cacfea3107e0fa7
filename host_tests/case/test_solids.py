# SPDX-License-Identifier: MIT
"""The parts of the case: closed, printable, and nothing is in the way of anything."""

from itertools import combinations
from typing import Any

import pytest

from homeward.case import measures as m
from homeward.case import parts
from homeward.case.meshes import faults, triangles

PRINTED = parts.printed()
TOUCHING = 0.01  # mm3: less is a rounding error


def common(one: Any, other: Any) -> float:
    """The volume that two solids share."""
    shared = one & other
    if shared is None:
        return 0.0
    solids = shared if isinstance(shared, list) else [shared]
    return float(sum(abs(solid.volume) for solid in solids))


@pytest.mark.parametrize("name", PRINTED)
def test_a_part_is_one_closed_solid_that_can_be_printed(name: str) -> None:
    assert len(PRINTED[name].solids()) == 1 and PRINTED[name].is_valid
    assert faults(PRINTED[name]) == []


@pytest.mark.parametrize("group", [parts.TABLE, parts.PICO])
def test_no_two_parts_overlap(group: tuple[str, ...]) -> None:
    for one, other in combinations(group, 2):
        assert common(PRINTED[one], PRINTED[other]) < TOUCHING, (one, other)
    # The measure itself: a part that is moved into its neighbour is noticed.
    moved = parts.lowered(PRINTED[group[1]], 1.0)
    assert common(PRINTED[group[0]], moved) > TOUCHING


def test_ring_and_sticks_lie_in_their_seats() -> None:
    for board in parts.bought_lights().children:
        for name in ("tray", "wells", "lid"):
            assert common(PRINTED[name], board) < TOUCHING, name


def test_every_screw_is_free_in_its_lid_and_bites_in_its_post() -> None:
    for screws, lid, post in (
        (parts.table_screws(), "lid", "tray"),
        (parts.box_screws(), "pico-panel", "pico-box"),
    ):
        for screw in screws:
            assert common(PRINTED[lid], screw) < TOUCHING
            assert common(PRINTED[post], screw) > 5  # mm3 of thread
    for screw in parts.table_screws():
        assert common(PRINTED["wells"], screw) < TOUCHING


def test_a_pico_with_its_cable_is_free() -> None:
    for name in parts.PICO:
        assert common(PRINTED[name], parts.pico()) < TOUCHING, name


def test_the_stops_slide_over_the_whole_range() -> None:
    for opening in (m.STOP_NARROWEST, 100.0, m.STOP_WIDEST):
        for side in (-1, 1):
            for name in ("cradle", "tray"):
                assert common(PRINTED[name], parts.stop(side, opening)) < TOUCHING
            screw = parts.stop_screw(side, opening)
            assert common(PRINTED["cradle"], screw) < TOUCHING, opening
            assert common(parts.stop(side, opening), screw) > 1  # mm3 of thread


def test_light_goes_straight_up_from_every_pixel() -> None:
    for x, y in m.pixels():
        beam = parts._rod(3.0, 20, (x, y, m.BED_HEIGHT))
        for name in ("wells", "lid"):
            assert common(PRINTED[name], beam) < TOUCHING, (name, x, y)


def test_two_runs_give_the_same_triangles() -> None:
    assert (triangles(parts.stop()) == triangles(parts.stop())).all()

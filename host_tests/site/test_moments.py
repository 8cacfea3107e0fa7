# SPDX-License-Identifier: MIT
"""The firmware in the browser's VM shows what the simulator shows, byte for byte.

A share of `homeward site-check`, which compares 200 moments.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from homeward.boards import BOARDS, find
from homeward.flash.libraries import needed
from homeward.site import build, check, moments, vm_files, vm_package
from support.needs import do_without

SHARE = 10


@pytest.fixture(scope="module")
def pack(root: Path) -> Path:
    try:
        vm_package.node()
    except vm_package.NoPackage as error:
        do_without(str(error))
    return next(root.rglob(build.PACK))


def test_pictures_and_pixels_are_the_simulators(pack: Path) -> None:
    assert check.compared(SHARE, pack) == []


def _changed(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def test_another_picture_is_noticed(pack: Path) -> None:
    recorded = moments.record("pygamer", "classic", "pccc", 1, 1)
    (same,) = moments.replay(recorded, vm_package.folder(), pack)
    assert moments.differences(recorded, [same]) == []
    for what, other in (
        ("picture", replace(same, picture=_changed(same.picture))),
        ("pixels", replace(same, pixels=_changed(same.pixels))),
    ):
        (found,) = moments.differences(recorded, [other])
        assert f"another {what}" in found
    assert moments.differences(recorded, []) == ["0 moments instead of 1"]


def test_every_game_and_both_kinds_of_display_are_compared() -> None:
    pairs = {(rules, find(board).screen.colour) for board, rules, _ in check.GAMES}
    assert len(pairs) == 2 * len({rules for rules, _ in pairs}) == 10
    assert {board for board, _, _ in check.GAMES} == set(BOARDS)


def test_one_board_needs_the_libraries_of_all() -> None:
    names = {library.name for board in BOARDS for library in needed(board)}
    assert {library.name for library in needed(vm_files.BOARD_WITH_ALL)} == names

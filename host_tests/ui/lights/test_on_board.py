# SPDX-License-Identifier: MIT
"""The lights on the board's own kind of VM: what they keep and allocate, and the same bytes."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from homeward import LIB
from homeward.lab.measure import bytes_allocated, bytes_kept
from homeward.vm import VM, run
from support.lights import SLOT
from support.plain_code import check_plain

VIEW = """\
class View:
    def __init__(self, places, marks=(), seat=1, focus=255, target=255, bumped=0, winner=255):
        self.places = bytearray(places)
        self.marks = bytearray(16)
        for i, mark in enumerate(marks):
            self.marks[i] = mark
        self.sides = self.colours = bytes(range(4))
        self.seats = self.pieces = 4
        self.lane = 5
        self.seat = seat
        self.focus = focus
        self.target = target
        self.bumped = bumped
        self.winner = winner
        self.moment = 255

"""


@dataclass(frozen=True)
class OnBoard:
    """The lights of a kind of game, and views that ask for all that they can do."""

    module: str
    views: str
    most: int  # bytes that they may keep

    @property
    def setup(self) -> str:
        return f"from ui.lights.{self.module} import Lights\n{VIEW}{self.views}clock = [0]\n"


RACE = OnBoard(
    "race",
    """\
views = (
    View(range(10, 26), focus=4, target=20, bumped=0x0F00),
    View([65, 65, 65, 70] * 4, seat=2, focus=3, target=65),
    View([65, 65, 65, 65, 1, 2, 64, 64] + [64] * 8, seat=255, winner=0),
)
views[2].sides = views[2].colours = bytes((0, 2))
views[2].seats = 2
""",
    5376,
)
TOKENS = OnBoard(
    "tokens",
    """\
def carried(lane):
    view = View(
        [10, 20, 64, 64, 30, 70, 65, 64, 5, 6, 7, 64, 12, 65, 64, 64],
        (1, 0, 0, 0, 2, 0, 0, 0, 4, 4),
        focus=5,
        target=65,
        bumped=0x1000,
    )
    view.pieces = 3
    view.lane = lane
    return view

views = (carried(5), carried(8))
""",
    6656,
)
PARTNERS = OnBoard(
    "partners",
    """\
views = (
    View([20, 20, 64, 69] * 2 + [30, 30, 30, 76, 64, 64, 64, 5], focus=4, target=64, bumped=0x0F00),
    View(range(66, 82), winner=2),
)
for view in views:
    view.colours = bytes((0, 2, 3, 1))
    view.lane = 4
""",
    6912,
)
each_kind = pytest.mark.parametrize(
    "kind", [RACE, TOKENS, PARTNERS], ids=lambda kind: str(kind.module)
)


@pytest.mark.parametrize("file", sorted((LIB / "ui" / "lights").glob("*.py")), ids=lambda f: f.name)
def test_plain_firmware_python(file: Path) -> None:
    check_plain(file)


@each_kind
@pytest.mark.parametrize("own", [0, 1, 5, 12])
@pytest.mark.parametrize("cap", [400, 150, 50])
def test_frames_allocate_nothing(vm32: VM, lib: Path, kind: OnBoard, own: int, cap: int) -> None:
    setup = kind.setup + f"lights = Lights(0, 100, 7, True, {cap}, {own})\n"
    frames = "for view in views:\n    lights.frame(view, clock[0])\n"
    step = f"clock[0] = clock[0] + {SLOT // 3} & 0x1FFFFFFF\n"
    assert bytes_allocated(vm32, lib, frames + step, setup=setup, times=300) == 0


@each_kind
def test_the_lights_keep_little(vm32: VM, lib: Path, kind: OnBoard) -> None:
    code = f"from ui.lights.{kind.module} import Lights\nlights = Lights(0, 30, 0, False, 400, 5)\n"
    assert bytes_kept(vm32, lib, code) <= kind.most


@each_kind
def test_frames_are_the_same_bytes_on_the_vm(vm: VM, lib: Path, kind: OnBoard) -> None:
    script = kind.setup + """
from binascii import hexlify
out = []
for own, cap, percent in ((0, 400, 30), (1, 200, 100), (5, 400, 100), (12, 110, 3)):
    lights = Lights(own & 1, percent, 13, own & 1, cap, own)
    for view in views:
        for slot in range(8):
            lights.frame(view, slot * 256)
            out.append(hexlify(lights.chain).decode() + hexlify(lights.own).decode())
"""
    on_vm = run(vm, script + "for line in out:\n    print(line)\n", lib, heap=None).stdout.split()
    space: dict[str, Any] = {}
    exec(script, space)
    assert on_vm == space["out"]
    assert len(set(on_vm)) > 30

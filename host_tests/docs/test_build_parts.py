# SPDX-License-Identifier: MIT
"""The parts of the build guide: what the perfboard joins, numbers with a source, the sheet."""

import re
from itertools import pairwise

from homeward import ROOT
from homeward.drawings import perfboard
from homeward.face import picture

DOCS = ROOT / "docs"


def test_the_printed_sheet_in_docs_is_the_one_that_is_printed() -> None:
    assert (DOCS / "pictures" / "face-sheet.svg").read_text() == picture.picture()


def joined(start: perfboard.Hole) -> set[perfboard.Hole]:
    """Every hole that bare wires of the perfboard join to this one."""
    wires = []
    for _, corners in perfboard.BARE:
        wire = set()
        for (x0, y0), (x1, y1) in pairwise(corners):
            assert x0 == x1 or y0 == y1
            wire |= {
                (x, y)
                for x in range(min(x0, x1), max(x0, x1) + 1)
                for y in range(min(y0, y1), max(y0, y1) + 1)
            }
        wires.append(wire)
    found = {start}
    while more := {hole for wire in wires if wire & found for hole in wire} - found:
        found |= more
    return found


def test_perfboard_joins_what_the_guide_says_and_nothing_else() -> None:
    pins = {number: perfboard.pin(number) for number in range(1, 15)}
    leads = {lead.words.partition(",")[0]: lead.hole for lead in perfboard.LEADS}
    plus, minus = perfboard.CAPACITOR
    near, far = perfboard.RESISTOR
    nets = (
        [
            *(leads[f"GND of {what}"] for what in ("the supply", "your board", "the first arc")),
            *(pins[number] for number in (1, 4, 5, 7, 9, 10, 12, 13)),
            minus,
        ],
        [leads["+5 V of the supply"], leads["5V of the first arc"], plus, pins[14]],
        [leads["data of your board"], pins[2]],
        [pins[3], near],
        [far, leads["DIN of the first arc"]],
        [pins[6]],
        [pins[8]],
        [pins[11]],
    )
    everything = {hole for net in nets for hole in net}
    assert everything == {*pins.values(), *leads.values(), plus, minus, near, far}
    for net in nets:
        assert joined(net[0]) & everything == set(net)
    page = (DOCS / "build" / "ring.md").read_text()
    assert "1, 4, 5, 7, 9, 10, 12 and 13" in page


def test_every_part_number_of_the_builds_has_a_source() -> None:
    table = (DOCS / "build.md").read_text().partition("| numbered part |")[2].partition("\n\n")[0]
    for page in (DOCS / "build").glob("*.md"):
        for number in re.findall(r"Adafruit (\d{4})", page.read_text()):
            assert re.search(rf"\| (\d+; )?{number}[ ;]", table), (page.name, number)

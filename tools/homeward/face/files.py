# SPDX-License-Identifier: MIT
"""Write the face at true size: for a printer as PDF, for a laser or a drawing program as SVG.

    homeward face
    homeward face --to my-face

A PDF for each face and paper, the usual colours on its first page and those for the colour-blind
on the second. Two runs give the same bytes.
"""

import argparse
from datetime import UTC, datetime
from pathlib import Path

from fpdf import FPDF
from fpdf.svg import SVGObject

from homeward import ROOT
from homeward.face.sheets import (
    LAID_MM,
    PALETTES,
    PAPERS,
    SHEETS,
    UNDER_MM,
    Paper,
    Sheet,
    cuts,
    drawing,
    page,
)

FOLDER = ROOT / "build" / "face"
# A PDF must have a date; this one is no moment of anybody's clock.
_NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)


def make() -> dict[str, bytes]:
    """Return every file by its name."""
    files = {
        "cut-under-the-lid.svg": cuts(UNDER_MM).encode(),
        "cut-for-the-opening.svg": cuts(LAID_MM).encode(),
    }
    for sheet in SHEETS:
        for number, palette in enumerate(PALETTES):
            files[f"{sheet.name}-{palette}.svg"] = drawing(sheet, number).encode()
        for paper in PAPERS:
            files[f"{sheet.name}-{paper.name}.pdf"] = printed(sheet, paper)
    return dict(sorted(files.items()))


def printed(sheet: Sheet, paper: Paper) -> bytes:
    """Return the PDF of one face: a page for each palette."""
    pdf = FPDF(unit="mm", format=(paper.width, paper.height))
    pdf.set_creation_date(_NO_DATE)
    pdf.set_title(f"Homeward: the face of {sheet.games}")
    pdf.set_auto_page_break(False)
    pdf.set_font("helvetica")
    for palette in range(len(PALETTES)):
        pdf.add_page()
        SVGObject(page(sheet, paper, palette)).draw_to_page(pdf, 0, 0)
    return bytes(pdf.output())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `homeward face`."""
    parser.add_argument(
        "--to", type=Path, default=FOLDER, metavar="FOLDER", help="default: build/face"
    )


def main(args: argparse.Namespace) -> int:
    """Write them and say how to print."""
    files = make()
    args.to.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (args.to / name).write_bytes(data)
        print(f"{len(data):>7} bytes  {name}")
    print(f"{len(files)} files in {args.to}; print at 100 %, and measure the line of 100 mm")
    return 0

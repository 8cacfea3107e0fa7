# SPDX-License-Identifier: MIT
"""Make the case: a file for the printer and one for a CAD program of every part.

make case                            into build/case, checked
make case ARGS="--pictures docs/pictures/case"
"""

import argparse
import re
import sys
from pathlib import Path

from homeward.case import measures as m
from homeward.case import parts, pictures
from homeward.case.meshes import faults, triangles, write_stl


def main() -> int:
    """Make every part, check it, write it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--to", type=Path, default=Path("build/case"), metavar="FOLDER")
    parser.add_argument(
        "--pictures", type=Path, metavar="FOLDER", help="draw it for the guide, too"
    )
    args = parser.parse_args()
    args.to.mkdir(parents=True, exist_ok=True)
    made = parts.printed()
    wrong = []
    for name, part in made.items():
        wrong += [f"{name}: {fault}" for fault in faults(part)]
        write_stl(triangles(part), args.to / f"{name}.stl")
        parts.export_step(part, args.to / f"{name}.step")
        _forget_the_clock(args.to / f"{name}.step")
        print(f"{name:<12} {' x '.join(f'{side:.1f}' for side in parts.size(part))} mm")
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    print(f"all closed, within {m.BED:.0f} x {m.BED:.0f} mm, walls of {m.THINNEST} mm or more")
    if args.pictures:
        pictures.draw(made, args.pictures)
    return 0


def _forget_the_clock(file: Path) -> None:
    """Take out when the file was made: two runs give the same bytes."""
    text = file.read_text("utf-8")
    file.write_text(re.sub(r"'\d{4}-\d\d-\d\dT[\d:]+'", "'1980-01-01T00:00:00'", text, count=1))


if __name__ == "__main__":
    sys.exit(main())

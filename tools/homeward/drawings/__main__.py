# SPDX-License-Identifier: MIT
"""Draw them all into a folder."""

import argparse
from pathlib import Path

from homeward.drawings.everything import drawings


def main() -> None:
    parser = argparse.ArgumentParser(description="the drawings of the docs")
    parser.add_argument("--to", type=Path, default=Path("docs/pictures"), metavar="FOLDER")
    folder = parser.parse_args().to
    folder.mkdir(parents=True, exist_ok=True)
    drawn = drawings()
    for name, svg in drawn.items():
        (folder / name).write_text(svg)
    print(f"{len(drawn)} drawings in {folder}")


if __name__ == "__main__":
    main()

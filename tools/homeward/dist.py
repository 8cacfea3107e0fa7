# SPDX-License-Identifier: MIT
"""Make all that a release has, in one folder: the same bytes from any clone of the same source.

    homeward dist --to build/dist
    homeward dist --only boards --board pygamer     a part of it

A zip for each board, one of the page without a server (it needs npm), the files of face and case,
notes from CHANGELOG.md, and SHA256SUMS of all of them.
"""

import argparse
import hashlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from homeward import ROOT
from homeward.boards import BOARDS, find
from homeward.errors import ToolError
from homeward.face import files as face_files
from homeward.flash import build
from homeward.site import build as site_build
from homeward.site import vm_package
from homeward.version import VERSION

SUMS = "SHA256SUMS"
NOTES = "NOTES.md"
# An environment of its own: the CAD library is larger than everything else together.
_CASE_PYTHONS = (".cache/case/bin/python", ".cache/case/Scripts/python.exe")

Files = dict[str, bytes]


def boards(names: list[str]) -> Files:
    """Return a zip for each board."""
    return {
        f"homeward-{VERSION}-{name}.zip": build.zipped(build.make(name).all_files())
        for name in names
    }


def page(_: list[str]) -> Files:
    """Return the page without a server, as a zip: unpack it where a host serves files."""
    try:
        made = site_build.make()
    except vm_package.NoPackage as error:
        rest = " ".join(part for part in PARTS if part != "site")
        raise ToolError(f"{error}. Without the site: homeward dist --only {rest}") from None
    files = {f"site/{name}": data for name, data in made.items()}
    return {f"homeward-{VERSION}-site.zip": build.zipped(files)}


def face(_: list[str]) -> Files:
    """Return the face for a printer and for a laser."""
    return {f"face/{name}": data for name, data in face_files.make().items()}


def case(_: list[str]) -> Files:
    """Return the parts of the case, for a printer and for a CAD program."""
    pythons = [ROOT / name for name in _CASE_PYTHONS if (ROOT / name).is_file()]
    if not pythons:
        raise ToolError("the case needs packages of its own: 'make case' installs them")
    with tempfile.TemporaryDirectory(prefix="homeward-dist-") as folder:
        words = [str(pythons[0]), "-m", "homeward.case", "--to", folder]
        done = subprocess.run(
            words, cwd=ROOT / "tools", capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise ToolError(f"the case could not be made:\n{done.stderr.strip()[-2000:]}")
        return {
            f"case/{file.relative_to(folder).as_posix()}": file.read_bytes()
            for file in sorted(Path(folder).rglob("*"))
            if file.is_file()
        }


# What a release has beside its notes; each is given the names of the boards.
PARTS: dict[str, Callable[[list[str]], Files]] = {
    "boards": boards,
    "site": page,
    "face": face,
    "case": case,
}


def notes(changelog: str, version: str = VERSION) -> str:
    """Return what CHANGELOG.md says of this version."""
    found = re.search(
        rf"^## {re.escape(version)}(?=\s)(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if found is None or not found[1].partition("\n")[2].strip():
        raise ToolError(f"CHANGELOG.md says nothing of {version}")
    return f"# Homeward {version}\n\n{found[1].partition(chr(10))[2].strip()}\n"


def sums(files: Files) -> bytes:
    """Return the list that `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(data).hexdigest()}  {name}" for name, data in sorted(files.items())]
    return ("\n".join(lines) + "\n").encode()


def write(files: Files, folder: Path) -> None:
    """Put a release into a folder; an earlier one there is replaced, anything else is not."""
    if folder.is_symlink() or folder.exists():
        _clear(folder)
    for name, data in {**files, SUMS: sums(files)}.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def _clear(folder: Path) -> None:
    listed = folder / SUMS
    known = {SUMS}
    if listed.is_file():
        known |= {line.partition("  ")[2] for line in listed.read_text("utf-8").splitlines()}
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    if folder.is_symlink() or not listed.is_file() or there - known:
        what = ", ".join(sorted(there - known)[:3]) or "it is a file, a link or empty"
        raise ToolError(
            f"{folder} is not only an earlier release ({what}), so nothing is written there:"
            " name another folder with --to, or move it away"
        )
    shutil.rmtree(folder)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `homeward dist`."""
    parser.add_argument(
        "--to",
        type=Path,
        default=build.FOLDER / "dist",
        metavar="FOLDER",
        help="default: build/dist",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        choices=list(PARTS),
        metavar="PART",
        default=[*PARTS],
        help=f"make these alone, of {', '.join(PARTS)}",
    )
    parser.add_argument(
        "--board", action="append", metavar="NAME", help="only this board; may be given again"
    )


def main(args: argparse.Namespace) -> int:
    """Make it and say what it is."""
    names = [find(name).board_id for name in args.board or BOARDS]
    files = {NOTES: notes((ROOT / "CHANGELOG.md").read_text("utf-8")).encode()}
    for part in args.only:
        files |= PARTS[part](names)
    write(files, args.to)
    for name, data in sorted(files.items()):
        print(f"{len(data):>9} bytes  {name}")
    print(f"{len(files)} files and {SUMS} in {args.to}")
    return 0

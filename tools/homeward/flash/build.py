# SPDX-License-Identifier: MIT
"""Make what lands on the board: firmware/ as .mpy, the libraries it needs, a list with CRC32.

    homeward build                                for a PyGamer
    homeward build --board raspberry_pi_pico
    homeward build --source                       .py instead of .mpy, to read on the board
    homeward build --board raspberry_pi_pico --circuitpython FILE.uf2
                                                  one file to drag, with CircuitPython in it

The files go to build/BOARD, and all of them to build/homeward-VERSION-BOARD.zip for people who copy
by hand. Two builds of the same source are the same bytes.
"""

import argparse
import io
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

from homeward import FIRMWARE, LIB, ROOT
from homeward.boards import BOARDS, find
from homeward.errors import ToolError
from homeward.flash import manifest, one_file
from homeward.flash.libraries import needed
from homeward.mpy import numbers
from homeward.mpy.compile import compiled
from homeward.mpy.errors import CompileError
from homeward.version import VERSION

FOLDER = ROOT / "build"
LICENCES = "licences"
SETTINGS = "settings.toml"
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a zip can say: the same in every build


@dataclass(frozen=True)
class Build:
    """The files of one board, by their paths on the drive; the manifest is not among them."""

    board: str
    version: str
    files: dict[str, bytes]

    @property
    def manifest(self) -> manifest.Manifest:
        return manifest.of(self.version, self.board, self.files)

    def all_files(self) -> dict[str, bytes]:
        """The files and the manifest, sorted."""
        return dict(sorted({**self.files, manifest.NAME: self.manifest.text()}.items()))

    def parts(self) -> dict[str, int]:
        """Bytes on the drive, by part."""
        sizes: dict[str, int] = {}
        for path, data in self.all_files().items():
            first, _, rest = path.partition("/")
            part = first if rest else "start"
            if first == "lib":
                folder = rest.split("/")[0]
                part = folder if (LIB / folder).is_dir() else "libraries"
            sizes[part] = sizes.get(part, 0) + find(self.board).on_drive(len(data))
        return sizes

    def write(self, folder: Path) -> None:
        """Put the files into a folder of their own; an earlier build there is replaced."""
        if folder.is_symlink() or folder.exists():
            clear(folder)
        files = self.all_files()
        # The list first: a build that was broken off is then known as one, and can be replaced.
        for path, data in {manifest.NAME: files[manifest.NAME], **files}.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)

    def write_zip(self, file: Path) -> None:
        """Write all files in one."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(zipped(self.all_files()))


def zipped(files: dict[str, bytes]) -> bytes:
    """Return files in one zip, without anything that differs from build to build."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path, _EARLIEST), data)
    return packed.getvalue()


def clear(folder: Path) -> None:
    """Remove an earlier build; a ToolError if the folder holds anything else."""
    try:
        there = {
            path.relative_to(folder).as_posix(): path
            for path in folder.rglob("*")
            if path.is_symlink() or not path.is_dir()
        }
        listed = there.get(manifest.NAME)
        earlier = manifest.read(listed.read_bytes()) if listed and not listed.is_symlink() else None
        files = {**earlier.files, manifest.NAME: None} if earlier else {}
        strangers = sorted(
            name for name, path in there.items() if path.is_symlink() or name not in files
        )
        settings = there.get(SETTINGS)
        if earlier and settings and manifest.entry(settings.read_bytes()) != files.get(SETTINGS):
            strangers.append(f"{SETTINGS}, which somebody has changed")
        if strangers or folder.is_symlink() or not folder.is_dir():
            what = ", ".join(strangers[:3]) or "it is a file or a link"
            raise ToolError(
                f"{folder} is not only an earlier build ({what}), so nothing is written there:"
                " name another folder with --to, or move it away"
            )
        shutil.rmtree(folder)
    except OSError as error:
        raise ToolError(f"{folder} cannot be replaced: {error.strerror}") from None


def make(name: str, source: bool = False, firmware: Path = FIRMWARE) -> Build:
    """The build for a board; CompileError names every file that cannot be compiled."""
    find(name)
    # CircuitPython itself reads what is not in lib: it stays as it is.
    files = {file.name: file.read_bytes() for file in firmware.iterdir() if file.is_file()}
    modules = {
        file.relative_to(firmware).as_posix(): file.read_bytes()
        for file in sorted(firmware.joinpath("lib").rglob("*.py"))
    }
    files[f"{LICENCES}/Homeward.txt"] = (ROOT / "LICENSE").read_bytes()
    own = set(modules)
    for library in needed(name):
        modules |= {f"lib/{path}": source for path, source in library.sources.items()}
        files[f"{LICENCES}/{library.name}.txt"] = library.licence
    shared = numbers.read({path.removeprefix("lib/"): text for path, text in modules.items()})
    faults = []
    for path, text in modules.items():
        try:
            inside = path.removeprefix("lib/")
            # The crash screen names lines of our own files: a library's would only take room.
            data = text if source else compiled(text, inside, shared, lines=path in own)
        except CompileError as error:
            faults.append(str(error))
        else:
            files[path if source else path.removesuffix(".py") + ".mpy"] = data
    if faults:
        raise CompileError("\n".join(faults))
    return Build(name, VERSION, dict(sorted(files.items())))


def read(folder: Path) -> Build:
    """A build from the folder that it was written to."""
    try:
        listed = manifest.read((folder / manifest.NAME).read_bytes())
        if listed is None:
            raise ToolError(f"{folder} holds no whole build: its {manifest.NAME} is damaged")
        files = {path: (folder / path).read_bytes() for path in listed.files}
    except OSError as error:
        raise ToolError(f"{folder} holds no build: {error.filename}: {error.strerror}") from None
    build = Build(listed.board, listed.version, files)
    if build.manifest != listed:
        raise ToolError(f"{folder} holds no whole build: a file is not what its list says")
    return build


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board", default="pygamer", metavar="NAME", help=f"one of {', '.join(BOARDS)}"
    )
    parser.add_argument("--source", action="store_true", help="ship .py instead of .mpy")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="default: build")
    parser.add_argument(
        "--circuitpython",
        type=Path,
        metavar="FILE",
        help="RP2040: join this .uf2 of CircuitPython and Homeward into one to drag",
    )
    parser.add_argument(
        "--settings", type=Path, metavar="FILE", help="your settings.toml, for --circuitpython"
    )


def main(args: argparse.Namespace) -> int:
    if args.settings and not args.circuitpython:
        raise ToolError("--settings goes with --circuitpython: name that file, too")
    board = find(args.board)
    program = one_file.circuitpython(args.circuitpython, board) if args.circuitpython else None
    settings = {SETTINGS: one_file.settings(args.settings)} if args.settings else {}
    if program:
        print("The .uf2 file will replace EVERYTHING on the drive CIRCUITPY, settings.toml, too.")
        print("Saved games stay: they are not on that drive.\n")
    build = make(args.board, args.source)
    folder = args.to / build.board
    archive = args.to / f"homeward-{build.version}-{build.board}.zip"
    build.write(folder)
    build.write_zip(archive)
    for part, size in build.parts().items():
        print(f"{part:<10} {size:>8} bytes")
    size, room = sum(build.parts().values()), find(build.board).drive
    print(f"{'in all':<10} {size:>8} bytes in {len(build.all_files())} files")
    if size > room:
        raise ToolError(f"that does not fit the drive of a {args.board}, {room} bytes")
    print(f"that is {size / room:.1%} of the drive of a {find(args.board).name}: it fits")
    print(f"build {build.manifest.text()[-9:-1].decode()} of Homeward {build.version}")
    print(f"folder  {_shown(folder)}\nzip     {_shown(archive)}")
    if program:
        joined = args.to / f"homeward-{build.version}-{build.board}.uf2"
        joined.write_bytes(one_file.join(program, build.all_files() | settings, board))
        print(f"uf2     {_shown(joined)}")
    return 0


def _shown(path: Path) -> str:
    """A path as short as it goes."""
    path = path.resolve()
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)

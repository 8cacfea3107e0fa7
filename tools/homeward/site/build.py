# SPDX-License-Identifier: MIT
"""Make the handheld a page without a server: static files for any folder of any host.

    homeward site
    homeward site --to public

The first run fetches MicroPython's WebAssembly build with npm, once. docs/site.md says how to look
at the page and how to publish it. Two builds of the same source are the same bytes.
"""

import argparse
import gzip
import hashlib
import json
import shutil
from pathlib import Path

from homeward import ROOT
from homeward.boards import BOARDS
from homeward.drawings import table_art
from homeward.errors import ToolError
from homeward.flash import build as board_build
from homeward.simulator.page.hello import described
from homeward.simulator.page.server import SITE as PAGE
from homeward.site import vm_files, vm_package
from homeward.site.icons import SIZES, painted

FOLDER = ROOT / "build" / "site"
WEB = Path(__file__).parent / "web"
PACK = "firmware.pack"
WORKER = "sw.js"
MOST = 1_500_000  # bytes in all
_CAN = {"share": True, "replay": True, "keep": True}
# Nothing from elsewhere, whatever a file says. A host need not send any header.
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; script-src 'self' 'wasm-unsafe-eval';"
    " base-uri 'none'; form-action 'none'"
)
_HEAD = f"""\
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="theme-color" content="#2a2018">
<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="icon-180.png">
"""
_VM_LICENCE = f"""\
MicroPython {vm_package.VERSION} ({", ".join(vm_package.FILES)})
Copyright (c) 2013-2025 Damien P. George and other contributors
The MIT License, as above.
"""


def make() -> dict[str, bytes]:
    """Return every file of the site by its name."""
    vm = vm_package.folder()
    files = {file.name: file.read_bytes() for file in PAGE.iterdir() if file.is_file()}
    files |= {file.name: file.read_bytes() for file in WEB.iterdir() if file.is_file()}
    files |= {name: (vm / name).read_bytes() for name in vm_package.FILES}
    files |= {name: text.encode() for name, text in table_art.page_files().items()}
    files |= {board.picture.name: board.picture.read_bytes() for board in BOARDS.values()}
    house = files["house.svg"].decode()
    files |= {f"icon-{size}.png": painted(house, size) for size in SIZES}
    files["index.html"] = _with_head(files["index.html"].decode()).encode()
    files["manifest.webmanifest"] = _json(_manifest())
    files["boards.json"] = _json(_boards())
    built = board_build.make(vm_files.BOARD_WITH_ALL)
    files[PACK] = vm_files.pack(vm_files.files(built))
    files["licences.txt"] = _licences(built)
    files[WORKER] = _service_worker(files)
    return dict(sorted(files.items()))


def write(files: dict[str, bytes], folder: Path) -> None:
    """Put the files into a folder of their own; an earlier site there is replaced."""
    if folder.exists():
        there = {path.name for path in folder.iterdir()}
        if there and not {PACK, WORKER} <= there:
            raise ToolError(
                f"{folder} holds something else, so nothing is written there:"
                " name another folder with --to, or move it away"
            )
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _with_head(page: str) -> str:
    if page.count("</head>") != 1:
        raise ToolError("index.html has no end of its head")
    return page.replace("</head>", _HEAD + "</head>")


def _manifest() -> dict[str, object]:
    icons: list[dict[str, str]] = [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    return {
        "name": "Homeward",
        "short_name": "Homeward",
        "description": "Five pawn-race card games on a handheld.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#2a2018",
        "theme_color": "#2a2018",
        "icons": [*icons, {"src": "house.svg", "sizes": "any", "type": "image/svg+xml"}],
    }


def _boards() -> dict[str, object]:
    return {
        name: {"hello": described(board, _CAN), "facts": vm_files.facts(board)}
        for name, board in BOARDS.items()
    }


def _service_worker(files: dict[str, bytes]) -> bytes:
    """Write the names of all files into the worker, and one hash of what is in them."""
    hashed = hashlib.sha256()
    for name, data in sorted(files.items()):
        hashed.update(f"{name} {hashlib.sha256(data).hexdigest()}\n".encode())
    # Itself it must not keep, and a visitor asks for the page as a folder.
    names = ["./", *sorted(files.keys() - {WORKER})]
    head = f"const BUILD = {hashed.hexdigest()[:16]!r};\nconst FILES = {json.dumps(names)};\n"
    return head.replace("'", '"').encode() + files[WORKER]


def _licences(built: board_build.Build) -> bytes:
    parts = [(ROOT / "LICENSE").read_text(encoding="utf-8"), _VM_LICENCE]
    for path, data in sorted(built.files.items()):
        folder, _, name = path.partition("/")
        if folder == board_build.LICENCES and name != "Homeward.txt":
            parts.append(f"{name.removesuffix('.txt')}\n\n{data.decode()}")
    parts.append(f"Terminus, the built-in font\n\n{vm_files.font_licence()}")
    return ("\n" + "-" * 72 + "\n\n").join(parts).encode()


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, default=FOLDER, metavar="FOLDER", help="default: build/site"
    )


def main(args: argparse.Namespace) -> int:
    files = make()
    parts = {
        "VM": [name for name in files if name in vm_package.FILES],
        "firmware": [PACK],
        "page": [name for name in files if name not in vm_package.FILES and name != PACK],
    }
    for part, names in parts.items():
        size = sum(len(files[name]) for name in names)
        sent = sum(len(gzip.compress(files[name], 9)) for name in names)
        print(f"{part:<10} {size:>9,} bytes, {sent:>9,} compressed, {len(names):>3} files")
    size = sum(map(len, files.values()))
    print(f"{'in all':<10} {size:>9,} bytes of at most {MOST:,}")
    if size > MOST:
        raise ToolError("that is too much for a page that people try on a phone")
    write(files, args.to)
    print(f"folder     {args.to}")
    return 0

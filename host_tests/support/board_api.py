# SPDX-License-Identifier: MIT
"""Hold what runs on a board to what that board has, as circuitpython-stubs tells it.

The package has a definition of every board (its pins, its modules) and the signature of every
built-in call. Names are read with ast; calls are checked by mypy, which sees the definition of one
board at a time.
"""

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

from homeward import FIRMWARE, LIB, ROOT
from homeward.flash import libraries, link, marker

BOARD_FILES = LIB / "device" / "boards"
BOARDS = sorted(file.stem for file in BOARD_FILES.glob("[a-z]*.py"))
PACKAGE = "circuitpython-stubs"

# What the stubs get wrong: the module, a pattern of what it says, what is true. One that is mended
# there is to be deleted here; a test says so.
CORRECTIONS = (
    # On a SAMD51 nvm is the whole block that is erased at once: 8 KB.
    ("board", r"(port: atmel-samd\n.*\n - NVM size:) 256\n", r"\1 8192\n"),
    # The class has moved: displayio has not had it since CircuitPython 9.
    ("board", r"import displayio\n", "import busdisplay\n"),
    ("board", r"DISPLAY: displayio\.Display\n", "DISPLAY: busdisplay.BusDisplay\n"),
    # Without `value`, the error is `exc`: so says the text below the signature.
    ("traceback", r"value: BaseException,", "value: Optional[BaseException] = None,"),
    # A list of numbers is a list of colours, too.
    ("adafruit_pixelbuf", r"List\[PixelType\]\]", "List[PixelType], List[int]]"),
)
# Part of every CircuitPython, and in no list of modules; gc has no stub either.
CORE = {"gc", "micropython"}
GC = "def collect() -> None: ...\ndef mem_alloc() -> int: ...\ndef mem_free() -> int: ...\n"

# What a board runs only if it has a pin (or, False, has it not). test_board_api.py sees that the
# code asks.
ONLY = {"lib/device/stores/card.py": ("SD_CS", True), marker.SOURCE.name: ("DISPLAY", False)}
# A pin that a file uses only if the board's own file does not say this.
UNLESS = {("lib/device/parts/assemble.py", "NEOPIXEL"): "OWN_PIXELS = 0\n"}


@dataclass(frozen=True)
class Definition:
    """The definition of a board in circuitpython-stubs."""

    text: str
    names: frozenset[str]  # in the module `board`
    pins: dict[str, str]  # those that are pins, and the chip's name of each
    modules: frozenset[str]
    nvm: int


def stubs() -> Path:
    """Return the folder that the stubs are installed in."""
    return Path(str(metadata.distribution(PACKAGE).locate_file("")))


def corrected(module: str, text: str) -> str:
    """Return the text of a stub without its known errors."""
    for wrong_module, wrong, right in CORRECTIONS:
        if module == wrong_module:
            text = re.sub(wrong, right, text)
    return text


@cache
def definition(board: str) -> Definition:
    """Read the definition of a board."""
    file = stubs() / "board_definitions" / board / "__init__.pyi"
    if not file.exists():
        raise LookupError(f"{PACKAGE} has no board {board}: is that its board.board_id?")
    text = corrected("board", file.read_text(encoding="utf-8"))
    tree = ast.parse(text)
    fields = dict(re.findall(r"^ - ([\w ]+): (.*)$", ast.get_docstring(tree) or "", re.M))
    names = {
        node.target.id if isinstance(node, ast.AnnAssign) else node.name  # type: ignore[union-attr]
        for node in tree.body
        if isinstance(node, ast.AnnAssign | ast.FunctionDef)
    }
    return Definition(
        text=text,
        names=frozenset(names),
        pins=dict(re.findall(r"^(\w+): microcontroller\.Pin +# (\w+)", text, re.M)),
        modules=frozenset(re.findall(r"\w+", re.sub(r"\(.*?\)", "", fields["Included modules"]))),
        nvm=int(fields["NVM size"]),
    )


def files(board: str) -> dict[str, Path]:
    """List what runs on a board: firmware/, but no other board's file, and what flash sends."""
    found = {
        file.relative_to(FIRMWARE).as_posix(): file
        for file in sorted(FIRMWARE.rglob("*.py"))
        if file.parent != BOARD_FILES or file.stem in (board, "__init__")
    }
    found |= {file.name: file for file in (link.HELPER, marker.SOURCE)}
    names = definition(board).names
    return {
        path: file
        for path, file in found.items()
        if path not in ONLY or (ONLY[path][0] in names) == ONLY[path][1]
    }


# Names: pins and modules.


def board_names(source: str, written: str) -> Iterator[tuple[int, str]]:
    """Find what a source text wants of `board`: a line, and a pattern of the name.

    A name can also be a text: for getattr, in CHAIN_PIN, and where it looks like `written`.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "board":
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom) and node.module == "board":
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node).startswith("getattr(board, "):
            # A text, or one with a number put into it.
            text = node.args[1].left if isinstance(node.args[1], ast.BinOp) else node.args[1]
            if isinstance(text, ast.Constant):
                yield node.lineno, str(text.value).replace("%d", r"\d+")
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CHAIN_PIN":
            yield node.lineno, ast.literal_eval(node.value)
        elif isinstance(node, ast.Constant) and re.fullmatch(written, str(node.value)):
            yield node.lineno, str(node.value)


def imported(source: str, all_of_them: bool) -> Iterator[tuple[int, str]]:
    """Find the modules that a source text imports; or only those that it cannot do without."""

    def walk(node: ast.AST) -> Iterator[tuple[int, str]]:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or ""
        spared: list[ast.stmt] = []
        if isinstance(node, ast.Try) and not all_of_them:
            caught = any("ImportError" in ast.unparse(one) for one in node.handlers)
            spared = node.body if caught else []
        for child in ast.iter_child_nodes(node):
            if child not in spared:
                yield from walk(child)

    yield from walk(ast.parse(source))


def name_faults(board: str, path: str, source: str) -> list[str]:
    """Say which pins and modules a text of ours wants that the board does not have."""
    known = definition(board)
    own = (BOARD_FILES / f"{board}.py").read_text()
    wrong = []
    # The Pico's parts are where settings.toml says, so its pins are texts.
    for line, name in board_names(source, r"GP\d+" if "GP0" in known.names else r"D\d+|SCL|SDA"):
        spare = (path, name) in UNLESS and UNLESS[path, name] in own
        if not spare and not any(re.fullmatch(name, there) for there in known.names):
            wrong.append(f"{path}:{line}: {board} has no board.{name}")
    ours = {"engine", "ui", "device", "board"} | {library.name for library in shipped(board)}
    # Two files for all boards: one can do without a driver, the other is for colours only.
    if path == marker.SOURCE.name or path.endswith("device/large_card.py"):
        ours |= {library.name for other in BOARDS for library in shipped(other)}
    return wrong + [
        f"{path}:{line}: {board} has no module {module}"
        for line, module in imported(source, all_of_them=True)
        if module.split(".")[0] not in known.modules | CORE | ours
    ]


@cache
def shipped(board: str) -> list[libraries.Library]:
    """List the libraries that a build for this board has."""
    return libraries.needed(board)


def library_faults(board: str) -> list[str]:
    """Say which modules a library that we ship to a board wants and the board does not have."""
    known = definition(board).modules | CORE | {library.name for library in shipped(board)}
    return [
        f"{path}:{line}: {board} has no module {module}"
        for library in shipped(board)
        for path, source in library.sources.items()
        for line, module in imported(source.decode(), all_of_them=False)
        if module.split(".")[0] not in known
    ]


# Calls.

# Classes of ours that assemble.py gives their parts; mypy does not see that.
PUT_TOGETHER = "Handheld|Sound"


def write_stubs(board: str, folder: Path) -> None:
    """Write what mypy is to see before anything else: this board, corrected stubs, libraries."""
    (folder / "board.pyi").write_text(definition(board).text)
    (folder / "gc.pyi").write_text(GC)
    for stub in stubs().glob("*-stubs/__init__.pyi"):
        module = stub.parent.name.removesuffix("-stubs")
        text = stub.read_text(encoding="utf-8")
        # Of a name that the host has, too, mypy would take the host's module.
        if module in sys.stdlib_module_names or corrected(module, text) != text:
            (folder / f"{module}.pyi").write_text(corrected(module, text))
    for library in (one for other in BOARDS for one in shipped(other)):
        for path, source in library.sources.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_bytes(source)


def call_faults(board: str, paths: list[Path]) -> list[str]:
    """Let mypy compare the calls in these files with the signatures; return what it says."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_stubs(board, folder)
        done = subprocess.run(
            [
                *(sys.executable, "-m", "mypy", "--config-file=", "--cache-dir", os.devnull),
                *("--check-untyped-defs", "--follow-imports", "silent", "--no-error-summary"),
                # The firmware is not typed: a None that stands for "no such part" is no fault.
                *("--no-strict-optional", "--allow-redefinition"),
                *("--disable-error-code", "var-annotated"),
                *map(str, paths),
            ],
            cwd=ROOT,
            env={**os.environ, "MYPYPATH": os.pathsep.join((name, str(LIB)))},
            capture_output=True,
            text=True,
        )
        if done.returncode not in (0, 1) or done.stderr:
            return [f"mypy failed: {done.stderr or done.stdout}"]
        lines = [line.replace(f"{name}/", "") for line in done.stdout.splitlines()]
    return [
        line
        for line in lines
        if not re.search(rf'error: "({PUT_TOGETHER})" has no attribute|: note: ', line)
        and not any(
            re.search(rf'{path}:.*Module has no attribute "{pin}"', line)
            and said in (BOARD_FILES / f"{board}.py").read_text()
            for (path, pin), said in UNLESS.items()
        )
    ]

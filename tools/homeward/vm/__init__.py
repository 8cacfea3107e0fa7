# SPDX-License-Identifier: MIT
"""Find a MicroPython VM and run scripts on it under a microcontroller's heap.

    homeward vm
    homeward vm --script try_it.py --heap 60k

The first run fetches a 32-bit one into .cache, without root; what is found is told. A script may
import whatever is in firmware/lib, compiled as it lands on the board.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from homeward import LIB, ROOT
from homeward.errors import ToolError
from homeward.mpy.compile import compile_file, compile_tree
from homeward.mpy.errors import CompileError
from homeward.vm import debian

STANDINS = Path(__file__).parent / "standins"  # for what is native on a board
CACHE = ROOT / ".cache" / "vm"
TREE = f"{debian.SUITE}-i386"
MPY_VERSION = 6  # of the .mpy files that mpy-cross makes and CircuitPython 9 and 10 load

# Every answer that a VM is judged by, in one line.
_PROBE = """\
import sys
i = sys.implementation
print(i.name, ".".join([str(n) for n in i.version[:3]]), sys.maxsize, getattr(i, "_mpy", 0) & 255)
"""
# A name that no module of the firmware has.
_SCRIPT = "script_under_test"


class NoVM(ToolError):
    """There is no VM here; the message says why and how to get one."""


class VMError(ToolError):
    """A script failed on the VM; the message holds what the VM said."""


@dataclass(frozen=True)
class VM:
    """A MicroPython that was seen to run."""

    command: tuple[str, ...]  # what starts it
    path: Path  # the program itself
    version: str
    is_32bit: bool  # else only the language can be checked on it, not byte counts
    origin: str  # where it came from, in words


@dataclass(frozen=True)
class Output:
    """Hold what a script printed, and its exit code."""

    stdout: str
    stderr: str
    returncode: int


def find_vm() -> VM:
    """Find the VM fetched before; else fetch it; else `micropython` on the PATH; else NoVM."""
    tree = CACHE / TREE
    try:
        return _probe(debian.command(tree), debian.program(tree), "fetched before")
    except VMError:
        pass  # none, or a broken one: fetch it again
    try:
        print("fetching a 32-bit MicroPython, once ...", file=sys.stderr, flush=True)
        news = "fetched now" if debian.fetch(tree, _fault) else "fetched by another process"
        return _probe(debian.command(tree), debian.program(tree), news)
    except (debian.FetchError, VMError) as error:
        not_fetched = str(error)
    found = shutil.which("micropython")
    if found is None:
        not_on_path = "there is none"
    else:
        try:
            path = Path(found).absolute()  # it is started from another folder
            return _probe((str(path),), path, "found on the PATH")
        except VMError as error:
            not_on_path = str(error)
    raise NoVM(
        f"no MicroPython VM.\n"
        f"  fetching one: {not_fetched}\n"
        f"  'micropython' on the PATH: {not_on_path}\n"
        f"On Debian (x86) 'homeward vm' fetches a 32-bit one into {CACHE}: this needs apt-get and"
        f" a network, but not root.\n"
        f"Elsewhere install 'micropython' 1.20 or newer; a 64-bit one cannot count the board's"
        f" bytes, but checks everything else."
    )


def run(
    vm: VM,
    script: str | Path,
    lib: Path | None = None,
    heap: str | None = "40k",
    args: Sequence[str] = (),
    timeout: float = 60,
) -> Output:
    """Run a script (source text, or a file) to its end; VMError unless it ends well.

    `heap` is a hard limit, None the VM's own default. Only `lib` can be imported from, beside what
    is built in. The script is compiled here, so none of the heap goes to the compiler; it runs
    in an empty folder: paths in `args` should be absolute.
    """
    if heap is not None and re.fullmatch(r"[1-9]\d*[kKmM]?", heap) is None:
        raise ValueError(f"heap is a number of bytes like 40000, 40k or 1M, not {heap!r}")
    with tempfile.TemporaryDirectory(prefix="homeward-vm-") as name:
        folder = Path(name)
        source = script
        if isinstance(source, str):
            source = folder / f"{_SCRIPT}.py"
            source.write_text(str(script), encoding="utf-8")
        shown = script.name if isinstance(script, Path) else "script"
        work = folder / "work"  # the VM always looks for modules in the folder it runs in
        compile_file(source, work / f"{_SCRIPT}.mpy", shown)
        limit = [] if heap is None else ["-X", f"heapsize={heap}"]
        # The VM keeps the path of every module: one as long as the board's, whatever ours is.
        board_lib = work / "lib"
        if lib is not None:
            board_lib.symlink_to(lib.resolve(), target_is_directory=True)
        output = _start([*vm.command, *limit, "-m", _SCRIPT, *args], work, "lib", timeout)
    if output.returncode != 0:
        size = "the default heap" if heap is None else f"a heap of {heap}"
        ended = f"{shown} failed with {size} (exit code {output.returncode})"
        raise VMError(f"{ended}:\n{output.stdout}{output.stderr}".rstrip())
    return output


def _start(command: Sequence[str], folder: Path, lib: str, timeout: float) -> Output:
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            # Nothing else: the host's LD_PRELOAD and the like are for 64-bit programs.
            env={"MICROPYPATH": lib},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        parts = [part for part in (error.stdout, error.stderr) if part]
        said = "".join(p.decode(errors="replace") if isinstance(p, bytes) else p for p in parts)
        raise VMError(f"not finished after {timeout:g} s:\n{said}".rstrip()) from None
    except OSError as error:
        raise VMError(f"{command[0]} does not start: {error.strerror}") from None
    return Output(done.stdout, done.stderr, done.returncode)


def _probe(command: tuple[str, ...], path: Path, origin: str) -> VM:
    """Ask a VM what it is; VMError if it does not run or cannot load our .mpy files."""
    if not path.is_file():
        raise VMError(f"{path} is missing")
    with tempfile.TemporaryDirectory(prefix="homeward-vm-") as folder:
        output = _start([*command, "-c", _PROBE], Path(folder), folder, timeout=10)
    match output.stdout.split():
        case ["micropython", version, largest, mpy] if output.returncode == 0:
            if mpy != str(MPY_VERSION):
                raise VMError(f"MicroPython {version} is too old: .mpy {mpy}, not {MPY_VERSION}")
            return VM(command, path, version, int(largest) < 1 << 32, origin)
    said = (output.stderr or output.stdout).strip() or f"exit code {output.returncode}"
    raise VMError(f"{path} is not a working MicroPython: {said}")


def _fault(tree: Path) -> str | None:
    """Say what is wrong with a fetched VM; None if it is fine."""
    try:
        vm = _probe(debian.command(tree), debian.program(tree), "fetched")
    except VMError as error:
        return str(error)
    return None if vm.is_32bit else "it is not a 32-bit VM"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `homeward vm`."""
    parser.add_argument(
        "--script", type=Path, metavar="FILE", help="run this on the VM, with firmware/lib compiled"
    )
    parser.add_argument(
        "--heap", default="40k", help="the VM's hard heap limit for --script (default: %(default)s)"
    )
    parser.add_argument(
        "--timeout",
        type=float,
        default=60,
        metavar="SECONDS",
        help="stop the script after this time (default: %(default)s)",
    )


def main(args: argparse.Namespace) -> int:
    """Find or fetch the VM; say what it is, or run a script on it."""
    try:
        vm = find_vm()
        if args.script is None:
            print(f"path     {vm.path}")
            print(f"version  {vm.version}")
            print(f"32-bit   {'yes' if vm.is_32bit else 'no, so it cannot count bytes'}")
            print(f"origin   {vm.origin}")
            return 0
        if not args.script.is_file():
            print(f"homeward vm: there is no file {args.script}", file=sys.stderr)
            return 2
        with tempfile.TemporaryDirectory(prefix="homeward-lib-") as name:
            lib = Path(name)
            compile_tree(LIB, lib)
            output = run(vm, args.script, lib, args.heap, timeout=args.timeout)
    except ValueError as error:
        print(f"homeward vm: {error}", file=sys.stderr)
        return 2
    except (NoVM, VMError, CompileError) as error:
        print(f"homeward vm: {error}", file=sys.stderr)
        return 1
    print(output.stdout, end="")
    print(output.stderr, end="", file=sys.stderr)
    return 0

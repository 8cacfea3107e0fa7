# SPDX-License-Identifier: MIT
"""The lab's VM tool: finding and fetching a VM, compiling for it, running on it, counting bytes."""

import argparse
import shutil
import threading
from pathlib import Path

import pytest

from homeward import vm as vm_tool
from homeward.lab.measure import bytes_allocated, bytes_kept
from homeward.mpy.compile import compile_tree
from homeward.mpy.errors import CompileError
from homeward.vm import VM, NoVM, VMError, debian, find_vm, run
from support.needs import vm_or_skip

OFFLINE = """\
case "$*" in
*--print-uris*)
    echo "'cdrom:[disc]/dists/own/main/binary-amd64/Packages.xz' x 0"
    echo "'http://other.test/tools/dists/stable/main/binary-amd64/Packages.xz' x 0"
    echo "'http://mirror.test/security/dists/own-security/main/binary-amd64/Packages.xz' x 0"
    echo "'http://mirror.test/debian/dists/own/main/binary-amd64/Packages.xz' x 0"
    echo "'http://mirror.test/debian/dists/own-updates/main/binary-amd64/Packages.xz' x 0" ;;
*)
    echo "E: Failed to fetch $(cat sources.list)" >&2
    exit 100 ;;
esac
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An x86 Linux with an empty cache and an empty PATH; gives the folder on the PATH."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(vm_tool, "CACHE", tmp_path / "cache")
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"VERSION_CODENAME": "own"})
    return programs


def put_program(folder: Path, name: str, body: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{body}", encoding="ascii")
    path.chmod(0o755)


# Finding


def test_the_vm_is_a_microcontroller_in_size(vm32: VM) -> None:
    assert bytes_kept(vm32, None, "x = [None] * 100") == 416


def test_without_apt_the_message_says_why_and_how(bare: Path) -> None:
    with pytest.raises(NoVM) as caught:
        find_vm()
    message = str(caught.value)
    assert "this machine has no apt-get and no dpkg-deb" in message
    assert "'micropython' on the PATH: there is none" in message
    assert "homeward vm" in message
    assert "install 'micropython'" in message


def test_another_machine_is_told_so(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Darwin")
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    with pytest.raises(NoVM, match="this is Darwin on arm64"):
        find_vm()


def test_offline_names_the_cause_and_leaves_nothing(bare: Path) -> None:
    put_program(bare, "apt-get", OFFLINE)
    put_program(bare, "dpkg-deb", "exit 1")
    with pytest.raises(NoVM) as caught:
        find_vm()
    # The machine's own mirror comes first; discs and security sites are not asked.
    tried = [line.split("] ")[1] for line in str(caught.value).split("Failed to fetch")[1:]]
    assert [site.split()[0] for site in tried] == [
        "http://mirror.test/debian",
        "http://other.test/tools",
    ]
    assert tried[0].split()[1] == debian.SUITE
    assert [path.name for path in vm_tool.CACHE.iterdir()] == ["lock"]


def test_a_64_bit_vm_on_the_path_is_the_last_resort(bare: Path) -> None:
    put_program(bare, "micropython", "echo micropython 1.22.2 9223372036854775807 6")
    found = find_vm()
    assert found == VM(
        command=(str(bare / "micropython"),),
        path=bare / "micropython",
        version="1.22.2",
        is_32bit=False,
        origin="found on the PATH",
    )


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("echo micropython 1.17.0 9223372036854775807 0", "1.17.0 is too old"),
        ("echo something else", "not a working MicroPython: something else"),
        ("exit 7", "not a working MicroPython: exit code 7"),
    ],
)
def test_an_unfit_program_on_the_path_is_refused(bare: Path, body: str, why: str) -> None:
    put_program(bare, "micropython", body)
    with pytest.raises(NoVM, match=why):
        find_vm()


# Fetching


@pytest.fixture
def own_cache(vm32: VM, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A cache of this test's own, filled by copying the real one; gives the log of fetches."""
    if vm32.path != debian.program(vm_tool.CACHE / vm_tool.TREE):
        pytest.skip("the 32-bit VM is the one on the PATH: nothing was fetched")
    good = vm_tool.CACHE / vm_tool.TREE
    fetched: list[Path] = []

    def copy(scratch: Path) -> Path:
        fetched.append(scratch)
        return Path(shutil.copytree(good, scratch / "tree", symlinks=True))

    monkeypatch.setattr(vm_tool, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(debian, "_unpack", copy)
    return fetched


def test_fetched_once_then_found(own_cache: list[Path]) -> None:
    assert find_vm().origin == "fetched now"
    assert find_vm().origin == "fetched before"
    assert len(own_cache) == 1


@pytest.mark.parametrize("part", ["ld-linux.so.2", "libc.so.6", "libmbedtls.so.21"])
def test_a_broken_cache_is_repaired(own_cache: list[Path], part: str) -> None:
    tree = vm_tool.CACHE / vm_tool.TREE
    find_vm()
    (tree / "usr/lib/i386-linux-gnu" / part).unlink()
    repaired = find_vm()
    assert repaired.origin == "fetched now"
    assert repaired.is_32bit
    assert run(repaired, "print(6 * 7)").stdout == "42\n"
    assert sorted(path.name for path in vm_tool.CACHE.iterdir()) == ["lock", vm_tool.TREE]


def test_what_a_killed_fetch_left_is_cleared(own_cache: list[Path]) -> None:
    half = vm_tool.CACHE / "fetch-half" / "tree"
    half.mkdir(parents=True)
    find_vm()
    assert not half.parent.exists()


def test_two_at_once_fetch_once(own_cache: list[Path]) -> None:
    origins: list[str] = []
    both = [threading.Thread(target=lambda: origins.append(find_vm().origin)) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert len(own_cache) == 1
    assert len(origins) == 2


def test_a_fetched_vm_that_cannot_run_is_not_kept(
    own_cache: list[Path], bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(scratch: Path) -> Path:
        debian.program(scratch / "tree").parent.mkdir(parents=True)
        debian.program(scratch / "tree").touch()
        return scratch / "tree"

    put_program(bare, "apt-get", "exit 1")
    put_program(bare, "dpkg-deb", "exit 1")
    monkeypatch.setattr(debian, "_unpack", half)
    with pytest.raises(NoVM, match="this machine cannot run it"):
        find_vm()
    assert not (vm_tool.CACHE / vm_tool.TREE).exists()


# Compiling


def test_a_compiled_package_imports(vm: VM, tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "pawns" / "rules").mkdir(parents=True)
    (source / "pawns" / "__init__.py").write_text("from pawns.rules import slide\n")
    (source / "pawns" / "rules" / "__init__.py").touch()
    (source / "pawns" / "rules" / "slide.py").write_text("LENGTHS = (4,)\n")
    written = compile_tree(source, tmp_path / "lib")
    assert [path.relative_to(tmp_path / "lib").as_posix() for path in written] == [
        "pawns/__init__.mpy",
        "pawns/rules/__init__.mpy",
        "pawns/rules/slide.mpy",
    ]
    assert run(vm, "import pawns; print(pawns.slide.LENGTHS[0])", tmp_path / "lib").stdout == "4\n"


def test_every_syntax_error_names_its_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "pawns").mkdir()
    (tmp_path / "pawns" / "bump.py").write_text("x = 1\ndef bump(:\n    pass\n")
    (tmp_path / "pawns" / "swap.py").write_text("return 1\n")
    with pytest.raises(CompileError) as caught:
        compile_tree(tmp_path, tmp_path / "lib")
    assert str(caught.value).splitlines() == [
        "pawns/bump.py:2: SyntaxError: invalid syntax",
        "pawns/swap.py:1: SyntaxError: 'return' outside function",
    ]


def test_no_folder_to_compile_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="nowhere is not a folder"):
        compile_tree(tmp_path / "nowhere", tmp_path / "lib")


# Running


def test_the_heap_limit_is_hard(vm: VM) -> None:
    script = "x = bytearray(100_000); print(len(x))"
    with pytest.raises(VMError, match=r"heap of 40k.*\n(.*\n)*MemoryError"):
        run(vm, script, heap="40k")
    assert run(vm, script, heap="200k").stdout == "100000\n"


def test_a_failure_says_what_the_vm_said(vm: VM, tmp_path: Path) -> None:
    script = tmp_path / "turn.py"
    script.write_text("print('before')\n1 // 0\n")
    with pytest.raises(VMError) as caught:
        run(vm, script)
    message = str(caught.value)
    assert message.startswith("turn.py failed with a heap of 40k (exit code 1):\nbefore\n")
    assert 'File "turn.py", line 2' in message
    assert "ZeroDivisionError" in message


def test_an_endless_script_is_stopped(vm: VM) -> None:
    with pytest.raises(VMError, match=r"not finished after 0\.5 s"):
        run(vm, "while True:\n    pass", timeout=0.5)


def test_only_the_lib_folder_can_be_imported_from(vm: VM, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import neighbour")
    (tmp_path / "neighbour.py").touch()
    with pytest.raises(VMError, match="no module named 'neighbour'"):
        run(vm, script)
    with pytest.raises(VMError, match="no module named 'asyncio'"):  # it is frozen into the VM
        run(vm, "import asyncio", tmp_path)
    run(vm, script, tmp_path)


def test_arguments_reach_the_script(vm: VM) -> None:
    script = "import sys\nprint(__name__, sys.argv[1:])"
    assert run(vm, script, args=["a", "b c"]).stdout == "__main__ ['a', 'b c']\n"


def test_a_heap_that_is_no_size_is_refused(vm: VM) -> None:
    with pytest.raises(ValueError, match="not 'plenty'"):
        run(vm, "pass", heap="plenty")


# Counting


@pytest.mark.parametrize(
    ("code", "size"),
    [
        ("pass", 0),
        ("x = bytearray(16)", 32),
        ("x = [None] * 1000\nx = None", 0),  # what is dropped is not kept
        ("import gc, struct\na = 1\nb = 2\nc = 'a name'", 0),  # names are not counted
        ("for i in range(10):\n    x = bytearray(i)", 32),
    ],
)
def test_bytes_kept(vm32: VM, code: str, size: int) -> None:
    assert bytes_kept(vm32, None, code) == size


def test_bytes_kept_by_an_import_leave_out_the_set_up(vm32: VM, tmp_path: Path) -> None:
    (tmp_path / "table.py").write_text("DATA = bytearray(1000)\nMORE = [None] * 100\n")
    compile_tree(tmp_path, tmp_path / "lib")
    lib = tmp_path / "lib"
    assert 1016 + 416 <= bytes_kept(vm32, lib, "import table") <= 1016 + 416 + 440
    assert bytes_kept(vm32, lib, "x = table.DATA", setup="import table") == 0


def test_bytes_allocated_in_steady_state(vm32: VM) -> None:
    setup = "import struct\na = bytearray(200)\nb = bytearray(200)"
    assert bytes_allocated(vm32, None, "struct.pack_into('200s', a, 0, b)", setup=setup) == 0
    assert bytes_allocated(vm32, None, "a[:] = b", setup=setup, times=50) == 50 * 16
    assert bytes_allocated(vm32, None, "x = (a, b)", setup=setup, times=7) == 7 * 16


def test_code_that_ends_the_script_gives_no_figure(vm: VM) -> None:
    with pytest.raises(VMError, match="before it was measured"):
        bytes_kept(vm, None, "import sys\nsys.exit(0)")


# The command and the fixture


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    vm_tool.add_arguments(parser)
    return vm_tool.main(parser.parse_args(words))


def test_the_command_says_what_it_found(vm: VM, capsys: pytest.CaptureFixture[str]) -> None:
    assert command() == 0
    said = capsys.readouterr().out
    assert str(vm.path) in said
    assert vm.version in said


def test_the_command_runs_a_script(
    vm: VM, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lib = tmp_path / "lib"
    lib.mkdir()
    (lib / "pawns.py").write_text("COUNT = 16\n")
    monkeypatch.setattr(vm_tool, "LIB", lib)
    script = tmp_path / "script.py"
    script.write_text("import pawns\nprint(pawns.COUNT)\nx = bytearray(30_000)\n")
    assert command("--script", str(script), "--heap", "64k") == 0
    assert capsys.readouterr().out == "16\n"
    assert command("--script", str(script), "--heap", "20k") == 1
    assert "MemoryError" in capsys.readouterr().err
    assert command("--script", str(tmp_path / "none.py")) == 2
    assert "there is no file" in capsys.readouterr().err


def test_no_vm_skips_on_a_laptop_and_fails_in_ci(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="install 'micropython'"):
        vm_or_skip()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="install 'micropython'"):
        vm_or_skip()
    put_program(bare, "micropython", "echo micropython 1.22.2 9223372036854775807 6")
    assert vm_or_skip().version == "1.22.2"
    with pytest.raises(pytest.fail.Exception, match="is a 64-bit VM"):
        vm_or_skip(need_32bit=True)

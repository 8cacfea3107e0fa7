# SPDX-License-Identifier: MIT
"""`homeward build`: what lands on a board, the same bytes every time."""

import zipfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from homeward import FIRMWARE, LIB
from homeward.boards import BOARDS, known
from homeward.cli import main
from homeward.errors import ToolError
from homeward.flash import build, libraries, manifest
from homeward.flash.build import Build
from homeward.mpy.compile import compiled, for_micropython, forget
from homeward.mpy.errors import CompileError
from homeward.mpy.numbers import read_folder

NUMBERS = read_folder(LIB)


@cache
def made(board: str = "pygamer", source: bool = False) -> Build:
    return build.make(board, source)


def test_two_builds_are_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a", "b"):
        forget()
        assert main(["build", "--to", str(tmp_path / name)]) == 0
    files = [p.relative_to(tmp_path / "a") for p in (tmp_path / "a").rglob("*") if p.is_file()]
    assert len(files) > 100 and any(file.suffix == ".zip" for file in files)
    for file in files:
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes(), file


def test_every_module_is_compiled_and_nothing_else_is() -> None:
    sources = {file.relative_to(FIRMWARE).as_posix() for file in FIRMWARE.rglob("*.py")}
    plain = {path for path in made().files if path.endswith(".py")}
    assert plain == {path for path in sources if "/" not in path} >= {"code.py", "boot.py"}
    assert {path[:-4] + ".py" for path in made().files if path.endswith(".mpy")} == (
        sources - plain
        | {"lib/neopixel.py"}
        | {f"lib/adafruit_display_text/{name}.py" for name in ("__init__", "label")}
    )
    for path in (*plain, "settings.toml"):
        assert made().files[path] == (FIRMWARE / path).read_bytes()


def test_our_own_files_keep_their_lines_and_a_librarys_do_not() -> None:
    (pixels,) = [library for library in libraries.needed("pygamer") if library.name == "neopixel"]
    source = pixels.sources["neopixel.py"]
    without = compiled(source, "neopixel.py", lines=False)
    assert made().files["lib/neopixel.mpy"] == without
    assert len(without) < len(compiled(source, "neopixel.py"))
    own = (LIB / "ui" / "text.py").read_bytes()
    assert made().files["lib/ui/text.mpy"] == compiled(own, "ui/text.py", NUMBERS)


def test_compiled_files_are_circuitpythons_own() -> None:
    for path, data in made().files.items():
        if path.endswith(".mpy"):
            assert data[:2] == b"C\x06", path
            assert for_micropython(data)[:2] == b"M\x06"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("async def f():\n    pass\n", "x.py:1: async"),
        ("def f():\n    pass\nasync def g():\n    await f()\n", "x.py:3: async"),
        ("import micropython\n@micropython.native\ndef f():\n    pass\n", "x.py:3: native"),
        ("from micropython import viper\n@viper\ndef f():\n    pass\n", "x.py:3: native"),
        ("@micropython.asm_thumb\ndef f():\n    nop()\n", "x.py:2: native"),
        ("def (:\n", "x.py:1: SyntaxError"),
    ],
)
def test_what_circuitpython_would_compile_otherwise_is_refused(source: str, words: str) -> None:
    with pytest.raises(CompileError, match=words):
        compiled(source.encode(), "x.py")


def test_every_file_that_cannot_be_compiled_is_named(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "one.py").write_text("def (:\n")
    (tmp_path / "lib" / "two.py").write_text("async def f():\n    pass\n")
    with pytest.raises(CompileError) as caught:
        build.make("pygamer", firmware=tmp_path)
    assert [line.split(":")[0] for line in str(caught.value).splitlines()] == ["one.py", "two.py"]


@pytest.mark.parametrize(
    ("board", "names"),
    [
        ("pygamer", ["adafruit_display_text", "neopixel"]),
        ("pybadge", ["adafruit_display_text", "neopixel"]),
        ("adafruit_macropad_rp2040", ["neopixel"]),
        ("adafruit_feather_rp2040", ["adafruit_displayio_sh1107", "neopixel"]),
        (
            "raspberry_pi_pico",
            [
                "adafruit_display_text",
                "adafruit_displayio_sh1107",
                "adafruit_displayio_ssd1306",
                "adafruit_st7735r",
                "neopixel",
            ],
        ),
    ],
)
def test_a_board_gets_the_libraries_it_needs_with_their_licences(
    board: str, names: list[str]
) -> None:
    found = libraries.needed(board)
    assert [library.name for library in found] == names
    shipped = made(board).files
    for library in found:
        assert b"Permission is hereby granted" in library.licence
        for path, source in library.sources.items():
            assert f'__version__ = "{library.version}"'.encode() in source
            assert f"lib/{path.removesuffix('.py')}.mpy" in shipped


def test_every_board_with_a_file_can_be_built_for() -> None:
    files = (FIRMWARE / "lib" / "device" / "boards").glob("[a-z]*.py")
    assert {file.stem for file in files} == set(BOARDS)


def test_a_library_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        libraries, "_pins", lambda: {"adafruit-circuitpython-neopixel": "1.0", "other": "2"}
    )
    with pytest.raises(ToolError, match=r"pyproject\.toml wants 1\.0"):
        libraries.needed("adafruit_macropad_rp2040")


def test_numbers_modules_are_shipped_and_no_other_file_refers_to_them() -> None:
    for module in NUMBERS.modules:
        path = f"lib/{module.replace('.', '/')}.mpy"
        assert path in made().files
        files = made().files.items()
        users = [other for other, data in files if module.encode() in data and other != path]
        assert users == [], module
    # This is how a reference would look: without numbers to put in, the import stays.
    left = compiled(b"from engine.codes import RING\n", "x.py")
    assert b"engine.codes" in left and b"RING" in left


def test_source_is_shipped_if_that_is_wanted() -> None:
    assert not [path for path in made(source=True).files if path.endswith(".mpy")]
    assert len(made(source=True).files) == len(made().files)


def test_the_zip_holds_what_the_folder_holds(tmp_path: Path) -> None:
    made().write(tmp_path / "folder")
    made().write_zip(tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    assert packed == made().all_files()
    assert build.read(tmp_path / "folder") == made()


def test_a_build_replaces_an_earlier_one_whole_or_broken_off(tmp_path: Path) -> None:
    folder = tmp_path / "pygamer"
    made().write(folder)
    gone = folder / "lib" / "ui" / "old.mpy"
    older = Build("pygamer", "0.0", {**made().files, "lib/ui/old.mpy": b"old"})
    older.write(folder)
    assert gone.is_file()
    (folder / "code.py").unlink()
    (folder / "boot.py").write_bytes(b"")
    made().write(folder)
    assert not gone.exists() and build.read(folder) == made()


@pytest.mark.parametrize("stranger", ["photo.jpg", "lib/mine.py", "settings.toml", "link", "empty"])
def test_a_folder_that_is_not_only_a_build_is_left_as_it_is(
    tmp_path: Path,
    stranger: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready = made()
    monkeypatch.setattr(build, "make", lambda *_: ready)
    folder = tmp_path / "pygamer"
    if stranger == "empty":  # no build at all
        folder.mkdir()
        stranger = "thesis.txt"
    else:
        made().write(folder)
    if stranger == "link":
        (folder / stranger).symlink_to(tmp_path)
    else:
        (folder / stranger).write_text("mine")
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert main(["build", "--to", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert stranger in said and "--to" in said
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_a_folder_that_is_a_link_or_a_file_is_left_as_it_is(tmp_path: Path) -> None:
    made().write(tmp_path / "real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "file").write_text("mine")
    for name in ("link", "file"):
        with pytest.raises(ToolError, match="is not only an earlier build"):
            made().write(tmp_path / name)
    assert build.read(tmp_path / "real") == made()


def test_a_build_that_is_not_whole_is_not_read(tmp_path: Path) -> None:
    made().write(tmp_path)
    (tmp_path / "code.py").write_bytes(b"other\n")
    with pytest.raises(ToolError, match="a file is not what its list says"):
        build.read(tmp_path)
    (tmp_path / "code.py").unlink()
    with pytest.raises(ToolError, match=r"code\.py: No such file"):
        build.read(tmp_path)
    (tmp_path / manifest.NAME).write_bytes(b"Homeward\n")
    with pytest.raises(ToolError, match="is damaged"):
        build.read(tmp_path)


def test_sizes_are_told_and_whether_they_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = made()
    monkeypatch.setattr(build, "make", lambda *_: ready)
    assert main(["build", "--to", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    for part in ("engine", "ui", "device", "libraries", "licences", "in all"):
        assert f"\n{part}" in "\n" + said
    assert "adafruit" not in said  # a library in a folder is one of the libraries
    assert "of the drive of a PyGamer: it fits" in said
    monkeypatch.setitem(BOARDS, "pygamer", replace(BOARDS["pygamer"], drive=100_000))
    assert main(["build", "--to", str(tmp_path)]) == 2
    assert "does not fit the drive of a pygamer, 100000 bytes" in capsys.readouterr().err


def test_an_unknown_board_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--board", "toaster"]) == 2
    said = capsys.readouterr().err
    assert f"there is no board 'toaster'; Homeward knows {known()}" in said


def test_a_manifest_is_read_back_only_if_it_is_whole() -> None:
    text = made().manifest.text()
    assert manifest.read(text) == made().manifest
    for end in range(len(text) - 1):  # the last is a line's end
        assert manifest.read(text[:end]) is None, end
    for at in range(0, len(text) - 1, 7):
        assert manifest.read(text[:at] + bytes((text[at] ^ 1,)) + text[at + 1 :]) is None, at
    assert manifest.read(b"") is None

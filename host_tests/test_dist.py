# SPDX-License-Identifier: MIT
"""`homeward dist`: what a release has, the same bytes from every clone."""

import hashlib
import io
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from homeward import ROOT, dist
from homeward.boards import BOARDS
from homeward.cli import main
from homeward.errors import ToolError
from homeward.face import files as face_files
from homeward.site import build as site_build
from homeward.site import vm_package
from homeward.version import VERSION

SITE_PACKAGE = vm_package.CACHE / "package.tgz"
# What a release is made of, and no more.
SOURCES = ("firmware", "tools", "pyproject.toml", "LICENSE", "CHANGELOG.md")


def clone(folder: Path) -> Path:
    """Copy the source, as a fresh clone has it."""
    for name in SOURCES:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            folder.mkdir(exist_ok=True, parents=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def made(tree: Path, to: Path, *parts: str) -> dict[str, bytes]:
    """Return what a tree's own command makes."""
    words = [sys.executable, "-m", "homeward.cli", "dist", "--only", *parts]
    done = subprocess.run(
        [*words, "--board", "raspberry_pi_pico", "--to", str(to)],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree / "tools")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {
        file.relative_to(to).as_posix(): file.read_bytes()
        for file in to.rglob("*")
        if file.is_file()
    }


def test_two_clones_make_the_same_bytes(tmp_path: Path) -> None:
    one = clone(tmp_path / "one")
    other = clone(tmp_path / "a longer name" / "other")
    for file in other.rglob("*.py"):
        os.utime(file, (0, 10**9))
    parts = ["boards"]  # host_tests/face compares the bytes of a face
    if SITE_PACKAGE.is_file():  # no test asks npm for it
        parts.append("site")
        for tree in (one, other):
            cache = tree / SITE_PACKAGE.relative_to(ROOT)
            cache.parent.mkdir(parents=True)
            shutil.copy(SITE_PACKAGE, cache)
    first, second = (made(tree, tmp_path / f"dist {tree.name}", *parts) for tree in (one, other))
    assert first == second
    assert {dist.SUMS, dist.NOTES, f"homeward-{VERSION}-raspberry_pi_pico.zip"} <= set(first)
    assert ("site" in parts) == (f"homeward-{VERSION}-site.zip" in first)
    # The clones' own source was read: a change there is a change of the release.
    (one / "firmware" / "code.py").write_text("print()\n")
    changed = made(one, tmp_path / "dist changed", "boards")
    assert changed[dist.SUMS] != first[dist.SUMS]
    assert not {*changed.values()} - {changed[dist.SUMS]} <= {*first.values()}


def test_the_sums_are_those_of_the_files(tmp_path: Path) -> None:
    files = {"a.zip": b"one", "case/b.stl": b"two"}
    dist.write(files, tmp_path / "to")
    lines = (tmp_path / "to" / dist.SUMS).read_text().splitlines()
    assert [line.split("  ") for line in lines] == [
        [hashlib.sha256(data).hexdigest(), name] for name, data in files.items()
    ]
    assert (tmp_path / "to" / "case" / "b.stl").read_bytes() == b"two"


def test_an_earlier_release_is_replaced_and_nothing_else_is(tmp_path: Path) -> None:
    folder = tmp_path / "to"
    dist.write({"old.zip": b"one"}, folder)
    dist.write({"new.zip": b"two"}, folder)
    assert {file.name for file in folder.iterdir()} == {"new.zip", dist.SUMS}
    (folder / "thesis.txt").write_text("mine")
    with pytest.raises(ToolError, match=r"not only an earlier release \(thesis.txt\)"):
        dist.write({"new.zip": b"three"}, folder)
    assert (folder / "new.zip").read_bytes() == b"two"
    (tmp_path / "empty").mkdir()
    with pytest.raises(ToolError, match="not only an earlier release"):
        dist.write({}, tmp_path / "empty")


def test_the_notes_are_the_versions_part_of_the_changelog() -> None:
    text = "# Changelog\n\n## 0.2.0 (soon)\n\n- New.\n\n## 0.1.0\n\n- Old.\n"
    assert dist.notes(text, "0.2.0") == "# Homeward 0.2.0\n\n- New.\n"
    assert dist.notes(text, "0.1.0") == "# Homeward 0.1.0\n\n- Old.\n"
    for wrong in ("0.3.0", "0.1"):
        with pytest.raises(ToolError, match=f"says nothing of {wrong}"):
            dist.notes(text, wrong)


def test_a_part_that_cannot_be_made_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dist, "_CASE_PYTHONS", ("nowhere/python",))
    assert main(["dist", "--only", "case", "--to", str(tmp_path / "to")]) == 2
    assert "'make case' installs them" in capsys.readouterr().err
    assert not (tmp_path / "to").exists()


def test_without_npm_it_says_what_is_missing_and_how_to_go_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_package() -> dict[str, bytes]:
        return {"x": bytes(vm_package._fetched(tmp_path))}

    monkeypatch.setattr(site_build, "make", no_package)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["dist", "--only", "site", "--to", str(tmp_path / "to")]) == 2
    said = capsys.readouterr().err
    assert "there is no 'npm' here" in said and "install Node.js" in said
    assert "homeward dist --only boards face case" in said
    assert not (tmp_path / "to").exists()


def test_the_face_is_in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face_files, "make", lambda: {"shields-a4.pdf": b"page"})
    assert dist.PARTS["face"]([]) == {"face/shields-a4.pdf": b"page"}


def test_the_site_is_a_zip_of_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(site_build, "make", lambda: {"index.html": b"page"})
    ((name, data),) = dist.page([]).items()
    assert name == f"homeward-{VERSION}-site.zip"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.read("site/index.html") == b"page" and len(archive.namelist()) == 1


def test_every_board_has_a_zip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[str] = []

    def boards(names: list[str]) -> dict[str, bytes]:
        seen.extend(names)
        return {"x.zip": b""}

    monkeypatch.setitem(dist.PARTS, "boards", boards)
    assert main(["dist", "--only", "boards", "--to", str(tmp_path / "to")]) == 0
    assert seen == list(BOARDS)

# SPDX-License-Identifier: MIT
"""`homeward dist`: what a release has, the same bytes from every clone."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from homeward import ROOT, dist
from homeward.boards import BOARDS
from homeward.cli import main
from homeward.errors import ToolError
from homeward.version import VERSION

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


def made(tree: Path, to: Path) -> dict[str, bytes]:
    """What a tree's own command makes."""
    words = [sys.executable, "-m", "homeward.cli", "dist", "--only", "boards"]
    done = subprocess.run(
        [*words, "--board", "raspberry_pi_pico", "--to", str(to)],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree / "tools")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {file.name: file.read_bytes() for file in to.iterdir()}


def test_two_clones_make_the_same_bytes(tmp_path: Path) -> None:
    one = clone(tmp_path / "one")
    other = clone(tmp_path / "a longer name" / "other")
    for file in other.rglob("*.py"):
        os.utime(file, (0, 10**9))
    first, second = made(one, tmp_path / "dist one"), made(other, tmp_path / "dist other")
    assert first == second
    assert set(first) == {
        dist.SUMS,
        dist.NOTES,
        f"homeward-{VERSION}-raspberry_pi_pico.zip",
    }
    # The clones' own source was read: a change there is a change of the release.
    (one / "firmware" / "code.py").write_text("print()\n")
    assert made(one, tmp_path / "dist changed") != first


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


def test_every_board_has_a_zip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[str] = []

    def boards(names: list[str]) -> dict[str, bytes]:
        seen.extend(names)
        return {"x.zip": b""}

    monkeypatch.setitem(dist.PARTS, "boards", boards)
    assert main(["dist", "--only", "boards", "--to", str(tmp_path / "to")]) == 0
    assert seen == list(BOARDS)

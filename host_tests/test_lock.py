# SPDX-License-Identifier: MIT
"""requirements/ lists what pyproject.toml names, and all that this needs, with hashes."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement

from homeward import ROOT
from support import tool_scripts

FOLDER = ROOT / "requirements"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
BUILDER: list[str] = PYPROJECT["build-system"]["requires"]
NEEDED: list[str] = PYPROJECT["project"]["dependencies"]
EXTRA: dict[str, list[str]] = PYPROJECT["project"]["optional-dependencies"]
IN_DEV = ("dev", "lab", "rl", "cluster", "mutants")
DIRECT = {
    "base": BUILDER + NEEDED,
    "dev": BUILDER + NEEDED + [need for name in IN_DEV for need in EXTRA[name]],
    "upkeep": EXTRA["upkeep"],
    "case": EXTRA["case"],
}


def plain(name: str) -> str:
    """Return a package's name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def entries(text: str) -> dict[str, tuple[Requirement, list[str]]]:
    """Return the packages of a list: what is required of each, and its hashes."""
    found = {}
    for block in re.split(r"\n(?=\S)", re.sub(r"^ *#.*\n?", "", text, flags=re.M)):
        words, *hashes = block.replace("\\\n", " ").split("--hash=")
        one = Requirement(words.strip())
        found[plain(one.name)] = (one, [word.strip() for word in hashes])
    return found


def faults(text: str, direct: list[str]) -> list[str]:
    """Return what is wrong with a list, as sentences."""
    wrong = [
        f"an address or a path: {line}"
        for line in text.splitlines()
        if re.search(r"://|index|find-links|(^|[\s\"'=])([A-Za-z]:)?[/\\]\w", line, re.I)
    ]
    locked = entries(text)
    for name, (one, hashes) in locked.items():
        if not re.fullmatch(r"==[\w.]+", str(one.specifier)):
            wrong.append(f"{name} is not pinned")
        if not hashes or not all(re.fullmatch(r"sha256:[0-9a-f]{64}", word) for word in hashes):
            wrong.append(f"{name} has no hashes, or broken ones")
    for wanted in map(Requirement, direct):
        found = locked.get(plain(wanted.name))
        if not found or found[0].specifier != wanted.specifier:
            has = found[0] if found else "nothing"
            wrong.append(f"pyproject.toml wants {wanted}, the list has {has}: 'make lock'")
    return wrong


def test_every_extra_is_in_a_list() -> None:
    assert set(EXTRA) == {*IN_DEV, "upkeep", "case"}
    assert {file.stem for file in FOLDER.iterdir()} == set(DIRECT)


@pytest.mark.parametrize("name", DIRECT)
def test_the_lists_hold_what_pyproject_names(name: str) -> None:
    assert faults((FOLDER / f"{name}.txt").read_text(), DIRECT[name]) == []


_GOOD = "idna==3.20 \\\n    --hash=sha256:" + 64 * "a" + "\n    # via yarl\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (_GOOD.replace("==", ">="), "is not pinned"),
        (_GOOD.replace("3.20", "3.19"), "the list has idna==3.19"),
        (_GOOD.replace("idna", "yarl"), "the list has nothing"),
        (_GOOD.replace("aaaa", "", 1), "broken"),
        ("idna==3.20\n", "no hashes"),
        ("# uv pip compile --index-url somewhere\n" + _GOOD, "an address"),
        ("# from https://example.org\n" + _GOOD, "an address"),
        (_GOOD.replace("yarl", "-r /home/me/dev.in"), "a path"),
    ],
)
def test_a_fault_of_a_list_is_found(text: str, fault: str) -> None:
    assert faults(_GOOD, ["idna==3.20"]) == []
    assert any(fault in sentence for sentence in faults(text, ["idna==3.20"]))


def test_playing_and_testing_use_the_same_versions() -> None:
    base, dev = (entries((FOLDER / f"{name}.txt").read_text()) for name in ("base", "dev"))
    assert {name: dev.get(name) for name in base} == base


def test_what_is_installed_is_what_is_listed() -> None:
    listed = entries((FOLDER / "dev.txt").read_text())
    for name, (one, _) in listed.items():
        if one.marker is None or one.marker.evaluate():
            assert f"=={metadata.version(name)}" == str(one.specifier), f"{name}: 'make check'"


@pytest.fixture
def lock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """tools/lock.py on a folder of its own."""
    module = tool_scripts.load("lock")
    for name in DIRECT:
        (tmp_path / f"{name}.txt").write_text(f"old {name}")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    return module


class Uv:
    """Stands in for uv: writes into each file what it was asked, fails at a call of your choice."""

    def __init__(self, fails_at: int = -1) -> None:
        self.calls: list[list[str]] = []
        self.given: list[str] = []
        self.fails_at = fails_at

    def __call__(self, words: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
        self.calls.append(words)
        self.given.append(more["input"])
        if "compile" in words:
            file = Path(words[words.index("--output-file") + 1])
            file.write_text(f"new {file.stem}")
        return subprocess.CompletedProcess(words, len(self.calls) == self.fails_at)


def test_lock_asks_for_hashes_and_for_no_address(
    lock: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    uv = Uv()
    monkeypatch.setattr(lock.subprocess, "run", uv)
    lock.main(["--upgrade"])
    assert {file.stem: file.read_text() for file in tmp_path.iterdir()} == {
        name: f"new {name}" for name in DIRECT
    }
    dev, base, upkeep, case, *checks = uv.calls
    for words in (dev, base, upkeep, case):
        assert {"--universal", "--generate-hashes", "--no-emit-index-url"} <= set(words)
    assert "--upgrade" in dev and "--upgrade" not in base  # base has the versions of dev
    assert uv.given[:2] == ["\n".join(BUILDER)] * 2
    for words, given, extra in ((upkeep, uv.given[2], "upkeep"), (case, uv.given[3], "case")):
        assert given == "\n".join(EXTRA[extra]) and "pyproject.toml" not in words
    pythons = {words[words.index("--python-version") + 1] for words in checks}
    assert pythons == {"3.11", "3.12", "3.13", "3.14"}
    systems = " ".join(words[words.index("--python-platform") + 1] for words in checks)
    assert all(system in systems for system in ("linux", "darwin", "windows"))


@pytest.mark.parametrize("call", [1, 2, 3, 4, 5, 24])
def test_lock_changes_nothing_if_uv_fails(
    lock: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, call: int
) -> None:
    monkeypatch.setattr(lock.subprocess, "run", Uv(call))
    with pytest.raises(SystemExit) as stop:
        lock.main([])
    assert "its message is above" in str(stop.value)
    assert {file.read_text() for file in tmp_path.iterdir()} == {f"old {name}" for name in DIRECT}


def test_lock_runs_the_uv_beside_its_python(
    lock: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    uv = Uv()
    monkeypatch.setattr(lock.subprocess, "run", uv)
    lock.uv("pip", "list")
    assert uv.calls[0][0] == str(Path(sys.executable).parent / "uv")

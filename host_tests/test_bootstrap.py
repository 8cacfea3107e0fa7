# SPDX-License-Identifier: MIT
"""The set-up by `make`: what it installs, and what it says on a machine that cannot be set up."""

import builtins
import hashlib
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from support import tool_scripts


@pytest.fixture
def bootstrap() -> ModuleType:
    return tool_scripts.load("bootstrap")


def test_a_python_without_venv_names_the_package(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "ensurepip":
            raise ImportError("No module named 'ensurepip'", name=name)
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(SystemExit) as stop:
        bootstrap.make_venv(".venv")
    error = capsys.readouterr().err
    assert stop.value.code == 1
    assert "'ensurepip'" in error
    assert f"python{sys.version_info[0]}.{sys.version_info[1]}-venv" in error


def test_an_old_python_is_told_which_is_needed(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (99, 1))
    with pytest.raises(SystemExit):
        bootstrap.main()
    assert "Python 99.1 or newer is needed" in capsys.readouterr().err


def test_an_unknown_set_of_packages_is_refused(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bootstrap.py", "everything"])
    with pytest.raises(SystemExit):
        bootstrap.main()
    assert "expected one of base, case, dev, upkeep, got 'everything'" in capsys.readouterr().err


def test_the_python_of_an_environment_is_where_each_system_has_it(bootstrap: ModuleType) -> None:
    assert Path(bootstrap.python_of("x", "posix")) == Path("x/bin/python")
    assert Path(bootstrap.python_of("x", "nt")) == Path("x/Scripts/python.exe")
    assert Path(bootstrap.python_of(sys.prefix)).exists()


def test_packages_that_cannot_be_installed_are_an_error(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bootstrap.py", "base"])
    monkeypatch.setattr(bootstrap, "has_pip", lambda _: True)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *_, **__: 1)
    with pytest.raises(SystemExit):
        bootstrap.main()
    assert "the packages of requirements/base.txt" in capsys.readouterr().err


def test_a_venv_that_was_broken_off_is_made_again(bootstrap: ModuleType, tmp_path: Path) -> None:
    half = tmp_path / "python"
    assert not bootstrap.has_pip(str(half))
    half.write_text("#!/bin/sh\nexit 1\n")
    half.chmod(0o755)
    assert not bootstrap.has_pip(str(half))
    assert bootstrap.has_pip(sys.executable)


def wheel(folder: Path) -> Path:
    """Make a package that pip can install: nothing but its name."""
    file = folder / "nothing_much-1.0-py3-none-any.whl"
    about = "nothing_much-1.0.dist-info"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(
            f"{about}/METADATA", "Metadata-Version: 2.1\nName: nothing-much\nVersion: 1.0\n"
        )
        archive.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(f"{about}/RECORD", "")
    return file


@pytest.fixture
def locked(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A list of that one package, which pip finds in a folder and installs into another."""
    file = wheel(tmp_path)
    lock = tmp_path / "lock.txt"
    lock.write_text(
        f"nothing-much==1.0 --hash=sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}"
    )
    monkeypatch.setattr(bootstrap, "lock_file", lambda _: str(lock))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_TARGET", str(tmp_path / "installed"))
    return file


def test_a_package_with_the_hash_of_the_list_is_installed(
    bootstrap: ModuleType, locked: Path
) -> None:
    bootstrap.install(sys.executable, "upkeep")
    assert list((locked.parent / "installed").glob("nothing_much*"))


def test_a_package_that_somebody_changed_is_refused(
    bootstrap: ModuleType, locked: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(locked, "a") as archive:
        archive.writestr("more.py", "print('more')")
    with pytest.raises(SystemExit):
        bootstrap.install(sys.executable, "upkeep")
    assert "DO NOT MATCH THE HASHES" in capfd.readouterr().err
    assert not (locked.parent / "installed").exists()


def test_a_package_without_a_hash_is_refused(
    bootstrap: ModuleType, locked: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (locked.parent / "lock.txt").write_text("nothing-much==1.0")
    with pytest.raises(SystemExit):
        bootstrap.install(sys.executable, "upkeep")
    assert "Hashes are required" in capfd.readouterr().err


def test_homeward_itself_brings_no_package_along(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []

    def call(words: list[str], **_: object) -> int:
        commands.append(words)
        return 0

    monkeypatch.setattr(bootstrap.subprocess, "call", call)
    bootstrap.install("python", "dev")
    packages, ours = commands
    assert {"--require-hashes", "--only-binary", bootstrap.lock_file("dev")} <= set(packages)
    assert {"--no-deps", "--no-build-isolation", "--editable"} <= set(ours)
    assert bootstrap.lock_file("dev").endswith("requirements/dev.txt")


def test_what_is_in_no_list_is_removed(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []
    there = "black==1\nPygments==2.0\nleft.over==3\npip==4\nmypy_extensions==5\n"
    monkeypatch.setattr(bootstrap.subprocess, "check_output", lambda *_, **__: there)
    monkeypatch.setattr(bootstrap.subprocess, "check_call", commands.append)
    bootstrap.remove_strays("python", {"base", "dev"})
    assert [command[-1] for command in commands] == ["left-over"]
    assert "does not list: left-over" in capsys.readouterr().out
    bootstrap.remove_strays("python", {"base"})
    assert commands[-1][-4:] == ["black", "left-over", "mypy-extensions", "pygments"]

# SPDX-License-Identifier: MIT
"""What `make` says on a machine that cannot be set up."""

import builtins
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from homeward import ROOT


@pytest.fixture
def bootstrap() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "tools" / "bootstrap.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
        bootstrap.make_venv()
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
    assert "expected one of base, dev, got 'everything'" in capsys.readouterr().err


def test_packages_that_cannot_be_installed_are_an_error(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bootstrap.py", "base"])
    monkeypatch.setattr(bootstrap, "has_pip", lambda _: True)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *_, **__: 1)
    with pytest.raises(SystemExit):
        bootstrap.main()
    assert "pip could not install" in capsys.readouterr().err


def test_a_venv_that_was_broken_off_is_made_anew(bootstrap: ModuleType, tmp_path: Path) -> None:
    half = tmp_path / "python"
    assert not bootstrap.has_pip(str(half))
    half.write_text("#!/bin/sh\nexit 1\n")
    half.chmod(0o755)
    assert not bootstrap.has_pip(str(half))
    assert bootstrap.has_pip(sys.executable)

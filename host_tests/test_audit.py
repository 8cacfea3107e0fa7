# SPDX-License-Identifier: MIT
"""The reading of pip-audit's answer by `make audit`."""

import json
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from support import tool_scripts

GOOD = {"name": "idna", "version": "3.20", "vulns": []}
BAD = {
    "name": "yarl",
    "version": "1.2",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.3"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
UNKNOWN = {"name": "tqdm", "skip_reason": "not found"}


@pytest.fixture
def audit() -> ModuleType:
    return tool_scripts.load("audit")


def answer(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, packages: list[dict[str, Any]] | None
) -> list[str]:
    """Let pip-audit report these packages, or break down; return its command."""
    command: list[str] = []

    def run(words: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        command.extend(words)
        if packages is not None:
            report = Path(words[words.index("--output") + 1])
            report.write_text(json.dumps({"dependencies": packages}))
        # It is 1 for a vulnerability and for a failure alike.
        return subprocess.CompletedProcess(words, 1, "", "Traceback ...\nProxyError: no route\n")

    monkeypatch.setattr(audit.subprocess, "run", run)
    return command


def test_every_list_is_audited_without_an_index(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = answer(audit, monkeypatch, [GOOD])
    audit.main()
    assert capsys.readouterr().out == "homeward: no known vulnerability in 1 packages\n"
    assert {"--disable-pip", "--require-hashes"} <= set(command)
    lists = {Path(word).name for word in command if word.endswith(".txt")}
    assert lists == {"base.txt", "case.txt", "dev.txt", "upkeep.txt"}


def test_a_vulnerability_is_named_with_the_version_that_mends_it(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(audit, monkeypatch, [GOOD, BAD])
    with pytest.raises(SystemExit, match="1 of 2 packages have known vulnerabilities"):
        audit.main()
    assert capsys.readouterr().out.splitlines() == [
        "yarl 1.2: PYSEC-1, mended in 1.3",
        "yarl 1.2: PYSEC-2, mended in no version yet",
    ]


def test_without_the_internet_it_says_so(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(audit, monkeypatch, None)
    with pytest.raises(SystemExit, match=r"needs the internet, .* \(ProxyError: no route\)"):
        audit.main()


def test_a_package_that_was_not_looked_up_is_no_clean_result(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(audit, monkeypatch, [GOOD, UNKNOWN])
    with pytest.raises(SystemExit, match=r"1 of 2 packages could not be looked up \(tqdm\)"):
        audit.main()

# SPDX-License-Identifier: MIT
"""The workflows of .github: valid, short, and every command that they run exists."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from homeward import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
LONGEST = 40  # lines


def steps(path: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(path.read_text())["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def test_there_is_one_for_the_tests_and_one_for_the_site() -> None:
    assert [path.name for path in WORKFLOWS] == ["site.yml", "test.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_valid_and_runs_what_exists(path: Path) -> None:
    text = path.read_text()
    assert len(text.splitlines()) <= LONGEST
    workflow = yaml.safe_load(text)
    # YAML takes the bare word "on" for true.
    assert {"name", True, "jobs", "permissions"} <= set(workflow)
    assert workflow["permissions"]["contents"] == "read"
    ran = [step["run"] for step in steps(path) if "run" in step]
    assert ran, "it does nothing"
    for command in ran:
        program, *arguments = command.split()
        if program == "make":
            assert set(arguments) <= TARGETS, command
        else:
            assert (ROOT / program).stat().st_mode & 0o100, command
    for step in steps(path):
        # Only the makers' own actions, each at a named version.
        assert "run" in step or re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])


def test_every_push_runs_the_test_command_and_only_main_is_published() -> None:
    site, test = (yaml.safe_load(path.read_text()) for path in WORKFLOWS)
    assert "push" in test[True] and test[True]["push"] is None
    assert site[True] == {"push": {"branches": ["main"]}}
    assert [step["run"] for step in steps(WORKFLOWS[1]) if "run" in step] == [".ci/run"]
    assert [step["run"] for step in steps(WORKFLOWS[0]) if "run" in step] == ["make site"]
    (upload,) = (step for step in steps(WORKFLOWS[0]) if "upload" in step.get("uses", ""))
    assert upload["with"]["path"] == "build/site"

# SPDX-License-Identifier: MIT
"""A scheduler and two workers on loopback play the same games as this process."""

import os
import signal
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from distributed import LocalCluster

from homeward import LIB
from homeward.cli import main
from homeward.errors import ToolError
from homeward.lab import cluster, fuzz, match, tune, weights, workers
from homeward.lab.match import Table

NAMES = ["hard", "random", "easy", "random"]
SHARES = [range(k, k + 4) for k in range(0, 48, 4)]


@pytest.fixture(scope="module")
def two_workers() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as started:
        yield started


@pytest.fixture
def address(two_workers: LocalCluster) -> str:
    return str(two_workers.scheduler_address)


def test_a_match_is_the_same_on_a_cluster(address: str) -> None:
    here = match.play(Table("shields"), NAMES, 50, seed=3, quiet=True)
    with workers.at(address):
        there = match.play(Table("shields"), NAMES, 50, seed=3, quiet=True)
    assert here.results == there.results
    assert len({result.decisions for result in here.results}) > 20


def test_fuzz_and_tune_are_the_same_on_a_cluster(address: str) -> None:
    table = weights.table("classic")
    compare = partial(
        tune.compare, "classic", {}, tune.TWO, table, table[::-1], 6, 5, 1, quiet=True
    )
    here = fuzz.fuzz("twenty_one", 60, seed=9, thrift=9), compare()
    with workers.at(address):
        there = fuzz.fuzz("twenty_one", 60, seed=9, thrift=9), compare()
    assert here == there


@pytest.mark.parametrize(
    "words",
    [
        "torture games --share 0.0001",
        "fuzz --rules classic --games 6",
        "arena --rules twenty_one --games 40 --seats hard,random",
    ],
)
def test_the_commands_print_the_same_with_a_cluster(
    words: str, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words.split(), "--jobs", "1"]) == 0
    here = capsys.readouterr().out
    assert main([*words.split(), "--cluster", address]) == 0
    there = capsys.readouterr().out
    assert here.rpartition(" games, ")[0] == there.rpartition(" games, ")[0]
    assert len(here) > 40


def pid_of_somebody(wanted: Any) -> int:
    """The process of a worker that is busy now."""
    found = wanted._client.run(os.getpid)
    busy = wanted._client.processing()
    return int(next(pid for worker, pid in found.items() if busy.get(worker)))


def test_a_worker_that_is_lost_changes_nothing(address: str) -> None:
    work = partial(match.play_share, Table("classic"), NAMES, 7)
    here = list(map(work, SHARES))
    with cluster.Cluster(address) as there:
        results = there.spread(work, SHARES)
        got = [next(results)]
        os.kill(pid_of_somebody(there), signal.SIGKILL)
        got += results
    assert got == here


def test_a_task_that_fails_says_so(address: str) -> None:
    with pytest.raises(ValueError, match="greedy: plays races"), workers.at(address):
        match.play(Table("twenty_one"), ["greedy"] * 4, 1, quiet=True)


def test_a_worker_with_other_files_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "fingerprint", lambda: "other files")
    with pytest.raises(ToolError, match="another version of Homeward"), workers.at(address):
        match.play(Table("classic"), NAMES, 4, quiet=True)


def test_a_fingerprint_changes_with_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    here = cluster.fingerprint()
    cluster.fingerprint.cache_clear()
    monkeypatch.setattr(cluster, "LIB", LIB / "ui")
    with monkeypatch.context():
        assert cluster.fingerprint() != here
    cluster.fingerprint.cache_clear()


def test_a_worker_with_threads_is_refused() -> None:
    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address="127.0.0.1:0"
    ) as started:
        address = started.scheduler_address
        with pytest.raises(ToolError, match="--nthreads 1"), workers.at(address):
            match.play(Table("classic"), NAMES, 4, quiet=True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fuzz --rules classic --games 1 --cluster tcp://127.0.0.1:9", "no scheduler answers"),
        ("fuzz --rules classic --games 1 --cluster nowhere://x", "no scheduler answers"),
        ("torture cuts --cluster tcp://127.0.0.1:9", "expected games alone"),
    ],
)
def test_a_cluster_that_is_not_there_is_said(
    words: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE_S", 0.5)
    assert main(words.split()) == 2
    assert said in capsys.readouterr().err

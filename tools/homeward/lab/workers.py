# SPDX-License-Identifier: MIT
"""Spread work over the processes of this computer, or over a cluster (docs/cluster.md).

    with workers.at("tcp://127.0.0.1:8786"):        # "" is this computer
        for result in workers.spread(play_share, tasks, jobs=4):
            ...

Results come in the order of the tasks, wherever they were worked out.
"""

import argparse
import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from homeward.lab.cluster import Cluster

Task = TypeVar("Task")
Result = TypeVar("Result")

_cluster: "ContextVar[Cluster | None]" = ContextVar("cluster", default=None)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add --jobs and --cluster."""
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="let the workers of a dask cluster play"
    )


@contextlib.contextmanager
def at(address: str) -> Iterator[None]:
    """Let a cluster do what is spread inside; with no address, this computer does it."""
    if not address:
        yield
        return
    from homeward.lab.cluster import Cluster  # here, not above: in an extra of its own

    with Cluster(address) as cluster:
        token = _cluster.set(cluster)
        try:
            yield
        finally:
            _cluster.reset(token)


def spread(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int = 1
) -> Iterator[Result]:
    """Yield the result of each task, in order."""
    cluster = _cluster.get()
    if cluster:
        yield from cluster.spread(work, tasks)
    elif jobs == 1:
        yield from map(work, tasks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(work, tasks)

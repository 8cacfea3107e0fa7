# SPDX-License-Identifier: MIT
"""A dask cluster that plays for us: tasks go out, results come back in order.

A task is a pure function of what it is sent, so that it may be done again: when a worker is lost,
dask gives its tasks to another one, and the results are the same. Each worker checks that it has
the same Homeward as the computer that asks.
"""

import functools
import hashlib
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Any, TypeVar

from homeward import LIB, ROOT
from homeward.errors import ToolError

Task = TypeVar("Task")
Result = TypeVar("Result")

_PATIENCE_S = 10


@functools.cache
def fingerprint() -> str:
    """Return a digest of all that decides how a game goes: the engine and the lab."""
    digest = hashlib.sha256()
    for folder in (LIB / "engine", ROOT / "tools" / "homeward" / "lab"):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _work(wanted: str, work: Callable[[Task], Result], task: Task) -> Result:
    """Do one task, on a worker."""
    from distributed import get_worker

    worker = get_worker()
    if fingerprint() != wanted:
        raise ToolError(
            f"the worker at {worker.address} has another version of Homeward: expected the same"
            " files everywhere, and workers that were started after their last change"
        )
    if worker.state.nthreads > 1:
        raise ToolError(
            f"the worker at {worker.address} has {worker.state.nthreads} threads: start workers"
            " with --nthreads 1"
        )
    return work(task)


class Cluster:
    """A connection to the scheduler of a cluster."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client: Any = None

    def __enter__(self) -> "Cluster":
        from distributed import Client

        try:
            self._client = Client(self.address, timeout=_PATIENCE_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ToolError(
                f"--cluster {self.address}: no scheduler answers ({error}); docs/cluster.md"
                " says how to start one"
            ) from None
        if not self._client.scheduler_info(n_workers=-1)["workers"]:
            print(f"no worker has joined {self.address} yet: waiting for one", file=sys.stderr)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.close()  # what is not done yet is forgotten

    def spread(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """Yield the result of each task, in order; one that fails ends it all."""
        from distributed import KilledWorker

        ask = functools.partial(_work, fingerprint(), work)
        # Not pure: equal tasks are played, not remembered.
        waiting = deque(self._client.map(ask, tasks, pure=False))
        try:
            while waiting:
                yield waiting[0].result()
                waiting.popleft()
        except ModuleNotFoundError as error:
            raise ToolError(f"a worker cannot import {error.name}: it needs what we have") from None
        except KilledWorker as error:
            raise ToolError(
                f"workers were lost at the same task again and again: {error}"
            ) from None
        finally:
            self._client.cancel(list(waiting))

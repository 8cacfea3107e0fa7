# SPDX-License-Identifier: MIT
"""Plays a test's script: a generator whose every `yield` lets the firmware run on.

A script yields what `Handheld.wait`, `press`, `until` ... return: a `Wait`, or a generator of
more such steps. An error inside a nested step is raised at the `yield` that asked for it.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeAlias, Union

NEVER = 1 << 62


@dataclass(frozen=True)
class Wait:
    """Go on after so many microseconds; 0 means: when the firmware next rests."""

    us: int


Steps: TypeAlias = Generator[Union[Wait, "Steps"], None, None]


class ScriptPlayer:
    """Holds one script and knows when it wants to continue."""

    def __init__(
        self,
        steps: Steps,
        now_us: Callable[[], int],
        finished: Callable[[BaseException | None], None],
    ) -> None:
        self._stack: list[Steps] = [steps]
        self._now_us = now_us
        self._finished = finished
        self.wake_us = 0
        self.at_next_rest = False

    def resume(self) -> None:
        """Run the script to its next wait, or to its end."""
        self.at_next_rest = False
        self.wake_us = NEVER
        error: BaseException | None = None
        while self._stack:
            top = self._stack[-1]
            try:
                step = next(top) if error is None else top.throw(error)
                error = None
            except StopIteration:
                self._stack.pop()
                error = None
                continue
            except BaseException as raised:
                self._stack.pop()
                error = raised
                continue
            if isinstance(step, Generator):
                self._stack.append(step)
            elif not isinstance(step, Wait):
                error = TypeError(
                    f"a script yields what hand.wait(), hand.press() ... return, not {step!r}"
                )
            elif step.us > 0:
                self.wake_us = self._now_us() + step.us
                return
            else:
                self.at_next_rest = True
                return
        self._finished(error)

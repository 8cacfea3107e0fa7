# SPDX-License-Identifier: MIT
"""`random` as CircuitPython has it, seeded by the runner."""

from silicon import machine

_source = machine.random
getrandbits = _source.getrandbits
randrange = _source.randrange
randint = _source.randint
choice = _source.choice
random = _source.random
uniform = _source.uniform


def seed(value=None):
    """A seed of the firmware's own; without one, the runner's seed stays in use."""
    if value is not None:
        _source.seed(value)

# SPDX-License-Identifier: MIT
"""`supervisor`: the clock."""

from time import ticks_ms  # noqa: F401

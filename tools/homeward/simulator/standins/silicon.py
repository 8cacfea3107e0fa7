# SPDX-License-Identifier: MIT
"""Inside a `Handheld`, `silicon.machine` is its silicon. Outside of one there is none."""

raise ImportError("the stand-ins work inside homeward.simulator.runner.Handheld only")

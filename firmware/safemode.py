# SPDX-License-Identifier: MIT
"""Runs when CircuitPython has gone into safe mode: after the watchdog, start again as usual.

Safe mode waits for a reset, and nobody at a table knows that. Any other reason for it (somebody
pressed reset twice, low power, a fault in CircuitPython) is left alone.
"""

import microcontroller
import supervisor

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.WATCHDOG:
    microcontroller.reset()

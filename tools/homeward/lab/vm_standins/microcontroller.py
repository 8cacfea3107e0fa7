# SPDX-License-Identifier: MIT
"""`microcontroller`: blank flash; on the board it is no part of the heap."""

nvm = bytearray(b"\xff" * 4096)

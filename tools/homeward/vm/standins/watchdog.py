# SPDX-License-Identifier: MIT
"""`watchdog`: how it may watch."""


class WatchDogMode:
    RESET = 1

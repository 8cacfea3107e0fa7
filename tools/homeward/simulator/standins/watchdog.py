# SPDX-License-Identifier: MIT
"""`watchdog`: the names that go with `microcontroller.watchdog`."""

from _watchdog import WatchDogMode, WatchDogTimeout, WatchDogTimer

__all__ = ["WatchDogMode", "WatchDogTimeout", "WatchDogTimer"]

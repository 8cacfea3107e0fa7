# SPDX-License-Identifier: MIT
"""The handheld in the browser.

From a finger to a pin: the page (`site/`) -> `server` -> `messages` -> `device_thread`, in which
the firmware runs -> `touches` -> the simulated pins. And back: `device_thread` -> `reports` (what
is new) -> `device_state` (what the device shows now) -> `server` -> every page. `nvm_file` keeps
the device's memory between runs.
"""

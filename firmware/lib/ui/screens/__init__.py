# SPDX-License-Identifier: MIT
"""One file for each screen; only the one that is shown is in memory.

A file has a class Screen(app, ...). Whatever `app.go(name, ...)` is given after the name are its
arguments. `draw()` writes all of it, `key(key)` answers a key, `tick(now)` does a little of what
runs by itself; none of them waits.
"""

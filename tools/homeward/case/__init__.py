# SPDX-License-Identifier: MIT
"""The case: a tray for ring and sticks, its lid, a cradle for a handheld, a box for a Pico.

`make case` makes and checks it, in an environment of its own: build123d, the CAD library, is larger
than everything else that Homeward needs. `measures` and `checks` do without it.
"""

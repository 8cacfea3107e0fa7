# SPDX-License-Identifier: MIT
"""The handheld on a laptop: stand-ins for silicon, the firmware unchanged above them.

`runner.Handheld` is the way in. Behind it: `boards` (what each board is, as tables), `silicon`
(one handheld's state and its time), `modules` (the firmware's own imports), `standins/` (the
modules that touch silicon), `strictness` (where the host's libraries are too lenient), `script`
(a test's fingers and eyes: `fingers`, `sights`), `capture` and `lights` (pictures).
"""

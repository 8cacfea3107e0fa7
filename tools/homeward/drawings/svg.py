# SPDX-License-Identifier: MIT
"""Begin every SVG of ours alike."""

LICENCE = "<!-- SPDX-License-Identifier: MIT -->"

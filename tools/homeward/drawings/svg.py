# SPDX-License-Identifier: MIT
"""What every SVG of ours begins with."""

LICENCE = "<!-- SPDX-License-Identifier: MIT -->"

# SPDX-License-Identifier: MIT
"""What goes wrong on the way from source to .mpy."""

from homeward.errors import ToolError


class CompileError(ToolError):
    """Source that cannot be compiled, or no compiler."""

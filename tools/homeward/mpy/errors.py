# SPDX-License-Identifier: MIT
"""Errors on the way from source to .mpy."""

from homeward.errors import ToolError


class CompileError(ToolError):
    """Source that cannot be compiled, or no compiler."""

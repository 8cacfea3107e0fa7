# SPDX-License-Identifier: MIT
"""Define the error that the command prints in one line, without a traceback."""


class ToolError(Exception):
    """Something outside the project is missing or fails: a VM, a compiler, a network."""

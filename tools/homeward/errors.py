# SPDX-License-Identifier: MIT
"""What a tool cannot do here: told in one line by the command, without a traceback."""


class ToolError(Exception):
    """Something outside the project is missing or fails: a VM, a compiler, a network."""

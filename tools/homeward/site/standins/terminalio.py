# SPDX-License-Identifier: MIT
"""`terminalio`: the built-in font."""

from fontio import BuiltinFont

FONT = BuiltinFont()

# SPDX-License-Identifier: MIT
"""How each kind of flash keeps bytes; in memory only while something is read or written."""

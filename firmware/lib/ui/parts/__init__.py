# SPDX-License-Identifier: MIT
"""Modules that one task needs, now and then; forgotten when the screen changes."""

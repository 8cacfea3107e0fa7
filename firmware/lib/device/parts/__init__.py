# SPDX-License-Identifier: MIT
"""Modules that one task needs: the start, a change of a setting, an error. Forgotten after it."""

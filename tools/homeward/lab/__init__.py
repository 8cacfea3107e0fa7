# SPDX-License-Identifier: MIT
"""Measuring and checking the engine on a laptop."""

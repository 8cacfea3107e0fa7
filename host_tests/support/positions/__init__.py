# SPDX-License-Identifier: MIT
"""Positions in few words, one file a rule set."""

# SPDX-License-Identifier: MIT
"""The engine and a plain model side by side, one file a rule set."""

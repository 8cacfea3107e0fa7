# SPDX-License-Identifier: MIT
"""How each rule set is written in a line: one module each, found by `homeward.notation`."""

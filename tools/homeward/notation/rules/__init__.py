# SPDX-License-Identifier: MIT
"""Read and write the lines of each rule set: one module each, found by `homeward.notation`."""

# SPDX-License-Identifier: MIT
"""One file for each rule set: SEATS, OPTIONS and the class Rules."""

# SPDX-License-Identifier: MIT
"""Second, plain models of the rules: slow, readable, and written without a look at the engine."""

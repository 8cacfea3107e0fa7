# SPDX-License-Identifier: MIT
"""Parts that several screens are made of; forgotten when the screen changes."""

# SPDX-License-Identifier: MIT
"""One store for each kind of flash; loaded only while something is read or written."""

# SPDX-License-Identifier: MIT
"""The board's Python, beside the firmware: what looks at the app for the page."""

# SPDX-License-Identifier: MIT
"""One file for each screen; only the one that is shown is in memory."""

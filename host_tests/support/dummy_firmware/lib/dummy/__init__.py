# SPDX-License-Identifier: MIT
"""A firmware with no game in it, to try the simulator on."""

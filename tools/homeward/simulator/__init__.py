# SPDX-License-Identifier: MIT
"""The handheld on a laptop: stand-ins for silicon, the firmware unchanged above them."""

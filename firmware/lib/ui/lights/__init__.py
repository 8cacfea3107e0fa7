# SPDX-License-Identifier: MIT
"""What the pixels show: pure, the view and the time in, bytes out."""

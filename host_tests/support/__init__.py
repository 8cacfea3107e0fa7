# SPDX-License-Identifier: MIT
"""Code that several tests share."""

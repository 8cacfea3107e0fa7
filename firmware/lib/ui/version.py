# SPDX-License-Identifier: MIT
"""The one place that holds the version of the whole project."""

VERSION = "0.1.0"

# SPDX-License-Identifier: MIT
"""Screens, lights and words: knows the engine, is handed a device, touches no hardware."""

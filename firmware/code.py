# SPDX-License-Identifier: MIT
"""Homeward: find the hardware, hand it to the app."""

import device
from ui import app

app.run(device.start())

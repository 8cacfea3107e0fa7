# SPDX-License-Identifier: MIT
"""The device without a game: notes the keys it is given; a test does the rest by hand."""

import device

handheld = device.start()
got = []  # key, ticks when it went down
while True:
    key = handheld.key()
    if key:
        got.append((key, handheld.key_at))
    handheld.display.refresh()
    handheld.rest()

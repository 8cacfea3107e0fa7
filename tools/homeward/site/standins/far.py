# SPDX-License-Identifier: MIT
"""The way to JavaScript: it made these devices, and reads what is written from the VM's memory."""

_panel = open("/dev/panel", "wb")
_strip = open("/dev/strip", "wb")
_flash = open("/dev/flash", "wb")
_news = open("/dev/news", "wb")

panel = _panel.write  # the list of what can be seen, to be composed at once
flash = _flash.write  # all of nvm
_STRIPS = (b"\0", b"\1")


def strip(own, data):
    """Show pixels: of the ring and the sticks, or the board's own."""
    _strip.write(_STRIPS[own] + data)


def news(text):
    """Send a JSON message to the page."""
    _news.write(text)

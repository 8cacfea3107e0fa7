# SPDX-License-Identifier: MIT
"""`audioio`: an output that is never heard."""

from _native import Native


class AudioOut(Native):
    size = 96

    def play(self, sample, *, loop=False):
        pass

    def stop(self):
        pass

# SPDX-License-Identifier: MIT
"""`audiopwmio`: an output that is never heard."""

from audioio import AudioOut


class PWMAudioOut(AudioOut):
    pass

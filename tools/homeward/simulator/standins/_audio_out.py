# SPDX-License-Identifier: MIT
"""The common base of `audioio.AudioOut` and `audiopwmio.PWMAudioOut`: both note what plays."""

from _pins import Part, take, take_optional
from audiocore import RawSample
from silicon import machine


def _periods(sample):
    """Count how often a wave rises through its middle: the periods of a tone in it."""
    wave = list(sample._buffer)[:: sample._channels]
    if not wave:
        return 0
    middle = (min(wave) + max(wave)) / 2
    before = wave[-1]
    rises = 0
    for after in wave:
        rises += before <= middle < after
        before = after
    return rises


class Player(Part):
    """Plays one sample at a time."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self._pins = (
            take(left_channel, "left_channel"),
            take_optional(right_channel, "right_channel"),
        )
        self._until_us = 0
        self._paused = False

    def play(self, sample, *, loop=False):
        self._check()
        if not isinstance(sample, RawSample):
            raise TypeError("sample must be an audio sample, not %s" % type(sample).__name__)
        count = len(sample._buffer) // sample._channels
        length_us = count * 1000000 // sample.sample_rate
        machine.sound(
            self._pins[0],
            _periods(sample) * sample.sample_rate // max(1, count),
            ms=None if loop else length_us // 1000,
            samples=sample._buffer,
            sample_rate=sample.sample_rate,
            loop=bool(loop),
        )
        self._until_us = machine.clock.now_us() + ((1 << 62) if loop else length_us)
        self._paused = False

    def stop(self):
        self._check()
        if self.playing:
            machine.sound(self._pins[0], 0)
        self._until_us = 0

    def pause(self):
        self._check()
        if not self.playing:
            raise RuntimeError("Not playing")
        self._paused = True

    def resume(self):
        self._check()
        self._paused = False

    @property
    def playing(self):
        self._check()
        machine.poll()
        return machine.clock.now_us() < self._until_us

    @property
    def paused(self):
        self._check()
        return self._paused

    def deinit(self):
        if self._pins is not None:
            self.stop()
        super().deinit()

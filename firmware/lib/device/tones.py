# SPDX-License-Identifier: MIT
"""Play short tones: a small wave, looped at the rate of the pitch; `tick` ends each note."""

from micropython import const
from supervisor import ticks_ms

from device.codes import TICKS

_RATE = const(320)  # samples a second for a step of pitch: 10 Hz, as a wave has 32 samples
_MS = const(10)

# For each SOUND_... of device/codes.py eight bytes, up to three notes: pitch and length in tens, of
# Hz and ms. A pitch of 0 is the end.
_NOTES = (
    b"\x58\x03\x00\x00\x00\x00\x00\x00"  # draw: a tick
    b"\x34\x04\x00\x00\x00\x00\x00\x00"  # move: a lower one
    b"\x3c\x06\x1e\x0a\x00\x00\x00\x00"  # bump: falls
    b"\x42\x07\x58\x09\x00\x00\x00\x00"  # home: rises
    b"\x34\x0c\x42\x0c\x4e\x24\x00\x00"  # win: a chord, note by note
    b"\x12\x12\x00\x00\x00\x00\x00\x00"  # error: low
    b"\x34\x03\x3c\x03\x4e\x05\x00\x00"  # slide: runs up
)


class Tones:
    """Plays on an audio output, with a pin that switches an amplifier on, or None."""

    at = 6  # in the notes; here is an end

    def __init__(self, out, amplifier, sample):
        self.out = out
        self.amplifier = amplifier
        self.sample = sample

    def tick(self):
        """Go on to the next note if this one has lasted long enough."""
        at = self.at
        if _NOTES[at] and (ticks_ms() - self.since) & TICKS >= _NOTES[at + 1] * _MS:
            self.note(at + 2)

    def note(self, at):
        """Start a note and stop the one before; `what * 8` is the first note of a tone."""
        self.at = at
        pitch = _NOTES[at]
        self.out.stop()
        if self.amplifier:
            self.amplifier.value = pitch > 0  # off, it does not hiss
        if pitch:
            self.since = ticks_ms()
            self.sample.sample_rate = pitch * _RATE
            self.out.play(self.sample, loop=True)

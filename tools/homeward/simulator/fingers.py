# SPDX-License-Identifier: MIT
"""Do what a person does to a handheld: press, hold, turn, lean, cut the power.

What lasts is yielded by the script (`yield hand.press("A")`); what is done at once is not.
"""

from homeward.simulator.interruptions import Restart
from homeward.simulator.script import Steps, Wait
from homeward.simulator.silicon import Silicon

# Longer than two scans of the keys, so that no press and no release is missed.
PRESS_MS = 50
GAP_MS = 50


class Fingers:
    """Both hands on one handheld."""

    silicon: Silicon

    def wait(self, ms: float) -> Wait:
        """Let time pass; 0 waits until the firmware next rests."""
        return Wait(round(ms * 1000))

    def press(self, name: str, ms: int = PRESS_MS, gap_ms: int = GAP_MS) -> Steps:
        """Press a button and let go; on a stick, a direction."""
        self.down(name)
        yield Wait(ms * 1000)
        self.up(name)
        yield Wait(gap_ms * 1000)

    def hold(self, name: str, ms: int) -> Steps:
        """Hold a button for so long, and let go."""
        return self.press(name, ms)

    def turn(self, detents: int) -> Steps:
        """Turn the encoder, a detent at a time."""
        for _ in range(abs(detents)):
            self.silicon.wires.detents += 1 if detents > 0 else -1
            yield Wait(GAP_MS * 1000)

    def reset(self) -> Steps:
        """Press the reset button: boot.py and code.py start again, pixels keep their light."""
        self.silicon.interruption = Restart(cold=True)
        yield Wait(0)

    def power_cut(self) -> Steps:
        """Take the power away and give it back."""
        self.silicon.interruption = Restart(cold=True, dark=True)
        yield Wait(0)

    def down(self, name: str) -> None:
        """Press a button and keep it."""
        self.silicon.wires.set_down(name, True)

    def up(self, name: str) -> None:
        """Let a button go."""
        self.silicon.wires.set_down(name, False)

    def lean(self, x: int, y: int) -> None:
        """Put the analog stick anywhere, 0 to 65535 each way; its rest is 32768."""
        self.silicon.wires.lean(x, y)

    def battery(self, millivolts: int) -> None:
        """Set the voltage of the battery, from now on."""
        self.silicon.wires.set_battery(millivolts)

    def analog(self, pin: str, value: int) -> None:
        """Set what an AnalogIn on that pin reads, such as the battery's voltage."""
        self.silicon.wires.set_analog(pin, value)

    def cut_power_in_nvm(self, after: int) -> None:
        """Cut the power within the next writes to nvm: an erase counts one, and each byte."""
        self.silicon.nvm.cut_after = after

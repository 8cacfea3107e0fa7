# SPDX-License-Identifier: MIT
"""The flash behind `microcontroller.nvm`: erases and programs as the chips do, and tears.

A SAMD51 erases its one 8 KB block for every write and programs it page by page. An RP2040
programs blank (0xFF) bytes in place and otherwise erases its one 4 KB sector first. Power may
be cut before the erase or after any programmed byte.
"""

from collections.abc import Callable

from homeward.boards.parts.chips import Chip


class NvmFlash:
    """The non-volatile bytes of one board."""

    def __init__(
        self,
        chip: Chip,
        content: bytes | None,
        let_pass: Callable[[int], None],
        lose_power: Callable[[], None],
    ) -> None:
        size = chip.nvm_bytes
        if content is not None and len(content) != size:
            raise ValueError(f"{chip.name} has {size} bytes of nvm, not {len(content)}")
        self._chip = chip
        self._let_pass = let_pass
        self._lose_power = lose_power
        self.content = bytearray(content if content is not None else b"\xff" * size)
        self.erases = 0
        self.writes = 0
        # Erases and programmed bytes left until power is cut; None: it stays on.
        self.cut_after: int | None = None

    def write(self, start: int, data: bytes) -> None:
        """Store bytes as the chip does; raises whatever `lose_power` raises when cut."""
        # Code that still runs after the power went does not get here.
        self._let_pass(0)
        self.writes += 1
        end = start + len(data)
        chip = self._chip
        if chip.nvm_programs_blank and self.content[start:end].count(0xFF) == len(data):
            self._program(start, data)
            return
        whole = bytearray(self.content)
        whole[start:end] = data
        self._spend(1, chip.nvm_erase_us)
        self.erases += 1
        self.content[:] = b"\xff" * len(self.content)
        self._program(0, bytes(whole))

    def _program(self, start: int, data: bytes) -> None:
        page = self._chip.nvm_page
        position = start
        end = start + len(data)
        while position < end:
            stop = min(end, position - position % page + page)
            part = data[position - start : stop - start]
            if self.cut_after is not None:
                # What a cut leaves of a page is the part before it.
                part = part[: self.cut_after]
            self.content[position : position + len(part)] = part
            self._spend(stop - position, self._chip.nvm_program_us)
            position = stop

    def _spend(self, operations: int, us: int) -> None:
        if self.cut_after is not None:
            if self.cut_after < operations:
                self.cut_after = None
                self._lose_power()
                return
            self.cut_after -= operations
        self._let_pass(us)

# SPDX-License-Identifier: MIT
"""Give the drive to the PC if a key is held while the board starts, else to the board.

The key is A on a PyGamer or PyBadge, C on the OLED wing, 5 on a MacroPad and OK on a Pico (`pc_key`
in lib/device/boards). Press reset and keep the key down for a second.

- Key held: CIRCUITPY is an ordinary drive, as on any CircuitPython board. Edit settings.toml,
  drag files onto it. The game runs all the same: games and settings are kept elsewhere.
- Key not held: the PC sees the drive but cannot write to it; `make flash` writes it through the
  board.

- `make flash` was interrupted (code.txt is there): as if the key were not held. Nothing of lib is
  imported then: a power cut can leave a file there that CircuitPython never comes back from
  loading. `make flash` again repairs that.

Nobody can be locked out. If anything here fails, or on a board that has no file in
lib/device/boards, the drive is left to the PC. If all else fails, safe mode skips this file:
press reset, then reset again while the status light blinks yellow.

Nothing is printed here: CircuitPython writes what boot.py prints to the drive each time it changes.
"""

try:
    import os

    # As CircuitPython looks for it: in any letters. A listing that fails ends here, too.
    ours = "code.txt" in [name.lower() for name in os.listdir("/")]
    if not ours:
        from device import boards

        _, file = boards.find(os.getenv("HOMEWARD_BOARD") or "")
        ours = file and not file.pc_key()
    if ours:
        import storage

        storage.remount("/", readonly=False)
except Exception:
    # A broken lib, a board of another kind: what matters is that the PC can repair it.
    pass

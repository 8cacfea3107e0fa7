# SPDX-License-Identifier: MIT
"""Answer the laptop's questions about the drive. Sent to the board's REPL, not kept there.

Paths come and go as hex: a damaged directory has names that no text can hold.
"""

import binascii
import os

import microcontroller

_FOLDER = 0x4000
_MOST = 4000  # entries: more than any drive of ours has, so the directory runs in circles
_DEEPEST = 12


def hw_feed():
    """Before everything else: a watchdog of the game's may still be there, and bite."""
    try:
        microcontroller.watchdog.feed()
        microcontroller.watchdog.mode = None
    except (AttributeError, NotImplementedError, RuntimeError, TypeError, ValueError):
        pass  # there is none, it does not watch, or it cannot be stopped any more


def hw_print(kind, path, number=0):
    print(kind, number, str(binascii.hexlify(bytes(path, "utf-8")), "ascii"))


def hw_walk():
    """List files (f, size) and folders (d), what is neither (x), unreadable folders (r)."""
    folders = [""]
    count = 0
    while folders:
        folder = folders.pop()
        try:
            names = os.listdir("/" + folder)
        except (OSError, UnicodeError):
            hw_print("r", folder)
            continue
        for name in names:
            path = folder + "/" + name if folder else name
            count += 1
            try:
                stat = os.stat("/" + path)
            except (OSError, UnicodeError):
                hw_print("x", path)
                continue
            if not stat[0] & _FOLDER:
                hw_print("f", path, stat[6])
            elif count > _MOST or path.count("/") > _DEEPEST:
                hw_print("r", path)
            else:
                hw_print("d", path)
                if path != "sd":  # where a memory card is: not this drive
                    folders.append(path)


def hw_crc(*paths):
    """Size and CRC32 of each, -1 for one that cannot be read."""
    part = bytearray(512)
    view = memoryview(part)
    for path in paths:
        hw_feed()
        size = crc = 0
        try:
            with open("/" + path, "rb") as file:
                while True:
                    n = file.readinto(part)
                    if not n:
                        break
                    size += n
                    crc = binascii.crc32(view[:n], crc)
        except OSError:
            size = -1
        print(size, crc & 0xFFFFFFFF)


def hw_read(path):
    with open("/" + path, "rb") as file:
        while True:
            data = file.read(384)
            if not data:
                break
            print(str(binascii.b2a_base64(data), "ascii").strip())


def hw_write(path, mode, data):
    with open("/" + path, mode) as file:
        file.write(binascii.a2b_base64(data))


def hw_replace(source, target, keep):
    """Rename, in the place of what is there, which goes or is kept under another name."""
    os.stat("/" + source)  # nothing is lost if there is nothing to put in its place
    if keep:
        os.rename("/" + target, "/" + keep)
    else:
        try:
            os.remove("/" + target)
        except OSError:
            pass  # there was none
    os.rename("/" + source, "/" + target)


def hw_free():
    """Bytes that are free, and a cluster's size."""
    stat = os.statvfs("/")
    print(stat[0] * stat[3], stat[0], stat[0] * stat[2])


def hw_who():
    """Print what decides how this board is flashed."""
    import gc

    import board
    import storage

    gc.collect()
    try:
        from terminalio import FONT
    except ImportError:
        FONT = None
    print(board.board_id)
    print(str(binascii.hexlify(microcontroller.cpu.uid), "ascii"))
    print(int(storage.getmount("/").readonly), gc.mem_free(), int(FONT is not None))


def hw_remount():
    """May the board write, now that it is asked? After an eject it may."""
    import storage

    try:
        storage.remount("/", readonly=False)
    except (OSError, RuntimeError):
        pass
    print(int(storage.getmount("/").readonly))


def hw_take():
    """Take the drive from the PC: CircuitPython 10.3."""
    import storage

    try:
        storage.unsafe_disable_usb_drive()
    except (AttributeError, OSError, RuntimeError):
        pass
    print(int(storage.getmount("/").readonly))

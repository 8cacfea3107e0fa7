# SPDX-License-Identifier: MIT
"""`storage`: who may write the drive, and the files of a card."""

from sdcardio import SDCard
from silicon import machine


class VfsFat:
    """The files of a card; without one, the mounted drive."""

    label = "CIRCUITPY"
    _card = None

    def __init__(self, block_device):
        if not isinstance(block_device, SDCard):
            raise OSError(19, "No such device")
        self._card = machine.card

    @property
    def readonly(self):
        return self._card is None and machine.drive.readonly

    def open(self, path, mode):
        return (self._card or machine.drive).open(path, mode)

    def ilistdir(self, path):
        for name in machine.drive.listdir(path):
            state = machine.drive.stat(path.rstrip("/") + "/" + name)
            yield (name, state[0], 0, state[6])

    def mkdir(self, path):
        (self._card or machine.drive).mkdir(path)

    def rmdir(self, path):
        machine.drive.rmdir(path)

    def stat(self, path):
        return (self._card or machine.drive).stat(path)

    def statvfs(self, path):
        return machine.drive.statvfs()


class _Drive(VfsFat):
    """The drive that CircuitPython itself has mounted."""

    def __init__(self):
        pass


_ROOT = _Drive()


def getmount(mount_path):
    """The drive mounted at a path."""
    if mount_path != "/":
        raise OSError(19, "No such device")
    return _ROOT


def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
    """Let the firmware write, or stop it; after boot.py only where the PC sees no drive."""
    getmount(mount_path)
    if machine.usb and machine.usb_drive and not machine.booting:
        raise RuntimeError("Cannot remount path when visible via USB.")
    machine.drive.readonly = bool(readonly)


def mount(filesystem, mount_path, *, readonly=False):
    """There is nothing else to mount."""
    raise OSError(19, "No such device")


def umount(mount):
    """Nothing else is mounted."""
    raise OSError(22, "Invalid argument")


def erase_filesystem(extended=None):
    """Nothing here does this to a maker's files."""
    raise RuntimeError("the simulator does not erase the firmware")


def disable_usb_drive():
    """The PC will see no drive, so the firmware may write it. In boot.py only."""
    _usb_drive(False)


def enable_usb_drive():
    """The PC will see the drive and owns it. In boot.py only."""
    _usb_drive(True)


def _usb_drive(seen):
    if not machine.booting:
        raise RuntimeError("Cannot change USB devices now")
    machine.usb_drive = seen
    machine.drive.readonly = seen

# SPDX-License-Identifier: MIT
"""`storage`: whose drive it is. Only 10.3 and later can take it from the PC while it is mounted."""

import drive
from chip import given, halt
from errors import OSError


class _Mount:
    @property
    def readonly(self):
        return drive.readonly

    def __getattr__(self, name):  # ilistdir, stat and the like
        return getattr(drive.volume, name)


def getmount(path):
    if path != "/":
        raise OSError(19, path)
    return _Mount()


def remount(path, readonly=False, **_):
    if not given["free"]:
        raise RuntimeError(given["words"]["remount"])
    drive.remount(readonly)


def erase_filesystem(**_):
    halt("erase")


if tuple(given["version"]) >= (10, 3, 0):

    def unsafe_disable_usb_drive():
        drive.remount(False)

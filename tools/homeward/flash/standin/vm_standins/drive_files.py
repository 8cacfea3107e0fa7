# SPDX-License-Identifier: MIT
"""Reads or writes the files of the drive for the laptop, while the board does not look."""

import struct
import sys

import drive
from chip import given

_open = open


def _read():
    drive.mount(True)
    for path, _ in drive.walk():
        data = b""
        try:
            if not path.endswith("/"):
                with _open(path, "rb") as file:
                    data = file.read()
        except OSError:
            continue  # damaged
        for part in (path.encode(), data):
            sys.stdout.buffer.write(struct.pack("<I", len(part)))
            sys.stdout.buffer.write(part)


def _write():
    while True:
        head = sys.stdin.buffer.read(4)
        if not head:
            return
        path = sys.stdin.buffer.read(struct.unpack("<I", head)[0]).decode()
        data = sys.stdin.buffer.read(struct.unpack("<I", sys.stdin.buffer.read(4))[0])
        for end in range(1, len(path)):
            if path[end] == "/":
                try:
                    drive.volume.mkdir(path[:end])
                except OSError:
                    pass  # it is there
        if not path.endswith("/"):
            with _open(path, "wb") as file:
                file.write(data)


if given["what"] == "read":
    _read()
elif given["what"] == "remove":
    drive.mount(False)
    drive.volume.remove(given["path"])
else:
    if given["what"] == "fill":
        drive.format()
    else:
        drive.mount(False)
    _write()

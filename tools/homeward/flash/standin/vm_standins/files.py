# SPDX-License-Identifier: MIT
"""`open` and its files: they see the bytes that are on the drive, and their errors have words."""

import drive
from errors import told

_open = open
_flash = drive.flash


class File:
    """A file of the drive. The chip is read plainly while a program asks for bytes."""

    def __init__(self, path, mode):
        self._path = path
        self._file = told(path, _open, path, mode)

    def _do(self, method, *args):
        _flash.plain = True
        try:
            return told(self._path, method, *args)
        finally:
            _flash.plain = False

    def read(self, size=-1):
        return self._do(self._file.read, size)

    def readinto(self, buffer):
        return self._do(self._file.readinto, buffer)

    def readline(self):
        return self._do(self._file.readline)

    def write(self, data):
        return self._do(self._file.write, data)

    def seek(self, *where):
        return self._do(self._file.seek, *where)

    def tell(self):
        return self._do(self._file.tell)

    def flush(self):
        return self._do(self._file.flush)

    def close(self):
        return self._do(self._file.close)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line


def open(path, mode="r", **_):
    return File(path, mode)

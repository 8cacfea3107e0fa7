# SPDX-License-Identifier: MIT
"""`microcontroller.nvm`: bytes that outlive power, with the board's own narrowness."""

from array import array

from _pins import whole_number
from silicon import machine


class ByteArray:
    """Indexed and sliced like a bytearray; not a buffer, not iterable, never resized."""

    __iter__ = None
    __contains__ = None

    def __len__(self):
        return len(machine.nvm.content)

    def __bool__(self):
        return True

    def __getitem__(self, index):
        if isinstance(index, slice):
            start, stop = self._plain(index)
            return bytearray(machine.nvm.content[start:stop])
        return machine.nvm.content[self._at(index)]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if not isinstance(value, (bytes, bytearray, memoryview, array)):
                raise NotImplementedError("array/bytes required on right side")
            if not isinstance(value, (bytes, bytearray)) and memoryview(value).itemsize != 1:
                raise ValueError("Array values should be single bytes.")
            start, stop = self._plain(index)
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
            if len(value):
                machine.nvm.write(start, bytes(value))
        else:
            where = self._at(index)
            machine.nvm.write(where, bytes((whole_number(value, 0, 255, "bytes"),)))

    def _plain(self, index):
        start, stop, step = index.indices(len(self))
        if step != 1:
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return start, max(start, stop)

    def _at(self, index):
        if not isinstance(index, int):
            raise TypeError("indices must be integers, not %s" % type(index).__name__)
        where = index + len(self) if index < 0 else index
        if not 0 <= where < len(self):
            raise IndexError("index out of range")
        return where

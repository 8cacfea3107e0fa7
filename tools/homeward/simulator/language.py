# SPDX-License-Identifier: MIT
"""List what CircuitPython offers a program: builtins, modules, libraries.

Firmware gets these and nothing else, so that what the board lacks is missing here too.
"""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


BUILTINS = _words("""
    __build_class__ __debug__ __doc__ __name__ Ellipsis False None NotImplemented True
    abs all any bin bool bytearray bytes callable chr classmethod complex delattr dict dir divmod
    enumerate eval exec filter float frozenset getattr globals hasattr hash hex id input int
    isinstance issubclass iter len list locals map max memoryview min next object oct ord pow
    property range repr reversed round set setattr slice sorted staticmethod str sum super tuple
    type zip
    ArithmeticError AssertionError AttributeError BaseException BrokenPipeError ConnectionError
    EOFError Exception GeneratorExit ImportError IndentationError IndexError KeyError
    KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OSError OverflowError
    RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit TimeoutError TypeError
    UnicodeError ValueError ZeroDivisionError
    """)

# The host's own module, cut down to the names that the board's has.
MODULES = {
    "array": "array",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "collections": "OrderedDict deque namedtuple",
    "errno": "EACCES EAGAIN EBADF EEXIST EINVAL EIO EISDIR ENODEV ENOENT ENOMEM ENOSPC EPERM EROFS"
    " errorcode",
    "io": "BytesIO StringIO",
    "json": "dump dumps load loads",
    "math": "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite"
    " isinf isnan ldexp log modf pi pow radians sin sqrt tan trunc",
    "re": "compile match search sub",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "zlib": "decompress",
}

# Modules with a stand-in of their own in standins/narrowed/, under a name the host has, too.
NARROWED = frozenset({"gc", "os", "random", "sys", "time", "traceback"})

# What the Adafruit libraries get narrowed; for the rest they see the host's.
NARROWED_FOR_LIBRARIES = frozenset({"gc", "sys", "threading", "time"})

# Real libraries that run above the stand-ins. On the board the first two lines are built in,
# and the others are copied to /lib.
LIBRARIES = _words("""
    adafruit_pixelbuf bitmaptools busdisplay displayio fontio fourwire i2cdisplaybus terminalio
    vectorio
    adafruit_display_text adafruit_displayio_sh1107 adafruit_displayio_ssd1306 adafruit_st7735r
    adafruit_ticks neopixel
    """)

# Those which the above need on the host only.
HOST_LIBRARIES = LIBRARIES | {
    "adafruit_bitmap_font",
    "circuitpython_typing",
    "epaperdisplay",
    "paralleldisplaybus",
}

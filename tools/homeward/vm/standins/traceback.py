# SPDX-License-Identifier: MIT
"""`traceback`: as CircuitPython has it, from what MicroPython prints."""

import io
import sys


def format_exception(error):
    text = io.StringIO()
    sys.print_exception(error, text)
    return [text.getvalue()]

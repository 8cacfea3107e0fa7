# SPDX-License-Identifier: MIT
"""Describe a board: the parts that the boards' files are put together from.

`board` has Board itself, `chips` the microcontrollers, `screens` the displays, `page` what a board
looks like in the browser, `wiring` what is drawn of its wires, `pins` how pins are written down.
"""

# SPDX-License-Identifier: MIT
"""The type of the fixture that makes a stand-in board for a test."""

from collections.abc import Callable

from homeward.flash.standin import StandIn

Maker = Callable[..., StandIn]

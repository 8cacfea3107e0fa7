# SPDX-License-Identifier: MIT
"""`i2cdisplaybus`."""


class I2CDisplayBus:
    def __init__(self, bus, *, device_address):
        pass

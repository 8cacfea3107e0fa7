# SPDX-License-Identifier: MIT
"""`i2cdisplaybus`: the bus of an OLED. Something must answer at the address."""


class I2CDisplayBus:
    def __init__(self, i2c_bus, *, device_address, reset=None):
        i2c_bus.try_lock()
        found = i2c_bus.scan()
        i2c_bus.unlock()
        if device_address not in found:
            raise ValueError("Unable to find I2C Display at %x" % device_address)

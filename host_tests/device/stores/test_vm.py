# SPDX-License-Identifier: MIT
"""Both stores on the board's own kind of VM: the same bytes in flash, the same answers."""

import sys
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from homeward.lab.app_sizes import setup
from homeward.vm import VM, run
from support.flash_models import Flash, Rp2040, Samd51
from support.store_bench import Bench, wired

FLASHES = {"pygamer": Samd51, "adafruit_feather_rp2040": Rp2040}

# Runs on the VM and here: games with settings changed in between, and a restart now and then.
PLAY = """\
def play(Store, say):
    store = Store()
    for game in range(6):
        data = bytes((game * 31 + k * 7) & 255 for k in range(120))
        say(store.begin(data))
        for k in range(90):
            choices = bytes((game + k * 5 + i) % 28 for i in range(1 + k % 6))
            data = bytes(120 - k) + choices + bytes(k)
            if k % 30 == 7:
                store.save(1, bytes((game, k, 0, 5)))
            if k % 45 == 20:
                store.save(3, b"crash" * (k + game))
            say(store.keep(choices, data, k % 40 == 39))
            if k % 25 == 3:
                store = Store()
                say(store.game())
                say([store.load(what) for what in range(4)])
        store.end()
        say(store.game())
        store.save(2, bytes((game + 1, 0)))
    say((store.erases, store.window))
"""
KEEP_ON = """
import gc
import device
from device.store import Store
store = Store()
store.begin(bytes(99))
def keep_on():
    for k in range(60):
        store.keep(b"\\1\\2", bytes(99), True)
        store.save(1, bytes((k, 1)))
def in_use():
    gc.collect()
    return gc.mem_alloc()
for _ in range(8):
    keep_on()
    print(in_use())
"""
ON_THE_VM = """
import binascii
import microcontroller
import supervisor
supervisor.ticks_ms = lambda: 0
import device
from device.store import Store
def say(what):
    print(what)
play(Store, say)
print(binascii.crc32(bytes(microcontroller.nvm[0:2048])))
"""


@pytest.mark.parametrize("board", FLASHES)
def test_the_vm_and_the_laptop_agree(vm: VM, lib: Path, board: str) -> None:
    flash: Flash = FLASHES[board]()
    said: list[str] = []
    names: dict[str, Any] = {}
    exec(PLAY, names)
    with wired(Bench(flash)):
        names["play"](sys.modules["device.store"].Store, lambda what: said.append(repr(what)))
    on_the_vm = run(vm, setup(board) + PLAY + ON_THE_VM, lib, heap="100k").stdout.splitlines()
    assert on_the_vm[:-1] == said and len(said) > 500
    assert on_the_vm[-1] == str(crc32(flash.content[:2048]))


@pytest.mark.parametrize("board", FLASHES)
def test_nothing_grows_in_memory(vm32: VM, lib: Path, board: str) -> None:
    said = run(vm32, setup(board) + KEEP_ON, lib, heap="100k").stdout.split()
    assert said[-1] == said[-4], said

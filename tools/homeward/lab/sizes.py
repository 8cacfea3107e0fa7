# SPDX-License-Identifier: MIT
"""Measure the engine and the app on the 32-bit VM, as they land on the board, against budgets.

    homeward sizes

Compiles firmware/lib to .mpy, runs it on MicroPython for i386 (fetched on first use, no root
needed) and prints bytes kept and allocated beside the budgets of pyproject.toml; exit code 1 if one
is exceeded.
"""

import argparse
import itertools
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import engine
from homeward import LIB
from homeward.lab import app_sizes
from homeward.lab.budgets import Figure, budgets
from homeward.lab.measure import bytes_allocated, bytes_kept
from homeward.lab.mpy import compile_tree
from homeward.lab.vm import VM, VMError, find_vm, run

_NEW = "import engine\ngame = engine.new('classic', seats=4, seed=7)\n"
_DECISION = """\
n = game.legal()
if not n:
    game.begin(8)
    n = game.legal()
game.look(n - 1)
game.play(n - 1)
"""

# Four persons: whoever begins, it is one game. A bot that has thought keeps its copy, 1.2 KB more.
_APP = """\
import device
from ui.app import App
app = App(device.start())
app.turn()
app.session.new("classic", 4, b"\\0\\0\\0\\0", {})
app.go("play")
app.turn()
app.turn()
"""
# Four computers play on through the ui; the clock runs as fast as it is read.
_GROWTH = """\
import gc
_ticks = 0
def _clock():
    global _ticks
    _ticks += 15
    return _ticks
supervisor.ticks_ms = _clock
import device
from ui.app import App
app = App(device.start())
app.device.rest = lambda: None
app.turn()
app.session.new("classic", 4, b"\\2\\2\\2\\2", {})
app.go("play")
def _play(n):
    # The session counts the decisions of one game.
    before = app.session.decisions
    while n > 0:
        app.turn()
        n -= app.session.decisions - before
        if app.session.game.over:
            app.session.again()
            app.go("play")
        before = app.session.decisions
def _in_use():
    # At the title, with nothing to read back: what is said differs from one decision to the next.
    app.session.history.clear()
    app.go("title")
    app.turn()
    gc.collect()
    found = gc.mem_alloc()
    app.go("play")
    app.turn()
    return found
_play(700)  # over the end of a game: what the next one needs first is there
_in_use()
_before = _in_use()
_play(500)
print("bytes", _in_use() - _before)
"""

# Plays a game, the same on the VM and on CPython: which choice depends on seed and number alone.
WHOLE_GAME = """\
import engine
from binascii import hexlify

def saves(seed, every, limit):
    game = engine.new("classic", seats=2 + seed % 3, seed=seed, dice=seed % 2 == 1)
    k = 0
    while k < limit:
        n = game.legal()
        if not n:
            break
        game.play((k * 7919 + seed) % n)
        k += 1
        if k % every == 0 or game.over:
            print(seed, k, hexlify(game.save()).decode())
    return game.over
"""


@contextmanager
def compiled() -> Iterator[Path]:
    """The engine as .mpy, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(LIB / "engine", Path(folder) / "engine")
        yield Path(folder)


def figures(vm: VM, lib: Path) -> Iterator[Figure]:
    """Every figure of the engine that has a budget."""
    kept = bytes_kept(vm, lib, _NEW)
    yield Figure("classic_game", "bytes kept by engine, classic and a four-seat game", kept)
    steady = bytes_allocated(vm, lib, _DECISION, setup=_NEW, times=1000, warm_up=100)
    yield Figure("hundred_decisions", "bytes allocated by 100 decisions", -(-steady // 10))
    largest = max(
        len(engine.new("classic", seats=4, edition=edition, dice=dice).save())
        for edition in (44, 45, 55)
        for dice in (False, True)
    )
    yield Figure("classic_save", "bytes of the largest classic save", largest)
    heap = smallest_heap(vm, lib)
    yield Figure("whole_game_heap", "bytes of heap that a whole game needs", heap)


def app_figures(vm: VM) -> Iterator[Figure]:
    """The whole app, on both kinds of display."""
    with app_sizes.compiled_app() as lib:
        for name, board in (("pygamer_app", "pygamer"), ("feather_app", "adafruit_feather_rp2040")):
            kept = app_sizes.kept(vm, lib, board, _APP)
            yield Figure(name, f"bytes kept by the app at the play screen, {board}", kept)
        script = app_sizes.setup("pygamer") + _GROWTH
        grown = int(run(vm, script, lib, heap="100k", timeout=120).stdout.split()[-1])
        yield Figure("app_growth", "bytes more in use after 500 decisions", max(grown, 0))


def smallest_heap(vm: VM, lib: Path) -> int:
    """The smallest heap, in steps of 2 KB, that a whole game finishes in."""
    for heap in range(16 * 1024, budgets()["whole_game_heap"] + 1, 2 * 1024):
        try:
            run(vm, WHOLE_GAME + "assert saves(4, 1000, 9999)\n", lib, heap=str(heap))
            return heap
        except VMError:
            continue
    return budgets()["whole_game_heap"] + 1  # more than is allowed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser


def main(args: argparse.Namespace) -> int:
    del args
    vm = find_vm()
    if not vm.is_32bit:
        raise ValueError(f"{vm.path} is a 64-bit VM: its byte counts are not the board's")
    with compiled() as lib:
        found = []
        for figure in itertools.chain(figures(vm, lib), app_figures(vm)):
            print(figure)
            found.append(figure)
    return 0 if all(figure.kept for figure in found) else 1

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

from tqdm import tqdm

import engine
from engine.codes import LEVEL_EXPERT, LEVEL_HARD
from homeward import LIB
from homeward.lab import app_sizes, bot_sizes
from homeward.lab.budgets import Figure, budgets
from homeward.lab.measure import bytes_allocated, bytes_kept
from homeward.mpy.compile import compile_tree
from homeward.vm import VM, VMError, find_vm, run

# The settings that ask for most, by rule set.
LARGEST = {
    "classic": "",
    "fire_ice": ", hand=5",
    "shields": "",
    "partners": ", track=64",
    "twenty_one": ", longer=True",
}
# The same for the handheld: its track has 60 squares, so partners is played with its own options.
# The Dice! card of classic, which the engine's figure leaves out, brings words of its own.
_ON_HANDHELD = {**LARGEST, "classic": "dice=True", "partners": ""}
EXPERTS = ("fire_ice", "partners")  # with those settings
_NEW = "import engine\ngame = engine.new('{rules}', seats=4, seed=7{options})\n"
_DECISION = """\
n = game.legal()
if not n:
    game.begin(8)
    n = game.legal()
game.look(n - 1)
game.play(n - 1)
"""

# The clock runs as fast as it is read.
_CLOCK = """\
_ticks = 0
def _clock():
    global _ticks
    _ticks += 15
    return _ticks
supervisor.ticks_ms = _clock
"""
# One person against three computers, at the first choice after these have thought.
_APP = """\
import device
from ui.app import App
app = App(device.start())
app.device.rest = lambda: None
app.turn()
app.device.settings.values["tips"] = 0
app.go("begin", "{rules}", 4, b"\\0{player}{player}{player}", dict({options}))
while app.name != "play" or app.screen.state or not app.session.bot:
    if app.name == "play" and not app.screen.state:
        app.screen.play(0)
    app.turn()
"""
# Four computers play on through the ui.
_GROWTH = """\
import gc
import device
from ui.app import App
app = App(device.start())
app.device.rest = lambda: None
app.turn()
def _begin():
    app.go("begin", "classic", 4, b"\\2\\2\\2\\2", {})
    app.turn()
    while app.name != "play":
        app.turn()
def _play(n):
    _begin()
    while n > 0:
        # The session counts the decisions of one game.
        before = app.session.decisions
        app.turn()
        n -= app.session.decisions - before
        if app.session.game.over:
            _begin()
def _in_use():
    # At the title the table is cleared; the lines of what happened, of any length, are not.
    app.session.save(True)  # what is not saved yet would stay on the table
    app.go("title")
    app.turn()
    app.session.history.clear()
    gc.collect()
    return gc.mem_alloc()
_play(700)  # over the end of a game: what the next one needs first is there
_in_use()
_play(100)
_first = _in_use()
_play(250)
_second = _in_use()
_play(250)
# What grows, grows twice. A forgotten pointer on the VM's stack may hold a block at one reading.
print("bytes", 2 * min(_second - _first, _in_use() - _second))
"""

# Plays a game, the same on the VM and on CPython: which choice depends on seed and number alone.
WHOLE_GAME = """\
import engine
from binascii import hexlify

def saves(rules, seed, every, limit):
    options = {}
    for name, allowed in engine.options(rules):
        options[name] = allowed[seed % len(allowed)]
    seats = engine.seats(rules)
    game = engine.new(rules, seats=seats[seed % len(seats)], seed=seed, **options)
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
    """Compile the engine to .mpy, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        compile_tree(LIB, Path(folder), "engine")
        yield Path(folder)


def figures(vm: VM, lib: Path) -> Iterator[Figure]:
    """Yield every figure of the engine that has a budget."""
    for rules, options in LARGEST.items():
        new = _NEW.format(rules=rules, options=options)
        kept = bytes_kept(vm, lib, new)
        yield Figure(f"{rules}_game", f"bytes kept by engine, {rules} and a four-seat game", kept)
        steady = bytes_allocated(vm, lib, _DECISION, setup=new, times=1000, warm_up=100)
        what = f"bytes allocated by 100 decisions, {rules}"
        yield Figure("hundred_decisions", what, -(-steady // 10))
        yield Figure(f"{rules}_save", f"bytes of the largest {rules} save", largest_save(rules))
    heap = smallest_heap(vm, lib)
    yield Figure("whole_game_heap", "bytes of heap that a whole game of any rules needs", heap)


def bot_figures(vm: VM, lib: Path) -> Iterator[Figure]:
    """Yield the computer player of every rule set."""
    games = {rules: _NEW.format(rules=rules, options=more) for rules, more in LARGEST.items()}
    return bot_sizes.figures(vm, lib, games, EXPERTS)


def largest_save(rules: str) -> int:
    """Return the most bytes that a save of these rules has, with any options."""
    names, values = zip(*engine.options(rules), strict=True)
    seats = max(engine.seats(rules))
    return max(
        len(engine.new(rules, seats=seats, **dict(zip(names, chosen, strict=True))).save())
        for chosen in itertools.product(*values)
    )


def app_figures(vm: VM) -> Iterator[Figure]:
    """Yield the whole app, on both kinds of display."""
    with app_sizes.compiled_app() as lib:
        for board in ("pygamer", "adafruit_feather_rp2040"):
            for rules, options in _ON_HANDHELD.items():
                for level in (LEVEL_HARD, LEVEL_EXPERT):
                    if level == LEVEL_EXPERT and rules not in EXPERTS:
                        continue
                    who = "_experts" if level == LEVEL_EXPERT else ""
                    script = _CLOCK + _APP.format(
                        rules=rules,
                        options=options.lstrip(", "),
                        player=f"\\x{level + 1:02x}",  # 0 is a person
                    )
                    kept = app_sizes.kept(vm, lib, board, script)
                    what = f"bytes kept by the app playing {rules}{who}, {board}"
                    yield Figure(f"{rules}{who}_app", what, kept)
        script = app_sizes.setup("pygamer") + _CLOCK + _GROWTH
        heap = str(app_sizes.HEAP + app_sizes.standins(vm, lib, "pygamer"))
        grown = int(run(vm, script, lib, heap, timeout=120).stdout.split()[-1])
        yield Figure("app_growth", "bytes more in use after 500 decisions", max(grown, 0))


def smallest_heap(vm: VM, lib: Path) -> int:
    """Find the smallest heap, in steps of 2 KB, that a whole game finishes in."""
    for heap in range(16 * 1024, budgets()["whole_game_heap"] + 1, 2 * 1024):
        try:
            for rules in LARGEST:
                whole = f"assert saves('{rules}', 4, 1000, 9999)\n"
                run(vm, WHOLE_GAME + whole, lib, heap=str(heap))
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
        every = itertools.chain(figures(vm, lib), bot_figures(vm, lib), app_figures(vm))
        for figure in tqdm(every, unit=" figures", disable=None, leave=False):
            tqdm.write(str(figure))
            found.append(figure)
    return 0 if all(figure.kept for figure in found) else 1

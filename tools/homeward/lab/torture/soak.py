# SPDX-License-Identifier: MIT
"""Game after game in one run of the app, on the 32-bit VM under the heap of a board.

All rule sets take turns. Two people press OK on any choice and two computers think; once in a
while somebody opens the pause, the table and the help. After each game memory is collected at the
title: what is in use must not grow from one game of a rule set to the next.

The heap is 120 KB for the firmware: what this script and the stand-ins for native modules take,
which no board has in its heap, comes on top. CircuitPython's table of names grows by 64 at a time;
the VM's doubles. So the script fills it before the firmware begins, until there is room for all
names, and takes from the heap what they would take on a board.
"""

import csv
import re
import threading
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

import engine
from homeward.lab import app_sizes
from homeward.lab.torture.outcome import Failures, Outcome, Plan
from homeward.vm import VM, VMError, find_vm
from homeward.vm import run as run_on

GAMES = 200
BOARD = "pygamer"
_HOURS = 4 * 60 * 60  # seconds, at most
# The first game of each rule set loads what stays: names, the bot, its copy of the game.
WARM_UP = 1
_LOOK_S = 0.2

# The clock runs as fast as it is read. argv: where to tell, how many games (0: tell what script and
# stand-ins take), and what those take.
_SOAK = """\
import gc, micropython, sys
def _double():
    # Each of these is a new name. The table of 2,560 is the last one that the firmware needs.
    k = grown = 0
    while grown < 16000:
        before = gc.mem_alloc()
        hasattr(gc, "~%d" % k)
        grown = gc.mem_alloc() - before
        k += 1
_double()
if not int(sys.argv[2]):
    gc.collect()
    print(gc.mem_alloc())
    micropython.qstr_info()
    raise SystemExit
_ticks = 0
def _clock():
    global _ticks
    _ticks = _ticks + 15 & 0x1FFFFFFF
    return _ticks
supervisor.ticks_ms = _clock
import device, engine
from ui.app import App
app = App(device.start())
app.device.rest = lambda: None
app.device.settings.set("speed", 2)
app.device.settings.set("demo", 0)
app.device.settings.set("tips", 0)
app.turn()
_chance = 1
def _choose(n):
    global _chance
    _chance = _chance * 75 % 65537
    return _chance % n
def _visit(name):
    app.go(name)
    app.turn()
    app.turn()
def _play():
    asked = turns = 0
    while app.name != "over":
        app.turn()
        turns += 1
        if turns > 300000:
            raise ValueError("the game does not end: " + app.name)
        if app.display.behind() or app._later:
            continue  # what cannot be seen yet cannot be answered
        app.turn()  # and every key is followed by a tick
        screen = app.screen
        if app.name == "play" and screen.state == 0 and app.session.is_person():
            asked += 1
            if asked % 40 == 0:
                for name in ("pause", "table", "help", "play"):
                    _visit(name)
                continue
            for _ in range(_choose(screen.n)):
                screen.key(2)
                while screen.state:  # the choice is shown with the next turn
                    app.turn()
            screen.key(3)
        elif app.name == "handover":
            screen.key(3)
        elif app.name == "steal_or_block" and screen.state == 0:
            for _ in range(1 + _choose(2)):
                screen.key(2)  # who has not moved the cursor has to wait
            screen.key(3)
def _in_use():
    # With nothing to read back, and no news: what is said differs from one game to the next.
    app.session.history.clear()
    app.session.news = [""] * 4
    _visit("title")
    gc.collect()
    return gc.mem_alloc() - int(sys.argv[3]), gc.mem_free()
def _soak(path, games):
    for k in range(games):
        rules = engine.RULES[k % len(engine.RULES)]
        app.go("begin", rules, 4, b"\\0\\2\\0\\1", {})
        app.turn()
        while app.name == "begin":
            app.turn()
        _play()
        decisions = app.session.decisions
        used, free = _in_use()
        with open(path, "a") as file:
            file.write("%d,%s,%d,%d,%d\\n" % (k + 1, rules, decisions, used, free))
_soak(sys.argv[1], int(sys.argv[2]))
micropython.qstr_info()
"""
_NAMES = re.compile(r"n_qstr=(\d+)")
_MOST_NAMES = 23 * 64  # of the firmware, all rule sets played and every screen seen
_LETTERS = 128  # bytes for names at a time: a name that is met late takes as many
_NAMES_BYTES = _MOST_NAMES // 64 * 416  # that their tables take on a board


@dataclass(frozen=True)
class Game:
    """One line of the table."""

    number: int
    rules: str
    decisions: int
    in_use: int
    free: int


def run(plan: Plan) -> Outcome:
    vm = find_vm()
    if not vm.is_32bit:
        raise ValueError(f"{vm.path} is a 64-bit VM: its byte counts are not the board's")
    wanted = plan.of(GAMES, (WARM_UP + 2) * len(engine.RULES))
    failures = Failures()
    played, names, said = soak(vm, wanted, plan.to)
    if said:
        failures.note(f"after {len(played)} games: {said}")
    if names > _MOST_NAMES:
        failures.note(f"the firmware has {names} names: the heap was planned for {_MOST_NAMES}")
    for rules, grown in growth(played).items():
        if grown > _LETTERS:
            failures.note(f"{rules} has {grown} bytes more in use than after its first games")
    most = max((game.in_use for game in played), default=0)
    figures = (
        f"{len(played)} games in a row, {sum(game.decisions for game in played):,} decisions, in a"
        f" heap of {app_sizes.HEAP // 1024} KB: at most {most:,} bytes in use after a game,"
        f" grown by {max(growth(played).values(), default=0):,}, {names:,} names;"
        f" {plan.to / 'soak.png'}"
    )
    return Outcome(figures, failures)


def growth(played: list[Game]) -> dict[str, int]:
    """For each rule set: the most in use after its last games, less that after its first ones.

    Half of the games count as the first ones, without those that load what stays.
    """
    found = {}
    for rules in engine.RULES:
        in_use = [game.in_use for game in played if game.rules == rules][WARM_UP:]
        half = (len(in_use) + 1) // 2
        if len(in_use) > half:
            found[rules] = max(in_use[half:]) - max(in_use[:half])
    return found


def soak(vm: VM, games: int, to: Path) -> tuple[list[Game], int, str]:
    """Play so many games; write the table and the plot. Gives the games, how many names the
    firmware has, and what the VM said if it failed."""
    from homeward.lab import plots  # here, not above: it takes a second to load

    to.mkdir(parents=True, exist_ok=True)
    table = (to / "soak.csv").resolve()
    table.write_text("")
    names, said = _run(vm, games, table)
    with table.open(newline="") as file:
        rows = [(int(a), b, int(c), int(d), int(e)) for a, b, c, d, e in csv.reader(file)]
    played = [Game(*row) for row in rows]
    head = "game,rules,decisions,bytes in use after it,bytes free\n"
    table.write_text(head + table.read_text())
    plots.memory_in_use(to / "soak.png", [(game.rules, game.in_use) for game in played])
    return played, names, said


def _run(vm: VM, games: int, table: Path) -> tuple[int, str]:
    """Run the VM to its end, and move the bar meanwhile."""
    said = []
    names = [0]

    def work() -> None:
        script = app_sizes.setup(BOARD) + _SOAK
        try:
            with app_sizes.compiled_app() as lib:
                before = run_on(vm, script, lib, "1M", args=("", "0", "0")).stdout
                not_ours = int(before.split()[0])
                args = (str(table), str(games), str(not_ours))
                heap = app_sizes.HEAP + not_ours - _NAMES_BYTES
                after = run_on(vm, script, lib, str(heap), args, timeout=_HOURS).stdout
                names[0] = _count(after) - _count(before)
        except VMError as error:
            said.append(str(error))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    with tqdm(total=games, desc="soak", unit="game", disable=None, delay=2) as bar:
        while thread.is_alive():
            thread.join(_LOOK_S)
            bar.update(table.read_bytes().count(b"\n") - bar.n)
    return names[0], "".join(said)


def _count(said: str) -> int:
    """Read how many names the VM says that it has."""
    found = _NAMES.search(said)
    assert found, said
    return int(found[1])

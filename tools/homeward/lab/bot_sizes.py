# SPDX-License-Identifier: MIT
"""The computer player on the 32-bit VM: bytes, and what thinking costs beside playing by chance.

Times are ratios: the median hard decision in median random ones, the longest slice in average ones.
What else the machine does must not count. So the clock is that of the VM's own process, which
stands while another one has the core; and the same decisions are made in five rounds, of which
the fastest counts for each: a process that had to wait continues with cold caches.
"""

from collections.abc import Iterator
from pathlib import Path

from homeward.lab.budgets import Figure
from homeward.lab.measure import bytes_kept
from homeward.vm import VM, run

DECISIONS = 1000
ROUNDS = 5

_CODE = "import engine.bot\nfrom engine.rules import {rules}_bot\n"

# Both decisions begin with the list of choices: a random one takes any of them and plays it.
_COST = """\
import ffi, gc
from array import array
from engine import cards, twin
from engine.bot import Bot

bot = Bot()
first = twin(game)
game.copy_to(first)
other = twin(game)
chance = bytearray(16)
clock_gettime = ffi.open("libc.so.6").func("i", "clock_gettime", "ip")
told = array("l", (0, 0))

def now():
    # Nanoseconds of this process alone, within a second.
    clock_gettime(2, told)
    return told[1]

def since(begun):
    # In tenths of a microsecond.
    return (now() - begun) % 1000000000 // 100

def by_chance():
    game.copy_to(other)
    other._found = 0
    begun = now()
    other.play(cards.below(chance, other.legal()))
    return since(begun)

def by_thought(number):
    # The time of all slices and of the longest, the start among them; what was chosen.
    begun = now()
    bot.start(game, 2, number)
    total = longest = since(begun)
    choice = -1
    while choice < 0:
        begun = now()
        choice = bot.step()
        taken = since(begun)
        total += taken
        longest = max(longest, taken)
    return total, longest, choice

def play(random, hard, slices):
    # One round: the same games and decisions as in every other.
    cards.reseed(chance, 5)
    first.copy_to(game)
    game._found = 0
    begin = 8
    for number in range(len(random)):
        random[number] = min(random[number], by_chance())
        total, longest, choice = by_thought(number)
        hard[number] = min(hard[number], total)
        slices[number] = min(slices[number], longest)
        game.play(choice)
        if not game.legal():
            game.begin(begin)
            begin += 1
            game.legal()
        gc.collect()

def measure(decisions, rounds):
    random, hard, slices = (array("I", b"\\xff" * 4 * decisions) for _ in range(3))
    for _ in range(rounds):
        play(random, hard, slices)
    usual = sorted(random)[decisions // 2]
    longest = -(-max(slices) * decisions // sum(random))
    print("cost", -(-sorted(hard)[decisions // 2] // usual), longest)
"""

_GROWTH = """\
import gc
from engine.bot import Bot
bot = Bot()

def think(decisions):
    begin = 8
    for number in range(decisions):
        bot.start(game, 2, number)
        choice = -1
        while choice < 0:
            choice = bot.step()
        game.play(choice)
        if not game.legal():
            game.begin(begin)
            begin += 1

def measure(decisions):
    think(50)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    think(decisions)
    allocated = gc.mem_alloc() - before
    gc.collect()
    print("bytes", allocated, gc.mem_alloc() - before)

measure({decisions})
"""


def figures(vm: VM, lib: Path, games: dict[str, str]) -> Iterator[Figure]:
    """Yield every figure of the computer player; `games` makes a game, by rule set."""
    for rules, new in games.items():
        kept = bytes_kept(vm, lib, _CODE.format(rules=rules), setup=new)
        yield Figure("bot", f"bytes kept by the computer player of {rules}", kept)
        script = new + _GROWTH.format(decisions=DECISIONS)
        allocated, grown = map(int, run(vm, script, lib, "1M", timeout=300).stdout.split()[1:])
        what = f"bytes allocated by 100 hard decisions, {rules}"
        yield Figure("hundred_decisions", what, -(-allocated * 100 // DECISIONS))
        what = f"bytes more in use after {DECISIONS} hard decisions, {rules}"
        yield Figure("bot_growth", what, max(grown, 0))
        script = new + _COST + f"measure({DECISIONS}, {ROUNDS})\n"
        cost, longest = map(int, run(vm, script, lib, "1M", timeout=300).stdout.split()[1:])
        yield Figure("bot_cost", f"random decisions that a hard one costs, {rules}", cost)
        yield Figure(
            "bot_slice", f"random decisions that the longest slice costs, {rules}", longest
        )

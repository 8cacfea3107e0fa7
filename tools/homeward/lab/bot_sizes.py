# SPDX-License-Identifier: MIT
"""The computer player on the 32-bit VM: bytes, and what thinking costs beside playing by chance.

Times are ratios within one run: the median hard decision in median random ones, the longest slice
in average ones. Everything is thought three times and the fastest counts, part by part: whatever
else the machine does meanwhile is not counted.
"""

from collections.abc import Iterator
from pathlib import Path

from homeward.lab.budgets import Figure
from homeward.lab.measure import bytes_kept
from homeward.vm import VM, run

DECISIONS = 1000

_CODE = "import engine.bot\nfrom engine.rules import {rules}_bot\n"

# Both decisions begin with the list of choices: a random one takes any of them and plays it.
_COST = """\
import gc, time
from array import array
from engine import cards, twin
from engine.bot import Bot

bot = Bot()
other = twin(game)
chance = bytearray(16)
cards.reseed(chance, 5)
slices = array("H", bytes(4096))

def by_chance():
    best = 1 << 20
    for _ in range(3):
        game.copy_to(other)
        other._found = 0
        begun = time.ticks_us()
        other.play(cards.below(chance, other.legal()))
        best = min(best, time.ticks_diff(time.ticks_us(), begun))
    return best

def by_thought(number):
    # The time of every slice, the start among them; what was chosen.
    for i in range(len(slices)):
        slices[i] = 65535
    choice = -1
    for _ in range(3):
        n = 0
        begun = time.ticks_us()
        bot.start(game, 2, number)
        choice = -1
        while choice < 0:
            now = time.ticks_us()
            slices[n] = min(slices[n], time.ticks_diff(now, begun))
            n += 1
            begun = time.ticks_us()
            choice = bot.step()
        slices[n] = min(slices[n], time.ticks_diff(time.ticks_us(), begun))
    return choice, n + 1

def measure(decisions):
    random = array("H", bytes(2 * decisions))
    hard = array("I", bytes(4 * decisions))
    longest = 0
    begin = 8
    for number in range(decisions):
        random[number] = by_chance()
        choice, n = by_thought(number)
        for i in range(n):
            hard[number] += slices[i]
            longest = max(longest, slices[i])
        game.play(choice)
        if not game.legal():
            game.begin(begin)
            begin += 1
            game.legal()
        gc.collect()
    usual = sorted(random)[decisions // 2]
    print("cost", -(-sorted(hard)[decisions // 2] // usual), -(-longest * decisions // sum(random)))
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
        script = new + _COST + f"measure({DECISIONS})\n"
        cost, longest = map(int, run(vm, script, lib, "1M", timeout=300).stdout.split()[1:])
        yield Figure("bot_cost", f"random decisions that a hard one costs, {rules}", cost)
        yield Figure(
            "bot_slice", f"random decisions that the longest slice costs, {rules}", longest
        )

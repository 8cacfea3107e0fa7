# SPDX-License-Identifier: MIT
"""The computer player on the 32-bit VM: bytes, and what thinking costs beside playing by chance.

Times are ratios: the median hard decision in median random ones, the 99th of a hundred of an expert
and the longest slice in average ones.
What else the machine does must not count. So the clock is that of the VM's own process, which
stands while another one has the core; and the same decisions are made in five rounds, of which
the fastest counts for each decision and for each slice: a process that had to wait continues with
cold caches.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.codes import LEVEL_EXPERT, LEVEL_HARD
from homeward.lab.budgets import Figure
from homeward.lab.measure import bytes_kept
from homeward.lab.players import LEVELS
from homeward.vm import VM, run

DECISIONS = 1000
ROUNDS = 5
EXPERT_DECISIONS = 200  # each is some hundred hard ones
EXPERT_ROUNDS = 5

_CODE = "import engine.bot\nfrom engine.rules import {rules}_bot\n"
_EXPERT_CODE = _CODE + "from engine.rules import {rules}_expert\n"

# A player decides: what it needs is loaded and made.
_DECIDES = """\
bot.start(game, {level}, 1)
while bot.step() < 0:
    pass
"""

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

def by_thought(number, level, slow, limit):
    # The time of all slices, the start among them, and what was chosen. The first round, which has
    # a limit, notes the slices that seem slow; the others time these again.
    begun = now()
    bot.start(game, level, number)
    total = since(begun)
    choice = -1
    at = number << 14
    while choice < 0:
        begun = now()
        choice = bot.step()
        taken = since(begun)
        total += taken
        if limit and taken > limit or at in slow and taken < slow[at]:
            slow[at] = taken
        at += 1
    return total, choice

def play(random, thought, slow, level, limit):
    # One round: the same games and decisions as in every other.
    cards.reseed(chance, 5)
    first.copy_to(game)
    game._found = 0
    begin = 8
    for number in range(len(random)):
        random[number] = min(random[number], by_chance())
        total, choice = by_thought(number, level, slow, limit)
        thought[number] = min(thought[number], total)
        game.play(choice)
        if not game.legal():
            game.begin(begin)
            begin += 1
            game.legal()
        gc.collect()

def measure(decisions, rounds, level):
    random, thought = (array("I", b"\\xff" * 4 * decisions) for _ in range(2))
    limit = 2 * min([by_chance() for _ in range(20)])
    slow = {-1: limit}
    for number in range(rounds):
        play(random, thought, slow, level, 0 if number else limit)
    usual = sorted(random)[decisions // 2]
    longest = -(-max(slow.values()) * decisions // sum(random))
    thought = sorted(thought)
    middle = -(-thought[decisions // 2] // usual)
    most = -(-thought[decisions * 99 // 100] * decisions // sum(random))
    print("cost", middle, most, longest)
"""

_GROWTH = """\
import gc
from engine.bot import Bot
bot = Bot()

def think(decisions):
    begin = 8
    for number in range(decisions):
        bot.start(game, {level}, number)
        choice = -1
        while choice < 0:
            choice = bot.step()
        game.play(choice)
        if not game.legal():
            game.begin(begin)
            begin += 1

def measure(decisions):
    think(decisions // 20)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    think(decisions)
    allocated = gc.mem_alloc() - before
    gc.collect()
    print("bytes", allocated, gc.mem_alloc() - before)

measure({decisions})
"""


def figures(vm: VM, lib: Path, games: dict[str, str], experts: Sequence[str]) -> Iterator[Figure]:
    """Yield every figure of the computer player; `games` makes a game, by rule set."""
    for rules, new in games.items():
        yield from _level(vm, lib, rules, new, "hard")
        if rules in experts:
            yield from _level(vm, lib, rules, new, "expert")


def _level(vm: VM, lib: Path, rules: str, new: str, name: str) -> Iterator[Figure]:
    """Yield the figures of one level."""
    level = LEVELS[name]
    expert = level == LEVEL_EXPERT
    decisions = EXPERT_DECISIONS if expert else DECISIONS
    code = _EXPERT_CODE if expert else _CODE
    what = f"bytes kept by the computer player of {rules}" + (", expert" if expert else "")
    kept = bytes_kept(vm, lib, code.format(rules=rules), setup=new)
    yield Figure("expert" if expert else "bot", what, kept)
    if expert:
        hard = new + "from engine.bot import Bot\nbot = Bot()\n" + _DECIDES.format(level=LEVEL_HARD)
        more = bytes_kept(vm, lib, _DECIDES.format(level=LEVEL_EXPERT), setup=hard)
        yield Figure(
            "expert_more", f"bytes more that an expert keeps than a hard one, {rules}", more
        )
    script = new + _GROWTH.format(decisions=decisions, level=level)
    allocated, grown = map(int, run(vm, script, lib, "1M", timeout=300).stdout.split()[1:])
    what = f"bytes allocated by 100 {name} decisions, {rules}"
    yield Figure("hundred_decisions", what, -(-allocated * 100 // decisions))
    what = f"bytes more in use after {decisions} {name} decisions, {rules}"
    yield Figure("bot_growth", what, max(grown, 0))
    rounds = EXPERT_ROUNDS if expert else ROUNDS
    script = new + _COST + f"measure({decisions}, {rounds}, {level})\n"
    found = run(vm, script, lib, "1M", timeout=600).stdout.split()[1:]
    middle, most, longest = map(int, found)
    if expert:
        what = f"random decisions that 99 of 100 expert ones cost at most, {rules}"
        yield Figure("expert_cost", what, most)
    else:
        yield Figure("bot_cost", f"random decisions that a hard one costs, {rules}", middle)
    what = f"random decisions that the longest slice of {name} costs, {rules}"
    yield Figure("expert_slice" if expert else "bot_slice", what, longest)

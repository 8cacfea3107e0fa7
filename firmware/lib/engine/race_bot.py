# SPDX-License-Identifier: MIT
"""Judge how well a seat stands in a race, by a small table of numbers for each rule set.

The table says, in eighths of a turn, how long a pawn still needs from each step of its path, and
then what else counts; engine/weights.py names the places. docs/strength.md says how the tables were
made. `homeward tune` makes another.
"""

from micropython import const

from engine.bot import Thinker
from engine.codes import LEVEL_HARD, RING, STEP_PICK, STEP_SLIDE
from engine.state import GUARD, PAWN, SEAT
from engine.track import SIDE, START
from engine.weights import HIT, LEADER, MINDS, OTHERS, OWN

_REACH = const(13)  # no card leads so far
_BEHIND = const(12)  # pawns of the other seats

# The table of easy and normal players: they count squares and know no danger.
# fmt: off
PLAIN = bytes((
    # Three less with each step of the ring, a side a row
    204, 201, 198, 195, 192, 189, 186, 183, 180, 177, 174, 171, 168, 165, 162,  # 0 to 14
    159, 156, 153, 150, 147, 144, 141, 138, 135, 132, 129, 126, 123, 120, 117,  # 15 to 29
    114, 111, 108, 105, 102,  99,  96,  93,  90,  87,  84,  81,  78,  75,  72,  # 30 to 44
     69,  66,  63,  60,  57,  54,  51,  48,  45,  42,  39,  36,  33,  30,  27,  # 45 to 59
     24,  21,  18,  15,  12,   0,  # 60 to 65: the lane, then Home
    240, 213, 210, 207,  # 66 to 69: Start, then the hangar lane of shields
    # What to fear from a pawn behind, by how far it is
      0,  # 1 if danger counts
      0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,  # 1 to 12 squares behind
    # What the way of others counts; OWN is for the seat's own
     20,   0,  # each other seat; the first of them on top
    # What a shield or a token is worth
     10,  # a share of the way that its pawn has gone
     40,  24,  12,  # the Fire under way, the Fire in Start; what the Ice costs
))
# fmt: on


class RaceThinker(Thinker):
    """Weigh a position of a race by a table; a hard player goes by `weights`."""

    DEEP = 2  # a card, or the two parts of a seven
    weights = PLAIN

    def __init__(self):
        self.table = PLAIN
        # What the way of the others counts, None if it is not known: it holds, as the next three
        # do, while only the seat's own pawns move.
        self.others = None
        self.near = 0  # how many pawns the next two hold
        # The others' pawns that may come onto the ring: the step of each on the path of the seat to
        # decide, and how far it can go before it leaves the ring.
        self.behind = bytearray(_BEHIND)
        self.reach = bytearray(_BEHIND)

    def look(self, game, level):
        """Choose the table."""
        self.table = self.weights if level >= LEVEL_HARD else PLAIN
        self.others = None

    def worth(self, game):
        """Return how well the seat to decide stands once its card is played."""
        s = game.state
        table = self.table
        trail = game.trail
        moved = False  # any pawn of the others?
        for i in range(0, game.steps << 2, 4):
            moved = moved or STEP_SLIDE < trail[i] < STEP_PICK
        if moved or self.others is None:
            self.look_at_others(game)
        i = PAWN + (s[SEAT] << 2)
        left = table[s[i]] + table[s[i + 1]] + table[s[i + 2]] + table[s[i + 3]]
        total = self.others - left * OWN
        if moved:
            self.others = None
        return total - self.danger(game) if table[MINDS] else total

    def danger(self, game):
        """Return what the seat to decide may lose, by how far behind its pawns the others are."""
        s = game.state
        table = self.table
        behind = self.behind
        reach = self.reach
        seat = s[SEAT]
        first = PAWN + (seat << 2)
        total = 0
        for i in range(first, first + 4):
            step = s[i]
            if step >= RING or s[game.path[game.rows[seat] + step]] >= GUARD:
                continue
            risk = 0
            for k in range(self.near):
                near = (step - behind[k]) % RING
                if 0 < near < reach[k]:
                    risk += table[HIT + near]
            if risk:
                total += risk * (table[START] - table[step])
        return total

    def look_at_others(self, game):
        """Count the way of the other seats, and list their pawns in `behind` and `reach`."""
        s = game.state
        table = self.table
        sides = game.sides
        seat = s[SEAT]
        last = game.before_exit if game.counts_out else 0
        total = n = 0
        least = 1020
        for other in range(game.seats):
            if other == seat:
                continue
            turned = (sides[other] - sides[seat]) * SIDE
            seen = False
            left = 0
            for k in range(PAWN + (other << 2), PAWN + 4 + (other << 2)):
                far = s[k]
                left += table[far]
                if far >= RING:
                    if not last or far < START or seen and far == START:
                        continue
                    seen = seen or far == START  # those in Start are all alike
                    far -= last
                self.behind[n] = (far + turned) % RING
                # No card leads further, or its lane comes first.
                self.reach[n] = min(_REACH, RING - far)
                n += 1
            total += left
            if left < least:
                least = left
        self.others = total * table[OTHERS] + least * table[LEADER]
        self.near = n

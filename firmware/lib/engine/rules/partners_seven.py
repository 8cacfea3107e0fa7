# SPDX-License-Identifier: MIT
"""The search for the parts of a seven in partners: can the rest of it still be used?"""

from engine.state import PAWN
from engine.track import AT_HOME


def rest(game, first, left, had):
    """Can the movers from byte `first` on use the steps left of a seven, or are all four in?

    `had` has a bit for each mover that had a part already. The search goes over positions alone:
    on the ring no move of a colour opens or closes a way for another mover of that colour. Each
    part takes three bytes on a stack: mover, steps, and where it stood.
    """
    s = game.state
    track = game.track
    tried = game._was  # free while choices are listed
    seat = first - PAWN >> 2
    n = 0
    i = first
    steps = left
    found = game.finished(seat)
    while not found:
        if i == first + 4:
            if not n:
                break
            n -= 3  # take the last part back
            i = tried[n]
            steps = tried[n + 1]
            s[i] = tried[n + 2]
            had ^= 1 << (i & 3)
            left += steps
            steps -= 1
        elif not steps or s[i] == AT_HOME or had >> (i & 3) & 1:
            i += 1
            steps = left
        else:
            step = 0
            # A part on the ring does the same before or after any other: one order is enough.
            if not n or s[i] + steps > track or i > tried[n - 3]:
                step = game.reach(i, steps)
            if not step:
                steps -= 1
            elif steps == left:
                found = True
            else:
                tried[n] = i
                tried[n + 1] = steps
                tried[n + 2] = s[i]
                n += 3
                s[i] = step
                had |= 1 << (i & 3)
                left -= steps
                found = game.finished(seat)
                i = first
                steps = left
    while n:
        n -= 3
        s[tried[n]] = tried[n + 2]
    return found

# SPDX-License-Identifier: MIT
"""The board in numbers: lengths, and the steps of a piece's own path.

In the races steps 0 to 59 are the ring, from the square before the exit; then come the lane, Home
and Start. `RING` itself is in engine/codes.py, with the numbers of places.
"""

SIDE = 15  # squares of the ring on one colour's side
LANE = 5  # squares of a lane; in shields of an engine-room lane (S-6)
SLIDE_SQUARES = 0x3E1E  # of a side seen with its corner at the left, those of a slide, a bit each

EXIT = 1  # the step of the square outside Start
HOME = 65  # the last step of a path
START = 66  # not on the path: no addition leads here or away
ROW = 70  # steps in the table of a path: three more are after Start

# shields. How long a hangar lane is, is our reconstruction (S-5), and this the one place that says
# so. A row of the path has room for three steps after the hangar's, and the board for eight squares
# a side.
HANGAR_LANE = 3
BOTH_LANES = HANGAR_LANE + LANE  # game.lane: the squares that a side has for itself

# partners
ZONE = 4  # spaces of an end zone
MOST_SQUARES = 64  # room for the longest ring
AT_HOME = 255  # not on the path: waits to come in

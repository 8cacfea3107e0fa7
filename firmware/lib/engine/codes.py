# SPDX-License-Identifier: MIT
"""Every number that a game hands out, by name: one list for all rule sets.

The board never imports this page. A module that needs a code restates it as `_NAME = const(...)`,
which costs no byte there; a host test holds every restatement to this list.
"""

# game.ask: what is asked of game.seat
ASK_OVER = 0  # nothing, the game is over
ASK_PIECE = 1  # which piece does what with the card
ASK_STEPS = 2  # which piece takes the rest of a split card
ASK_OTHER = 3  # which piece is the other one of a swap

# A choice is verb << 24 | card << 16 | piece << 8 | number
VERB_PASS = 0
VERB_LEAVE = 1  # piece leaves its Start
VERB_FORWARD = 2  # piece moves number squares on
VERB_BACK = 3  # piece moves number squares back
VERB_SWAP = 4  # piece will change places with ...
VERB_WITH = 5  # ... piece
VERB_TAKE = 6  # piece leaves its Start for the place of piece `number`
VERB_JUMP = 7  # piece jumps beside piece `number`
VERB_RELEASE = 8  # an opponent's piece is put on its exit
VERB_RETURN = 9  # piece goes back to its own Start
VERB_EXCHANGE = 10  # opposite colours change places

# game.card, and the card field of a choice: the number on it, or
CARD_SORRY = 13
CARD_DICE = 14

RING = 60  # squares of the track

# game.where(piece), and the from and to of a trail record: 0..63 is a square of the track, and
PLACE_START = 64
PLACE_HOME = 65
PLACE_LANE = 66  # + game.lane * side + how deep: the squares of one colour alone

# A trail record is (what, piece, from, to) for a piece, (what, seat, ...) for the table
STEP_PASS = 0  # seat, card, 0
STEP_DRAW = 1  # seat, card, cards left to draw
STEP_SHUFFLE = 2  # seat, 0, cards left to draw
STEP_ROLL = 3  # seat, face, drawn card or 0
STEP_MOVE = 4
STEP_SLIDE = 5
STEP_BUMP = 6  # to its Start
STEP_SWAP = 7  # one for each of the two
STEP_TAKE = 8  # from Start to the place of another
STEP_JUMP = 9
STEP_RELEASE = 10
STEP_RETURN = 11
STEP_CHANGE = 12  # the piece now stands where one of the opposite colour stood
STEP_PICK = 13  # piece was chosen, nothing has moved yet
STEP_WIN = 14  # seat, 0, 0

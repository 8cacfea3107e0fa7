# SPDX-License-Identifier: MIT
"""Every byte of `game.state`, by name: all that changes in a game is in this one bytearray.

A piece is 4 * seat + 0..3, a step is counted along the piece's own path (engine/track.py), cards
and questions are those of engine/codes.py. A save keeps the bytes up to the end of the deck, or of
the hands.
"""

# Every rule set
TURN = 0  # the seat whose turn it is
SEAT = 1  # the seat that must decide now
ASK = 2  # what is asked of it: ASK_...
CARD = 3  # the card being played, 0 for none
# 4 to 7 mean something else in every rule set: see below
WINNERS = 8  # the seats that have won, a bit each
UNDRAWN = 9  # how many cards are left to draw
RNG = 10  # to 15: the random generator, three numbers of 16 bits, each from 1 to less than ...
RNG_A = 32363
RNG_B = 31727
RNG_C = 31657
# 16 to 31 are the pieces: see below
DECK = 32  # the cards left to draw, the last of them is next; then the discards
# Where hands are dealt, the byte after the deck tells how many cards lie in it; then come the
# hands, game.held bytes for each seat: its cards, then zeros.
SHOWN = 128  # on a card of a hand: the seat that gave it away knows that it is there

# The races and partners
STEPS_LEFT = 4  # steps of a seven that are still to be used
FIRST_PIECE = 5  # the piece of a seven's first part, or the first one of a swap
# partners: the first one of a switch, or who had a part of a seven, a bit each, the partner's << 4
PAWN = 16  # to 31: for each piece its step

# The races
BOARD = 104  # to 201: for each place 0, or the piece there + 4, | GUARD; follows from the steps
GUARD = 128  # nobody may land on this piece, no slide sends it back

# classic, with the Dice! card
FACE = 6  # the face that was rolled, 0 for none
NUMBER = 7  # the card that face two has drawn, 0 for none

# fire_ice
ICE = 6  # the piece + 1 that carries the token, 0: it lies in the centre
FIRE = 7  # the same; the byte after the Ice's, as its verb and its step come after the Ice's

# shields
SHIELD = 6  # and 7, the lower one first: the piece + 1 that carries one, 0: it lies on the board

# partners
DEALER = 6  # the seat that deals
DEAL = 7  # which of the dealer's three
SQUARE = 112  # for each square of the ring 0, or (seat + 1) << 3 | how many of its movers

# twenty_one
NUMBERS_LEFT = 4  # numbers of a Play 2 that are still to be played
ANSWERER = 5  # the seat + 1 that has played an answer out of turn
TOTAL = 6  # what the play pile adds up to
WAY = 7  # seats from one player to the next
SEAT_STEPS = 16  # to 19: for each seat its steps
PILE = 20  # cards on the play pile
LYING = 125  # cards to draw and discards; the play pile ends before this byte

# Beside the state
CHOICES = 64  # that game.choices has room for
TRAIL = 32  # records that game.trail has room for
SAVE_VERSION = 1  # a save: "HW", version, rule set, seats, a byte for each option, the state, CRC32

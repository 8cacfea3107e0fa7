# SPDX-License-Identifier: MIT
"""Every number that a game hands out or is handed, by name: one list for all rule sets.

Import what you need by name. The build puts the numbers in, so that this costs the board nothing.
"""

# game.ask: what is asked of game.seat
ASK_OVER = 0  # nothing, the game is over
ASK_PIECE = 1  # which piece does what with the card
ASK_STEPS = 2  # which piece takes the rest of a split card
ASK_OTHER = 3  # which piece is the other one of a swap
ASK_CARD = 4  # which card of the hand is played
ASK_RUN = 5  # does the fire pawn run to the next corner before the card?
ASK_ICE = 6  # which piece gets the Ice
ASK_FIRE = 7  # which piece gets the Fire, if any
ASK_FETCH = 8  # which piece comes Home with the fire pawn, if any
ASK_SHIELD = 9  # which piece gets a shield, and from where, if any
ASK_TRADE = 10  # which card goes to the partner
ASK_NUMBER = 11  # which number card a Play 2 lays next
ASK_STEAL = 12  # is this 21 stolen?
ASK_BLOCK = 13  # is this Sorry! blocked?
ASK_VICTIM = 14  # whose pawn card is flipped back

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
VERB_CARD = 11  # the card is taken from the hand and played
VERB_DISCARD = 12  # the card is laid down for nothing
VERB_DECLINE = 13  # what was offered is not done
VERB_RUN = 14  # piece runs to the next corner
VERB_ICE = 15  # piece gets the Ice
VERB_FIRE = 16  # piece gets the Fire
VERB_FETCH = 17  # piece comes Home too
VERB_SHIELD = 18  # piece gets a shield from piece `number`, or from the board (NO_PIECE)
VERB_GIVE = 19  # the card is given to the partner
VERB_FOLD = 20  # the whole hand is laid down
VERB_STEAL = 21  # this 21 is stolen
VERB_BLOCK = 22  # this Sorry! is blocked
VERB_FLIP = 23  # a pawn card of seat `number` is flipped back

# game.card, and the card field of a choice: the number on it, or
CARD_SORRY = 13
CARD_DICE = 14
CARD_HEART = 15  # partners: a mover comes in; its numbers are 8, 13 (heart or number), 4 (back)
CARD_SWITCH = 16  # partners: two movers of different colours change places
CARD_ZERO = 17  # twenty_one's 0, for no card is 0
CARD_SLIDE_10 = 18
CARD_SLIDE_15 = 19
CARD_SLIDE_21 = 20
CARD_TAKE_2 = 21
CARD_REVERSE = 22  # twenty_one: the direction of play is switched
CARD_PLAY_2 = 23
CARD_FLIP = 24  # twenty_one: the Sorry! that sends a pawn card back
CARD_STEAL = 25  # twenty_one: the Sorry! that steals a 21
CARD_DONT = 26  # twenty_one: Don't Be Sorry!

CARD_KINDS = 27  # every card of every rule set is a smaller number

RING = 60  # squares of the track
NO_PIECE = 255  # where a piece is named: none, the token's place is the middle of the board

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
STEP_DEAL = 15  # seat, 0, cards left to draw: a card goes to a hand that only that seat sees
STEP_PLAY = 16  # seat, card, 0: a card of a hand is played
STEP_DISCARD = 17  # seat, card, 0: a card of a hand is laid down for nothing
STEP_DECLINE = 18  # seat, what was asked, 0
STEP_RUN = 19  # the fire pawn runs to a corner
STEP_FETCH = 20  # the fire pawn takes this piece Home
STEP_ICE = 21  # piece that gets the Ice, its place, the piece that had it: none is NO_PIECE
STEP_FIRE = 22  # the same for the Fire
STEP_SHIELD = 23  # the same for a shield; piece NO_PIECE: back to the board
STEP_BLOCKED = 24  # piece, place, place: a shield or the Ice has stopped its slide
STEP_GIVE = 25  # seat, 0, 0: a card is laid aside for the partner
STEP_TRADE = 26  # 0, 0, 0: the cards laid aside change hands
STEP_FOLD = 27  # seat, cards laid down, 0
STEP_DEALER = 28  # seat that deals from here on, which of its deals, 0
STEP_TOTAL = 29  # seat, card, the pile's total
STEP_BUST = 30  # seat, card, the total that was too much
STEP_STEAL = 31  # seat that steals, seat that made the 21, 0
STEP_BLOCK = 32  # seat that blocks, seat that is blocked, 0
STEP_ADVANCE = 33  # seat, steps before, steps after: a pawn card is flipped
STEP_ROUND = 34  # seat that begins the next round, 0, 0
STEP_TURN = 35  # seat, 0, 1 or 255: the direction of play
STEP_TIE = 36  # seat, its best total, 0
STEP_SORRY = 37  # seat that plays a Sorry!, seat it is played on, 0

# bot.start(game, level, seed)
LEVEL_EASY = 0
LEVEL_NORMAL = 1
LEVEL_HARD = 2
LEVEL_EXPERT = 3  # not in every game: game.levels

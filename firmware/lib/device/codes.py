# SPDX-License-Identifier: MIT
"""Every number that ui and device share, by name, and those that several parts of device share."""

# device.key()
KEY_NONE = 0
KEY_PREV = 1
KEY_NEXT = 2
KEY_OK = 3
KEY_BACK = 4
KEY_MENU = 5
KEY_HELP = 6
KEY_LESS = 7
KEY_MORE = 8
KEY_LOST = 9  # the queue ran over: everything in it was dropped
KEY_HINT = 10  # on boards with keys to spare; the pause has a row for each of these
KEY_UNDO = 11
KEY_TABLE = 12

# display.write(row, text, style)
STYLE_PLAIN = 0
STYLE_CHOSEN = 1  # inverse
STYLE_DIM = 2
STYLE_SEAT = 3  # + side: that side's colour

# device.store
STORE_GAME = 0
STORE_SETTINGS = 1
STORE_STATS = 2
STORE_CRASH = 3

# display.map.put(x, y, tile)
TILE_NONE = 0
TILE_TRACK = 1  # an empty square of the track
TILE_SLIDE = 2  # + side: a square of that side's slides (2..5)
TILE_LANE = 6  # + side: an empty square of that side's lane (6..9)
TILE_PAWN = 10  # + side: a pawn, each side its own shape and colour (10..13)
TILE_FOCUS = 14  # + side: the same pawn, marked as the one that would move (14..17)
TILE_TARGET = 18  # where it would go
TILE_BUMPED = 19  # + side: a pawn that would be sent back (19..22)
TILE_COUNT = 23  # + side * 5 + n: how many are in Start or Home, a digit 0..4 (23..42)
TILE_ICE = 43  # the tokens that lie beside a pawn
TILE_FIRE = 44
TILE_SHIELD = 45
TILE_CARRIER = 46  # + side: a pawn that carries one of them (46..49)
TILE_SPARK = 50  # of the fireworks after a game

# The colour display beside and below the map and the large card: see device/display.py
BESIDE_MAP = 12  # letters of a row there
ROW_BELOW_CARD = 4
ROW_FOOT = 5  # the last two rows beside the map: this and the next
ROW_BELOW_MAP = 7
MAP_MIDDLE = 3  # column and row of its ten by ten tiles in the middle

# device.sound(what)
SOUND_DRAW = 0  # a card is turned
SOUND_MOVE = 1
SOUND_BUMP = 2  # a pawn is sent back
SOUND_HOME = 3  # a pawn gets home
SOUND_WIN = 4
SOUND_ERROR = 5  # that key does nothing here
SOUND_SLIDE = 6  # the end of a slide

# device.pixels
STICK = 8  # pixels of one stick
CHAIN = 92  # a ring of 60 and four sticks

TICKS = 0x1FFFFFFF  # device.now() wraps after this
LETTER = 6  # pixels that a letter of the built-in font is wide
RGB_WHITE = 0xFFFFFF
OLED_ADDRESS = 0x3C  # of a small display on I2C
BLOCK_HEAD = 16  # bytes before the data of a record of device/stores/block.py

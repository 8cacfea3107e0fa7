# SPDX-License-Identifier: MIT
"""The help of partners: how to play, its options, the table in short, and each card."""

from engine.codes import ASK_CARD, ASK_TRADE, PLACE_LANE, PLACE_START
from ui.help.base import Help

_SEATS = ("Red", "Yellow", "Green", "Blue")

_HOWTO = (
    "Red and Green play against Yellow and Blue. The first two partners with all movers in their"
    " end zones win.",
    "Movers wait at home. A heart, an 8 or a 13 brings one in on its start. It walks once round"
    " the board and turns into its end zone.",
    "Everybody gets four cards and gives one to the partner, unseen. Then you play a card each in"
    " turn until all hands are empty. Each dealer deals three times.",
    "You must play a card if you can. If none can be played, you fold: the whole hand is put down.",
    "Stop on a single mover of another colour and it goes home. So does your partner's. Two or"
    " more of a colour are a pair and safe: who stops on a pair goes home.",
    "A mover on its own start blocks it: no other colour may pass or stop there.",
    "The end zone must not be overshot. What is left over is walked back, even out of the zone. In"
    " the zone nobody passes another.",
    "When your four are in, your cards move your partner's.",
    "On the map a white box is the mover that would move. A white cross is where it would end. A"
    " number on or beside a square is a stack of so many. One inside a corner counts those at"
    " home.",
    "The menu has undo, a hint, help for the card, the table in words and more. With three keys"
    " the middle one, held down, opens it. Other boards have a key for it.",
)

_COME_IN = "Bring a mover in on its start, or move one forward %d."
# What each card does.
_CARDS = {
    0: "None of your cards can be played: put your whole hand down. You play again after the next"
    " deal.",
    1: "Move a mover forward 1, or forward 14.",
    4: "Move a mover back 4. One that has just come in is then a few squares before its end zone.",
    7: "Move your movers forward, seven steps in all: one by seven, or several, each one part. All"
    " seven must be used. If it brings your fourth one in, the rest may go to your partner's.",
    8: _COME_IN % 8,
    13: _COME_IN % 13,
    15: "Bring a mover in on its start.",
    16: "Two movers of different colours, whoever owns them, change places. Not at home, in a pair"
    " or in an end zone.",
}
_TRADE = "You give your partner one of your four cards and get one back. "
_CHOOSE = "Choose a card of your hand and play it."


class PartnersHelp(Help):
    """Explains partners."""

    howto = _HOWTO

    def seats(self, count):
        """Return the names of the seats, clockwise."""
        return _SEATS

    def card(self, game, i):
        """Explain the card in play or in focus, and the trade."""
        kind = game.card
        words = ""
        if game.ask >= ASK_CARD:
            words = _TRADE if game.ask == ASK_TRADE else ""
            if i < 0:
                return words or _CHOOSE
            kind = game.choices[i] >> 16 & 255
        return words + (_CARDS.get(kind) or "Move a mover forward %d." % kind)

    def option(self, name, value):
        """Return an option and its value, for the setup."""
        answer = "yes" if value else "no"
        if name == "hearts":
            return "Plain hearts: %d" % value
        if name == "bounce_out":
            return "Walk back out: " + answer
        if name == "spare_partner":
            return "Spare partner: " + answer
        if name == "switch_start":
            return "Switch on start: " + answer
        if name == "reshuffle":
            return "Shuffle: " + ("every deal" if value else "new dealer")
        return ""  # the handheld has a ring of 60

    def short(self, game, piece):
        """Return where a mover stands, in three letters."""
        place = game.where(piece)
        if place < PLACE_START:
            return "%2d%s" % (place, "*" if game.fresh(piece) else " ")
        return "e%d " % ((place - PLACE_LANE & 3) + 1) if place >= PLACE_LANE else "ho "

    def legend(self, game):
        """Explain `short`, and say who deals."""
        return (
            "Red's start is 0. ho: at home, *: just come in, e1 to e4: end zone. %s deals, %d of 3."
            % (_SEATS[game.dealer], game.deal)
        )


HELP = PartnersHelp()

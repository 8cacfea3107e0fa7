# SPDX-License-Identifier: MIT
"""The help of partners: how to play, its options, the table in short, and each card."""

from device.codes import TILE_COUNT
from engine.codes import ASK_CARD, ASK_OTHER, ASK_TRADE, PLACE_LANE, PLACE_START
from ui.help.base import MENU, Help

_SEATS = ("Red", "Yellow", "Green", "Blue")

_HOWTO = (
    "Red and Green play against Yellow and Blue. The first two partners with all their movers in"
    " the end zones win.",
    "Movers wait at home. A heart, an 8 or a 13 brings one in on its start. It walks once round"
    " the board and turns into its end zone.",
    "Everybody gets four cards and gives one to the partner, unseen. Then everybody plays a card"
    " in turn until all hands are empty. Each dealer deals three times.",
    "You must play a card if you can. If you cannot, you fold: you put your whole hand down.",
    "Land on a single mover of another colour and it goes home. That holds for your partner's,"
    " too. Two or more of one colour on a square are a pair and safe. If you land on a pair, you go"
    " home.",
    "A mover on its own start blocks it: no other colour may pass or land there.",
    "What is too much for the end zone is walked back, even out of the zone. In the zone nobody"
    " passes another.",
    "When your four are in, your cards move your partner's.",
    "The cards. 2, 3, 5, 6, 9, 10, 12: forward. 1: forward 1 or 14. 4: back. 8 and 13: come in, or"
    " forward. Heart: come in.",
    "7: forward, in as many parts as you like. Switch: two movers of different colours change"
    " places.",
    MENU,
)

_COME_IN = "Bring a mover in on its start, or move one forward %d."
# What each card does.
_CARDS = {
    0: "None of your cards can be played: put your whole hand down. You play again after the next"
    " deal.",
    1: "Move a mover forward 1, or forward 14.",
    4: "Move a mover back 4. One that has just come in is then a few squares before its end zone.",
    7: "Move your movers forward 7 in all: one of them, or several, each once. All 7 must be used."
    " If it brings your fourth one in, the rest may go to your partner's.",
    8: _COME_IN % 8,
    13: _COME_IN % 13,
    15: "Bring a mover in on its start.",
    16: "Two movers of different colours change places, yours or not. Not at home, in a pair or in"
    " an end zone.",
}
_TRADE = "Which card do you give your partner? You get one back, and see it when all have chosen. "
_CHOOSE = "Which card do you play? "
_REST = "You have %d steps of the 7 left. Which mover goes on? "


class PartnersHelp(Help):
    """Explains partners."""

    howto = _HOWTO
    about = "Two against two. Hold four cards, give one to your partner, and win together."
    lasts = "about 15 min"
    _pawn = "mover"
    _options = {
        "hearts": "How many plain hearts are in the deck. They bring movers in.",
        "bounce_out": "May a mover that has too many steps walk back out of its end zone?",
        "spare_partner": "Yes: a move that would send your partner's mover home is not allowed.",
        "switch_start": "May a mover that stands on its own start be switched?",
        "reshuffle": "Shuffle all cards before every deal, or only for a new dealer.",
    }

    def seats(self, count):
        """Return the names of the seats, clockwise."""
        return _SEATS

    def card(self, game, i):
        """Explain the card in play or in focus, and the trade."""
        kind = game.card
        words = ""
        if game.ask >= ASK_CARD:
            words = _TRADE if game.ask == ASK_TRADE else _CHOOSE
            if i < 0:
                return words
            kind = game.choices[i] >> 16 & 255
            if not kind:
                words = ""
        elif game.ask == ASK_OTHER:
            words = "Which mover does it change places with? "
        elif game.left:
            words = _REST % game.left
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

    def _more_signs(self):
        """Explain the signs of this rule set's map."""
        return (
            (TILE_COUNT + 2, "A number on or beside a square: so many movers of one colour."),
            (TILE_COUNT + 3, "A number inside a corner: so many movers wait at home."),
        )

    def _more_lights(self):
        """Explain what else the lights show."""
        return (
            "Very faint lights in the corners of the ring are the starts. A pair has a wink or a"
            " flash more than one mover alone.",
            "A stick: four faint lights for movers at home, then four for the end zone.",
        )

    def short(self, game, piece):
        """Say where a mover is: its steps to the end zone, or the name of the place."""
        place = game.where(piece)
        if place == PLACE_START:
            return "home"
        if place >= PLACE_LANE:
            return "zone"
        if game.fresh(piece):
            return "start"
        from ui.words.partners import far

        return str(far(game, piece, place))

    def legend(self, game):
        """Explain `short`, and say who deals."""
        return (
            "A number is how many steps a mover has to its end zone. Start: just come in. %s deals,"
            " %d of 3." % (_SEATS[game.dealer], game.deal)
        )


HELP = PartnersHelp()

# SPDX-License-Identifier: MIT
"""Classic positions in few words: whatever is not mentioned is in Start.

    after("r=5 y=8", "3") == {"r=8"}

says: red on 5 plays a 3; there is one way, after which red is on 8 and everybody else in Start.
"""

from homeward.lab import moves

COLOURS = "rbyg"
NUMBERS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12")
CARDS = (*NUMBERS, "Sorry")
# Every face of the die, the second with every card that can be drawn for it.
FACES = ("d1", "d3", "d4", "d5", "d6", *(f"d2:{card}" for card in (*CARDS, "Dice")))

Board = dict[str, list[str]]  # colour -> where its pawns outside Start are


def board(pawns: str) -> Board:
    """The board of a few words."""
    words = dict(word.split("=") for word in pawns.split())
    places = {colour: [p for p in words[colour].split(",") if p != "S"] for colour in words}
    return {colour: places[colour] for colour in COLOURS if places.get(colour)}


def short(table: Board) -> str:
    """The few words of a board: colours in order, pawns along the track, then safety, then Home."""

    def along(place: str) -> tuple[bool, bool, int]:
        return place == "H", place[0] == "s", int(place.strip("sH") or 0)

    return " ".join(f"{c}={','.join(sorted(table[c], key=along))}" for c in COLOURS if c in table)


def turned(pawns: str, quarters: int) -> str:
    """The same position on a table turned by so many sides: red becomes blue, 0 becomes 15."""
    return short(
        {
            COLOURS[(COLOURS.index(colour) + quarters) % 4]: [
                str((int(place) + 15 * quarters) % 60) if place.isdecimal() else place
                for place in places
            ]
            for colour, places in board(pawns).items()
        }
    )


def position(pawns: str, colours: str = COLOURS) -> str:
    """The whole position line, without turn= and card=."""
    table = board(pawns)
    assert set(table) <= set(colours), f"{pawns}: only {colours} play"
    words = ["classic"]
    for colour in colours:
        places = table.get(colour, [])
        words.append(f"{colour}={','.join(['S'] * (4 - len(places)) + places)}")
    return " ".join(words)


def line(pawns: str, card: str, turn: str = "r", colours: str = COLOURS) -> str:
    """The whole line with a card before a colour."""
    return f"{position(pawns, colours)} turn={turn} card={card}"


def in_short(whole: str) -> str:
    """The few words of a whole position line."""
    return short(board(whole.partition(" ")[2]))


def after(pawns: str, card: str, turn: str = "r", colours: str = COLOURS) -> set[str]:
    """Every position that the card can lead to.

    The table is turned as well, so that every colour plays the card from its own side: all of
    them must be answered alike.
    """
    answers = {}
    for quarters in range(4):
        seated = {COLOURS[(COLOURS.index(colour) + quarters) % 4] for colour in colours}
        if seated == set(colours):
            mover = COLOURS[(COLOURS.index(turn) + quarters) % 4]
            found = moves.answer(line(turned(pawns, quarters), card, mover, colours))
            answers[mover] = {turned(in_short(whole), -quarters) for whole in found}
    for mover, answer in answers.items():
        assert answer == answers[turn], f"{pawns} {card}: {mover} differs from {turn}"
    return answers[turn]

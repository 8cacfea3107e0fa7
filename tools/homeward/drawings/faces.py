# SPDX-License-Identifier: MIT
"""List what is drawn on the table of each rule set: one small table each.

A side is drawn once and turned to all four. Squares of the ring are counted from the side's corner;
pixels of a stick from the outermost.
"""

from dataclasses import dataclass

RED, BLUE, YELLOW, GREEN = range(4)
NAMES = ("Red", "Blue", "Yellow", "Green")

# Each side has a short slide of four squares and a long one of five: first and last.
_SLIDES = ((1, 4), (9, 13))


@dataclass(frozen=True)
class Part:
    """A part of a stick: so many pixels, drawn as a lane, a pool (any of them), or cards."""

    name: str
    pixels: int
    kind: str  # lane, pool or card
    label: str = ""


@dataclass(frozen=True)
class Face:
    """The table of one rule set."""

    rules: str
    colours: tuple[int, ...]  # of the sides, clockwise from the top
    stick: tuple[Part, ...]
    legend: tuple[tuple[str, str], ...]  # a sign of table_signs, and what it means
    slides: tuple[tuple[int, int], ...] = ()
    ways: str = "race"  # how pieces get from Start to the ring and from there Home
    start: str = ""  # what is written in the Start
    corner: str = ""  # the sign on each side's corner
    middle: str = "house"  # the sign in the middle


_RACE = (RED, BLUE, YELLOW, GREEN)
_SLIDE = ("slide", "A slide: stop on its triangle, and you slide to its end. Not on your own.")
_PAWNS = (Part("safe", 5, "lane"), Part("home", 3, "pool", "HOME"))

FACES = (
    Face(
        "classic",
        _RACE,
        _PAWNS,
        (
            _SLIDE,
            ("start", "Start: from here a pawn comes out onto the square that the line leads to."),
            ("lane", "Five safe squares of one colour."),
            ("pool", "Home: a light for each pawn; four pawns, and all three lights pulse."),
        ),
        slides=_SLIDES,
        start="START",
    ),
    Face(
        "fire_ice",
        _RACE,
        _PAWNS,
        (
            _SLIDE,
            ("start", "Start: from here a pawn comes out onto the square that the line leads to."),
            ("lane", "Five safe squares of one colour."),
            ("pool", "Home: a light for each pawn."),
            ("fire", "A corner: a pawn with the Fire may run to the next one."),
            ("tokens", "Ice and Fire lie here until a pawn carries them."),
        ),
        slides=_SLIDES,
        start="START",
        corner="fire",
        middle="tokens",
    ),
    Face(
        "shields",
        _RACE,
        (Part("hangar", 3, "lane"), Part("engine", 5, "lane", "ENGINE ROOM")),
        (
            _SLIDE,
            ("start", "The hangar: from here a droid goes through three squares to the ring."),
            ("lane", "The lanes of one colour: three squares out, five to the engine room."),
            ("shield", "Both shields lie here until a droid carries them."),
        ),
        slides=_SLIDES,
        ways="hangar",
        start="HANGAR",
        middle="shield",
    ),
    Face(
        "partners",
        (RED, YELLOW, GREEN, BLUE),
        (Part("home", 4, "pool", "HOME"), Part("zone", 4, "lane", "END ZONE")),
        (
            ("corner", "A start: here the movers of a colour come in."),
            ("pool", "Home: a light for each mover that waits."),
            ("lane", "The end zone, four spaces, from the start on inwards."),
        ),
        ways="zone",
        corner="start",
    ),
    Face(
        "twenty_one",
        _RACE,
        tuple(Part("card", 2, "card") for _ in range(4)),
        (
            ("gauge", "The ring counts the pile: two lights a point, from the top clockwise."),
            ("goal", "Exactly 21 wins the round."),
            ("bust", "22 and more is a bust."),
            ("flag", "A slide card sets the pile to 10, 15 or 21."),
            ("card", "The four pawn cards of a seat: lit when flipped Home."),
        ),
        ways="gauge",
        middle="21",
    ),
)

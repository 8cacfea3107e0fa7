# SPDX-License-Identifier: MIT
"""The golden files: whole games told in words, and counts of choices, as they were judged right.

`make golden` writes them anew; look at what changed before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path

from homeward.lab import perft, record
from homeward.lab.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
# name -> the game, how many random decisions of it are told (9999: all)
GAMES = {
    "classic_two_seats": ("classic seats=2 seed=21 edition=45 dice=False", 9999),
    "classic_three_seats": ("classic seats=3 seed=22 edition=44 dice=False", 120),
    "classic_four_seats": ("classic seats=4 seed=23 edition=55 dice=False", 120),
    "classic_dice": ("classic seats=4 seed=24 edition=45 dice=True", 9999),
}
PERFT_DEPTH = 2
PERFT_LINES = (
    "classic r=S,S,S,S y=S,S,S,S turn=r",
    "classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r",
    "classic r=56,58,59,1 b=3,12,16,24 y=13,31,s5,S g=46,54,45,H turn=r",
    "classic r=S,30,31,s1 b=S,15,16,33 y=34,28,27,H turn=y",
    "classic r=0,3,20,41 b=9,10,11,13 y=2,s3,S,S g=49,50,58,59 turn=g",
)


def game_lines(start: str, decisions: int) -> Iterator[str]:
    """The line that repeats a game, then the game in words."""
    told = record.read(start)
    told.go_on(decisions)
    yield f"homeward replay {told}"
    yield from transcript(told)


def perft_lines() -> Iterator[str]:
    for line in PERFT_LINES:
        for dice in (False, True):
            yield line + (" --dice" if dice else "")
            yield from perft.report(line, 1 if dice else PERFT_DEPTH, dice)


def files() -> Iterator[tuple[Path, str]]:
    """Every golden file and what it should hold."""
    for name, (start, decisions) in GAMES.items():
        yield FOLDER / f"{name}.txt", "\n".join(game_lines(start, decisions)) + "\n"
    yield FOLDER / "classic_perft.txt", "\n".join(perft_lines()) + "\n"


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text)
        print(f"{path.name}: {len(text.splitlines())} lines")

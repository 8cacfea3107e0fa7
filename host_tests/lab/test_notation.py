# SPDX-License-Identifier: MIT
"""One line of text is one position: read, written, and refused in words."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from engine import codes
from homeward import cli, notation
from homeward.lab import moves
from homeward.notation.rules import classic
from support.bad_lines import Bad, refusals
from support.games import ask_of, random_game, whats

EXAMPLE = "classic r=S,S,4,H b=S,17,s2,S y=S,S,S,S g=30,S,H,H turn=r card=7"
IN_ORDER = "classic r=S,S,4,H b=S,S,17,s2 y=S,S,S,S g=S,30,H,H"


def test_a_line_is_read_as_it_says() -> None:
    game = notation.read(EXAMPLE)
    start, home = codes.PLACE_START, codes.PLACE_HOME
    # s2 is the second square of blue's lane, and blue's is the second of five squares each.
    blue_s2 = codes.PLACE_LANE + 5 + 1
    assert [game.where(piece) for piece in range(16)] == [
        *(start, start, 4, home),
        *(start, 17, blue_s2, start),
        *(start, start, start, start),
        *(30, start, home, home),
    ]
    assert (game.seats, game.turn, game.seat, game.card) == (4, 0, 0, 7)
    assert game.ask == codes.ASK_PIECE
    assert game.options == (45, False)


def test_a_game_is_written_with_its_pawns_in_order() -> None:
    game = notation.read(EXAMPLE)
    assert notation.position(game) == IN_ORDER
    assert notation.write(game) == IN_ORDER + " turn=r card=7"


@pytest.mark.parametrize("card", [*classic.KINDS, *classic.DICE_KINDS])
@pytest.mark.parametrize(
    ("position", "colours"),
    [
        ("classic r=S,0,59,H y=s1,s5,H,H", "ry"),
        ("classic r=S,S,4,s3 b=0,17,18,19 y=S,S,S,S", "rby"),
        (IN_ORDER, "rbyg"),
    ],
)
def test_what_was_written_reads_the_same(card: str, position: str, colours: str) -> None:
    for turn in colours:
        line = f"{position} turn={turn} card={card}"
        game = notation.read(line)
        assert notation.write(game) == line
        assert game.options[1] == card.startswith("d")


# Random games whose lines are read back.
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *(("classic", seed, {"seats": 2 + seed % 3, "dice": True}) for seed in range(6)),
    *(("fire_ice", 21, options) for options in ({}, {"hand": 5}, {"tokens": False})),
    *(
        ("shields", seed, {"seats": 2 + seed % 3, "block_ends_turn": seed % 2 == 0})
        for seed in range(6)
    ),
    ("partners", 0, {}),
    ("partners", 1, {"track": 64}),
    ("partners", 2, {"spare_partner": True, "hearts": 1}),
]


def begins(game: Any) -> bool:
    """Is this a decision that a line can ask for, not the middle of a card?"""
    asks = {"classic": ("PIECE",), "fire_ice": ("RUN", "CARD"), "partners": ("CARD", "PIECE")}
    return "DRAW" in whats(game) or ask_of(game) in asks.get(game.rules, ())


def hand(game: Any) -> list[int]:
    return sorted(game.hand(game.seat, i) for i in range(5))


@pytest.mark.parametrize(("rules", "seed", "options"), GAMES)
def test_whatever_is_played_can_be_written_and_read(
    rules: str, seed: int, options: dict[str, Any]
) -> None:
    dice = {"dice": True} if "dice" in options else {}
    begun = 0
    for game in random_game(seed, rules, **options):
        if game.over:
            break
        line = notation.write(game)
        again = notation.read(line, **dice)
        assert notation.write(again) == line
        assert notation.position(again) == notation.position(game)
        if begins(game):
            begun += 1
            n = game.legal()
            assert (again.ask, again.legal()) == (game.ask, n)
            offered, there = (sorted(c >> 16 for c in g.choices[:n]) for g in (game, again))
            assert offered == there
            if not game.card:
                assert hand(again) == hand(game)
    assert begun > 10


def test_words_may_come_in_any_order() -> None:
    head, *words = EXAMPLE.split()
    line = " ".join([head, *reversed(words)])
    assert notation.write(notation.read(line)) == IN_ORDER + " turn=r card=7"


def test_a_card_is_dealt_from_a_whole_deck() -> None:
    game = notation.read(EXAMPLE)
    assert game.undrawn == 44
    game = notation.read(EXAMPLE.replace("card=7", "card=d2:7"))
    assert (game.card, game.undrawn) == (codes.CARD_DICE, 47)


def test_moves_answers_with_sorted_positions() -> None:
    assert moves.answer(EXAMPLE) == ["classic r=S,S,11,H b=S,S,17,s2 y=S,S,S,S g=S,30,H,H"]
    assert moves.answer(EXAMPLE.replace("card=7", "card=Sorry")) == [
        "classic r=S,4,17,H b=S,S,S,s2 y=S,S,S,S g=S,30,H,H",
        "classic r=S,4,30,H b=S,S,17,s2 y=S,S,S,S g=S,S,H,H",
    ]
    # A forfeit is the unchanged position.
    assert moves.answer(EXAMPLE.replace("turn=r card=7", "turn=y card=12")) == [IN_ORDER]


BAD: Bad = {
    "unknown rule set": ("classic ", "chess ", "'chess'"),
    "no rule set": ("classic ", "", "'r=S,S,4,H'"),
    "unknown colour": ("b=S,17,s2,S", "p=S,17,s2,S", "'p=S,17,s2,S'"),
    "colours that nobody plays together": ("b=S,17,s2,S ", "", "'ryg'"),
    "no red": ("r=S,S,4,H ", "", "'byg'"),
    "square 60": ("b=S,17,s2,S", "b=S,60,s2,S", "'b=S,60,s2,S': '60'"),
    "square -1": ("b=S,17,s2,S", "b=S,-1,s2,S", "'b=S,-1,s2,S': '-1'"),
    "square 017": ("b=S,17,s2,S", "b=S,017,s2,S", "'b=S,017,s2,S': '017'"),
    "square of another alphabet": (
        "b=S,17,s2,S",
        "b=S,\u0661\u0667,s2,S",
        "'b=S,\u0661\u0667,s2,S': '\u0661\u0667'",
    ),
    "safety square 0": ("b=S,17,s2,S", "b=S,17,s0,S", "'b=S,17,s0,S': 's0'"),
    "safety square 6": ("b=S,17,s2,S", "b=S,17,s6,S", "'b=S,17,s6,S': 's6'"),
    "small h": ("r=S,S,4,H", "r=S,S,4,h", "'r=S,S,4,h': 'h'"),
    "no place": ("r=S,S,4,H", "r=S,S,,H", "'r=S,S,,H': ''"),
    "two pawns on a square of the track": (
        "b=S,17,s2,S",
        "b=S,4,s2,S",
        "'b=S,4,s2,S': '4' is taken by r=S,S,4,H",
    ),
    "two pawns of a colour on a square": ("b=S,17,s2,S", "b=17,17,s2,S", "'b=17,17,s2,S': '17'"),
    "two pawns on a safety square": ("b=S,17,s2,S", "b=s2,17,s2,S", "'b=s2,17,s2,S': 's2'"),
    "three pawns": ("b=S,17,s2,S", "b=S,17,s2", "'b=S,17,s2'"),
    "five pawns": ("b=S,17,s2,S", "b=S,17,s2,S,S", "'b=S,17,s2,S,S'"),
    "no pawns": ("b=S,17,s2,S", "b=", "'b='"),
    "no card": (" card=7", "", "'card='"),
    "an empty card": ("card=7", "card=", "'card='"),
    "unknown card": ("card=7", "card=9", "'card=9'"),
    "a card of another case": ("card=7", "card=sorry", "'card=sorry'"),
    "a face that needs a card": ("card=7", "card=d2", "'card=d2'"),
    "a face with an unknown card": ("card=7", "card=d2:6", "'card=d2:6'"),
    "a seventh face": ("card=7", "card=d7", "'card=d7'"),
    "no turn": ("turn=r ", "", "'turn='"),
    "an empty turn": ("turn=r", "turn=", "'turn='"),
    "turn of nobody": ("turn=r", "turn=x", "'turn=x'"),
    "turn of two": ("turn=r", "turn=rb", "'turn=rb'"),
    "turn twice": ("turn=r", "turn=r turn=b", "'turn=b'"),
    "card twice": ("card=7", "card=7 card=7", "'card=7'"),
    "a colour twice": ("b=S,17,s2,S", "b=S,17,s2,S b=S,S,S,S", "'b=S,S,S,S'"),
    "a word without =": ("turn=r", "turn", "'turn'"),
    "a word too many": ("card=7", "card=7 hello", "'hello'"),
}

test_a_line_that_cannot_be_read_is_refused_and_the_word_named = refusals(EXAMPLE, BAD)


@pytest.mark.parametrize("line", ["", "   ", "\t"])
def test_an_empty_line_is_no_position(line: str) -> None:
    with pytest.raises(ValueError, match="classic"):
        notation.read(line)


def test_a_colour_that_two_or_three_do_not_play_has_no_turn() -> None:
    with pytest.raises(ValueError, match="turn=b"):
        notation.read("classic r=S,S,S,S y=S,S,S,S turn=b card=1")


@pytest.mark.parametrize("command", ["moves", "perft"])
@pytest.mark.parametrize(
    "what", [what for what in BAD if "card" not in what and "face" not in what]
)
def test_the_command_names_the_line_and_the_word(
    command: str, what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, word = BAD[what]
    fine = IN_ORDER + " turn=y card=12"
    lines = [fine, "", EXAMPLE.replace(good, bad), fine]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
    arguments = [command] if command == "moves" else [command, "--depth", "1"]
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert "line 3" in err
    assert word in err
    assert err.count("\n") == 1, "one line, and no traceback"
    assert out, "the lines before it are answered"


@pytest.mark.parametrize("what", [what for what in BAD if "card" in what or "face" in what])
def test_the_command_names_a_wrong_card(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, word = BAD[what]
    monkeypatch.setattr(sys, "stdin", io.StringIO(EXAMPLE.replace(good, bad) + "\n"))
    assert cli.main(["moves"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("homeward moves: line 1: ")
    assert word in err


def run(text: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    script = "import sys; from homeward.cli import main; sys.exit(main(['moves']))"
    return subprocess.run(
        [sys.executable, "-c", script], input=text, capture_output=True, text=True, check=False
    )


def test_the_command_answers_with_a_list_for_each_line() -> None:
    done = run(f"{EXAMPLE}\n\n{EXAMPLE.replace('turn=r card=7', 'turn=y card=1')}\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        ["classic r=S,S,11,H b=S,S,17,s2 y=S,S,S,S g=S,30,H,H"],
        ["classic r=S,S,4,H b=S,S,17,s2 y=S,S,S,34 g=S,30,H,H"],
    ]


def test_the_command_ends_with_code_2_and_no_traceback() -> None:
    done = run(f"{EXAMPLE}\n{EXAMPLE.replace('b=S,17', 'b=S,77')}\n")
    assert done.returncode == 2
    assert done.stderr.startswith("homeward moves: line 2: 'b=S,77,s2,S'")
    assert "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) == 1

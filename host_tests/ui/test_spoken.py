# SPDX-License-Identifier: MIT
"""The words: whole on every display, one thing by one name, and to one alone as to a friend."""

import re
from typing import Any

import pytest

import engine
from engine import codes
from homeward import notation
from support.positions import classic, partners
from support.positions.twenty_one import game_at
from support.spoken import GAMES, choices_of, decisions, words_of
from ui.codes import NOBODY
from ui.text import wrap

RED, BLUE, YELLOW, GREEN = range(4)
COLUMNS = (26, 21)
BESIDE = 12  # columns of a row beside the map
LONGEST = 84  # four rows of 21
USUAL = {26: 52, 21: 63}  # two rows, and three

every_game = pytest.mark.parametrize("name", GAMES)


def played(line: str, *way: int, me: int = NOBODY) -> tuple[Any, Any, int, str]:
    """Play choices of a position: the game, its words, who made the last one, its card."""
    game = notation.read(line)
    words = words_of(game, me)
    seat, card = game.seat, ""
    for i in way:
        seat = game.seat
        game.legal()
        card = words.card(game, i)
        game.play(i)
    return game, words, seat, card


def news(line: str, *way: int, me: int, alone: bool = True) -> str:
    """Return what seat `me` is told of these choices of others."""
    game, words, who, _ = played(line, *way, me=me if alone else NOBODY)
    return str(words.news(game, who, me))


# Rows


@every_game
def test_nothing_is_cut_no_word_is_split_and_no_number_is_alone(name: str) -> None:
    long = total = 0
    for seed, me in ((1, RED), (2, NOBODY), (3, GREEN)):
        for told in decisions(name, seed, me):
            for text in (*told.choices, told.happened, *told.news):
                assert len(text) <= LONGEST, text
                for columns in COLUMNS:
                    rows = wrap(text, columns)
                    assert " ".join(rows).split() == text.split()  # no word was broken
                    for row in rows:
                        assert len(row) <= columns
                        alone = row.strip(".,:;!").isdigit()
                        assert not alone or len(rows) == 1, (rows, text)
                    total += 1
                    long += len(text) > USUAL[columns]
    assert total > 1000 and long < 0.03 * total, (long, total)


@every_game
@pytest.mark.parametrize("me", [RED, NOBODY])
def test_every_choice_has_words_of_its_own(name: str, me: int) -> None:
    for seed in (4, 5):
        for told in decisions(name, seed, me, ahead=False):
            assert len(set(told.choices)) == len(told.choices), told.choices


@every_game
@pytest.mark.parametrize("me", [RED, NOBODY])
def test_the_race_fits_its_row_and_marks_who_leads(name: str, me: int) -> None:
    marked = 0
    for told in decisions(name, 6, me, ahead=False):
        game, words = told.game, told.words
        to_go = [words.to_go(game, seat) for seat in range(4)]
        if name == "partners":
            to_go = [to_go[seat] + to_go[seat ^ 2] for seat in range(4)]
        leads = [seat for seat in range(4) if to_go[seat] == min(to_go) < max(to_go)]
        if len(leads) > (2 if game.pieces else 1):
            leads = []  # as good as nobody
        for columns in COLUMNS:
            row = words.race(game, columns)
            assert len(row) <= columns
            parts = re.findall(r"[A-Za-z]+[* ]?\d+", row)
            assert len(parts) == 4
            assert [seat for seat in range(4) if "*" in parts[seat]] == leads
            names = [re.match("[A-Za-z]+", part).group() for part in parts]  # type: ignore[union-attr]
            assert len(set(names)) == 4
        # Beside the map it stands in two rows.
        rows = wrap(words.race(game, BESIDE), BESIDE)
        assert len(rows) <= 2 and len(re.findall(r"[A-Z]\*?\d+", " ".join(rows))) == 4
        marked += len(leads) > 0
    assert marked > 20


# How far


@pytest.mark.parametrize(
    ("line", "far"),
    [
        # One step short of Home, its lane, where that begins, the exit, behind it, Start.
        (classic.line("r=s5,s1,2,4", "3"), [1, 5, 6, 64]),
        (classic.line("r=3,S,H,H", "3"), [65, 65, 0, 0]),
        ("fire_ice r=S,s2,59 b=17,19,S y=S,S,S g=S,S,S turn=r card=3", [65, 4, 9, 0]),
        ("shields r=S,h1,h3 b=S,S,S y=S,S,S g=S,S,S turn=r card=3", [68, 67, 65, 0]),
        ("shields r=4,s1,H b=S,S,S y=S,S,S g=S,S,S turn=r card=3", [64, 5, 0, 0]),
    ],
)
def test_how_far_a_piece_is_from_home(line: str, far: list[int]) -> None:
    game = notation.read(line)
    words = words_of(game)
    found = [words._far(game, piece, game.where(piece)) for piece in range(game.pieces)]
    assert found == far[: game.pieces]
    assert words.to_go(game, 0) == sum(far)


def test_a_forward_move_is_as_long_as_what_it_takes_off() -> None:
    checked = 0
    for name in ("classic", "fire_ice", "shields"):
        rules, options = GAMES[name]
        game = engine.new(rules, seed=3, **options)
        words = words_of(game)
        while game.legal():
            before = {
                piece: words._far(game, piece, game.where(piece))
                for piece in range(16)
                if piece & 3 < game.pieces
            }
            code = game.choices[0]
            game.play(0)
            trail = game.trail
            if code >> 24 == codes.VERB_FORWARD and trail[2] != codes.PLACE_START:
                piece = trail[1]
                assert before[piece] - words._far(game, piece, trail[3]) == code & 255
                checked += 1
    assert checked > 100


def test_what_a_mover_has_to_go_in_partners() -> None:
    game = notation.read(partners.line("r=0f,30,e1,S y=15 g=e0,e1,e2,e3", "5"))
    words = words_of(game)
    fresh, half, inside, home = 61, 31, -1, 62
    pieces = sorted(
        words._far(game, piece, game.where(piece)) + (60 if game.fresh(piece) else 0)
        for piece in range(4)
    )
    assert pieces == sorted((fresh, half, inside, home))
    assert words.to_go(game, 0) == fresh + half + inside + home + 6
    assert words.to_go(game, 2) == 0  # all four are in


# Words


@every_game
def test_no_square_has_a_number_and_no_piece_is_called_by_one(name: str) -> None:
    wrong = re.compile(
        r"\b(on|at|square) \d|(Red|Blue|Yellow|Green|pawn|droid|mover) \d+\b(?! from| deep)"
    )
    for told in decisions(name, 7, NOBODY):
        for text in (*told.choices, told.happened, *told.news):
            assert not wrong.search(text.split("Tie:")[0]), text


@every_game
def test_one_alone_is_you_and_never_a_colour(name: str) -> None:
    said = 0
    for told in decisions(name, 8, RED):
        mine = told.seat == RED
        for text in (*told.choices, told.happened, *([] if mine else told.news[:1])):
            assert "Red" not in re.sub(r"; \w+ deals.*", "", text), text
        if mine and told.happened:
            assert re.match("Your? |Nobody|Blue |Yellow |Green ", told.happened), told.happened
            said += 1
    assert said > 5


def test_two_pawns_that_can_do_the_same_are_told_apart() -> None:
    game = notation.read(classic.line("r=14,30", "3"))
    assert choices_of(game, words_of(game)) == [
        "Pawn 54 from Home: forward 3",
        "Pawn 38 from Home: forward 3",
    ]


@pytest.mark.parametrize(
    ("me", "said"),
    [(RED, "You play a 3: forward 3, bump Blue"), (BLUE, "Red plays a 3: forward 3, bumps you")],
)
def test_the_same_move_as_one_or_the_other_sees_it(me: int, said: str) -> None:
    game, words, who, card = played(classic.line("r=5 b=8", "3"), 0, me=me)
    assert words.happened(game, who, card) == said


def test_a_card_with_one_use_is_told_whole() -> None:
    line = "fire_ice r=5,H,H b=8,H,S y=S,S,S g=S,S,S turn=r cards=3,5,5,10,10"
    game = notation.read(line)
    words = words_of(game, RED)
    game.legal()
    game.look(0)
    assert words.choice(game, 0) == "Play a 3: forward 3"
    ahead = notation.read(line)
    ahead.legal()
    ahead.play(0)
    assert ahead.legal() == 1
    ahead.look(0)
    assert words.choice(game, 0, ahead) == "Play a 3. Forward 3, bump Blue, ends 60 from Home"


# News

SWAP = classic.line("r=5 b=20", "11")
SLIDE = classic.line("r=13 b=18", "3")
FIRE = "fire_ice r=S,12,26 b=S,17f,s2 y=S,34i,H g=30,45,S turn=r card=2"
ICE = "fire_ice r=S,12f,26 b=S,17,s2 y=S,34i,H g=30,45,S turn=r card=1"
SHIELD = "shields r=h2,20,36 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card=1"


@pytest.mark.parametrize(
    ("line", "way", "me", "told"),
    [
        (classic.line("r=5 b=8", "3"), (0,), BLUE, "Red bumped you: back to Start"),
        (classic.line("r=5 b=8", "3"), (0,), GREEN, ""),
        (SLIDE, (0,), BLUE, "Red slid into you: back to Start"),
        (SWAP, (1, 0), BLUE, "Red swapped with you: now 18 from Home"),
        (classic.line("r=5 b=9", "d6"), (0,), BLUE, "Red made all colours change places"),
        (classic.line("r=5 b=9", "d5"), (1,), BLUE, "Red let you out of Start"),
        (ICE, (0,), BLUE, "Red put Ice on you: pawn 6 from Home"),
        (ICE, (0,), YELLOW, "Red freed you: the Ice is off"),
        (FIRE, (0,), BLUE, "Red took your Fire"),
        (FIRE, (3,), BLUE, ""),
        (SHIELD, (1,), YELLOW, "Red took your shield"),
        (SHIELD, (0,), YELLOW, ""),
        (partners.line("r=12 y=24", "12"), (0,), 1, "Red bumped you: back home"),
        (partners.line("r=e0,e1,e2,e3 g=12", "5"), (0,), 2, "Red moved you: now 14 from the end"),
        (partners.line("r=e0,e1,e2,e3 g=12", "heart"), (0,), 2, "Red brought you in"),
        (partners.line("r=5 b=20", "switch"), (0, 0), 3, "Red switched you: now 41 from the end"),
    ],
)
def test_whatever_is_done_to_me_is_news(
    line: str, way: tuple[int, ...], me: int, told: str
) -> None:
    assert news(line, *way, me=me) == told


def test_with_several_people_news_has_their_colours() -> None:
    line = classic.line("r=5 b=8", "3")
    assert news(line, 0, me=BLUE, alone=False) == "Red bumped Blue: back to Start"


@pytest.mark.parametrize(
    ("position", "cards", "me", "told"),
    [
        (
            "r=1 b=2 y=0 g=2 total=14 turn=r",
            "10",
            BLUE,
            "Red went bust, you flip a card: up to 3 of 4",
        ),
        # A Flip is asked about at once, and told with the answer.
        ("r=1 b=2 y=0 g=2 total=14 turn=r ask=target", "3", BLUE, ""),
        (
            "r=1 b=2 y=0 g=3 total=14 turn=r ask=block seat=b by=r",
            "3",
            BLUE,
            "Red flipped you back to 1 of 4",
        ),
        ("r=1 b=2 y=0 g=3 total=14 turn=r ask=block seat=b by=r", "DontBe", BLUE, ""),
        ("r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b", "3", RED, ""),
        (
            "r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=g",
            "3",
            RED,
            "Nobody steals your 21, you flip a card: up to 2 of 4",
        ),
        ("r=1 b=2 y=0 g=3 total=21 turn=r ask=block seat=r by=b", "DontBe", RED, ""),
        ("r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b", "Steal", RED, "Blue steals your 21"),
        (
            "r=1 b=2 y=0 g=3 total=21 turn=r ask=block seat=r by=b",
            "DontBe",
            BLUE,
            "Red blocked you",
        ),
        ("r=1 b=2 y=0 g=2 total=14 turn=r", "3", BLUE, ""),
    ],
)
def test_news_of_a_pile(position: str, cards: str, me: int, told: str) -> None:
    game = game_at(position, cards)
    words = words_of(game, me)
    who = game.seat
    game.legal()
    game.play(0)
    assert words.news(game, who, me) == told


@every_game
def test_every_bump_swap_and_theft_of_random_games_is_news(name: str) -> None:
    seen = 0
    for told in decisions(name, 9, NOBODY, ahead=False):
        game = told.game
        others = [seat for seat in range(4) if seat != told.seat]
        hurt = set()
        for at in range(0, game.steps << 2, 4):
            what, piece, _, last = game.trail[at : at + 4]
            if what in (codes.STEP_BUMP, codes.STEP_SWAP, codes.STEP_CHANGE) and game.pieces:
                hurt.add(piece >> 2)
            elif codes.STEP_ICE <= what <= codes.STEP_SHIELD and piece != codes.NO_PIECE:
                if what == codes.STEP_ICE:
                    hurt.add(piece >> 2)
                if last != codes.NO_PIECE:
                    hurt.add(last >> 2)
            elif what in (codes.STEP_STEAL, codes.STEP_BLOCK):
                hurt.add(game.trail[at + 2])
            elif what == codes.STEP_ADVANCE and game.trail[at + 2] > last:
                # A Flip is told with the answer to Block?, which is the own one.
                assert " back to " in told.words.news(game, piece, piece)
                seen += 1
        for seat, text in zip(others, told.news, strict=True):
            assert bool(text) >= (seat in hurt), (seat, hurt, told.happened)
            seen += seat in hurt
    assert seen > 1


def test_to_leave_start_is_no_long_way_with_dice() -> None:
    """Only a way of more than 12 squares is told by where it ends."""
    told = [decision.happened for decision in decisions("dice", 0, NOBODY)]
    assert any("leaves Start" in text for text in told)
    assert not any("to 64 from Home" in text for text in told)

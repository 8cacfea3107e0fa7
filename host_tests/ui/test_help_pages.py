# SPDX-License-Identifier: MIT
"""Help: each question has its own page, How to play tells every card, and signs are explained."""

import random
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from device import codes as device_codes
from engine import codes
from ui.screens.message import Screen as Message
from ui.text import wrap

RULES = pytest.mark.parametrize("rules", engine.RULES)

# What the page of a question begins with, by rule set and question: nothing for a page that
# begins with the card.
PAGES: dict[str, dict[int, str | tuple[str, ...]]] = {
    "classic": {
        codes.ASK_PIECE: "",
        codes.ASK_STEPS: "You have split this card. Which other pawn",
        codes.ASK_OTHER: "Whose pawn do you swap with?",
    },
    "fire_ice": {
        codes.ASK_PIECE: "",
        codes.ASK_STEPS: "You have split this card. Which other pawn",
        codes.ASK_OTHER: "Whose pawn do you swap with?",
        codes.ASK_CARD: ("Which card do you play?", "None of your cards can move a pawn"),
        codes.ASK_RUN: "Before your card the Fire pawn may run",
        codes.ASK_ICE: "Which pawn gets the Ice?",
        codes.ASK_FIRE: "Which of your pawns gets the Fire",
        codes.ASK_FETCH: "The Fire pawn is Home and may fetch",
    },
    "shields": {
        codes.ASK_PIECE: "",
        codes.ASK_STEPS: "You have split this card. Which other droid",
        codes.ASK_OTHER: "Whose droid do you swap with?",
        codes.ASK_SHIELD: "Which of your droids on the ring gets a shield",
    },
    "partners": {
        codes.ASK_PIECE: "",
        codes.ASK_STEPS: "You have ",
        codes.ASK_OTHER: "Which mover does it change places with?",
        codes.ASK_CARD: ("Which card do you play?", "None of your cards can be played"),
        codes.ASK_TRADE: "Which card do you give your partner?",
    },
    "twenty_one": {
        codes.ASK_CARD: "",
        codes.ASK_NUMBER: "Play 2: choose your numbers",
        codes.ASK_STEAL: "Somebody has made 21.",
        codes.ASK_BLOCK: "A Sorry! is played on you",
        codes.ASK_VICTIM: "Flip: choose who flips a pawn card back.",
    },
}
# What the page of a card says, where the question does not tell all.
CARDS = {1: "1", 2: "2", 3: "3", 4: "back 4", 5: "5", 7: "7", 8: "8", 10: "10", 11: "11", 12: "12"}


def help_of(rules: str) -> Any:
    return import_module(f"ui.help.{rules}").HELP


def asked(rules: str) -> list[tuple[int, int, str]]:
    """Every (question, card, page) of random games, until each question was seen."""
    found: list[tuple[int, int, str]] = []
    own = help_of(rules)
    seen: set[int] = set()
    options: dict[str, Any] = {"hand": 5} if rules == "fire_ice" else {}
    for seed in range(60):
        if seed >= 4 and seen >= set(PAGES[rules]):
            break
        rng = random.Random(seed)
        game = engine.new(rules, seed=seed, **options)
        while n := game.legal():
            i = rng.randrange(n)
            seen.add(game.ask)
            found.append((game.ask, game.choices[i] >> 16 & 255, own.card(game, i)))
            game.play(i)
    return found


@RULES
def test_every_question_has_its_own_page(rules: str) -> None:
    pages: dict[int, set[str]] = {}
    for ask, card, page in asked(rules):
        begins = PAGES[rules][ask]
        if begins:
            assert page.startswith(begins), (ask, page)
        else:
            assert not any(page.startswith(other) for other in PAGES[rules].values() if other)
        if (
            rules != "twenty_one"
            and ask <= codes.ASK_STEPS
            and card in CARDS
            and page[:8] != "You have"
        ):
            assert CARDS[card] in page or "1 or 14" in page, (card, page)
        pages.setdefault(ask, set()).add(page)
    assert pages.keys() == PAGES[rules].keys()


@RULES
def test_how_to_play_tells_every_card(rules: str) -> None:
    text = " ".join(help_of(rules).howto)
    kinds = {
        "classic": ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry!", "Dice!"),
        "fire_ice": ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry!"),
        "shields": ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "Sorry!"),
        "partners": (
            "1",
            "2",
            "3",
            "4",
            "5",
            "6",
            "7",
            "8",
            "9",
            "10",
            "12",
            "13",
            "eart",
            "witch",
        ),
        "twenty_one": (
            "number",
            "slide",
            "Take 2",
            "Switch",
            "Play 2",
            "Flip",
            "Steal",
            "Don't Be",
        ),
    }
    words = text.replace(":", " ").replace(",", " ").replace(".", " ").split()
    for kind in kinds[rules]:
        assert kind in words if kind.isdigit() else kind in text, kind


# What `homeward playtest` measured over 20 deals, rounded up: 5.0, 4.8, 7.2, 10.4 and 1.7 minutes
# with one person and three normal computers.
LASTS = {"classic": 5, "fire_ice": 5, "shields": 10, "partners": 15, "twenty_one": 3}


@RULES
def test_the_setup_can_say_what_a_game_is_how_long_it_lasts_and_what_options_do(rules: str) -> None:
    own = help_of(rules)
    assert 40 < len(own.about) < 100 and own.about.endswith(".")
    assert own.lasts == f"about {LASTS[rules]} min"
    for name, values in engine.options(rules):
        if own.option(name, values[0]):
            words = own.option_help(name)
            assert words[-1] in ".?" and len(wrap(words, 21)) <= 5, name
    assert own.option_help("no such option") == ""


@RULES
@pytest.mark.parametrize("colour", [True, False])
def test_signs_are_explained_in_sentences_that_fit_below_one(rules: str, colour: bool) -> None:
    signs = help_of(rules).signs(colour)
    tiles = [sign[0] for sign in signs if isinstance(sign, tuple)]
    assert bool(tiles) == colour and len(set(tiles)) == len(tiles)
    for sign in signs:
        words = sign[1] if isinstance(sign, tuple) else sign
        assert words.endswith(".")
        if isinstance(sign, tuple):
            assert len(wrap(words, 26)) <= 3, words
    text = " ".join(sign[1] if isinstance(sign, tuple) else sign for sign in signs)
    assert "aint" in text  # faint lights
    assert "crossed out" not in text and "for four" not in text  # no such sign; three may be all
    if colour:
        assert "Dark on white: " in text and "white cross" in text
        for tile, game in (
            (device_codes.TILE_ICE, "fire_ice"),
            (device_codes.TILE_SHIELD, "shields"),
        ):
            assert (tile in tiles) == (rules == game)


@RULES
def test_where_everyone_is_has_no_square_numbers(rules: str) -> None:
    own = help_of(rules)
    words = import_module(f"ui.words.{rules}")
    rng = random.Random(5)
    game = engine.new(rules, seed=5)
    said = words.words(game)
    numbers = 0
    while n := game.legal():
        for piece in range(game.seats << 2):
            if not game.pieces:
                assert own.short(game, piece) in ("Home", "Start", "back at Start")
            elif piece & 3 < game.pieces:
                short = own.short(game, piece)
                if short.split()[0].isdigit():
                    assert int(short.split()[0]) == said._far(game, piece, game.where(piece))
                    numbers += 1
        game.play(rng.randrange(n))
    assert numbers > 100 or not game.pieces
    assert own.title(game) and own.legend(game).endswith(".")


@RULES
def test_the_last_page_of_the_signs_is_more_than_two_words(rules: str) -> None:
    app = SimpleNamespace(display=SimpleNamespace(rows=5, columns=21, map=None))
    screen = Message(app, "", "\n\n".join(help_of(rules).signs(False)), "pause")
    rows = screen.rows[(len(screen.rows) - 1) // screen.page * screen.page :]
    assert len(" ".join(rows).split()) > 2, rows

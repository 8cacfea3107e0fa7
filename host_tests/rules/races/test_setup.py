# SPDX-License-Identifier: MIT
"""Setting up classic, fire_ice and shields: who plays, with what, and in which order."""

from collections import Counter

import pytest

import engine
from engine import codes
from homeward import notation
from support.games import choices, drawn, whats
from support.races import Race
from support.three_races import CLASSIC, EXITS, FIRE_ICE, SHIELDS, every_race

SEATINGS = {2: "ry", 3: "rby", 4: "rbyg"}
every_seating = pytest.mark.parametrize("seats", SEATINGS)
# The card that brings one out of Start, and how far beyond the exit.
OUT = {"classic": ("1", 0), "fire_ice": ("3", 2), "shields": ("5", 1)}
KINDS = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, codes.CARD_SORRY)
DECK = Counter(dict.fromkeys(KINDS, 4)) + Counter({1: 1})


@pytest.mark.clause("C-10", "C-11", "C-12", "F-12", "F-13", "F-14", "S-10", "S-11", "S-12")
@every_race
@every_seating
def test_so_many_players_are_these_colours(race: Race, seats: int) -> None:
    colours = SEATINGS[seats]
    game = engine.new(race.rules, seats=seats)
    start = ",".join("S" * race.pieces)
    words = [race.rules, *(f"{colour}={start}" for colour in colours)]
    assert notation.position(game) == " ".join(words)
    sides = ["rbyg".index(colour) for colour in colours]
    assert list(game.sides) == list(game.colours) == sides
    # Every one of them comes out on its own side.
    card, beyond = OUT[race.rules]
    for colour in colours:
        out = race.after("", card, turn=colour, colours=colours)
        assert out == {f"{colour}={EXITS[colour] + beyond}"}


@pytest.mark.clause("C-13", "F-15", "S-13")
@every_race
@pytest.mark.parametrize("colour", "ry")
@pytest.mark.parametrize(("triangle", "end"), [(16, 19), (24, 28), (46, 49), (54, 58)])
def test_the_slides_of_colours_nobody_plays_are_foreign(
    race: Race, colour: str, triangle: int, end: int
) -> None:
    moved = race.last(f"{colour}={triangle - 3}", "3", turn=colour, colours="ry")
    assert moved == {f"{colour}={end}"}


@pytest.mark.clause("C-13", "F-15", "S-13")
@every_race
@pytest.mark.parametrize("colour", "rby")
def test_with_three_players_green_slides_are_foreign_to_all(race: Race, colour: str) -> None:
    for triangle, end in ((46, 49), (54, 58)):
        moved = race.last(f"{colour}={triangle - 3}", "3", turn=colour, colours="rby")
        assert moved == {f"{colour}={end}"}


@pytest.mark.clause("C-13", "F-15", "S-13")
@every_race
def test_corner_exit_and_entry_of_a_colour_nobody_plays_are_squares_to_stand_on(
    race: Race,
) -> None:
    for square in (15, 17, 19, 45, 47, 49):
        assert race.last(f"r={square - 3}", "3", colours="ry") == {f"r={square}"}
    assert race.last("b=44", "5", turn="b", colours="rby") == {"b=49"}


@pytest.mark.clause("C-14", "F-16", "S-14")
@every_race
@every_seating
def test_every_player_has_all_pieces_in_start(race: Race, seats: int) -> None:
    game = engine.new(race.rules, seats=seats, seed=11)
    assert game.pieces == {"classic": 4, "fire_ice": 3, "shields": 3}[race.rules]
    for seat in range(seats):
        places = [game.where(4 * seat + i) for i in range(game.pieces)]
        assert places == [codes.PLACE_START] * game.pieces
    assert race.at(game) == ""


def drawn_before_the_first_shuffle(race: Race, **options: object) -> Counter[int]:
    """Every card of a game from its first to the last one of the draw pile."""
    found: Counter[int] = Counter()
    for game in race.random_game(5, **options):
        if "SHUFFLE" in whats(game):
            return found
        found.update(drawn(game))
    raise AssertionError("the game ended before the draw pile did")


@pytest.mark.clause("C-15", "F-18", "S-15")
@every_race
@every_seating
def test_the_deck_has_five_1s_and_four_of_each_other_kind(race: Race, seats: int) -> None:
    deck = drawn_before_the_first_shuffle(race, seats=seats)
    assert deck == DECK
    assert deck.total() == 45
    assert 6 not in deck and 9 not in deck


@pytest.mark.clause("C-15", "C-16", "C-17")
@pytest.mark.parametrize(
    ("edition", "cards"),
    [
        (45, DECK),
        (44, Counter(dict.fromkeys(KINDS, 4))),
        (55, Counter(dict.fromkeys(KINDS, 5))),
    ],
)
def test_the_deck_of_an_edition_of_classic(edition: int, cards: Counter[int]) -> None:
    deck = drawn_before_the_first_shuffle(CLASSIC, edition=edition)
    assert deck == cards
    assert deck.total() == edition


@pytest.mark.clause("C-19", "F-20", "S-18")
@every_race
@pytest.mark.parametrize(("colours", "order"), [("ry", "ryry"), ("rby", "rbyr"), ("rbyg", "rbygr")])
def test_turns_go_clockwise_to_the_next_colour_in_play(
    race: Race, colours: str, order: str
) -> None:
    # Nobody can use a 4 in Start: each is forfeited and the turn passes on.
    game = race.game_at("", "4", colours=colours, then=("4", "4", "4"))
    seen = [race.turn_of(game)]
    while len(seen) < len(order):
        assert game.seat == game.turn
        assert game.legal() == 1
        game.play(0)
        seen.append(race.turn_of(game))
    assert "".join(seen) == order


@pytest.mark.clause("C-20", "F-21", "S-19")
@every_race
def test_nobody_ever_holds_a_card(race: Race) -> None:
    for game in race.random_game(3, **({"dice": True} if race.rules == "classic" else {})):
        assert not game.secret
        assert not any(game.hand(seat, k) for seat in range(4) for k in range(6))
        assert "DEAL" not in whats(game)


# --- tokens and hands


@pytest.mark.clause("F-15")
def test_the_corner_of_a_colour_nobody_plays_is_a_fire_space() -> None:
    assert FIRE_ICE.after("r=12f,H,H", "fire", colours="ry") == {"r=12f,H,H", "r=15f,H,H"}


@pytest.mark.clause("F-17")
@pytest.mark.parametrize("hand", [0, 5])
def test_both_tokens_begin_in_the_centre(hand: int) -> None:
    game = engine.new("fire_ice", seed=4, hand=hand)
    assert (game.ice, game.fire) == (0, 0)
    assert "i" not in FIRE_ICE.at(game) and "f" not in FIRE_ICE.at(game)


@pytest.mark.clause("F-21")
def test_everybody_holds_five_cards_if_the_option_says_so() -> None:
    game = engine.new("fire_ice", seed=3, hand=5)
    assert game.secret and all(game.hand(seat, 4) for seat in range(4))


@pytest.mark.clause("S-16")
def test_both_shields_begin_on_the_board() -> None:
    game = engine.new("shields", seed=3)
    assert not any(game.shielded(4 * seat + i) for seat in range(4) for i in range(3))
    # Two can be taken from there, and then no more.
    for position, sources in (
        ("r=20", {255}),
        ("r=20 y=40d", {255, 10}),
        ("r=20 y=40d g=50d", {10, 14}),
    ):
        offered = choices(SHIELDS.game_at(position, "1"))
        assert {choice.number for choice in offered if choice.verb == "SHIELD"} == sources

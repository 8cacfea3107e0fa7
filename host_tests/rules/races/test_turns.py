# SPDX-License-Identifier: MIT
"""A turn of classic, fire_ice and shields: drawing, having to play, forfeiting, shuffling."""

from collections import Counter
from typing import Any

import pytest

from support.games import Choice, choices, drawn, trail, whats
from support.positions.classic import CARDS
from support.races import Race
from support.three_races import CLASSIC, FIRE_ICE, SHIELDS, every_race, without_tokens_on_a_2

DECKS: list[tuple[Race, int, dict[str, Any]]] = [
    *(
        (CLASSIC, edition + 4 * dice, {"seats": seats, "edition": edition, "dice": bool(dice)})
        for seats in (2, 4)
        for edition in (45, 44, 55)
        for dice in (0, 1)
    ),
    *((FIRE_ICE, 45, {"seats": seats}) for seats in (3, 4)),
    *((SHIELDS, 45, {"seats": seats}) for seats in (2, 3, 4)),
]


@pytest.mark.clause("C-21", "F-22", "S-20")
@every_race
def test_one_card_is_drawn_and_played_and_the_turn_passes_on(race: Race) -> None:
    game = race.game_at(race.others_home("r=5"), "3", then=("8",))
    assert (race.turn_of(game), game.card) == ("r", 3)
    left = game.undrawn
    game.play(0)
    assert race.at(game) == race.others_home("r=8")
    assert [step for step in trail(game) if step.what == "DRAW"] == [("DRAW", 1, 8, left - 1)]
    assert (race.turn_of(game), game.seat, game.card, game.undrawn) == ("b", 1, 8, left - 1)


@pytest.mark.clause("C-21", "F-22", "F-23", "S-20")
@every_race
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_of_a_game_is_followed_by_one_draw_of_the_next_player(
    race: Race, seats: int
) -> None:
    turn = card = -1
    blocked = False
    for game in race.random_game(21, seats=seats):
        blocked = blocked or "BLOCKED" in whats(game)
        draws = [step for step in trail(game) if step.what == "DRAW"]
        if draws:
            ((_, seat, card_drawn, left),) = draws
            if turn >= 0:
                again = card == 2 and not blocked and race.rules != "fire_ice"
                assert seat == (turn if again else (turn + 1) % seats)
            turn, card, blocked = seat, card_drawn, False
            assert game.undrawn == left
        if game.card:  # before a fire move there is none
            assert (game.turn, game.card) == (turn, card)


@pytest.mark.clause("C-22", "F-24", "S-21")
@every_race
def test_a_card_must_be_played_even_if_it_hurts(race: Race) -> None:
    # Back out of the lane, back to where the lap begins; onto one's own pieces' slide, or past it.
    assert race.last("r=s1", "4") == {"r=59"}
    assert race.last("r=s1", "10") == {"r=2"}
    assert race.last("r=4", "4") == {"r=0"}
    assert race.last("r=13,18 g=s5", "3") == {"r=13,21 g=s5", "r=19 g=s5"}
    assert race.last("r=13,17", "3") == {"r=19", "r=13,20"}
    assert race.last("r=12,18 g=s5", "4") == {"r=8,18 g=s5", "r=12,14 g=s5"}


@pytest.mark.clause("C-23", "F-25", "S-22")
@every_race
def test_a_first_part_is_open_only_if_the_rest_can_be_done(race: Race) -> None:
    # Three steps and five steps from Home: of the seven, only 2 + 5 and 3 + 4 fit.
    words = race.others_home("r=s3,s1")
    lines = {
        Choice("FORWARD", 7, piece, steps) for piece, steps in ((1, 2), (1, 3), (0, 4), (0, 5))
    }
    assert set(choices(race.game_at(words, "7"))) == lines
    for first, rest in ((2, 5), (3, 4)):
        game = race.game_at(words, "7")
        game.play(choices(game).index(Choice("FORWARD", 7, 1, first)))
        assert choices(game) == [Choice("FORWARD", 7, 0, rest)]
        game.play(0)
        assert race.at(game) == race.others_home("r=s5")
    # One and two steps from Home there is nobody to go the rest.
    assert choices(race.game_at(race.others_home("r=s4,s5"), "7")) == [Choice("PASS", 7, 0, 0)]
    offered = choices(race.game_at(race.others_home("r=s4,20"), "7"))
    assert {(choice.piece, choice.number) for choice in offered} == {
        *((1, 1), (1, 2)),
        *((0, 5), (0, 6), (0, 7)),
    }


@pytest.mark.clause("C-23", "F-25", "S-22")
@every_race
def test_a_swap_is_begun_only_if_there_is_somebody_to_swap_with(race: Race) -> None:
    game = race.game_at(race.others_home("r=6 b=s2 y=H"), "11")
    assert choices(game) == [Choice("FORWARD", 11, 0, 11)]


FORFEITS = [
    *(
        (race, card, race.others_home("r=s5"))
        for race in (CLASSIC, FIRE_ICE, SHIELDS)
        for card in ("3", "5", "7", "8", "11", "12", "Sorry")
    ),
    *((CLASSIC, card, "") for card in CARDS if card not in ("1", "2")),
    (FIRE_ICE, "10", "r=3i,H,H y=50"),
    (SHIELDS, "2", "r=s5,H,H"),
    (SHIELDS, "4", "r=h1,h2,h3"),
    (SHIELDS, "10", "r=H,H y=10d"),
]


@pytest.mark.clause("C-24", "F-27", "S-23")
@pytest.mark.parametrize(("race", "card", "words"), FORFEITS)
def test_without_a_way_to_play_it_a_card_is_forfeited(race: Race, card: str, words: str) -> None:
    assert race.stays(words, card)
    game = race.game_at(words, card, then=("3",))
    played = game.card
    assert choices(game) == [Choice("PASS", played, 0, 0)]
    game.play(0)
    assert trail(game)[0] == ("PASS", 0, played, 0)
    assert (race.at(game), race.turn_of(game)) == (words, "r" if card == "2" else "b")


@pytest.mark.clause("C-25", "S-24")
@without_tokens_on_a_2
def test_a_2_is_discarded_before_its_second_card_is_drawn(race: Race) -> None:
    # The 2 was the last card of the pile: if it were still out, 44 could be shuffled.
    game = race.game_at("", "2", left=0)
    steps = race.play_to(game, {"classic": "r=4", "shields": "r=h2"}[race.rules])
    assert [step for step in steps if step.what == "SHUFFLE"] == [("SHUFFLE", 0, 0, 45)]
    assert game.undrawn == 44


@pytest.mark.clause("C-25", "F-28", "F-30", "S-24")
@every_race
def test_a_card_is_on_the_discards_before_anything_is_drawn(race: Race) -> None:
    game = race.game_at("", "4", left=0)
    game.play(0)
    # Every discard, the 4 just played among them.
    assert trail(game)[1] == ("SHUFFLE", 1, 0, 45)
    assert game.undrawn == 44


@pytest.mark.clause("C-26", "F-29", "S-25")
@every_race
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_sooner(race: Race) -> None:
    game = race.game_at("", "4", then=("4",), left=1)
    game.play(0)
    # Blue has drawn the last card: nothing has been shuffled for it.
    assert whats(game) == ["PASS", "DRAW"]
    assert (game.card, game.undrawn) == (4, 0)
    game.play(0)
    assert whats(game) == ["PASS", "SHUFFLE", "DRAW"]
    assert game.undrawn == 44


@pytest.mark.clause("C-26", "C-27", "F-29", "F-30", "S-25", "S-26")
@pytest.mark.parametrize(("race", "cards", "options"), DECKS)
def test_from_shuffle_to_shuffle_every_card_is_drawn_once(
    race: Race, cards: int, options: dict[str, Any]
) -> None:
    piles: list[list[int]] = [[]]
    for game in race.random_game(4, **options):
        for step in trail(game):
            if step.what == "SHUFFLE":
                piles.append([])
            if step.what == "DRAW":
                piles[-1].append(step.before)
    *whole, last = [Counter(pile) for pile in piles]
    assert len(whole) > 1
    assert whole[0].total() == cards
    assert all(pile == whole[0] for pile in whole)
    assert last <= whole[0]
    assert len({tuple(pile) for pile in piles[:-1]}) == len(whole), "a pile was not shuffled"


@pytest.mark.clause("C-27", "F-30", "S-26")
@every_race
def test_the_shuffle_takes_the_card_just_played_too(race: Race) -> None:
    # After the shuffle a fifth 1 can only be drawn if the one just played went in as well.
    game = race.game_at("", "1", left=0)
    game.play(0)
    assert race.at(game) == {"shields": "r=h1"}.get(race.rules, "r=4")
    assert whats(game) == ["MOVE", "SHUFFLE", "DRAW"]
    ones = int(game.card == 1)
    while game.undrawn:
        game.play(0)
        ones += drawn(game).count(1)
    assert ones == 5


@pytest.mark.clause("C-28", "F-31", "S-27")
@every_race
def test_pieces_in_the_same_place_are_a_single_choice(race: Race) -> None:
    assert len(choices(race.game_at("y=20", "Sorry"))) == 1
    card = "1" if race.rules == "classic" else "3"
    assert len(choices(race.game_at("", card))) == 1
    assert len(choices(race.game_at("r=20,H", card))) == 2

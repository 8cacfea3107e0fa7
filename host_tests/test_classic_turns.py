# SPDX-License-Identifier: MIT
"""A turn of classic: drawing, having to play, forfeiting, discarding, shuffling."""

from collections import Counter

import pytest
from games import Choice, choices, game_at, pawns, play_to, random_game, trail, turn_of
from positions import CARDS, after

SETTINGS = [
    (seats, edition, dice) for seats in (2, 4) for edition in (45, 44, 55) for dice in (0, 1)
]


@pytest.mark.clause("C-21")
def test_one_card_is_drawn_and_played_and_the_turn_passes_on() -> None:
    game = game_at("r=5", "3", then=("8",))
    assert (turn_of(game), game.card) == ("r", 3)
    left = game.undrawn
    game.play(0)
    assert pawns(game) == "r=8"
    assert [step for step in trail(game) if step.what == "DRAW"] == [("DRAW", 1, 8, left - 1)]
    assert (turn_of(game), game.seat, game.card, game.undrawn) == ("b", 1, 8, left - 1)


@pytest.mark.clause("C-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_of_a_game_is_followed_by_one_draw_of_the_next_player(seats: int) -> None:
    turn = card = -1
    for game in random_game(seed=21, seats=seats):
        draws = [step for step in trail(game) if step.what == "DRAW"]
        if draws:
            ((_, seat, drawn, left),) = draws
            if turn >= 0:
                assert seat == (turn if card == 2 else (turn + 1) % seats)
            turn, card = seat, drawn
            assert game.undrawn == left
        assert (game.turn, game.card) == (turn, card)


@pytest.mark.clause("C-22")
def test_a_card_must_be_played_even_if_it_hurts() -> None:
    # Back out of the safety zone, back to where the lap begins, onto one's own pawns' slide.
    assert after("r=s1,H,H,H", "4") == {"r=59,H,H,H"}
    assert after("r=4,H,H,H", "4") == {"r=0,H,H,H"}
    assert after("r=13,18,H,H g=s5", "3") == {"r=13,21,H,H g=s5", "r=19,H,H g=s5"}


@pytest.mark.clause("C-22")
def test_no_card_but_an_11_may_be_declined() -> None:
    declined = Counter()
    for seed in range(12):
        for game in random_game(seed, seats=2 + seed % 3, dice=seed % 2 == 1):
            offered = choices(game)
            if len(offered) > 1 and any(choice.verb == "PASS" for choice in offered):
                declined[game.card] += 1
    assert list(declined) == [11]


@pytest.mark.clause("C-23")
def test_a_first_part_is_open_only_if_the_rest_can_be_done() -> None:
    # Three steps and five steps from Home: of the seven, only 2 + 5 and 3 + 4 fit.
    game = game_at("r=s3,s1,H,H", "7")
    assert set(choices(game)) == {
        Choice("FORWARD", 7, 0, 2),
        Choice("FORWARD", 7, 0, 3),
        Choice("FORWARD", 7, 1, 4),
        Choice("FORWARD", 7, 1, 5),
    }
    for first, rest in ((2, 5), (3, 4)):
        game = game_at("r=s3,s1,H,H", "7")
        game.play(choices(game).index(Choice("FORWARD", 7, 0, first)))
        assert choices(game) == [Choice("FORWARD", 7, 1, rest)]
        game.play(0)
        assert pawns(game) == "r=s5,H,H,H"


@pytest.mark.clause("C-23")
def test_a_swap_is_begun_only_if_there_is_somebody_to_swap_with() -> None:
    game = game_at("r=6 b=s2 y=H", "11")
    assert choices(game) == [Choice("FORWARD", 11, 3, 11)]


@pytest.mark.clause("C-24")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("1", "2")])
def test_without_a_way_to_play_it_a_card_is_forfeited(card: str) -> None:
    assert after("", card) == {""}
    game = game_at("", card, then=("3",))
    played = game.card
    assert choices(game) == [Choice("PASS", played, 0, 0)]
    game.play(0)
    assert trail(game)[0] == ("PASS", 0, played, 0)
    assert (pawns(game), turn_of(game)) == ("", "b")


@pytest.mark.clause("C-25")
def test_a_2_is_discarded_before_its_second_card_is_drawn() -> None:
    # The 2 was the last card of the pile: if it were still out, 44 could be shuffled.
    game = game_at("", "2", left=0)
    steps = play_to(game, "r=4")
    assert [step for step in steps if step.what == "SHUFFLE"] == [("SHUFFLE", 0, 0, 45)]
    assert game.undrawn == 44


@pytest.mark.clause("C-25")
def test_a_dice_card_is_discarded_before_another_is_drawn_for_its_face() -> None:
    # Blue draws the last card, a Dice!, and rolls; the seeds differ until it is a two.
    shuffled = []
    for seed in range(60):
        game = game_at("", "3", then=("Dice",), left=1, dice=True, seed=seed)
        game.play(0)
        steps = trail(game)
        roll = next(step for step in steps if step.what == "ROLL")
        if roll.before == 2:
            whats = [step.what for step in steps]
            assert whats[:2] == ["PASS", "DRAW"]
            assert sorted(whats[2:]) == ["DRAW", "ROLL", "SHUFFLE"]
            shuffled.append(steps[whats.index("SHUFFLE")].after)
        else:
            assert [step.what for step in steps] == ["PASS", "DRAW", "ROLL"]
    assert shuffled
    assert set(shuffled) == {49}


@pytest.mark.clause("C-26")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_sooner() -> None:
    game = game_at("", "3", then=("5",), left=1)
    game.play(0)
    # Blue has drawn the last card: nothing has been shuffled for it.
    assert [step.what for step in trail(game)] == ["PASS", "DRAW"]
    assert (game.card, game.undrawn) == (5, 0)
    game.play(0)
    assert [step.what for step in trail(game)] == ["PASS", "SHUFFLE", "DRAW"]
    assert game.undrawn == 44


@pytest.mark.clause("C-26", "C-27")
@pytest.mark.parametrize(("seats", "edition", "dice"), SETTINGS)
def test_from_shuffle_to_shuffle_every_card_is_drawn_once(
    seats: int, edition: int, dice: int
) -> None:
    piles: list[list[int]] = [[]]
    for game in random_game(seed=4, seats=seats, edition=edition, dice=bool(dice)):
        for step in trail(game):
            if step.what == "SHUFFLE":
                piles.append([])
            if step.what == "DRAW":
                piles[-1].append(step.before)
    *whole, last = [Counter(pile) for pile in piles]
    assert len(whole) > 1
    assert whole[0].total() == edition + 4 * dice
    assert all(pile == whole[0] for pile in whole)
    assert last <= whole[0]
    assert len({tuple(pile) for pile in piles[:-1]}) == len(whole), "a pile was not shuffled"


@pytest.mark.clause("C-27")
def test_the_shuffle_takes_the_card_just_played_too() -> None:
    # After the shuffle a fifth 1 can only be drawn if the one just played went in as well.
    game = game_at("", "1", left=0)
    play_to(game, "r=4")
    assert [step.what for step in trail(game)] == ["MOVE", "SHUFFLE", "DRAW"]
    ones = int(game.card == 1)
    while game.undrawn:
        game.play(0)
        ones += game.card == 1 and any(step.what == "DRAW" for step in trail(game))
    assert ones == 5


@pytest.mark.clause("C-28")
def test_pawns_in_the_same_place_are_a_single_choice() -> None:
    assert choices(game_at("", "1")) == [Choice("LEAVE", 1, 0, 0)]
    assert len(choices(game_at("r=10,H,S,S", "2"))) == 2
    assert len(choices(game_at("y=20", "Sorry"))) == 1
    assert len(choices(game_at("y=20", "d1"))) == 1
    # An opponent's too: one of three blues, one of four yellows, none of the greens that are Home.
    released = choices(game_at("b=30 g=H,H,H,H", "d5"))
    assert [(choice.verb, choice.piece >> 2) for choice in released] == [
        ("RELEASE", 1),
        ("RELEASE", 2),
    ]

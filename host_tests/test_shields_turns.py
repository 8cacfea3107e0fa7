# SPDX-License-Identifier: MIT
"""A turn of shields: drawing, having to play, forfeiting, discarding, shuffling."""

from collections import Counter

import pytest
from games import Choice, choices, trail
from positions_shields import after, droids, game_at, play_to, random_game, turn_of, verbs, whats


@pytest.mark.clause("S-20")
def test_one_card_is_drawn_and_played_and_the_turn_passes_on() -> None:
    game = game_at("r=5,H,H", "3", then=("8",))
    assert (turn_of(game), game.card) == ("r", 3)
    left = game.undrawn
    game.play(0)
    assert droids(game) == "r=8,H,H"
    assert [step for step in trail(game) if step.what == "DRAW"] == [("DRAW", 1, 8, left - 1)]
    assert (turn_of(game), game.seat, game.card, game.undrawn) == ("b", 1, 8, left - 1)


@pytest.mark.clause("S-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_of_a_game_is_followed_by_one_draw_of_the_next_player(seats: int) -> None:
    turn = card = -1
    blocked = False
    for game in random_game(seed=21, seats=seats):
        blocked = blocked or "BLOCKED" in whats(game)
        draws = [step for step in trail(game) if step.what == "DRAW"]
        if draws:
            ((_, seat, drawn, left),) = draws
            if turn >= 0:
                again = card == 2 and not blocked
                assert seat == (turn if again else (turn + 1) % seats)
            turn, card, blocked = seat, drawn, False
            assert game.undrawn == left
        assert (game.turn, game.card) == (turn, card)


@pytest.mark.clause("S-21")
def test_a_card_must_be_played_even_if_it_hurts() -> None:
    # Back out of the lane; onto one's own droid's slide, or past it.
    assert after("r=s1,H,H", "4") == {"r=59,H,H"}
    assert after("r=13,18,H", "3") == {"r=19,H", "r=13,21,H"}
    # Out of the shelter that a blocked slide is.
    assert after("r=16,H,H y=18d", "3") == {"r=19,H,H y=18d"}


@pytest.mark.clause("S-21")
def test_no_move_but_the_swap_of_an_11_may_be_declined() -> None:
    assert verbs(game_at("r=58,H,H y=20", "11")) == ["SWAP", "PASS"]
    for seed in range(12):
        for game in random_game(seed, seats=2 + seed % 3, block_ends_turn=seed % 2 == 0):
            offered = verbs(game)
            if "PASS" in offered and len(offered) > 1:
                assert set(offered) == {"PASS", "SWAP"} and game.card == 11
            # A shield is no move.
            assert ("DECLINE" in offered) == ("SHIELD" in offered)


@pytest.mark.clause("S-22")
def test_a_first_part_is_open_only_if_the_rest_can_be_done() -> None:
    # Three steps and five steps from the room: of the seven, only 2 + 5 and 3 + 4 fit.
    game = game_at("r=s3,s1,H", "7")
    assert set(choices(game)) == {
        Choice("FORWARD", 7, 0, 2),
        Choice("FORWARD", 7, 0, 3),
        Choice("FORWARD", 7, 1, 4),
        Choice("FORWARD", 7, 1, 5),
    }
    for first, rest in ((2, 5), (3, 4)):
        game = game_at("r=s3,s1,H", "7")
        game.play(choices(game).index(Choice("FORWARD", 7, 0, first)))
        assert choices(game) == [Choice("FORWARD", 7, 1, rest)]
        game.play(0)
        assert droids(game) == "r=s5,H,H"


@pytest.mark.clause("S-22")
def test_a_swap_is_begun_only_if_there_is_somebody_to_swap_with() -> None:
    assert verbs(game_at("r=6,H,H b=s2,h1 y=H,20d", "11")) == ["FORWARD"]


FORFEITS = dict.fromkeys(("2", "3", "5", "7", "8", "12", "Sorry", "11"), "r=s5,H,H") | {
    "4": "r=h1,h2,h3",
    "10": "r=H,H y=10d",
}


@pytest.mark.clause("S-23")
@pytest.mark.parametrize("card", FORFEITS)
def test_without_a_way_to_play_it_a_card_is_forfeited(card: str) -> None:
    position = FORFEITS[card]
    assert after(position, card) == {position}
    game = game_at(position, card, then=("3",))
    played = game.card
    assert choices(game) == [Choice("PASS", played, 0, 0)]
    game.play(0)
    assert trail(game)[0] == ("PASS", 0, played, 0)
    assert (droids(game), turn_of(game)) == (position, "r" if card == "2" else "b")


@pytest.mark.clause("S-23")
def test_a_1_is_forfeited_when_no_droid_can_move_after_its_shield() -> None:
    game = game_at("r=20,H,H y=21d", "1", then=("3",))
    game.play(verbs(game).index("DECLINE"))
    assert verbs(game) == ["PASS"]
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=20,H,H y=21d", "b")


@pytest.mark.clause("S-24")
def test_a_2_is_discarded_before_its_second_card_is_drawn() -> None:
    # The 2 was the last card of the pile: if it were still out, 44 could be shuffled.
    game = game_at("", "2", left=0)
    steps = play_to(game, "r=h2")
    assert [step for step in steps if step.what == "SHUFFLE"] == [("SHUFFLE", 0, 0, 45)]
    assert game.undrawn == 44


@pytest.mark.clause("S-25")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_not_sooner() -> None:
    game = game_at("", "4", then=("4",), left=1)
    game.play(0)
    # Blue has drawn the last card: nothing has been shuffled for it.
    assert whats(game) == ["PASS", "DRAW"]
    assert (game.card, game.undrawn) == (4, 0)
    game.play(0)
    assert whats(game) == ["PASS", "SHUFFLE", "DRAW"]
    assert game.undrawn == 44


@pytest.mark.clause("S-25", "S-26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_shuffle_to_shuffle_every_card_is_drawn_once(seats: int) -> None:
    piles: list[list[int]] = [[]]
    for game in random_game(seed=4, seats=seats):
        for step in trail(game):
            if step.what == "SHUFFLE":
                piles.append([])
            if step.what == "DRAW":
                piles[-1].append(step.before)
    *whole, last = [Counter(pile) for pile in piles]
    assert len(whole) > 1
    assert whole[0].total() == 45
    assert all(pile == whole[0] for pile in whole)
    assert last <= whole[0]
    assert len({tuple(pile) for pile in piles[:-1]}) == len(whole), "a pile was not shuffled"


@pytest.mark.clause("S-26")
def test_the_shuffle_takes_the_card_just_played_too() -> None:
    # After the shuffle a fifth 1 can only be drawn if the one just played went in as well.
    game = game_at("", "1", left=0)
    play_to(game, "r=h1")
    assert whats(game) == ["MOVE", "SHUFFLE", "DRAW"]
    ones = int(game.card == 1)
    while game.undrawn:
        game.play(0)
        ones += sum(step.before == 1 for step in trail(game) if step.what == "DRAW")
    assert ones == 5


@pytest.mark.clause("S-27")
def test_droids_in_the_same_place_are_a_single_choice() -> None:
    assert choices(game_at("", "3")) == [Choice("FORWARD", 3, 0, 3)]
    assert choices(game_at("r=10,S,S", "2")) == [
        Choice("FORWARD", 2, 0, 2),
        Choice("FORWARD", 2, 2, 2),
    ]
    assert len(choices(game_at("y=20", "Sorry"))) == 1
    # The first of a seven's parts too, and the second.
    game = game_at("", "7")
    assert [choice.piece for choice in choices(game)] == [0] * 7
    game.play(0)
    assert choices(game) == [Choice("FORWARD", 7, 1, 6)]

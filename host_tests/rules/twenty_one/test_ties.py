# SPDX-License-Identifier: MIT
"""The tiebreak of twenty_one: what a hand is worth, who stays in, who wins."""

from itertools import combinations, product
from typing import Any

import pytest

from support.positions import twenty_one as its
from support.positions.twenty_one import COLOURS, NUMBERS, SLIDES, game_at, play, random_game


def tie(red: str, yellow: str, *, then: str = "", green: str = "", way: str = "+") -> Any:
    """Blue busts; red and yellow (and green, if it has cards) make their last step."""
    held = {"r": red, "y": yellow} | ({"g": green} if green else {})
    front = "r=3 b=0 y=3 g=3" if green else "r=3 b=0 y=3"
    return game_at(f"{front} total=20 way={way} turn=b", "2,2,2", held=held, then=then)


@pytest.mark.clause("T-69")
def test_those_who_make_their_last_step_together_play_a_tiebreak() -> None:
    game = tie("9,8", "10,8")
    steps = play(game, "2")
    assert [s for s in steps if s.what == "TIE"] == [("TIE", 0, 17, 0), ("TIE", 2, 18, 0)]
    assert steps[-1] == ("WIN", 2, 0, 0) and its.winners(game) == "y"
    # Somebody who has not made his last step has no part in it.
    held = {"r": "1", "y": "2", "g": "Slide21"}
    game = game_at("r=3 b=0 y=3 g=2 total=20 turn=b", "2", held=held)
    play(game, "2")
    assert its.winners(game) == "y"


def by_hand(cards: tuple[str, ...]) -> int:
    """Every set of numbers on every slide or none: the most that is not over 21."""
    numbers = [int(card) for card in cards if card in NUMBERS]
    starts = [0] + [int(card[5:]) for card in cards if card in SLIDES]
    sums = [sum(c) for n in range(len(numbers) + 1) for c in combinations(numbers, n)]
    return max(start + more for start, more in product(starts, sums) if start + more <= 21)


@pytest.mark.clause("T-71")
@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("", 0),
        ("Take2,Switch,Play2,Flip,Steal,DontBe", 0),
        ("0", 0),
        ("Slide10", 10),
        ("Slide10,Slide15", 15),
        ("Slide10,Slide15,7,3", 20),
        ("Slide21,10", 21),
        ("10,9,3", 19),
        ("10,9,2", 21),
        ("9,9,9,9", 18),
        ("1,1,1,1,1,1,0", 6),
        ("Slide15,7,10,10", 20),
        ("Slide10,10,2,Steal", 20),
    ],
)
def test_the_result_of_a_hand(cards: str, best: int) -> None:
    game = game_at("r=0 y=0 total=0 turn=r", cards)
    assert game.best(0) == best == by_hand(tuple(cards.split(",")))


@pytest.mark.clause("T-71")
def test_the_results_of_many_hands() -> None:
    compared = 0
    for seed in range(30):
        for game in random_game(seed, seats=2 + seed % 3):
            for seat, colour in enumerate({2: "ry", 3: "rby", 4: "rbyg"}[game.seats]):
                assert game.best(seat) == by_hand(tuple(its.hand(game, colour)))
                compared += 1
    assert compared > 2000


@pytest.mark.clause("T-72")
def test_the_result_comes_from_the_hand_as_it_is_without_a_decision() -> None:
    game = tie("3", "2,Steal", then="10,10,9,9,9")
    left = game.undrawn
    steps = play(game, "2")
    assert game.over and its.winners(game) == "r" and its.draws(steps) == []
    assert (its.hand(game, "r"), its.hand(game, "y"), game.undrawn) == (
        ["3"],
        ["2", "Steal"],
        left,
    )


@pytest.mark.clause("T-73")
@pytest.mark.parametrize(
    ("red", "yellow", "green", "winner"),
    [("5", "6", "7", "g"), ("9", "6", "7", "r"), ("Take2", "1", "0", "y")],
)
def test_the_highest_result_wins_alone(red: str, yellow: str, green: str, winner: str) -> None:
    game = tie(red, yellow, green=green)
    play(game, "2")
    assert its.winners(game) == winner


@pytest.mark.clause("T-73", "T-74")
@pytest.mark.parametrize(("way", "first"), [("+", "y"), ("-", "r")])
def test_those_equal_for_the_highest_go_on_with_five_new_cards(way: str, first: str) -> None:
    # Green has less and is out: it keeps its cards. Next to blue is yellow, or red.
    game = tie("9,Take2", "5,4", green="8", then="10,9,0,0,Flip,10,10,0,Flip,0", way=way)
    steps = play(game, "2")
    assert [s for s in steps if s.what in ("FOLD", "TIE", "WIN")] == [
        ("TIE", 0, 9, 0),
        ("TIE", 2, 9, 0),
        ("TIE", 3, 8, 0),
        ("FOLD", "rbyg".index(first), 2, 0),
        ("FOLD", 2 - "rbyg".index(first), 2, 0),
        ("TIE", 0, 19 if first == "r" else 20, 0),
        ("TIE", 2, 20 if first == "r" else 19, 0),
        ("WIN", 2 - "rbyg".index(first), 0, 0),
    ]
    assert its.hand(game, first) == ["10", "9", "0", "0", "Flip"] and its.hand(game, "g") == ["8"]
    assert {"Take2", "9", "5", "4"} <= set(its.discards(game)) and its.hand(game, "b") == [
        "2",
        "2",
    ]


@pytest.mark.clause("T-74")
def test_each_discards_before_he_draws() -> None:
    """With one card to draw the first one's own hand is part of what is shuffled for him."""
    game = game_at("r=3 b=0 y=3 total=20 turn=b", "2", held={"r": "9,Steal", "y": "9,Flip"}, left=0)
    below = len(its.discards(game)) + len(its.pile(game)) + 1  # what he plays as well
    game.best = lambda seat: game.undrawn and seat  # equal at first, then yellow is ahead
    play(game, "2")
    # Yellow discards two and draws five; then red the same, and all of it comes from one shuffle.
    assert game.undrawn == below + 2 - 5 - 5 and its.winners(game) == "y"
    assert its.discards(game) == ["9", "Steal"]


@pytest.mark.clause("T-75")
def test_the_pile_of_the_bust_is_discarded_first_and_its_player_does_not_refill() -> None:
    game = game_at(
        "r=3 b=0 y=3 total=20 turn=b", "2,7,7", held={"r": "9", "y": "9"}, left=3, then="1,2,3"
    )
    lying = [*its.pile(game), "2"]
    before = its.discards(game)
    seen = []

    def look(seat: int) -> int:
        seen.append((its.pile(game), its.discards(game)))
        return seat

    game.best = look
    play(game, "2")
    assert seen[0] == ([], sorted(before + lying))
    assert its.hand(game, "b") == ["7", "7"]


@pytest.mark.clause("T-76")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_twenty_equal_comparisons_those_left_share_the_win(seats: int) -> None:
    game = tie("9", "9", green="9" if seats == 4 else "")
    compared: dict[int, list[list[str]]] = {}

    def equal(seat: int) -> int:
        compared.setdefault(seat, []).append(its.hand(game, COLOURS[seats][seat]))
        return 7

    game.best = equal
    steps = play(game, "2")
    tied = [0, 2, 3][: seats - 1]
    assert list(compared) == tied
    for seat, hands in compared.items():
        assert len(hands) == 20 and hands[0] == ["9"]
        # Nineteen times a new hand, and none after the twentieth comparison.
        assert all(len(cards) == 5 for cards in hands[1:])
        assert len(set(map(tuple, hands))) > 15
        assert hands[-1] == its.hand(game, COLOURS[seats][seat])
    assert its.winners(game) == ("ryg" if seats == 4 else "ry") and game.over
    # However long it took, the trail tells who has won.
    assert steps[-len(tied) :] == [("WIN", seat, 0, 0) for seat in tied]
    assert steps[0].what == "PLAY" and steps[1].what == "BUST"


@pytest.mark.clause("T-76")
def test_a_tie_is_broken_by_the_last_of_twenty_comparisons() -> None:
    game = tie("9", "9")
    calls: list[int] = []

    def best(seat: int) -> int:
        calls.append(seat)
        return int(len(calls) == 40)

    game.best = best
    play(game, "2")
    assert its.winners(game) == "y" and len(calls) == 40

# SPDX-License-Identifier: MIT
"""A turn of twenty_one, the total and the round."""

from collections import Counter

import pytest

from engine import codes
from support.positions import twenty_one as its
from support.positions.twenty_one import (
    NUMBERS,
    OTHERS,
    SLIDES,
    after,
    at,
    game_at,
    names,
    play,
    random_game,
)

PLAYABLE = (*NUMBERS, *SLIDES, "Take2", "Switch", "Play2")


@pytest.mark.clause("T-14")
def test_one_card_is_played_onto_the_pile() -> None:
    game = game_at("r=0 b=0 y=0 total=9 turn=b", "3,Switch,Switch,10,Steal")
    lay = its.pile(game)
    play(game, "3")
    assert its.pile(game) == [*lay, "3"] and game.total == 12
    assert its.hand(game, "b")[:4] == ["Switch", "Switch", "10", "Steal"]


@pytest.mark.clause("T-14")
def test_nobody_passes_while_he_holds_a_card() -> None:
    passed: Counter[tuple[bool, bool]] = Counter()
    for seed in range(30):
        for game in random_game(seed, seats=2 + seed % 3, profile=("P8", "P26")[seed % 2]):
            if game.ask in (codes.ASK_CARD, codes.ASK_NUMBER, codes.ASK_VICTIM):
                passed[names(game) == ["pass"], game.size(game.seat) > 0] += 1
                assert "pass" not in names(game)[1:]
    assert passed[True, True] == 0 and passed[False, True] > 1000


@pytest.mark.clause("T-15")
@pytest.mark.parametrize("card", [*PLAYABLE, "Flip"])
def test_any_playable_card_may_be_the_first_of_a_round(card: str) -> None:
    game = game_at("r=0 y=1 total=0 turn=r", f"{card},Steal")
    assert (its.pile(game), game.total, names(game)) == ([], 0, [card])
    play(game, card)
    assert card in its.pile(game)


@pytest.mark.clause("T-16")
@pytest.mark.parametrize("total", [0, 11, 20])
def test_what_can_be_played_on_ones_own_turn(total: int) -> None:
    """Every card alone in a hand: it is played, or laid because it cannot be."""
    for card in (*PLAYABLE, *OTHERS):
        with_target = game_at(f"r=2 b=0 y=1 total={total} turn=r", card)
        assert names(with_target) == [f"lay {card}" if card in ("Steal", "DontBe") else card]
        without = game_at(f"r=2 b=0 y=0 total={total} turn=r", card)
        assert names(without) == [card if card in PLAYABLE else f"lay {card}"]


@pytest.mark.clause("T-17")
@pytest.mark.parametrize("card", ["Flip", "Steal", "DontBe"])
def test_a_card_laid_because_nothing_can_be_played_does_nothing(card: str) -> None:
    game = game_at("r=1 b=0 y=0 total=17 turn=r", "Flip,Steal,DontBe")
    lay, left = its.pile(game), game.undrawn
    assert names(game) == ["lay Flip", "lay Steal", "lay DontBe"]
    steps = play(game, f"lay {card}")
    assert steps[0] == ("DISCARD", 0, codes.CARD_FLIP + ["Flip", "Steal", "DontBe"].index(card), 0)
    assert at(game) == "r=1 b=0 y=0 total=17 turn=b"
    assert its.pile(game) == [*lay, card]
    # The turn ends like any other, with a refill.
    assert game.size(0) == 5 and game.undrawn == left - 3


@pytest.mark.clause("T-18")
@pytest.mark.parametrize("card", PLAYABLE)
def test_no_card_is_laid_while_another_can_be_played(card: str) -> None:
    assert names(game_at("r=0 y=0 total=20 turn=r", f"Steal,{card},Flip,DontBe")) == [card]


@pytest.mark.clause("T-19")
def test_an_empty_hand_passes_and_refills() -> None:
    game = game_at("r=0 b=0 y=3 total=17 turn=y", "")
    assert names(game) == ["pass"]
    steps = play(game, "pass")
    assert steps[0] == ("PASS", 2, 0, 0)
    assert (at(game), game.size(2)) == ("r=0 b=0 y=3 total=17 turn=r", 5)


@pytest.mark.clause("T-20")
def test_cards_of_a_kind_are_a_single_choice() -> None:
    game = game_at("r=0 y=1 total=3 turn=r", "4,Take2,4,Flip,Flip,4,Take2")
    assert names(game) == ["4", "Take2", "Flip"]
    play(game, "4")
    assert its.hand(game, "r") == ["Take2", "4", "Flip", "Flip", "4", "Take2"]
    assert names(game_at("r=0 y=0 total=3 turn=r", "Steal,Flip,Steal")) == ["lay Steal", "lay Flip"]
    assert names(game_at("r=0 y=0 total=3 turn=r ask=number left=2", "4,4,4")) == ["4"]


@pytest.mark.clause("T-21")
@pytest.mark.parametrize(("cards", "drawn"), [("1", 5), ("1,2,3,4,5", 1), ("1,2,3,4,5,6", 0)])
def test_at_the_end_of_a_turn_one_draws_until_one_holds_five(cards: str, drawn: int) -> None:
    game = game_at("r=0 y=0 total=2 turn=y", cards, then="9,8,7,6,5")
    left = game.undrawn
    steps = play(game, "1")
    assert its.draws(steps) == [1] * drawn and game.undrawn == left - drawn
    assert its.hand(game, "y") == cards.split(",")[1:] + ["9", "8", "7", "6", "5"][:drawn]


@pytest.mark.clause("T-21")
def test_nothing_is_drawn_before_everything_is_answered() -> None:
    game = game_at("r=0 b=0 y=0 total=12 turn=r", "9,1", held={"b": "Steal,1"})
    left = game.undrawn
    for choice in ("9", "steal", "no"):
        assert game.undrawn == left
        play(game, choice)
    assert game.undrawn < left and [game.size(seat) for seat in range(3)] == [5, 5, 5]


@pytest.mark.clause("T-22")
@pytest.mark.parametrize(("way", "following"), [("+", "g"), ("-", "b")])
def test_the_next_player_is_then_to_play(way: str, following: str) -> None:
    front = f"r=0 b=1 y=2 g=3 total=2 way={way}"
    answer = f"r=0 b=1 y=2 g=3 total=6 way={way} turn={following}".replace(" way=+", "")
    assert after(f"{front} turn=y", "4") == {answer}
    assert game_at(f"{front} turn=y", "4").ask == codes.ASK_CARD


@pytest.mark.clause("T-23", "T-33", "T-34")
@pytest.mark.parametrize("total", [0, 1, 9, 10, 11])
def test_a_number_adds_itself_a_slide_sets_and_no_other_card_changes_the_total(total: int) -> None:
    for card in (*PLAYABLE, *OTHERS):
        game = game_at(f"r=0 y=1 total={total} turn=r", card)
        play(game, names(game)[0])
        if card in NUMBERS:
            expected = total + int(card)
        else:
            expected = int(card[5:]) if card in SLIDES else total
        assert game.total == expected, card


@pytest.mark.clause("T-24")
@pytest.mark.parametrize("card", ["Take2", "Switch", "Play2", "Flip", "Steal"])
def test_no_other_card_ends_a_round_by_its_total(card: str) -> None:
    # Only a Flip ends it here, and that by being played (T-55), not before it is answered.
    game = game_at("r=0 y=1 total=20 turn=r", card)
    play(game, names(game)[0])
    assert game.total == 20 and its.pile(game)[-1] == card and its.discards(game) == []


@pytest.mark.clause("T-25")
@pytest.mark.parametrize("card", ["7", "Slide21"])
def test_exactly_21_is_one_step_for_its_maker(card: str) -> None:
    game = game_at("r=1 b=2 y=3 total=14 turn=b", card)
    play(game, card)
    assert at(game) == "r=1 b=2 y=3 total=21 turn=b ask=steal seat=y"
    steps = play(game, "no", "no")
    assert [step for step in steps if step.what == "ADVANCE"] == [("ADVANCE", 1, 2, 3)]
    assert at(game) == "r=1 b=3 y=3 total=0 turn=y"


@pytest.mark.clause("T-26")
def test_more_than_21_is_a_step_for_everybody_else() -> None:
    assert after("r=0 b=1 y=2 g=2 total=18 turn=y", "4") == {"r=1 b=2 y=2 g=3 total=0 turn=g"}
    game = game_at("r=0 b=1 y=2 g=2 total=18 turn=y", "10")
    steps = play(game, "10")
    assert steps[:2] == [("PLAY", 2, 10, 0), ("BUST", 2, 10, 28)]
    assert steps[2:5] == [("ADVANCE", 0, 0, 1), ("ADVANCE", 1, 1, 2), ("ADVANCE", 3, 2, 3)]


@pytest.mark.clause("T-27")
def test_a_bust_is_neither_stolen_nor_blocked() -> None:
    game = game_at("r=0 y=0 total=20 turn=r", "2,DontBe", held={"y": "Steal,DontBe"})
    play(game, "2")
    assert at(game) == "r=0 y=1 total=0 turn=y"


@pytest.mark.clause("T-28")
def test_one_may_bust_on_purpose() -> None:
    game = game_at("r=0 y=0 total=20 turn=r", "1,0,Slide10,10,Take2")
    assert names(game) == ["1", "0", "Slide10", "10", "Take2"]


@pytest.mark.clause("T-29")
def test_less_than_21_goes_on_and_a_0_never_ends_a_round() -> None:
    for total in range(21):
        card = str(min(20 - total, 10))
        expected = {f"r=0 y=0 total={total + int(card)} turn=y", f"r=0 y=0 total={total} turn=y"}
        assert after(f"r=0 y=0 total={total} turn=r", f"0,{card}") == expected


@pytest.mark.clause("T-30")
@pytest.mark.parametrize(("card", "answers"), [("9", ["no", "no"]), ("10", [])])
def test_after_a_round_the_pile_is_discarded_and_hands_are_kept(
    card: str, answers: list[str]
) -> None:
    game = game_at("r=0 b=0 y=0 total=12 turn=r", f"{card},1,2,3,4", held={"b": "5,6,7,8,9,0"})
    lay = its.pile(game)
    play(game, card, *answers)
    assert (game.total, its.pile(game)) == (0, [])
    assert its.discards(game) == sorted([*lay, card])
    assert its.hand(game, "r")[:4] == ["1", "2", "3", "4"]
    assert its.hand(game, "b") == ["5", "6", "7", "8", "9", "0"]


@pytest.mark.clause("T-31")
@pytest.mark.parametrize(("way", "following"), [("+", "b"), ("-", "g")])
@pytest.mark.parametrize("stealer", ["nobody", "b", "y", "g"])
def test_the_next_to_the_turns_player_begins(way: str, following: str, stealer: str) -> None:
    held = dict.fromkeys([stealer] if stealer != "nobody" else [], "Steal,1,2,3,4")
    game = game_at(f"r=0 b=0 y=0 g=0 total=20 way={way} turn=r", "1", held=held)
    play(game, "1")
    while game.ask != codes.ASK_CARD:
        play(game, names(game)[0] if stealer != "nobody" else "no")
    assert at(game).endswith(f"turn={following}")
    assert [game.flipped("rbyg".index(c)) for c in ("r" if stealer == "nobody" else stealer)] == [1]


@pytest.mark.clause("T-32")
def test_which_pawn_card_is_flipped_is_no_choice() -> None:
    for answer in ("no", "block"):
        game = game_at("r=2 y=2 total=20 turn=r", "1,DontBe", held={"y": "Steal"})
        play(game, "1", "steal", answer)
        assert at(game) == ("r=2 y=3" if answer == "no" else "r=3 y=2") + " total=0 turn=y"


@pytest.mark.clause("T-35")
def test_a_slide_never_busts_and_may_make_21_at_once() -> None:
    for total in range(21):
        answers = after(f"r=0 y=0 total={total} turn=r", "Slide10,Slide15,Slide21")
        assert answers == {
            "r=0 y=0 total=10 turn=y",
            "r=0 y=0 total=15 turn=y",
            "r=0 y=0 total=21 turn=r ask=steal seat=y",
        }

# SPDX-License-Identifier: MIT
"""The 7 of classic: one pawn or two, every part on the board as it is then."""

import pytest

from support.games import Choice, choices
from support.positions.classic import after, game_at, pawns


def two(*pairs: tuple[int, int]) -> set[str]:
    """Positions of two red pawns, the other two Home."""
    return {f"r={a},{b},H,H" for a, b in pairs}


@pytest.mark.clause("C-65")
def test_a_7_moves_one_pawn_or_two_by_numbers_that_make_seven() -> None:
    assert after("r=5,H,H,H", "7") == {"r=12,H,H,H"}
    # 20 + 4 is blue's triangle and slides to 28.
    assert after("r=5,20,H,H", "7") == two(
        (12, 20), (6, 26), (7, 25), (8, 28), (9, 23), (10, 22), (11, 21), (5, 27)
    )


@pytest.mark.clause("C-65")
def test_a_7_moves_no_more_than_two_pawns_and_none_twice() -> None:
    # Of 5, 20 and 35 one always stays; 39 slides to 43, 24 to 28.
    found = after("r=5,20,35,H", "7")
    assert found == {
        "r=12,20,35,H",
        "r=5,27,35,H",
        "r=5,20,42,H",
        *(f"r={a},{b},35,H" for a, b in [(6, 26), (7, 25), (8, 28), (9, 23), (10, 22), (11, 21)]),
        *(f"r={a},20,{b},H" for a, b in [(6, 41), (7, 40), (8, 43), (9, 38), (10, 37), (11, 36)]),
        *(
            f"r=5,{a},{b},H"
            for a, b in [(21, 41), (22, 40), (23, 43), (28, 38), (25, 37), (26, 36)]
        ),
    }
    game = game_at("r=5,20,35,H", "7")
    game.play(choices(game).index(Choice("FORWARD", 7, 0, 3)))
    assert choices(game) == [Choice("FORWARD", 7, 1, 4), Choice("FORWARD", 7, 2, 4)]


@pytest.mark.clause("C-66")
def test_neither_part_of_a_7_brings_a_pawn_out_of_start() -> None:
    assert after("", "7") == {""}
    assert after("r=5", "7") == {"r=12"}
    # Six of seven would be right for the pawn on s5, the 1 for none in Start.
    assert after("r=s5", "7") == {"r=s5"}


@pytest.mark.clause("C-66")
def test_not_even_one_that_the_other_part_has_just_sent_there() -> None:
    # 15 by 1 slides over the pawn on 17: nobody would be left for the six.
    assert after("r=15,17,H,H", "7") == two((17, 22), (18, 21), (19, 20), (19, 23), (15, 28))
    game = game_at("r=15,17,H,H", "7")
    assert Choice("FORWARD", 7, 0, 1) not in choices(game)
    assert Choice("FORWARD", 7, 1, 6) in choices(game)


@pytest.mark.clause("C-66")
def test_both_parts_of_a_7_go_forward() -> None:
    assert after("r=s4,20,H,H", "7") == {"r=27,s4,H,H", "r=26,s5,H,H", "r=25,H,H,H"}


@pytest.mark.clause("C-67")
def test_the_second_part_may_use_the_square_the_first_pawn_left() -> None:
    game = game_at("r=40,42,H,H", "7")
    # 42 is taken until its pawn has gone.
    assert Choice("FORWARD", 7, 0, 2) not in choices(game)
    game.play(choices(game).index(Choice("FORWARD", 7, 1, 5)))
    assert choices(game) == [Choice("FORWARD", 7, 0, 2)]
    game.play(0)
    assert pawns(game) == "r=42,47,H,H"


@pytest.mark.clause("C-67")
def test_each_part_is_judged_on_the_board_as_the_other_has_left_it() -> None:
    # 15 by 1 slides to 19, where 13 by 6 would lead: the way is open only the other way about,
    # and then the slide sweeps the first pawn away. 13 by 3 and 15 by 4 are the same again.
    assert after("r=13,15,H,H", "7") == {
        "r=19,H,H",
        *two((15, 20), (13, 22), (14, 21), (17, 18)),
    }
    game = game_at("r=13,15,H,H", "7")
    offered = set(choices(game))
    assert not offered & {Choice("FORWARD", 7, 1, 1), Choice("FORWARD", 7, 0, 3)}
    assert offered >= {Choice("FORWARD", 7, 0, 6), Choice("FORWARD", 7, 1, 4)}


@pytest.mark.clause("C-67")
def test_the_choice_which_part_comes_first_is_free() -> None:
    game = game_at("r=5,20,H,H", "7")
    assert set(choices(game)) == {
        Choice("FORWARD", 7, piece, steps) for piece in (0, 1) for steps in range(1, 8)
    }


@pytest.mark.clause("C-68")
def test_all_of_the_seven_must_be_used() -> None:
    assert after("r=s4,s5,H,H", "7") == {"r=s4,s5,H,H"}
    assert after("r=2,s5,H,H", "7") == {"r=H,H,H,H"}, "six and one"
    assert after("r=2,s4,H,H", "7") == {"r=s5,H,H,H"}, "five and two; six and one is the same"


@pytest.mark.clause("C-68")
def test_not_even_the_last_pawn_goes_home_with_a_part_of_it() -> None:
    assert after("r=s5,H,H,H", "7") == {"r=s5,H,H,H"}
    assert after("r=s1,H,H,H", "7") == {"r=s1,H,H,H"}
    assert after("r=s5,H,H", "7") == {"r=s5,H,H"}


@pytest.mark.clause("C-69")
def test_the_slide_of_the_second_part_may_send_the_first_pawn_to_start() -> None:
    # 11 by 6 to 17, then 15 by 1 slides over it; or 15 by 2 to 17, then 11 by 5 does.
    assert after("r=11,15,H,H", "7") == {
        "r=19,H,H",
        *two((15, 18), (11, 22), (17, 19), (14, 19), (13, 20), (12, 21)),
    }


@pytest.mark.clause("C-70")
def test_both_pawns_of_a_split_may_reach_home() -> None:
    assert after("r=s2,s3,H,H", "7") == {"r=H,H,H,H"}
    assert after("r=s2,s3,H", "7") == {"r=H,H,H"}

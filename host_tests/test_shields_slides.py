# SPDX-License-Identifier: MIT
"""Slides of shields that nothing blocks: who slides, from where, and who is swept away."""

import pytest
from games import trail
from positions_shields import after, droids, game_at, play_to, turn_of, whats

ENDS = {1: 4, 9: 13, 16: 19, 24: 28, 31: 34, 39: 43, 46: 49, 54: 58}
OWN = (1, 9)  # red's
FOREIGN = [triangle for triangle in ENDS if triangle not in OWN]


def changed_side(*slides: tuple[int, int], own: bool) -> bytes:
    """The squares of a side with other slides: (triangle, how far it leads), for the table.

    The colours that slide are the upper bits; the lowest of them is the side's own.
    """
    side = bytearray(15)
    for square, far in slides:
        side[square] = far | (0xF0 if own else 0xE0)
    return bytes(side)


@pytest.mark.clause("S-54")
@pytest.mark.parametrize("triangle", FOREIGN)
def test_stopping_on_a_foreign_triangle_slides_however_one_got_there(triangle: int) -> None:
    slid = f"r={ENDS[triangle]},H,H"
    assert after(f"r={triangle - 5},H,H", "5") == {slid}, "forward"
    assert after(f"r={triangle + 4},H,H", "4") == {slid}, "backward"
    assert after(f"r=59,H,H y={triangle}", "11") == {
        f"{slid} y=59",
        f"r=59,H,H y={triangle}",
    }, "by swap"
    assert after(f"r=H,H y={triangle}", "Sorry") == {slid}, "by Sorry!"


@pytest.mark.clause("S-55")
@pytest.mark.parametrize("triangle", OWN)
def test_on_its_own_triangle_a_droid_just_stands(triangle: int) -> None:
    stands = f"r={triangle},H,H"
    # The opponent at the slide's end would be swept away.
    end = f"g={ENDS[triangle]}"
    assert after(f"r={(triangle - 5) % 60},H,H {end}", "5") == {f"{stands} {end}"}
    assert after(f"r={triangle + 4},H,H", "4") == {stands}
    assert after(f"r=H,H y={triangle}", "Sorry") == {stands}
    assert f"{stands} y=59" in after(f"r=59,H,H y={triangle}", "11")


@pytest.mark.clause("S-55")
@pytest.mark.parametrize("triangle", OWN)
def test_nor_is_its_own_slide_ever_blocked_for_it(triangle: int) -> None:
    for square in range(triangle + 1, ENDS[triangle] + 1):
        game = game_at(f"r={(triangle - 2) % 60},H,H y={square}d", "2", then=("4",))
        game.play(0)
        assert droids(game) == f"r={triangle},H,H y={square}d"
        assert "BLOCKED" not in whats(game)
        assert turn_of(game) == "r", "the 2 draws again: nothing has ended the turn"


@pytest.mark.clause("S-56")
def test_a_slide_sends_everybody_it_meets_to_the_hangar() -> None:
    # Short: 17, 18 and 19 are met, 15 and 20 are not.
    assert after("r=13,H,H b=17,20 y=18,15 g=19", "3") == {"r=19,H,H b=20 y=15"}
    # Long: 25 to 28 are met, 23 and 29 are not.
    assert after("r=21,H,H b=25,23 y=26,28,29 g=27", "3") == {"r=28,H,H b=23 y=29"}
    for square in (17, 18, 19):
        for opponent in "byg":
            assert after(f"r=13,H,H {opponent}={square}", "3") == {"r=19,H,H"}


@pytest.mark.clause("S-56")
def test_the_sliders_own_droids_too_and_they_do_not_forbid_it() -> None:
    # The one on 18 may go on to 21, the one on 19 to 22.
    assert after("r=13,18,19", "3") == {"r=19", "r=13,19,21", "r=13,18,22"}


@pytest.mark.clause("S-57")
def test_an_own_droid_on_the_triangle_makes_the_move_unavailable() -> None:
    assert after("r=13,16,H", "3") == {"r=13,19,H"}
    assert after("r=16,20,H", "4") == {"r=12,20,H"}


@pytest.mark.clause("S-58")
@pytest.mark.parametrize("square", [17, 18, 19, 25, 26, 27, 28])
def test_stopping_on_a_slide_beside_its_triangle_is_an_ordinary_stop(square: int) -> None:
    # The one behind and the one before it on the slide stay.
    around = "b=14 y=29" if square in (19, 28) else f"b={square + 1} y=29"
    assert after(f"r={square - 3},H,H {around}", "3") == {f"r={square},H,H {around}"}


@pytest.mark.clause("S-58")
def test_a_shield_further_on_is_no_matter_then() -> None:
    game = game_at("r=15,H,H y=19d", "2", then=("4",))
    game.play(0)
    assert (droids(game), turn_of(game)) == ("r=17,H,H y=19d", "r")
    assert "BLOCKED" not in whats(game)


@pytest.mark.clause("S-59")
def test_no_slide_ends_on_a_triangle() -> None:
    assert not set(ENDS) & set(ENDS.values())
    for triangle in FOREIGN:
        steps = play_to(game_at(f"r={triangle - 3},H,H", "3"), f"r={ENDS[triangle]},H,H")
        slides = [step for step in steps if step.what == "SLIDE"]
        assert slides == [("SLIDE", 0, triangle, ENDS[triangle])]


@pytest.mark.clause("S-59")
def test_one_landing_gives_one_slide_even_on_a_changed_board() -> None:
    # The second slide of each side begins where its first one ends.
    game = game_at("r=13,H,H", "3")
    game._slides = changed_side((1, 3), (4, 2), own=False)
    game.play(0)
    assert droids(game) == "r=19,H,H"
    assert whats(game).count("SLIDE") == 1


@pytest.mark.clause("S-59")
def test_a_slide_is_not_counted_movement() -> None:
    # One of the seven goes to 16 and slides three more: six are still to be used.
    assert after("r=15,41,H", "7") == {
        "r=19,47,H",
        "r=17,49,H",  # 2 and 5, both to their end
        "r=18,45,H",
        "r=19,44,H",
        "r=20,43,H",
        "r=21,42,H",
        "r=22,41,H",
        "r=15,48,H",
    }


@pytest.mark.clause("S-59")
def test_nobody_slides_into_a_lane() -> None:
    # Blue comes down red's short slide, over red's entry.
    assert after("b=58,H,H", "3", turn="b") == {"b=4,H,H"}
    # Everybody slides from d+1, and only to d+3: red past its own entry, with a lap to go.
    game = game_at("r=58,H,H b=2 g=4", "3", then=("4", "4", "4", "5"))
    game._slides = changed_side((1, 2), own=True)
    game.play(0)
    assert droids(game) == "r=3,H,H g=4"
    assert ("SLIDE", 0, 1, 3) in trail(game)
    for _ in range(3):  # blue and yellow forfeit, green goes back from 4
        game.play(0)
    game.play(0)
    assert droids(game).startswith("r=8,H,H")


@pytest.mark.clause("S-60")
def test_a_droid_put_on_a_foreign_triangle_stays_until_it_moves() -> None:
    game = game_at("r=9,H,H y=25,H,H", "11", then=("4", "3"))
    play_to(game, "r=25,H,H y=9,H,H")
    assert "SLIDE" not in whats(game)
    game.play(0)  # blue forfeits
    assert droids(game) == "r=25,H,H y=9,H,H"
    game.play(0)  # yellow walks off it
    assert droids(game) == "r=25,H,H y=12,H,H"


@pytest.mark.clause("S-60")
def test_it_stays_also_when_the_shield_that_blocked_is_gone() -> None:
    # Red waits on 16; yellow walks off the slide with its shield.
    assert after("r=16,H,H y=18d,H,H", "5", turn="y") == {"r=16,H,H y=23d,H,H"}
    # The droid rests there like any other: it can be bumped, and walks on.
    assert after("r=16,H,H y=13,H,H", "3", turn="y") == {"r=H,H y=19,H,H"}
    assert after("r=16,H,H", "2") == {"r=18,H,H"}

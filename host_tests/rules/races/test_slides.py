# SPDX-License-Identifier: MIT
"""Slides of classic, fire_ice and shields: who slides, from where, and who is swept away."""

import pytest

from support.games import trail, whats
from support.races import Race
from support.three_races import ENDS, FOREIGN, OWN, every_race


def changed_side(*slides: tuple[int, int], own: bool) -> bytes:
    """The squares of a side with other slides: (triangle, how far it leads), for the table.

    The colours that slide are the upper bits; the lowest of them is the side's own.
    """
    side = bytearray(15)
    for square, far in slides:
        side[square] = far | (0xF0 if own else 0xE0)
    return bytes(side)


@pytest.mark.clause("C-40", "F-45", "S-54")
@every_race
@pytest.mark.parametrize("triangle", FOREIGN)
def test_stopping_on_a_foreign_triangle_slides_however_one_got_there(
    race: Race, triangle: int
) -> None:
    slid = f"r={ENDS[triangle]}"
    assert race.last(f"r={triangle - 5}", "5") == {slid}, "forward"
    assert race.last(f"r={triangle + 4}", "4") == {slid}, "backward"
    swapped = race.last(f"r=59 y={triangle}", "11")
    assert swapped == {f"{slid} y=59", f"r=59 y={triangle}"}, "by swap"
    assert race.last(f"r=S y={triangle}", "Sorry") == {slid}, "by Sorry!"


@pytest.mark.clause("C-41", "F-46", "S-55")
@every_race
@pytest.mark.parametrize("triangle", OWN)
def test_on_its_own_triangle_a_piece_just_stands(race: Race, triangle: int) -> None:
    stands = f"r={triangle}"
    # The opponent at the slide's end would be swept away.
    end = f"g={ENDS[triangle]}"
    assert race.last(f"r={(triangle - 5) % 60} {end}", "5") == {f"{stands} {end}"}
    assert race.last(f"r={(triangle - 3) % 60}", "3") == {stands}
    assert race.last(f"r={triangle + 4}", "4") == {stands}
    assert race.last(f"r=S y={triangle}", "Sorry") == {stands}
    assert race.last(f"r=59 y={triangle}", "11") == {f"{stands} y=59", f"r=59 y={triangle}"}


@pytest.mark.clause("C-42", "F-47", "S-56")
@every_race
def test_a_slide_sends_everybody_it_meets_to_start(race: Race) -> None:
    # Short: 17, 18 and 19 are met, 15 and 20 are not.
    assert race.last("r=13 b=17,20 y=18,15 g=19", "3") == {"r=19 b=20 y=15"}
    # Long: 25 to 28 are met, 23 and 29 are not.
    assert race.last("r=21 b=25,23 y=26,28,29 g=27", "3") == {"r=28 b=23 y=29"}


@pytest.mark.clause("C-42", "F-47", "S-56")
@every_race
@pytest.mark.parametrize(
    ("start", "square"), [(13, 17), (13, 18), (13, 19), (21, 25), (21, 26), (21, 27), (21, 28)]
)
@pytest.mark.parametrize("opponent", "byg")
def test_each_square_after_the_triangle_is_swept(
    race: Race, start: int, square: int, opponent: str
) -> None:
    assert race.last(f"r={start} {opponent}={square}", "3") == {f"r={ENDS[start + 3]}"}


@pytest.mark.clause("C-43", "F-48", "S-56")
@every_race
def test_the_sliders_own_are_swept_too_and_do_not_forbid_it(race: Race) -> None:
    for square in (17, 18, 19):
        assert race.last(f"r=13,{square}", "3") == {"r=19", f"r=13,{square + 3}"}
    # The one on 18 may move to 21, the one on 19 to 22.
    assert race.last("r=13,18,19", "3") == {"r=19", "r=13,19,21", "r=13,18,22"}
    # From 28 a 3 leads to 31, yellow's triangle, and on to 34.
    assert race.last("r=21,28", "3") == {"r=28", "r=21,34"}


@pytest.mark.clause("C-44", "F-49", "S-57")
@every_race
def test_one_of_ones_own_on_the_triangle_makes_the_move_unavailable(race: Race) -> None:
    # The one on it walks on, or back, without sliding.
    assert race.last("r=13,16", "3") == {"r=13,19"}
    assert race.last("r=16,20", "4") == {"r=12,20"}


@pytest.mark.clause("C-45", "F-50", "S-58")
@every_race
@pytest.mark.parametrize("square", [17, 18, 19, 25, 26, 27, 28])
def test_stopping_on_a_slide_beside_its_triangle_is_an_ordinary_stop(
    race: Race, square: int
) -> None:
    # Those behind and before it on the slide stay, and one beyond its end.
    before = 15 if square in (19, 28) else square + 1
    triangle = 16 if square < 20 else 24
    around = f"b={before} y=29 g={triangle}"
    assert race.last(f"r={square - 5} {around}", "5") == {f"r={square} {around}"}


@pytest.mark.clause("C-46", "F-51", "S-59")
@every_race
def test_no_slide_ends_on_a_triangle(race: Race) -> None:
    assert not set(ENDS) & set(ENDS.values())
    for triangle in FOREIGN:
        game = race.game_at(race.others_home(f"r={triangle - 3}"), "3")
        steps = race.play_to(game, race.others_home(f"r={ENDS[triangle]}"))
        slides = [step for step in steps if step.what == "SLIDE"]
        assert slides == [("SLIDE", 0, triangle, ENDS[triangle])]


@pytest.mark.clause("C-46", "F-51", "S-59")
@every_race
def test_one_landing_gives_one_slide_even_on_a_changed_board(race: Race) -> None:
    # The second slide of each side begins where its first one ends.
    game = race.game_at(race.others_home("r=13"), "3")
    game._slides = changed_side((1, 3), (4, 2), own=False)
    game.play(0)
    assert race.at(game) == race.others_home("r=19")
    assert whats(game).count("SLIDE") == 1


@pytest.mark.clause("C-47", "F-52", "S-59")
@every_race
def test_a_slide_is_not_counted_movement(race: Race) -> None:
    # One of the seven goes to 16 and slides three more: six are still to be used.
    assert race.last("r=15,40", "7") == {
        "r=19,49",  # 1 and 6, both slide
        *("r=17,45", "r=18,44", "r=19,43", "r=20,42", "r=21,41", "r=22,40", "r=15,47"),
    }
    assert race.last("r=15,41", "7") == {
        "r=17,49",  # 2 and 5, both to their end
        *("r=19,47", "r=18,45", "r=19,44", "r=20,43", "r=21,42", "r=22,41", "r=15,48"),
    }
    assert "r=19,25" in race.last("r=13,21", "7")
    # Red comes to blue's triangle, past its corner, with all seven.
    assert race.last("r=9", "7") == {"r=19"}


@pytest.mark.clause("C-47", "F-52", "S-59")
@every_race
def test_nobody_slides_into_a_lane(race: Race) -> None:
    # Blue comes down red's short slide, over red's entry; its own is fifteen squares on.
    assert race.last("b=58", "3", turn="b") == {"b=4"}
    # Everybody slides from d+1, and only to d+3: red past its own entry, with a lap to go.
    game = race.game_at(race.others_home("r=58 b=2 g=4"), "3", then=("4", "4", "4", "5"))
    game._slides = changed_side((1, 2), own=True)
    game.play(0)
    assert race.at(game) == race.others_home("r=3 g=4")
    assert ("SLIDE", 0, 1, 3) in trail(game)
    for _ in range(3):  # blue and yellow forfeit, green goes back from 4
        game.play(0)
    game.play(0)
    # Forward from 3 is the ring again.
    assert race.at(game) == race.others_home("r=8 g=0")


@pytest.mark.clause("C-48", "F-53", "S-60")
@every_race
def test_a_piece_put_on_a_foreign_triangle_stays_until_it_moves(race: Race) -> None:
    both = race.others_home(race.others_home("r=9 y=25"), "y")
    game = race.game_at(both, "11", then=("4", "3"))
    put = race.others_home(race.others_home("r=25 y=9"), "y")
    race.play_to(game, put)
    assert "SLIDE" not in whats(game)
    game.play(0)  # blue forfeits
    assert race.at(game) == put
    game.play(0)  # yellow walks off it: 3 forward is an ordinary stop
    assert race.at(game) == race.others_home(race.others_home("r=25 y=12"), "y")


@pytest.mark.clause("C-48", "F-53", "S-60")
@every_race
def test_a_piece_resting_on_a_triangle_is_like_any_other(race: Race) -> None:
    assert race.last("r=13 y=16", "3") == {"r=19"}, "it is bumped"
    assert race.last("r=16", "3") == {"r=19"}, "and walks on"
    assert race.last("r=16", "5") == {"r=21"}
    assert race.last("r=20 y=16", "3") == {"r=23 y=16"}, "whatever others play, it stays"

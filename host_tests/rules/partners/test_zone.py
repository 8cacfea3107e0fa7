# SPDX-License-Identifier: MIT
"""The end zone of partners: turning in, turning round, walking back out."""

import pytest

from engine import codes
from support.games import Choice, Step, choices, trail
from support.positions.partners import ALL_IN, after, game_at

RED = codes.PLACE_LANE  # red's e0


@pytest.mark.clause("P-52")
def test_a_mover_that_is_not_fresh_turns_in_at_its_start() -> None:
    assert after("r=0", "2") == {"r=e1"}
    assert after("r=59", "2") == {"r=e0"}
    assert after("r=50", "12") == {"r=e1"}
    assert after("r=0f", "2") == {"r=2"}
    # It never walks a second lap, whatever its number.
    for card in ("2", "3", "5", "6", "9", "10", "12", "13"):
        for end in after("r=59,S,S,S", card):
            assert not any(f"r={square}" == end for square in range(1, 30)), end


@pytest.mark.clause("P-53")
def test_only_a_step_forward_turns_in() -> None:
    assert after("r=4", "4") == {"r=0"}, "back onto the start"
    assert after("r=2", "4") == {"r=58"}, "and past it"
    assert after("r=0", "4") == {"r=56"}
    assert after("r=20 y=0", "switch") == {"r=0 y=20"}
    assert after("r=20 y=1", "switch") == {"r=1 y=20"}
    # What counts is where it is then: after the start a lap is to be walked, before it none.
    assert after("r=1", "3") == {"r=4"}
    assert after("r=58", "3") == {"r=e0"}
    assert after("r=0", "3") == {"r=e2"}


@pytest.mark.clause("P-54")
def test_nobody_passes_another_or_stops_on_its_space() -> None:
    assert after("r=0,e1", "3") == {"r=0,e2", "r=59,e1"}
    assert after("r=e0,e1", "2") == {"r=e0,e3"}, "e0 cannot pass e1"
    assert after("r=e0,e2", "2") == {"r=e0,e2"}, "both turn round to where they began"
    for end in after("r=0,e1", "7") | after("r=e0,e1,e2", "7"):
        assert end.count("e0") <= 1 and end.count("e1") <= 1


@pytest.mark.clause("P-55")
def test_while_e0_is_taken_nobody_enters() -> None:
    assert after("r=58,e0,e1,e2", "2") == {"r=0,e0,e1,e2", "r=58,e0,e1,e2"}
    assert after("r=58,e0,e2,e3", "3") == {"r=0,58,e2,e3"}, "only e0 can: to e1, e0, the start"
    assert after("r=57,e0,e2,e3", "2") == {"r=59,e0,e2,e3", "r=57,e0,e2,e3"}
    assert after("r=0,e0,e2,e3", "12") == {"r=0,51,e2,e3"}, "the one on the start stays"


@pytest.mark.clause("P-56")
def test_a_final_mover_never_moves_again() -> None:
    game = game_at("r=e3,e2,e0 y=e3,e1 g=e2 b=e3,e2,e1,e0", "1")
    final = [piece for piece in range(16) if game.final(piece)]
    # Movers are placed as the line names them; S comes first.
    assert final == [1, 2, 6, 12, 13, 14, 15]
    for card in ("1", "2", "3", "4", "5", "7", "switch"):
        assert after("r=e2,e3", card) == {"r=e2,e3"}
    assert after("r=e1,e2,e3", "9") == {"r=e1,e2,e3"}
    assert after("r=e1,e3", "2") == {"r=e1,e3"}, "e1 is not final: to e2 and back"
    assert choices(game_at("r=e1,e3", "2"))[0].verb == "FORWARD"


@pytest.mark.clause("P-57")
def test_a_mover_waits_until_the_next_space_is_free() -> None:
    game = game_at("r=e1,e2", "1")
    assert choices(game) == [Choice("FORWARD", 1, 3, 1)]
    assert after("r=e1,e3", "1") >= {"r=e2,e3"}
    assert after("r=e0,e1,e2", "2") == {"r=e0,e1,e2"}, "e2 to e3 and back; nobody else moves"


@pytest.mark.clause("P-58")
def test_a_mover_in_a_zone_is_safe_from_home_switch_and_4() -> None:
    assert after("r=e0,e2", "4") == {"r=e0,e2"}
    assert after("r=e0 y=e1 g=e2 b=20", "switch") == {"r=e0 y=e1 g=e2 b=20"}
    assert after("r=e0 y=55", "5", turn="y") == {"r=e0 y=0"}
    assert after("r=e0 y=58", "6", turn="y") == {"r=e0 y=4"}


@pytest.mark.clause("P-59")
def test_a_mover_goes_as_deep_as_it_can_or_stops_where_the_count_ends() -> None:
    for steps, space in ((2, "e0"), (3, "e1"), (5, "e3")):
        assert after("r=59", str(steps)) == {f"r={space}"}
    assert after("r=59,e3", "3") == {"r=e1,e3"}
    assert after("r=58,e3", "5") == {"r=e2,e3"}, "to the last free space"
    assert after("r=e0,e3", "2") == {"r=e2,e3"}
    assert after("r=e0", "3") == {"r=e3"}


@pytest.mark.clause("P-60")
def test_what_is_left_over_is_walked_back() -> None:
    assert after("r=59", "6") == {"r=e2"}
    assert after("r=58,e3", "6") == {"r=e1,e3"}
    assert after("r=58,e2", "5") == {"r=e0,e2", "r=0,58"}, "e1 and back; e3 and out"
    assert after("r=e0", "5") == {"r=e1"}


@pytest.mark.clause("P-61")
def test_it_turns_round_once_after_a_step_forward() -> None:
    game = game_at("r=0,e0,e1,e2", "5")
    assert choices(game)[0].verb == "PASS", "no step forward for 0, e0, e1; no way back for e2"
    assert after("r=e3", "2") == {"r=e3"}, "no step forward from there"
    assert after("r=0,e0", "2") == {"r=0,e2"}
    # Once only: 14 from e2 is one forward and thirteen back.
    assert after("r=e2", "1") == {"r=e3", "r=51"}


@pytest.mark.clause("P-62")
def test_the_way_back_leads_over_e0_and_the_start_backward_along_the_ring() -> None:
    for steps, end in ((3, "e1"), (5, "0"), (6, "59"), (9, "56"), (10, "55"), (12, "53")):
        assert after("r=e2", str(steps)) == {f"r={end}"}
    assert "r=e3" in after("r=e2", "1")
    assert after("r=e2", "2") == {"r=e2"}
    game = game_at("r=e2", "6")
    game.play(0)
    assert trail(game)[0] == Step("MOVE", 3, RED + 2, 59)


@pytest.mark.clause("P-63")
def test_the_way_back_neither_passes_nor_stops_on_another() -> None:
    assert after("r=e0,e2", "3") == {"r=e0,e1", "r=0,e2"}, "e2 to e3 and e1; e0 to e1 and out"
    for steps in ("5", "6", "9"):
        for end in after("r=e0,e2", steps):
            assert "e2" in end, "e2 cannot come past e0"
    assert after("r=e1,e2", "3") == {"r=e1,e2"}, "e2 would come back onto e1"


@pytest.mark.clause("P-64")
def test_back_on_the_ring_landing_is_as_always() -> None:
    assert after("r=e2 y=59", "6") == {"r=59"}
    assert after("r=e2 g=59", "6") == {"r=59"}
    assert after("r=e2 y=59,59", "6") == {"y=59,59"}
    assert after("r=59,e2", "6") == {"r=59,e2", "r=59,59"}
    assert after("r=e2 y=0", "6") == {"r=59 y=0"}, "past its own start, no matter who stands there"
    assert after("r=e2 y=0,0", "5") == {"y=0,0"}
    assert after("r=0f,e2", "6") == {"r=6,e2", "r=0f,59"}
    # No start of another colour is near enough to bar the way back.
    assert after("r=e2 b=45", "12") == {"r=53 b=45"}


@pytest.mark.clause("P-65")
def test_a_mover_that_walked_back_out_is_not_fresh() -> None:
    game = game_at("r=e2", "5")
    game.play(0)
    assert game.where(3) == 0 and not game.fresh(3)
    assert after("r=0", "2") == {"r=e1"}
    assert after("r=59", "2") == {"r=e0"}


@pytest.mark.clause("P-66")
def test_a_walk_that_ends_where_it_began_is_a_move() -> None:
    game = game_at("r=e2", "2")
    assert choices(game) == [Choice("FORWARD", 2, 3, 2)]
    game.play(0)
    assert trail(game)[0] == Step("MOVE", 3, RED + 2, RED + 2)
    # So the hand may not be folded.
    game = game_at("r=e2", ["2", "4"])
    assert [choice.verb for choice in choices(game)] == ["CARD"]
    assert after(f"r={ALL_IN} g=e2", "2") == {f"r={ALL_IN} g=e2"}

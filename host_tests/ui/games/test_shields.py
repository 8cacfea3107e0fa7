# SPDX-License-Identifier: MIT
"""shields on the handheld: droids, lanes and shields, in words, on the map, by keys."""

from itertools import combinations, pairwise

import pytest

import engine
import engine.codes
from device import codes
from engine import state
from homeward import notation
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.token_games import (
    MIDDLE,
    SHIELDS,
    Tiles,
    begin,
    distance,
    favourite,
    grid,
    seen,
    texts,
    tile,
    told,
)
from support.token_games import PARTY_OF_DROIDS as PARTY
from ui.codes import MARK_SHIELD
from ui.help.shields import HELP
from ui.maps.tokens import BoardMap, cell

RULES = SHIELDS.item
LANE = 8
RED, BLUE, YELLOW, GREEN = range(4)
STARTS, HOMES = 98, 102  # cells of the map that count who is there


# Words


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            PARTY + "card=1",
            [
                "Shield for the droid 48 from Home",
                "Shield for the droid 48 from Home, off Yellow",
                "Shield for the droid 32 from Home",
                "Shield for the droid 32 from Home, off Yellow",
                "No shield now",
            ],
        ),
        (
            "shields r=h3,3,S b=S,S,S y=S,S,S g=S,S,S turn=r card=5",
            [
                "Lane droid 65 from Home: forward 5",
                "Droid 65 from Home: forward 5",
                "Leave the hangar: 63 from Home",
            ],
        ),
        (
            "shields r=S,h2,29 y=34d,S,S turn=r card=2",
            [
                "Lane droid 66 from Home: forward 2",
                "Droid 39 from Home: forward 2, no slide (shield), no second card",
            ],
        ),
        (
            "shields r=S,H,29 y=34d,S,S turn=r card=2 block_ends_turn=False",
            [
                "Leave the hangar: 66 from Home",
                "Droid 39 from Home: forward 2, no slide (shield)",
            ],
        ),
        (
            "shields r=s3,59d,4 y=34d,S,S turn=r card=5",
            [
                "Shielded droid 9 from Home: forward 5, shield off, into the safe lane",
                "Droid 64 from Home: forward 5",
            ],
        ),
        (
            "shields r=S,36,H y=34d,S,9d turn=r card=1",
            [
                "Shield for the droid 32 from Home, off Yellow's droid 64 from its Home",
                "Shield for the droid 32 from Home, off Yellow's droid 29 from its Home",
                "No shield now",
            ],
        ),
        (
            "shields r=s3,H,H y=34d,S,S turn=r card=3",
            ["Forward 3: Home!"],
        ),
        (
            "shields r=S,H,H y=34,S,9d turn=r card=Sorry",
            ["Leave the hangar, bump Yellow, ends 34 from Home"],
        ),
        ("shields r=S,H,H y=34d,S,S turn=r card=4", ["No move: pass"]),
    ],
)
def test_every_choice_is_said_in_words(position: str, said: list[str]) -> None:
    assert texts(position) == said


def test_the_table_tells_the_hangar_lane_from_the_ring() -> None:
    game = notation.read("shields r=h3,3,S y=s2,H,S turn=r card=5")
    said = [HELP.short(game, piece) for piece in (0, 1, 2, 4, 5, 6)]
    assert sorted(said) == sorted(["lane 65", "65", "hangar", "4", "Home", "hangar"])


@pytest.mark.parametrize(
    ("position", "way", "line"),
    [
        (PARTY + "card=1", (0,), "Red plays a 1: shield for own droid"),
        (PARTY + "card=1", (3,), "Red plays a 1: shield for own droid, off Yellow"),
        (PARTY + "card=1", (4,), ""),
        (
            "shields r=S,H,29 y=34d,S,S turn=r card=2",
            (1,),
            "Red plays a 2: forward 2, no slide (shield)",
        ),
        (
            "shields r=s3,59d,4 y=34d,S,S turn=r card=5",
            (0,),
            "Red plays a 5: forward 5, shield off, into the safe lane",
        ),
        ("shields r=S,H,29 y=34d,S,S turn=r card=3", (0,), "Red plays a 3: leaves the hangar"),
        (
            "shields r=s3,H,H y=34d,S,S turn=r card=3",
            (0,),
            "Red plays a 3: forward 3, Home! Red wins!",
        ),
    ],
)
def test_what_happened_is_told(position: str, way: tuple[int, ...], line: str) -> None:
    assert told(position, *way) == line


@both_layouts
def test_its_option_is_settled_on_the_setup_screen(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pc", RULES, "Block ends turn: no")
        assert player.game().options == (False,)

    use(board, script)


# The map


def test_every_square_has_a_cell_of_its_own() -> None:
    places = [*range(60), *range(66, 98), *range(STARTS, HOMES + 4)]
    cells = [cell(place, LANE) for place in places]
    assert len(set(cells)) == len(places)
    for side in range(4):
        gates = [cell(66 + LANE * side + i, LANE) for i in range(3)]
        lane = [cell(66 + LANE * side + i, LANE) for i in range(3, 8)]
        # Hangar, its lane, the exit; the entry, the engine lane, the room: each beside the last.
        for way in (
            [cell(STARTS + side, LANE), *gates, cell(15 * side + 4, LANE)],
            [cell(15 * side + 2, LANE), *lane, cell(HOMES + side, LANE)],
        ):
            assert all(distance(one, other) == 1 for one, other in pairwise(way))


def test_a_shield_lies_beside_its_droid_wherever_both_are() -> None:
    tiles = Tiles()
    board = BoardMap(tiles)
    shield = MARK_SHIELD
    squares = [*range(18), 28, 29, 30, 31, 44, 45, 46, 58, 59]
    for one, other in combinations(squares, 2):
        board.draw(seen((4, one, shield), (8, other, shield), (0, 67, 0), (1, 69, 0), lane=LANE))
        found = tiles.found(codes.TILE_SHIELD)
        assert len(found) == 2
        near = [[distance(at, cell(square, LANE)) for at in found] for square in (one, other)]
        if {one, other} != {0, 1}:  # red's own lane is in the way there
            assert 1 in near[0] and 1 in near[1], (one, other)
            assert near[0][0] == near[1][1] == 1 or near[0][1] == near[1][0] == 1
        assert tiles.cells[cell(one, LANE)] == codes.TILE_CARRIER + BLUE
        assert tiles.cells[cell(67, LANE)] == tiles.cells[cell(69, LANE)] == codes.TILE_PAWN + RED
    board.draw(seen(lane=LANE))
    assert sorted(tiles.found(codes.TILE_SHIELD)) == sorted(MIDDLE)


def test_a_choice_shows_the_shield_where_it_would_go() -> None:
    def script(player: Player) -> Steps:
        yield from begin(player, PARTY + "card=1")
        # For droid 2, on 20, from the board.
        assert tile(player, cell(20, LANE)) == codes.TILE_FOCUS + RED
        assert tile(player, cell(34, LANE)) == codes.TILE_CARRIER + YELLOW
        shown = grid(player)
        assert shown.count(codes.TILE_SHIELD) == 2 and not any(shown[at] for at in MIDDLE)
        yield from player.press("NEXT")  # from Yellow's
        assert tile(player, cell(34, LANE)) == codes.TILE_PAWN + YELLOW
        assert any(tile(player, at) == codes.TILE_SHIELD for at in MIDDLE)
        yield from player.press("OK")
        yield player.hand.until(player.my_turn)
        assert player.app().view.marks[1] == MARK_SHIELD
        assert player.app().view.marks[9] == 0
        assert tile(player, cell(36, LANE)) == codes.TILE_PAWN + RED

    use(COLOUR, script)


def test_a_shield_that_goes_back_leaves_its_droid_in_focus() -> None:
    def script(player: Player) -> Steps:
        yield from begin(player, "shields r=1d,H,36 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card=3")
        view = player.app().view
        second = engine.codes.PLACE_LANE + 3 + 1  # of the engine lane
        assert (view.focus, view.target) == (0, second)
        assert tile(player, cell(1, LANE)) == codes.TILE_FOCUS + RED
        assert tile(player, cell(second, LANE)) == codes.TILE_TARGET
        assert [tile(player, at) for at in MIDDLE].count(codes.TILE_SHIELD) == 1
        yield from player.decide(0)
        yield player.hand.until(lambda: view.token == MARK_SHIELD)
        assert (view.focus, view.giver, view.places[0]) == (0, 0, second)

    use(COLOUR, script, settings={"HOMEWARD_SPEED": "normal"})


# The computer


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("shields r=12,40,S y=34,S,S turn=r card=1", "Shield for the droid 28 from Home"),
        (
            "shields r=12,S,S y=20d,S,S turn=r card=1",
            "Shield for the droid 56 from Home, off Yellow",
        ),
        # A step out of the hangar is worth less than ten round the ring, more than one.
        ("shields r=S,30,H y=34,S,S turn=r card=10", "Leave the hangar: 58 from Home"),
        (
            "shields r=h1,s3,H y=34,S,S turn=r card=3",
            "Droid 3 from Home: forward 3, Home!",
        ),
    ],
)
def test_the_computer_knows_lanes_and_shields(position: str, said: str) -> None:
    assert favourite(position) == said


# At the end


def test_sparks_are_no_signs_of_the_map_and_leave_a_free_shield_alone() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        game = player.game()
        game.state[state.ASK], game.state[state.WINNERS] = engine.codes.ASK_OVER, 1
        player.app().go("play")
        yield from player.until("over")
        before = [0 if tile == codes.TILE_SPARK else tile for tile in grid(player)]
        sparks = set()
        for _ in range(130):  # each of 97 burns once
            yield player.hand.wait(120)
            for at, (new, old) in enumerate(zip(grid(player), before, strict=True)):
                assert new in (old, codes.TILE_SPARK)
                if new != old:
                    sparks.add(at)
        assert len(sparks) > 60
        assert [grid(player)[at] for at in MIDDLE] == [codes.TILE_SHIELD] * 2

    use(COLOUR, script)

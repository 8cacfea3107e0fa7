# SPDX-License-Identifier: MIT
"""shields on the handheld: droids, lanes and shields, in words, on the map, by keys."""

import random
import sys
from itertools import combinations, pairwise

import pytest

import engine
import engine.codes
from device import codes
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.board_stack import DEEPEST, Depth
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use
from support.texts import AWAKE, all_texts
from support.token_games import (
    MIDDLE,
    Tiles,
    begin,
    distance,
    favourite,
    grid,
    play_well,
    seen,
    texts,
    tile,
    told,
)
from ui.codes import MARK_SHIELD
from ui.maps.tokens import BoardMap, cell

RULES = "Rules: shields"
LANE = 8
RED, BLUE, YELLOW, GREEN = range(4)
STARTS, HOMES = 98, 102  # cells of the map that count who is there

PARTY = "shields r=h2,20,36 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card="
POSITIONS = (
    *(PARTY + card for card in ("1", "2", "4", "7", "10", "11", "Sorry")),
    "shields r=29,S,s3 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card=2",
    "shields r=1d,S,s3 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card=3",
)


# Words


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            PARTY + "1",
            [
                "Shield for droid 2, on 20, from the board",
                "Shield for droid 2, on 20, from Yellow 2, on 34",
                "Shield for droid 3, on 36, from the board",
                "Shield for droid 3, on 36, from Yellow 2, on 34",
                "No shield",
            ],
        ),
        (
            "shields r=S,h2,29 y=34d,S,S turn=r card=2",
            [
                "Droid 2 forward 2: hangar h2 to 4",
                "Droid 3 forward 2: 29 to 31; a shield stops the slide, no second card",
            ],
        ),
        (
            "shields r=S,H,29 y=34d,S,S turn=r card=2 block_ends_turn=False",
            [
                "Droid 1 leaves the hangar by 2: to hangar h2",
                "Droid 3 forward 2: 29 to 31; a shield stops the slide",
            ],
        ),
        (
            "shields r=s3,59d,4 y=34d,S,S turn=r card=5",
            [
                "Droid 2 (shield) forward 5: 59 to lane 2; its shield goes back",
                "Droid 3 forward 5: 4 to 9",
            ],
        ),
        (
            "shields r=s3,H,H y=34d,S,S turn=r card=3",
            ["Droid 1 forward 3: lane 3 to engine room"],
        ),
        ("shields r=S,H,H y=34,S,9d turn=r card=Sorry", ["Droid 1 bumps Yellow 1: to 34"]),
        ("shields r=S,H,H y=34d,S,S turn=r card=4", ["No move: pass"]),
    ],
)
def test_every_choice_is_said_in_words(position: str, said: list[str]) -> None:
    assert texts(position) == said


@pytest.mark.parametrize(
    ("position", "way", "line"),
    [
        (PARTY + "1", (0,), "Red 1: shield for droid 2"),
        (PARTY + "1", (3,), "Red 1: shield for droid 3, from Yellow 2"),
        (PARTY + "1", (4,), "Red 1: no shield"),
        (
            "shields r=S,H,29 y=34d,S,S turn=r card=2",
            (1,),
            "Red 2: 29 to 31, a shield stops the slide",
        ),
        (
            "shields r=s3,59d,4 y=34d,S,S turn=r card=5",
            (0,),
            "Red 5: 59 to lane 2, its shield goes back",
        ),
        ("shields r=S,H,29 y=34d,S,S turn=r card=3", (0,), "Red 3: hangar to hangar h3"),
        (
            "shields r=s3,H,H y=34d,S,S turn=r card=3",
            (0,),
            "Red 3: lane 3 to engine room and wins!",
        ),
    ],
)
def test_what_happened_is_told(position: str, way: tuple[int, ...], line: str) -> None:
    assert told(position, *way) == line


@both_layouts
@pytest.mark.parametrize("players", ["pp", "pppp"])
def test_every_choice_of_random_games_fits(board: str, players: str) -> None:
    def script(player: Player) -> Steps:
        rng = random.Random(len(players))
        shown: set[str] = set()
        yield from player.start(players, RULES)
        app = player.app()
        for _ in range(250):
            while not player.my_turn():
                if app.name == "over":
                    yield from player.choose("Play again")
                yield player.hand.wait(20)
            shown |= all_texts(app)
            app.screen.play(rng.randrange(app.screen.n))
            app.screen.hurry()
            yield player.hand.wait(0)
        assert len(shown) > 80

    use(board, script, settings=AWAKE, minutes=600)


@both_layouts
def test_screens_about_these_positions_fit(board: str) -> None:
    def script(player: Player) -> Steps:
        for position in POSITIONS:
            yield from begin(player, position)
            app = player.app()
            app.go("help")
            yield player.hand.wait(20)
            assert app.name == "help" and "droid" in player.hand.text()
            app.go("table")
            yield player.hand.wait(20)
            rows = player.rows()
            assert rows[0] == "Table: d has a shield"
            assert [row.split()[0][:3] for row in rows[1:5]] == ["Red", "Blu", "Yel", "Gre"]
            assert rows[3].split()[1:] == ["Ha", "34d", "En"]
            app.go("play")
            yield player.hand.wait(20)

    use(board, script, settings=AWAKE)


@both_layouts
def test_setup_and_how_to_play(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("How to play")
        yield from player.choose("shields")
        assert "three droids" in " ".join(player.hand.text().split())
        yield from player.read_on("howto")
        yield from player.choose("Back")
        yield from player.start("pc", RULES, "Block ends turn: no")
        assert player.game().options == (False,)

    use(board, script)


# Choosing


@both_layouts
@pytest.mark.parametrize("position", POSITIONS)
def test_ok_plays_what_is_in_focus_and_every_choice_looks_different(
    board: str, position: str
) -> None:
    def script(player: Player) -> Steps:
        yield from begin(player, position)
        said, pictures = set(), set()
        for choice in range(player.app().screen.n):
            yield from player.place(position, "pccc")
            twin = engine.load(player.game().save())
            yield from player.press("NEXT", choice)
            said.add(player.app().screen.text)
            pictures.add(player.hand.picture().tobytes())
            yield from player.press("OK")
            twin.play(choice)
            assert player.game().save() == twin.save()
        assert len(said) == len(pictures) == choice + 1

    use(board, script)


# Whole games


@pytest.mark.parametrize(("board", "players"), [(COLOUR, "pcpc"), (ONE_BIT, "pcp")])
def test_a_whole_game_by_keys_left_and_resumed_on_the_way(board: str, players: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start(players, RULES)
        yield from play_well(player, 12)
        yield player.hand.until(player.my_turn, 60_000)
        before = player.game().save()
        yield from player.menu("Save and leave")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == before
        yield from play_well(player)
        yield from player.until("over")
        game = player.game()
        winner = game.winners.bit_length() - 1
        name = ("Red", "Blue", "Yellow", "Green")[game.sides[winner]]
        assert f"{name} wins!" in player.hand.text()
        assert all(
            game.where(4 * winner + i) == engine.codes.PLACE_HOME for i in range(game.pieces)
        )

    use(board, script, minutes=300)


def test_the_stack_of_the_board_is_never_exhausted() -> None:
    depth = Depth()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pccc", RULES)
        for position in POSITIONS:
            for players in ("cppp", "pccc"):  # by a bot, and by a person
                yield from player.place(position, players)
                yield hand.until(player.my_turn, 20_000)
        yield from player.menu("Hint")
        yield hand.until(player.my_turn)
        yield from player.menu("The table")
        yield from player.read_on("pause")
        yield from player.choose("Card help")
        yield from player.press("OK")
        yield hand.until(player.my_turn)
        yield from player.menu("Save and leave")
        yield from player.choose("Resume")
        yield from player.play_on(2)

    hand = Handheld(COLOUR, settings=FAST)
    sys.setprofile(depth)
    try:
        hand.run(script, limit_ms=600_000)
    finally:
        sys.setprofile(None)
    assert hand.console == ""
    assert 8 <= len(depth.chain) <= DEEPEST, "\n".join(depth.chain)


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
        yield from begin(player, PARTY + "1")
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

    use(COLOUR, script)


# The computer


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("shields r=12,40,S y=34,S,S turn=r card=1", "Shield for droid 2, on 40, from the board"),
        (
            "shields r=12,S,S y=20d,S,S turn=r card=1",
            "Shield for droid 1, on 12, from Yellow 1, on 20",
        ),
        # A step out of the hangar is worth less than ten round the ring, more than one.
        ("shields r=S,30,H y=34,S,S turn=r card=10", "Droid 1 leaves the hangar by 10: to 10"),
        (
            "shields r=h1,s3,H y=34,S,S turn=r card=3",
            "Droid 2 forward 3: lane 3 to engine room",
        ),
    ],
)
def test_the_computer_knows_lanes_and_shields(position: str, said: str) -> None:
    assert favourite(position) == said

# SPDX-License-Identifier: MIT
"""fire_ice on the handheld: tokens, fire moves, fetching, hands; in words, on the map, by keys."""

import random
from itertools import product

import pytest

import engine
import engine.codes
from device import codes
from homeward import notation
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.thinking import decision
from support.token_games import (
    FIRE_ICE,
    MIDDLE,
    Tiles,
    begin,
    choices,
    distance,
    favourite,
    grid,
    seen,
    texts,
    tile,
    told,
)
from support.token_games import PARTY_OF_PAWNS as PARTY
from ui.codes import MARK_FIRE, MARK_ICE, NOBODY
from ui.maps.tokens import BoardMap, cell, turned
from ui.words import fire_ice as words
from ui.words.fire_ice_hands import FireIceHandWords
from ui.words.fire_ice_tokens import FireIceWords

RULES = FIRE_ICE.item
HAND = "Hand: 5 cards"
RED, BLUE, YELLOW, GREEN = range(4)
STARTS, HOMES = 98, 102  # cells of the map that count who is there


# Words


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            PARTY.replace("45", "15") + "card=fire",
            ["Run to the corner, bump Green, ends 53 from Home", "Do not run"],
        ),
        (
            PARTY + "card=1",
            [
                "Ice on Blue's pawn 6 from Home; frees Yellow",
                "Ice on Green's pawn 23 from Home; frees Yellow",
                "Ice on Green's pawn 8 from Home; frees Yellow",
            ],
        ),
        ("fire_ice r=12,S,S y=S,S,17 turn=r card=1", ["Ice on Yellow's pawn 21 from Home"]),
        ("fire_ice r=12i,S,S y=S,S,S turn=r card=1", ["Ice to the centre; frees Red"]),
        (
            "fire_ice r=S,12,s2 y=S,17f,S turn=r card=2",
            [
                "Fire from Yellow to the pawn in Start",
                "Fire from Yellow to the pawn 56 from Home",
                "Fire from Yellow to the pawn 4 from Home",
                "Leave the Fire where it is",
            ],
        ),
        (
            "fire_ice r=12f,H,H y=S,17,S turn=r card=2",
            ["Fire to the pawn at Home", "Leave the Fire where it is"],
        ),
        (
            "fire_ice r=S,S,S y=S,17,S turn=r card=2",
            ["Fire to the pawn in Start", "Leave the Fire where it is"],
        ),
        (
            "fire_ice r=Sf,S,40 y=S,8,S turn=r card=5",
            [
                "Fire pawn: leave Start, bump Yellow, ends 60 from Home",
                "Leave Start, bump Yellow, ends 60 from Home",
                "Pawn 28 from Home: forward 5",
            ],
        ),
        (
            "fire_ice r=28,H,H y=S,34i,30 turn=r card=3",
            ["Forward 3, no slide (Ice): 37 from Home"],
        ),
        (
            "fire_ice r=12,S,S y=S,S,S turn=r cards=1,4,7,10,Sorry",
            [
                "Play a 1: Ice moves, then forward 1",
                "Play a 4: back 4",
                "Play a 7: forward 7, or split it",
                "Play a 10: forward 10 or back 1",
                "Play Sorry!: bump from Start, or forward 4",
            ],
        ),
        (
            FIRE_ICE.positions[-1],
            [
                "Play a 1: Ice moves, then forward 1",
                "Play a 2: Fire may move, then forward 2",
            ],
        ),
        (
            "fire_ice r=s5,H,H y=S,34,S turn=r cards=2,5,11",
            [
                "Discard a 2: Fire may move",
                "Discard a 5",
                "Discard an 11",
            ],
        ),
        (
            "fire_ice r=12,S,S y=S,S,S turn=r cards=1,2,3 tokens=False",
            ["Play a 1: forward 1", "Play a 2: forward 2", "Play a 3: forward 3"],
        ),
    ],
)
def test_every_choice_is_said_in_words(position: str, said: list[str]) -> None:
    assert texts(position) == said


def test_a_fire_pawn_that_comes_home_may_fetch() -> None:
    game = notation.read("fire_ice r=S,s3f,26 y=S,34i,H turn=r card=3")
    said = words.words(game)
    game.legal()
    game.play(1)
    assert (game.ask, said.card(game, -1)) == (engine.codes.ASK_FETCH, "3")
    assert choices(game) == [
        "Fetch the pawn in Start",
        "Fetch the pawn 42 from Home",
        "Fetch nobody",
    ]


@pytest.mark.parametrize(
    ("position", "way", "line"),
    [
        (
            PARTY.replace("45", "15") + "card=fire",
            (0,),
            "Red's Fire pawn: runs to the corner, bumps Green",
        ),
        (PARTY + "card=fire", (1,), ""),
        (PARTY + "card=1", (1,), "Red plays a 1: Ice on Green's pawn"),
        (PARTY + "card=2", (0,), "Red plays a 2: Fire to own pawn"),
        (PARTY + "card=2", (2,), ""),
        (
            "fire_ice r=28,H,H y=S,34i,30 turn=r card=3",
            (0,),
            "Red plays a 3: forward 3, no slide (Ice)",
        ),
        (
            "fire_ice r=S,s3f,26 y=S,34i,H turn=r card=3",
            (1, 1),
            "Red plays a 3: fetches the pawn 42 from Home",
        ),
        ("fire_ice r=S,s3f,26 y=S,34i,H turn=r card=3", (1, 2), ""),
        (
            "fire_ice r=H,s3f,26 y=S,34i,H turn=r card=3",
            (0, 0),
            "Red plays a 3: fetches the pawn 42 from Home! Red wins!",
        ),
        ("fire_ice r=12i,S,S y=S,S,S turn=r card=1", (0,), "Red plays a 1: Ice to the centre"),
        ("fire_ice r=s5,H,H y=S,34,S turn=r cards=2,5,11", (1,), "Red discards a 5"),
        (
            "fire_ice r=s5,H,H y=S,34,S turn=r cards=2,5,11",
            (0, 0),
            "Red plays a 2: Fire to own pawn",
        ),
        (PARTY + "cards=1,2,7,11,Sorry", (0,), ""),  # the next decision tells
    ],
)
def test_what_happened_is_told(position: str, way: tuple[int, ...], line: str) -> None:
    assert told(position, *way) == line


def test_the_row_of_a_hand_fits() -> None:
    kinds = (1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13)
    said = FireIceHandWords()

    class Held:
        seat = 0

        def __init__(self, cards: list[int], verb: int = engine.codes.VERB_CARD) -> None:
            self.cards = cards
            self.choices = [verb << 24]

        def hand(self, seat: int, i: int) -> int:
            return self.cards[i] if i < len(self.cards) else 0

    rng = random.Random(3)
    rows = {said.hand(Held(rng.choices(kinds, k=n)), 0) for n in (4, 5) for _ in range(400)}
    assert all(len(row) <= 21 for row in rows) and len(rows) > 300
    assert said.hand(Held([7, 13, 1, 7, 4]), 0) == "Hand: 7 x2 Sorry! 1 4"
    assert said.hand(Held([10, 11, 13, 12, 13]), 0) == "10 11 Sorry! x2 12"
    none = Held([10, 11, 13, 12, 13], engine.codes.VERB_DISCARD)
    assert said.hand(none, 0) == "10 11 12 Sorry! x2"


# Choosing


def test_a_hand_is_shown_to_its_person_only_while_that_one_decides() -> None:
    def shown(player: Player) -> str:
        """The words on the display; a long hand takes two rows."""
        return " ".join(player.rows())

    def script(player: Player) -> Steps:
        yield from player.start("pc", RULES, HAND)
        for _ in range(12):
            yield player.hand.until(player.my_turn, 60_000)
            game = player.game()
            mine = FireIceHandWords().hand(game, game.seat)
            yield player.hand.until(player.is_settled)
            assert mine in shown(player) or player.app().session.news[0]
            yield from player.decide()
            while not player.my_turn():
                if player.game().seat == 1:
                    theirs = FireIceHandWords().hand(player.game(), player.game().seat)
                    if player.is_settled():
                        assert mine not in shown(player) and theirs not in shown(player)
                yield player.hand.wait(40)

    use(COLOUR, script)


@both_layouts
def test_nobody_sees_the_hand_of_another_person(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp", RULES, HAND)
        app = player.app()
        passed = 0
        for _ in range(40):
            if player.screen() == "handover":
                passed += 1
                name = ("Red", "Yellow")[player.game().seat]
                yield player.hand.until(player.is_settled)
                text = " ".join(player.hand.text().split())
                assert text.startswith(f"Pass to {name}")
                assert "Play a" not in text and "Hand" not in text and "x2" not in text
                assert (app.view.focus, app.view.target) == (NOBODY, NOBODY)
                yield from player.press("NEXT")
                assert player.screen() == "handover"
                yield from player.press("OK")
                yield from player.until("play")
            elif player.my_turn():
                game = player.game()
                yield player.hand.until(player.is_settled)
                mine = FireIceHandWords().hand(game, game.seat)
                assert mine in " ".join(player.rows()) or app.session.news[game.seat]
                assert app.session.shown_to == game.seat
                yield from player.decide()
            yield player.hand.wait(60)
        assert passed > 5
        # The one who decided last still has the handheld, and sees no hand but their own.
        while player.screen() != "handover":
            yield from player.decide()
            yield player.hand.wait(400)
        last = app.session.shown_to
        yield from player.menu("Undo")
        yield from player.until("play")
        assert player.game().seat == last == app.session.shown_to

    use(board, script)


@both_layouts
def test_a_card_of_a_hand_is_chosen_then_its_pawn(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from begin(player, PARTY + "cards=1,4,7,7,Sorry")
        yield from player.press("NEXT")
        assert player.app().screen.card == "4"
        assert "Play a 4: back 4" in " ".join(player.rows()[1:])
        yield from player.press("OK")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(60)
        assert player.game().ask == engine.codes.ASK_PIECE
        assert "Hand: 1 7 x2 Sorry!" in player.rows()
        assert "back 4" in " ".join(player.rows()[1:])

    use(board, script)


# The map


def test_a_token_lies_beside_its_pawn_wherever_both_are() -> None:
    tiles = Tiles()
    board = BoardMap(tiles)
    far = set()
    for ice, fire in product(range(60), [*range(0, 60, 7), *range(15), *range(66, 71), 64, 65]):
        if ice == fire:
            pawns = [(4, ice, MARK_ICE | MARK_FIRE)]
        else:
            pawns = [(4, ice, MARK_ICE), (0, fire, MARK_FIRE)]
        board.draw(seen(*pawns))
        (snow,), (flame,) = tiles.found(codes.TILE_ICE), tiles.found(codes.TILE_FIRE)
        assert tiles.cells[cell(ice, 5)] == codes.TILE_CARRIER + BLUE
        assert distance(snow, cell(ice, 5)) == 1, (ice, fire)
        where = {64: STARTS, 65: HOMES}.get(fire, fire)
        if distance(flame, cell(where, 5)) > 1:
            far.add((ice, fire))
        if ice != fire and fire not in (64, 65):
            assert tiles.cells[cell(fire, 5)] == codes.TILE_CARRIER + RED
    # There the second token of one pawn lies below the first.
    assert far == {(0, 0), (3, 3)}
    board.draw(seen())
    fresh = Tiles()
    BoardMap(fresh).draw(seen())
    assert {at: tile for at, tile in tiles.cells.items() if tile} == fresh.cells
    assert fresh.cells[MIDDLE[0]] == codes.TILE_ICE and fresh.cells[MIDDLE[1]] == codes.TILE_FIRE


def test_three_in_a_corner_hide_nobody() -> None:
    tiles = Tiles()
    board = BoardMap(tiles)
    first_of_lane = engine.codes.PLACE_LANE
    pawns = [(4, 0, MARK_ICE), (8, 1, MARK_FIRE)]
    for more in ([], [(0, first_of_lane, 0)], []):
        board.draw(seen(*pawns, *more))
        assert len(tiles.found(codes.TILE_ICE)) == len(tiles.found(codes.TILE_FIRE)) == 1
        on_lane = tiles.cells[cell(first_of_lane, 5)]
        assert on_lane == (codes.TILE_PAWN + RED if more else codes.TILE_FIRE)
    board.draw(seen((4, 0, MARK_ICE)))
    assert tiles.cells[cell(first_of_lane, 5)] == codes.TILE_LANE + RED


def test_the_pawn_that_moves_is_seen_and_the_one_that_is_bumped() -> None:
    tiles = Tiles()
    pawns = [(0, 20, MARK_FIRE), (4, 25, 0), (13, 20, 0)]
    BoardMap(tiles).draw(seen(*pawns, focus=0, target=25, bumped=1 << 4))
    assert tiles.cells[cell(20, 5)] == codes.TILE_FOCUS + RED
    assert tiles.cells[cell(25, 5)] == codes.TILE_BUMPED + BLUE
    assert tiles.found(codes.TILE_FIRE) == [turned(1, 0x15)]
    BoardMap(tiles).draw(seen((0, 68, 0), focus=0, target=engine.codes.PLACE_HOME))
    assert tiles.cells[cell(HOMES, 5)] == codes.TILE_TARGET
    BoardMap(tiles).draw(seen(focus=0, target=8))
    assert tiles.cells[cell(STARTS, 5)] == codes.TILE_FOCUS + RED
    assert tiles.cells[cell(8, 5)] == codes.TILE_TARGET


def test_a_choice_shows_the_token_where_it_would_go() -> None:
    def script(player: Player) -> Steps:
        yield from begin(player, PARTY + "card=1")
        # Ice on Blue 2, on 17.
        assert tile(player, cell(17, 5)) == codes.TILE_FOCUS + BLUE
        assert grid(player).count(codes.TILE_ICE) == 1
        at = grid(player).index(codes.TILE_ICE)
        assert distance(at, cell(17, 5)) == 1
        assert tile(player, cell(34, 5)) == codes.TILE_PAWN + YELLOW  # it would be free
        assert tile(player, cell(12, 5)) == codes.TILE_CARRIER + RED
        yield from player.press("NEXT")
        assert tile(player, cell(17, 5)) == codes.TILE_PAWN + BLUE
        yield from player.press("OK")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(60)
        assert tile(player, cell(30, 5)) == codes.TILE_CARRIER + GREEN
        assert player.app().view.marks[12] == MARK_ICE
        # Fire to pawn 1, in Start, from pawn 2.
        yield from player.place(PARTY + "card=2", "pccc")
        assert tile(player, cell(STARTS, 5)) == codes.TILE_FOCUS + RED
        assert tile(player, 0x24) == codes.TILE_FIRE
        assert tile(player, cell(12, 5)) == codes.TILE_PAWN + RED
        yield from player.press("PREV")
        assert tile(player, 0x24) == codes.TILE_NONE
        assert tile(player, cell(12, 5)) == codes.TILE_CARRIER + RED

    use(COLOUR, script)


def test_without_tokens_none_is_shown() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp", RULES, "Fire and Ice: no")
        assert not {codes.TILE_ICE, codes.TILE_FIRE} & set(grid(player))
        other = (
            RED if player.game().seat else YELLOW
        )  # of those to decide one may be marked instead
        waiting = [codes.TILE_COUNT + other * 5 + n for n in (2, 3)]
        assert any(tile in grid(player) for tile in waiting)  # in Start

    use(COLOUR, script)


# The computer


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("fire_ice r=12,S,S b=14,S,S y=39,S,S turn=r card=1", "Ice on Blue's pawn 9 from Home"),
        (
            "fire_ice r=12,40,S b=14,S,S y=39f,S,S turn=r card=2",
            "Fire from Yellow to the pawn 28 from Home",
        ),
        (
            "fire_ice r=12f,40,S b=15,S,S turn=r card=fire y=S,S,S",
            "Run to the corner, bump Blue, ends 53 from Home",
        ),
        ("fire_ice r=12,S,S y=20,S,S turn=r cards=3,4,8", "Play an 8: forward 8"),
        ("fire_ice r=12,H,H y=15,S,S turn=r cards=3,4,12", "Play a 3: forward 3"),
    ],
)
def test_the_computer_does_not_play_tokens_and_hands_by_luck(position: str, said: str) -> None:
    assert favourite(position) == said


def test_a_hand_is_weighed_on_what_its_seat_sees() -> None:
    game = notation.read(PARTY + "cards=1,2,7,11,Sorry")
    before = game.save()
    decision(game, 1, 7)
    assert game.save() == before


def test_tokens_and_runs_are_heard() -> None:
    step = engine.codes
    cases = {
        (step.STEP_ICE, 0, 4, 255): codes.SOUND_DRAW,
        (step.STEP_FIRE, 0, 4, 255): codes.SOUND_DRAW,
        (step.STEP_SHIELD, 0, 4, 255): codes.SOUND_DRAW,
        (step.STEP_RUN, 0, 4, 15): codes.SOUND_MOVE,
        (step.STEP_FETCH, 0, 4, step.PLACE_HOME): codes.SOUND_HOME,
        (step.STEP_BLOCKED, 0, 4, 4): -1,
        (step.STEP_DECLINE, 0, 5, 0): -1,
    }
    for record, sound in cases.items():
        assert FireIceWords().sound(bytes(record), 0, True) == sound

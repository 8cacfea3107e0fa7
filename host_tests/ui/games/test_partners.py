# SPDX-License-Identifier: MIT
"""Partners on the handheld: whole games by keys, what choices say, the map, setup, saves."""

import random
from types import FrameType
from typing import Any

import pytest

from device import codes
from homeward.simulator.player import ASKED, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.scenes_partners import FINISHED, PARTY
from homeward.simulator.script import Steps
from support.board_stack import Depth, deepest
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use
from support.positions.partners import line
from support.texts import AWAKE, texts_of_random_games
from support.thinking import play_well
from support.where_everyone_is import says_where_everyone_is
from ui.maps.partners import cell

RULES = "Game: partners"
DECISIONS = 200
RED, BLUE, YELLOW, GREEN = range(4)
HOMES, BESIDE = 82, 86  # cells of the map: movers at home, and the number of a stack


def alone(player: Player, position: str) -> Steps:
    """Red alone against three computers."""
    if player.screen() != "play":
        yield from player.start("pccc", RULES)
    yield from player.place(position, "pccc")


# Whole games


LATE = "partners r=40,e1,e2,e3 y=20,e1,e2,e3 g=55,e1,e2,e3 b=10,e1,e2,e3 turn=r cards=2,5,9,10"


@pytest.mark.parametrize(("board", "players"), [(COLOUR, "pcpc"), (ONE_BIT, "pccp")])
def test_the_beginning_and_the_end_of_a_game_by_keys(board: str, players: str) -> None:
    """Whole games are played by `homeward playtest` and `homeward torture`."""

    def script(player: Player) -> Steps:
        yield from player.start(players, RULES)
        undrawn = player.game().undrawn
        while player.game().undrawn == undrawn:  # until the second deal
            yield from play_well(player, 1)
        yield from player.place(LATE, players)
        yield from play_well(player)
        yield from player.until("over")
        names = {5: "Red and Green win!", 10: "Yellow and Blue win!"}
        assert names[player.game().winners] in player.hand.text()
        yield from player.choose("Play again")
        yield player.hand.until(lambda: player.screen() in ("play", "handover"))
        assert not player.game().over

    use(board, script, minutes=300)


@both_layouts
def test_every_choice_of_random_games_fits(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp", RULES)
        seen = yield from texts_of_random_games(player, 5, DECISIONS, widest_foot=21)
        assert len(seen) > 120

    use(board, script, settings=AWAKE, minutes=600)


@both_layouts
def test_the_other_screens_fit_all_the_way(board: str) -> None:
    def script(player: Player) -> Steps:
        rng = random.Random(7)
        yield from player.start("pccc", RULES)
        app = player.app()
        for _ in range(8):
            for _ in range(4):
                yield player.hand.until(player.my_turn, 60_000)
                app.screen.play(rng.randrange(app.screen.n))
                app.screen.hurry()
            yield player.hand.until(player.my_turn, 60_000)
            for name in ("help", "table", "pause"):
                app.go(name)
                yield player.hand.until(player.is_settled)
                assert app.name == name
                if name == "table":
                    yield from says_where_everyone_is(player)
            app.go("play")
            yield player.hand.until(player.is_settled)

    use(board, script, settings=AWAKE, minutes=600)


# Words

MOMENTS = {
    line("g=0,40 y=15,26,26", "8"): ["Come in, bump Green"],
    line("r=12,52", "1"): [
        "Mover 49 from the end: forward 1",
        "Mover 49 from the end: forward 14",
        "Mover 9 from the end: forward 1",
        "Mover 9 from the end: forward 14, bounce back to 2 deep",
    ],
    line("r=e0,e1", "7"): [
        "Forward 1: 3 deep in the end zone (6 left)",
        "Forward 2: 4 deep in the end zone (5 left)",
        "Forward 3, bounce back to 3 deep (4 left)",
    ],
    line("r=0f", "4"): ["Back 4: 5 from the end"],
    line("r=12", "13"): ["Come in", "Forward 13: 36 from the end"],
    line("r=14 y=26,26", "12"): ["Forward 12, a pair sends it home"],
    line("r=e1,e2,e3,58", "3"): ["Forward 3: 1 deep in the end zone"],
    line("r=5 b=20", "switch"): ["Switch the mover 56 from the end with ..."],
    line("y=5 b=20", "switch"): ["Switch Yellow's mover 11 from the end with ..."],
    line("r=e0,e1,e2,e3 g=12", "heart"): ["For Green: come in"],
    line("r=e0,e1,e2,e3 g=12 b=9", "4"): ["For Green: back 4, ends 23 from the end"],
    line("r=e0,e1,e2,e3 g=29,e1,e2,e3", "2"): ["For Green: forward 2 and win!"],
    line("", ["9", "12"]): ["No card can be played: fold"],
    line("r=12", ["heart", "7", "9", "switch"]): [
        "Play a heart: come in",
        "Play a 7: forward 7, split if you like",
        "Play a 9: forward 9",
    ],
    line("r=e0,e1,e2,e3 g=12 b=9", ["4", "switch"]): [
        "Play a 4 for Green: back 4",
        "Play a switch: two movers change places",
    ],
}


@both_layouts
def test_what_would_happen_is_said_in_words(board: str) -> None:
    def script(player: Player) -> Steps:
        for position, words in MOMENTS.items():
            yield from alone(player, position)
            found = []
            for _ in range(player.app().screen.n):
                found.append(player.app().screen.text)
                assert found[-1].rstrip(" .")[:30] in " ".join(" ".join(player.rows()).split())
                yield from player.press("NEXT")
            assert found == words

    use(board, script, settings=ASKED)


def to_choice(player: Player, words: str) -> Steps:
    """Go to the choice that begins with these words."""
    screen = player.app().screen
    for _ in range(screen.n):
        if screen.text.startswith(words):
            return
        yield from player.press("NEXT")
    raise AssertionError(f"{words!r} is not offered")


def take(player: Player, words: str) -> Steps:
    """Choose what begins with these words; what happened is shown."""
    yield from to_choice(player, words)
    yield from player.press("OK")
    yield player.hand.until(lambda: player.my_turn() or player.screen() == "over")
    yield player.hand.wait(100)


@both_layouts
def test_what_is_left_of_a_seven_is_always_to_be_seen(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, line("r=3,12,52,e3 g=0", "7"))
        assert "7" in player.rows()[0 if board == ONE_BIT else 1]
        for left, part in (
            (4, "Mover 9 from the end: forward 3"),
            (2, "Mover 49 from the end: forward 2"),
        ):
            yield from to_choice(player, part)
            assert f"{left} left" in player.app().screen.text
            yield from take(player, part)
            assert f"{left} of 7" in player.hand.text()
            for _ in range(30):  # on every page of a long text, too
                yield player.hand.wait(100)
                assert f"{left} of 7" in "".join(player.rows()[:2])
        assert player.app().session.history.lines == [
            "You play a 7: now 6 from the end",
            "You play a 7: now 47 from the end",
        ]
        yield from to_choice(player, "Forward 2: 56 from the end")
        assert player.app().screen.n == 1

    use(board, script, settings=ASKED)


def test_the_rest_of_a_seven_goes_to_the_partner_or_is_left() -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, line("r=0,e1,e2,e3 g=24", "7"))
        yield from take(player, "Forward 1: 1 deep in the end zone (6 left)")
        yield from to_choice(player, "For Green: forward 6, ends 1 from the end")
        yield from to_choice(player, "Skip the last 6 steps")
        assert player.app().screen.does == ": skip"
        yield from player.press("OK")
        # Nobody else holds a card: the next deal comes.
        told = player.app().session.history.lines[1]
        assert told == "You skip the rest of the 7; you deal (2 of 3)"

    use(COLOUR, script)


@both_layouts
def test_a_switch_names_both(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, line("r=5 y=20 b=50", "switch"))
        yield from take(player, "Switch Yellow's mover 56 from the end with ...")
        yield from to_choice(
            player, "Yellow's mover 56 from the end: switch with Blue, ends 26 from the end"
        )
        view = player.app().view
        assert (view.focus, view.target, view.bumped) == (7, 50, 1 << 15)
        yield from player.press("OK")
        assert player.app().session.history.lines[0].startswith("You switch Yellow with Blue")

    use(board, script, settings=ASKED)


def test_what_happened_is_told() -> None:
    words = {
        (line("r=12 y=24", "12"), 0): "You play a 12: now 37 from the end, bumps Yellow",
        (
            line("r=14 y=26,26", "12"),
            0,
        ): "You play a 12: now 35 from the end, a pair sends it home",
        (line("g=0", "heart"), 0): "You play a heart: a mover comes in, bumps Green",
        (line("r=e0,e1,e2,e3 g=12", "5"), 0): "You play a 5 for Green: now 14 from the end",
        (line("", ["9", "12", "9"]), 0): "You fold 9, 12, 9",
        (
            line("r=e0,e1,e2,e3 g=29,e1,e2,e3", "2"),
            0,
        ): "You play a 2 for Green: into the end zone and win!",
        (line("r=5", ["2", "3"]), 0): "",
    }

    def script(player: Player) -> Steps:
        session = None
        for (position, choice), told in words.items():
            yield from alone(player, position)
            session = player.app().session
            session.play(choice)
            lines = session.history.lines
            assert (lines[0].split(";")[0] if lines else "") == told
            if ";" in "".join(lines):
                assert lines[0].endswith("; you deal (2 of 3)")  # the others had folded

    use(COLOUR, script)


# The map


def tile(player: Player, place: int) -> int:
    """The tile that lies on a cell of the map."""
    at = cell(place)
    return int(player.app().display.map._grid[(at >> 4) * 16 + (at & 15)])


def test_the_cells_of_the_map_are_distinct() -> None:
    beside = {BESIDE + i for i in range(60) if 1 < i % 15 < 14}
    used = [*range(60), *range(66, 82), *range(HOMES, HOMES + 4), *sorted(beside)]
    assert len({cell(i) for i in used}) == len(used)
    assert [cell(i) for i in (0, 15, 30, 45)] == [0x00, 0x0F, 0xFF, 0xF0]
    assert [cell(i) for i in (66, 69, 70, 73)] == [0x11, 0x44, 0x1E, 0x4B]


def test_the_map_shows_starts_zones_stacks_and_who_waits() -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, line("r=12,52,e3 y=15,26,26 g=0,40,e2 b=44,44,44", "2"))
        assert tile(player, 12) == codes.TILE_FOCUS + RED
        assert tile(player, 14) == codes.TILE_TARGET
        assert tile(player, 52) == codes.TILE_PAWN + RED
        assert tile(player, 69) == codes.TILE_PAWN + RED  # the innermost space of its zone
        assert tile(player, 66) == codes.TILE_LANE + RED
        assert tile(player, 74) == codes.TILE_LANE + GREEN
        assert tile(player, 0) == codes.TILE_PAWN + GREEN
        assert tile(player, 15) == codes.TILE_PAWN + YELLOW
        assert tile(player, 30) == codes.TILE_SLIDE + GREEN  # nobody on these starts
        assert tile(player, 45) == codes.TILE_SLIDE + BLUE
        # A stack: whose it is by its shape, how many beside it, or on it near a corner.
        assert tile(player, 26) == codes.TILE_PAWN + YELLOW
        assert tile(player, BESIDE + 26) == codes.TILE_COUNT + 5 * YELLOW + 2
        assert tile(player, 44) == codes.TILE_COUNT + 5 * BLUE + 3
        waiting = [tile(player, HOMES + side) for side in range(4)]
        assert waiting == [codes.TILE_COUNT + 5 * c + 1 for c in (RED, YELLOW, GREEN, BLUE)]
        yield from player.press("NEXT")
        assert tile(player, 14) == codes.TILE_TRACK
        assert tile(player, 54) == codes.TILE_TARGET

    use(COLOUR, script)


def test_the_map_shows_who_comes_in_who_is_bumped_and_who_goes_home() -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, line("r=52,e3 g=0", "8"))
        assert tile(player, HOMES) == codes.TILE_FOCUS + RED
        assert tile(player, 0) == codes.TILE_BUMPED + GREEN
        yield from alone(player, line("r=14 y=26,26", "12"))
        assert tile(player, 14) == codes.TILE_FOCUS + RED
        assert tile(player, HOMES) == codes.TILE_TARGET  # that is where it would end
        yield from alone(player, line("r=5,7", "2"))
        assert tile(player, 7) == codes.TILE_TARGET  # onto one's own, which stays
        yield from player.press("OK")
        yield player.hand.wait(600)
        assert tile(player, BESIDE + 7) == codes.TILE_COUNT + 5 * RED + 2

    use(COLOUR, script)


def test_long_moves_are_walked_square_by_square() -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, line("r=12", "1"))
        yield from player.decide(1)
        seen = []
        for _ in range(400):
            seen.append(player.app().view.places[3])
            yield player.hand.wait(10)
        assert sorted({12, *seen}) == list(range(12, 27))

    use(COLOUR, script, settings={"HOMEWARD_SPEED": "slow"})


# Setting up, saving


@both_layouts
def test_the_setup(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        yield from player.turn_to(RULES)
        items = player.app().screen.menu.items
        assert items[2:-1] == [
            "Plain hearts: 4",
            "Walk back out: yes",
            "Spare partner: no",
            "Switch on start: yes",
            "Shuffle: new dealer",
            "Players: 4",
            "Red: person",
            "Yellow: normal bot",
            "Green: normal bot",
            "Blue: normal bot",
        ]
        for item in (
            "Plain hearts: 0",
            "Walk back out: no",
            "Spare partner: yes",
            "Switch on start: no",
            "Shuffle: every deal",
        ):
            yield from player.turn_to(item)
            assert item in player.hand.text()
        yield from player.choose("Blue")
        yield from player.choose("Start")
        yield player.hand.until(lambda: player.screen() in ("play", "handover"))
        game = player.game()
        assert game.options == (60, 0, False, True, False, True)
        assert game.rules == "partners" and player.app().session.players[3] == 3

    use(board, script)


@both_layouts
def test_a_saved_game_goes_on_in_the_middle_of_a_seven(board: str) -> None:
    texts: list[str] = []

    def leave(player: Player) -> Steps:
        yield from alone(player, PARTY.replace("S,12", "3,12") + "card=7")
        yield from take(player, "Mover 9 from the end: forward 3")
        texts.append(player.app().screen.text)
        yield from player.menu("Save and quit")
        yield from player.until("title")

    def go_on(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        yield player.hand.until(player.my_turn)
        assert player.app().screen.text == texts[0]
        assert "4 of 7" in player.hand.text()
        yield from play_well(player, 3)

    use(board, go_on, nvm=use(board, leave).nvm)


def test_a_turn_can_be_taken_back_to_the_choice_of_the_card() -> None:
    def script(player: Player) -> Steps:
        yield from alone(player, PARTY + "cards=7,8,switch,12")
        yield from take(player, "Play a 7")
        assert "Hand: 8 switch 12" in player.hand.text()
        yield from take(player, "Forward 7: 2 from the end")
        yield player.hand.until(player.my_turn)
        for _ in range(2):
            yield from player.menu("Undo")
            yield player.hand.until(player.my_turn)
        yield player.hand.wait(100)
        assert player.app().screen.text.startswith("Play a ")
        assert "Hand: 7 8 switch 12" in player.hand.text()

    use(COLOUR, script)


# The board


class Playing(Depth):
    """Leaves out the loads by which this test puts its positions on the table."""

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        before = self.chain
        super().__call__(frame, event, arg)
        if self.chain is not before and any("loading.py" in call for call in self.chain):
            self.chain = before


def test_the_stack_of_the_board_is_never_exhausted() -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pccc", RULES)
        yield from play_well(player, 3)
        for cards in ("7", "1", "switch", "8"):
            for players in ("cppp", "pppp"):
                for position in (PARTY, FINISHED):
                    for held in (f"card={cards}", f"cards={cards},2,13"):
                        yield from player.place(position + held, players)
                        player.app().session.shown_to = 0
                        yield hand.wait(400)
        # Every kind of turning round, by a computer that has the seven to choose.
        yield from player.place(
            "partners r=56,58,e1,e3 y=0,15f,26,26 g=S,S,S,S b=S,28,55,e3 turn=r cards=7,9,10,13",
            "cppp",
        )
        yield hand.wait(3000)
        yield from player.place(PARTY + "cards=7,8,switch,12", "pccc")
        yield hand.until(player.my_turn, 60_000)
        yield from player.menu("Hint")
        yield hand.until(player.my_turn)
        yield from player.menu("Where everyone is")
        yield from player.read_on("pause")
        yield from player.choose("Back")
        yield from player.menu("Explain this card")
        yield from player.press("OK")
        yield from player.place(
            "partners " + FINISHED[9:].replace("g=S,24,40", "g=29,e1,e2") + "card=2"
        )
        player.app().session.shown_to = 0
        yield hand.wait(300)
        player.app().go("play")
        yield hand.until(player.my_turn)
        yield hand.wait(150)
        yield from player.decide()
        yield from player.until("over")

    deepest(COLOUR, script, Playing(), minutes=60)

# SPDX-License-Identifier: MIT
"""Stealing and blocking at one handheld: claims, turn order, the time, and no leak by asking."""

import random
from typing import Any

import pytest

from engine import codes
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use
from support.positions.twenty_one import COLOURS, game_at, hand, names

QUICK = {"HOMEWARD_SPEED": "fast", "HOMEWARD_ANSWER": 5, "HOMEWARD_IDLE": 3600}
NO_LIMIT = QUICK | {"HOMEWARD_ANSWER": 0}
MADE = "r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b"
STOLEN = "r=1 b=2 y=0 g=3 total=21 turn=r ask=block seat=r by=b"
FLIPPED = "r=1 b=2 y=0 g=3 total=14 turn=r ask=block seat=g by=r"
PLAIN = "2,3,4,5,6"
OPEN, SETTLE, END = 0, 1, 3  # states of the screen


def sit(player: Player, game: Any, players: str) -> Steps:
    """Put a game on the table: p is a person, c the computer."""
    if player.screen():
        player.app().go("title")
    yield from player.until("title")
    seats = bytes(0 if each == "p" else 2 for each in players.ljust(4, "c"))
    player.sit_down(player.hand.load("engine").load(game.save()), seats)
    player.app().session.shown_to = game.turn  # the seat whose turn it is has the handheld
    player.app().go("play")
    yield player.hand.wait(100)


def position(words: str = MADE, **held: str) -> Any:
    """A game that asks, with these hands; a seat that is not named holds numbers."""
    given = dict.fromkeys(COLOURS[4], PLAIN) | held
    asked = words.split("seat=")[1][0]
    cards = given.pop(asked)
    return game_at(words, cards, held=given)


def ask(player: Player, players: str, words: str = MADE, **held: str) -> Steps:
    """A question with these hands."""
    yield from sit(player, position(words, **held), players)
    yield from player.until("steal_or_block")


def state(player: Player) -> int:
    return int(player.app().screen.state) if player.screen() == "steal_or_block" else -1


def result(player: Player) -> Steps:
    """Until what comes of the answers can be read."""
    yield player.hand.until(lambda: state(player) == END, 20_000)
    yield player.hand.wait(50)


def said(player: Player) -> str:
    return str(player.app().session.history.lines[-1])


def items(player: Player) -> list[str]:
    screen = player.app().screen
    return [screen.item(i) for i in range(screen.n)]


# -- a person alone --------------------------------------------------------------------------------

GREEN_MADE = "r=1 b=2 y=0 g=2 total=21 turn=g ask=steal seat=r"


@both_layouts
@pytest.mark.parametrize(
    ("words", "players", "missing"),
    [(GREEN_MADE, "pccc", "Steal"), (MADE, "ccpc", "Steal"), (STOLEN, "pccc", "Don't Be")],
    ids=["asked first", "asked in between", "block"],
)
def test_a_person_alone_without_the_card_is_not_asked_and_the_no_is_played(
    board: str, words: str, players: str, missing: str
) -> None:
    saves: list[bytes] = []

    def script(player: Player) -> Steps:
        yield from ask(player, players, words)
        assert state(player) == SETTLE
        rest = player.hand.text().partition("\n")[2]
        assert " ".join(rest.replace("Block?", "").split()).endswith(f"You have no {missing}.")
        assert "asked" not in rest  # two rows in all can be read in the time that there is
        yield from result(player)  # no key was pressed
        # Everybody's no is a decision as before.
        twin = position(words)
        question = twin.ask
        asked = 0
        while twin.ask == question:
            asked += 1
            twin.play(twin.legal() - 1)
        assert player.game().save() == twin.save()
        assert player.app().session.decisions == asked == (1 if question == codes.ASK_BLOCK else 3)
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(100)
        saves.append(player.game().save())
        yield from player.menu("Undo")
        assert "nothing to undo" in " ".join(player.hand.text().split())

    def resume(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield player.hand.until(player.my_turn, 60_000)
        saves.append(player.game().save())

    use(board, resume, settings=QUICK, nvm=use(board, script, settings=QUICK).nvm)
    assert saves[0] == saves[1]


@both_layouts
@pytest.mark.parametrize(
    ("words", "held"), [(GREEN_MADE, "2,Steal"), (STOLEN, "2,DontBe")], ids=["steal", "block"]
)
def test_a_person_alone_with_the_card_and_one_of_two_without_it_are_asked(
    board: str, words: str, held: str
) -> None:
    def alone(player: Player) -> Steps:
        yield from ask(player, "pccc", words, r=held)
        yield player.hand.wait(6000)
        assert state(player) == OPEN and len(items(player)) == 2

    def one_of_two(player: Player) -> Steps:
        yield from ask(player, "pcpc", words)
        assert state(player) == OPEN
        assert "You have" not in player.hand.text()

    use(board, alone, settings=QUICK)
    use(board, one_of_two, settings=QUICK)


@both_layouts
@pytest.mark.parametrize(
    ("players", "left"), [("pccc", range(500, 850)), ("cpcc", range(100, 400))]
)
def test_the_no_of_a_person_alone_can_be_read(board: str, players: str, left: range) -> None:
    """At normal speed; where only computers are asked there is less to read."""

    def script(player: Player) -> Steps:
        yield from ask(
            player, players, MADE.replace("turn=r", "turn=b").replace("seat=b", "seat=y")
        )
        since = player.hand.now_ms
        yield player.hand.until(lambda: state(player) != SETTLE)
        assert player.hand.now_ms - since in left  # it has been there for 200 ms or so

    use(board, script, settings={"HOMEWARD_SPEED": "normal"})


# -- claims and their order ------------------------------------------------------------------------


@pytest.mark.clause("T-49")
@both_layouts
def test_turn_order_decides_and_not_the_quickest(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp", g="2,Steal", y="3,Steal")
        assert items(player) == ["Blue: no", "Yellow: no", "Green: no"]
        yield from player.press("PREV")
        yield from player.press("OK")  # Green is first with his finger ...
        yield player.hand.wait(1000)
        yield from player.press("PREV")
        yield from player.press("OK")  # ... and Yellow in turn
        assert items(player) == ["Blue: no", "Yellow: steal, 1 of 4", "Green: steal, 4 of 4"]
        assert state(player) == OPEN  # nobody's claim ends the time
        yield from result(player)
        assert said(player) == "Yellow steals Red's 21"
        assert (player.game().ask, player.game().by) == (codes.ASK_BLOCK, 2)

    use(board, script, settings=QUICK)


@pytest.mark.clause("T-49")
@both_layouts
def test_a_claim_without_the_card_is_a_no_and_one_may_be_taken_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp", g="2,Steal", y="3,Steal")
        yield from player.press("OK")  # Blue has none
        yield from player.press("NEXT")
        yield from player.press("OK", 2)  # Yellow thinks better of it
        assert items(player) == ["Blue: steal, 3 of 4", "Yellow: no", "Green: no"]
        yield from result(player)
        assert said(player) == "Nobody steals. Red flips a card: 2 of 4"
        assert player.game().turn == 1 and player.game().ask == codes.ASK_CARD

    use(board, script, settings=QUICK)


@pytest.mark.clause("T-49")
def test_the_computers_claim_with_the_others() -> None:
    """Blue, a computer, holds a Steal and comes first; Yellow's claim is not quicker."""

    def script(player: Player) -> Steps:
        yield from ask(player, "pcpc", b="2,Steal", y="3,Steal")
        assert items(player) == ["Yellow: no", "Yellow: steal, 1 of 4"]
        yield from player.press("NEXT")
        yield from player.press("OK")
        yield from result(player)
        assert said(player) == "Blue steals Red's 21"

    use(COLOUR, script, settings=QUICK)


@both_layouts
def test_the_time_is_shown_and_when_it_is_up_no_answer_is_a_no(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp", b="2,Steal")
        seen = []
        while state(player) == OPEN:
            left = next(row for row in player.rows() if "s left" in row)
            seen.append(left.split()[-3])
            yield player.hand.wait(100)
        assert list(dict.fromkeys(seen)) == ["5", "4", "3", "2", "1"]
        yield from result(player)
        assert said(player) == "Nobody steals. Red flips a card: 2 of 4"

    use(board, script, settings=QUICK)


@both_layouts
def test_without_a_limit_it_waits_until_all_have_answered(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp", y="2,Steal")
        assert not player.hand.text_contains("s left")
        yield player.hand.wait(70_000)
        assert state(player) == OPEN
        yield from player.press("NEXT")
        yield from player.press("OK")
        yield from player.press("PREV", 2)
        assert player.app().screen.item(player.app().screen.at) == "Everyone answered"
        assert player.hand.text_contains("Everyone answered")
        yield from player.press("OK")
        yield from result(player)
        assert said(player) == "Yellow steals Red's 21"

    use(board, script, settings=NO_LIMIT, minutes=60)


@both_layouts
def test_a_person_alone_sees_the_own_hand_and_has_all_the_time(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pccc", GREEN_MADE, r="7,7,Take2,Steal")
        # The card that is asked for comes first.
        assert any(row.startswith("Hand: Steal") for row in player.rows())
        yield player.hand.wait(20_000)
        assert state(player) == OPEN
        seen = []
        for _ in range(40):  # a long hand comes page by page
            seen += player.rows()
            yield player.hand.wait(100)
        assert {"Steal,", "7,", "Take", "2"} <= {*" ".join(seen).split()}
        yield from player.press("OK")  # the cursor is on the yes
        yield from result(player)
        assert said(player) == "You steal Green's 21"

    use(board, script, settings=QUICK)


# -- blocking --------------------------------------------------------------------------------------


@both_layouts
@pytest.mark.parametrize(
    ("words", "card", "yes", "no"),
    [
        (
            STOLEN,
            "r",
            "Red blocks the Steal. Red flips a card: 2 of 4",
            "Blue flips a card: 3 of 4",
        ),
        (FLIPPED, "g", "Green blocks the Flip", "Green flips a card back: 2 of 4"),
    ],
)
def test_blocking(board: str, words: str, card: str, yes: str, no: str) -> None:
    def script(player: Player) -> Steps:
        for claims, held, told in ((1, "2,DontBe", yes), (1, "2,3", no), (0, "2,DontBe", no)):
            yield from ask(player, "pppp", words, **{card: held})
            assert len(items(player)) == 2
            yield from player.press("NEXT", claims)
            yield from player.press("OK")
            yield from result(player)
            assert said(player) == told

    use(board, script, settings=QUICK)


def test_a_steal_is_followed_by_the_question_to_block() -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pcpc", r="2,3,DontBe", b="2,Steal")
        yield from player.press("OK")  # Yellow does not
        yield from result(player)
        assert said(player) == "Blue steals Red's 21"
        yield player.hand.until(lambda: state(player) == OPEN)
        yield player.hand.wait(100)
        assert player.rows()[0] == "Blue steals. Block?"
        assert items(player) == ["Red: no", "Red: block, 2 of 4"]
        yield from player.press("NEXT")
        yield from player.press("OK")
        yield from result(player)
        assert said(player) == "Red blocks the Steal. Red flips a card: 2 of 4"

    use(COLOUR, script, settings=QUICK)


@both_layouts
@pytest.mark.parametrize(
    ("words", "title"),
    [
        (STOLEN.replace("by=b", "by=y"), "Yellow steals your 21"),
        (
            FLIPPED.replace("turn=r", "turn=y").replace("=g by=r", "=r by=y"),
            "Yellow flips you back",
        ),
    ],
)
def test_who_is_asked_to_block_reads_what_is_done_to_her(
    board: str, words: str, title: str
) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pccc", words, r="2,3,DontBe")
        yield player.hand.until(lambda: state(player) == OPEN)
        yield player.hand.wait(100)
        assert player.rows()[0] == title
        assert items(player)[0].startswith("No") and items(player)[1].startswith("Yes, block it")

    use(board, script, settings=QUICK)


@both_layouts
@pytest.mark.parametrize(
    ("words", "title", "after"),
    [
        (STOLEN, "You steal. Block?", "You steal"),
        (FLIPPED.replace("=r", "=b"), "You flip. Block?", "You flip"),
        (MADE.replace("turn=r", "turn=b").replace("seat=b", "seat=y"), "You have 21. Steal?", ""),
    ],
    ids=["steal", "flip", "21"],
)
def test_who_plays_alone_is_you(board: str, words: str, title: str, after: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "cpcc", words)
        assert player.rows()[0] == title
        yield from result(player)
        if after:
            assert player.rows()[0] == after

    use(board, script, settings=QUICK)


def test_a_flip_of_others_is_asked_about_and_its_end_is_told_under_the_card() -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp", FLIPPED, g="2,DontBe")
        assert player.rows()[0] == "Red flips. Block?"
        assert player.app().screen.card == "Block?"
        yield from player.press("NEXT")
        yield from player.press("OK")
        yield from result(player)
        assert player.app().screen.card == "Sorry!"

    use(COLOUR, script, settings=QUICK)


# -- nobody learns a hand --------------------------------------------------------------------------


def watched(player: Player, until: Any) -> Any:
    """All that can be seen and heard, with the moment of each change, until something is so."""
    seen: list[Any] = []
    tiles = player.app().display.map
    while not until():
        drawn = bytes(tiles._grid._tiles) if tiles else b""
        sight = (player.hand.text(), drawn, player.hand.pixels(), player.hand.own_pixels())
        if not seen or seen[-1][1] != sight:
            seen.append((player.hand.now_ms, sight))
        yield player.hand.wait(10)
    seen.append(player.hand.picture().tobytes())
    return seen, [(tone.at_ms, tone.hz) for tone in player.hand.tones()]


class Deaf:
    """A computer that thinks as long as any other and never does anything."""

    def __init__(self, choices: int) -> None:
        self.choices = self.left = choices

    def step(self) -> int:
        self.left -= 1
        return -1 if self.left >= 0 else self.choices - 1


def shows(board: str, players: str, words: str, deaf: bool, **held: str) -> Any:
    """All that is shown of a question and of what comes of it, if nobody claims anything."""
    shown: list[Any] = []

    def script(player: Player) -> Steps:
        yield from player.until("title")
        session = player.app().session
        if deaf:
            session.think = lambda: setattr(session, "bot", Deaf(session.game.legal()))
        yield from ask(player, players, words, **held)
        shown.append((yield from watched(player, lambda: state(player) == END)))

    use(board, script, settings=QUICK)
    return shown[0]


@pytest.mark.clause("T-83")
@both_layouts
@pytest.mark.parametrize("words", [MADE, STOLEN, FLIPPED], ids=["steal", "blocked 21", "flip"])
def test_the_question_looks_and_lasts_the_same_whatever_anybody_holds(
    board: str, words: str
) -> None:
    """With the card or without it, and whatever else is in any hand or on the draw pile; how many
    cards somebody holds is no secret."""
    plain = shows(board, "pppp", words, False)
    other = {
        "r": "0,0,0,1,Flip",
        "y": "9,9,9,9,Take2",
        "g": "8,8,Play2,Switch,6",
        "b": "10,10,1,1,0",
    }
    assert plain == shows(board, "pppp", words, False, **other)
    card = "Steal" if words == MADE else "DontBe"
    armed = dict.fromkeys("bg" if words == MADE else "rg", "2,3,4,5," + card)
    assert plain == shows(board, "pppp", words, False, **armed)
    assert len({text for _, (text, *_) in plain[0][:-1]}) > 3


@pytest.mark.clause("T-83")
@pytest.mark.parametrize("words", [MADE, STOLEN], ids=["steal", "block"])
def test_a_computer_that_could_answer_takes_the_same_time(words: str) -> None:
    held = "2,3,4,5," + ("DontBe" if words == STOLEN else "Steal")
    asked = "r" if words == STOLEN else "b"
    players = "cccp" if words == STOLEN else "pccc"
    plain = shows(COLOUR, players, words, True)
    assert plain == shows(COLOUR, players, words, True, **{asked: held})
    # The question, what comes of it, and at most one row of each in between.
    assert 2 <= len({text for _, (text, *_) in plain[0][:-1]}) <= 4


@both_layouts
def test_what_others_hold_changes_nothing_that_a_person_is_shown_or_offered(board: str) -> None:
    """Browsing through a hand, in lights as on the display; hidden cards are dealt again."""
    game = game_at("r=1 b=2 y=0 g=3 total=14 turn=r", "3,7,10,Slide15,Play2,Flip,Steal")
    shown: list[Any] = []

    def script(player: Player) -> Steps:
        rng = random.Random(3)
        yield from sit(player, game, "pcpc")
        yield player.hand.until(player.my_turn)
        seen = []
        for _ in range(12):
            yield from player.press(rng.choice(("NEXT", "PREV")))
            yield player.hand.wait(200)
            seen.append((player.hand.picture().tobytes(), player.hand.pixels(), player.rows()))
        shown.append((seen, player.hand.now_ms))

    for seed in range(3):
        game.veil(0, seed)
        use(board, script, settings=QUICK)
    assert shown[0] == shown[1] == shown[2]
    assert hand(game, "r")[:2] == ["3", "7"] and len(names(game)) == 6


def test_the_lights_do_not_tell_what_a_person_looks_at() -> None:
    """Two hands, the same keys: the ring shows the table and nothing of either."""
    shown: list[Any] = []

    hands = iter(("3,7,10,Take2", "Slide21,Slide10,0,Switch"))

    def script(player: Player) -> Steps:
        yield from sit(player, game_at("r=1 b=2 y=0 g=3 total=14 turn=r", next(hands)), "pppp")
        yield player.hand.until(player.my_turn)
        seen = []
        for _ in range(3):
            yield from player.press("NEXT")
            yield player.hand.wait(300)
            seen.append((player.hand.pixels(), player.hand.own_pixels()))
        shown.append(seen)

    for _ in range(2):
        use(COLOUR, script, settings=QUICK)
    assert shown[0] == shown[1]


@both_layouts
def test_no_hand_is_on_the_screen_of_several_and_the_next_person_gets_the_handheld(
    board: str,
) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp")
        player.app().session.shown_to = (
            1  # Blue had it last, but since then it has lain on the table
        )
        assert not any(word in player.hand.text() for word in ("Hand", "Take2", "2 3 4"))
        yield from result(player)
        yield from player.until("handover")
        assert "Pass to Blue" in player.rows()[0]

    use(board, script, settings=QUICK)


# -- around it -------------------------------------------------------------------------------------


@both_layouts
def test_saved_in_the_middle_it_is_asked_again(board: str) -> None:
    def begin(player: Player) -> Steps:
        yield from ask(player, "pppp", y="2,Steal")
        yield from player.press("OK")
        yield from player.menu("Save and quit")
        yield from player.until("title")

    def go_on(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("steal_or_block")
        assert items(player) == ["Blue: no", "Yellow: no", "Green: no"]
        yield from player.press("NEXT")
        yield from player.press("OK")
        yield from result(player)
        assert said(player) == "Yellow steals Red's 21"

    use(board, go_on, settings=QUICK, nvm=use(board, begin, settings=QUICK).nvm)


def test_a_power_cut_while_the_answers_are_played_asks_again() -> None:
    def cut(player: Player) -> Steps:
        yield from ask(player, "pcpc", b="2,Steal")
        yield from player.press("OK")
        yield player.hand.until(lambda: player.game().ask == codes.ASK_BLOCK)
        assert state(player) == SETTLE

    def go_on(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("steal_or_block")
        assert items(player) == ["Yellow: no", "Yellow: steal, 1 of 4"]

    use(COLOUR, go_on, settings=QUICK, nvm=use(COLOUR, cut, settings=QUICK).nvm)


def test_help_and_pause_lead_back_to_it_and_there_is_no_hint() -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, "pppp")
        yield from player.press("HELP")
        yield from player.until("help")
        assert "Somebody has made 21" in " ".join(player.rows())
        yield from player.press("BACK")
        yield from player.until("steal_or_block")
        yield from player.menu("Hint")
        assert player.hand.text_contains("no hint")
        yield from player.read_on("pause")
        yield from player.choose("Explain this card")
        yield from player.until("help")
        yield from player.press("BACK")
        yield from player.until("steal_or_block")
        yield from player.menu("Back")
        yield from player.until("steal_or_block")
        yield from result(player)

    use(COLOUR, script, settings=QUICK)


def test_several_take_nothing_back_that_was_answered_and_one_alone_may() -> None:
    def several(player: Player) -> Steps:
        yield from ask(player, "pppp")
        yield from result(player)
        yield from player.until("handover")
        yield from player.menu("Undo")
        assert "Everybody has been asked" in " ".join(player.rows())

    def alone(player: Player) -> Steps:
        yield from ask(player, "pccc", GREEN_MADE, r="2,Steal", y="3,4")
        yield from player.press("OK")
        yield from result(player)
        yield from player.menu("Undo")
        yield from player.until("steal_or_block")
        assert items(player) == ["No", "Yes, steal it: 2 of 4"]
        assert player.game().ask == codes.ASK_STEAL

    use(COLOUR, several, settings=QUICK)
    use(COLOUR, alone, settings=QUICK)


def test_undo_leaves_the_hands_of_other_people_as_they_are() -> None:
    """Red takes his Play 2 back; Blue, Yellow and Green have looked at their cards before."""

    def script(player: Player) -> Steps:
        yield from sit(player, game_at("r=1 b=2 y=0 g=3 total=4 turn=r", "3,7,Play2"), "pppp")
        yield player.hand.until(player.my_turn)
        game = player.game()
        before = [[game.hand(seat, i) for i in range(7)] for seat in range(4)]
        yield from player.decide(2)
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(100)
        assert game.ask == codes.ASK_NUMBER
        yield from player.menu("Undo")
        yield player.hand.until(player.my_turn)
        assert game.ask == codes.ASK_CARD
        assert [[game.hand(seat, i) for i in range(7)] for seat in range(4)] == before

    use(COLOUR, script, settings=QUICK)


def test_the_limit_is_a_setting() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Settings")
        yield from player.to("Answer timer: 10 s")
        seen = []
        for _ in range(6):
            yield from player.press("OK")
            seen.append(player.item().removeprefix("Answer timer: "))
        assert seen == ["15 s", "20 s", "30 s", "off", "5 s", "10 s"]
        yield from player.press("OK", 4)

    hand = use(ONE_BIT, script)

    def later(player: Player) -> Steps:
        yield from player.until("title")
        assert player.app().device.settings.get("answer") == 0

    use(ONE_BIT, later, nvm=hand.nvm)

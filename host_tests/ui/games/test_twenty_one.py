# SPDX-License-Identifier: MIT
"""twenty_one on the handheld: what is said of every choice, whole games by keys, secrets, saves."""

import random
from typing import Any

import pytest

import engine
from device import codes as device_codes
from engine import codes
from engine.bot import Bot
from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.board_stack import Depth, measured
from support.handhelds import COLOUR, both_layouts, use
from support.positions.twenty_one import game_at, line, names
from support.texts import all_texts
from support.where_everyone_is import says_where_everyone_is
from ui.help import twenty_one as twenty_one_help

RULES = "Game: twenty one"
FAST = {"HOMEWARD_SPEED": "fast", "HOMEWARD_ANSWER": 5, "HOMEWARD_IDLE": 3600}
UNHURRIED = FAST | {"HOMEWARD_ANSWER": 0}
PARTY = "r=1 b=2 y=0 g=2 total=14 turn=r"
OPEN, END = 0, 3  # states of the screen `steal_or_block`
OK = device_codes.KEY_OK


def place(player: Player, words: str, cards: str, players: str = "pccc") -> Steps:
    yield from player.place(line(words, cards), players)


# -- words -----------------------------------------------------------------------------------------

CHOICES = [
    (PARTY, "3", "14 + 3 = 17", "14+3"),
    (PARTY, "0", "14 + 0 = 14", "14+0"),
    (PARTY, "7", "14 + 7 = 21! Flip a card: 2 of 4, unless stolen", "14+7"),
    ("r=3 y=0 total=14 turn=r", "7", "14 + 7 = 21! Wins, unless stolen", "14+7"),
    (PARTY, "10", "14 + 10 = 24, bust! All others flip a card", "14+10"),
    ("r=3 y=1 total=14 turn=r", "8", "14 + 8 = 22, bust! Yellow flips a card: 2 of 4", "14+8"),
    ("r=1 b=2 y=0 g=3 total=14 turn=r", "8", "14 + 8 = 22, bust! Green wins", "14+8"),
    ("r=1 b=3 g=3 y=0 total=14 turn=r", "8", "14 + 8 = 22, bust! Blue and Green tie for the win",
     "14+8"),
    (PARTY, "Slide10", "Slide to 10", "to 10"),
    (PARTY, "Slide21", "Slide to 21! Flip a card: 2 of 4, unless stolen", "to 21"),
    (PARTY, "Take2", "Take 2: draw two cards", "14"),
    (PARTY, "Take2,1,1,1,2,2,2", "Take 2: draw none, your hand is full", "14"),
    (PARTY, "Switch", "Switch direction: Green next", "14"),
    (PARTY, "Play2,3,Steal", "Play 2: then your only number", "14"),
    (PARTY, "Play2,3,3", "Play 2: then two numbers", "14"),
    (PARTY, "Play2", "Play 2: no number in your hand", "14"),
    (PARTY, "Flip", "Flip: choose who flips a card back", "14"),
    (PARTY, "Steal", "Discard Steal: no card can be played", "14"),
    (PARTY, "", "No card in hand: pass", "14"),
    (PARTY + " ask=number left=2", "3,4", "14 + 3 = 17, then one more", "14+3"),
    (PARTY + " ask=number left=1", "3,4", "14 + 3 = 17", "14+3"),
    (PARTY + " ask=target", "3", "Flip Blue back to 1 of 4, unless blocked", "14"),
]  # fmt: skip


@both_layouts
def test_every_choice_says_what_it_would_do(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        screen = None
        for words, cards, text, card in CHOICES:
            yield from place(player, words, cards)
            screen = player.app().screen
            for _ in range(screen.n):
                if screen.text == text:
                    break
                yield from player.press("NEXT")
            assert (screen.text, screen.card) == (text, card)
            shown = " ".join(" ".join(player.rows()).replace(" ..", "").split())
            assert text[:20] in shown and card in shown

    use(board, script, settings=FAST)


def test_the_map_shows_the_gauge_what_would_come_and_the_pawn_cards() -> None:
    def tile(player: Player, x: int, y: int) -> int:
        return int(player.app().display.map._grid[y * 16 + x])

    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        yield from place(player, PARTY, "3,10,Slide10,Switch")
        pawn, cross = device_codes.TILE_PAWN, device_codes.TILE_TARGET
        top = [tile(player, x, 0) for x in range(16)]
        assert top == [pawn] * 16
        # 14 points are 28 squares: 15 at the top, 13 down the right side; then come 3 more.
        right = [tile(player, 15, y) for y in range(16)]
        assert right == [pawn] * 13 + [cross] * 3
        bottom = [tile(player, x, 15) for x in range(15)][::-1]
        assert bottom[:4] == [cross] * 3 + [device_codes.TILE_TRACK]
        # 21, then the bust zone
        assert bottom[9:12] == [device_codes.TILE_FOCUS] * 2 + [device_codes.TILE_LANE]
        yield from player.press("NEXT")  # the 10 busts: all others would flip
        assert player.app().screen.text.startswith("14 + 10 = 24, bust!")
        assert tile(player, 3, 15) == cross and tile(player, 5, 15) == device_codes.TILE_FOCUS
        assert tile(player, 13, 8) == cross and tile(player, 13, 6) == pawn + 1  # Blue's third
        yield from player.press("NEXT")  # back to 10
        assert tile(player, 15, 12) == device_codes.TILE_BUMPED
        assert tile(player, 6, 2) == pawn and tile(player, 7, 2) == device_codes.TILE_LANE  # Red's
        assert tile(player, 4, 2) == cross and tile(player, 13, 4) == 0  # Red decides
        assert tile(player, 9, 5) == device_codes.TILE_TRACK and tile(player, 6, 5) == 0
        yield from place(player, PARTY + " way=-", "3,10,Slide10,Switch")
        assert tile(player, 6, 5) == device_codes.TILE_TRACK and tile(player, 9, 5) == 0

    use(COLOUR, script, settings=FAST)


@both_layouts
def test_the_display_tells_total_last_cards_hand_and_who_leads(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        game = game_at("r=1 b=2 y=0 g=3 total=14 turn=r", "3,10,Slide15,DontBe")
        player.sit_down(player.hand.load("engine").load(game.save()), b"\0\2\2\2")
        player.app().go("play")
        yield player.hand.wait(200)
        rows = player.rows()
        assert "3, 10, Slide 15, Don't Be" in " ".join(rows)
        if board == COLOUR:
            assert "14+3" in rows and "Pile: 7 7" in rows
            assert "R1 B2 Y0 G*3" in rows
        else:
            assert rows[0].startswith("Red: 14+3")
            assert "You1 Blu2 Yel0 Gre*3" in rows
        yield from player.menu("Where everyone is")
        rows = player.rows()
        assert rows[0].startswith("Total 14") and f"deck {game.undrawn}" in rows[0]
        yield from says_where_everyone_is(player)

    use(board, script, settings=FAST)


@both_layouts
@pytest.mark.parametrize(
    ("seats", "items"),
    [(2, ()), (3, ("Longer game: yes",)), (4, ()), (4, ("Sorry cards: 12", "Flip ends round: no"))],
)
def test_every_text_of_random_games_fits(board: str, seats: int, items: tuple[str, ...]) -> None:
    def script(player: Player) -> Steps:
        rng = random.Random(seats)
        seen: set[str] = set()
        yield from player.start("p" * seats, RULES, *items)
        app = player.app()
        decisions = 0
        while decisions < 120:
            screen = app.screen
            if app.name == "handover":
                screen.key(OK)
            elif app.name == "over":
                yield from player.choose("Play again")
            elif app.name == "steal_or_block":
                rows = answered(app, rng)
                assert all(len(row) <= app.display.columns for row in rows)
                seen.update(rows)
            elif player.my_turn():
                seen |= all_texts(app)
                screen.play(rng.randrange(screen.n))
                screen.hurry()
                app.session.guard.lower()  # no finger has skipped it
                decisions += 1
            yield player.hand.wait(0)
        assert len(seen) > 60

    use(board, script, settings=UNHURRIED, minutes=600)


def answered(app: Any, rng: random.Random) -> list[str]:
    """Go through all rows of the question, and answer it."""
    screen = app.screen
    if screen.state == END:
        screen.go_on()
    if screen.state != OPEN:
        return []
    rows = []
    for claims in (0, 15):
        screen.claims = claims
        for row in range(screen.n):
            screen.at = row
            screen.draw()
            rows.append(screen.item(row))
    screen.claims = rng.randrange(16)
    screen.settle()
    return [*rows, screen.title]


@both_layouts
def test_every_card_and_every_question_has_help(board: str) -> None:
    hands = (
        "0,5,10",
        "Slide10,Slide15,Slide21",
        "Take2,Switch,Play2",
        "Flip",
        "Steal",
        "DontBe",
        "",
    )
    pages = set()

    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        for cards in hands:
            yield from place(player, PARTY, cards)
            for choice in range(player.app().screen.n):
                yield from player.press("NEXT", choice)
                yield from player.menu("Explain this card")
                yield from player.until("help")
                pages.add(player.hand.text())
                yield from player.press("OK")
                yield from player.until("play")
                yield from place(player, PARTY, cards)
        for ask in ("ask=number left=1", "ask=target"):
            yield from place(player, f"{PARTY} {ask}", "3")
            yield from player.menu("Explain this card")
            pages.add(player.hand.text())

    use(board, script, settings=FAST | {"HOMEWARD_FORCED": "ask"})
    assert len(pages) == 15


def test_the_help_of_a_play_2_says_what_is_asked() -> None:
    game = game_at(f"{PARTY} ask=number left=2", "3,4")
    assert game.legal() == 2
    words = twenty_one_help.HELP.card(game, 0)
    assert words.startswith("Play 2: choose your numbers") and "3 is added" in words


# -- whole games -----------------------------------------------------------------------------------


def asked(player: Player) -> bool:
    """Is the question put to people?"""
    return player.screen() == "steal_or_block" and player.app().screen.state == OPEN


def whole_game(player: Player, lines: list[str]) -> Steps:
    """People claim and block whenever they can, by keys; what they play is chance."""
    tell = player.app().session.history.tell

    def telling(words: str) -> None:
        lines.append(words)
        tell(words)

    player.app().session.history.tell = telling
    while player.screen() != "over":
        screen = player.app().screen
        if player.screen() == "handover":
            yield from player.press("OK")
        elif player.my_turn():
            yield from player.decide()
        elif asked(player):
            game = player.game()
            card = codes.CARD_STEAL if game.ask == codes.ASK_STEAL else codes.CARD_DONT
            for k, seat in enumerate(screen.asked):
                if card in [game.hand(seat, i) for i in range(game.size(seat))]:
                    row = k if len(screen.asked) > 1 else 1
                    yield from player.press("NEXT", (row - screen.at) % screen.n)
                    yield from player.press("OK")
                elif len(screen.asked) == 1:
                    yield from player.press("OK")
            yield player.hand.until(lambda: not asked(player), 9000)
        # A hand is on the display only for its owner, and on none that lies before everybody.
        yield player.hand.until(player.is_settled)
        screen = player.app().screen
        if player.my_turn():
            assert player.app().session.shown_to == player.game().seat and screen.foot
        else:
            assert not getattr(screen, "foot", "") and not getattr(screen, "hand", "")
        yield player.hand.wait(40)


# A game in which all of it happens; if the computer learns to play otherwise, it is another one.
SEEDS = range(40)


@both_layouts
def test_a_whole_game_with_a_steal_a_block_and_a_bust(board: str) -> None:
    found: list[str] = []

    def script(player: Player) -> Steps:
        yield from player.start("pcpc", RULES, "Sorry cards: 12")
        on_board = player.hand.load("engine")
        for seed in SEEDS:
            player.rng.seed(seed)
            player.sit_down(on_board.new("twenty_one", seed=seed, profile="P26"), b"\0\2\0\2")
            player.app().go("play")
            yield player.hand.wait(100)
            lines: list[str] = []
            yield from whole_game(player, lines)
            yield player.hand.wait(200)
            assert player.hand.text_contains("wins!") and not player.hand.text_contains("Bumps")
            told = " ".join(lines)
            if all(word in told for word in ("steals", "blocks", "bust!")):
                found.append(str(seed))
                yield from player.choose("Play again")
                yield player.hand.wait(200)
                assert not player.game().over
                return

    use(board, script, settings=FAST, minutes=600)
    assert found, "no game had all of it"


@both_layouts
def test_a_game_is_kept_and_goes_on_after_a_power_cut(board: str) -> None:
    bytes_then: list[bytes] = []

    def begin(player: Player) -> Steps:
        yield from player.start("pcpc", RULES)
        yield from player.play_on(6)
        yield from player.until_my_turn()
        bytes_then.append(player.game().save())

    def go_on(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield player.hand.until(lambda: player.screen() == "handover")
        assert player.game().save() == bytes_then[0]
        yield from player.play_on()
        yield from player.until("over")

    card = MemoryCard() if board == COLOUR else None
    nvm = use(board, begin, settings=FAST, card=card).nvm
    use(board, go_on, settings=FAST, nvm=nvm, card=card)


# -- at the end ------------------------------------------------------------------------------------


@both_layouts
@pytest.mark.parametrize(
    ("mask", "heading"),
    [(0b0010, "Blue wins!"), (0b1100, "Yellow and Green win!"), (0b1110, "3 win!")],
)
def test_winners_may_share(board: str, mask: int, heading: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        game = player.game()
        for seat in range(4):
            game.state[16 + seat] = 4 if mask >> seat & 1 else seat
        game.state[2], game.state[8] = codes.ASK_OVER, mask
        player.app().session.cards = 61
        player.app().go("play")
        yield from player.until("over")
        seen: set[str] = set()
        pages: set[str] = set()
        for _ in range(12):
            seen.update(player.hand.text().replace(" ..", "").split())
            pages.add(player.rows()[-1].strip())
            yield player.hand.wait(900)
        assert heading in " ".join(player.rows()[0].split())
        if board == COLOUR:
            assert seen >= {"Flipped:", "you", "Blue"}
        else:
            steps = [4 if mask >> seat & 1 else seat for seat in range(4)]
            row = " ".join(f"{name}{n}" for name, n in zip("RBYG", steps, strict=True))
            assert f"Flipped: {row}." in pages and seen >= {"Cards:", "61.", "Flipped:"}
        if heading == "3 win!":
            assert seen >= {"Blue", "Yellow", "Green", "win!"}

    use(board, script, settings=FAST)


def test_a_tie_is_told() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        game = game_at(
            "r=1 b=3 y=0 g=3 total=14 turn=r",
            "10,3",
            held={"b": "5,6", "g": "5,9", "y": "2,3,4,5,6"},
        )
        session = player.app().session
        player.sit_down(player.hand.load("engine").load(game.save()), b"\0\2\2\2")
        player.app().go("play")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(100)
        yield from player.decide(0)
        yield from player.until("over")
        assert session.history.lines[-1] == (
            "You play a 10: 24, bust! Tie: Blue 11, Green 14. Green wins!"
        )

    use(COLOUR, script, settings=FAST)


# -- the machine -----------------------------------------------------------------------------------


def test_the_stack_of_the_board_is_never_exhausted() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pcpc", RULES)
        yield from player.play_on(2)
        for words, cards in (
            ("r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b", "2,Steal"),
            ("r=1 b=2 y=0 g=3 total=21 turn=r ask=block seat=r by=b", "DontBe"),
            ("r=1 b=3 y=0 g=3 total=14 turn=r", "10"),
            (PARTY, "3,Flip,Play2,Take2"),
        ):
            for players in ("pcpc", "cppp"):
                yield from place(player, words, cards, players)
                yield from player.play_on(1)
                yield player.hand.wait(700)
        yield from place(player, PARTY, "3,Flip,Play2,Take2")
        yield from player.menu("Hint")
        yield player.hand.until(player.my_turn)
        yield from player.menu("Where everyone is")
        yield from player.press("OK")
        yield from player.choose("Explain this card")
        yield from player.press("OK")

    with measured(Depth()):
        use(COLOUR, script, settings=UNHURRIED)


@pytest.mark.parametrize("level", [0, 1])
def test_the_computer_plays_it_better_than_chance(level: int) -> None:
    """Two computers against two who play anything; a careless one is still better than that."""
    rng = random.Random(level)
    bot = Bot()
    won = 0
    for seed in range(40):
        game = engine.new("twenty_one", seed=seed)
        number = 0
        while n := game.legal():
            number += 1
            choice = rng.randrange(n)
            if game.seat % 2 == seed % 2:
                bot.start(game, level, number)
                choice = -1
                while choice < 0:
                    choice = bot.step()
            game.play(choice)
        won += any(game.winners >> seat & 1 for seat in range(seed % 2, 4, 2))
    assert won >= 26


@pytest.mark.parametrize(
    ("words", "cards", "choice"),
    [
        (PARTY, "3,7,10", "7"),
        (PARTY, "8,9,10,Switch", "Switch"),
        (PARTY, "8,9,3,4,Play2", "Play2"),
        (PARTY + " ask=number left=2", "9,3,4", "3"),
        ("r=1 b=2 y=0 g=3 total=14 turn=r ask=target", "3", "on g"),
        ("r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b", "3,Steal", "steal"),
        ("r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b", "3", "no"),
        ("r=1 b=2 y=0 g=3 total=21 turn=r ask=block seat=r by=b", "3,DontBe", "block"),
    ],
)
def test_the_computer_sees_what_is_good_for_it(words: str, cards: str, choice: str) -> None:
    for seed in range(5):
        game = game_at(words, cards)
        bot = Bot()
        bot.start(game, 1, seed)
        chosen = -1
        while chosen < 0:
            chosen = bot.step()
        assert names(game)[chosen] == choice or {names(game)[chosen], choice} == {"3", "4"}

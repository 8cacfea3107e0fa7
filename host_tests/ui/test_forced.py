# SPDX-License-Identifier: MIT
"""A person's only choice is shown and made; asked where a hand is secret, or on wish."""

import random
from typing import Any

import pytest

import engine
from engine import codes
from engine.bot import Bot
from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, noted, use
from support.positions.classic import line
from support.positions.partners import line as partners_line

FORCED = 6  # the state of the screen
ONLY = line("r=5", "12")
MADE_MS = {"slow": 2400, "normal": 1200, "fast": 400}


def until_made(player: Player) -> Any:
    """Wait until the decision at hand has been taken; return the milliseconds."""
    decisions, start = player.app().session.decisions, player.hand.now_ms
    yield player.hand.until(lambda: player.app().session.decisions > decisions, 10_000)
    return player.hand.now_ms - start


@both_layouts
@pytest.mark.parametrize("speed", MADE_MS)
def test_it_is_shown_and_made(board: str, speed: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(ONLY)
        screen = player.app().screen
        assert screen.state == FORCED
        assert "only" in player.hand.text()
        assert screen.text.split()[0] in player.hand.text()  # in words ...
        assert (player.app().view.focus, player.app().view.target) == (3, 17)  # ... and in lights
        taken = yield from until_made(player)
        assert abs(taken + 200 - MADE_MS[speed]) < 180  # it has been there for 200 ms or so
        assert player.game().where(3) == 17

    use(board, script, settings={"HOMEWARD_SPEED": speed})


def test_ok_skips_the_wait_and_answers_nothing_else() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(ONLY)
        yield from player.press("OK")
        assert player.game().where(3) == 17
        assert player.app().session.guard.holds()

    use(COLOUR, script, settings={})


def test_the_setting_brings_the_question_back() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(ONLY)
        yield player.hand.wait(5000)
        assert player.my_turn() and player.rows()[0].endswith("1/1")
        yield from player.press("OK")
        assert player.game().where(3) == 17

    use(COLOUR, script, settings=ASKED)


def test_several_people_with_hands_are_all_asked() -> None:
    fold = partners_line("", ["9", "12"])

    def script(player: Player) -> Steps:
        yield from player.start("pppp", "Game: partners")
        yield from player.place(fold, "pppp")
        player.app().session.shown_to = 0
        player.app().go("play")
        yield player.hand.wait(3000)
        assert player.my_turn() and player.app().screen.n == 1
        yield from player.place(fold, "pccc")  # alone, nobody learns anything
        assert player.app().screen.state == FORCED

    use(COLOUR, script)


@both_layouts
def test_undo_returns_to_the_last_real_choice(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp")
        yield from player.place(line("r=5,20,30 y=40", "10", "r", "ry"), "pc")
        before = player.game().save()
        where = [player.game().where(piece) for piece in range(4)]
        yield from player.decide(0)
        made = 0
        for _ in range(20):  # until something was made for Red
            yield player.hand.until(lambda: player.my_turn() or made_for(player), 30_000)
            if made_for(player):
                made += 1
                yield from until_made(player)
                break
            yield from player.decide(0)
            where, before = [], b""
        assert made
        kept = len(player.app().session.history._kept)
        yield player.hand.until(player.my_turn, 60_000)
        assert len(player.app().session.history._kept) == kept  # nothing was added
        yield from player.menu("Undo")
        yield player.hand.until(player.my_turn, 10_000)
        assert player.app().screen.n > 1
        if where:
            assert [player.game().where(piece) for piece in range(4)] == where and before

    use(board, script)


def made_for(player: Player) -> bool:
    return player.screen() == "play" and player.app().screen.state == FORCED


def test_a_resumed_game_makes_it_again() -> None:
    def leave(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(ONLY)
        yield from player.menu("Save and quit")

    def go_on(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield player.hand.until(lambda: player.screen() == "play" and player.game().where(3) == 17)

    use(COLOUR, go_on, nvm=use(COLOUR, leave).nvm)


def test_a_hint_is_read_before_it_is_made() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(ONLY)
        yield from player.menu("Hint")
        yield from player.until("play")
        yield player.hand.wait(4000)
        assert player.my_turn() and "Hint" in player.hand.text()
        yield from player.press("OK")
        assert player.game().where(3) == 17

    use(COLOUR, script)


@both_layouts
def test_a_card_and_its_only_piece_are_one_question(board: str) -> None:
    # A single mover is out: a number card can move nothing else.
    position = partners_line("r=12", ["9", "2", "heart"])

    def script(player: Player) -> Steps:
        yield from player.start("pccc", "Game: partners")
        yield from player.place(position, "pccc")
        session, screen = player.app().session, player.app().screen
        while not screen.card.endswith("9"):
            yield from player.press("NEXT")
        assert session.ahead.legal() == 1
        assert (player.app().view.focus, player.app().view.target) == (3, 21)
        with noted(session, "play") as calls:
            yield from player.press("OK")
            yield player.hand.until(lambda: len(calls) == 2, 600)  # no wait in between
        assert player.game().where(3) == 21
        # One choice, so one step back.
        assert len(session.history._kept) == 1

    use(board, script)


@both_layouts
def test_an_only_card_and_its_only_piece_are_shown_and_made_as_one(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", "Game: partners")
        yield from player.place(partners_line("r=12", ["9", "9"]), "pccc")
        screen = player.app().screen
        assert screen.state == FORCED and "9" in screen.text
        yield from until_made(player)
        first = player.hand.now_ms
        yield player.hand.until(lambda: player.game().where(3) == 21)
        assert player.hand.now_ms - first < 300

    use(board, script, settings={"HOMEWARD_SPEED": "normal"})


def test_a_swap_with_one_possible_partner_is_one_question() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5 y=40", "11"))
        game, screen = player.game(), player.app().screen
        while game.choices[screen.at] >> 24 != codes.VERB_SWAP:
            yield from player.press("NEXT")
        assert "Yellow" in screen.text
        assert (player.app().view.focus, player.app().view.target) == (3, 40)
        yield from player.press("OK")
        yield player.hand.until(lambda: game.where(3) == 40, 600)

    use(COLOUR, script)


@pytest.mark.parametrize("rules", engine.RULES)
def test_a_look_ahead_changes_nothing_and_shows_what_comes(rules: str) -> None:
    options = {"hand": 5} if rules == "fire_ice" else {}
    seen = 0
    for seed in range(3):
        rng = random.Random(seed)
        game = engine.new(rules, seed=seed, **options)
        bot = Bot()
        bot.prepare(engine.twin(game))
        for _ in range(150):
            n = game.legal()
            if not n:
                break
            i = rng.randrange(n)
            before = game.save()
            copy = bot.ahead(game, i)
            assert game.save() == before
            seat = game.seat
            game.play(i)
            if copy:
                seen += 1
                assert game.seat == seat and game.legal() == 1
                told = bytes(copy.trail[: 4 * copy.steps])
                game.play(0)
                # What is turned after it stays unseen.
                assert bytes(game.trail[: 4 * game.steps]).startswith(told)
    assert seen > 3 or rules == "shields"


def test_a_person_for_whom_moves_are_made_sits_in_no_dark() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp")
        for _ in range(12):
            # Nobody can leave Start, and no key is pressed for longer than it takes to get dark.
            yield from player.place(line("", "12", "r", "ry"), "pp")
            yield player.hand.wait(1000)
            assert not player.app().dim

    use(COLOUR, script, settings={"HOMEWARD_SPEED": "normal", "HOMEWARD_IDLE": 5})

# SPDX-License-Identifier: MIT
"""Expert bots: offered where there are any, quick enough, and what a hint asks."""

from collections.abc import Generator
from typing import Any

import pytest

import engine
from homeward import LIB
from homeward.lab import decision_times
from homeward.mpy.numbers import read_folder
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use

EXPERTS = b"\0\4\4\4"


def offered(player: Player, colour: str) -> Generator[Any, Any, list[str]]:
    """Turn a seat's row through all its values; return them."""
    yield from player.to(colour)
    seen = []
    while player.item() not in seen:
        seen.append(player.item())
        yield from player.press("OK")
    return [item.partition(": ")[2] for item in seen]


@both_layouts
def test_setup_offers_them_where_there_are_any(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        assert "expert bot" not in (yield from offered(player, "Blue"))
        yield from player.turn_to("Game: partners")
        assert "expert bot" in (yield from offered(player, "Blue"))
        yield from player.turn_to("Blue: expert bot")
        if "HELP" in player.buttons:
            yield from player.press("HELP")
            yield from player.until("message")
            assert "expert" in " ".join(player.rows())
            yield from player.read_on("setup")
            assert player.item() == "Blue: expert bot"  # nothing is lost
        yield from player.turn_to("Game: fire ice")
        items = player.app().screen.menu.items
        # The same seat has another colour here, and the strongest that there is.
        assert "Green: hard bot" in items
        assert "expert bot" not in (yield from offered(player, "Blue"))
        yield from player.turn_to("Hand: 5 cards")
        yield from player.turn_to("Blue: expert bot")
        yield from player.choose("Start")
        yield from player.until("play")
        assert player.app().session.players[1] == 4

    use(board, script)


def test_the_pause_offers_them_where_there_are_any() -> None:
    def script(player: Player) -> Steps:
        for rules, more in (("classic", False), ("partners", True)):
            yield from player.until("title")
            player.sit_down(player.hand.load("engine").new(rules, seed=3), b"\0\2\2\2")
            player.app().go("play")
            yield from player.until("play")
            yield from player.until_my_turn()
            yield from player.menu()
            assert ("expert bot" in (yield from offered(player, "Yellow"))) is more
            yield from player.choose("Save")

    use(COLOUR, script)


@pytest.mark.parametrize(
    ("rules", "players", "read"), [("partners", EXPERTS, True), ("classic", EXPERTS, False)]
)
def test_a_save_with_an_expert_where_there_is_none_is_refused(
    rules: str, players: bytes, read: bool
) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.sit_down(player.hand.load("engine").new(rules, seed=3), players)
        player.app().go("title")
        yield from player.until("title")
        yield from player.choose("Resume")
        if read:
            yield from player.until("play")
        else:
            yield from player.until("message")
            assert "it has an expert bot" in " ".join(player.rows())

    use(COLOUR, script)


def test_another_game_after_one_with_experts() -> None:
    """Begin one with other rules where the last one ended, with the same bot."""

    def script(player: Player) -> Steps:
        yield from player.until("title")
        game = player.hand.load("engine").new("partners", seed=3)
        player.sit_down(game, b"\0\4\4\4")
        player.app().go("play")
        yield from player.until("play")
        session = player.app().session
        # Until a decision ends in a search.
        while (
            not (session.bot and session.bot._expert)
            or session.bot.step != session.bot._expert.think
        ):
            yield from player.press("OK")
            yield player.hand.wait(200)
        player.app().go("setup")
        yield from player.until("setup")
        yield player.hand.wait(500)
        yield from player.turn_to("Game: classic")
        yield from player.choose("Start")
        yield from player.choose("Yes")
        yield from player.until("play")
        decided = session.decisions
        while session.decisions < decided + 8:
            yield from player.press("OK")
            yield player.hand.wait(200)
            assert player.app().name == "play"
            assert session.bot.step.__self__ is session.bot  # no search is left to answer for it

    use(COLOUR, script)


def test_setup_leaves_no_module_of_a_rule_set_behind() -> None:
    """Options that are only looked at cost nothing later."""

    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        for item in ("Dice card: yes", "Game: fire ice", "Hand: 5 cards", "Game: partners"):
            yield from player.turn_to(item)
        found = {name for name in player.hand.loaded_from() if name.startswith("engine.")}
        assert found <= set(read_folder(LIB).modules)  # numbers, which no board loads

    use(COLOUR, script)


def test_a_hint_is_an_experts() -> None:
    started: list[int] = []

    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.sit_down(player.hand.load("engine").new("partners", seed=3), b"\0\2\2\2")
        player.app().go("play")
        yield from player.until("play")
        yield from player.until_my_turn()
        bot = player.app().session.get_bot()
        start = bot.start

        def watch(game: Any, level: int, seed: int) -> None:
            started.append(level)
            start(game, level, seed)

        bot.start = watch
        yield from player.menu("Hint")
        yield from player.until("play")

    use(COLOUR, script)
    assert started and set(started) == {3}


@pytest.mark.parametrize(("rules", "options"), [("partners", {}), ("fire_ice", {"hand": 5})])
def test_nobody_waits_long_for_one(rules: str, options: dict[str, Any]) -> None:
    """On the board's clock; `decision_times` has the whole run."""
    assert engine.new(rules, **options).levels == 4
    found = decision_times.measure(rules, options, 8)
    assert len(found) == 8 and max(found) <= 1500
    assert max(decision_times.measure(rules, options, 8, level="hard")) < 400


def test_the_choice_of_one_that_thought_for_long_is_looked_at() -> None:
    """The time of a look begins with the decision: a slow one has used it up before it knows."""
    shown: list[int] = []

    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place(
            "classic r=5,20,30,H b=8,S,S,S y=40,S,S,S g=50,S,S,S turn=b card=10", "pccc"
        )
        screen, session = player.app().screen, player.app().session
        yield player.hand.until(lambda: screen.state == 1)
        began = player.hand.now_ms
        bot = session.get_bot()
        step = bot.step
        bot.step = lambda: -1 if player.hand.now_ms < began + 1000 else step()
        screen.chosen = -1
        session.think()
        yield player.hand.until(lambda: screen.state == 1 and screen.chosen >= 0, 5000)
        known, decisions = player.hand.now_ms, session.decisions
        yield player.hand.until(lambda: session.decisions > decisions, 5000)
        shown.append(player.hand.now_ms - known)

    use(COLOUR, script, settings={"HOMEWARD_SPEED": "normal"})
    assert 180 <= shown[0] < 400

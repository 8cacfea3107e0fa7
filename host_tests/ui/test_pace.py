# SPDX-License-Identifier: MIT
"""Computers' turns are short: what shows nothing of its own is told with what follows it."""

from functools import partial
from typing import Any

import pytest

from engine.codes import STEP_PICK, STEP_PLAY
from homeward import notation
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import ONE_BIT, both_layouts, use
from support.positions import classic, partners, twenty_one

NORMAL = {"HOMEWARD_SPEED": "normal"}
SHOW, LEAVE = 2, 4  # states of the play screen, and of steal_or_block
ASKED = "r=1 b=2 y=0 g=3 total=21 turn=r ask=steal seat=b"
TURNS = {
    "classic": (classic.line("b=20 y=13 g=14", "11", "b"), STEP_PICK),
    "partners": (partners.line("b=10,20 y=30", ["5", "9"], "b"), STEP_PLAY),
}


def decided(player: Player, line: str) -> Any:
    """Let a computer decide twice; return each one's first record, its time, if it is shown."""
    yield from player.until("title")
    wanted = notation.read(line)
    wanted.veil(wanted.seat, 1)
    game = player.hand.load("engine").load(wanted.save())
    player.sit_down(game, bytes((0, 2, 2, 2)))
    session = player.app().session
    player.app().go("play")
    found: list[tuple[int, int, bool]] = []
    while len(found) < 2:
        began, decisions = player.hand.now_ms, session.decisions
        while session.decisions == decisions:
            yield player.hand.wait(5)
        found.append((game.trail[0], player.hand.now_ms - began, player.app().screen.state == SHOW))
    return found


@both_layouts
@pytest.mark.parametrize("rules", TURNS)
def test_a_card_and_its_piece_are_shown_as_one_and_so_are_two_that_swap(
    board: str, rules: str
) -> None:
    line, part = TURNS[rules]

    def script(player: Player) -> Steps:
        first, second = yield from decided(player, line)
        assert first[0] == part != second[0]
        assert (first[2], second[2]) == (False, True)
        assert first[1] < 250 < second[1]

    use(board, script, settings=NORMAL)


def is_left(screen: Any) -> bool:
    return bool(screen.state == LEAVE)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_one_person_alone_waits_less_for_the_answers_of_computers(speed: str) -> None:
    def script(player: Player) -> Steps:
        taken = []
        for people in (1, 2):
            if player.screen():
                player.app().go("title")
            yield from player.until("title")
            game = player.hand.load("engine").load(twenty_one.game_at(ASKED, "2,3").save())
            player.sit_down(game, bytes((0, 2, 2, 0 if people == 2 else 2)))
            player.app().go("play")
            yield from player.until("steal_or_block")
            screen = player.app().screen
            screen.settle()  # as if everybody had answered only now
            began = player.hand.now_ms
            yield player.hand.until(partial(is_left, screen), 20_000)
            taken.append(player.hand.now_ms - began)
        alone, together = taken
        saved = (900 + 1200) // 2 if speed == "normal" else 0
        assert abs(together - alone - saved) < 100

    use(ONE_BIT, script, settings={"HOMEWARD_SPEED": speed})

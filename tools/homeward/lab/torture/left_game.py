# SPDX-License-Identifier: MIT
"""Games that were played on a handheld and left: what it has kept of them, and each moment."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from homeward import FIRMWARE
from homeward.boards import BOTH_KINDS
from homeward.lab.torture.damage import Tally
from homeward.lab.torture.outcome import Plan
from homeward.simulator.interruptions import FirmwareCrash, FirmwareEnded, FirmwareStalled
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

DECISIONS = 3  # by people, before the game is left
LIGHTS = 50  # percent, what somebody has changed a setting to
_SEATED = b"\0\2\0\1"  # two people and two bots
_MINUTE_MS = 60_000

Moment = tuple[bytes, bytes, int, int, bytes]


@dataclass(frozen=True)
class LeftGame:
    """Hold what a handheld has saved, and every moment of its game."""

    board: str
    rules: str
    nvm: bytes
    pack: bytes  # the session's own record
    moments: frozenset[Moment]
    fault: str  # what kept it from being played


def moment(session: Any) -> Moment:
    """Return a moment of a game, and all that is kept of it."""
    return (
        session.game.save(),
        bytes(session.players),
        session.decisions,
        session.cards,
        bytes(session.bumps),
    )


def leave(plan: Plan, tally: Tally) -> Sequence[LeftGame]:
    """Play every rule set on every board; count what crashes meanwhile."""
    kinds = [(board, rules, plan.seed) for rules in engine.RULES for board in BOTH_KINDS]
    found = []
    for left in plan.spread(_play, kinds, "corrupt: play"):
        if left.fault:
            tally.crashed(f"played: {left.fault}", f"{left.rules} on {left.board}")
        else:
            found.append(left)
    return found


def _play(kind: tuple[str, str, int], firmware: Path = FIRMWARE) -> LeftGame:
    """Play a while, then leave."""
    board, rules, seed = kind
    moments: set[Moment] = set()
    pack = b""

    def script(hand: Handheld) -> Steps:
        nonlocal pack
        player = Player(hand, seed)
        yield from player.until("title")
        app = player.app()
        app.device.settings.set("lights", LIGHTS)
        session = app.session
        hand.load("ui.parts.new_game").new(session, rules, 4, _SEATED, {})
        play = session.play

        def noted(choice: int) -> None:
            moments.add(moment(session))
            play(choice)

        session.play = noted
        app.go("play")
        yield hand.wait(200)
        yield from player.play_on(DECISIONS)
        yield from _until_asked(player)
        moments.add(moment(session))
        session.rebase()
        pack = session.base
        yield from player.menu("Save and quit")
        yield from player.until("title")

    hand = Handheld(board, settings=FAST, firmware=firmware)
    fault = ""
    try:
        hand.run(script, limit_ms=10 * _MINUTE_MS)
    except (AssertionError, FirmwareCrash, FirmwareEnded, FirmwareStalled) as error:
        fault = hand.console or str(error)
    return LeftGame(board, rules, hand.nvm, pack, frozenset(moments), hand.console or fault)


def _until_asked(player: Player) -> Steps:
    """Until a person is asked on the play screen; other questions are answered."""
    end = player.hand.now_ms + _MINUTE_MS
    while not player.my_turn() and player.hand.now_ms < end:
        if player.screen() in ("handover", "steal_or_block"):
            yield from player.press("OK")
        yield player.hand.wait(40)
    yield player.hand.wait(150)

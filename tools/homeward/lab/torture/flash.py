# SPDX-License-Identifier: MIT
"""Handhelds that are switched on with damaged flash: whatever the store, whatever the bytes.

Each is asked to resume. It must show a moment of the very game that was left, or say in words that
there is none to continue; and a setting is as it was, or as it is by default.
"""

import random
from collections.abc import Sequence
from pathlib import Path

from homeward import FIRMWARE
from homeward.lab.torture import damage
from homeward.lab.torture.damage import Damage, Tally
from homeward.lab.torture.left_game import LIGHTS, LeftGame, moment
from homeward.lab.torture.outcome import Plan
from homeward.simulator.interruptions import FirmwareCrash, FirmwareEnded, FirmwareStalled
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

_STARTS = 25  # power-ups in one task
_MINUTE_MS = 60_000
_DEFAULT_LIGHTS = 20
_AT_THE_TABLE = ("play", "handover", "steal_or_block", "over")

Task = tuple[LeftGame, list[Damage]]


def tasks(plan: Plan, games: Sequence[LeftGame]) -> list[Task]:
    """Try some damages of each game."""
    rng = random.Random(plan.seed)
    found: list[Task] = []
    for left in games:
        damages = list(damage.of_flash(left.nvm, rng))
        rng.shuffle(damages)
        damages = damages[: plan.of(len(damages))]
        found += [(left, damages[at : at + _STARTS]) for at in range(0, len(damages), _STARTS)]
    return found


def switch_on(task: Task, firmware: Path = FIRMWARE) -> Tally:
    """Power up with each damage."""
    left, damages = task
    tally = Tally()
    for each in damages:
        tally.inputs += 1
        hand = Handheld(left.board, settings=FAST, nvm=each.data, firmware=firmware)
        example = f"flash of {left.rules} on {left.board}, {each.what}"
        try:
            fault = _resume(hand, left, tally)
            if hand.console:
                tally.crashed(f"flash: {hand.console.strip()}", example)
            elif fault:
                tally.wronged(f"flash: {fault}", example)
        except (AssertionError, FirmwareCrash, FirmwareEnded, FirmwareStalled) as error:
            tally.crashed(f"flash: {error}", example)
    return tally


def _resume(hand: Handheld, left: LeftGame, tally: Tally) -> str:
    """Ask for the game that was left; what is wrong with the answer, "" if nothing is."""
    faults = [""]

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        app = player.app()
        if app.device.settings.get("lights") not in (LIGHTS, _DEFAULT_LIGHTS):
            faults.append("a setting that nobody has made")
        if "Resume" not in app.screen.menu.items:
            tally.refused += 1
            return
        yield from player.to("Resume")
        yield from player.press("OK")
        yield hand.until(lambda: player.screen() not in ("", "title", "resume"))
        if player.screen() in _AT_THE_TABLE:
            tally.legal += 1
            if moment(app.session) not in left.moments:
                faults.append("resumed a game that was never played")
        elif player.screen() == "message":
            tally.refused += 1
        elif player.screen() != "crash":  # that is on the console
            faults.append(f"went to {player.screen()}: {hand.text()!r}")

    hand.run(script, limit_ms=_MINUTE_MS)
    return faults[-1]

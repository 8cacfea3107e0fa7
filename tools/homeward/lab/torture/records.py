# SPDX-License-Identifier: MIT
"""Records of a session that the store hands over as sound although they are not.

On a running handheld the store is made to give them, and somebody presses Resume.
"""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import engine
from device.codes import STORE_GAME
from homeward import FIRMWARE
from homeward.lab.invariants.violations import Violation, demand
from homeward.lab.torture import damage
from homeward.lab.torture.damage import Damage, Tally
from homeward.lab.torture.left_game import LeftGame
from homeward.lab.torture.legal import play_on, readable
from homeward.lab.torture.outcome import Plan
from homeward.simulator.interruptions import FirmwareCrash, FirmwareEnded, FirmwareStalled
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

_TRIES = 100  # in one task
_HOUR_MS = 60 * 60 * 1000
_REFUSAL = "cannot be read"

Task = tuple[LeftGame, list[Damage]]


def tasks(plan: Plan, games: Sequence[LeftGame]) -> list[Task]:
    """Try some damages of each game; the two boards share the work."""
    rng = random.Random(plan.seed)
    found: list[Task] = []
    for k, left in enumerate(games):
        damages = list(damage.of_a_record(left.pack, rng))
        rng.shuffle(damages)
        damages = damages[k % 2 :: 2]
        damages = damages[: plan.of(len(damages))]
        found += [(left, damages[at : at + _TRIES]) for at in range(0, len(damages), _TRIES)]
    return found


def resume(task: Task, firmware: Path = FIRMWARE) -> Tally:
    """Hand over one damaged record after another."""
    left, damages = task
    tally = Tally()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        app = player.app()
        load = app.device.store.load
        for each in damages:
            example = f"record of {left.rules} on {left.board}: {each.data.hex()}"
            hand.silicon.console.clear()
            tally.inputs += 1
            _give(app.device.store, load, each.data)
            app.go("title")
            yield hand.wait(60)
            before = app.session.game
            yield from player.press("OK")
            yield hand.until(lambda: player.screen() not in ("title", "resume"))
            what = hand.console.strip()
            if what:
                tally.crashed(f"record, {each.what}: {what}", example)
                continue
            try:
                if player.screen() == "message":
                    words = " ".join(" ".join(app.screen.rows).split())
                    demand(_REFUSAL in words, f"said {words!r}")
                    demand(readable(words), f"said {words!r}")
                    demand(app.session.game is before, "a refused record changed the table")
                    tally.refused += 1
                else:
                    demand(each.forged, "was accepted")
                    # Not the handheld's own one: that one keeps playing.
                    play_on(engine.load(app.session.game.save()), player.rng)
                    tally.legal += 1
            except (Violation, ValueError) as violation:
                tally.wronged(f"record, {each.what}: {violation}", example)

    hand = Handheld(left.board, settings=FAST, nvm=left.nvm, firmware=firmware)
    try:
        hand.run(script, limit_ms=_HOUR_MS)
    except (AssertionError, FirmwareCrash, FirmwareEnded, FirmwareStalled) as error:
        tally.crashed(f"record: {error}", f"{left.rules} on {left.board}")
    return tally


def _give(store: Any, load: Callable[[int], Any], data: bytes) -> None:
    """Let the store have this for a game; all else is as it was."""
    store.load = lambda what: data if what == STORE_GAME else load(what)
    store.game = lambda: (data, b"")

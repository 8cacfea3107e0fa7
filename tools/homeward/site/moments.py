# SPDX-License-Identifier: MIT
"""Compare the firmware in the browser's VM with the simulator: the same keys, the same pictures.

A game is played on the simulator, on a clock that moves only when the firmware rests: five
milliseconds a turn of its loop. What was pressed in which turn is then pressed on the VM, in node,
on the same clock; picture and pixels of the chosen turns must be the same bytes.
"""

import base64
import json
import random
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from homeward.errors import ToolError
from homeward.simulator.player import FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps, Wait
from homeward.simulator.settings import as_text
from homeward.site import vm_files
from homeward.site.vm_package import node

SCRIPT = Path(__file__).parent / "node" / "moments.mjs"
WEB = Path(__file__).parent / "web"
_TURN_US = 5000
_SETTINGS = FAST | {"HOMEWARD_TIPS": "off"}  # a tip at the first choice of a game hides it
_SETTLED = 40  # turns from the title before the first moment
_TIME_LIMIT_S = 600


@dataclass(frozen=True)
class Moment:
    """Holds what one turn of the loop has left to be seen."""

    turn: int
    picture: bytes
    pixels: bytes
    text: str


@dataclass(frozen=True)
class Recorded:
    """A game on the simulator: when it came to its loop, what was pressed, what was seen."""

    board: str
    start_us: int
    touches: dict[int, list[object]]
    moments: list[Moment]


def record(board: str, rules: str, players: str, moments: int, seed: int) -> Recorded:
    """Play a game, and look at so many turns of it, about a second apart."""
    hand = Handheld(board, settings=_SETTINGS, seed=seed)
    silicon = hand.silicon
    # No operation takes time: only rests do.
    silicon.charge = silicon.nvm._let_pass = lambda us: None  # type: ignore[method-assign]
    silicon.poll = lambda: None  # type: ignore[method-assign]
    player = Player(hand, seed, tips=True)  # nothing but keys reaches the VM
    rng = random.Random(seed)
    touches: dict[int, list[object]] = {}
    seen: list[Moment] = []
    start_us = -1

    def turn() -> int:
        return (silicon.clock.now_us() - start_us) // _TURN_US

    set_down = silicon.wires.set_down

    def noted(name: str, down: bool) -> None:
        touches.setdefault(turn(), []).append([name, down])
        set_down(name, down)

    silicon.wires.set_down = noted  # type: ignore[method-assign]

    def watch() -> Iterator[None]:
        """Look whenever it is time to."""
        due = _SETTLED
        while len(seen) < moments:
            # Between two turns: what the last one has left.
            if turn() >= due:
                pixels = [part for colour in hand.pixels() + hand.own_pixels() for part in colour]
                picture = hand.picture().tobytes()
                seen.append(Moment(turn() - 1, picture, bytes(pixels), hand.text()))
                due = turn() + rng.randrange(50, 350)
            yield

    def script(hand: Handheld) -> Steps:
        nonlocal start_us
        while player.screen() != "title":
            yield hand.wait(0)
        start_us = silicon.clock.now_us() - _TURN_US
        watching = watch()
        playing = _flat(_play(player, rules, players))
        for wait in playing:
            for _ in range(max(1, wait // _TURN_US)):
                if next(watching, 0) is not None:
                    return
                yield hand.wait(0)

    hand.run(script, patience_s=120)
    if len(seen) < moments:
        raise ToolError(f"{rules} on {board} was over after {len(seen)} moments")
    return Recorded(board, start_us, touches, seen)


def _play(player: Player, rules: str, players: str) -> Steps:
    while True:
        yield from player.until("title", 60_000)
        yield from player.start(players, f"Game: {rules}".replace("_", " "))
        yield from player.play_on()
        yield player.hand.wait(500)
        while player.screen() not in ("title", ""):
            yield from player.press("MENU")
            yield from player.press("OK")


def _flat(steps: Steps) -> Iterator[int]:
    """Give the waits of a script one by one, in microseconds."""
    for step in steps:
        if isinstance(step, Wait):
            yield step.us
        else:
            yield from _flat(step)


def replay(recorded: Recorded, vm: Path, pack: Path) -> list[Moment]:
    """Press the same on the VM, and return what is seen in the same turns."""
    from homeward import boards

    run = {
        "vm": str(vm / "micropython.mjs"),
        "device": str(WEB / "device.js"),
        "pack": str(pack),
        "facts": vm_files.facts(boards.find(recorded.board)),
        "settings": as_text(_SETTINGS),
        "start": recorded.start_us // 1000,
        "turns": recorded.touches,
        "samples": [moment.turn for moment in recorded.moments],
    }
    done = subprocess.run(
        [node(), str(SCRIPT)],
        input=json.dumps(run),
        capture_output=True,
        text=True,
        timeout=_TIME_LIMIT_S,
        check=False,
    )
    if done.returncode:
        raise ToolError(f"the VM failed:\n{done.stderr[-3000:]}")
    return [_read(line) for line in done.stdout.splitlines()]


def _read(line: str) -> Moment:
    found = json.loads(line)
    picture, pixels = base64.b64decode(found["picture"]), base64.b64decode(found["pixels"])
    return Moment(found["turn"], picture, pixels, found["text"])


def differences(recorded: Recorded, replayed: list[Moment]) -> list[str]:
    """Say where the two differ, a sentence each."""
    found = []
    if len(replayed) != len(recorded.moments):
        found.append(f"{len(replayed)} moments instead of {len(recorded.moments)}")
    for one, other in zip(recorded.moments, replayed, strict=False):
        for what in ("picture", "pixels"):
            if getattr(one, what) != getattr(other, what):
                found.append(
                    f"{recorded.board}, turn {one.turn}: another {what}; the simulator says\n"
                    f"{one.text}\nthe VM says\n{other.text}"
                )
    return found

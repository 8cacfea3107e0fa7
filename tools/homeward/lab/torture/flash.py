# SPDX-License-Identifier: MIT
"""Handhelds that are switched on with damaged flash: whatever the store, whatever the bytes.

A game is played and left; then its flash is damaged bit by bit, cut off, overwritten, and each
time the handheld is switched on and asked to resume. It must show a decision of that very game, or
say in words that there is none to go on with.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import engine
from homeward import FIRMWARE
from homeward.lab.torture.outcome import Plan
from homeward.simulator.interruptions import FirmwareCrash, FirmwareEnded, FirmwareStalled
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.table import FAST, Player

BOARDS = ("pygamer", "adafruit_feather_rp2040")  # one of each kind of flash
DECISIONS = 3  # of persons, before the game is left
BLOCKS = 100  # overwritten at random, each image
_LINE = 16  # bytes: a line of flash that is blank all through is not damaged
_STARTS = 25  # power-ups in one task
_MINUTE_MS = 60_000
_LIGHTS = 50  # percent, what somebody has changed a setting to
_DEFAULT_LIGHTS = 20

Seen = tuple[bytes, bytes, int, int, bytes]


@dataclass(frozen=True)
class Image:
    """What a handheld has kept, and every moment of its game."""

    board: str
    rules: str
    nvm: bytes
    moments: frozenset[Seen]


@dataclass
class Flashed:
    """What a number of power-ups came to."""

    starts: int = 0
    resumed: int = 0
    crashes: int = 0
    wrong: int = 0
    failures: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Flashed") -> None:
        self.starts += other.starts
        self.resumed += other.resumed
        self.crashes += other.crashes
        self.wrong += other.wrong
        self.failures += other.failures

    @property
    def figures(self) -> str:
        return f"{self.starts:,} power-ups with damaged flash ({self.resumed:,} resumed)"


def run(plan: Plan, firmware: Path = FIRMWARE) -> Flashed:
    rng = random.Random(plan.seed)
    kinds = [(board, rules, plan.seed, firmware) for rules in engine.RULES for board in BOARDS]
    # A small share takes turns with the boards, too.
    images = plan.spread(_play, kinds[:: 1 if plan.share > 0.05 else 3], "corrupt: play")
    tasks = []
    for image in images:
        found = list(damaged(image.nvm, rng))
        rng.shuffle(found)
        found = found[: plan.of(len(found))]
        for at in range(0, len(found), _STARTS):
            tasks.append((image, found[at : at + _STARTS], firmware))
    total = Flashed()
    for flashed in plan.spread(_switch_on, tasks, "corrupt: flash"):
        total.add(flashed)
    return total


def seen(session: Any) -> Seen:
    """One moment of a game, and all that is kept of it."""
    return (
        session.game.save(),
        bytes(session.players),
        session.decisions,
        session.cards,
        bytes(session.bumps),
    )


def _play(kind: tuple[str, str, int, Path]) -> Image:
    """Play a while, then leave."""
    board, rules, seed, firmware = kind
    moments: set[Seen] = set()

    def script(hand: Handheld) -> Steps:
        player = Player(hand, seed)
        yield from player.until("title")
        app = player.app()
        app.device.settings.set("lights", _LIGHTS)
        session = app.session
        session.new(rules, 4, b"\0\2\0\1", {})
        play = session.play

        def noted(choice: int) -> None:
            moments.add(seen(session))
            play(choice)

        session.play = noted
        app.go("play")
        yield hand.wait(200)
        yield from player.play_on(DECISIONS)
        yield hand.until(player.my_turn, _MINUTE_MS)
        moments.add(seen(session))
        yield from player.menu("Save and leave")
        yield from player.until("title")

    hand = Handheld(board, settings=FAST, firmware=firmware)
    hand.run(script, limit_ms=10 * _MINUTE_MS)
    return Image(board, rules, hand.nvm, frozenset(moments))


def damaged(nvm: bytes, rng: random.Random) -> Iterator[bytes]:
    """Every bit that is in use flipped, everything from each byte on blank, and random blocks."""
    used = [
        at
        for line in range(0, len(nvm), _LINE)
        if nvm[line : line + _LINE].strip(b"\xff")
        for at in range(line, line + _LINE)
    ]
    for at in used:
        for bit in range(8):
            yield nvm[:at] + bytes((nvm[at] ^ 1 << bit,)) + nvm[at + 1 :]
        yield nvm[:at].ljust(len(nvm), b"\xff")
    for _ in range(BLOCKS):
        at = rng.choice(used)
        block = rng.randbytes(rng.choice((2, 4, 16, 64)))[: len(nvm) - at]
        yield nvm[:at] + block + nvm[at + len(block) :]
    yield rng.randbytes(len(nvm))
    yield bytes(len(nvm))


def _switch_on(task: tuple[Image, list[bytes], Path]) -> Flashed:
    image, nvms, firmware = task
    flashed = Flashed(starts=len(nvms))
    for nvm in nvms:
        console = ""
        try:
            hand = Handheld(image.board, settings=FAST, nvm=nvm, firmware=firmware)
            fault = _resume(hand, image, flashed)
            console = hand.console
        except (FirmwareCrash, FirmwareEnded, FirmwareStalled) as error:
            fault = console = str(error)
        if fault or console:
            flashed.crashes += bool(console)
            flashed.wrong += not console
            flashed.failures[f"{image.rules} on {image.board}: {console or fault}"] += 1
    return flashed


def _resume(hand: Handheld, image: Image, flashed: Flashed) -> str:
    """Ask for the game that was left; what is wrong with the answer, "" if nothing is."""
    faults = [""]

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        app = player.app()
        if app.device.settings.get("lights") not in (_LIGHTS, _DEFAULT_LIGHTS):
            faults.append("a setting that nobody has made")
        if "Resume" not in app.screen.menu.items:
            return
        yield from player.to("Resume")
        yield from player.press("OK")
        yield hand.until(lambda: player.screen() not in ("", "title"))
        if player.screen() in ("play", "handover"):
            flashed.resumed += 1
            if seen(app.session) not in image.moments:
                faults.append("resumed a game that was never played")
        elif player.screen() != "message":
            faults.append(f"went to {player.screen()}: {hand.text()}")

    hand.run(script, limit_ms=_MINUTE_MS)
    return faults[-1]

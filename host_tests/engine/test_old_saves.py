# SPDX-License-Identifier: MIT
"""Games that version 0.1 saved: each loads here and continues to the same bytes.

An RP2040 saves a game as a record and the choices since, which are replayed when it is resumed.
Rules that behave differently would make another game of them, so a save carries `RULES_CODE`, and
choices are replayed only by rules of the same number. These files decide whether two versions
behave alike: if a test here fails and the change is meant, give `RULES_CODE` in ui/session.py
another number and record the files again.
"""

import base64
import binascii
import zlib
from pathlib import Path
from typing import Any

import pytest

import engine
from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import use
from ui import session

GOLDEN = Path(__file__).parent.parent / "golden"
SAVES = GOLDEN / "saves_of_0_1.txt"  # rules, options, a save, the CRC of what follows
STORES = GOLDEN / "stores_of_0_1.txt"  # board, rules, its nvm, the game resumed, four choices on
CHOICES = 60


def play_on(game: Any) -> int:
    """Play up to 60 choices that follow from the position; the CRC of all saves on the way."""
    crc = 0
    for i in range(CHOICES):
        n = game.legal()
        if not n:
            break
        game.play((i * 7919 + n * 31) % n)
        crc = binascii.crc32(game.save(), crc)
    return crc


def recorded() -> dict[str, list[tuple[bytes, int]]]:
    """(save, CRC) of each rule set and option."""
    games: dict[str, list[tuple[bytes, int]]] = {}
    for line in SAVES.read_text().splitlines()[1:]:
        name, _, rest = line.rpartition(" ")[0].rpartition(" ")
        games.setdefault(name, []).append((base64.b64decode(rest), int(line.split()[-1], 16)))
    return games


@pytest.mark.parametrize("name", recorded())
def test_a_save_loads_and_goes_on_to_the_same_bytes(name: str) -> None:
    saves = recorded()[name]
    assert len(saves) == 20
    for data, crc in saves:
        game = engine.load(data)
        assert game.save() == data
        assert play_on(game) == crc, "the rules behave differently: see the top of this file"


def test_the_files_belong_to_the_rules_that_play() -> None:
    assert SAVES.read_text().splitlines()[0] == f"# RULES_CODE {session.RULES_CODE}"
    assert {name.split()[0] for name in recorded()} == set(engine.RULES)
    for rules in engine.RULES:
        for option, values in engine.options(rules):
            for value in values[1:]:
                assert f"{rules} {option}={value}" in recorded()


@pytest.mark.parametrize("line", STORES.read_text().splitlines(), ids=lambda line: line[:30])
def test_a_store_of_the_old_version_is_resumed_and_played_on(line: str) -> None:
    board, _, nvm, resumed, later = line.split()

    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play", 60_000)
        yield player.hand.until(player.my_turn, 60_000)
        assert player.game().save() == base64.b64decode(resumed)
        player.rng.seed(3)
        yield from player.play_on(4)
        yield player.hand.until(lambda: player.my_turn() or player.screen() == "over", 60_000)
        assert player.game().save() == base64.b64decode(later)

    # The old version asked what has one answer, too.
    use(board, script, settings=ASKED, nvm=zlib.decompress(base64.b64decode(nvm)))

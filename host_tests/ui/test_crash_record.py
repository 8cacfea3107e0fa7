# SPDX-License-Identifier: MIT
"""The record of a crash after a reset: on the about screen, and as a line to replay."""

from collections.abc import Generator
from typing import Any

import pytest

import engine
from device import codes
from homeward.lab import record
from homeward.lab.transcript import transcript
from homeward.simulator.player import Player
from homeward.simulator.script import Steps, Wait
from support.handhelds import both_layouts, use
from ui.parts import crash_record


def boom(*_: Any) -> Any:
    raise RuntimeError("out of\nthe blue")


def crash_in_play(
    player: Player, decisions: int = 3
) -> Generator[Wait | Steps, None, tuple[bytes, list[str]]]:
    """Play on until a choice fails: the game before it, and what is kept of the crash."""
    yield from player.start("pccc")
    yield from player.play_on(decisions)
    yield player.hand.until(player.my_turn, 60_000)
    before = player.game().save()
    player.game().play = boom
    yield from player.decide(0)
    yield from player.until("crash")
    kept = crash_record.read(player.app().device.store)
    assert kept
    return before, kept


@both_layouts
def test_a_crash_outlives_a_reset_and_can_be_replayed(board: str) -> None:
    found: list[str] = []

    def script(player: Player) -> Steps:
        before, kept = yield from crash_in_play(player)
        yield player.hand.power_cut()
        yield from player.until("title")
        assert crash_record.read(player.app().device.store) == kept
        file, line, words, free, version, game = kept
        assert file == "ui/session.py" and int(line) > 10 and int(free) > 1000
        assert words == "RuntimeError: out of the blue" and version[0].isdigit()
        again = record.read(game)
        assert again.new().save() == before and again.choices == [0]
        assert list(transcript(again))
        found.append(game)
        yield from player.choose("About")
        words = ""
        for _ in range(20):
            words += " ".join(player.rows()) + " "
            yield from player.press("NEXT")
        for part in ("Last crash:", file, "RuntimeError", "Free memory then:", "Version:"):
            assert part in words, part

    use(board, script, crashes=True)
    assert found


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_record_of_any_rule_set_fits_and_reads(rules: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        app = player.app()
        session = app.session
        player.hand.load("ui.parts.new_game").new(session, rules, 4, bytes(4), {})
        for _ in range(16):
            session.made.append(63)
        app.crash = ("ui/a/very/long/name.py", 12345, "x" * 1000)
        module = __import__("ui.parts.crash_record", None, None, ("keep",))
        module.keep(app, True)
        data = app.device.store.load(codes.STORE_CRASH)
        assert 300 < len(data) <= 700
        kept = module.read(app.device.store)
        assert record.read(kept[5]).choices == [63] * 16
        assert kept[:2] == ["ui/a/very/long/name.py", "12345"] and int(kept[3]) > 1000

    use("pygamer", script)


def test_a_record_that_makes_no_sense_is_none() -> None:
    class Kept:
        def __init__(self, data: bytes | None) -> None:
            self.data = data

        def load(self, what: int) -> bytes | None:
            assert what == codes.STORE_CRASH
            return self.data

    for data in (None, b"", b"one line", b"\xff\xfe", b"a\nb\nc"):
        assert crash_record.read(Kept(data)) is None
    assert crash_record.read(Kept(b"f\n1\nw\n2\n0.1")) == ["f", "1", "w", "2", "0.1", ""]


def test_a_save_in_a_record_is_checked() -> None:
    game = engine.new("classic", seed=3)
    import base64

    text = base64.b64encode(game.save()).decode()
    line = f"classic save={text} choices=0"
    assert str(record.read(line)) == line
    for bad, word in (
        (f"shields save={text} choices=", "classic"),
        (f"classic save={text} seed=1 choices=", "save= and choices= only"),
        ("classic save=&&& choices=", "base64"),
        (f"classic save={text[:-8]} choices=", "save"),
    ):
        with pytest.raises(ValueError, match=word):
            record.read(bad)


def test_only_the_first_crash_since_power_came_on_is_kept() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        first = ""
        erases = -1
        for name in ("nowhere", "elsewhere", "nowhere"):
            player.app().go(name)
            yield from player.until("crash")
            kept = crash_record.read(player.app().device.store)
            assert kept and "nowhere" in kept[2]
            first = first or kept[3]
            assert kept[3] == first
            flash = player.hand.silicon.nvm
            assert erases in (-1, flash.erases)
            erases = flash.erases
            yield from player.press("OK")
            yield from player.until("title")

    use("pygamer", script, crashes=True)

# SPDX-License-Identifier: MIT
"""A small share of every part of `homeward torture`; and each part finds a fault that is there."""

import random
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.game import Game
from engine.rules import classic_check
from homeward import FIRMWARE
from homeward.boards import BOARDS
from homeward.cli import main
from homeward.flash import copies, doctor, rescue
from homeward.flash.drives import BoardDrive, Room
from homeward.lab import app_sizes
from homeward.lab.record import Record
from homeward.lab.torture import (
    clock,
    corrupt,
    damage,
    faults,
    flash,
    games,
    hostile,
    left_game,
    mash,
    outside,
    soak,
)
from homeward.lab.torture import records as session_records
from homeward.lab.torture.damage import Damage, Tally
from homeward.lab.torture.outcome import Failures, Outcome, Plan
from homeward.lab.torture.readers import READERS
from homeward.simulator.clock import RealClock
from homeward.state import state_folder
from homeward.vm import VM
from support.copies import copied

LITTLE = Plan(share=0.0001)


def spoiled_firmware(folder: Path, name: str, good: str, bad: str) -> Path:
    """The firmware with a fault in one file."""
    copy = copied(FIRMWARE, folder / "firmware")
    file = copy / "lib" / name
    assert good in file.read_text()
    file.write_text(file.read_text().replace(good, bad))
    return copy


# -- saves -------------------------------------------------------------------------------------


def in_a_game(rules: str) -> Record:
    record = Record(rules, 4, {}, 11, [])
    record.go_on(30)
    return record


@pytest.mark.parametrize("rules", engine.RULES)
def test_damaged_saves_are_refused_or_legal(rules: str) -> None:
    tally = corrupt._break(in_a_game(rules))
    assert tally.failures.lines(5) == []
    assert tally.inputs > 3000
    assert tally.refused > 3000 and tally.legal > 50


def test_every_bit_and_every_length_is_tried() -> None:
    data = in_a_game("classic").replay().save()
    found = list(damage.of_a_game(data, random.Random(1)))
    assert sum(each.what == "a bit flipped" for each in found) == 8 * len(data)
    assert sum(each.what == "cut off" for each in found) == len(data)
    assert sum(each.what.startswith("version") for each in found) == 2 * 255
    assert data not in [each.data for each in found if not each.forged]


def test_a_save_that_should_not_be_let_in_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classic_check, "FAULTS", ())
    tally = corrupt._break(in_a_game("classic"))
    assert tally.wrong > 0
    assert any("square" in line for line in tally.failures.lines(20))


@pytest.mark.parametrize(
    ("error", "word"), [(KeyError("x"), "KeyError"), (ValueError("x"), "without words")]
)
def test_a_reader_that_fails_is_found(
    error: Exception, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(data: bytes) -> Any:
        raise error

    monkeypatch.setattr(engine, "load", load)
    tally = Tally()
    corrupt.judge(tally, "classic", Damage(b"\0", "random bytes"), random.Random(1))
    assert tally.crashes + tally.wrong == 1
    assert word in tally.failures.lines(1)[0]


@pytest.fixture(scope="module")
def left() -> left_game.LeftGame:
    """A game that was left on a handheld."""
    found = left_game._play(("adafruit_feather_rp2040", "classic", 1))
    assert found.fault == ""
    assert len(found.moments) > 3
    return found


def test_damaged_records_of_a_session(left: left_game.LeftGame) -> None:
    found = list(damage.of_a_record(left.pack, random.Random(1)))
    tally = session_records.resume((left, random.Random(1).sample(found, 40)))
    assert tally.failures.lines(5) == []
    assert tally.inputs == 40 and tally.refused > 10


def test_power_ups_with_damaged_flash(left: left_game.LeftGame) -> None:
    found = list(damage.of_flash(left.nvm, random.Random(1)))
    tally = flash.switch_on((left, random.Random(1).sample(found, 20)))
    assert tally.failures.lines(5) == []
    assert tally.inputs == 20 == tally.refused + tally.legal


def test_a_game_that_was_never_played_is_found(left: left_game.LeftGame) -> None:
    other = left_game.LeftGame(left.board, left.rules, left.nvm, left.pack, frozenset(), "")
    tally = flash.switch_on((other, [Damage(left.nvm, "nothing at all")]))
    assert tally.wrong == 1 and "never played" in tally.failures.lines(1)[0]


# -- keys --------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_mashing(board: str) -> None:
    found = mash.mash((board, 1, 500, FIRMWARE))
    assert found.failures.lines(5) == []
    assert found.events >= 500
    assert found.keys > 80


def mash_until_found(firmware: Path, word: str) -> mash.Mashed:
    """A fault shows with one seed or another."""
    for seed in range(8):
        found = mash.mash(("adafruit_feather_rp2040", seed, 600, firmware))
        if any(word in line for line in found.failures.lines(9)):
            return found
    raise AssertionError(f"{word!r} was not found")


def test_a_key_that_comes_too_early_is_found(tmp_path: Path) -> None:
    good = 'is no answer to it."""\n        self._asking = True'
    firmware = spoiled_firmware(tmp_path, "ui/app.py", good, 'is an answer to it."""')
    assert mash_until_found(firmware, "before it was seen").unseen > 0


def test_a_stuck_screen_is_found(tmp_path: Path) -> None:
    firmware = spoiled_firmware(tmp_path, "ui/screens/pause.py", 'app.go("title")', "pass")
    assert mash_until_found(firmware, "pause is stuck").stuck > 0


def test_a_crash_is_found(tmp_path: Path) -> None:
    firmware = spoiled_firmware(
        tmp_path, "ui/screens/play.py", "    def hurry(self):", "    def hasten(self):"
    )
    assert mash_until_found(firmware, "hurry").crashes > 0


# -- errors and the battery --------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_one_error_in_every_game(board: str) -> None:
    found = faults.sabotage((board, 1, 1200, FIRMWARE))
    assert found.failures.lines(5) == []
    assert found.events >= 1200 and found.faults > 0


def sabotage_until_found(firmware: Path, word: str) -> None:
    """A fault shows with one seed or another."""
    for seed in range(8):
        found = faults.sabotage(("pygamer", seed, 1200, firmware))
        if any(word in line for line in found.failures.lines(9)):
            return
    raise AssertionError(f"{word!r} was not found")


@pytest.mark.parametrize(
    ("file", "good", "bad", "word"),
    [
        ("ui/app.py", "kept = keep(self, first)", "kept = True", "last faced"),
        ("ui/app.py", "app.crashed(error)", "error", "no crash was told"),
        ("ui/screens/crash.py", '"%s line %s: %s" % self.where', '""', "crash screen has no"),
        ("ui/screens/pause.py", '"Back to the game"', '"Back to the game that you play"', "long"),
    ],
)
def test_a_crash_that_is_not_survived_well_is_found(
    tmp_path: Path, file: str, good: str, bad: str, word: str
) -> None:
    sabotage_until_found(spoiled_firmware(tmp_path, file, good, bad), word)


# -- the clock ---------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kind", clock.KINDS)
def test_another_clock_changes_nothing(kind: str, board: str, tmp_path: Path) -> None:
    firmware = clock.without_chance(FIRMWARE, tmp_path)
    found = clock.compare((kind, board, 1, 15, firmware))
    assert found.failures.lines(5) == []
    assert found.keys == 15 and found.played_ms > 5_000


def walk_until_found(kind: str, firmware: Path) -> str:
    """A fault shows with one seed or another."""
    for seed in range(8):
        found = clock.compare((kind, "adafruit_feather_rp2040", seed, 40, firmware))
        if found.failures:
            return found.failures.lines(1)[0]
    raise AssertionError("nothing was found")


def test_a_clock_that_wraps_wrongly_is_found(tmp_path: Path) -> None:
    good = "    def since(self, then):"
    bad = good + "\n        return supervisor.ticks_ms() - then\n\n    def rightly(self, then):"
    spoiled = spoiled_firmware(tmp_path, "device/handheld.py", good, bad)
    assert "wrap: " in walk_until_found("wrap", clock.without_chance(spoiled, tmp_path))


def test_a_laptop_whose_sleep_counts_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def now_us(clock: RealClock) -> int:
        return clock._laptop.perf_counter_ns() // 1000

    monkeypatch.setattr(RealClock, "now_us", now_us)
    assert "stall: " in walk_until_found("stall", clock.without_chance(FIRMWARE, tmp_path))


# -- games -------------------------------------------------------------------------------------


def test_a_few_games() -> None:
    outcome = games.run(LITTLE)
    assert outcome.failures.lines(5) == []
    assert outcome.figures.startswith("10 games") and "0 violations" in outcome.figures
    assert sum(games.PERCENT.values()) == 100 and set(games.PERCENT) == set(engine.RULES)


def test_a_game_that_breaks_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "note", lambda *_: None)
    lines = games.run(LITTLE).failures.lines(5)
    assert lines and "homeward replay" in lines[0]


# -- the soak ----------------------------------------------------------------------------------


def test_a_short_soak(vm32: VM, tmp_path: Path) -> None:
    played, names, said = soak.soak(vm32, 1, tmp_path)
    assert said == "" and 500 < names <= 23 * 64
    assert [game.rules for game in played] == ["classic"]
    assert all(game.decisions > 20 and 40_000 < game.in_use < app_sizes.HEAP for game in played)
    assert (tmp_path / "soak.csv").read_text().count("\n") == 2
    assert (tmp_path / "soak.png").read_bytes().startswith(b"\x89PNG")


def test_growth_is_found() -> None:
    steady = [soak.Game(k, engine.RULES[k % 5], 100, 70_000, 9_000) for k in range(20)]
    assert soak.growth(steady) == dict.fromkeys(engine.RULES, 0)
    grown = [*steady[:-1], soak.Game(20, "twenty_one", 100, 70_016, 9_000)]
    assert soak.growth(grown)["twenty_one"] == 16


# -- the outside -------------------------------------------------------------------------------


@pytest.mark.parametrize("reader", outside.INPUTS)
def test_inputs_from_outside(reader: str) -> None:
    tried = outside.attack((reader, 1, 6 if reader == "power-up" else 80))
    assert tried.fault == "", tried.example
    assert 0 < tried.taken < tried.inputs


def test_an_uncaught_exception_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(text: str) -> bool:
        return len(text) < 3 or text[99999] == "x"

    monkeypatch.setitem(READERS, "messages", read)
    tried = outside.attack(("messages", 1, 100))
    assert "IndexError" in tried.fault and tried.example == "'000'"


# -- boards that lie ---------------------------------------------------------------------------


def test_some_boards_that_lie() -> None:
    outcome = hostile.run(Plan(share=0.004, jobs=1))
    assert outcome.failures.lines(5) == []
    assert outcome.figures.startswith("80 boards that lie, asked ")


def lied_to_until_found() -> str:
    return "\n".join(hostile.some((0, 60))[2].lines(9))


def test_a_copy_that_is_written_elsewhere_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(copies, "folder", lambda uid: state_folder() / "elsewhere")
    assert "it wrote " in lied_to_until_found()
    monkeypatch.setattr(copies, "folder", lambda uid: tmp_path)
    assert f"it wrote '{tmp_path}" in lied_to_until_found()
    assert list(tmp_path.iterdir()) == []  # it is only tried


def test_what_a_terminal_obeys_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (doctor, rescue):
        monkeypatch.setattr(module, "say", lambda what, words: print(what, words))
    assert "it printed " in lied_to_until_found()


def test_an_answer_that_is_trusted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def room(drive: BoardDrive) -> Room:
        return Room(*map(int, drive._run("hw_free()").split()))

    monkeypatch.setattr(BoardDrive, "room", room)
    assert "no sentence: TypeError" in lied_to_until_found()


# -- the command -------------------------------------------------------------------------------


def test_the_command_prints_a_line_for_each_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failures = Failures()
    failures.note("one thing", "an example", 3)
    monkeypatch.setattr(games, "run", lambda plan: Outcome(f"{plan.of(100)} of it"))
    monkeypatch.setattr(outside, "run", lambda plan: Outcome("all of it", failures))
    assert main(["torture", "games", "--share", "0.1"]) == 0
    assert capsys.readouterr().out == "games: 10 of it\n"
    assert main(["torture", "games", "outside"]) == 1
    out = capsys.readouterr().out
    assert "outside: FAILED 3 times, one thing, such as an example\noutside: all of it\n" in out


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (
            "torture chess",
            "'chess': expected one of cuts, corrupt, mash, faults, clock, games, soak, outside,"
            " hostile",
        ),
        ("torture --share 0", "--share 0: expected more than 0, at most 1"),
        ("torture --jobs 0", "--jobs 0: expected 1 or more"),
    ],
)
def test_wrong_words_get_a_clear_error(
    command: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    assert message in capsys.readouterr().err

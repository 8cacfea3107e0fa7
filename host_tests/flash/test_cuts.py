# SPDX-License-Identifier: MIT
"""A flash cut anywhere leaves a board that runs or says what to do; the next flash repairs it.

`homeward flash-cuts --points 50` does the same with the whole firmware.
"""

from pathlib import Path

import pytest

from homeward.flash.standin.harm import KINDS, harm
from homeward.flash.standin.small_versions import NEW, OLD
from homeward.flash.standin.trial import HELLO, Ended, command, plugged
from homeward.flash.trials import Tally, Trial, first_trial, small_trial
from homeward.vm import VM


@pytest.fixture(name="trial")
def small(vm32: VM, tmp_path: Path) -> Trial:
    return small_trial(vm32, tmp_path)


def test_cut_before_every_third_command(trial: Trial) -> None:
    tally = Tally()
    points = range(1, trial.length().commands + 1, 3)
    for at in points:
        trial.cut(at, tally)
    assert tally.failures == []
    assert tally.states.total() == len(points)
    # Each of the three states is met: the steps are what homeward.flash says they are.
    assert set(tally.states) == {OLD, NEW, "again"}


def test_the_first_flash_of_a_board_cut_here_and_there(vm32: VM, tmp_path: Path) -> None:
    trial = first_trial(vm32, tmp_path)
    tally = Tally()
    for at in range(2, trial.length().commands + 1, 8):
        trial.cut(at, tally)
    assert tally.failures == []
    # What is there before is not started once the flash has begun: nothing proves it whole.
    assert set(tally.states) >= {HELLO, "again"}


def test_a_drive_that_was_taken_from_the_pc_cut_here_and_there(vm32: VM, tmp_path: Path) -> None:
    trial = small_trial(vm32, tmp_path, pc_holds=True)
    tally = Tally()
    for at in range(3, trial.length().commands + 1, 8):
        trial.cut(at, tally)
    assert tally.failures == []
    assert set(tally.states) >= {OLD, "again"}


@pytest.mark.parametrize(("first", "second"), [(15, 25), (28, 9), (30, 14), (34, 12), (38, 20)])
def test_the_flash_that_repairs_is_cut_too(trial: Trial, first: int, second: int) -> None:
    tally = Tally()
    trial.cut(first, tally, and_cut_at=second)
    assert tally.failures == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_drive_is_recognised_and_repaired(trial: Trial, kind: str) -> None:
    with trial.board() as board, plugged(board):
        harm(board, kind, trial.before)
        looked = command("doctor", "--build", str(trial.folder))
        assert looked.code == 1, looked.said
        assert "run 'make flash'" in looked.said
        assert trial.repair(board, {}) == []
        looked = command("doctor", "--build", str(trial.folder))
        assert looked.code == 0, looked.said


def test_a_fault_is_not_overlooked(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flash that swaps without its marker leaves a mixture, and that is seen."""
    monkeypatch.setattr("homeward.flash.steps.Work.mark", lambda self: None)
    monkeypatch.setattr("homeward.flash.steps.Work.unmark", lambda self: None)
    tally = Tally()
    for at in range(25, 35):
        trial.cut(at, tally)
    assert any("the board did broken" in failure for failure in tally.failures)


def test_ctrl_c_ends_the_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The flash under way says that it was stopped; it was the whole command that was meant."""
    flashes = []

    def stopped(*words: str) -> Ended:
        flashes.append(words)
        return Ended(130, "homeward flash: stopped\n")

    monkeypatch.setattr("homeward.flash.trials.command", stopped)
    ended = command("flash-cuts")
    assert (ended.code, ended.said) == (130, "homeward flash-cuts: stopped\n")
    assert len(flashes) == 1

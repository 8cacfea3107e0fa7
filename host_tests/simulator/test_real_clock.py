# SPDX-License-Identifier: MIT
"""A handheld on the real clock, and on a laptop that is away for a while."""

import queue
import threading

import pytest

from homeward.simulator.clock import RealClock
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.stall import StallWatch
from support.tiny_firmware import dummy


def test_on_the_real_clock_a_thread_runs_it_while_another_presses() -> None:
    hand = dummy(clock=RealClock())
    wanted: queue.SimpleQueue[str] = queue.SimpleQueue()
    seen = threading.Event()

    def script(hand: Handheld) -> Steps:
        # Whatever another thread wants is done here, in the firmware's own.
        while not hand.text_contains("presses 00001"):
            if not wanted.empty():
                yield hand.press(wanted.get())
            yield hand.wait(5)
        seen.set()

    thread = threading.Thread(target=hand.run, args=(script,))
    thread.start()
    wanted.put("A")
    assert seen.wait(10)
    thread.join(5)
    assert not thread.is_alive()


class Laptop:
    """A laptop whose time passes only when it sleeps, or is away."""

    def __init__(self) -> None:
        self.ns = 10**12

    def perf_counter_ns(self) -> int:
        return self.ns

    def sleep(self, seconds: float) -> None:
        self.ns += round(seconds * 1e9)

    away = sleep


@pytest.mark.parametrize("speed", [0.5, 1.0, 20.0])
def test_the_real_clock_counts_what_runs_and_not_that_the_laptop_was_away(speed: float) -> None:
    laptop = Laptop()
    real = RealClock(speed, laptop)
    for _ in range(10):
        laptop.sleep(0.04)
        real.now_us()
    assert real.now_us() == pytest.approx(400_000 * speed)
    real.advance_to(real.now_us() + 10_000_000)
    assert real.now_us() == pytest.approx(10_000_000 + 400_000 * speed, abs=2)
    before = real.now_us()
    laptop.away(3600)
    assert 0 < real.now_us() - before <= 1_000_000


def test_a_laptop_that_is_away_while_the_handheld_sleeps_adds_little() -> None:
    laptop = Laptop()
    real = RealClock(laptop=laptop)
    sleep = laptop.sleep
    laptop.sleep = lambda seconds: sleep(seconds + 3600)  # type: ignore[method-assign]
    real.advance_to(2_000_000)
    assert 2_000_000 <= real.now_us() <= 2_100_000


def test_a_laptop_that_was_asleep_neither_resets_nor_dims_the_handheld() -> None:
    laptop = Laptop()

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        yield from player.choose("Settings")
        for seconds in (5, 9, 61, 3600, 8 * 3600):
            before = hand.now_ms
            laptop.away(seconds)
            yield hand.wait(20)
            assert hand.now_ms - before < 200
        assert player.screen() == "settings"
        assert hand.starts == 1
        assert not player.app().dim

    Handheld("pygamer", clock=RealClock(laptop=laptop)).run(script)


def test_the_watch_for_a_stall_does_not_count_a_laptop_that_was_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its first look after a long sleep finds no sign of life, as nothing could give one."""
    hand = dummy()
    watch = StallWatch(hand.silicon, 10.0)
    stopped: list[int] = []
    looks = iter(range(100))

    def wait(seconds: float) -> bool:
        look = next(looks)
        if look != 5:
            hand.silicon.beats += 1
        return look == 99

    monkeypatch.setattr(watch, "_stop_firmware", lambda: stopped.append(1))
    monkeypatch.setattr(watch._over, "wait", wait)
    hand.silicon.watched = True
    watch._watch()
    assert stopped == []

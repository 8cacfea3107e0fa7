# SPDX-License-Identifier: MIT
"""The command `homeward play`: ports, locks, what it keeps, how it ends."""

import asyncio
import itertools
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from homeward import cli
from homeward.simulator.page.nvm_file import NvmFile
from homeward.simulator.page.server import open_port
from support.a_page import PATIENCE_S, get, opened

_STARTED: list["subprocess.Popen[str]"] = []


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    """A test that fails does not end what it started."""
    yield
    while _STARTED:
        process = _STARTED.pop()
        if process.poll() is None:
            process.kill()
            process.wait(PATIENCE_S)


def _play(folder: Path, *arguments: str) -> tuple["subprocess.Popen[str]", list[str]]:
    """Start the command; its first lines up to the address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "homeward.cli", "play", "--no-browser", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(folder), "HOME": str(folder)},
    )
    _STARTED.append(process)
    watchdog = threading.Timer(3 * PATIENCE_S, process.kill)
    watchdog.daemon = True
    watchdog.start()
    assert process.stdout is not None
    lines = []
    for line in itertools.islice(process.stdout, 5):
        lines.append(line)
        if "http://" in line:
            break
    return process, lines


def _end(process: "subprocess.Popen[str]") -> str:
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0
    assert "Traceback" not in told
    return told


def test_the_command_takes_the_next_port_keeps_its_game_and_stops_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "homeward" / "pygamer.nvm"
    kept = b"HW" + bytes(8190)
    NvmFile("pygamer", 8192, file.parent).save(kept)
    with open_port(8400, lambda words: None) as taken:
        port = taken.getsockname()[1]
        process, lines = _play(tmp_path, "--port", str(port))
        assert f"port {port} is in use: taking the next" in lines[0]
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", lines[-1])
        assert found and int(found[1]) > port

        async def steps() -> None:
            async with opened(found[0]) as page:
                await page.until_words("New game")
                assert page.board["id"] == "pygamer"
            # What the server library complains about is a sentence, too.
            status, _ = await get(found[0], X="x" * 10_000)
            assert status == 400

        asyncio.run(steps())
        # With a page still open it stops as well.
        told = _end(process)
        assert f"kept in {file}" in told
        assert "homeward play: Error handling request from 127.0.0.1: LineTooLong" in told
    assert file.read_bytes() == kept
    process, _ = _play(tmp_path, "--fresh", "--port", "8420")
    _end(process)
    assert not file.exists() or file.read_bytes() != kept


def test_a_second_run_for_the_same_board_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "homeward"
    first, lines = _play(tmp_path, "--port", "8460")
    found = re.search(r"http://127\.0\.0\.1:\d+/", lines[-1])
    assert found
    again = ["play", "--no-browser", "--state", str(state), "--fresh"]
    (state / "pygamer.nvm").write_bytes(b"HW" + bytes(8190))
    assert cli.main(again) == 2
    told = capsys.readouterr().err
    assert f"is in use by process {first.pid} at {found[0]}: end that one" in told
    assert "--board NAME" in told and "--state FOLDER" in told
    assert (state / "pygamer.nvm").exists(), "the other one's game is gone"
    # Another board's is another file, and so is one in another folder.
    for other in (NvmFile("pybadge", 8192, state), NvmFile("pygamer", 8192, tmp_path / "other")):
        with other.alone():
            pass
    # A process that dies leaves its lock to the next.
    first.kill()
    first.wait(PATIENCE_S)
    with NvmFile("pygamer", 8192, state).alone():
        pass


def test_where_no_lock_can_be_made_one_plays_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with NvmFile("pygamer", 8192, tmp_path / "file" / "folder").alone():
        pass


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process cannot be stopped here")
def test_a_stopped_process_does_not_reset_the_handheld(tmp_path: Path) -> None:
    # At this speed the watchdog waits for 0.4 s of ours.
    process, lines = _play(tmp_path, "--speed", "20", "--port", "8440")
    found = re.search(r"http://127\.0\.0\.1:\d+/", lines[-1])
    assert found

    async def steps() -> None:
        async with opened(found[0]) as page:
            await page.until(lambda: "New game" in page.words)
            await page.tap("A")
            await page.until(lambda: "Players:" in page.words)
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(1.5)
            process.send_signal(signal.SIGCONT)
            words = page.words
            await page.tap("DOWN")
            await page.until(lambda: page.words != words)
            assert "Players:" in page.words
            assert page.console.count("running") == 1

    asyncio.run(steps())
    _end(process)

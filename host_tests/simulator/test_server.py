# SPDX-License-Identifier: MIT
"""`homeward play` without a browser: who is let in, what is refused, what all pages see."""

import asyncio
import queue
import re
import socket
import sys
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from homeward import boards, cli
from homeward.simulator.page import server
from homeward.simulator.page.background import served
from homeward.simulator.page.device_thread import DeviceThread
from homeward.simulator.page.messages import LONGEST, Touch
from homeward.simulator.page.nvm_file import NvmFile
from homeward.simulator.page.reports import Report
from homeward.simulator.page.server import SITE, open_port
from homeward.simulator.silicon import Sound
from support.a_page import PATIENCE_S, get, opened
from support.tiny_firmware import DUMMY, write

SPEED = 4.0


def do(steps: Coroutine[Any, Any, None]) -> None:
    asyncio.run(steps)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A PyGamer with the dummy firmware, served."""
    with served("pygamer", tmp_path, firmware=DUMMY, speed=SPEED) as address:
        yield address


# -- who is let in ----------------------------------------------------------------------------


def test_the_page_is_served_with_all_its_files(address: str) -> None:
    async def steps() -> None:
        status, page = await get(address)
        assert status == 200 and "<canvas" in page
        for name in re.findall(r'(?:src|href)="/(\w[^"]+)"', page):
            status, text = await get(address + name)
            assert (status, bool(text)) == (200, True), name
        assert (await get(address + "nothing.js"))[0] == 404
        assert (await get(address + "..%2fserver.py"))[0] == 404

    do(steps())


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8137", "127.0.0.1.evil.example", ""]
)
def test_a_foreign_host_is_refused(address: str, host: str) -> None:
    async def steps() -> None:
        status, words = await get(address, Host=host)
        # An empty one is refused by the server library itself.
        assert status in ((403,) if host else (400, 403))
        assert not host or "this machine only" in words

    do(steps())


def test_a_refusal_does_not_echo_something_huge(address: str) -> None:
    async def steps() -> None:
        for headers in ({"Host": "x" * 8000}, {"Origin": "x" * 8000}):
            status, words = await get(address, **headers)
            assert status == 403 and len(words) < 500 and "characters left out" in words

    do(steps())


@pytest.mark.parametrize("origin", ["https://evil.example", "http://localhost:1", "null"])
@pytest.mark.parametrize("path", ["", "socket"])
def test_a_foreign_origin_is_refused(address: str, origin: str, path: str) -> None:
    async def steps() -> None:
        status, words = await get(address + path, Origin=origin)
        assert status == 403 and "no business here" in words

    do(steps())


def test_a_foreign_page_cannot_open_the_socket(address: str) -> None:
    async def steps() -> None:
        async with ClientSession() as session:
            with pytest.raises(WSServerHandshakeError) as refusal:
                await session.ws_connect(address + "socket", origin="https://evil.example")
            assert refusal.value.status == 403

    do(steps())


def test_our_own_page_is_let_in_by_both_names(address: str) -> None:
    async def steps() -> None:
        port = address.rstrip("/").rpartition(":")[2]
        for name in ("127.0.0.1", "localhost"):
            own = f"{name}:{port}"
            status, _ = await get(address, Host=own, Origin=f"http://{own}")
            assert status == 200

    do(steps())


def test_it_listens_on_loopback_only() -> None:
    listener = open_port(8300, lambda words: None)
    with listener:
        assert listener.getsockname()[0] == "127.0.0.1"


# -- what is refused --------------------------------------------------------------------------

MALFORMED = {
    "not json": "is JSON",
    "[1]": "an object with one name",
    "{}": "an object with one name",
    '{"down": "A", "up": "B"}': "an object with one name",
    '{"down": "Z"}': "there is no key 'Z'; there are B, A, START",
    '{"down": 7}': "there is no key 7",
    '{"down": ["A"]}': "there is no key",
    '{"jump": 1}': "'jump' is not known",
    '{"turn": 1}': "nothing to turn",
    '{"reset": 1}': 'a reset is {"reset": true}',
    '{"down": "' + "A" * LONGEST + '"}': f"at most {LONGEST} characters",
    # Its letters need two bytes, and the reason of a close is cut.
    '{"aaaaaaaaa\xe4' + "\xe4" * 200 + '": 1}': "is not known",
    '{"aaaaaaaaaa\xe4' + "\xe4" * 200 + '": 1}': "is not known",
}


@pytest.mark.parametrize("message", MALFORMED)
def test_a_malformed_message_is_refused_in_words(address: str, message: str) -> None:
    async def steps() -> None:
        async with opened(address) as page:
            await page.until(lambda: page.board)
            await page.socket.send_str(message)
            assert await page.to_the_end() == 1008
            assert MALFORMED[message] in page.errors[0]

    do(steps())


def test_turns_are_checked_where_there_is_a_knob(tmp_path: Path) -> None:
    async def steps(address: str) -> None:
        for wrong in (0, 9, -9, True, "1", 1.5):
            async with opened(address) as page:
                await page.say(turn=wrong)
                await page.to_the_end()
                assert "a turn is 1 to 8" in page.errors[0]
        async with opened(address) as page:
            await page.started()
            await page.say(turn=-8)
            await page.tap("KEY5")
            await page.until_words("presses 00001")

    with served("adafruit_macropad_rp2040", tmp_path, firmware=DUMMY, speed=SPEED) as address:
        do(steps(address))


def test_bytes_and_oversized_messages_are_refused(address: str) -> None:
    async def steps() -> None:
        async with opened(address) as page:
            await page.socket.send_bytes(b"down A")
            assert await page.to_the_end() == 1008
            assert "text, not bytes" in page.errors[0]
        async with opened(address) as page:
            await page.socket.send_str("x" * 1_000_000)
            assert await page.to_the_end() == 1009
        # The device has not noticed.
        async with opened(address) as page:
            await page.started()
            await page.tap("A")
            await page.until_words("presses 00001")

    do(steps())


async def _raw_socket(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket, opened by a page that will not keep to the protocol."""
    host = address.removeprefix("http://").rstrip("/")
    reader, writer = await asyncio.open_connection(*host.split(":"))
    lines = (
        "GET /socket HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    writer.write("".join(line + "\r\n" for line in (*lines, "")).encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


NO_FRAMES = {
    "reserved bits": b"\xf1\x81\0\0\0\0x",
    "no mask": b"\x81\x01x",
    "no utf-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "a close of one byte": b"\x88\x81\0\0\0\0x",
    "a junk message, and gone": b"\x81\x84\0\0\0\0junk",
}


@pytest.mark.parametrize("frame", NO_FRAMES)
def test_a_page_that_breaks_the_protocol_causes_no_traceback(
    address: str, frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def steps() -> None:
        reader, writer = await _raw_socket(address)
        writer.write(NO_FRAMES[frame])
        if "gone" in frame:
            writer.transport.abort()
        else:
            async with asyncio.timeout(PATIENCE_S):
                await reader.read()  # to the end
        async with opened(address) as page:
            await page.started()
            await page.tap("A")
            await page.until(lambda: "presses 00001" in page.words)

    do(steps())
    assert "Traceback" not in caplog.text


def test_a_frozen_tab_causes_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server, "_HEARTBEAT_S", 0.2)

    async def steps(address: str) -> None:
        reader, _ = await _raw_socket(address)
        async with asyncio.timeout(PATIENCE_S):
            await reader.read()  # until the server gives up: nobody answers its pings
        async with opened(address) as page:
            await page.started()

    with served("pygamer", tmp_path, firmware=DUMMY, speed=SPEED) as address:
        do(steps(address))
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["--board", "toaster"], ["no board 'toaster'", *boards.BOARDS]),
        (["--speed", "0"], ["--speed is 0.1 to 20"]),
        (["--speed", "nan"], ["--speed is 0.1 to 20"]),
        (["--port", "70000"], ["--port is 1 to 65535"]),
    ],
)
def test_what_cannot_be_started_is_told(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", "--no-browser", *arguments]) == 2
    told = capsys.readouterr().err
    assert all(word in told for word in words)
    assert "Traceback" not in told


def test_no_free_port_is_told() -> None:
    said: list[str] = []
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 65535))
        taken.listen()
        with pytest.raises(ValueError, match="no free port from 65535"):
            open_port(65535, said.append)


# -- what pages see ---------------------------------------------------------------------------


def test_a_tap_changes_display_and_pixels_of_every_page(address: str) -> None:
    async def steps() -> None:
        async with opened(address) as first, opened(address) as second:
            for page in (first, second):
                await page.until_words("presses 00000")
            before = bytes(first.display)
            await first.tap("A")
            for page in (first, second):
                await page.until_words("presses 00001")
                await page.until_lit()
            assert first.display == second.display != before
            assert first.pixels == second.pixels
            # Who comes now sees what is there now.
            async with opened(address) as third:
                await third.until(lambda: third.pixels and third.words and third.console)
                assert third.words == first.words and third.display == first.display
                assert third.pixels == first.pixels and "start" in third.console

    do(steps())


def test_every_tap_counts_however_quick(address: str) -> None:
    async def steps() -> None:
        async with opened(address) as page:
            await page.started()
            for _ in range(5):
                await page.tap("A")
                await page.tap("B")
            await page.until_words("presses 00010")

    do(steps())


def test_closed_and_opened_again(address: str) -> None:
    async def steps() -> None:
        for count in range(1, 4):
            async with opened(address) as page:
                await page.started()
                await page.tap("A")
                await page.until_words(f"presses {count:05d}")

    do(steps())


def test_a_page_that_goes_away_lets_go(address: str) -> None:
    async def steps() -> None:
        async with opened(address) as holder:
            await holder.started()
            await holder.say(down="A")
            await holder.until_words("presses 00001")
            async with opened(address) as other:
                # It is down already: held by two, it is still one press.
                await other.say(down="A")
                await other.tap("B")
                await other.until_words("presses 00002")
        async with opened(address) as page:
            await page.tap("A")
            await page.until_words("presses 00003")

    do(steps())


def test_the_stick_leans_while_any_direction_is_held(address: str) -> None:
    async def steps() -> None:
        async with opened(address) as page:
            await page.started()
            await page.say(down="LEFT")
            await page.until_words("stick")

    do(steps())


def test_reset_is_a_cold_start_with_the_memory_kept(address: str) -> None:
    async def steps() -> None:
        async with opened(address) as page:
            await page.started()
            await page.tap("A")
            await page.until_words("presses 00001")
            # A key that is still down at a reset is a press for the new start.
            await page.until(lambda: "let go" in page.console)
            starts = page.console.count("start")
            await page.say(reset=True)
            await page.until(lambda: page.console.count("start") > starts)
            await page.until_words("presses 00000")
            first, second = re.findall(r"start (\d+)", page.console)
            assert int(second) == (int(first) + 1) & 255

    do(steps())


def test_resets_that_pile_up_are_one(tmp_path: Path) -> None:
    reports: queue.SimpleQueue[Report] = queue.SimpleQueue()
    kept = NvmFile("pygamer", 8192, tmp_path)
    live = DeviceThread(
        boards.find("pygamer"), kept, reports.put, seed=1, speed=SPEED, firmware=DUMMY
    )
    for _ in range(300):
        live.touch(Touch("reset", 1))
    live.start()
    console, words = "", ""
    while "presses 00001" not in words:
        report = reports.get(timeout=PATIENCE_S)
        console += report.console
        words = str(report.text) if report.text else words
        if "start" in report.console:
            live.touch(Touch("down", 1, "A"))
    live.stop()
    assert console.count("start") == 1


def test_a_crash_is_shown_and_can_be_left(tmp_path: Path) -> None:
    firmware = write(
        tmp_path,
        "import microcontroller\nif microcontroller.nvm[0] == 255:\n"
        "    microcontroller.nvm[0] = 1\n    raise KeyError('lost')\nprint('well')\n",
    )

    async def steps(address: str) -> None:
        async with opened(address) as page:
            await page.until(lambda: page.stopped)
            why = page.stopped or ""
            assert 'File "code.py", line 4' in why and "KeyError: 'lost'" in why
            async with opened(address) as later:
                await later.until(lambda: later.stopped)
                assert later.stopped == page.stopped
                # Keys are of no use now, and do no harm.
                await later.tap("A")
                await later.say(reset=True)
                await later.until(lambda: later.stopped == "" and "well" in later.console)
            await page.until(lambda: page.stopped == "")

    with served("pygamer", tmp_path, firmware=firmware, speed=SPEED) as address:
        do(steps(address))


def test_sounds_come_with_their_time() -> None:
    from homeward.simulator.page.device_state import DeviceState

    face = DeviceState(boards.find("pygamer"))
    face.take(Report(sounds=[Sound(5, 440, True)]))
    late = face.newcomer()
    face.take(Report(sounds=[Sound(9, 880, True), Sound(12, 500, False)]))
    (news,) = [m for m in face.news(late) if isinstance(m, str) and '"sounds"' in m]
    assert '[{"hz": 880, "at": 9}, {"hz": 0, "at": 12}]' in news
    assert face.news(late) == []


# -- what is kept -----------------------------------------------------------------------------


async def _first_start(address: str) -> int:
    async with opened(address) as page:
        await page.until(lambda: "start" in page.console)
        return int(re.findall(r"start (\d+)", page.console)[0])


def test_the_memory_is_kept_between_runs(tmp_path: Path) -> None:
    starts = []
    for _ in range(3):
        with served("pygamer", tmp_path, firmware=DUMMY, speed=SPEED) as address:
            starts.append(asyncio.run(_first_start(address)))
    assert starts == [0, 1, 2]
    # A lock that nobody holds may stay.
    names = {path.name for path in tmp_path.iterdir()}
    assert names - {"pygamer.nvm.lock"} == {"pygamer.nvm"}


def test_a_file_that_is_no_memory_is_told(tmp_path: Path) -> None:
    kept = NvmFile("pygamer", 8192, tmp_path)
    kept.save(b"short")
    with pytest.raises(ValueError, match=r"has 5 bytes, this board's memory 8192; .* --fresh"):
        DeviceThread(boards.find("pygamer"), kept, lambda report: None, seed=1)
    kept.forget()
    assert kept.load() is None


def test_where_nothing_can_be_kept_one_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: NvmFile, content: bytes) -> None:
        raise OSError("the disk is full")

    async def steps(address: str) -> None:
        async with opened(address) as page:
            await page.started()
            await page.until(lambda: "cannot be kept: the disk is full" in page.console)
            await page.tap("A")
            await page.until_words("presses 00001")

    monkeypatch.setattr(NvmFile, "save", refuse)
    with served("pygamer", tmp_path, firmware=DUMMY, speed=SPEED) as address:
        do(steps(address))


def test_a_memory_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "pygamer.nvm").mkdir()
    with pytest.raises(ValueError, match=r"pygamer\.nvm cannot be read"):
        NvmFile("pygamer", 8192, tmp_path).load()


def test_a_memory_that_is_a_link_stays_one(tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "game"
    link = tmp_path / "pygamer.nvm"
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("links need a right of their own here")
    kept = NvmFile("pygamer", 4, tmp_path)
    for content in (b"game", b"more"):
        kept.save(content)
        assert target.read_bytes() == content == kept.load()
        assert link.is_symlink()
    # By both names it is one game.
    target.rename(target.with_name("pygamer.nvm"))
    link.unlink()
    link.symlink_to(target.with_name("pygamer.nvm"))
    with NvmFile("pygamer", 4, tmp_path).alone(), pytest.raises(ValueError, match="is in use by"):
        NvmFile("pygamer", 4, target.parent).alone().__enter__()
    NvmFile("pygamer", 4, tmp_path).forget()
    assert link.is_symlink() and not link.exists()


def test_the_state_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert NvmFile("pybadge", 8192).path == tmp_path / "homeward" / "pybadge.nvm"
    monkeypatch.delenv("XDG_STATE_HOME")
    assert NvmFile("pybadge", 8192).path == Path.home() / ".local/state/homeward/pybadge.nvm"


# -- the drawings -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", boards.BOARDS)
def test_every_board_is_drawn_with_all_its_buttons(name: str, tmp_path: Path) -> None:
    board, layout = boards.find(name), boards.find(name).layout
    live = DeviceThread(
        board, NvmFile(name, board.chip.nvm_bytes, tmp_path), lambda report: None, seed=1
    )
    assert sorted(spot.name for spot in layout.buttons) == sorted(live.names)
    codes = [code for spot in layout.buttons for code in spot.keys] + list(layout.turn or ())
    assert len(codes) == len(set(codes)), "a key of the keyboard means two things"
    assert not {"KeyP", "KeyM", "KeyL", "KeyT"} & set(codes), "picture, mute, large and words"
    assert (layout.turn is None) == (board.encoder is None)
    assert len(layout.pixels) + len(layout.pixels_under) == board.own_pixels
    for spot in layout.buttons:
        assert spot.width / 2 <= spot.x <= layout.width - spot.width / 2
        assert spot.height / 2 <= spot.y <= layout.height - spot.height / 2
    drawing = board.picture.read_text()
    assert f'viewBox="0 0 {layout.width:g} {layout.height:g}"' in drawing


def test_the_page_asks_nobody_else_for_anything() -> None:
    for path in (*SITE.iterdir(), *(board.picture for board in boards.BOARDS.values())):
        text = path.read_text()
        assert "SPDX-License-Identifier: MIT" in text, path.name
        text = text.replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|@import|//[a-z0-9.-]+\.[a-z]{2,}/", text), path.name

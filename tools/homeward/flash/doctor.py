# SPDX-License-Identifier: MIT
"""Look at a board: what is on it, what differs, what went wrong, and what to do about each.

    homeward doctor
    homeward doctor --port /dev/ttyACM1

Nothing is written. The game is stopped for it, and started again. Exit code 1: there is something
to do.
"""

import argparse
import base64
from pathlib import Path

from homeward.boards import BOARDS
from homeward.errors import ToolError
from homeward.flash import build, copies, find, plan, running
from homeward.flash.drives import BoardDrive
from homeward.flash.errors import Lost
from homeward.flash.link import Link
from homeward.flash.plan import SETTINGS, Found, Plan
from homeward.flash.say import say

_SHOWN = 8  # names, of a long list
_CRASH = """
try:
    from device.stores import card
except ImportError:  # the Homeward on the board is older
    from device import store_card as card
card.insert = lambda store: None  # a card would be brought up to date, and that writes
from device.store import Store
import binascii
data = Store().load(3) or b""
for i in range(0, len(data), 300):
    print(binascii.b2a_base64(data[i:i+300]).decode().strip())
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", help="the board's serial port (default: the only board's)")
    parser.add_argument("--board", metavar="NAME", help=f"what it is: {', '.join(BOARDS)}")
    parser.add_argument("--build", type=Path, metavar="FOLDER", help="compare with this one")


def main(args: argparse.Namespace) -> int:
    link = Link(args.port or find.port())
    try:
        return _look(link, args)
    finally:
        running.restart(link)
        link.close()


def _look(link: Link, args: argparse.Namespace) -> int:
    who = find.meet(link)
    name = find.check(who, args.board, force=bool(args.board))
    made = build.read(args.build) if args.build else build.make(name)
    drive = BoardDrive(link)
    found = plan.look(drive, made)
    todo = plan.make(found, made)
    say("board", f"{BOARDS[name].name} at {link.port}, CircuitPython {who.circuitpython}")
    say("memory", f"{who.free} bytes free while no game runs")
    say("space", f"{found.room.free} of {found.room.size} bytes of the drive are free")
    say("drive", f"the {'board' if who.writable else 'PC'} may write it")
    _tell_settings(found, todo, who.uid)
    advice = _tell_files(found, todo, made.version)
    advice += _tell_crash(link, whole=found.old is not None and not _broken(found))
    for words in advice:
        say("to do", words)
    if not advice:
        say("well", "nothing to do")
    return 1 if advice else 0


def _tell_files(found: Found, todo: Plan, version: str) -> list[str]:
    """Say what is on the drive; return what to do about it."""
    if found.survey.damaged:
        _list("damaged", [path or "the main folder" for path in found.survey.damaged])
        return ["run 'make flash': it copies what can be read to this PC and formats the drive"]
    advice = []
    if found.marked:
        say("files", "a flash was broken off")
        advice.append("run 'make flash': it goes on where the last one stopped")
    elif found.old is None:
        say("files", "no Homeward, or its list of files is lost")
        advice.append("run 'make flash': it puts Homeward on the board")
    elif broken := _broken(found):
        say("files", f"Homeward {found.old.version}, but {len(broken)} files are not as flashed")
        _list("broken", broken)
        advice.append("run 'make flash': it puts these files back")
    elif not todo.nothing:
        count = len(todo.write) + len(todo.remove)
        say("files", f"Homeward {found.old.version}, whole; {count} files differ from this clone")
        _list("differ", todo.write)
        advice.append(f"run 'make flash' for Homeward {version} as it is in this clone")
    else:
        say("files", f"Homeward {found.old.version}, whole, the same as in this clone")
    for path in todo.keep:
        say("foreign", f"{path} is not Homeward's: 'make flash' keeps it under another name")
    for path, why in todo.remove.items():
        say("too many", f"{path}: {why}")
    return advice


def _broken(found: Found) -> list[str]:
    """Files that are not what the board's own list says, settings.toml aside."""
    listed = found.old.files if found.old else {}
    return [p for p, e in listed.items() if p != SETTINGS and not found.is_there(p, e)]


def _tell_settings(found: Found, todo: Plan, uid: str) -> None:
    words = {
        "same": "as it comes with Homeward",
        "put": "as it came with an older Homeward",
        "changed": "changed by you; 'make flash' does not touch it",
        "lost": "not readable" if found.survey.files.get(SETTINGS) else "empty",
    }
    if SETTINGS not in found.survey.files:
        words["lost"] = "not there"
    kept = copies.last_settings(uid)
    copy = f"; the last copy on this PC is {kept}" if kept else ""
    say("settings", f"{SETTINGS} is {words[todo.settings]}{copy}")


def _tell_crash(link: Link, whole: bool) -> list[str]:
    """Say where the last crash was, if one was kept; return how to play it again."""
    if not whole:
        return []
    try:
        lines = link.run(_CRASH).split()
    except Lost:
        raise
    except ToolError as error:
        say("crash", f"what was kept cannot be read: {error}")
        return []
    text = b"".join(base64.b64decode(line) for line in lines).decode("utf-8", "replace")
    parts = [*text.split("\n"), "", "", "", "", ""]
    if not text or not parts[4]:
        say("crash", "none was kept")
        return []
    file, line, words, free, version, replay = parts[:6]
    say("crash", f"{file} line {line}: {words} (version {version}, {free} bytes free)")
    if not replay:
        return []
    return [f"tell us of the crash, with this line: homeward replay {replay}"]


def _list(what: str, paths: list[str]) -> None:
    for path in paths[:_SHOWN]:
        say(what, path)
    if len(paths) > _SHOWN:
        say(what, f"... and {len(paths) - _SHOWN} more")

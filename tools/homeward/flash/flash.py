# SPDX-License-Identifier: MIT
"""Put Homeward on a board, and see it run.

    homeward flash                        the one board that is plugged in
    homeward flash --port /dev/ttyACM1    when there are several
    homeward flash --dry-run              only say what would be done

Only what has changed is copied. A settings.toml that you have changed, games and files that are not
Homeward's are not touched. You can break it off at any moment: the board then runs the old version,
or says "run make flash again". docs/flashing.md has the details.
"""

import argparse
from pathlib import Path

from homeward.boards import BOARDS
from homeward.errors import ToolError
from homeward.flash import access, build, copies, find, plan, rescue, running
from homeward.flash.build import Build
from homeward.flash.drives import BoardDrive, Drive
from homeward.flash.errors import BoardError, Damaged, Lost, NoBoard
from homeward.flash.find import Who
from homeward.flash.link import Link
from homeward.flash.plan import SETTINGS, Found, Plan
from homeward.flash.say import say
from homeward.flash.steps import Work


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", help="the board's serial port (default: the only board's)")
    parser.add_argument("--board", metavar="NAME", help=f"what it is: {', '.join(BOARDS)}")
    parser.add_argument("--dry-run", action="store_true", help="write nothing, say what differs")
    parser.add_argument("--force", action="store_true", help="a board or version nobody knows")
    parser.add_argument("--drive", type=Path, metavar="PATH", help="write through this folder")
    parser.add_argument("--build", type=Path, metavar="FOLDER", help="a build that was made before")
    parser.add_argument(
        "--erase", action="store_true", help="format the drive first; what is yours is copied here"
    )


def main(args: argparse.Namespace) -> int:
    link = _link(args)
    if link is None:
        return _without_board(args)
    try:
        who = find.meet(link)
        name = find.check(who, args.board, args.force)
        made = build.read(args.build) if args.build else build.make(name)
        if made.board != name:
            raise NoBoard(f"{args.build} is a build for '{made.board}', this board is '{name}'")
        say("board", f"{BOARDS[name].name} at {link.port}, CircuitPython {who.circuitpython}")
        return _flash(args, link, who, made)
    except Lost:
        raise
    except BaseException:
        running.restart(link)  # it continues with whatever it has
        raise
    finally:
        link.close()


def _flash(args: argparse.Namespace, link: Link, who: Who, made: Build) -> int:
    found = plan.look(BoardDrive(link), made)
    todo = plan.make(found, made)
    _tell(found, todo, made)
    if args.dry_run:
        _tell_all(found, todo)
        running.restart(link)
        return 0
    if found.survey.damaged or args.erase:
        who, found, todo = _start_over(link, who, made, found)
    if todo.nothing and not found.marked:
        say("copied", "nothing: all files are there already")
    else:
        try:
            _bring(args, link, who, made, found, todo)
        except (BoardError, Damaged) as error:
            if isinstance(error, BoardError) and error.number not in BoardError.BROKEN:
                raise
            say("drive", str(error))
            who, found, todo = _start_over(link, who, made, found)
            _bring(args, link, who, made, found, todo)
    say("reset", "waiting for the game")
    free = running.wait(link, made.version)
    say("running", f"Homeward {made.version}, {free} bytes of memory free")
    return 0


def _start_over(link: Link, who: Who, made: Build, found: Found) -> tuple[Who, Found, Plan]:
    """Format the drive, and look at it again."""
    who = rescue.format_drive(link, who, found, made)
    found = plan.look(BoardDrive(link), made)
    return who, found, plan.make(found, made)


def _bring(
    args: argparse.Namespace, link: Link, who: Who, made: Build, found: Found, todo: Plan
) -> None:
    """Get access to the drive, and write it."""
    reader = BoardDrive(link)
    drive: Drive
    if args.drive:
        drive, how = access.given(args.drive, who), f"written through {args.drive}"
    else:
        drive, how = access.get(link, who)
    say("drive", how)
    if not isinstance(drive, BoardDrive):
        found = plan.look(drive, made)
        todo = plan.make(found, made)
    try:
        _write(drive, reader, who.uid, made, found, todo)
    except Damaged as error:
        if isinstance(drive, BoardDrive):
            raise
        # The PC has written it: no reason to take it for the board's fault, and format it.
        raise ToolError(str(error)) from None


def _write(drive: Drive, reader: Drive, uid: str, made: Build, found: Found, todo: Plan) -> None:
    """Take all steps from the survey to the new version; the last one makes it the board's."""
    for path in todo.save:
        say("copy", f"{path} is now in {copies.take(uid, path, drive.read(path))}")
    work = Work(drive, made, found, todo)
    if todo.settings == "lost" and (kept := copies.last_settings(uid)):
        work.put_settings(kept.read_bytes())
        say("settings", f"put back from {kept}")
    work.check_room()
    try:
        work.mark()
        work.stage()
        work.swap()
        checked = work.check(reader)
        work.unmark()
    except BoardError as error:
        if error.number == BoardError.READ_ONLY:
            raise NoBoard(
                "the board may not write its drive any more. Eject the drive CIRCUITPY on your PC,"
                " leave the cable in, and run 'make flash' again"
            ) from None
        raise
    for path, name in todo.keep.items():
        say("kept", f"{path}, which is not Homeward's, as {name}")
    for path, why in todo.remove.items():
        say("removed", f"{path}: {why}")
    say("copied", f"{work.copied} files")
    say("checked", f"{checked} files on the board")


def _tell(found: Found, todo: Plan, made: Build) -> None:
    """Say what is on the board, and which of it is the user's own."""
    say("build", f"Homeward {made.version}, {len(made.all_files())} files")
    if found.marked:
        there = "a flash that was broken off"
    elif found.old is None:
        there = "no Homeward"
    else:
        there = f"Homeward {found.old.version}"
    differ = len(todo.write)
    say("on it", f"{there}; {differ} file{'' if differ == 1 else 's'} to copy")
    if todo.settings == "changed":
        say("settings", f"{SETTINGS} is yours: it stays as it is")


def _tell_all(found: Found, todo: Plan) -> None:
    """List each file that a real flash would write, keep or remove."""
    if found.survey.damaged:
        say("drive", "its directory is damaged: it would be formatted first")
    for path in todo.write:
        print(f"would write  {path}")
    for path, name in todo.keep.items():
        print(f"would keep   {path}, which is not Homeward's, as {name}")
    for path, why in todo.remove.items():
        print(f"would remove {path}: {why}")


def _link(args: argparse.Namespace) -> Link | None:
    """Open the line to the board; None if only its drive is there."""
    if args.port or not args.drive:
        return Link(args.port or find.port())
    try:
        return Link(find.port())
    except NoBoard:
        return None


def _without_board(args: argparse.Namespace) -> int:
    """Write the drive alone: no board is there to be asked, so nobody sees the game run."""
    drive = access.given(args.drive, None)
    about = access.said(args.drive)
    version = tuple(int(n) for n in about["version"].split("-")[0].split(".") if n.isdecimal())
    who = Who(about.get("Board ID", ""), version, about.get("UID", "").lower(), False, 0)
    name = find.check(who, args.board, args.force)
    made = build.read(args.build) if args.build else build.make(name)
    found = plan.look(drive, made)
    todo = plan.make(found, made)
    _tell(found, todo, made)
    if found.survey.damaged:
        raise NoBoard(
            "the drive's directory is damaged: flash through the board's port, not --drive"
        )
    if args.dry_run:
        return 0
    if not todo.nothing or found.marked:
        _write(drive, drive, who.uid, made, found, todo)
    raise NoBoard(
        "the files are on the drive, but no board was found at a port, so nobody saw the game run:"
        " press the board's reset button and look"
    )

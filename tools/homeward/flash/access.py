# SPDX-License-Identifier: MIT
"""Find out who may write the drive now, and get the laptop to write it.

In this order: the board may already; CircuitPython 10.3 lets it take the drive from the PC; the PC
has the drive mounted in a folder; else somebody has to eject it. What is taken is given back by the
reset at the end. boot.py is never edited for it.
"""

import os
import string
import sys
from pathlib import Path

from homeward.flash.drives import BoardDrive, Drive, FolderDrive
from homeward.flash.errors import NoBoard
from homeward.flash.find import Who
from homeward.flash.link import Link

ABOUT = "boot_out.txt"  # what CircuitPython writes about itself


def get(link: Link, who: Who) -> tuple[Drive, str]:
    """Return a drive that can be written, and why it can; NoBoard asks for one action."""
    if who.writable:
        return BoardDrive(link), "the board may write it"
    link.drive_taken = True
    if link.run("hw_remount()").strip() == "0":
        return BoardDrive(link), "the board may write it, until the reset"
    if hasattr(os, "sync"):
        os.sync()  # what the PC has still to write there would spoil it
    if link.run("hw_take()").strip() == "0":
        return BoardDrive(link), "taken from the PC, until the reset"
    link.drive_taken = False
    for folder in mounted_drives():
        if said(folder).get("UID", "").lower() == who.uid and os.access(folder, os.W_OK):
            return FolderDrive(folder), f"written through {folder}"
    raise NoBoard(
        "the PC holds the board's drive, so that the board may not write to it. Eject the drive"
        " CIRCUITPY on your PC, leave the cable in, and run 'make flash' again"
    )


def given(folder: Path, who: Who | None) -> Drive:
    """Return the drive in the folder that the user has named."""
    about = said(folder)
    if not folder.is_dir() or not about:
        raise NoBoard(f"{folder} is not a CircuitPython drive: there is no {ABOUT} on it")
    if who is not None and about.get("UID", "").lower() not in ("", who.uid):
        raise NoBoard(f"{folder} is the drive of another board than the one at the port")
    if not os.access(folder, os.W_OK):
        raise NoBoard(
            f"{folder} cannot be written; hold the key that docs/flashing.md names for your board"
            " while you press its reset button, then run 'make flash' again"
        )
    return FolderDrive(folder)


def said(folder: Path) -> dict[str, str]:
    """Read what CircuitPython wrote about itself on its drive: Board ID, UID, version."""
    try:
        text = (folder / ABOUT).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    lines = text.splitlines() or [""]
    words = lines[0].split()
    about = {"version": words[2] if len(words) > 2 else ""}
    for line in lines[1:]:
        name, colon, value = line.partition(":")
        if colon:
            about[name.strip()] = value.strip()
    return about


def mounted_drives() -> list[Path]:
    """Folders where this computer may have mounted a CircuitPython drive."""
    if sys.platform == "win32":
        places = [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    else:
        user = os.environ.get("USER", "")
        roots = [Path("/Volumes"), Path("/media", user), Path("/run/media", user), Path("/media")]
        places = [place for root in roots if root.is_dir() for place in sorted(root.iterdir())]
    return [place for place in places if said(place)]

# SPDX-License-Identifier: MIT
"""The drive: a real FAT file system on the flash chip, the only one that code here can reach."""

import vfs
from chip import given, tell
from flash import Flash

_open = open
_FOLDER = 0x4000
_FAULTS = 100  # in one folder: more than enough of it
_DEPTH = 8  # folders in folders: a damaged drive may have one that contains itself

flash = Flash(given["image"])
readonly = True
volume = None


def mount(wanted):
    """Mount the drive in place of everything else; OSError if there is no file system on it."""
    global readonly, volume
    volume = vfs.VfsFat(flash)
    try:
        vfs.umount("/")
    except OSError:
        pass  # the last one could not be mounted
    vfs.mount(volume, "/", readonly=wanted)
    readonly = wanted
    if not given["micropython"]:
        _find_compiled()


def remount(wanted):
    """Mount it again, and tell the laptop: it stays so until the next reset."""
    mount(wanted)
    tell("readonly" if wanted else "writable")


def format():
    """Make a file system, with what CircuitPython puts on it."""
    vfs.VfsFat.mkfs(flash)
    mount(False)
    for name in (".fseventsd", "lib"):
        volume.mkdir("/" + name)
    for name in (".metadata_never_index", ".Trashes", ".fseventsd/no_log", "settings.toml"):
        _open("/" + name, "w").close()
    with _open("/code.py", "w") as file:
        file.write('print("Hello World!")\n')


def walk():
    """Path and size of every file, and of folders, which end with a slash; as far as they go."""
    found = []
    folders = [("", 0)]
    while folders:
        folder, depth = folders.pop()
        for name, kind, *rest in _entries(folder or "/"):
            path = folder + "/" + name
            if kind == _FOLDER:
                found.append((path + "/", 0))
                if depth < _DEPTH:
                    folders.append((path, depth + 1))
            else:
                found.append((path, rest[-1]))
    return found


def _entries(folder):
    """List what is in a folder; names that are no text are left out."""
    entries = []
    faults = 0
    try:
        listing = volume.ilistdir(folder)
    except OSError:
        return entries
    while faults < _FAULTS:
        try:
            entries.append(next(listing))
        except StopIteration:
            break
        except (OSError, UnicodeError):
            faults += 1
    return entries


def _find_compiled():
    """Return where the .mpy files begin."""
    flash.plain = True
    flash.firsts.clear()
    for path, size in walk():
        if path.endswith(".mpy") and size:
            try:
                with _open(path, "rb") as file:
                    file.read(1)
            except OSError:
                continue
            flash.firsts[flash.last] = True
    flash.plain = False

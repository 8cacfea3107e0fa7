# SPDX-License-Identifier: MIT
"""Two versions of a very small Homeward, between which a flash has every kind of step to do.

Both have a part that lies in several blocks of the flash chip.

What starts them is the real code.py and boot.py. Each part knows its version: a mixture says so.
"""

from homeward import FIRMWARE
from homeward.flash.build import Build
from homeward.mpy.compile import compiled

OLD, NEW = "0.1.0", "0.2.0"
MIXED = "old and new are mixed"

_DEVICE = """\
VERSION = {version!r}
def start():
    return VERSION
"""
_APP = """\
import gc, time
from ui import {parts}
VERSION = {version!r}
def run(device):
    if {{device, {versions}}} != {{VERSION}}:
        print({mixed!r})
        return
    print("Homeward %s running, %d bytes free" % (VERSION, gc.mem_free()))
    while True:
        time.sleep(0.01)
"""


def build(version: str, board: str = "pygamer") -> Build:
    """OLD has a part that NEW has not; NEW has a folder, and a part that takes two writes."""
    parts = ["first", "gone"] if version == OLD else ["first", "more.large"]
    names = [part.split(".")[0] for part in parts]
    texts = {
        "device/__init__": _DEVICE.format(version=version),
        "ui/__init__": "",
        "ui/app": _APP.format(
            parts=", ".join(names),
            version=version,
            versions=", ".join(f"{name}.VERSION" for name in names),
            mixed=MIXED,
        ),
        "ui/first": f"VERSION = {version!r}\nTEXT = {'some words ' * 600!r}\n",
    }
    if version == OLD:
        texts["ui/gone"] = f"VERSION = {version!r}\n"
    else:
        texts["ui/more/__init__"] = "from ui.more.large import VERSION\n"
        texts["ui/more/large"] = f"VERSION = {version!r}\nTEXT = {'many words ' * 300!r}\n"
    files = {
        f"lib/{name}.mpy": compiled(text.encode(), f"{name}.py") for name, text in texts.items()
    }
    for name in ("code.py", "boot.py"):
        files[name] = (FIRMWARE / name).read_bytes() + f"# {version}\n".encode()
    files["settings.toml"] = f"# Settings of {version}\n".encode()
    return Build(board, version, dict(sorted(files.items())))

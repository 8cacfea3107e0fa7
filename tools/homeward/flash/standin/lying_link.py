# SPDX-License-Identifier: MIT
"""A link to something that speaks the REPL and lies: names, sizes, contents, errors, endless text.

It begins as a board with a small drive, to which it adds names that were thought of to do harm.
From time to time an answer is replaced by one that no board gives.
"""

import ast
import base64
import binascii
import random
import re
from collections.abc import Callable, Iterator
from typing import ClassVar

from homeward.flash.errors import BoardError, Lost
from homeward.flash.link import plain

_CALL = re.compile(r"(hw_\w+|os\.\w+)(\(.*\))", re.DOTALL)
_IMPLEMENTATION = "('circuitpython', (10, 2, 1))\r\n"
_DRIVE = 1 << 20  # bytes
_BASES = (
    "..", "../x", "../../../../x", "a/../../x", "/etc/x", "//x", "~/x", "..\\x", "C:\\x",
    "\\\\h\\s", "\0", "a\0/../x", "a\nb", "\x1b]0;t\x1b\\", "\x1b[2J", "\x9b31m",
    "\u202egpj.exe", "\ud800", "CON", "nul.txt", "a.txt:s", "a ", "a.", "", ".", "%2e%2e/x",
    "x" * 300, "x/" * 40 + "x", "-rf", "$(x)", "settings.toml", "SETTINGS.TOML", "lib", "code.txt",
    "code.py/x", "homeward.txt", "e\u0301", "\xe9",
)  # fmt: skip
_TEXTS = (
    "", "0", "-1", "1 2", "1 2 3 4", "x", "None", "()", "(" * 500, "9" * 40, "f 1 2e2e", "d 0 2f",
    "\x04", "\x1b]0;t\x1b\\", "\x1b[31mred", "\ufffd" * 9, "Traceback", "1e9",
    "nan", "0x10", "\u0663",
)  # fmt: skip


def hostile_name(rng: random.Random) -> str:
    """Return the name of a file, or a path, that somebody thought of to do harm."""
    if rng.random() < 0.5:
        return rng.choice(_BASES)
    parts = [rng.choice(_BASES) for _ in range(rng.randrange(1, 4))]
    letters = "".join(
        chr(rng.choice((rng.randrange(128), rng.randrange(0xD800, 0xE100)))) for _ in "ab"
    )
    return rng.choice(("/", "", "\\")).join([*parts, letters])


class LyingLink:
    """Answers as homeward.flash.link.Link does; a share `lies` of its answers makes no sense."""

    drive_taken = False
    port = "/dev/ttyACM0"

    def __init__(
        self, rng: random.Random, files: dict[str, bytes], board: str, lies: float
    ) -> None:
        self._rng = rng
        self._files = dict(files)
        self._board = board
        self._lies = lies
        self.asked = 0

    # -- the link ------------------------------------------------------------------------------

    def open(self, port: str) -> None:
        """It is there again at once."""

    def stop(self) -> None:
        """It waits at its prompt."""
        self._maybe_fail()

    def prepare(self) -> None:
        """It learns what it will be asked."""
        self._maybe_fail()

    def send(self, code: str) -> None:
        if "erase_filesystem" in code and self._rng.random() > self._lies:
            self._files.clear()

    def reload(self) -> None:
        """It starts its program."""

    def close(self) -> None:
        """It is left alone."""

    def lines(self, seconds: float) -> Iterator[str]:
        del seconds
        yield self._line()
        yield "Homeward 0.1.1 running, 9 bytes free" if self._rng.random() < 0.5 else self._line()
        if self._rng.random() < self._lies:
            raise Lost("gone")

    def run(self, code: str, seconds: float = 0) -> str:
        del seconds
        self.asked += 1
        self._maybe_fail()
        truth = self._answer(code)
        if self._rng.random() >= self._lies:
            return truth
        return self._rng.choice((self._lie, lambda: self._spoil(truth), lambda: truth + truth))()

    def _maybe_fail(self) -> None:
        chance = self._rng.random()
        if chance < self._lies / 10:
            raise BoardError(self._rng.choice((0, 2, 5, 13, 17, 28, 30, 99999)), self._line())
        if chance < self._lies / 8:
            raise Lost("gone")

    # -- lies ----------------------------------------------------------------------------------

    def _lie(self) -> str:
        rng = self._rng
        kind = rng.randrange(4)
        if kind == 0:
            return rng.choice(_TEXTS)
        if kind == 1:
            return self._listing([hostile_name(rng) for _ in range(rng.randrange(1, 30))])
        if kind == 2:
            return f"{hostile_name(rng)}\r\n{hostile_name(rng)}\r\n0 99 1\r\n"
        return "".join(chr(rng.randrange(256)) for _ in range(rng.randrange(60)))

    def _line(self) -> str:
        """Return a lie as one line, which every link cleans (link.plain)."""
        return plain((self._lie().splitlines() or [""])[-1])

    def _spoil(self, text: str) -> str:
        """Change some letters, or leave some out."""
        letters = list(text)
        for _ in range(self._rng.randrange(1, 4)):
            if letters:
                at = self._rng.randrange(len(letters))
                letters[at : at + self._rng.randrange(3)] = self._rng.choice(
                    ("", "0", "-", "\n", "g")
                )
        return "".join(letters)

    def _listing(self, names: list[str]) -> str:
        rng = self._rng
        rows = []
        for name in names:
            size = rng.choice((0, 1, 10, 5000, _DRIVE, -1, 1 << 40))
            hexed = name.encode("utf-8", "surrogatepass").hex()
            rows.append(f"{rng.choice('ffffdxr')} {size} {hexed}\r\n")
        return "".join(rows)

    # -- the truth -----------------------------------------------------------------------------

    def _answer(self, code: str) -> str:
        if "implementation" in code:
            return _IMPLEMENTATION
        found = _CALL.search(code)
        answer = self._ANSWERS.get(found[1]) if found else None
        if not found or not answer:
            return ""
        given = ast.literal_eval(found[2]) if found[2] != "()" else ()
        return answer(self, *(given if isinstance(given, tuple) else (given,)))

    def _who(self) -> str:
        return f"{self._board}\r\n0a1b2c\r\n{self._rng.randrange(2)} 99 1\r\n"

    def _free(self) -> str:
        return f"{_DRIVE // 2} 512 {_DRIVE}\r\n"

    def _walk(self) -> str:
        names = [hostile_name(self._rng) for _ in range(self._rng.randrange(9))]
        hexed = ((path.encode().hex(), len(data)) for path, data in self._files.items())
        true = "".join(f"f {size} {name}\r\n" for name, size in hexed)
        return true + (self._listing(names) if self._rng.random() < 0.5 else "")

    def _crc(self, *paths: str) -> str:
        rows = []
        for path in paths:
            data = self._files.get(path)
            rows.append("-1 0" if data is None else f"{len(data)} {binascii.crc32(data)}")
        return "".join(row + "\r\n" for row in rows)

    def _read(self, path: str) -> str:
        data = self._files.get(path)
        if data is None:
            if self._rng.random() < 0.2:
                raise BoardError(2, "OSError: 2")
            data = self._rng.randbytes(self._rng.randrange(1, 200))
        return base64.b64encode(data).decode() + "\r\n"

    def _write(self, path: str, mode: str, data: bytes) -> str:
        before = self._files.get(path, b"") if mode == "ab" else b""
        self._files[path] = before + base64.b64decode(data)
        return ""

    def _replace(self, source: str, target: str, keep: str | None) -> str:
        if source not in self._files:
            raise BoardError(2, "OSError: 2")
        if keep and target in self._files:
            self._files[keep] = self._files[target]
        self._files[target] = self._files.pop(source)
        return ""

    def _remove(self, path: str) -> str:
        self._files.pop(path[1:], None)
        return ""

    _ANSWERS: ClassVar[dict[str, Callable[..., str]]] = {
        "hw_who": _who,
        "hw_free": _free,
        "hw_walk": _walk,
        "hw_crc": _crc,
        "hw_read": _read,
        "hw_write": _write,
        "hw_replace": _replace,
        "os.remove": _remove,
        "hw_remount": lambda self: "0\r\n",
        "hw_take": lambda self: "0\r\n",
    }

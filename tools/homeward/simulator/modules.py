# SPDX-License-Identifier: MIT
"""The handheld's own modules: an import system beside the host's.

Every `Handheld` start has a table of modules of its own, and every module in it is given an
`__import__` of its own. So `import time` means the handheld's clock in the firmware and in the
Adafruit libraries, and the host's everywhere else, at the same moment and in any thread; the
host's `sys.modules` and `sys.path` are never touched; and a second start begins with nothing.

Who asks decides what is found:

- firmware: stand-ins, the board's libraries, its own files; nothing else of the host's
- libraries: stand-ins, libraries, `time` and a few more on the handheld's side, then the host's
- stand-ins: `silicon`, other stand-ins, libraries, then the host's
"""

import builtins
import importlib
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any

from homeward import STANDINS
from homeward.boards.parts.board import Board
from homeward.simulator.drive import Drive
from homeward.simulator.language import (
    BUILTINS,
    HOST_LIBRARIES,
    LIBRARIES,
    MODULES,
    NARROWED,
    NARROWED_FOR_LIBRARIES,
)
from homeward.simulator.sources import code_of, in_folder, library_folder, standin_for

# displayio and vectorio import one another; only this order works.
_FIRST = {"vectorio": "displayio"}


class Origin(Enum):
    """Say where a module comes from: that decides what it may import."""

    FIRMWARE = "firmware"
    STANDIN = "stand-in"
    LIBRARY = "library"


class DeviceModules:
    """All modules of one start of the firmware."""

    def __init__(
        self,
        board: Board,
        firmware: Path,
        drive: Drive,
        write: Callable[[str], object],
        after_load: Mapping[str, Callable[[ModuleType], None]],
    ) -> None:
        self.table: dict[str, ModuleType] = {}
        self._lacks = board.chip.lacks
        self._firmware = firmware
        self._after_load = after_load
        # Where a module was found: most are asked for often, and their files stay where they are.
        self._places: dict[tuple[str, bool], tuple[Path, Origin]] = {}
        self._builtins = {
            Origin.FIRMWARE: self._firmware_builtins(drive, write),
            Origin.STANDIN: {**vars(builtins), "__import__": self._importer(Origin.STANDIN)},
            Origin.LIBRARY: {**vars(builtins), "__import__": self._importer(Origin.LIBRARY)},
        }

    def run_file(self, path: Path) -> None:
        """Run boot.py or code.py as the main program."""
        module = ModuleType("__main__")
        module.__dict__["__builtins__"] = self._builtins[Origin.FIRMWARE]
        module.__file__ = path.name
        self.table["__main__"] = module
        exec(code_of(path), module.__dict__)

    def provide(self, module: ModuleType) -> None:
        """Put a ready-made module into the table."""
        self.table[module.__name__] = module

    def load(self, name: str) -> ModuleType:
        """Return a module as the firmware would import it."""
        return self._load(name, Origin.FIRMWARE)

    def loaded_from(self) -> dict[str, str]:
        """Each module of this start and the file it came from."""
        return {name: getattr(m, "__origin__", "") for name, m in sorted(self.table.items())}

    def traceback_text(self, error: BaseException, limit: int | None = None) -> str:
        """Return an error as the board prints it: its own paths, no source lines."""
        entries = []
        trace = error.__traceback__
        while trace is not None:
            path = Path(trace.tb_frame.f_code.co_filename)
            if path.is_relative_to(self._firmware):
                name = self._board_path(path)
                entries.append(
                    f'  File "{name}", line {trace.tb_lineno}, in {trace.tb_frame.f_code.co_name}\n'
                )
            trace = trace.tb_next
        if limit:
            entries = entries[:limit] if limit > 0 else entries[limit:]
        what = type(error).__name__
        last = f"{what}: {error}\n" if str(error) else f"{what}: \n"
        return "Traceback (most recent call last):\n" + "".join(entries) + last

    # -- imports ---------------------------------------------------------------------------

    def _importer(self, origin: Origin) -> Callable[..., ModuleType]:
        def device_import(
            name: str,
            globals: Mapping[str, Any] | None = None,
            locals: Mapping[str, Any] | None = None,
            fromlist: tuple[str, ...] | None = (),
            level: int = 0,
        ) -> ModuleType:
            if level:
                package = str((globals or {}).get("__package__") or "")
                parts = package.split(".")
                if not package or level > len(parts):
                    raise ImportError("can't perform relative import")
                base = parts[: len(parts) - level + 1]
                name = ".".join([*base, name] if name else base)
            module = self._load(name, origin)
            if not fromlist:
                return module if level else self._load(name.partition(".")[0], origin)
            if hasattr(module, "__path__"):
                for item in fromlist:
                    if item != "*" and not hasattr(module, item):
                        self._load_if_there(f"{name}.{item}", origin)
            return module

        return device_import

    def _load_if_there(self, name: str, origin: Origin) -> None:
        try:
            self._load(name, origin)
        except ImportError:
            # Not there: the import statement itself says so. Anything else is worth hearing.
            if self._find(name, origin) is not None:
                raise

    def _load(self, name: str, origin: Origin) -> ModuleType:
        found = self._find(name, origin)
        if found is None:
            if origin is Origin.FIRMWARE:
                raise ImportError(f"no module named '{name}'")
            return importlib.import_module(name)
        if isinstance(found, ModuleType):
            return found
        parent_name, _, leaf = name.rpartition(".")
        parent = self._load(parent_name, origin) if parent_name else None
        top = name.partition(".")[0]
        if top in _FIRST and name == top:
            self._load(_FIRST[top], origin)
        if name in self.table:
            # Loading the parent, or what must come first, has loaded it.
            return self.table[name]
        path, whose = found
        module = self._execute(name, path, whose, parent, leaf)
        if name in self._after_load:
            self._after_load[name](module)
        return module

    def _execute(
        self, name: str, path: Path, whose: Origin, parent: ModuleType | None, leaf: str
    ) -> ModuleType:
        module = ModuleType(name)
        shown = self._board_path(path) if whose is Origin.FIRMWARE else str(path)
        module.__file__ = shown
        module.__dict__["__origin__"] = str(path)
        module.__dict__["__builtins__"] = self._builtins[whose]
        if path.name == "__init__.py":
            module.__path__ = [str(path.parent)]
            module.__package__ = name
        else:
            module.__package__ = name.rpartition(".")[0]
        self.table[name] = module
        if parent is not None:
            # Early, or `from package import part` in a circle would look in the host's table.
            setattr(parent, leaf, module)
        try:
            exec(code_of(path), module.__dict__)
        except BaseException:
            self.table.pop(name, None)
            raise
        return module

    def _find(self, name: str, origin: Origin) -> ModuleType | tuple[Path, Origin] | None:
        """Return a loaded module, where to load it from, or None: the host's or nothing."""
        top = name.partition(".")[0]
        firmware = origin is Origin.FIRMWARE
        if firmware and (top in self._lacks or top.startswith("_") or top == "silicon"):
            return None
        if firmware and top in MODULES:
            return self.table.get(top) or self._cut_down(top)
        narrowed = {
            Origin.FIRMWARE: NARROWED,
            Origin.LIBRARY: NARROWED_FOR_LIBRARIES,
            Origin.STANDIN: frozenset[str](),
        }[origin]
        if top in narrowed:
            return self.table.get(top) or (STANDINS / "narrowed" / f"{top}.py", Origin.STANDIN)
        if top == "silicon":
            return self.table["silicon"]
        standin = standin_for(top)
        if standin is not None:
            return self.table.get(top) or (standin, Origin.STANDIN)
        place = self._places.get((name, firmware)) or self._search(name, firmware)
        return self.table.get(name) or place if place else None

    def _search(self, name: str, firmware: bool) -> tuple[Path, Origin] | None:
        """Return the file of a module of the firmware or of a library, and which of the two."""
        place = None
        if firmware:
            path = in_folder(self._firmware, name) or in_folder(self._firmware / "lib", name)
            place = (path, Origin.FIRMWARE) if path else None
        top = name.partition(".")[0]
        if not place and top in (LIBRARIES if firmware else HOST_LIBRARIES):
            path = in_folder(library_folder(top), name)
            place = (path, Origin.LIBRARY) if path else None
        if place:
            self._places[name, firmware] = place
        return place

    def _cut_down(self, name: str) -> ModuleType:
        host = importlib.import_module(name)
        module = ModuleType(name)
        module.__dict__["__origin__"] = f"the host's {name}, cut down"
        for item in MODULES[name].split():
            setattr(module, item, getattr(host, item))
        self.table[name] = module
        return module

    def _firmware_builtins(self, drive: Drive, write: Callable[[str], object]) -> dict[str, object]:
        def device_print(*values: object, sep: str = " ", end: str = "\n") -> None:
            write(sep.join(map(str, values)) + end)

        offered = {name: getattr(builtins, name) for name in BUILTINS}
        offered.update(
            __import__=self._importer(Origin.FIRMWARE), open=drive.open, print=device_print
        )
        return offered

    def _board_path(self, path: Path) -> str:
        inside = path.relative_to(self._firmware)
        return str(inside) if len(inside.parts) == 1 else f"/{inside.as_posix()}"

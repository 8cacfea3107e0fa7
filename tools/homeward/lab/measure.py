# SPDX-License-Identifier: MIT
"""Count bytes on the VM: what a piece of code keeps, and what it allocates when it runs again.

Names (of variables, attributes, modules, short texts) stay in memory for good, in tables. The VM
doubles its table when it is full; CircuitPython adds one of 64 names (MICROPY_QSTR_POOL_MAX_ENTRIES
in its py/mpconfig.h). So the VM's table is made large enough beforehand, and what CircuitPython's
would take for the new names is added to the count.

Code is handed over as source text. The script around it is compiled outside the VM, so its own
names and constants are in place before the first count and are not part of any figure. Figures of
a 64-bit VM are not the board's: ask `vm.is_32bit`.
"""

import re
import symtable
from pathlib import Path
from textwrap import dedent, indent

from homeward.vm import VM, VMError, run

# Names for which the VM makes a table that has room for more than 2,000 others.
_ROOM = 2600
_TABLE = 64  # names
_TABLE_BYTES = 416  # on a board: pointer, length and hash for each name, and a head
_NAMES = re.compile(r"n_pool=(\d+), n_qstr=(\d+)")

# `code` runs in a function of its own: when it has returned, nothing on the VM's stack keeps alive
# what the code has dropped. Its names are globals that exist before, so no table grows for them.
# The plugs fill the holes that loading the script has left: forgotten pointers still lead there,
# and whatever moved in would seem to be in use for ever.
_KEPT = """\
import gc as _gc
{globals}
{setup}
import micropython as _micropython
def _make_room(n):
    class Names: pass
    for i in range(n):
        setattr(Names, "_name_%d" % i, None)
def _code():
    global {names}
{code}
    pass
_plugs = [None] * 32
def _count():
    _make_room({room})
    for i in range(len(_plugs)):
        _plugs[i] = (i,)
    _micropython.qstr_info()
    _gc.collect()
    before = _gc.mem_alloc()
    _code()
    _gc.collect()
    after = _gc.mem_alloc()
    _micropython.qstr_info()
    print("bytes", after - before)
_count()
"""

_ALLOCATED = """\
import gc as _gc
{setup}
def _repeat(_times):
    for _time in range(_times):
{code}
        pass
def _count():
    _repeat({warm_up})
    _gc.collect()
    _gc.disable()
    before = _gc.mem_alloc()
    _repeat({times})
    print("bytes", _gc.mem_alloc() - before)
_count()
"""


def bytes_kept(
    vm: VM,
    lib: Path | None,
    code: str,
    *,
    setup: str = "",
    heap: str | None = None,
    timeout: float = 60,
) -> int:
    """Count the bytes of heap in use after `code`: its modules, names, everything these hold.

    What `setup` imports and makes beforehand is not counted, nor are constants written in `code`.
    """
    code = dedent(code)
    symbols = symtable.symtable(code, "<code>", "exec").get_symbols()
    names = [symbol.get_name() for symbol in symbols if symbol.is_assigned()] or ["_none"]
    script = _KEPT.format(
        setup=dedent(setup),
        globals="\n".join(f"{name} = None" for name in names),
        names=", ".join(names),
        code=indent(code, " " * 4),
        room=_ROOM,
    )
    output = _output(vm, script, lib, heap, timeout)
    (tables, known), (tables_after, known_after) = (
        map(int, found) for found in _NAMES.findall(output)
    )
    new = known_after - known
    if tables != tables_after:
        raise VMError(f"{new} new names: too many to tell what they take on a board")
    return _figure(output) + new * _TABLE_BYTES // _TABLE


def bytes_allocated(
    vm: VM,
    lib: Path | None,
    code: str,
    *,
    setup: str = "",
    times: int = 100,
    warm_up: int = 10,
    heap: str | None = None,
    timeout: float = 60,
) -> int:
    """Count the bytes that running `code` `times` times takes from the heap, in steady state.

    Nothing is collected meanwhile, so garbage counts; what the VM itself gives back at once (the
    frames of functions) does not. `setup` and `warm_up` runs come before. `code` is the body of a
    function: it reads the names of `setup` and assigns only its own.
    """
    script = _ALLOCATED.format(
        setup=dedent(setup), code=indent(dedent(code), " " * 8), times=times, warm_up=warm_up
    )
    return _figure(_output(vm, script, lib, heap, timeout))


def _output(vm: VM, script: str, lib: Path | None, heap: str | None, timeout: float) -> str:
    """Run a script to its last line, and return what it prints."""
    output = run(vm, script, lib, heap, timeout=timeout).stdout
    last = output.splitlines()[-1:]
    if not last or not last[0].startswith("bytes "):
        raise VMError(f"the code ended the script before it was measured:\n{output}")
    return output


def _figure(output: str) -> int:
    return int(output.splitlines()[-1].removeprefix("bytes "))

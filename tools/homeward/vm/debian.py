# SPDX-License-Identifier: MIT
"""Fetch Debian's 32-bit MicroPython into a folder: without root, nothing is installed.

A private apt configuration points every folder that apt writes into a scratch folder and names one
source: the machine's own mirror, with the suite and the architecture changed. The packages are
unpacked, never installed, and the program is started through the unpacked loader.
"""

import os
import platform
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from homeward.errors import ToolError

SUITE = "trixie"  # the first Debian with a MicroPython for i386
PACKAGES = (
    "micropython",
    "libc6",
    "libffi8",
    "libgcc-s1",
    "libmbedcrypto16",
    "libmbedtls21",
    "libmbedx509-7",
)
TIME_LIMIT = 180  # seconds for everything: 14 MB over a slow line
STALL_LIMIT = 10  # seconds that a silent server is waited for

_LIBRARIES = Path("usr/lib/i386-linux-gnu")
_PROGRAM = Path("usr/bin/micropython")
_KEYRINGS = (
    "/usr/share/keyrings/debian-archive-keyring.gpg",
    "/usr/share/keyrings/debian-archive-keyring.pgp",
)
# A line of `apt-get update --print-uris`: site, suite, and that the suite has a "main".
_SOURCE = re.compile(r"^'(?P<site>[^']+)/dists/(?P<suite>[^']+)/main/binary-[^/']+/Packages")
# Suites that only amend another one: their site may hold nothing else.
_AMENDMENT = re.compile(r"[-/](security|updates|backports|proposed)")


class FetchError(ToolError):
    """Say in one line why the VM could not be fetched."""


def program(tree: Path) -> Path:
    """Return the VM's program in an unpacked tree."""
    return tree / _PROGRAM


def command(tree: Path) -> tuple[str, ...]:
    """Return the command that starts the VM of an unpacked tree, through its own loader."""
    libraries = tree / _LIBRARIES
    loader = libraries / "ld-linux.so.2"
    return (str(loader), "--library-path", str(libraries), str(program(tree)))


def fetch(tree: Path, fault: Callable[[Path], str | None]) -> bool:
    """Put a VM at `tree`, in place of a broken one; False if another process has just done so.

    `fault` says what is wrong with the VM of a tree, or None. `tree` appears whole or not at all.
    """
    _check_machine()
    try:
        tree.parent.mkdir(parents=True, exist_ok=True)
        with _alone(tree.parent):
            if fault(tree) is None:
                return False
            _fetch_alone(tree, fault)
    except OSError as error:
        raise FetchError(f"{error.strerror or error}: {error.filename or tree.parent}") from error
    return True


def _check_machine() -> None:
    machine = platform.machine()
    if platform.system() != "Linux" or machine not in ("x86_64", "i386", "i486", "i586", "i686"):
        raise FetchError(f"the VM is for Linux on x86, this is {platform.system()} on {machine}")
    missing = [name for name in ("apt-get", "dpkg-deb") if shutil.which(name) is None]
    if missing:
        raise FetchError(f"this machine has no {' and no '.join(missing)}")


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold the folder's lock; the system frees it even if this process is killed."""
    import fcntl  # not on Windows, where the tools must still be importable

    with (folder / "lock").open("w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _fetch_alone(tree: Path, fault: Callable[[Path], str | None]) -> None:
    for left_over in tree.parent.glob("fetch-*"):  # of a process that was killed
        shutil.rmtree(left_over, ignore_errors=True)
    with tempfile.TemporaryDirectory(
        prefix="fetch-", dir=tree.parent, ignore_cleanup_errors=True
    ) as name:
        scratch = Path(name)
        unpacked = _unpack(scratch)
        wrong = fault(unpacked)
        if wrong is not None:
            raise FetchError(f"it was fetched, but this machine cannot run it: {wrong}")
        if tree.exists():
            tree.rename(scratch / "broken")
        unpacked.rename(tree)


def _unpack(scratch: Path) -> Path:
    """Download the packages and unpack them into a new tree."""
    tree = scratch / "tree"
    for package in _download(scratch):
        _call(["dpkg-deb", "--extract", str(package), str(tree)], scratch, TIME_LIMIT)
    return tree


def _download(scratch: Path) -> list[Path]:
    """Download the packages from the first of the machine's mirrors that has them."""
    end = time.monotonic() + TIME_LIMIT
    refusals: list[str] = []
    for site in _mirrors(scratch):
        private = _private_apt(scratch, site)
        try:
            _call([*private, "update"], scratch, end - time.monotonic())
            _call([*private, "download", *PACKAGES], scratch, end - time.monotonic())
        except FetchError as error:
            refusals.append(str(error))
        else:
            return sorted(scratch.glob("*.deb"))
    raise FetchError("; ".join(refusals) or "apt on this machine has no source with a 'main'")


def _mirrors(scratch: Path) -> list[str]:
    """Return the sites that the machine's apt reads, the one of its own release first.

    `apt-get indextargets` would name them too, but only once the machine has fetched its lists.
    """
    listing = _call(["apt-get", "update", "--print-uris"], scratch, TIME_LIMIT)
    try:
        own = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    except OSError:
        own = ""
    ranks: dict[str, int] = {}
    for line in listing.splitlines():
        source = _SOURCE.match(line)
        if source is None or source["site"].startswith("cdrom:"):
            continue
        if _AMENDMENT.search(source["suite"]) is None:
            rank = 0 if source["suite"] in (own, SUITE) else 1
            ranks[source["site"]] = min(rank, ranks.get(source["site"], rank))
    return sorted(ranks, key=ranks.__getitem__)


def _private_apt(scratch: Path, site: str) -> list[str]:
    """Write the private configuration; gives the start of an apt-get command that uses it."""
    for folder in ("state/lists/partial", "cache/archives/partial", "log"):
        (scratch / folder).mkdir(parents=True, exist_ok=True)
    (scratch / "status").touch()  # no package is installed, as far as this apt knows
    keyring = next((f" signed-by={name}" for name in _KEYRINGS if Path(name).exists()), "")
    source = f"deb [arch=i386 target=Packages{keyring}] {site} {SUITE} main\n"
    (scratch / "sources.list").write_text(source, encoding="utf-8")
    # Read after the machine's own configuration, whose proxies and passwords stay in force. What is
    # cleared are its hooks, which would act on the real system, and its architectures.
    configuration = f"""\
#clear APT::Update;
#clear APT::Architectures;
APT::Architecture "i386";
APT::Architectures {{ "i386"; }};
APT::Update::Error-Mode "any";
APT::Sandbox::User "root";
Dir::State "{scratch}/state";
Dir::State::lists "{scratch}/state/lists";
Dir::State::status "{scratch}/status";
Dir::Cache "{scratch}/cache";
Dir::Cache::archives "{scratch}/cache/archives";
Dir::Log "{scratch}/log";
Dir::Etc::sourcelist "{scratch}/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Acquire::Languages "none";
Acquire::Retries "0";
Acquire::http::Timeout "{STALL_LIMIT}";
Acquire::https::Timeout "{STALL_LIMIT}";
"""
    (scratch / "apt.conf").write_text(configuration, encoding="utf-8")
    return ["apt-get", "--quiet", "--config-file", str(scratch / "apt.conf")]


def _call(command: list[str], folder: Path, seconds: float) -> str:
    """Run a program in `folder` and give its output; FetchError with what it complained of."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=os.environ | {"LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=max(seconds, 1),
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise FetchError(f"{command[0]} was stopped after {TIME_LIMIT} s") from None
    if done.returncode != 0:
        raise FetchError(f"{command[0]}: {_complaint(done.stdout, done.stderr)}")
    return done.stdout


def _complaint(stdout: str, stderr: str) -> str:
    """Return the first error of a program, with the cause that apt prints elsewhere."""
    errors = [line[2:].strip() for line in stderr.splitlines() if line.startswith("E:")]
    error = errors[0] if errors else stderr.strip() or "it failed without a word"
    cause = re.search(r"^Err:.*\n +(\S.*)", stdout, re.MULTILINE)
    return error if cause is None or cause[1] in error else f"{error} ({cause[1]})"

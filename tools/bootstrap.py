# SPDX-License-Identifier: MIT
"""Make .venv with the homeward command in it; run by `make`, with whatever Python there is.

It installs exactly what requirements/ lists, and checks the hash of every file. Written for old
Pythons too, so that theirs is a clear message and not a syntax error.
"""

import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# What `make lock`, `make audit` and `make case` need is kept apart from what the game is tested
# with.
VENVS = {
    "base": ".venv",
    "dev": ".venv",
    "upkeep": os.path.join(".cache", "upkeep"),
    "case": os.path.join(".cache", "case"),
}
OLDEST = (3, 11)


def python_of(folder, system=os.name):
    """Return the Python of an environment: Windows keeps it in another place."""
    if system == "nt":
        return os.path.join(folder, "Scripts", "python.exe")
    return os.path.join(folder, "bin", "python")


def fail(message):
    sys.stderr.write("homeward: " + message + "\n")
    sys.exit(1)


def make_venv(folder):
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError as error:
        fail(
            "this Python has no '%s' module, which .venv is made with. On Debian and Ubuntu it is"
            " the package python%d.%d-venv: install it, or name another Python with"
            " 'make PYTHON=/path/to/python3 ...'" % (error.name, *sys.version_info[:2])
        )
    try:
        venv.create(folder, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        fail("%s could not be made: %s" % (os.path.relpath(folder, ROOT), error))


def has_pip(python):
    """Is there a whole .venv? One whose making was broken off has no pip."""
    if not os.path.exists(python):
        return False
    with open(os.devnull, "w") as nowhere:
        return (
            subprocess.call([python, "-m", "pip", "--version"], stdout=nowhere, stderr=nowhere) == 0
        )


def lock_file(kind):
    return os.path.join(ROOT, "requirements", kind + ".txt")


def install(python, kind):
    """Install the packages of one set, then the homeward command, which needs no index."""
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # Wheels only: nothing is built here, by tools that no hash covers.
    locked = ["--require-hashes", "--only-binary", ":all:", "--requirement", lock_file(kind)]
    if subprocess.call(pip + locked, cwd=ROOT) != 0:
        fail(
            "pip could not install the packages of requirements/%s.txt (its message is above)"
            % kind
        )
    if VENVS[kind] == ".venv":
        ours = ["--no-deps", "--no-build-isolation", "--editable", ROOT]
        if subprocess.call(pip + ours, cwd=ROOT) != 0:
            fail("pip could not install Homeward itself (its message is above)")


def names(lines):
    """Return the packages that lines such as "idna==3.20" begin with, written as pip compares."""
    found = [re.match(r"([A-Za-z0-9][\w.-]*)==", line) for line in lines]
    return {re.sub(r"[-_.]+", "-", match.group(1)).lower() for match in found if match}


def remove_strays(python, kinds):
    """Remove what an earlier list had and these do not: it would hide a package that is missing."""
    pip = [python, "-m", "pip", "--disable-pip-version-check"]
    listed = subprocess.check_output(
        [*pip, "list", "--format=freeze", "--exclude-editable"], universal_newlines=True
    )
    locked = {"pip"}
    for kind in kinds:
        with open(lock_file(kind), encoding="ascii") as file:
            locked |= names(file)
    strays = sorted(names(listed.splitlines()) - locked)
    if strays:
        print("homeward: removing what requirements/ does not list: " + ", ".join(strays))
        subprocess.check_call([*pip, "uninstall", "--quiet", "--yes", *strays])


def main():
    if sys.version_info < OLDEST:
        fail(
            "Python %d.%d or newer is needed, this is %d.%d (%s); name another with"
            " 'make PYTHON=python3.12 ...'" % (*OLDEST, *sys.version_info[:2], sys.executable)
        )
    kind = sys.argv[1] if len(sys.argv) == 2 else ""
    if kind not in VENVS:
        fail("expected one of %s, got %r" % (", ".join(sorted(VENVS)), kind))
    folder = os.path.join(ROOT, VENVS[kind])
    python = python_of(folder)
    if not has_pip(python):
        make_venv(folder)
    print("homeward: installing the %s packages into %s" % (kind, VENVS[kind]))
    install(python, kind)
    stamps = {name: os.path.join(folder, "." + name) for name in VENVS}
    remove_strays(python, {kind, *(name for name in stamps if os.path.exists(stamps[name]))})
    for name in {"dev": ("base", "dev")}.get(kind, (kind,)):
        with open(stamps[name], "w", encoding="ascii") as stamp:
            stamp.write("made by tools/bootstrap.py\n")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""Make .venv with the homeward command in it; run by `make`, with whatever Python there is.

Written for old Pythons too, so that theirs is a clear message and not a syntax error.
"""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
EXTRAS = {"base": "", "dev": "[dev,lab]"}
OLDEST = (3, 11)


def fail(message):
    sys.stderr.write("homeward: " + message + "\n")
    sys.exit(1)


def make_venv():
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
        venv.create(VENV, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        fail(".venv could not be made: %s" % error)


def has_pip(python):
    """Is there a whole .venv? One whose making was broken off has no pip."""
    if not os.path.exists(python):
        return False
    with open(os.devnull, "w") as nowhere:
        return (
            subprocess.call([python, "-m", "pip", "--version"], stdout=nowhere, stderr=nowhere) == 0
        )


def main():
    if sys.version_info < OLDEST:
        fail(
            "Python %d.%d or newer is needed, this is %d.%d (%s); name another with"
            " 'make PYTHON=python3.12 ...'" % (*OLDEST, *sys.version_info[:2], sys.executable)
        )
    kind = sys.argv[1] if len(sys.argv) == 2 else ""
    if kind not in EXTRAS:
        fail("expected one of %s, got %r" % (", ".join(sorted(EXTRAS)), kind))
    python = os.path.join(VENV, "bin", "python")
    if not has_pip(python):
        make_venv()
    print("homeward: installing the %s packages into .venv" % kind)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.call([*pip, "--editable", ROOT + EXTRAS[kind]], cwd=ROOT)
    if done != 0:
        fail("pip could not install the packages of pyproject.toml (its message is above)")
    for name in ("base", kind):
        with open(os.path.join(VENV, "." + name), "w", encoding="ascii") as stamp:
            stamp.write("made by tools/bootstrap.py\n")


if __name__ == "__main__":
    main()

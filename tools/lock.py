# SPDX-License-Identifier: MIT
"""Write requirements/: every package that pyproject.toml leads to, its version and its hashes.

    make lock                           after a change of pyproject.toml
    make lock ARGS=--upgrade            newer versions of what pyproject.toml does not name, too
    make lock ARGS="--upgrade-package idna"

`uv` finds the versions, one answer for all Pythons and systems that we support. A version that is
in a file already stays, unless you ask for newer ones. `uv` asks the index that it is configured
with; nothing of that goes into the files. They change only if all of it succeeds.
"""

import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"
DEV_EXTRAS = ("dev", "lab", "rl", "cluster", "mutants")
APART_EXTRAS = ("upkeep", "case")  # each in an environment of its own

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    "x86_64-manylinux_2_28",
    "aarch64-manylinux_2_28",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
)


def uv(*words: str, given: str = "") -> None:
    """Run uv in the project's folder; end with a sentence if it fails."""
    command = [str(Path(sys.executable).with_name("uv")), *words, "--quiet"]
    if subprocess.run(command, cwd=ROOT, input=given, text=True).returncode:
        sys.exit(f"homeward: 'uv {words[0]} {words[1]}' failed (its message is above)")


def compile_into(file: Path, sources: list[str], given: list[str], more: list[str]) -> None:
    """Write one file; `given` are requirements beside those of the sources."""
    uv(
        *("pip", "compile", *sources, "-", "--output-file", str(file)),
        *("--universal", "--python-version", PYTHONS[0]),
        *("--generate-hashes", "--only-binary", ":all:"),
        *("--no-emit-index-url", "--no-emit-find-links"),
        *("--custom-compile-command", "make lock"),
        *more,
        given="\n".join(given),
    )


def check(file: Path) -> None:
    """See that every package of a file has a wheel for each Python and system."""
    for python in PYTHONS:
        for system in SYSTEMS:
            print(f"homeward: {file.name} with Python {python} on {system}", flush=True)
            uv(
                *("pip", "install", "--dry-run", "--target", str(file.with_suffix(".target"))),
                *("--python-version", python, "--python-platform", system),
                *("--require-hashes", "--only-binary", ":all:", "--requirements", str(file)),
            )


def lock(work: Path, more: list[str]) -> None:
    """Write the files into a folder that holds those there are now."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    builder = project["build-system"]["requires"]
    base, dev = work / "base.txt", work / "dev.txt"
    extras = [word for extra in DEV_EXTRAS for word in ("--extra", extra)]
    compile_into(dev, ["pyproject.toml"], builder, extras + more)
    # uv keeps the versions that it finds in a file: those of base are the same as those of dev.
    shutil.copy(dev, base)
    compile_into(base, ["pyproject.toml"], builder, [])
    for extra in APART_EXTRAS:
        named = project["project"]["optional-dependencies"][extra]
        compile_into(work / f"{extra}.txt", [], named, more)
    check(dev)


def main(more: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        work = Path(name) / FOLDER.name
        shutil.copytree(FOLDER, work)
        lock(work, more)
        for file in work.glob("*.txt"):
            # A file that is written is newer than .venv, and make would install it again.
            if file.read_bytes() != (FOLDER / file.name).read_bytes():
                shutil.copy(file, FOLDER)
    print("homeward: requirements/ is up to date; 'make setup' installs it")


if __name__ == "__main__":
    main(sys.argv[1:])

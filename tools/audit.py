# SPDX-License-Identifier: MIT
"""Look up every package of requirements/ in the list of known vulnerabilities; `make audit`.

pip-audit asks the package index's own service for it, so this needs the internet. A mirror often
has no such service: what could not be looked up is an error here, not a clean result.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "requirements"
NEEDS = "homeward: the audit needs the internet"


def audit(files: list[Path]) -> dict[str, dict[str, Any]]:
    """Return what pip-audit found out about each package; end with a sentence if it cannot."""
    with tempfile.TemporaryDirectory() as name:
        report = Path(name) / "report.json"
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pip_audit", "--progress-spinner", "off"),
                # The files are complete: pip has nothing to resolve.
                *("--disable-pip", "--require-hashes"),
                *("--format", "json", "--output", str(report)),
                *(word for file in files for word in ("--requirement", str(file))),
            ],
            capture_output=True,
            text=True,
        )
        # Its exit code is 1 for a vulnerability and for a failure; the report tells them apart.
        if not report.exists():
            last = (done.stderr.strip().splitlines() or ["no message"])[-1]
            sys.exit(f"{NEEDS}, and pip-audit got no answer ({last})")
        found = json.loads(report.read_text(encoding="utf-8"))["dependencies"]
    return {package["name"]: package for package in found}


def main() -> None:
    packages = audit(sorted(FOLDER.glob("*.txt")))
    unknown = [name for name, package in packages.items() if "skip_reason" in package]
    bad = {name: package["vulns"] for name, package in packages.items() if package.get("vulns")}
    for name, vulnerabilities in bad.items():
        for one in vulnerabilities:
            newer = ", ".join(one["fix_versions"]) or "no version yet"
            print(f"{name} {packages[name]['version']}: {one['id']}, mended in {newer}")
    if unknown:
        some = ", ".join(unknown[:3] + ["..."] * (len(unknown) > 3))
        sys.exit(
            f"{NEEDS}, and here {len(unknown)} of {len(packages)} packages could not be looked up"
            f" ({some}): does a mirror stand in for the package index?"
        )
    if bad:
        sys.exit(f"homeward: {len(bad)} of {len(packages)} packages have known vulnerabilities")
    print(f"homeward: no known vulnerability in {len(packages)} packages")


if __name__ == "__main__":
    main()

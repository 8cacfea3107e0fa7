# SPDX-License-Identifier: MIT
"""Measure the page without a server beside `homeward play`, in one run, in the same browser.

    homeward site-bench
    homeward site-bench --keys 200

Sizes; from navigation to the title, at the first visit and the next; from a key to the picture.
"""

import argparse
import gzip
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.simulator.page import browser
from homeward.simulator.page.background import served
from homeward.site import build
from homeward.site.visit import Visit, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

_BOARD = "pygamer"
# Notes when the page draws the display. A key is pressed by the page itself: nothing else is
# measured.
_WATCH = """
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...given) {
  put.apply(this, given);
  if (this.canvas.id === "display") globalThis.drawn?.(performance.now());
};
"""
_PRESS = """
async (code) => {
  const begun = performance.now();
  const drawn = new Promise((resolve) => { globalThis.drawn = resolve; });
  dispatchEvent(new KeyboardEvent("keydown", { code }));
  const late = new Promise((resolve) => setTimeout(resolve, 5000, NaN));
  const at = await Promise.race([drawn, late]);
  globalThis.drawn = undefined;
  dispatchEvent(new KeyboardEvent("keyup", { code }));
  return at - begun;
}
"""


def _to_title(context: "BrowserContext", address: str) -> tuple[float, Visit]:
    begun = time.perf_counter()
    visit = Visit(context, address)
    visit.title()
    return (time.perf_counter() - begun) * 1000, visit


def _keys(visit: Visit, count: int) -> list[float]:
    """Go down and up the list of the title; each key changes the picture."""
    found = []
    for number in range(count):
        found.append(visit.page.evaluate(_PRESS, ("ArrowDown", "ArrowUp")[number % 2]))
        visit.page.wait_for_timeout(120)
    slow = sum(took != took for took in found)
    if slow:
        raise ValueError(f"{slow} of {count} keys changed nothing within 5 s")
    return found


def _measured(name: str, chromium: "Browser", address: str, keys: int) -> None:
    context = chromium.new_context()
    context.add_init_script(_WATCH)
    first, visit = _to_title(context, address)
    visit.page.wait_for_timeout(2000)
    visit.page.close()
    again, visit = _to_title(context, address)
    visit.page.wait_for_timeout(1000)
    times = sorted(_keys(visit, keys))
    p95 = times[min(len(times) - 1, round(0.95 * len(times)))]
    print(
        f"{name:<6} title {first:>6.0f} ms, next time {again:>6.0f} ms;"
        f" key to picture {statistics.median(times):>5.1f} ms, p95 {p95:>5.1f} ms",
        flush=True,
    )
    context.close()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keys", type=int, default=100, help="how many to press (%(default)s)")


def main(args: argparse.Namespace) -> int:
    if args.keys < 1:
        raise ValueError(f"--keys is at least 1, not {args.keys}")
    with tempfile.TemporaryDirectory(prefix="homeward-site-") as name:
        root = Path(name)
        files = build.make()
        build.write(files, root / "site")
        size = sum(map(len, files.values()))
        sent = sum(len(gzip.compress(data, 9)) for data in files.values())
        print(f"site   {len(files)} files, {size:,} bytes, {sent:,} compressed")
        with browser.opened() as chromium:
            with hosted(root) as host:
                _measured("site", chromium, f"{host.address}site/", args.keys)
            with served(_BOARD, root / "state") as address:
                _measured("play", chromium, address, args.keys)
    return 0

# SPDX-License-Identifier: MIT
"""The signs of a table, for its middle and its legend, each in a box from -1 to 1."""

from collections.abc import Callable, Iterable

# Shapes of the colours, as on the handheld's map, in a box from -1 to 1.
SHAPES = (
    "M0 -1L1 0L0 1L-1 0Z",
    "M-.9 -.9H.9V.9H-.9ZM-.4 -.4V.4H.4V-.4Z",
    "M0 -.95L1 .85H-1Z",
    "M-.35 -1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z",
)
FLAME = (
    "M0 -1C.2 -.5 .8 -.2 .7 .4C.65 .8 .3 1 0 1C-.3 1 -.7 .8 -.7 .35"
    "C-.7 0 -.4 -.1 -.35 -.5C-.1 -.3 0 -.6 0 -1Z"
)
SHIELD = "M0 -1L.8 -.7V0C.8 .5 .4 .8 0 1C-.4 .8 -.8 .5 -.8 0V-.7Z"
_ARMS = ((0, 0.5), (0, -0.5), (0.43, 0.25), (-0.43, -0.25), (0.43, -0.25), (-0.43, 0.25))


def _path(way: str, ink: str, fill: str = "none", width: float = 0.14, kind: str = "") -> str:
    mark = f'class="{kind}" ' if kind else ""
    return f'<path {mark}d="{way}" fill="{fill}" stroke="{ink}" stroke-width="{width:g}"/>'


def _house(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M0 -.75L.85 0H-.85Z", colours[0], colours[0], 0.08, "c0")
    yield _path("M-.6 .05H.6V.75H-.6Z", colours[2], colours[2], 0.02, "c2")
    yield _path("M-.42 .22H-.1V.5H-.42Z", "none", colours[1], 0, "c1")
    yield _path("M.1 .22H.42V.75H.1Z", "none", colours[3], 0, "c3")


def _flake(x: float, ink: str) -> str:
    arms = "".join(f"M{x:g} 0l{dx:g} {dy:g}" for dx, dy in _ARMS)
    return _path(arms, ink, width=0.1)


def _tokens(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _flake(-0.5, ink)
    yield f'<path d="{FLAME}" transform="translate(.5 0) scale(.5)" fill="{ink}"/>'


def _fire(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path(FLAME, ink)


def _shield(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path(SHIELD, ink, width=0.18)


def _twenty_one(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield (
        f'<text x="0" y=".38" font-size="1.1" font-weight="700" text-anchor="middle" fill="{ink}">'
        "21</text>"
    )


def _slide_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-1 -.5H.5A.5 .5 0 0 1 .5 .5H-1Z", ink, width=0.12)
    yield _path("M-1 -.5L-.2 0L-1 .5Z", "none", ink, 0)
    yield _path("M.1 -.25L.35 0L.1 .25", ink)


def _start_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield f'<circle r=".8" fill="none" stroke="{ink}" stroke-width=".16"/>'
    yield f'<path d="{SHAPES[0]}" transform="scale(.4)" fill="{ink}"/>'


def _lane_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-1 -.4H1V.4H-1ZM-.33 -.4V.4M.33 -.4V.4", ink)


def _pool_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path(
        "M-.55 -.45H.55A.45 .45 0 0 1 .55 .45H-.55A.45 .45 0 0 1 -.55 -.45Z", ink, width=0.18
    )


def _corner_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-.6 -.7H.6V.7H-.6Z", ink, ink, 0.2).replace("/>", ' fill-opacity=".45"/>')


def _gauge_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    arch = "M-1 .6A1.1 1.1 0 0 1 1 .6L.5 .7A.6 .6 0 0 0 -.5 .7Z"
    yield _path(arch + "M-.5 -.4L-.25 .3M.5 -.4L.25 .3", ink)


def _goal_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-.9 -.6H.9V.6H-.9Z", ink, width=0.24)


def _bust_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-.9 -.6H.9V.6H-.9ZM-.9 .6L-.3 -.6M-.3 .6L.3 -.6M.3 .6L.9 -.6", ink, width=0.1)


def _flag_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-.9 -.6H.9V.6H-.9Z", ink, width=0.12)


def _card_sign(colours: tuple[str, ...], ink: str) -> Iterable[str]:
    yield _path("M-.55 -.85H.55V.85H-.55Z", ink)


SIGNS: dict[str, Callable[[tuple[str, ...], str], Iterable[str]]] = {
    "house": _house,
    "tokens": _tokens,
    "fire": _fire,
    "shield": _shield,
    "21": _twenty_one,
    "slide": _slide_sign,
    "start": _start_sign,
    "lane": _lane_sign,
    "pool": _pool_sign,
    "corner": _corner_sign,
    "gauge": _gauge_sign,
    "goal": _goal_sign,
    "bust": _bust_sign,
    "flag": _flag_sign,
    "card": _card_sign,
}

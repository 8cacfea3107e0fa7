# SPDX-License-Identifier: MIT
"""Map and lights: every sign is shown with its sentence, and nothing is left out."""

from typing import Any

from device import codes
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use

SIGNS = (
    (codes.TILE_FOCUS + 1, "Dark on white: the pawn that would move."),
    (codes.TILE_COUNT + 2, "A digit counts the pawns in Start or Home."),
    (0, "A faint light is where a pawn would end."),
    "A stick is the lane of its colour.",
)


def explained(player: Player, signs: Any = SIGNS) -> None:
    """Let any rule set have these signs."""
    app = player.app()
    own = type("Own", (), {"signs": lambda self, colour: signs})()
    app.rule_help = lambda rules: own


@both_layouts
def test_every_sign_is_explained_and_then_the_pause_is_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield player.hand.until(player.my_turn, 60_000)
        explained(player)
        yield from player.menu("Map and lights")
        seen = []
        tiles: set[int] = set()
        for _ in range(10):
            if player.screen() == "pause":
                break
            seen += player.rows()
            if player.app().display.map and player.screen() == "signs":
                grid = player.app().display.map._grid
                tiles |= {grid[at] for at in range(256)}
            yield from player.press("OK")
            yield player.hand.wait(150)
        assert player.screen() == "pause"
        words = " ".join(" ".join(seen).split())
        for sign in SIGNS:
            sentence = sign if isinstance(sign, str) else sign[1]
            assert all(word in words for word in sentence.split())
        if board == COLOUR:
            assert {sign[0] for sign in SIGNS if not isinstance(sign, str)} <= tiles

    use(board, script)


def test_back_and_forth() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("How to play")
        yield from player.choose("Map and lights")
        explained(player)
        yield from player.choose("classic")
        assert player.rows()[0].split()[-1] == "1/3"
        yield from player.press("NEXT")
        assert player.rows()[0].split()[-1] == "2/3"
        yield from player.press("NEXT")
        assert player.rows()[0].split()[-1] == "2/3"
        yield from player.press("PREV", 2)
        assert player.rows()[0].split()[-1] == "1/3"
        yield from player.press("BACK")
        yield from player.until("howto")
        assert player.rows()[0] == "Map and lights"
        yield from player.press("BACK")
        yield from player.until("howto")
        assert player.rows()[0].startswith("How to play")

    use(COLOUR, script)

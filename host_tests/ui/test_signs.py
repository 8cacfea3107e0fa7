# SPDX-License-Identifier: MIT
"""Map and lights: every sign is shown with its sentence, and nothing is left out."""

from typing import Any

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use


def signs_of(player: Player, rules: str) -> list[Any]:
    """List what the help of these rules explains: a sentence, or a tile and its sentence."""
    own = player.hand.load(f"ui.help.{rules}").HELP
    return list(own.signs(player.app().display.colour))


@both_layouts
def test_every_sign_is_explained_and_then_the_pause_is_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield player.hand.until(player.my_turn, 60_000)
        signs = signs_of(player, "classic")
        yield from player.menu("Map and lights")
        seen = []
        tiles: set[int] = set()
        for _ in range(40):
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
        assert len(signs) > 3
        for sign in signs:
            sentence = sign if isinstance(sign, str) else sign[1]
            assert all(word in words for word in sentence.split())
        if board == COLOUR:
            shown = {sign[0] for sign in signs if not isinstance(sign, str)}
            assert len(shown) > 2 and shown <= tiles

    use(board, script)


def test_back_and_forth() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("How to play")
        yield from player.choose("Map and lights")
        yield from player.choose("classic")
        pages = int(player.rows()[0].partition("1/")[2])
        yield from player.press("NEXT", pages - 1)
        assert player.rows()[0].split()[-1] == f"{pages}/{pages}"
        yield from player.press("NEXT")
        assert player.rows()[0].split()[-1] == f"{pages}/{pages}"
        yield from player.press("PREV", pages)
        assert player.rows()[0].split()[-1] == f"1/{pages}"
        yield from player.press("BACK")
        yield from player.until("howto")
        assert player.rows()[0] == "Map and lights"
        yield from player.press("BACK")
        yield from player.until("howto")
        assert player.rows()[0].startswith("How to play")

    use(COLOUR, script)

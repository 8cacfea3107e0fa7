# SPDX-License-Identifier: MIT
"""A split seven: between its parts the display says how many steps are left, in every race."""

import random
from typing import Any

import pytest

import engine
from engine import codes
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use

_LEFT = 4  # the state's byte
RACES = {
    "classic": "classic r=S,4,20,s2 b=S,S,23,31 y=S,S,34,H g=S,27,H,s4 turn=r card=7",
    "fire_ice": "fire_ice r=4,20,s2 b=S,23,31 y=S,34,H g=27,H,s4 turn=r card=7",
    "shields": "shields r=4,20,40 b=S,23,31 y=S,34,H g=27,H,S turn=r card=7",
}


def words(game: Any) -> Any:
    return __import__("ui.words." + game.rules, None, None, ("words",)).words(game)


@both_layouts
@pytest.mark.parametrize("rules", RACES)
def test_the_rest_is_told_beside_the_card_and_the_log_tells_the_card(
    board: str, rules: str
) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp", "Game: " + rules.replace("_", " "))
        yield from player.place(RACES[rules])
        screen = player.app().screen
        assert screen.card == "7"
        for _ in range(screen.n):
            if screen.text.endswith("64 from Home: forward 3 of 7"):
                break
            yield from player.press("NEXT")
        yield from player.press("OK")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(150)
        assert player.game().ask == codes.ASK_STEPS
        assert screen.card == "4 of 7"
        if board == COLOUR:
            assert "4 of 7" in player.rows()
        else:
            assert player.rows()[0].startswith("Red: 4 of 7")
        yield from player.press("OK")
        lines = player.app().session.history.lines
        assert [line[:15] for line in lines[-2:]] == ["Red plays a 7: "] * 2

    use(board, script)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("classic", {}),
        ("classic", {"dice": True}),
        ("fire_ice", {}),
        ("fire_ice", {"hand": 5}),
        ("shields", {}),
    ],
)
def test_what_is_told_is_what_is_left(rules: str, options: dict[str, int]) -> None:
    seen = set()
    for seed in range(8):
        rng = random.Random(seed)
        game = engine.new(rules, seats=4, seed=seed, **options)
        said = words(game)
        while n := game.legal():
            if game.ask == codes.ASK_STEPS:
                left = game.state[_LEFT]
                assert {game.choices[i] & 255 for i in range(n)} == {left}
                assert said.card(game, -1) == said.card(game, n - 1) == f"{left} of 7"
                seen.add(left)
            else:
                assert " of 7" not in said.card(game, -1)
            game.play(rng.randrange(n))
    assert len(seen) > 3

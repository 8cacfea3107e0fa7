# SPDX-License-Identifier: MIT
"""Texts are never cut off, whatever is played: many random decisions on both displays."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import both_layouts, use
from support.texts import AWAKE, texts_of_random_games
from ui.text import both_ends, centred, wrap

DECISIONS = 120  # `homeward playtest --texts` looks at the choices of 500 games
WORDS = st.lists(st.text(alphabet=st.characters(min_codepoint=33, max_codepoint=126), min_size=1))


@given(WORDS, st.integers(1, 30))
def test_wrapping_keeps_every_letter_and_the_width(words: list[str], columns: int) -> None:
    rows = wrap("  ".join(words), columns)
    assert all(0 < len(row) <= columns for row in rows)
    assert "".join("".join(rows).split()) == "".join(words)
    if all(len(word) <= columns for word in words):
        assert " ".join(rows).split() == words


def test_rows_of_two_ends_and_in_the_middle() -> None:
    assert both_ends("left", "right", 12) == "left   right"
    assert centred("ab", 6) == "  ab"


@both_layouts
@pytest.mark.parametrize(("seats", "dice"), [(2, "yes"), (3, "yes"), (4, "yes"), (4, "no")])
def test_every_choice_of_random_games_fits(board: str, seats: int, dice: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("p" * seats, f"Dice card: {dice}")
        seen = yield from texts_of_random_games(player, seats, DECISIONS)
        assert len(seen) > 80

    use(board, script, settings=AWAKE, minutes=600)


@both_layouts
def test_screens_about_random_positions_fit(board: str) -> None:
    def script(player: Player) -> Steps:
        rng = random.Random(7)
        yield from player.start("pppp", "Dice card: yes")
        app = player.app()
        for _ in range(40):
            for _ in range(6):
                yield player.hand.until(lambda: player.my_turn() or app.name == "over")
                if app.name == "over":
                    yield player.hand.wait(1000)  # hurried on: until then OK is no answer
                    yield from player.choose("Play again")
                    yield from player.until("play")
                    continue
                app.screen.play(rng.randrange(app.screen.n))
                app.screen.hurry()
            yield player.hand.until(lambda: player.my_turn() or app.name == "over")
            for name in ("help", "table", "pause"):
                if app.name == "over":
                    break
                app.go(name)
                yield player.hand.wait(20)
                assert app.name == name
            if app.name != "over":
                app.go("play")
                yield player.hand.wait(20)

    use(board, script, settings=AWAKE | {"HOMEWARD_FORCED": "ask"}, minutes=600)

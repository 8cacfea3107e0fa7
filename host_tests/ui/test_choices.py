# SPDX-License-Identifier: MIT
"""Choosing: every choice is seen in words, on the map and in lights before OK, and OK plays it."""

from typing import Any

import pytest

import engine
from device import codes
from homeward import notation
from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import line
from ui.maps.race import cell

# Many choices of every kind: out of Start, splits, swaps, Sorry!, the die.
POSITIONS = [
    line("r=4,20,s2 b=23,31 y=34,H g=27,H,s4", card)
    for card in ("1", "2", "7", "10", "11", "Sorry", "d1", "d4", "d5", "d6")
]
RED = 0


def tile(player: Player, place: int) -> int:
    """The tile that lies on a place of the map."""
    at = cell(place)
    return int(player.app().display.map._grid[(at >> 4) * 16 + (at & 15)])


def frames(player: Player) -> Any:
    """The colours of every pixel over a whole period of the blinks."""
    seen: list[list[tuple[int, int, int]]] = []
    for _ in range(8):
        yield player.hand.wait(256)
        seen.append(player.hand.pixels())
    return seen


@both_layouts
@pytest.mark.parametrize("position", POSITIONS)
def test_ok_plays_exactly_what_is_in_focus(board: str, position: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(position)
        for choice in range(player.app().screen.n):
            yield from player.place(position)
            twin = engine.load(player.game().save())
            yield from player.press("NEXT", choice)
            assert player.app().screen.at == choice
            assert player.rows()[0].endswith(f"{choice + 1}/{player.app().screen.n}")
            yield from player.press("OK")
            twin.play(choice)
            assert player.game().save() == twin.save()

    use(board, script, settings=ASKED)


@both_layouts
@pytest.mark.parametrize("position", POSITIONS)
def test_every_choice_has_words_of_its_own(board: str, position: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(position)
        screen = player.app().screen
        before = player.game().save()
        seen, pictures = set(), set()
        for _ in range(screen.n):
            seen.add(screen.text)
            pictures.add(player.hand.picture().tobytes())
            first = " ".join(screen.text.split()[:2])
            assert first in " ".join(player.rows())
            yield from player.press("NEXT")
        assert len(seen) == len(pictures) == screen.n
        assert screen.at == 0  # it goes round ...
        yield from player.press("PREV")
        assert screen.at == screen.n - 1  # ... both ways
        assert player.game().save() == before  # and looking changes nothing

    use(board, script, settings=ASKED)


def test_lights_show_who_moves_where_and_who_is_bumped() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=16,41 b=10,31 g=27", "8"))
        # The first choice: 16 to 24, and down the slide to 28.
        seen = yield from frames(player)
        assert player.app().screen.text.startswith("Pawn 52 from Home: forward 8")
        mover, target, bumped, other = ([frame[k] for frame in seen] for k in (16, 28, 27, 41))
        assert len(set(mover)) == 2 and all(
            red and not (green or blue) for red, green, blue in mover
        )
        lit = [colour for colour in target if any(colour)]
        assert 2 <= len(lit) <= 6 and all(red and not (green or blue) for red, green, blue in lit)
        assert max(lit) < max(mover)
        assert any(red == green == blue > 0 for red, green, blue in bumped)  # white
        assert any(green > red + blue for red, green, blue in bumped)  # and green
        assert len(set(other)) == 1 and any(other[0])  # red's own rhythm is steady
        # The second choice: none of that any more.
        yield from player.press("NEXT")
        seen = yield from frames(player)
        mover, target, bumped, other = ([frame[k] for frame in seen] for k in (16, 28, 27, 41))
        assert len(set(mover)) == 1 and any(mover[0])
        assert not any(map(any, target))
        assert not any(red == green == blue > 0 for red, green, blue in bumped)
        assert len(set(other)) == 2

    use(COLOUR, script)


def test_the_map_shows_the_same() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=16,41 b=10,31 g=27", "8"))
        assert tile(player, 16) == codes.TILE_FOCUS + RED
        assert tile(player, 28) == codes.TILE_TARGET
        assert tile(player, 27) == codes.TILE_BUMPED + 3
        assert tile(player, 41) == codes.TILE_PAWN + RED
        assert tile(player, 10) == codes.TILE_PAWN + 1
        yield from player.press("NEXT")
        assert tile(player, 16) == codes.TILE_PAWN + RED
        assert tile(player, 28) == codes.TILE_SLIDE + 1
        assert tile(player, 27) == codes.TILE_PAWN + 3
        assert tile(player, 41) == codes.TILE_FOCUS + RED
        assert tile(player, 49) == codes.TILE_TARGET

    use(COLOUR, script)


def test_a_pawn_that_would_leave_start_or_come_home_is_marked_too() -> None:
    starts, homes = 86, 90  # cells of the map that count who is there

    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=30", "1"))
        assert tile(player, starts) == codes.TILE_FOCUS + RED
        assert tile(player, 4) == codes.TILE_TARGET
        yield from player.press("NEXT")
        assert tile(player, starts) == codes.TILE_COUNT + 3
        yield from player.place(line("r=s3,30", "3"))
        assert tile(player, homes) == codes.TILE_TARGET
        yield from player.press("NEXT")
        assert tile(player, homes) == codes.TILE_COUNT

    use(COLOUR, script)


@both_layouts
def test_what_would_happen_is_said_in_words(board: str) -> None:
    cases = {
        line("r=16 g=27", "8"): "Forward 8, slide 4, bump Green, ends 40 from Home",
        line("r=5 b=8", "3"): "Forward 3, bump Blue, ends 60 from Home",
        line("r=5", "4"): "Back 4: 7 from Home",
        line("r=s3,H,H,H", "3"): "Forward 3: Home!",
        line("b=4", "1"): "Leave Start, bump Blue",
        line("b=9", "Sorry"): "Leave Start, bump Blue, ends 59 from Home",
        line("", "12"): "No move: pass",
        line("r=5 b=9", "d1"): "Pawn in Start: jump behind Blue, ends 60 from Home",
        line("", "d6"): "All change places with the colour opposite",
    }

    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        for position, words in cases.items():
            yield from player.place(position)
            assert player.app().screen.text == words
            shown = " ".join(player.rows()[1:]).replace(" ..", "")
            assert words[:30] in " ".join(shown.split())

    use(board, script, settings=ASKED)


@both_layouts
def test_a_long_text_is_seen_whole(board: str) -> None:
    position = line("r=S b=31 y=34 g=33", "Sorry")

    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(position)
        text = player.app().screen.text
        assert len(text) > 52
        assert text in " ".join(player.rows())

    use(board, script)


@both_layouts
def test_whose_turn_it_is_which_card_and_how_to_get_to_the_menu(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5", "12", "b"))
        text = player.hand.text()
        assert "Blue" in player.rows()[0] and "12" in text
        # As long as nothing has happened there is room for it.
        assert " ".join(player.app().device.menu_keys.split()) in player.rows()
        assert "R*258 B260 Y260 G260" in " ".join(player.rows())
        assert (board != COLOUR) or "A: pass" in text
        yield from player.decide()
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(100)
        assert "Yellow" in player.rows()[0]
        assert "Blue draws a 12: no move" in " ".join(player.rows())

    use(board, script, settings=ASKED)


@both_layouts
def test_a_bot_is_followed(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(notation.write(notation.read(line("r=5", "12"))), "cppp")
        seen = []
        for _ in range(200):
            seen.append((player.rows(), player.app().view.places[3]))
            yield player.hand.wait(40)
        # First what it has chosen, then its pawn walks square by square, then it is told.
        said = [k for k, (rows, _) in enumerate(seen) if any("orward 12" in row for row in rows)]
        assert said and len(said) > 15
        places = [place for _, place in seen]
        assert [place for k, place in enumerate(places) if place not in places[:k]] == list(
            range(5, 18)
        )
        assert "Red plays a 12: forward 12" in " ".join(seen[-1][0])
        assert "Blue" in seen[-1][0][0]

    use(board, script, settings=ASKED | {"HOMEWARD_SPEED": "slow"})

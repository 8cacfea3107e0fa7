# SPDX-License-Identifier: MIT
"""One loop that never sleeps: dims when nobody is there, and shows only what has changed."""

from typing import Any

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, noted, use
from support.positions.classic import line


@both_layouts
def test_it_dims_and_the_key_that_wakes_it_does_nothing_else(board: str) -> None:
    def script(player: Player) -> Steps:
        hand = player.hand
        yield from player.start("pppp")
        yield from player.place(line("r=4,20,30", "3"))
        yield hand.wait(100)
        bright = sum(map(sum, hand.pixels()))
        assert hand.brightness == 0.8
        yield hand.wait(5500)
        assert 0 < hand.brightness < 0.2
        assert 0 < sum(map(sum, hand.pixels())) < bright / 3
        for key in ("NEXT", "OK"):
            before = player.game().save(), player.app().screen.at
            yield from player.press(key)
            assert hand.brightness == 0.8
            assert (player.game().save(), player.app().screen.at) == before
            yield hand.wait(6000)
        yield from player.press("PREV")
        yield from player.press("NEXT")
        assert player.app().screen.at == 1  # awake, keys count again

    settings = {"HOMEWARD_IDLE": 5, "HOMEWARD_BRIGHTNESS": 80, "HOMEWARD_LIGHTS": 80}
    use(board, script, settings=settings)


def test_keys_keep_it_awake() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        for _ in range(8):
            yield player.hand.wait(3000)
            yield from player.press("NEXT")
            assert player.hand.brightness == 0.75

    use(COLOUR, script, settings={"HOMEWARD_IDLE": 5})


def test_the_dimmest_display_can_still_be_seen_when_dimmed() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield player.hand.wait(6000)
        assert player.hand.brightness > 0

    use(COLOUR, script, settings={"HOMEWARD_IDLE": 5, "HOMEWARD_BRIGHTNESS": 5})


@both_layouts
def test_nothing_sleeps(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        with noted(player.hand.silicon, "rest") as rests:
            yield from player.start("pccc")
            yield from player.play_on(8)
            yield from player.menu("Hint")
            yield from player.until("play")
            yield from player.menu("Save and quit")
        assert len(rests) > 1000
        assert max(us for (us,) in rests) <= 10_000

    use(board, script)


@both_layouts
def test_at_most_thirty_frames_a_second_and_each_is_shown_once(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        app = player.app()
        made: list[Any] = []
        frame = app.lights.frame

        def counted(*arguments: Any) -> Any:
            new = frame(*arguments)
            if new:
                made.append(player.hand.now_ms)
            return new

        app.lights.frame = counted
        with noted(player.hand.silicon, "show_pixels") as shows:
            times: list[int] = []
            for _ in range(400):
                yield player.hand.wait(25)
                times += [player.hand.now_ms] * (len(shows) - len(times))
                if player.my_turn():
                    yield from player.decide()
        strips = {pin for pin, _ in shows}
        assert len(strips) == 2  # the chain, and the board's own
        assert len(made) > 100
        for strip in strips:
            mine = [time for time, (pin, _) in zip(times, shows, strict=False) if pin == strip]
            # One that came too early for the pixels is overtaken by the next.
            assert 0.95 * len(made) <= len(mine) <= len(made)
            for start in mine:
                assert sum(start <= time < start + 1000 for time in mine) <= 31

    use(board, script)


@both_layouts
def test_the_display_is_refreshed_only_for_a_change(board: str) -> None:
    def script(player: Player) -> Steps:
        hand = player.hand
        yield from player.start("pppp")
        yield from player.place(line("r=4,20,30", "3"))
        yield hand.wait(300)
        before = hand.refreshes
        yield hand.wait(3000)
        assert hand.refreshes == before and not hand.unshown
        yield from player.press("NEXT")
        # The words, and where there is a map, its tiles a turn of the loop later.
        parts = 2 if board == COLOUR else 1
        assert hand.refreshes == before + parts and not hand.unshown
        yield from player.menu()
        before = hand.refreshes
        yield hand.wait(3000)
        assert hand.refreshes == before
        yield from player.press("NEXT")
        assert hand.refreshes == before + 1

    use(board, script)


def layers(group: Any) -> list[int]:
    """Every object that the display draws."""
    found = [id(group)]
    for layer in getattr(group, "_layers", ()):
        found += layers(layer)
    return found


@both_layouts
def test_texts_are_refilled_and_no_layer_is_made_again(board: str) -> None:
    def script(player: Player) -> Steps:
        hand = player.hand
        yield from player.until("title")
        root = hand.silicon.display.root_group
        before = layers(root)
        assert len(before) > 5
        displayio = hand.module("displayio")
        made: list[str] = []
        for name in ("TileGrid", "Group", "Bitmap", "Palette"):
            kind = getattr(displayio, name)

            def making(*arguments: Any, kind: Any = kind, **named: Any) -> Any:
                made.append(kind.__name__)
                return kind(*arguments, **named)

            setattr(displayio, name, making)
        yield from player.start("pccc", "Dice card: yes")
        yield from player.play_on(5)
        yield player.hand.until(player.my_turn, 60_000)
        yield from player.menu("Explain this card")
        yield from player.press("OK")
        yield from player.until("play")
        yield from player.menu("What happened")
        assert made == []
        assert layers(root) == before

    use(board, script)

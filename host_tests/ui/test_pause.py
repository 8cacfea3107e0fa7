# SPDX-License-Identifier: MIT
"""The pause: hint, what happened, the table, help, who plays, speed, sound, brightness, leaving."""

import pytest

import engine
from engine.bot import Bot
from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import FACES, NUMBERS, line
from support.where_everyone_is import says_where_everyone_is
from ui.help import classic
from ui.text import wrap


def party(player: Player, card: str, players: str = "pppp") -> Steps:
    yield from player.start("pppp")
    yield from player.place(line("r=4,20,s2 b=23,31 y=34,H g=27,H,s4", card), players)


def shows_a_hint(player: Player) -> bool:
    """Is a hint on the display, with the whole reason for it?"""
    tip = player.app().screen.tip
    return tip.startswith("Hint: ") and tip in " ".join(player.rows())


@both_layouts
def test_a_hint_moves_the_focus_to_a_bots_choice(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        bot = Bot()
        bot.start(engine.load(player.game().save()), 2, 0)
        wanted = -1
        while wanted < 0:
            wanted = bot.step()
        before = player.game().save()
        yield from player.menu("Hint")
        yield from player.until("play")
        screen = player.app().screen
        assert screen.at == wanted != 0
        assert shows_a_hint(player)
        assert player.game().save() == before
        yield from player.press("NEXT")
        assert "Hint" not in player.hand.text()
        assert screen.at == wanted + 1

    use(board, script)


@both_layouts
def test_what_happened_can_be_read_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(5)
        yield player.hand.until(player.my_turn, 60_000)
        lines = list(player.app().session.history.lines)
        assert len(lines) == 12
        yield from player.menu("What happened")
        words = ""
        for _ in range(30):
            if player.screen() != "message":
                break
            words += " ".join(player.rows()[:-1]) + " "
            yield from player.press("OK")
            yield player.hand.wait(150)
        assert player.screen() == "pause"
        words = " ".join(words.replace("What happened", "").split())
        assert words == " ".join(reversed(lines))  # the latest first

    use(board, script)


@both_layouts
def test_the_table_in_words(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        yield from player.menu("Where everyone is")
        yield from says_where_everyone_is(player)
        yield from player.press("OK")
        yield from player.until("pause")

    use(board, script)


@both_layouts
@pytest.mark.parametrize("card", [*NUMBERS, "Sorry", *FACES[:5], "d2:5"])
def test_help_for_the_card_in_hand(board: str, card: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, card)
        if "HELP" in player.buttons:
            yield from player.press("HELP")
        else:
            yield from player.menu("Explain this card")
        yield from player.until("help")
        name = f"Die {card[1]}" if card[0] == "d" else card.replace("Sorry", "Sorry!")
        assert name in player.hand.text()
        text = classic.HELP.card(player.game(), -1)
        words: list[str] = []
        for _ in range(20):
            words += [row for row in player.rows() if row not in words]
            yield from player.press("NEXT")
        assert set(wrap(text, player.app().display.columns)) <= set(words)
        yield from player.press("OK")
        yield from player.until("play")

    use(board, script, settings=ASKED)


def test_each_card_has_its_own_help() -> None:
    texts = list(classic._CARDS.values())
    assert len(texts) == len(set(texts)) == 17


@both_layouts
def test_who_plays_is_written_once_however_long_it_is_chosen(board: str) -> None:
    """A record each time would fill a log, and wear out a block."""

    def script(player: Player) -> Steps:
        yield from party(player, "3")
        yield from player.menu()
        flash = player.hand.silicon.nvm
        writes = flash.writes
        yield from player.turn_to("Blue: person")
        for _ in range(30):
            yield from player.press("OK")
        assert flash.writes == writes and "Blue: normal bot" in player.hand.text()
        yield from player.choose("Back")
        yield from player.until("play")
        assert 0 < flash.writes - writes <= 2
        yield player.hand.power_cut()
        yield from player.until("title")
        yield from player.choose("Resume")
        yield from player.until("play")
        assert bytes(player.app().session.players) == b"\0\2\0\0"

    use(board, script)


@both_layouts
def test_a_seat_is_handed_to_a_bot_and_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "3")
        assert player.game().seat == 0
        yield from player.menu()
        yield from player.turn_to("Red: normal bot")
        yield from player.choose("Back")
        yield player.hand.until(lambda: player.game().seat == 1 and player.my_turn(), 60_000)
        yield player.hand.wait(200)
        yield from player.menu()
        yield from player.turn_to("Red: person")
        yield from player.choose("Back")
        for _ in range(3):
            yield player.hand.until(player.my_turn)
            yield player.hand.wait(100)
            yield from player.decide()
        yield player.hand.until(player.my_turn)
        assert player.game().seat == 0

    use(board, script, settings=ASKED)


@both_layouts
def test_bots_alone_play_to_the_end_and_can_be_stopped(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("cc")
        yield player.hand.wait(5000)
        assert player.app().session.decisions > 5
        yield from player.menu()
        yield from player.turn_to("Red: person")
        yield from player.choose("Back")
        yield player.hand.until(player.my_turn, 60_000)
        assert player.game().seat == 0

    use(board, script)


@both_layouts
def test_speed_sound_and_brightness(board: str) -> None:
    def script(player: Player) -> Steps:
        hand = player.hand
        yield from party(player, "3")
        settings = player.app().device.settings
        yield from player.menu()
        yield from player.turn_to("Speed: slow")
        assert settings.get("speed") == 0
        items = player.app().screen.menu.items
        if board == COLOUR:
            yield from player.turn_to("Sound: off")
            assert settings.get("sound") == 0
        else:
            assert not any("Sound" in item for item in items)  # it has no speaker
        for percent in (10, 25, 50, 100):
            yield from player.turn_to(f"Brightness: {percent}%")
            assert hand.brightness == percent / 100
        yield from player.turn_to("Lights: 100%")
        yield hand.wait(100)
        bright = sum(map(sum, hand.pixels()))
        yield from player.turn_to("Lights: 5%")
        yield hand.wait(100)
        assert 0 < sum(map(sum, hand.pixels())) < bright / 5
        yield from player.turn_to("Lights: 0%")
        yield hand.wait(100)
        assert sum(map(sum, hand.pixels())) == 0
        yield from player.choose("Back")
        yield from player.until("play")

    use(board, script, settings={"HOMEWARD_LIGHTS": 100, "HOMEWARD_CURRENT_CAP": 3000})


def how_long_a_bot_takes(speed: str) -> int:
    taken = []

    def script(player: Player) -> Steps:
        yield from party(player, "3", "cppp")
        start = player.hand.now_ms
        yield player.hand.until(player.my_turn, 60_000)
        taken.append(player.hand.now_ms - start)

    use(COLOUR, script, settings={"HOMEWARD_SPEED": speed})
    return taken[0]


def test_three_speeds_slow_enough_to_be_followed() -> None:
    slow, normal, fast = map(how_long_a_bot_takes, ("slow", "normal", "fast"))
    assert slow > 1.5 * normal > 2 * fast
    assert 1000 < normal < 4000


@both_layouts
def test_save_and_leave(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        before = player.game().save()
        yield from player.menu("Save and quit")
        assert player.screen() == "title" and player.item() == "Resume"
        yield from player.choose("Resume")
        yield from player.until("play")
        assert player.game().save() == before

    use(board, script)


def test_back_and_menu_return_to_the_game_and_other_keys_change_nothing() -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        for key in ("BACK", "MENU"):
            yield from player.menu()
            yield from player.to("Blue")
            before = player.item()
            yield from player.press("HELP")
            assert player.item() == before
            yield from player.press(key)
            yield from player.until("play")

    use(COLOUR, script)


def test_sounds_go_with_what_is_shown_and_can_be_switched_off() -> None:
    heard = []

    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        for sound in ("on", "off"):
            player.app().device.settings.set("sound", int(sound == "on"))
            yield from player.place(line("r=4 b=9", "5"))
            player.hand.sounds.clear()
            yield from player.decide()
            yield player.hand.until(player.my_turn)
            yield player.hand.wait(500)
            heard.append(len([sound for sound in player.hand.sounds if sound.audible]))

    use(COLOUR, script, settings={"HOMEWARD_FORCED": "ask"})
    assert heard[0] >= 7 and heard[1] == 0  # five steps, a bump, a card turned


def has_track(player: Player) -> bool:
    """Is the first row of the map, a side of the board, shown whole?"""
    grid = player.app().display.map._grid
    return not grid.hidden and all(grid[x] for x in range(16))


@both_layouts
def test_a_hint_in_one_key_needs_no_menu(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        app = player.app()
        shown: list[str] = []
        maps: set[bool] = set()
        refresh = app.display.refresh

        def seen() -> None:
            refresh()
            shown.append(player.hand.text())
            maps.add(bool(app.display.map) and has_track(player))

        app.display.refresh = seen
        app.go("pause", 0, "hint")
        yield player.hand.until(lambda: player.hand.text_contains("Hint: "))
        yield player.hand.until(player.my_turn)
        assert app.screen.at != 0 and shows_a_hint(player)
        # The menu is never seen, nor an empty display, nor a map without a board.
        assert maps == {board == COLOUR}
        assert any("Thinking..." in text for text in shown)
        assert all(text.strip() and "Back to the game" not in text for text in shown)

    use(board, script)


@both_layouts
def test_undo_in_one_key_needs_no_menu_and_says_why_it_is_refused(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pc")
        yield player.hand.until(player.my_turn, 60_000)
        app = player.app()
        app.go("pause", 0, "undo")
        yield from player.until("message")
        refusal = app.session.history.refusal()
        assert refusal.split()[0] in player.hand.text()
        yield from player.read_on("play")
        yield from player.place(line("r=4,20", "3"), "pccc")
        before = [player.game().where(piece) for piece in range(4)]
        yield from player.decide(0)
        yield player.hand.until(lambda: app.session.decisions > 0 and player.my_turn(), 60_000)
        decided = app.session.decisions
        app.go("pause", 0, "undo")
        yield player.hand.until(lambda: app.session.decisions < decided)
        yield from player.until("play")
        assert [player.game().where(piece) for piece in range(4)] == before

    use(board, script)


@both_layouts
def test_the_table_in_one_key_leads_back_to_the_game(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        player.app().go("pause", 1, "table")
        yield from player.until("table")
        yield from player.press("OK")
        yield from player.until("play")
        assert player.app().screen.at == 1

    use(board, script)


def test_the_first_rows_are_what_other_boards_have_keys_for() -> None:
    def script(player: Player) -> Steps:
        yield from party(player, "7")
        yield from player.menu()
        assert player.app().screen.menu.items[:4] == [
            "Back to the game",
            "Hint",
            "Undo",
            "Where everyone is",
        ]

    use(COLOUR, script)


@both_layouts
def test_a_hint_from_the_menu_says_that_it_is_thought_about(board: str) -> None:
    """An expert takes a second: until then no key is taken, and the display says why."""

    def script(player: Player) -> Steps:
        yield from player.until("title")
        player.sit_down(player.hand.load("engine").new("partners", seed=3), b"\0\2\2\2")
        player.app().go("play")
        yield from player.until("play")
        yield from player.until_my_turn()
        bot = player.app().session.get_bot()
        step, left = bot.step, [4000]

        def slowly() -> int:
            left[0] -= 1
            return -1 if left[0] > 0 else int(step())

        bot.step = slowly
        yield from player.menu()
        yield from player.to("Hint")
        yield from player.press("OK")
        yield player.hand.until(lambda: "Thinking..." in player.rows()[-1], 2000)
        yield from player.until("play", 20_000)

    use(board, script)

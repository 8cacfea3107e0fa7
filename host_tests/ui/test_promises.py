# SPDX-License-Identifier: MIT
"""A handheld's promises to its players: nothing is lost, nothing counts twice, no secret leaks."""

from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import line
from ui.parts import stats

ABOUT_TO_WIN = line("r=s5,H,H,H", "1")
NORMAL_BOT = 2


def test_a_power_cut_while_a_win_is_shown_does_not_count_it_twice() -> None:
    def win(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place(ABOUT_TO_WIN, "pccc")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(200)
        yield from player.decide(0)
        yield player.hand.until(lambda: player.game().over)
        assert player.screen() == "play"  # still being shown

    def look(player: Player) -> Steps:
        yield from player.until("title")
        assert not player.hand.text_contains("Resume")
        assert stats.read(player.app().device.store) == (1, 1, 0)

    hand = use(COLOUR, win, settings=ASKED | {"HOMEWARD_SPEED": "slow"})
    use(COLOUR, look, nvm=hand.nvm)


def resumed_by_a_bot(player: Player) -> Steps:
    """The game comes back, and the computer has the first seat."""
    yield from player.until("title")
    yield from player.choose("Resume")
    yield from player.until("play")
    assert player.app().session.players[0] == NORMAL_BOT


@both_layouts
def test_a_game_that_replaces_another_is_kept_from_its_first_moment(board: str) -> None:
    def replace(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(2)
        yield from player.menu("Save and quit")
        yield from player.until("title")
        yield from player.choose("New game")
        yield from player.turn_to("Red: normal bot")
        yield from player.to("Start")
        yield from player.press("OK")
        yield player.hand.wait(200)
        yield from player.choose("Yes")
        yield from player.until("play")

    use(board, resumed_by_a_bot, nvm=use(board, replace).nvm)


def test_a_seat_handed_to_the_computer_stays_with_it_over_a_power_cut() -> None:
    def hand_over(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(2)
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(200)
        yield from player.menu()
        yield from player.turn_to("Red: normal bot")
        yield from player.choose("Back")
        yield from player.until("play")

    use(COLOUR, resumed_by_a_bot, nvm=use(COLOUR, hand_over).nvm)


def secret_game(player: Player, card: str) -> Steps:
    """Four people, and each has something to hide."""
    yield from player.start("pppp")
    player.hand.load("engine.game").Game.secret = True
    yield from player.place(line("r=4,20 b=23,31", card), "pppp")
    yield from player.until("handover")


@both_layouts
def test_nobody_takes_back_once_a_secret_was_shown(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from secret_game(player, "3")
        yield from player.press("OK")
        yield from player.until("play")
        yield from player.decide(0)
        yield from player.until("handover")
        yield from player.press("OK")
        yield from player.until("play")
        yield from player.menu("Undo")
        yield from player.until("message")
        assert "A secret has been shown since" in " ".join(player.hand.text().split())
        assert player.game().seat == 1

    use(board, script)


@both_layouts
def test_neither_help_nor_hint_before_the_handheld_was_passed_on(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from secret_game(player, "7")
        for item in ("Explain this card", "Hint"):
            yield from player.menu(item)
            yield from player.until("message")
            assert "Pass the handheld to Red first" in " ".join(player.hand.text().split())
            assert "7" not in player.hand.text()
            yield from player.read_on("pause")
            yield from player.choose("Back")
            yield from player.until("handover")

    use(board, script)


@both_layouts
def test_help_and_pause_come_back_to_the_choice_that_was_in_focus(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.place(line("r=4,20,31", "3"), "pccc")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(200)
        yield from player.press("NEXT", 2)
        words = player.app().screen.text
        assert player.app().screen.at == 2
        yield from player.menu()
        yield from player.choose("Back")
        yield from player.until("play")
        yield player.hand.wait(200)
        assert (player.app().screen.at, player.app().screen.text) == (2, words)

    use(board, script)


@both_layouts
def test_after_a_game_that_is_over_nothing_is_to_be_replaced(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pc")
        yield from player.place("classic r=H,H,H,s3 y=S,S,S,S turn=r card=3", "pc")
        yield from player.decide()
        yield from player.until("over")
        yield from player.choose("New game")
        yield from player.until("setup")
        yield from player.choose("Start")
        yield player.hand.until(lambda: player.screen() == "play")

    use(board, script)


def test_a_game_for_show_does_not_change_what_a_new_game_offers() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", "Game: shields")
        yield from player.menu("Save and quit")
        yield from player.until("title")
        yield player.hand.until(lambda: player.screen() == "play", 60_000)  # the demo
        assert player.app().session.demo
        yield from player.press("OK")
        yield from player.until("title")
        yield from player.choose("New game")
        assert "Game: shields" in player.app().screen.menu.items

    use(COLOUR, script)

# SPDX-License-Identifier: MIT
"""To keep a secret the handheld is passed on, and shows nothing until it was.

No rule set keeps a secret yet: classic pretends to.
"""

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import line


def keep_secrets(player: Player) -> None:
    """Let every game keep secrets, until the table is cleared and the engine with it."""
    player.hand.load("engine.game").Game.secret = True


def secretive(player: Player, card: str = "7", players: str = "pppp") -> Steps:
    yield from player.start("pppp")
    keep_secrets(player)
    yield from player.place(line("r=4,20 b=23,31", card), players)


@both_layouts
def test_nothing_is_shown_before_ok(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from secretive(player)
        yield from player.until("handover")
        text = player.hand.text()
        assert "Pass to Red" in text
        # A sentence a row, and two rows are left for what the others did.
        assert "Only Red may look." in player.rows()
        assert f"{player.app().device.ok_key}: I am Red." in player.rows()
        assert "7" not in text and "forward" not in text
        view = player.app().view
        assert (view.focus, view.target, view.bumped) == (255, 255, 0)
        for key in ("NEXT", "PREV"):
            yield from player.press(key)
            assert player.hand.text() == text
        yield from player.press("OK")
        yield from player.until("play")
        assert "7" in player.hand.text() and "forward" in player.hand.text()

    use(board, script)


@both_layouts
def test_what_the_others_did_is_told_whole(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from secretive(player)
        yield from player.until("handover")
        told = "Yellow gives a card; all cards are traded"
        player.app().session.history.tell(told)
        player.app().screen.draw()
        yield player.hand.until(player.is_settled)
        assert " ".join(player.rows()[-2:]) == told
        assert "Only Red may look." in player.rows()

    use(board, script)


@both_layouts
def test_it_is_passed_on_to_the_next_person_but_not_for_the_rest_of_a_card(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from secretive(player)
        yield from player.until("handover")
        yield from player.press("OK")
        yield from player.until("play")
        yield from player.decide(player.app().screen.n - 3)
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(100)
        assert player.screen() == "play" and player.game().seat == 0  # still Red's seven
        yield from player.decide()
        yield from player.until("handover")
        assert "Pass to Blue" in player.hand.text()

    use(board, script)


def test_one_person_among_bots_has_nobody_to_hide_from() -> None:
    def script(player: Player) -> Steps:
        yield from secretive(player, "3", "pccc")
        for _ in range(4):
            yield player.hand.until(player.my_turn, 60_000)
            assert player.screen() == "play"
            yield from player.decide()

    use(COLOUR, script)


@both_layouts
def test_the_menu_opens_and_leads_back_to_it_and_a_resume_asks_again(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from secretive(player)
        yield from player.until("handover")
        yield from player.menu("Back")
        yield from player.until("handover")
        yield from player.press("OK")
        yield from player.until("play")
        yield from player.menu("Save and quit")
        keep_secrets(player)
        yield from player.choose("Resume")
        yield from player.until("handover")

    use(board, script)

# SPDX-License-Identifier: MIT
"""Get to the screens that only partners has, like homeward.simulator.scenes."""

from collections.abc import Mapping
from types import MappingProxyType

from homeward.simulator.player import Player
from homeward.simulator.scenes import Scene
from homeward.simulator.script import Steps

# In full swing: stacks, a blocked start, somebody in every end zone but one; Red to play.
PARTY = "partners r=S,12,52,e3 y=S,15,26,26 g=S,0,40,e2 b=S,S,55,e3 turn=r "
# Red has finished, and Green has not.
FINISHED = "partners r=e0,e1,e2,e3 y=S,15,26,26 g=S,24,40,e3 b=S,28,55,e3 turn=r "


def alone(player: Player, position: str) -> Steps:
    """A position with Red alone against three computers: nothing need be hidden."""
    yield from player.start("pccc", "Game: partners")
    yield from player.place(position, "pccc")


def partners_setup(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from player.turn_to("Game: partners")
    yield from player.press("NEXT", 3)


def partners_handover(player: Player) -> Steps:
    yield from player.start("pppp", "Game: partners")
    yield from player.until("handover")


def partners_trade(player: Player) -> Steps:
    yield from partners_handover(player)
    yield from player.press("OK")
    yield from player.until("play")
    yield from player.press("NEXT")


def partners_traded(player: Player) -> Steps:
    """Right after the card is laid aside: what anybody may see."""
    yield from partners_trade(player)
    yield from player.press("OK")


def partners_hand(player: Player) -> Steps:
    yield from alone(player, PARTY + "cards=7,8,switch,12")
    yield from player.press("NEXT")


def partners_gift(player: Player) -> Steps:
    """The first look at a hand of four: what the partner gave."""
    yield from alone(player, PARTY + "cards=switch,8,7,12")


def partners_large_hand(player: Player) -> Steps:
    yield from alone(player, PARTY + "cards=heart,switch,13,10")
    yield from player.press("NEXT", 3)


def partners_come_in(player: Player) -> Steps:
    yield from alone(player, PARTY + "card=8")


def partners_one(player: Player) -> Steps:
    yield from alone(player, PARTY + "card=1")
    yield from player.press("NEXT", 1)


def partners_back(player: Player) -> Steps:
    yield from alone(player, PARTY + "card=4")


def partners_pair(player: Player) -> Steps:
    """A pair sends a pawn home that stops on it."""
    yield from alone(player, PARTY.replace("12,52", "14,52").replace("15", "17") + "card=12")


def partners_turning(player: Player) -> Steps:
    yield from alone(player, PARTY + "card=13")
    yield from player.press("PREV")


def split(player: Player, *parts: str) -> Steps:
    """Take the parts of a seven that begin with these words."""
    app = player.app()
    for words in parts:
        for _ in range(app.screen.n):
            if app.screen.text.startswith(words):
                break
            yield from player.press("NEXT")
        else:
            raise AssertionError(f"no part begins with {words!r}: {player.rows()}")
        yield from player.press("OK")
        yield player.hand.until(player.my_turn)
        yield player.hand.wait(150)


def partners_seven(player: Player) -> Steps:
    yield from alone(player, PARTY.replace("S,12", "3,12") + "card=7")
    yield from split(player, "Mover 9 from the end: forward 3")
    yield from player.press("NEXT")


def partners_seven_third(player: Player) -> Steps:
    yield from alone(player, PARTY.replace("S,12,52,e3", "3,12,52,33") + "card=7")
    yield from split(player, "Mover 9 from the end: forward 3", "Mover 49 from the end: forward 2")


def partners_switch(player: Player) -> Steps:
    yield from alone(player, PARTY + "card=switch")
    yield from player.press("NEXT")


def partners_switch_with(player: Player) -> Steps:
    yield from partners_switch(player)
    yield from player.press("OK")
    yield player.hand.until(player.my_turn)
    yield from player.press("NEXT")
    yield player.hand.wait(150)


def partners_for_partner(player: Player) -> Steps:
    yield from alone(player, FINISHED + "card=4")


def partners_hand_for_partner(player: Player) -> Steps:
    yield from alone(player, FINISHED + "cards=13,4")
    yield from player.press("NEXT")


def partners_fold(player: Player) -> Steps:
    yield from alone(
        player, "partners r=S,S,S,e3 y=S,15,26,26 g=S,0,40,e2 b=S,S,55,e3 turn=r cards=9,12"
    )


def partners_rest(player: Player) -> Steps:
    """The seven that brings the fourth one in has steps left."""
    position = "partners r=0,e1,e2,e3 y=S,15,26,26 g=S,24,40,e3 b=S,28,55,e3 turn=r card=7"
    yield from alone(player, position)
    yield from split(player, "Forward 1")
    yield from player.press("PREV")


def partners_bot(player: Player) -> Steps:
    yield from player.start("pccc", "Game: partners")
    yield from player.place(PARTY + "cards=7,8,switch,12", "cppp")
    yield player.hand.wait(150)


def partners_help(player: Player) -> Steps:
    yield from partners_hand(player)
    yield from player.menu("Explain this card")


def partners_help_trade(player: Player) -> Steps:
    yield from partners_trade(player)
    yield from player.menu("Explain this card")


def partners_table(player: Player) -> Steps:
    yield from alone(player, PARTY.replace("y=S,15", "y=S,15f") + "card=8")
    yield from player.menu("Where everyone is")


def partners_log(player: Player) -> Steps:
    yield from player.start("pccc", "Game: partners")
    yield from player.play_on(9)
    yield player.hand.until(player.my_turn, 60_000)
    yield from player.menu("What happened")


def partners_over(player: Player) -> Steps:
    yield from alone(player, FINISHED.replace("g=S,24,40,e3", "g=29,e1,e2,e3") + "card=2")
    session = player.app().session
    session.cards = 131
    session.bumps[:] = b"\7\4\5\x0b"
    yield from player.decide()
    yield from player.until("over")
    yield player.hand.wait(2600)


def partners_how_to_play(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("How to play")
    yield from player.choose("partners")


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        function.__name__: Scene(function)
        for function in (
            partners_setup,
            partners_handover,
            partners_trade,
            partners_traded,
            partners_gift,
            partners_hand,
            partners_large_hand,
            partners_come_in,
            partners_one,
            partners_back,
            partners_pair,
            partners_turning,
            partners_seven,
            partners_seven_third,
            partners_switch,
            partners_switch_with,
            partners_for_partner,
            partners_hand_for_partner,
            partners_rest,
            partners_fold,
            partners_bot,
            partners_help,
            partners_help_trade,
            partners_table,
            partners_log,
            partners_over,
            partners_how_to_play,
        )
    }
    | {"partners_colour_blind": Scene(partners_come_in, {"HOMEWARD_PALETTE": "colour-blind"})}
)

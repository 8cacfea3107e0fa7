# SPDX-License-Identifier: MIT
"""The scenes of fire_ice and shields: their tokens, lanes and hands."""

from collections.abc import Mapping
from types import MappingProxyType

from homeward.simulator.player import Player
from homeward.simulator.scenes import Scene
from homeward.simulator.script import Steps

# Tokens on the track and beside it, somebody of every colour under way.
_FIRE = "fire_ice r=S,12f,26 b=S,17,s2 y=S,34i,H g=30,45,S turn=r "
_DROIDS = "shields r=h2,20,36 b=S,17,s2 y=S,34d,H g=30,S,58 turn=r card="


def fire_ice(player: Player, words: str, players: str = "pppp", *items: str) -> Steps:
    """A game of fire_ice at that position."""
    yield from player.start("pppp", "Game: fire ice", *items)
    yield from player.place(words, players)


def shields(player: Player, words: str, players: str = "pppp") -> Steps:
    """A game of shields at that position."""
    yield from player.start("pppp", "Game: shields")
    yield from player.place(words, players)


def fire_ice_setup(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from player.turn_to("Game: fire ice")
    yield from player.turn_to("Hand: 5 cards")


def fire_ice_fire_move(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE.replace("45,S", "15,S") + "card=fire")


def fire_ice_no_fire_move(player: Player) -> Steps:
    yield from fire_ice_fire_move(player)
    yield from player.press("NEXT")


def fire_ice_place_ice(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE + "card=1")
    yield from player.press("NEXT")


def fire_ice_move_fire(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE.replace("12f", "12").replace("17", "17f") + "card=2")
    yield from player.press("NEXT")


def fire_ice_fetch(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE.replace("12f", "s3f") + "card=3")
    yield from player.decide(1)
    yield player.hand.until(player.my_turn)
    yield player.hand.wait(200)
    yield from player.press("NEXT")


def fire_ice_blocked(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE.replace("26", "28") + "card=3")
    yield from player.press("NEXT", 2)


def fire_ice_leave(player: Player) -> Steps:
    yield from fire_ice(player, "fire_ice r=S,Sf,26 b=S,8,s2 y=S,34i,H g=30,45,S turn=r card=5")
    yield from player.press("NEXT")


def fire_ice_hand(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE + "cards=1,4,7,7,Sorry", "pccc", "Hand: 5 cards")
    yield from player.press("NEXT", 2)


def fire_ice_discard(player: Player) -> Steps:
    yield from fire_ice(
        player,
        "fire_ice r=s3,s4,H b=S,17,s2 y=S,34i,H g=30,45,S turn=r cards=5,7,7,11,12",
        "pccc",
        "Hand: 5 cards",
    )


def fire_ice_handover(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE + "cards=1,4,7,7,Sorry", "ppcc", "Hand: 5 cards")
    yield from player.until("handover")


def fire_ice_table(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE + "card=5")
    yield from player.menu("Where everyone is")


def fire_ice_help(player: Player) -> Steps:
    yield from fire_ice(player, _FIRE + "card=1")
    yield from player.menu("Explain this card")


def fire_ice_over(player: Player) -> Steps:
    yield from fire_ice(player, "fire_ice r=H,s3f,40 b=S,17,s2 y=S,34i,H g=30,45,S turn=r card=3")
    yield from player.decide(0)
    yield player.hand.until(player.my_turn)
    yield from player.decide(0)
    yield from player.until("over")
    yield player.hand.wait(2600)


def shields_place(player: Player) -> Steps:
    yield from shields(player, _DROIDS + "1")


def shields_take(player: Player) -> Steps:
    yield from shields(player, _DROIDS + "1")
    yield from player.press("NEXT", 3)


def shields_decline(player: Player) -> Steps:
    yield from shields(player, _DROIDS + "1")
    yield from player.press("PREV")


def shields_blocked(player: Player) -> Steps:
    yield from shields(player, _DROIDS.replace("20", "29") + "2")
    yield from player.press("NEXT", 1)


def shields_hangar(player: Player) -> Steps:
    yield from shields(player, _DROIDS.replace("20", "S") + "3")


def shields_room(player: Player) -> Steps:
    yield from shields(player, _DROIDS.replace("20", "s3") + "3")
    yield from player.press("NEXT")


def shields_shield_goes_back(player: Player) -> Steps:
    yield from shields(player, _DROIDS.replace("20", "1d") + "3")
    yield from player.press("NEXT")


def shields_table(player: Player) -> Steps:
    yield from shields(player, _DROIDS.replace("20", "20d") + "5")
    yield from player.menu("Where everyone is")


def shields_help(player: Player) -> Steps:
    yield from shields(player, _DROIDS + "1")
    yield from player.menu("Explain this card")


def shields_over(player: Player) -> Steps:
    yield from shields(player, "shields r=H,s3,H b=S,17,h2 y=S,34d,H g=30,h1,58 turn=r card=3")
    yield from player.decide(0)
    yield from player.until("over")
    yield player.hand.wait(2600)


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        function.__name__: Scene(function)
        for function in (
            fire_ice_setup,
            fire_ice_fire_move,
            fire_ice_no_fire_move,
            fire_ice_place_ice,
            fire_ice_move_fire,
            fire_ice_fetch,
            fire_ice_blocked,
            fire_ice_leave,
            fire_ice_hand,
            fire_ice_discard,
            fire_ice_handover,
            fire_ice_table,
            fire_ice_help,
            fire_ice_over,
            shields_place,
            shields_take,
            shields_decline,
            shields_blocked,
            shields_hangar,
            shields_room,
            shields_shield_goes_back,
            shields_table,
            shields_help,
            shields_over,
        )
    }
)

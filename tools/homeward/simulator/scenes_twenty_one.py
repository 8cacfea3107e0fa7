# SPDX-License-Identifier: MIT
"""Get to the screens that only twenty_one has, like homeward.simulator.scenes.

The line of a position has the hand of the seat that is asked: a steal and a block need no luck.
"""

from collections.abc import Mapping
from types import MappingProxyType

from homeward.simulator.player import Player
from homeward.simulator.scenes import Scene
from homeward.simulator.script import Steps
from homeward.simulator.settings import Setting

RULES = "Game: twenty one"
PARTY = "twenty_one r=1 b=2 y=0 g=2 total=14 way=+ turn=r "
MADE = "twenty_one r=1 b=2 y=0 g=3 total=21 way=+ turn=r "
HAND = "cards=3,7,10,Slide15,Take2"
_UNLIMITED: Mapping[str, Setting] = {"HOMEWARD_ANSWER": 0}


def table(player: Player, position: str, players: str = "pccc") -> Steps:
    """A position, with Red alone against three computers if nothing else is said."""
    yield from player.start(players, RULES)
    player.app().session.shown_to = 0  # Red has the handheld
    yield from player.place(position, players)


def focus(player: Player, words: str) -> Steps:
    """Go to the choice that begins with these words."""
    screen = player.app().screen
    for _ in range(screen.n):
        if screen.text.startswith(words):
            yield player.hand.wait(100)
            return
        yield from player.press("NEXT")
        yield player.hand.until(player.my_turn)
    raise AssertionError(f"no choice begins with {words!r}: {player.rows()}")


def hand(player: Player, words: str, cards: str = HAND, position: str = PARTY) -> Steps:
    yield from table(player, position + cards)
    yield from focus(player, words)


def twenty_one_setup(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from player.turn_to(RULES)
    yield from player.press("NEXT", 2)


def twenty_one_handover(player: Player) -> Steps:
    yield from player.start("pppp", RULES)
    yield from player.until("handover")


def twenty_one_number(player: Player) -> Steps:
    yield from hand(player, "14 + 3")


def twenty_one_made(player: Player) -> Steps:
    yield from hand(player, "14 + 7")


def twenty_one_bust(player: Player) -> Steps:
    yield from hand(player, "14 + 10")


def twenty_one_slide_back(player: Player) -> Steps:
    yield from hand(player, "Slide to 10", "cards=0,7,10,Slide10,Take2,Switch,Steal")


def twenty_one_take(player: Player) -> Steps:
    yield from hand(player, "Take 2", "cards=3,Slide15,Slide21,Take2,Switch,Play2,DontBe")


def twenty_one_switch(player: Player) -> Steps:
    yield from hand(player, "Switch", "cards=3,Flip,Steal,Switch,Play2")


def twenty_one_play_2(player: Player) -> Steps:
    yield from hand(player, "Play 2", "cards=3,3,Flip,Steal,Play2")


def twenty_one_play_2_number(player: Player) -> Steps:
    yield from hand(player, "14 + 3", "ask=number left=2 cards=3,3,Flip,Steal")


def twenty_one_flip(player: Player) -> Steps:
    yield from hand(player, "Flip", "cards=3,3,Flip,Steal,Play2")


def twenty_one_flip_on(player: Player) -> Steps:
    yield from hand(player, "Flip Green", "ask=target cards=3,3,Steal,Play2")


def twenty_one_lay(player: Player) -> Steps:
    yield from hand(player, "Discard", "cards=Steal,DontBe")


def twenty_one_against_the_clock(player: Player) -> Steps:
    yield from hand(player, "14 + 9", "cards=9,Switch", PARTY.replace("way=+", "way=-"))


def twenty_one_two_seats(player: Player) -> Steps:
    yield from table(
        player, "twenty_one r=3 y=2 total=9 way=+ turn=r cards=2,4,8,Slide21,Flip", "pc"
    )
    yield from focus(player, "Slide")


def twenty_one_longer(player: Player) -> Steps:
    line = "twenty_one r=6 b=3 y=4 g=7 total=17 way=+ turn=r cards=9,4,8,Flip,Steal longer=True"
    yield from player.start("pccc", RULES, "Longer game: yes")
    yield from player.place(line, "pccc")
    yield from focus(player, "17 + 9")


def twenty_one_bot(player: Player) -> Steps:
    yield from table(player, PARTY + HAND, "cppp")
    yield player.hand.wait(60)


def twenty_one_busted(player: Player) -> Steps:
    """Show what comes of a bust, before the next round."""
    yield from twenty_one_bust(player)
    yield from player.press("OK")
    yield player.hand.wait(300)


def asked(player: Player, position: str, players: str) -> Steps:
    """The question, of one or of everybody, that a position asks."""
    yield from table(player, position, players)
    yield from player.until("steal_or_block")


def twenty_one_steal_or_block(player: Player) -> Steps:
    """Three people are asked and two of them claim; the time runs."""
    yield from asked(player, MADE + "ask=steal seat=b cards=2,Steal", "pppp")
    yield from player.press("OK")
    yield from player.press("NEXT")
    yield from player.press("OK")
    yield player.hand.wait(1500)


def twenty_one_steal_or_block_no_limit(player: Player) -> Steps:
    yield from asked(player, MADE + "ask=steal seat=b cards=2,Steal", "pppp")
    yield from player.press("PREV")


def twenty_one_steal_or_block_one(player: Player) -> Steps:
    """One person is asked among two computers, and another one has made the 21."""
    yield from asked(player, MADE + "ask=steal seat=b cards=2,Steal", "pcpc")
    yield from player.press("NEXT")


def twenty_one_steal_or_block_alone(player: Player) -> Steps:
    """The only person sees the own hand."""
    line = MADE.replace("turn=r", "turn=g") + "ask=steal seat=r cards=2,7,7,Take2,Steal"
    yield from asked(player, line, "pccc")
    yield from player.press("NEXT")


def twenty_one_steal_or_block_without(player: Player) -> Steps:
    """The only person does not have the card: nothing need be asked."""
    line = MADE.replace("turn=r", "turn=g") + "ask=steal seat=r cards=2,7,7,Take2"
    yield from asked(player, line, "pccc")


def twenty_one_steal_or_block_computers(player: Player) -> Steps:
    yield from asked(player, MADE + "ask=steal seat=b cards=2,3", "pccc")
    yield player.hand.wait(100)


def settled(player: Player) -> Steps:
    """Until what comes of the answers can be read."""
    yield player.hand.until(lambda: player.app().screen.state == 3, 30_000)
    yield player.hand.wait(200)


def twenty_one_stolen(player: Player) -> Steps:
    yield from twenty_one_steal_or_block_one(player)
    yield from player.press("OK")
    yield from settled(player)


def twenty_one_not_stolen(player: Player) -> Steps:
    yield from asked(player, MADE + "ask=steal seat=g cards=2,3", "pcpc")
    yield from settled(player)


def twenty_one_block(player: Player) -> Steps:
    """Red made the 21 and Blue steals it."""
    yield from asked(player, MADE + "ask=block seat=r by=b cards=2,7,DontBe", "pcpc")
    yield from player.press("NEXT")


def twenty_one_blocked(player: Player) -> Steps:
    yield from twenty_one_block(player)
    yield from player.press("OK")
    yield from settled(player)


def twenty_one_block_flip(player: Player) -> Steps:
    yield from asked(player, PARTY + "ask=block seat=g by=r cards=2,7", "pppp")


def twenty_one_flipped_back(player: Player) -> Steps:
    yield from twenty_one_block_flip(player)
    yield from player.press("OK")
    yield from settled(player)


def twenty_one_help(player: Player) -> Steps:
    yield from twenty_one_take(player)
    yield from player.menu("Explain this card")


def twenty_one_help_steal(player: Player) -> Steps:
    yield from twenty_one_steal_or_block(player)
    yield from player.menu("Explain this card")


def twenty_one_table(player: Player) -> Steps:
    yield from twenty_one_number(player)
    yield from player.menu("Where everyone is")


def twenty_one_log(player: Player) -> Steps:
    yield from player.start("pccc", RULES)
    yield from player.play_on(3)
    yield player.hand.until(player.my_turn, 60_000)
    yield from player.menu("What happened")


def twenty_one_over(player: Player) -> Steps:
    """Red has made his last 21, and nobody can steal it."""
    line = "twenty_one r=3 b=2 y=0 g=3 total=14 way=+ turn=r cards=3,7,Steal,Steal,Steal"
    yield from hand(player, "14 + 7", "", line)
    player.app().session.cards = 41
    yield from player.decide(player.app().screen.at)
    yield player.hand.until(lambda: player.screen() == "over", 30_000)
    yield player.hand.wait(2600)


def twenty_one_how_to_play(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("How to play")
    yield from player.choose("twenty one")


def twenty_one_setting(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("Settings")
    yield from player.to("Answer")


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        function.__name__: Scene(function)
        for function in (
            twenty_one_setup,
            twenty_one_handover,
            twenty_one_number,
            twenty_one_made,
            twenty_one_bust,
            twenty_one_busted,
            twenty_one_slide_back,
            twenty_one_take,
            twenty_one_switch,
            twenty_one_play_2,
            twenty_one_play_2_number,
            twenty_one_flip,
            twenty_one_flip_on,
            twenty_one_lay,
            twenty_one_against_the_clock,
            twenty_one_two_seats,
            twenty_one_longer,
            twenty_one_bot,
            twenty_one_steal_or_block,
            twenty_one_steal_or_block_one,
            twenty_one_steal_or_block_alone,
            twenty_one_steal_or_block_without,
            twenty_one_steal_or_block_computers,
            twenty_one_stolen,
            twenty_one_not_stolen,
            twenty_one_block,
            twenty_one_blocked,
            twenty_one_block_flip,
            twenty_one_flipped_back,
            twenty_one_help,
            twenty_one_help_steal,
            twenty_one_table,
            twenty_one_log,
            twenty_one_over,
            twenty_one_how_to_play,
            twenty_one_setting,
        )
    }
    | {
        "twenty_one_steal_or_block_no_limit": Scene(twenty_one_steal_or_block_no_limit, _UNLIMITED),
        "twenty_one_colour_blind": Scene(twenty_one_bust, {"HOMEWARD_PALETTE": "colour-blind"}),
    }
)

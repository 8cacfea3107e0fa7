# SPDX-License-Identifier: MIT
"""Get to every screen of the handheld by its keys: one scene for each picture.

A scene is a script for a `Player` at a handheld that has just been switched on. Where chance would
have to help, a position is put on the table.
"""

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from device.codes import STORE_GAME, STORE_STATS
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from homeward.simulator.settings import Setting

# Somebody of every colour is out; blue and green stand where red may want to go.
_PARTY = "classic r=S,4,20,s2 b=S,S,23,31 y=S,S,34,H g=S,27,H,s4 turn=r card="


@dataclass(frozen=True)
class Scene:
    """A script that ends at a screen, and what settings.toml says meanwhile."""

    script: Callable[[Player], Steps]
    settings: Mapping[str, Setting] = field(default_factory=dict)


def title(player: Player) -> Steps:
    yield from player.until("title")


def title_with_a_saved_game(player: Player) -> Steps:
    yield from player.start("pccc")
    yield from player.menu("Save and quit")
    yield player.hand.wait(3000)


def setup(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from player.to("Dice card")


def setup_player(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from player.to("Yellow")


def setup_game(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("New game")
    yield from player.to("Game")


def setup_help(player: Player) -> Steps:
    """Without a key for HELP the row below says the same, page by page."""
    yield from setup(player)
    if "HELP" in player.buttons:
        yield from player.press("HELP")
        yield from player.until("message")
    else:
        yield player.hand.wait(2000)


def setup_replace(player: Player) -> Steps:
    yield from title_with_a_saved_game(player)
    yield from player.choose("New game")
    yield from player.choose("Start")


def play_first(player: Player) -> Steps:
    yield from player.start("pppp")
    yield player.hand.until(player.my_turn, 60_000)  # after moves that are made for people


def party(player: Player, card: str, players: str = "pppp") -> Steps:
    """A game in full swing, Red to play that card."""
    yield from player.start("pppp")
    session = player.app().session
    yield from player.place(_PARTY + card, players)
    session.history.tell("Green plays an 8: forward 8, bumps Red")
    player.app().go("play")
    yield player.hand.wait(200)


def play_bump(player: Player) -> Steps:
    yield from party(player, "3")
    yield from player.press("NEXT")


def tip(player: Player) -> Steps:
    """A handheld that was never played explains itself."""
    yield from party(player, "10")
    player.tips = True
    session = player.app().session
    session.device.settings.values["tips"] = 1
    session.tips = player.hand.load("ui.parts.tips").to_come(session)
    player.app().go("play")
    yield from player.until("message")


def play_news(player: Player) -> Steps:
    """The only person is told with the question: Yellow has bumped them."""
    yield from player.start("pc")
    yield from player.place("classic r=S,20,30,s2 y=S,S,17,H turn=y card=3", "pc")
    yield player.hand.until(player.my_turn, 60_000)
    yield player.hand.wait(200)


def play_earlier(player: Player) -> Steps:
    """As if a turn had been made for Red after that."""
    yield from party(player, "10", "pccc")
    player.app().session.news[0] = "Earlier: Blue bumped you: back to Start"
    player.app().go("play")
    yield player.hand.wait(200)


def play_wait(player: Player) -> Steps:
    """Right after the computers were skipped OK does not answer."""
    yield from party(player, "10")
    player.app().session.guard.skipped()
    player.app().go("play")
    yield player.hand.wait(200)


def moment(player: Player, choice: int, word: str) -> Steps:
    """Take a choice, and wait until its moment can be read."""
    yield from player.decide(choice)
    app = player.app()
    yield player.hand.until(lambda: app.screen.trail._word == word)
    yield player.hand.until(lambda: not app.display.behind())


def play_moment_bump(player: Player) -> Steps:
    yield from party(player, "3")
    yield from moment(player, 1, "BUMP!")


def play_moment_slide(player: Player) -> Steps:
    yield from player.start("pppp")
    yield from player.place("classic r=S,S,13,s2 b=S,S,40,H y=S,S,S,H g=S,S,H,H turn=r card=3")
    yield from moment(player, 0, "SLIDE!")


def play_moment_home(player: Player) -> Steps:
    yield from play_home(player)
    yield from moment(player, 0, "HOME!")


def play_leave(player: Player) -> Steps:
    yield from player.start("pppp")
    yield from player.place("classic r=S,S,20,s2 b=S,S,4,31 y=S,S,34,H g=S,27,H,s4 turn=r card=2")


def play_seven(player: Player) -> Steps:
    yield from party(player, "7")
    yield from player.press("NEXT", 3)


def play_seven_rest(player: Player) -> Steps:
    yield from party(player, "7")
    yield from player.decide(2)
    yield player.hand.until(player.my_turn)
    yield player.hand.wait(150)


def play_swap(player: Player) -> Steps:
    yield from party(player, "11")
    yield from player.decide(3)
    yield player.hand.until(player.my_turn)
    yield from player.press("NEXT", 2)


def play_sorry(player: Player) -> Steps:
    yield from party(player, "Sorry")
    yield from player.press("NEXT")


def play_home(player: Player) -> Steps:
    yield from player.start("pp")
    yield from player.place("classic r=S,s3,30,H y=S,S,S,41 turn=r card=3")


def play_dice(player: Player) -> Steps:
    yield from party(player, "d4")
    yield from player.press("NEXT")


def play_pass(player: Player) -> Steps:
    yield from player.start("pppp")
    yield from player.place("classic r=S,S,S,S b=S,S,23,31 y=S,S,S,H g=S,S,H,s4 turn=r card=12")


def play_bot(player: Player) -> Steps:
    yield from party(player, "10", "cppp")
    yield player.hand.wait(60)


def play_moving(player: Player) -> Steps:
    yield from party(player, "12")
    yield from player.decide(1)
    yield player.hand.wait(700)


def play_hint(player: Player) -> Steps:
    yield from party(player, "10")
    yield from player.menu("Hint")
    yield from player.until("play")


def pause(player: Player) -> Steps:
    yield from party(player, "10")
    yield from player.menu()


def pause_seats(player: Player) -> Steps:
    yield from party(player, "10", "pcpc")
    yield from player.menu()
    yield from player.to("Save and quit")


def undo_refused(player: Player) -> Steps:
    yield from play_first(player)
    yield from player.menu("Undo")


def what_happened(player: Player) -> Steps:
    yield from player.start("pccc")
    yield from player.play_on(4)
    yield player.hand.until(player.my_turn, 60_000)
    yield from player.menu("What happened")


def the_table(player: Player) -> Steps:
    yield from party(player, "10")
    yield from player.menu("Where everyone is")


def the_table_end(player: Player) -> Steps:
    yield from the_table(player)
    yield from player.press("NEXT", 6)


def map_and_lights(player: Player) -> Steps:
    yield from party(player, "10")
    yield from player.menu("Map and lights")
    yield player.hand.wait(200)


def map_and_lights_next(player: Player) -> Steps:
    yield from map_and_lights(player)
    yield from player.press("OK", 2)


def card_help(player: Player) -> Steps:
    yield from party(player, "11")
    yield from player.menu("Explain this card")


def card_help_dice(player: Player) -> Steps:
    yield from party(player, "d4")
    yield from player.menu("Explain this card")


def handover(player: Player) -> Steps:
    yield from party(player, "10", "ppcc")
    # Classic has no secrets: this game pretends to.
    player.game().secret = True
    player.app().go("play")
    yield from player.until("handover")


def over(player: Player) -> Steps:
    yield from player.start("pccc")
    yield from player.place("classic r=H,H,H,s3 b=S,S,23,H y=S,S,34,H g=S,27,H,s4 turn=r card=3")
    session = player.app().session
    session.cards = 143
    session.bumps[:] = b"\7\4\5\x0b"
    session.device.store.save(STORE_STATS, struct.pack("<HHH", 11, 4, 7))
    yield from player.decide()
    yield from player.until("over")
    yield player.hand.wait(2600)


def _counted(player: Player) -> Steps:
    """Some games have ended: two rule sets, three levels."""
    yield from player.until("title")
    store = player.app().device.store
    table = (2, 1, 9, 5, 4, 1, 2) + (0,) * 7 + (0, 0, 3, 2, 0, 0, 0) + (0,) * 14
    store.save(STORE_STATS, struct.pack("<BB5H35H", 2, 0, 20, 11, 9, 3, 4, *table))


def statistics(player: Player) -> Steps:
    yield from _counted(player)
    yield from player.choose("Statistics")


def statistics_end(player: Player) -> Steps:
    yield from statistics(player)
    yield from player.press("NEXT", 20)


def statistics_none(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("Statistics")


def statistics_reset(player: Player) -> Steps:
    yield from statistics(player)
    yield from player.press("OK")


def settings(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("Settings")


def settings_end(player: Player) -> Steps:
    yield from settings(player)
    yield from player.press("PREV", 2)


def how_to_play(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("How to play")


def how_to_play_classic(player: Player) -> Steps:
    yield from how_to_play(player)
    yield from player.choose("classic")


def about(player: Player) -> Steps:
    yield from player.until("title")
    yield from player.choose("About")


def pattern(player: Player) -> Steps:
    yield from about(player)
    yield from player.press("MENU")
    yield from player.until("pattern")
    while player.app().screen.step != 17:
        yield from player.press("NEXT")


def pattern_white(player: Player) -> Steps:
    yield from pattern(player)
    yield from player.press("PREV", 18)


def wrong_setting(player: Player) -> Steps:
    yield from player.until("message")


def about_wrong_setting(player: Player) -> Steps:
    yield from player.until("message")
    yield from player.read_on("title")
    yield from player.choose("About")
    yield from player.press("NEXT", 15)


def broken_save(player: Player) -> Steps:
    yield from title_with_a_saved_game(player)
    store = player.app().device.store
    data = bytearray(store.load(STORE_GAME))
    data[-9] ^= 1
    store.save(STORE_GAME, bytes(data))
    yield from player.choose("Resume")


def crash(player: Player) -> Steps:
    yield from party(player, "10")
    player.app().screen.focus = None
    yield from player.press("NEXT")
    yield from player.until("crash")


_WRONG: Mapping[str, Setting] = {"HOMEWARD_CURRENT_CAP": 0, "HOMEWARD_PALETTE": "pink"}

SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        function.__name__: Scene(function)
        for function in (
            title,
            title_with_a_saved_game,
            setup,
            setup_game,
            setup_player,
            setup_help,
            setup_replace,
            tip,
            play_first,
            play_news,
            play_earlier,
            play_wait,
            play_moment_bump,
            play_moment_slide,
            play_moment_home,
            play_leave,
            play_bump,
            play_seven,
            play_seven_rest,
            play_swap,
            play_sorry,
            play_home,
            play_dice,
            play_pass,
            play_bot,
            play_moving,
            play_hint,
            pause,
            pause_seats,
            undo_refused,
            what_happened,
            the_table,
            the_table_end,
            map_and_lights,
            map_and_lights_next,
            card_help,
            card_help_dice,
            handover,
            over,
            settings,
            settings_end,
            statistics,
            statistics_end,
            statistics_none,
            statistics_reset,
            how_to_play,
            how_to_play_classic,
            about,
            pattern,
            pattern_white,
            broken_save,
            crash,
        )
    }
    | {
        "wrong_setting": Scene(wrong_setting, _WRONG),
        "about_wrong_setting": Scene(about_wrong_setting, _WRONG),
        "play_colour_blind": Scene(play_bump, {"HOMEWARD_PALETTE": "colour-blind"}),
    }
)

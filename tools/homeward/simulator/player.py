# SPDX-License-Identifier: MIT
"""Press what people press at a simulated handheld to set up and play a game.

player = Player(hand)
yield from player.start("pcpc")         # Red and Yellow are people, the others bots
yield from player.play_on(10)
yield from player.menu("Hint")
"""

import random
from typing import Any

from homeward import notation
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps

FAST = {"HOMEWARD_SPEED": "fast"}
# A person's only choice is a question, too, and stays until it is answered.
ASKED = FAST | {"HOMEWARD_FORCED": "ask"}
_HOLD_MS = 900
_CHOOSE = 0  # the state of the play screen in which a person is asked
_AT_THE_TABLE = ("play", "handover", "steal_or_block")
# So many presses, and what is looked for is not there.
_FAR = 40


class Player:
    """Presses keys by what they mean, and reads the display."""

    def __init__(self, hand: Handheld, seed: int = 1, tips: bool = False) -> None:
        """Without `tips` the player has turned off those of the first game."""
        self.hand = hand
        self.tips = tips
        self.buttons = hand.board.keys
        self.rng = random.Random(seed)
        self.decisions = 0

    # -- what is there ----------------------------------------------------------------------

    def app(self) -> Any:
        """Return the running app."""
        return self.hand.module("ui.app").running

    def screen(self) -> str:
        """Return the name of the screen that is shown; "" before the first."""
        try:
            app = self.app()
        except KeyError:
            return ""
        return str(app.name) if app else ""

    def game(self) -> Any:
        """Return the game on the table."""
        return self.app().session.game

    def rows(self) -> list[str]:
        """Return the words on the display, line by line."""
        return self.hand.text().splitlines()

    def item(self) -> str:
        """Return the item of a list that is in focus."""
        menu = self.app().screen.menu
        return str(menu.items[menu.at])

    def my_turn(self) -> bool:
        """Is a person asked to choose, and can all of the question be seen?"""
        asked = self.screen() == "play" and self.app().screen.state == _CHOOSE
        return asked and self.is_settled()

    def is_settled(self) -> bool:
        """Is all shown that is wanted, so that the next key counts?"""
        if not self.screen():
            return False
        app = self.app()
        return not (app._next or app._asking or app._later or app.display.behind())

    # -- keys -------------------------------------------------------------------------------

    def press(self, key: str, times: int = 1) -> Steps:
        """Press a key so many times; with three keys, MENU is OK held."""
        for _ in range(times):
            yield self.hand.until(self.is_settled)
            if key == "MENU" and key not in self.buttons:
                yield self.hand.hold(self.buttons["OK"], _HOLD_MS)
            else:
                yield self.hand.press(self.buttons[key])
            yield self.hand.wait(30)

    def until(self, screen: str, limit_ms: int = 5000) -> Steps:
        """Let the handheld run until a screen is there."""
        yield self.hand.until(lambda: self.screen() != "")
        self._turn_tips_off()
        yield self.hand.until(lambda: self.screen() == screen, limit_ms)
        # It has been drawn, and a key pressed from now on is meant for it.
        yield self.hand.until(self.is_settled)
        yield self.hand.wait(150)

    def _turn_tips_off(self) -> None:
        if not self.tips:
            self.app().device.settings.values["tips"] = 0

    def to(self, words: str) -> Steps:
        """Go down a list to the item that begins with these words."""
        for _ in range(_FAR):
            if self.item().startswith(words):
                return
            yield from self.press("NEXT")
        raise AssertionError(f"{words!r} is not on this list: {self.rows()}")

    def choose(self, words: str) -> Steps:
        """Press OK on the item that begins with these words."""
        yield from self.to(words)
        yield from self.press("OK")
        yield self.hand.wait(150)
        yield self.hand.until(self.is_settled)

    def turn_to(self, item: str) -> Steps:
        """Press OK on an item until it reads like this."""
        yield from self.to(item.split(":")[0] + ":")
        for _ in range(_FAR):
            if self.item() == item:
                return
            yield from self.press("OK")
        raise AssertionError(f"{item!r} cannot be chosen: {self.item()!r}")

    def menu(self, words: str = "") -> Steps:
        """Open the pause, and choose something there."""
        yield from self.press("MENU")
        yield from self.until("pause")
        if words:
            yield from self.choose(words)

    def read_on(self, screen: str) -> Steps:
        """Press OK until what is shown has been read and that screen follows."""
        for _ in range(_FAR):
            if self.screen() == screen:
                return
            yield self.hand.until(lambda: not self.app().session.guard.holds())
            yield from self.press("OK")
            yield self.hand.wait(150)
            yield self.hand.until(self.is_settled)
        raise AssertionError(f"{screen} does not follow: {self.rows()}")

    # -- games ------------------------------------------------------------------------------

    def start(self, players: str = "pcpc", *items: str) -> Steps:
        """Begin a new game: p is a person, c a bot, for each seat; `items` of the setup first."""
        yield from self.until("title")
        yield from self.choose("New game")
        for item in (*items, f"Players: {len(players)}"):
            yield from self.turn_to(item)
        for player in players:
            yield from self.press("NEXT")
            for _ in range(_FAR):
                if ("person" in self.item()) == (player == "p"):
                    break
                yield from self.press("OK")
        yield from self.choose("Start")
        if self.screen() == "setup":  # it asks whether the saved game may be replaced
            yield from self.choose("Yes")
        # Where hands are secret the first person is asked to take the handheld.
        yield self.hand.until(lambda: self.screen() in _AT_THE_TABLE)
        yield self.hand.wait(150)
        yield self.hand.until(self.is_settled)

    def place(self, line: str, players: str = "pppp") -> Steps:
        """Put a position of homeward.notation on the table; the game continues from there."""
        wanted = notation.read(line)
        wanted.veil(wanted.seat, 1)
        seats = bytes(0 if player == "p" else 2 for player in players.ljust(4, "c"))
        game = self.hand.load("engine").load(wanted.save())
        self.sit_down(game, seats)
        self.app().go("play")
        yield self.hand.wait(200)
        yield self.hand.until(self.is_settled)

    def sit_down(self, game: Any, players: bytes) -> None:
        """Take a game of the handheld's own engine to the table, and keep it."""
        session = self.app().session
        self._turn_tips_off()
        self.hand.load("ui.parts.new_game").sit_down(session, game, players)
        session.mark()

    def decide(self, choice: int | None = None) -> Steps:
        """Go to a choice, any one if none is named, and press OK once it counts."""
        screen = self.app().screen
        guard = self.app().session.guard
        yield self.hand.until(lambda: not guard.holds())
        if choice is None:
            choice = self.rng.randrange(screen.n)
        yield from self.press("NEXT", (choice - screen.at) % screen.n)
        yield from self.press("OK")
        self.decisions += 1

    def play_on(self, decisions: int = 100_000) -> Steps:
        """Play until the game is over, or so many decisions have been taken."""
        end = self.decisions + decisions
        while self.decisions < end and self.screen() in _AT_THE_TABLE:
            if self.my_turn():
                yield from self.decide()
            else:
                yield from self._answer()
            yield self.hand.wait(40)

    def until_my_turn(self) -> Steps:
        """Let the others play, answering what is asked meanwhile, or until the game is over."""
        while self.screen() in _AT_THE_TABLE and not self.my_turn():
            yield from self._answer()
            yield self.hand.wait(40)

    def _answer(self) -> Steps:
        """Answer what is asked outside the play screen, if anything is."""
        if self.screen() == "steal_or_block" and self.app().screen.state == _CHOOSE:
            yield from self.decide()
            yield self.hand.wait(1000)  # of several people one or the other claims
        elif self.screen() == "handover":
            yield self.hand.until(lambda: not self.app().session.guard.holds())
            yield from self.press("OK")

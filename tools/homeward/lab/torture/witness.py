# SPDX-License-Identifier: MIT
"""Sees what a handheld shows, and holds every key that it obeys against it.

What is asked is on the display from the refresh that shows it on. A key counts from the moment
the scanner has seen it go down. So for every key that a screen obeys, what was shown in that
moment must be what is asked now; and what a person decides must be the choice that is shown. What
is made for a person must be their only choice. An OK that comes soon after one that skipped
something must answer nothing.
"""

from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from device import codes
from homeward.simulator.runner import Handheld
from homeward.simulator.silicon import TICKS_MASK

# The screens on which a person decides, and their state meanwhile.
_ASKING = {"play": 0, "steal_or_block": 0}
_KEPT = 256  # changes of what is asked; no key waits for longer than that
_FORCED = "_FORCED"  # the name of the play screen's state in which it makes a person's only choice
_QUIET_MS = 800  # without a key after a skip, until OK answers again
# Counted by the moment they repeat; MENU leads out of anything, at any time.
_REPEATED = (codes.KEY_PREV, codes.KEY_NEXT, codes.KEY_LESS, codes.KEY_MORE)

Asked = tuple[object, ...]


class Witness:
    """Beside one handheld; `attach` to every app that it starts."""

    def __init__(self, hand: Handheld) -> None:
        self.faults: Counter[str] = Counter()
        self.keys = 0  # that a screen has obeyed
        self.decisions = 0  # by people
        self.made = 0  # for people
        self.games = 0  # that came to an end
        self.screens: set[str] = set()
        self._hand = hand
        self._app: Any = None
        self._number = 0  # of the screen that is shown
        self._shown: deque[tuple[int, Asked]] = deque(maxlen=_KEPT)
        self._presses: deque[int] = deque(maxlen=_KEPT)
        self._skipped = False  # has an OK skipped something, and no key moved a cursor since?
        self._last_ok = 0
        self._too_soon = False  # is an OK obeyed that a skip should have kept from answering?

    def look(self, app: Any) -> None:
        """Called often: attach to an app that is new."""
        if app is None or app is self._app or app.screen is None:
            return
        self._app = app
        self._shown.clear()
        self._presses.clear()
        self._wrap(app, "_enter", after=self._entered)
        self._wrap(app, "go", before=self._went)
        self._wrap(app.display, "refresh", after=self._note)
        self._wrap(app.session, "play", before=self._deciding, after=self._decided)
        for scanner in self._hand.silicon.scanners:
            self._wrap(scanner.events, "_record", before=self._pressed)  # type: ignore[attr-defined]
        self._entered()
        self._note()

    def _wrap(
        self,
        owner: Any,
        name: str,
        before: Callable[..., None] | None = None,
        after: Callable[[], None] | None = None,
    ) -> None:
        method = getattr(owner, name)

        def witnessed(*arguments: Any) -> Any:
            if before:
                before(*arguments)
            answer = method(*arguments)
            if after:
                after()
            return answer

        setattr(owner, name, witnessed)

    # -- what is asked, and when it was seen --------------------------------------------------

    def _entered(self) -> None:
        self._number += 1
        self.screens.add(self._app.name)
        self._wrap(self._app.screen, "key", before=self._obeying)

    def _asked(self) -> Asked:
        """Return the screen and which of its lists it shows: a key answers only that one."""
        screen = self._app.screen
        return self._number, self._app.name, id(getattr(screen, "menu", None))

    def _question(self) -> Asked:
        """Return the decision that a person is asked for, () if none."""
        app = self._app
        if app.name not in _ASKING or app.screen.state != _ASKING[app.name]:
            return ()
        return app.session.decisions, app.session.game.seat, app.session.game.ask

    def _note(self) -> None:
        asked = self._asked() + self._question() if self._app.screen else ()
        if not self._shown or self._shown[-1][1] != asked:
            self._shown.append((self._hand.silicon.uptime_ms(), asked))

    def _seen_at(self, moment: int) -> Asked:
        """Return what the display showed at a moment; () if nothing yet."""
        for since, asked in reversed(self._shown):
            if since <= moment:
                return asked
        return ()

    def _key_went_down(self) -> int:
        """Return the moment of it, in milliseconds since power came on."""
        silicon = self._hand.silicon
        now = silicon.uptime_ms()
        key_at: int = self._app.device.key_at
        return now - ((silicon.ticks(now) - key_at) & TICKS_MASK)

    # -- what is done -------------------------------------------------------------------------

    def _pressed(self, number: int, pressed: bool, ticks: int) -> None:
        del number
        if pressed:
            self._presses.append(ticks)

    def _obeying(self, key: int) -> None:
        self.keys += 1
        self._follow_skips(key)
        if key == codes.KEY_MENU:
            return
        asked = self._asked()
        seen = self._seen_at(self._key_went_down())
        if seen[: len(asked)] != asked:
            self.faults[f"on {self._app.name} a key counts that went down before it was seen"] += 1
        elif key == codes.KEY_OK and self._question() and seen != asked + self._question():
            self.faults[f"on {self._app.name} OK answers what was not yet asked"] += 1
        if key not in _REPEATED and self._app.device.key_at not in self._presses:
            self.faults[f"on {self._app.name} key {key} counts that nobody has pressed"] += 1

    def _follow_skips(self, key: int) -> None:
        """Note which keys skip something, and which OK comes too soon after one."""
        now = self._hand.silicon.uptime_ms()
        self._too_soon = False
        if key in (codes.KEY_PREV, codes.KEY_NEXT) and self._question():
            self._skipped = False
        elif key == codes.KEY_OK and self._app.name in _ASKING:
            if not self._question():
                self._skipped = True
            elif self._skipped:
                self._skipped = self._too_soon = now - self._last_ok < _QUIET_MS
            self._last_ok = now

    def _is_made(self) -> bool:
        """Does the play screen make a person's only choice?"""
        if self._app.name != "play":
            return False
        forced = getattr(self._hand.module("ui.screens.play"), _FORCED)
        return bool(self._app.screen.state == forced)

    def _deciding(self, choice: int) -> None:
        session = self._app.session
        if not session.is_person():
            return
        if self._is_made():
            self.made += 1
            if session.game.legal() > 1 or session.secrets():
                self.faults["a decision was made for a person who had a choice, or a secret"] += 1
            return
        self.decisions += 1
        if self._app.name == "steal_or_block":
            return  # several are asked together, and their answers come when all are in
        if self._too_soon:
            self.faults["an OK that was meant to skip has answered"] += 1
        if not self._question():
            self.faults["a decision was taken that nobody was asked for"] += 1
        # On a narrow display the sign of a low battery takes the count's place, or a long choice.
        screen, text = self._app.screen, self._hand.text().split()
        small = not self._app.display.map and screen.at == choice
        hidden = small and (self._app.sign or "wait" in text or not screen.rows.head)
        if not hidden and f"{choice + 1}/{session.game.legal()}" not in text:
            self.faults["a choice was taken that was not on the display"] += 1

    def _decided(self) -> None:
        self.games += bool(self._app.session.game.over)

    def _went(self, name: str, *given: Any) -> None:
        if name == "message" and given[0] == "Resume":
            self.faults[f"a game of its own was refused: {given[1]}"] += 1

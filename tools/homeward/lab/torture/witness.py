# SPDX-License-Identifier: MIT
"""Sees what a handheld shows, and holds every key that it obeys against it.

What is asked is on the display from the refresh that shows it on. A key counts from the moment
the scanner has seen it go down. So for every key that a screen obeys, what was shown in that
moment must be what is asked now; and what a person decides must be the choice that is shown.
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
# Counted by the moment they repeat; MENU leads out of anything, at any time.
_REPEATED = (codes.KEY_PREV, codes.KEY_NEXT, codes.KEY_LESS, codes.KEY_MORE)

Asked = tuple[object, ...]


class Witness:
    """Beside one handheld; `attach` to every app that it starts."""

    def __init__(self, hand: Handheld) -> None:
        self.faults: Counter[str] = Counter()
        self.keys = 0  # that a screen has obeyed
        self.decisions = 0  # by people
        self.games = 0  # that came to an end
        self.screens: set[str] = set()
        self._hand = hand
        self._app: Any = None
        self._number = 0  # of the screen that is shown
        self._shown: deque[tuple[int, Asked]] = deque(maxlen=_KEPT)
        self._presses: deque[int] = deque(maxlen=_KEPT)

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

    def _deciding(self, choice: int) -> None:
        session = self._app.session
        if not session.is_person():
            return
        self.decisions += 1
        if self._app.name == "steal_or_block":
            return  # several are asked together, and their answers come when all are in
        if not self._question():
            self.faults["a decision was taken that nobody was asked for"] += 1
        # On a narrow display the sign of a low battery takes the count's place.
        hidden = self._app.sign and not self._app.display.map and self._app.screen.at == choice
        count = f"{choice + 1}/{session.game.legal()}"
        if not hidden and count not in self._hand.text().split():
            self.faults["a choice was taken that was not on the display"] += 1

    def _decided(self) -> None:
        self.games += bool(self._app.session.game.over)

    def _went(self, name: str, *given: Any) -> None:
        if name == "message" and given[0] == "Resume":
            self.faults[f"a game of its own was refused: {given[1]}"] += 1

# SPDX-License-Identifier: MIT
"""Read the screen that says where everyone is, whatever the rule set."""

import re

from homeward.simulator.player import Player
from homeward.simulator.script import Steps

_FAR = 20
_SEAT = re.compile(r"(\w+)(?: leads?)?: \d+(?: to go| of \d+)?$")


def says_where_everyone_is(player: Player) -> Steps:
    """Scroll to its end: every seat, the leader first, and where each of its pieces is."""
    game = player.game()
    session = player.app().session
    own = player.hand.load(f"ui.help.{game.rules}").HELP
    yield player.hand.until(player.is_settled)
    rows = list(player.rows())
    for _ in range(_FAR):
        yield from player.press("NEXT")
        yield player.hand.until(player.is_settled)
        rows += player.rows()
    seats = sorted(range(game.seats), key=lambda seat: session.words.to_go(game, seat))
    wanted = ["You" if seat == session.me else session.seat_name(seat) for seat in seats]
    names = [found[1] for row in rows if (found := _SEAT.match(row))]
    assert list(dict.fromkeys(names)) == wanted, rows
    words = " ".join(" ".join(rows).split())
    for seat in range(game.seats):
        for piece in range(seat << 2, (seat << 2) + (game.pieces or 4)):
            assert own.short(game, piece).strip() in words

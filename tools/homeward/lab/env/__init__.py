# SPDX-License-Identifier: MIT
"""Every rule set as an environment to learn in (docs/learning.md).

    env = homeward.lab.env.make("classic", seats=4, seed=7, edition=55)

`view` and `choice` let a player that was trained here play in `homeward arena`.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from homeward.lab.env import actions, observations

if TYPE_CHECKING:
    from homeward.lab.env.table import Table


def make(
    rules: str,
    seats: int = 4,
    seed: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "Table":
    """Return a PettingZoo AEC environment; without a seed every run is another one."""
    # Here, not above: a player in the arena does without these packages.
    from homeward.lab.env.table import Table

    return Table(rules, seats, seed, render_mode, options)


def view(game: actions.Game, seat: int | None = None) -> dict[str, NDArray[Any]]:
    """Return what the environment shows a seat: of the one that decides, unless you name one."""
    seat = game.seat if seat is None else seat
    mask = np.zeros(len(actions.table(game.rules)), np.int8)
    if seat == game.seat:
        mask[list(actions.legal(game))] = 1
    return {"observation": observations.observe(game, seat), "action_mask": mask}


def choice(game: actions.Game, action: int | None) -> int:
    """Return the choice of the game that an action is; a ValueError if it is not legal now."""
    legal = actions.legal(game)
    if action is None or int(action) not in legal:
        raise ValueError(f"action {action}: expected one of {sorted(legal)}")
    return legal[int(action)]

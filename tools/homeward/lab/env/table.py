# SPDX-License-Identifier: MIT
"""A rule set as an environment of PettingZoo: one agent a seat, one step a decision."""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import engine
from homeward.lab.env import actions, choice, observations, render, view

Seen = dict[str, NDArray[Any]]

SEEDS = 2**30  # the engine's


class Table(AECEnv):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """A table to learn at. `game` is the true game, hidden cards and all: players go by `view`."""

    def __init__(
        self,
        rules: str,
        seats: int,
        seed: int | None,
        render_mode: str | None,
        options: dict[str, Any],
    ) -> None:
        super().__init__()
        self.game = engine.new(rules, seats=seats, **options)  # refuses what cannot be played
        if render_mode not in (None, *render.MODES):
            raise ValueError(f"render_mode {render_mode!r}: expected {' or '.join(render.MODES)}")
        self.metadata = {
            "name": f"homeward_{rules}_v0",
            "render_modes": list(render.MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._options = options
        self._seed = random.SystemRandom().getrandbits(30) if seed is None else _checked(seed)
        n = len(actions.table(rules))
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(np.uint8(0), observations.highest(rules), dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (n,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(n) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game: of this seed, or of the seed after that of the game before."""
        if seed is not None:
            self._seed = _checked(seed)
        rules, seats = self.game.rules, self.game.seats
        self.game = engine.new(rules, seats=seats, seed=self._seed % SEEDS, **self._options)
        self._seed += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> Seen:
        return view(self.game, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("step: expected reset() first")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.game.play(choice(self.game, action))
        self.agent_selection = self.possible_agents[self.game.seat]
        if self.game.over:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if self.game.winners >> seat & 1 else -1.0
                self.terminations[agent] = True
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the table as text or as the handheld's picture, as `render_mode` says."""
        return render.MODES[self.render_mode](self.game) if self.render_mode else None

    def close(self) -> None:
        """Do nothing: a picture keeps nothing open."""


def _checked(seed: int) -> int:
    if seed < 0:
        raise ValueError(f"seed {seed}: expected 0 or more")
    return int(seed)

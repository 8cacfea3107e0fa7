# SPDX-License-Identifier: MIT
"""An outside opinion on classic: the `apologies` package, its known faults worked round."""

import pytest

from homeward.lab import moves
from homeward.lab.oracle import Answer, compare
from models.classic import results

pytest.importorskip("apologies", reason="the lab extra is not installed")

POSITIONS = 300  # `homeward oracle` asks about 20,000


@pytest.mark.parametrize("answer", [moves.answer, results], ids=["engine", "model"])
def test_the_peer_agrees_on_random_positions(answer: Answer) -> None:
    tally = compare(answer, POSITIONS, seed=2)
    assert tally.unexplained == []
    assert tally.positions == tally.exact + tally.faulty == POSITIONS
    # Most positions need no repair at all: the comparison is with the peer as it is.
    assert tally.exact > POSITIONS * 0.7


def test_sharing_a_fault_with_the_peer_is_noticed() -> None:
    from homeward.lab.peer_apologies import reached

    tally = compare(reached, POSITIONS, seed=2)
    assert len(tally.unexplained) > POSITIONS * 0.1


def test_the_table_names_every_fault() -> None:
    from homeward.lab.peer_apologies import Fault

    table = compare(results, 1, seed=2).table()
    assert all(fault.value in table for fault in Fault)

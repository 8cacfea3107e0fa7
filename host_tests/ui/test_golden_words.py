# SPDX-License-Identifier: MIT
"""Every kind of sentence, every page of help and what hard players choose, as read and judged."""

import pytest

from support.golden_files import FOLDER, SPOKEN_AND_DECIDED


@pytest.mark.parametrize("name", SPOKEN_AND_DECIDED)
def test_words_and_decisions_are_as_they_were_judged_right(name: str) -> None:
    lines, game = SPOKEN_AND_DECIDED[name]
    golden = (FOLDER / f"{name}.txt").read_text().splitlines()
    assert list(lines(game)) == golden, "if it is better now: make golden"

# SPDX-License-Identifier: MIT
"""Lines that cannot be read: a test, made from a rule set's table of them."""

from collections.abc import Callable

import pytest

from homeward import notation

# What is wrong: what stands in the example, what instead of it, and what must be named.
Bad = dict[str, tuple[str, str, str]]


def refusals(example: str, bad: Bad) -> Callable[[str], None]:
    """A test: each of these lines is refused, and the word that is wrong named."""

    @pytest.mark.parametrize("what", bad)
    def test(what: str) -> None:
        there, instead, word = bad[what]
        assert example.count(there) == 1
        with pytest.raises(ValueError, match=r"expected|twice|taken|missing") as caught:
            notation.read(example.replace(there, instead))
        assert word in str(caught.value)

    return test

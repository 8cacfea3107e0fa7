# SPDX-License-Identifier: MIT
"""Chance: a small generator of random numbers and the shuffle, both inside a game's state.

Three multiplicative generators, combined as P. L'Ecuyer proposed for 16-bit machines in 1988 (the
period is 8.1 * 10**12). No product reaches 2**30, so on the board nothing is ever allocated.
"""

from engine.codes import CARD_KINDS
from engine.state import RNG, RNG_A, RNG_B, RNG_C


def reseed(s, seed):
    """Set the generator from 0 <= seed < 2**30; nearby seeds give unrelated numbers."""
    if not isinstance(seed, int) or seed < 0 or seed >> 30:
        raise ValueError("seed %r: expected a whole number from 0 to 2**30 - 1" % (seed,))
    a = seed & 32767
    b = seed >> 15
    c = 0
    for i in range(6):
        c = a ^ ((b * 25173 + 13849 + i) >> 7 & 32767)
        a = b
        b = c
    _put(
        s,
        1 + a % (RNG_A - 1),
        1 + b % (RNG_B - 1),
        1 + (a * 21 + b * 9 + (seed >> 4)) % (RNG_C - 1),
    )


def _put(s, a, b, c):
    s[RNG] = a & 255
    s[RNG + 1] = a >> 8
    s[RNG + 2] = b & 255
    s[RNG + 3] = b >> 8
    s[RNG + 4] = c & 255
    s[RNG + 5] = c >> 8


def shuffle(s, first, n):
    """Shuffle n <= 100 bytes from `first` on; no order is more than 0.4 % too likely."""
    a = s[RNG] | s[RNG + 1] << 8
    b = s[RNG + 2] | s[RNG + 3] << 8
    c = s[RNG + 4] | s[RNG + 5] << 8
    while n > 1:
        a = a * 157 % RNG_A
        b = b * 146 % RNG_B
        c = c * 142 % RNG_C
        i = first + (a - b + c) % (RNG_A - 1) % n
        n -= 1
        last = first + n
        s[i], s[last] = s[last], s[i]
    _put(s, a, b, c)


def below(s, n):
    """Return a random number from 0 to n - 1, n <= 100."""
    a = (s[RNG] | s[RNG + 1] << 8) * 157 % RNG_A
    b = (s[RNG + 2] | s[RNG + 3] << 8) * 146 % RNG_B
    c = (s[RNG + 4] | s[RNG + 5] << 8) * 142 % RNG_C
    _put(s, a, b, c)
    return (a - b + c) % (RNG_A - 1) % n


def sort(s, first, n, count):
    """Sort n cards of the state from `first` on, so that nothing is left of their order.

    `count` is another state: the cards are counted in its first bytes, which are lost.
    """
    for card in range(CARD_KINDS):
        count[card] = 0
    for i in range(first, first + n):
        count[s[i]] += 1
    card = 0
    for i in range(first, first + n):
        while not count[card]:
            card += 1
        count[card] -= 1
        s[i] = card

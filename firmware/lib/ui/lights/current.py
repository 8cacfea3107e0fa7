# SPDX-License-Identifier: MIT
"""Keep the current of the pixels below the cap.

The estimate for n pixels is n * 1 mA + (the sum of all their bytes) / 255 * 20 mA: a pixel's own
need even when it is dark, and 20 mA for a channel that is fully on.
"""


def hold(chain, own, cap, most):
    """Scale all bytes down so that the estimate keeps the cap (mA), even if their sum were `most`.

    Each byte becomes byte * allowed // wanted: allowed is the largest sum within the cap, 0 if the
    dark pixels alone are above it; wanted is the sum there is, or `most` if that is more.
    """
    n = len(chain)
    allowed = max(0, (cap - (n + len(own)) // 3) * 255 // 20)
    wanted = max(most, sum(chain) + sum(own))
    if wanted > allowed:
        for i in range(n):
            chain[i] = chain[i] * allowed // wanted
        for i in range(len(own)):
            own[i] = own[i] * allowed // wanted

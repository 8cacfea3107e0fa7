# SPDX-License-Identifier: MIT
"""Is a message one that somebody can read?"""


def readable(error: BaseException) -> bool:
    """More than one word, of letters that the handheld's font has."""
    text = str(error)
    return len(text.split()) > 1 and all(" " <= letter <= "~" for letter in text)

# SPDX-License-Identifier: MIT
"""Words into rows: text is wrapped, never cut off."""


def wrap(text, columns, ends=""):
    """The rows of a text, none longer than `columns`; a word that is longer is broken.

    The words up to one that ends with one of `ends` share a row, if they fit.
    """
    rows = []
    row = ""
    words = text.split()
    i = 0
    while ends and i < len(words) - 1:
        both = words[i] + " " + words[i + 1]
        if words[i][-1] in ends or len(both) > columns:
            i += 1
        else:
            words[i] = both
            del words[i + 1]
    for word in words:
        while len(word) > columns:
            if row:
                rows.append(row)
                row = ""
            rows.append(word[:columns])
            word = word[columns:]
        if len(row) + len(word) + (1 if row else 0) <= columns:
            row = row + " " + word if row else word
        else:
            rows.append(row)
            row = word
    if row:
        rows.append(row)
    return rows


def both_ends(left, right, columns):
    """One row with a text at each end."""
    return left + " " * (columns - len(left) - len(right)) + right


def centred(text, columns):
    """One row with a text in its middle."""
    return " " * ((columns - len(text)) // 2) + text

# SPDX-License-Identifier: MIT
"""Words into rows: text is wrapped, never cut off."""


def wrap(text, columns):
    """The rows of a text, none longer than `columns`; a word that is longer is broken."""
    rows = []
    row = ""
    for word in text.split():
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

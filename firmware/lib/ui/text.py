# SPDX-License-Identifier: MIT
"""Words into rows: text is wrapped, never cut off."""

_STOPS = ",;:.!"


def wrap(text, columns, ends=""):
    """Return the rows of a text, none longer than `columns`; break a word that is longer.

    The words up to one that ends with one of `ends` share a row, if they fit.
    """
    rows = []
    row = ""
    words = text.split()
    for i in range(len(words) - 1, -1, -1):
        # A number is never alone in a row: it stays with the word before, or after a comma behind.
        if words[i].rstrip(_STOPS).isdigit():
            last = i == len(words) - 1
            k = i - 1 if i and (last or words[i - 1][-1] not in _STOPS) else i
            if k + 1 < len(words) and len(words[k] + words[k + 1]) < columns:
                words[k] += " " + words.pop(k + 1)
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
    """Return one row with a text at each end."""
    return left + " " * (columns - len(left) - len(right)) + right


def capital(text):
    """Return a text with its first letter as at the beginning of a sentence."""
    return text[0].upper() + text[1:]


def listed(names):
    """Return `Red`, `Red and Blue`, or `Red, Blue and Green`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def centred(text, columns):
    """Return one row with a text in its middle."""
    return " " * ((columns - len(text)) // 2) + text

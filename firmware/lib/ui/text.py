# SPDX-License-Identifier: MIT
"""Words into rows: text is wrapped, never cut off."""

_STOPS = ",;:.!()"
_TIE = "\n"  # between what stays together, until the rows are found


def _is_number(row):
    """Is there nothing but a number?"""
    return row.strip(_STOPS).isdigit()


def wrap(text, columns, ends=""):
    """Return the rows of a text, none longer than `columns`; break a word that is longer.

    The words up to one that ends with one of `ends` share a row, if they fit.
    """
    rows = []
    row = ""
    words = text.split()
    _tie_numbers(words, columns)
    i = 0
    while ends and i < len(words) - 1:
        both = words[i] + " " + words[i + 1]
        alone = words[i][-1] == ":" and " " not in words[i]  # "None:" says nothing
        if words[i][-1] in ends and not alone or len(both) > columns:
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
    _leave_no_number_alone(rows, columns)
    return [row.replace(_TIE, " ") for row in rows]


def _tie_numbers(words, columns):
    """Tie each number to the word before, unless that ends something; the first to the next."""
    for i in range(len(words) - 1, -1, -1):
        k = max(0, i - 1)
        if _is_number(words[i]) and k + 1 < len(words) and (not i or words[k][-1] not in ",;.!"):
            if len(words[k] + words[k + 1]) < columns:
                words[k] += _TIE + words.pop(k + 1)


def _leave_no_number_alone(rows, columns):
    """Give a row with only a number the last word of the row before, untied if need be."""
    for k in range(len(rows) - 1, 0, -1):
        if _is_number(rows[k]):
            if not share(rows, k, columns):
                rows[k - 1] = rows[k - 1].replace(_TIE, " ")
                share(rows, k, columns)


def share(rows, k, columns):
    """Give row k the last word of the row before; False if that is alone, or does not fit."""
    rest, _, word = rows[k - 1].rpartition(" ")
    fits = rest and len(word + rows[k]) < columns
    if fits:
        rows[k - 1] = rest
        rows[k] = word + " " + rows[k]
    return fits


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

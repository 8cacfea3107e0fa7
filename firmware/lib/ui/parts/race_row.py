# SPDX-License-Identifier: MIT
"""The race in one row: how far every seat is, and who leads."""


def race_row(words, game, columns):
    """Return the row; names are as long as `columns` allow, and a * marks who leads.

    Nobody leads as long as all, or three, are equally far. Of partners both are marked.
    """
    to_go = [words.to_go(game, seat) for seat in range(game.seats)]
    rank = [to_go[seat] + to_go[words.partner(game, seat)] for seat in range(game.seats)]
    first = min(rank)
    if first == max(rank) or rank.count(first) > 2:  # more marks would not fit
        first = -1
    title = "To go:"
    if not game.pieces:  # cards flipped, not squares
        title = "Home:"
        to_go = [game.goal - n for n in to_go]
    for size in (9, 3, 1):
        row = ""
        for seat in range(game.seats):
            name = "You" if seat == words.me and size > 1 else words.seat(game, seat)
            mark = "*" if rank[seat] == first else " " if size > 3 else ""
            row += " %s%s%d" % (name[:size], mark, to_go[seat])
        if len(row) <= columns + 1:
            break
    return title + row if len(title + row) <= columns else row[1:]

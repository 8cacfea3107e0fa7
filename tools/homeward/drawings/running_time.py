# SPDX-License-Identifier: MIT
"""Estimate how long a battery lasts: the tables of docs/build/power.md.

    .venv/bin/python -m homeward.drawings.running_time

What the lights draw follows from the firmware's own formula (ui/lights/current.py); a test computes
the three figures from the firmware's frames. What a board draws was not found in its maker's
pages, so the tables have a row for each of three currents that you can measure.
"""

CELLS = (350, 1200, 2500)  # mAh
BOARDS = (40, 70, 100)  # mA, display and processor, without lights
LIGHTS = {"playing": 138, "title": 104, "dimmed": 99}  # mA, ring and sticks, mean over the blinks
USABLE = 80  # percent of what is printed on a cell, until the board stops
POWER_BANK = 10000  # mAh of its cells, at 3.7 V; it gives 5 V
LEFT_AT_SIGN = 10  # percent of a cell that is left at the low-battery sign, 3.5 V under load


def minutes(cell: int, board: int, lights: int) -> int:
    """Return the minutes that a full cell lasts."""
    return cell * 60 * USABLE // 100 // (board + lights)


def minutes_left(cell: int, board: int, lights: int) -> int:
    """Return the minutes that are left when the low-battery sign comes."""
    return cell * 60 * LEFT_AT_SIGN // 100 // (board + lights)


def power_bank_hours() -> int:
    """Return the hours of play that a power bank feeds ring and sticks."""
    return POWER_BANK * 37 * USABLE // 50 // 100 // LIGHTS["playing"]


def clock(total: int) -> str:
    """Return minutes as hours and minutes."""
    return f"{total // 60} h {total % 60:02}"


def table(with_lights: bool) -> str:
    """Return one of the two tables."""
    rows = [
        "| what it does | the board draws | "
        + " | ".join(f"{cell:,} mAh" for cell in CELLS)
        + " |",
        "|---|---|" + "---|" * len(CELLS),
    ]
    states = LIGHTS if with_lights else {"any": 0}
    for state, lights in states.items():
        for board in BOARDS:
            cells = [clock(minutes(cell, board, lights)) for cell in CELLS]
            rows.append(f"| {state} | {board} mA | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def sign() -> str:
    """Return the table of what is left at the low-battery sign."""
    rows = ["| battery | board alone | with ring and sticks |", "|---|---|---|"]
    for cell in CELLS:
        alone = [minutes_left(cell, board, 0) for board in (BOARDS[-1], BOARDS[0])]
        lit = [minutes_left(cell, board, LIGHTS["playing"]) for board in (BOARDS[-1], BOARDS[0])]
        rows.append(
            f"| {cell:,} mAh | {alone[0]} to {alone[1]} minutes | {lit[0]} to {lit[1]} minutes |"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    print("\n\n".join((table(False), table(True), sign())))

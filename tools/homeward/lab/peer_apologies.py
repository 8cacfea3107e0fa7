# SPDX-License-Identifier: MIT
"""PyPI's `apologies` 0.4.2 as an outside oracle for classic: the positions its `Rules` reach.

`reached(line)` is its answer as it stands. It has faults, each checked against seeds/classic.md.
Every fault named in `repairs` is worked round in the narrowest way, with the peer's own building
blocks, so that no position has to be left out. Faults of whole turns (no second draw for a 2 that
cannot be used, another turn order) do not show in the answer to one line.
"""

from enum import Enum

from apologies.game import Card, CardType, GameMode, Pawn, Player, PlayerColor, PlayerView, Position
from apologies.rules import Action, ActionType, BoardRules, Move, Rules


class Fault(Enum):
    """Name a way in which `apologies` 0.4.2 differs from the rules."""

    SAFETY_BUMP = "bumps opponents out of their own safety zones"
    SELF_BUMP = "a backward move that slides over its old square sends the mover to Start"
    SPLIT_AT_ONCE = "both parts of a split 7 are judged on the board before the move"
    BOTH_SLIDE = "both pawns of a swap slide"
    SWAP_AT_ONCE = "the slide after a swap meets the board before the swap"
    NO_PASS = "an 11 that no pawn can move cannot be declined"


ALL_FAULTS = frozenset(Fault)
NO_FAULTS: frozenset[Fault] = frozenset()

# The cards a fault can show in; the others need not be tried.
SHOWS_IN = {
    Fault.SAFETY_BUMP: ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12"),
    Fault.SELF_BUMP: ("4", "10"),
    Fault.SPLIT_AT_ONCE: ("7",),
    Fault.BOTH_SLIDE: ("11",),
    Fault.SWAP_AT_ONCE: ("11",),
    Fault.NO_PASS: ("11",),
}

Key = tuple[PlayerColor, int]
Table = dict[Key, Position]

COLOURS = {
    "r": PlayerColor.RED,
    "b": PlayerColor.BLUE,
    "y": PlayerColor.YELLOW,
    "g": PlayerColor.GREEN,
}
CARDS = {kind.value: Card("0", kind) for kind in CardType}
CARDS["Sorry"] = CARDS.pop("A")
RULES = Rules(GameMode.STANDARD)


def reached(line: str, repairs: frozenset[Fault] = NO_FAULTS) -> list[str]:
    """Return every distinct position the peer reaches, in our notation, sorted."""
    table, mover, card = _read(line)
    # A pawn in a safety zone concerns its own colour alone: for the others it is as good as Home.
    hidden = _hide_safety(table, mover) if Fault.SAFETY_BUMP in repairs else table
    moves = RULES.construct_legal_moves(_view(hidden, mover), card)
    if Fault.SPLIT_AT_ONCE in repairs and card.cardtype == CardType.CARD_7:
        moves = [move for move in moves if len(move.actions) < 2]
    ends = [_after(hidden, _repaired(hidden, move, repairs)) for move in moves if move.actions]
    if Fault.SPLIT_AT_ONCE in repairs and card.cardtype == CardType.CARD_7:
        ends += _splits(hidden, mover, card)
    # A move of one action is a +11; a swap has two.
    if Fault.NO_PASS in repairs and card.cardtype == CardType.CARD_11:
        ends += [] if any(len(move.actions) == 1 for move in moves) else [hidden]
    return sorted({_write(_show_safety(end, table, mover)) for end in ends or [hidden]})


def shown(line: str, truth: list[str]) -> list[Fault]:
    """Return the faults of a position: each spoils the answer when all others are repaired."""
    card = line.rpartition("card=")[2]
    return [
        fault
        for fault, cards in SHOWS_IN.items()
        if card in cards and reached(line, ALL_FAULTS - {fault}) != truth
    ]


# --- the work-rounds


def _hide_safety(table: Table, mover: PlayerColor) -> Table:
    return {
        key: Position().move_to_home() if key[0] != mover and at.safe is not None else at
        for key, at in table.items()
    }


def _show_safety(end: Table, table: Table, mover: PlayerColor) -> Table:
    """Puts back what `_hide_safety` hid: an opponent Home in the answer stands where it was."""
    return {key: table[key] if key[0] != mover and at.home else at for key, at in end.items()}


def _repaired(table: Table, move: Move, repairs: frozenset[Fault]) -> Move:
    """Do one move of one pawn, or a swap, without the faults to be repaired."""
    moved = move.actions[0].pawn
    if len(move.actions) == 1:
        effects = move.side_effects
        if Fault.SELF_BUMP in repairs:
            effects = [effect for effect in effects if effect.pawn != moved]
        return Move(move.card, move.actions, effects)
    if move.card.cardtype == CardType.CARD_11 and repairs & {Fault.BOTH_SLIDE, Fault.SWAP_AT_ONCE}:
        return _repaired_swap(table, move, repairs)
    return move


def _repaired_swap(table: Table, move: Move, repairs: frozenset[Fault]) -> Move:
    """Make the swap again from its two pawns, then slide by the peer's own rule."""
    mine, theirs = (action.pawn for action in move.actions)
    arrive = Action(ActionType.MOVE_TO_POSITION, mine, theirs.position.copy())
    give_way = Action(ActionType.MOVE_TO_POSITION, theirs, mine.position.copy())
    sliders = [arrive] if Fault.BOTH_SLIDE in repairs else [arrive, give_way]
    sliding = Move(move.card, sliders)
    board = dict(table)
    if Fault.SWAP_AT_ONCE in repairs:
        board[_key(mine)], board[_key(theirs)] = theirs.position, mine.position
    BoardRules._augment_with_slides(_pawns(board), [sliding])
    return Move(move.card, [arrive, give_way], sliding.side_effects)


def _splits(table: Table, mover: PlayerColor, card: Card) -> list[Table]:
    """Return every split of a 7, the second part played on the board that the first has left."""
    ends = []
    for first in range(4):
        for steps in range(1, 7):
            for between in _part(table, (mover, first), card, steps):
                for second in range(4):
                    if second != first:
                        ends += _part(between, (mover, second), card, 7 - steps)
    return ends


def _part(table: Table, key: Key, card: Card, steps: int) -> list[Table]:
    """Move one pawn forward by the peer's own rules; return the one board it leads to, or none."""
    pawns = _pawns(table)
    pawn = next(pawn for pawn in pawns if _key(pawn) == key)
    moves = BoardRules._move_simple(key[0], card, pawn, pawns, steps)
    BoardRules._augment_with_slides(pawns, moves)
    return [_after(table, move) for move in moves]


# --- between a line of text and the peer's objects


def _key(pawn: Pawn) -> Key:
    return pawn.color, pawn.index


def _pawns(table: Table) -> list[Pawn]:
    return [Pawn(color, index, position=at) for (color, index), at in table.items()]


def _view(table: Table, mover: PlayerColor) -> PlayerView:
    pawns = _pawns(table)
    players = {
        color: Player(color, pawns=[pawn for pawn in pawns if pawn.color == color])
        for color in dict.fromkeys(color for color, _ in table)
    }
    return PlayerView(players.pop(mover), players)


def _after(table: Table, move: Move) -> Table:
    """Do what the peer's `evaluate_move` does, without copying the whole view."""
    end = dict(table)
    for action in move.actions + move.side_effects:
        if action.actiontype == ActionType.MOVE_TO_START:
            end[_key(action.pawn)] = Position()
        elif action.position is not None:
            end[_key(action.pawn)] = action.position
    return end


def _read(line: str) -> tuple[Table, PlayerColor, Card]:
    fields = dict(word.split("=") for word in line.split()[1:])
    table = {
        (COLOURS[letter], index): _position(text)
        for letter in COLOURS
        if letter in fields
        for index, text in enumerate(fields[letter].split(","))
    }
    return table, COLOURS[fields["turn"]], CARDS[fields["card"]]


def _position(text: str) -> Position:
    if text == "S":
        return Position()
    if text == "H":
        return Position().move_to_home()
    if text.startswith("s"):
        return Position().move_to_safe(int(text[1:]) - 1)
    return Position().move_to_square(int(text))


def _write(table: Table) -> str:
    words = ["classic"]
    for letter, color in COLOURS.items():
        places = sorted(_rank_and_text(at) for key, at in table.items() if key[0] == color)
        if places:
            words.append(f"{letter}=" + ",".join(text for _, text in places))
    return " ".join(words)


def _rank_and_text(at: Position) -> tuple[int, str]:
    if at.start:
        return -1, "S"
    if at.home:
        return 99, "H"
    if at.safe is not None:
        return 60 + at.safe, f"s{at.safe + 1}"
    square = at.square or 0
    return square, str(square)

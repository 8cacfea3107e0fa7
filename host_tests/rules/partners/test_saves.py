# SPDX-License-Identifier: MIT
"""Saved games of partners: what comes back is what was saved, and nothing else is let in."""

import engine
from engine import codes, hands, state, track
from homeward.lab import fuzz
from support import saves
from support.games import Game
from support.positions.partners import ALL_IN, choose, game_at, play, table
from support.saves import Impossible, Make, Spoil, refused, write


def in_a_seven() -> Game:
    game = game_at("r=5,20 y=30", ["7", "2"])
    choose(game, "7")
    game.play(0)
    assert game.ask == codes.ASK_STEPS
    return game


def with_the_partners() -> Game:
    """Red's four are in, and green has moved a part of the same seven."""
    game = game_at("r=0,e1,e2,e3 g=35,40", ["7", "2"])
    choose(game, "7")
    game.play([code & 255 for code in game.choices[: game.legal()]].index(1))
    game.play(0)
    assert game.ask == codes.ASK_STEPS
    return game


def in_a_switch() -> Game:
    game = game_at("r=5,20,20 y=40,41 g=e3", ["switch"])
    choose(game, "switch")
    game.play(0)
    assert game.ask == codes.ASK_OTHER
    return game


def chosen(card: str) -> Game:
    game = game_at("r=5,20 y=30", [card])
    choose(game, card)
    return game


def won() -> Game:
    game = table("r=2,3 y=3,5", f"r=59,e1,e2,e3 g={ALL_IN}")
    play(game, "2", f"r={ALL_IN} g={ALL_IN}")
    assert game.over
    return game


def trading() -> Game:
    game = engine.new("partners", seed=3)
    game.play(0)
    return game


def playing() -> Game:
    """A round half played: red has played, yellow has folded, green is asked."""
    game = table("r=2,3,6,9 y=2,3,6,9 g=2,3,6,9 b=2,3,6,9", "r=5 g=35 b=50")
    play(game, "2")
    game.play(0)
    return game


SAVES: dict[str, Make] = {
    "new": lambda: engine.new("partners", seed=1),
    "trading": trading,
    "playing": playing,
    "chosen": lambda: chosen("3"),
    "seven": in_a_seven,
    "partner's": with_the_partners,
    "switch": in_a_switch,
    "over": won,
}


def card(seat: int, i: int, value: int) -> Spoil:
    return lambda game: write((hands.first(game, seat) + i, value))(game)


def trade_cards(seat: int, i: int, other: int, k: int) -> Spoil:
    """Two bytes of hands change places."""

    def swap(game: Game) -> None:
        one, two = hands.first(game, seat) + i, hands.first(game, other) + k
        game.state[one], game.state[two] = game.state[two], game.state[one]

    return swap


def mark(seat: int, i: int) -> Spoil:
    def turn_mark(game: Game) -> None:
        game.state[hands.first(game, seat) + i] ^= state.SHOWN

    return turn_mark


def put_down(game: Game) -> None:
    """The last of blue's cards lies with the discards."""
    hands.lay(game, 3, game.hand(3, 3))


HOME = track.AT_HOME
IMPOSSIBLE: Impossible = {
    "turn of nobody": ("new", write((state.TURN, 4), (state.SEAT, 4)), "turn"),
    "asked out of turn": (
        "playing",
        lambda game: write((state.SEAT, (game.turn + 1) % 4))(game),
        "turn",
    ),
    "no such question": ("new", write((state.ASK, 5)), "question"),
    "far from any question": ("new", write((state.ASK, 255)), "question"),
    "a generator that stands still": ("new", saves.stand_still, "random"),
    "a fifth dealer": ("new", write((state.DEALER, 4)), "dealer"),
    "no deal": ("new", write((state.DEAL, 0)), "dealer"),
    "a fourth deal": ("new", write((state.DEAL, 4)), "dealer"),
    "a mover off the board": ("new", write((state.PAWN, 65)), "place"),
    "a mover far off": ("new", write((state.PAWN + 15, 254)), "place"),
    "two on a space": ("new", write((state.PAWN, 62), (state.PAWN + 1, 62)), "end zone"),
    "two colours on a square": ("new", write((state.PAWN, 17), (state.PAWN + 4, 2)), "square"),
    "a winner too soon": ("new", write((state.WINNERS, 5)), "winner"),
    "no winner at the end": ("over", write((state.WINNERS, 0)), "winner"),
    "the other winners": ("over", write((state.WINNERS, 10)), "winner"),
    "one winner": ("over", write((state.WINNERS, 1)), "winner"),
    "an end without a winner": ("new", write((state.ASK, 0)), "winner"),
    "a win and still a question": ("over", write((state.ASK, codes.ASK_CARD)), "winner"),
    "a win out of turn": ("over", write((state.TURN, 1), (state.SEAT, 1)), "winner"),
    "both sides in": ("over", write(*((state.PAWN + i, 61 + i % 4) for i in range(16))), "winner"),
    "too few undealt": ("new", write((state.UNDRAWN, 39)), "undealt"),
    "undealt of another deal": ("new", write((state.DEAL, 2)), "undealt"),
    "a card too many of a kind": ("new", write((state.DECK, 99)), "deck"),
    "a card out of nowhere": ("playing", card(1, 0, 5), "deck"),
    "a card lost": ("playing", card(3, 3, 0), "deck"),
    "a mark on no card": ("playing", card(1, 0, state.SHOWN), "deck"),
    "more lying than there are": ("new", write((state.DECK + 56, 57)), "deck"),
    "one lying beyond the others": ("new", write((state.DECK + 55, 1)), "deck"),
    "a card before it is chosen": ("playing", write((state.CARD, 2)), "card"),
    "no card being played": ("chosen", write((state.CARD, 0)), "card"),
    "another card than the last one played": ("chosen", saves.swap_top, "card"),
    "a hand with nothing to play": ("playing", write((state.TURN, 1), (state.SEAT, 1)), "hand"),
    "a gap in a hand": ("playing", trade_cards(3, 1, 1, 0), "deck|hand"),
    "a hand of three before its turn": ("playing", put_down, "hand"),
    "a hand of three beside two rounds": ("playing", write((state.DEALER, 1)), "hand"),
    "nobody has given": ("trading", lambda g: write((state.DEALER, g.seat))(g), "hand"),
    "given and still four": ("trading", lambda g: trade_cards(g.seat, 3, g.seat, 4)(g), "hand"),
    "laid aside after the trade": ("playing", trade_cards(3, 3, 3, 4), "card|hand"),
    "a mark on the second card": ("playing", mark(3, 1), "known"),
    "a whole hand without a mark": ("playing", mark(3, 0), "known"),
    "a mark before the trade": ("new", mark(0, 0), "known"),
    "a mark on a card laid aside": (
        "trading",
        lambda game: mark((game.dealer + 1) % 4, 4)(game),
        "known",
    ),
    "a rest before the first part": ("chosen", write((state.STEPS_LEFT, 3)), "part"),
    "a part before the first": ("chosen", write((state.FIRST_PIECE, 1)), "part"),
    "a rest in a trade": ("new", write((state.STEPS_LEFT, 3)), "part"),
    "a rest after the end": ("over", write((state.STEPS_LEFT, 3)), "part"),
    "no rest of a seven": ("seven", write((state.STEPS_LEFT, 0)), "seven"),
    "more than seven": ("seven", write((state.STEPS_LEFT, 7)), "seven"),
    "nobody had a part": ("seven", write((state.FIRST_PIECE, 0)), "seven"),
    "more parts than steps": ("seven", write((state.FIRST_PIECE, 15)), "seven"),
    "the partner's before the own": ("seven", write((state.FIRST_PIECE, 16)), "seven"),
    "a rest that nobody can use": (
        "seven",
        write(*((state.PAWN + i, HOME) for i in range(4))),
        "part",
    ),
    "the rest of another card": (
        "chosen",
        write((state.ASK, codes.ASK_STEPS), (state.STEPS_LEFT, 3)),
        "seven",
    ),
    "a switch by nobody": ("switch", write((state.FIRST_PIECE, 200)), "switch"),
    "a switch by a mover at home": ("switch", write((state.FIRST_PIECE, 12)), "switch"),
    "a switch by one of a pair": ("switch", write((state.FIRST_PIECE, 2)), "switch"),
    "a switch by one in a zone": ("switch", write((state.FIRST_PIECE, 11)), "switch"),
    "a switch of another card": (
        "chosen",
        write((state.ASK, codes.ASK_OTHER), (state.FIRST_PIECE, 2)),
        "switch",
    ),
    "a card that cannot be played": (
        "chosen",
        write(*((state.PAWN + i, HOME) for i in range(4))),
        "part",
    ),
}


test_the_middle_of_anything_can_be_saved = saves.kept(SAVES)
test_a_save_that_no_play_leads_to_is_refused = saves.refusals(IMPOSSIBLE, SAVES)
test_whatever_is_let_in_can_be_played = saves.let_in(
    SAVES, lambda at: range(0, 256, 1 if at < state.PAWN else 7), plays=6
)


def test_a_win_needs_a_card_to_win_with() -> None:
    game = SAVES["over"]()
    s = game.state
    top = saves.top_discard(game)
    four = next(i for i in range(state.DECK, top) if s[i] == 4)
    s[top], s[four] = s[four], s[top]
    s[state.CARD] = 4
    refused(game.save(), "impossible.*card, none to win with")


def test_random_games_break_no_invariant() -> None:
    tally = fuzz.fuzz("partners", 2, seed=20, thrift=25)
    assert tally.violations == []

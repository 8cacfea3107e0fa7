# SPDX-License-Identifier: MIT
"""Do the engine and the plain model of twenty_one agree?

    python host_tests/agree.py twenty_one 2000

plays that many random games through the engine. At every decision the engine's answers must be the
model's, and after it who is asked what, every hand, the cards left to draw and who has won must be
what the model says. Then as many ties are brought about, and as many random lines, most of which no
game reaches, are answered by both.
"""

import random
from collections import Counter
from typing import Any

from homeward import notation
from homeward.lab import moves
from models.twenty_one import (
    CARDS,
    DECKS,
    NUMBERS,
    SEATINGS,
    Choice,
    Follower,
    Hand,
    Table,
    results,
    write,
    write_with,
)

# isort: split
import engine  # the line above puts it on the path
from engine import codes

DECISIONS_IN_A_GAME = 20000  # far more than a game takes
KINDS = {
    **{n: str(n) for n in range(1, 11)},
    codes.CARD_ZERO: "0",
    codes.CARD_SLIDE_10: "Slide10",
    codes.CARD_SLIDE_15: "Slide15",
    codes.CARD_SLIDE_21: "Slide21",
    codes.CARD_TAKE_2: "Take2",
    codes.CARD_REVERSE: "Switch",
    codes.CARD_PLAY_2: "Play2",
    codes.CARD_FLIP: "Flip",
    codes.CARD_STEAL: "Steal",
    codes.CARD_DONT: "DontBe",
}

Game = Any  # the engine is untyped on purpose


def compare(line: str) -> None:
    """The engine's answers to a line are the model's."""
    expected, got = results(line), moves.answer(line)
    assert got == expected, (
        f"{line}\n  only the model: {sorted(set(expected) - set(got))}"
        f"\n  only the engine: {sorted(set(got) - set(expected))}"
    )


# --- whole games


def hands_of(game: Game, colours: str) -> dict[str, Hand]:
    """Return what everybody holds."""
    held = {}
    for seat, colour in enumerate(colours):
        kinds = [game.hand(seat, i) for i in range(8)]
        held[colour] = tuple(KINDS[kind] for kind in kinds if kind)
    return held


def winners_of(game: Game, colours: str) -> set[str]:
    return {colour for seat, colour in enumerate(colours) if game.winners >> seat & 1}


def told_by(game: Game, what: int, colours: str) -> list[tuple[str, int, int]]:
    """The records of one kind in the trail: colour, and two numbers."""
    rows = [game.trail[4 * i : 4 * i + 4] for i in range(game.steps)]
    return [(colours[row[1]], row[2], row[3]) for row in rows if row[0] == what]


def compared_by(game: Game, colours: str) -> list[dict[str, int]]:
    """The results of a tiebreak, a dict for each comparison."""
    times: list[dict[str, int]] = []
    for colour, result, _ in told_by(game, codes.STEP_TIE, colours):
        if not times or colour in times[-1]:
            times.append({})
        times[-1][colour] = result
    return times


def same_deal(game: Game, model: Follower, colours: str) -> None:
    """Compare who was dealt cards, in which order, and the cards left to draw."""
    dealt = [(c, left) for c, _, left in told_by(game, codes.STEP_DEAL, colours)]
    assert dealt == model.dealt, f"dealt {dealt}, not {model.dealt}"
    folded = [(c, cards) for c, cards, _ in told_by(game, codes.STEP_FOLD, colours)]
    assert folded == model.folded, f"laid down {folded}, not {model.folded}"
    assert game.undrawn == model.undrawn, f"{game.undrawn} to draw, not {model.undrawn}"


def chosen(game: Game, i: int, model: Follower) -> Choice:
    """The model's name for a choice of the engine."""
    offered = model.choices()
    if model.table.ask in ("play", "number"):
        kind = game.choices[i] >> 16 & 255
        return next(c for c in offered if c[1] == KINDS.get(kind, ""))
    # Everything else shows in the line that it leads to.
    after = engine.twin(game)
    after.play(i)
    line = without_hand(notation.write(after)) if not after.over else notation.position(after)
    return next(c for c, table in offered.items() if write(table) == line)


def without_hand(line: str) -> str:
    return " ".join(word for word in line.split() if not word.startswith("cards="))


def same_choices(game: Game, model: Follower) -> None:
    """As many choices as in the model, and the same cards."""
    offered = model.choices()
    n = game.legal()
    assert n == len(offered), f"{n} choices, not {sorted(offered)}"
    if model.table.ask in ("play", "number"):
        kinds = sorted(KINDS.get(code >> 16 & 255, "") for code in game.choices[:n])
        assert kinds == sorted(card for _, card in offered), f"cards {kinds}, not {sorted(offered)}"


def same_table(game: Game, model: Follower, colours: str) -> None:
    """The line, and who is asked."""
    line = notation.write(game)
    assert line == model.line(), f"the engine writes {line}"
    assert game.seat == colours.index(model.table.asked), f"seat {game.seat} is asked"
    assert game.turn == colours.index(model.table.turn), f"it is the turn of seat {game.turn}"


def same_end(game: Game, model: Follower, colours: str, seen: Counter[str]) -> None:
    """The game is over in both, with the same winners and piles."""
    assert game.over == (model.table.ask == "over"), f"over is {game.over}"
    if not game.over:
        return
    assert winners_of(game, colours) == model.winners, f"{model.winners} must have won"
    assert notation.position(game) == write(model.table), notation.position(game)
    assert game.legal() == 0, "choices in a game that is over"
    same_deal(game, model, colours)
    times = len(compared_by(game, colours))
    seen[f"{len(model.table.reached)} of {len(colours)} finish, {times} comparisons"] += 1


def follow_game(rng: random.Random, seen: Counter[str]) -> int:
    """One random game to its end; how many positions were compared."""
    colours = rng.choice(SEATINGS)
    profile = rng.choice(("P8", "P26"))
    longer, flip_keeps_pile = rng.random() < 0.3, rng.random() < 0.3
    game = engine.new(
        "twenty_one",
        seats=len(colours),
        seed=rng.randrange(2**30),
        profile=profile,
        longer=longer,
        flip_keeps_pile=flip_keeps_pile,
    )
    start = Table(
        steps=dict.fromkeys(colours, 0),
        total=0,
        way="+",
        turn=colours[game.turn],
        profile=profile,
        longer=longer,
        flip_keeps_pile=flip_keeps_pile,
    )
    model = Follower(start, hands_of(game, colours))
    same_deal(game, model, colours)
    # Some games are played to bust, so that ties come about.
    reckless = rng.random() < 0.5
    for decided in range(DECISIONS_IN_A_GAME):
        before = model.line()
        try:
            same_table(game, model, colours)
            same_choices(game, model)
            compare(before)
            i = rng.randrange(game.legal())
            choice = chosen(game, i, model)
            if reckless and choice[0] == "play" and choice[1] not in NUMBERS:
                i = rng.randrange(game.legal())
                choice = chosen(game, i, model)
            undrawn = model.undrawn
            game.play(i)
            model.follow(choice, hands_of(game, colours), compared_by(game, colours))
            same_deal(game, model, colours)
            seen[f"{choice[0]} {choice[1]}" if choice[0] != "on" else "on"] += 1
            seen["shuffle"] += model.undrawn > undrawn
            assert winners_of(game, colours) == model.winners, f"{model.winners} must have won"
            assert game.over == (model.table.ask == "over"), f"over is {game.over}"
            if game.over:
                same_end(game, model, colours, seen)
                return decided + 1
        except AssertionError as error:
            raise AssertionError(f"{before}\n{error}") from error
    raise AssertionError(f"this game does not end: {before}")


def agree(games: int, seed: int, seen: Counter[str] | None = None) -> int:
    """Follow random games; how many positions were compared. `seen` counts what happened."""
    rng = random.Random(seed)
    seen = Counter() if seen is None else seen
    return sum(follow_game(rng, seen) for _ in range(games))


# --- ties, which are rare in games


def agree_on_ties(ties: int, seed: int, seen: Counter[str] | None = None) -> int:
    """Let somebody bust so that several finish together; how many ties were compared."""
    rng = random.Random(seed)
    seen = Counter() if seen is None else seen
    for _ in range(ties):
        colours = rng.choice(SEATINGS[1:])
        turn = rng.choice(colours)
        others = [colour for colour in colours if colour != turn]
        finish = rng.sample(others, rng.randint(2, len(others)))
        steps = {c: 3 if c in finish else rng.randint(0, 2) for c in colours}
        table = Table(steps, total=rng.randint(12, 20), way=rng.choice("+-"), turn=turn)
        line = write_with(table, ("10",))
        game = notation.read(line)
        game.veil(game.seat, rng.randrange(2**30))  # other hands, another draw pile
        model = Follower.midway(table, hands_of(game, colours), game.undrawn)
        try:
            game.play(0)
            model.follow(("play", "10"), hands_of(game, colours), compared_by(game, colours))
            same_end(game, model, colours, seen)
        except AssertionError as error:
            raise AssertionError(f"{line}\n{error}") from error
    return ties


# --- lines that no game reaches


def random_line(rng: random.Random) -> str:
    """A line that is a position by the page, anyhow unlikely."""
    colours = rng.choice(SEATINGS)
    longer, profile = rng.random() < 0.5, rng.choice(("P8", "P26"))
    goal = 8 if longer else 4
    steps = {c: rng.choice((rng.randint(0, goal), 0, goal - 1)) for c in colours}
    turn = rng.choice(colours)
    table = Table(
        steps=steps,
        total=rng.choice((rng.randint(0, 20), rng.randint(11, 20))),
        way=rng.choice("+-"),
        turn=turn,
        profile=profile,
        longer=longer,
        flip_keeps_pile=rng.random() < 0.5,
    )
    fields: dict[str, Any] = vars(table).copy()
    hand = random_hand(rng, profile)
    held = sum(card in NUMBERS for card in hand)
    other = rng.choice([colour for colour in colours if colour != turn])
    ask = rng.choice(("play", "play", "number", "target", "steal", "stolen", "flipped"))
    if ask == "number" and held:
        fields.update(ask="number", left=rng.randint(1, min(2, held)))
    elif ask == "target" and table.targets():
        fields.update(ask="target")
    elif ask == "steal":
        fields.update(ask="steal", seat=other, total=21)
    elif ask == "stolen":
        fields.update(ask="block", seat=turn, by=other, total=21)
    elif ask == "flipped" and table.can_be_flipped(other):
        fields.update(ask="block", seat=other, by=turn)
    return write_with(Table(**fields), hand)


def random_hand(rng: random.Random, profile: str) -> Hand:
    """Up to seven cards; some hands are of few kinds, so that nothing can be played."""
    kinds = rng.choice((CARDS, CARDS, ("Flip", "Steal", "DontBe"), ("Play2", "0", "9", "DontBe")))
    deck = [card for card in DECKS[profile].elements() if card in kinds]
    return tuple(rng.sample(deck, min(len(deck), rng.choice((0, 1, 2, 4, 5, 6, 7)))))


def agree_on_lines(lines: int, seed: int) -> int:
    """Compare the answers to random lines; how many there were."""
    rng = random.Random(seed)
    for _ in range(lines):
        compare(random_line(rng))
    return lines


def report(games: int, seed: int) -> None:
    """Compare games, ties and random lines, and say how many and of what kind."""
    seen: Counter[str] = Counter()
    print(f"{agree(games, seed, seen)} positions of {games} games agree")
    print(f"{agree_on_ties(games, seed, seen)} ties agree")
    print(f"{agree_on_lines(games, seed)} lines agree")
    for what, often in sorted(seen.items()):
        print(f"{often:8} {what}")

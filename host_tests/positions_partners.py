# SPDX-License-Identifier: MIT
"""Partners positions in few words: whatever is not mentioned is at home.

    after("r=5 y=8", "3") == {"r=8"}

says: red on 5 plays a 3; there is one way, after which red is on 8 and everybody else at home.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import engine
from engine import codes, hands
from engine.rules import partners
from homeward.lab import moves, notation
from homeward.lab.notations.partners import CARDS, COLOURS, KINDS, card_name

__all__ = ["COLOURS", "KINDS", "card_name"]

Game = Any  # the engine is untyped on purpose
Board = dict[str, list[str]]  # colour -> where its movers outside home are

ALL_IN = "e0,e1,e2,e3"
PLAYING = (codes.ASK_PIECE, codes.ASK_STEPS, codes.ASK_OTHER)


def board(movers: str) -> Board:
    """The board of a few words."""
    words = dict(word.split("=") for word in movers.split())
    places = {
        colour: [p for p in words.get(colour, "S").split(",") if p != "S"] for colour in "rygb"
    }
    return {colour: places[colour] for colour in COLOURS if places[colour]}


def short(table: Board) -> str:
    """The few words of a board: colours in order, movers along the ring, then the end zone."""

    def along(place: str) -> tuple[bool, int, bool]:
        return place[0] == "e", int(place.strip("ef")), place[-1] == "f"

    return " ".join(f"{c}={','.join(sorted(table[c], key=along))}" for c in COLOURS if c in table)


def turned(movers: str, quarters: int, track: int = 60) -> str:
    """The same position on a table turned by so many sides: red becomes yellow, 0 becomes 15."""

    def there(place: str) -> str:
        if place[0] == "e":
            return place
        square = (int(place.strip("f")) + track // 4 * quarters) % track
        return f"{square}{'f' if place[-1] == 'f' else ''}"

    return short(
        {
            COLOURS[(COLOURS.index(colour) + quarters) % 4]: [there(place) for place in places]
            for colour, places in board(movers).items()
        }
    )


def position(movers: str) -> str:
    """The whole position line, without turn=, card= and options."""
    table = board(movers)
    words = ["partners"]
    for colour in COLOURS:
        places = table.get(colour, [])
        words.append(f"{colour}={','.join(['S'] * (4 - len(places)) + places)}")
    return " ".join(words)


def line(movers: str, cards: str | list[str], turn: str = "r", **options: Any) -> str:
    """The whole line: a card that a colour has chosen, or a list of those it chooses from."""
    held = f"card={cards}" if isinstance(cards, str) else f"cards={','.join(cards)}"
    return " ".join(
        [position(movers), f"turn={turn}", held, *(f"{k}={v}" for k, v in options.items())]
    )


def in_short(whole: str) -> str:
    """The few words of a whole position line; options are left out."""
    return short(board(" ".join(whole.split()[1:5])))


def after(movers: str, cards: str | list[str], turn: str = "r", **options: Any) -> set[str]:
    """Every position that the card can lead to.

    The table is turned as well, so that every colour plays from its own side: all of them must be
    answered alike.
    """
    track = options.get("track", 60)
    answers = {}
    for quarters in range(4):
        mover = COLOURS[(COLOURS.index(turn) + quarters) % 4]
        found = moves.answer(line(turned(movers, quarters, track), cards, mover, **options))
        answers[mover] = {turned(in_short(whole), -quarters, track) for whole in found}
    for mover, answer in answers.items():
        assert answer == answers[turn], f"{movers} {cards}: {mover} differs from {turn}"
    return answers[turn]


def game_at(movers: str, cards: str | list[str], turn: str = "r", **options: Any) -> Game:
    """A game with that card, or that hand, before that colour; nobody else holds a card."""
    return notation.read(line(movers, cards, turn, **options))


def movers(game: Game) -> str:
    """The board in few words."""
    return in_short(notation.position(game))


def table(
    held: str, movers: str = "", turn: str = "r", dealer: str = "b", deal: int = 1, **options: Any
) -> Game:
    """A game in the middle of a deal: hands such as `r=2,3 y=heart`, and whose turn it is.

    What nobody holds is played or, as far as there are so many, still to be dealt.
    """
    game = game_at(movers, "1", turn, **options)
    s = game.state
    rest = Counter(game.deck)
    for seat in range(4):
        first = hands.first(game, seat)
        s[first : first + 5] = bytes(5)
    for word in held.split():
        colour, _, names = word.partition("=")
        kinds = [CARDS[name] for name in names.split(",")]
        rest.subtract(kinds)
        first = hands.first(game, COLOURS.index(colour))
        s[first : first + len(kinds)] = bytes(kinds)
        if len(kinds) == 4:
            s[first] |= hands._SHOWN
    assert min(rest.values()) >= 0, "not so many of a kind"
    lying = sorted(rest.elements())
    Random(0).shuffle(lying)
    deck = partners._DECK
    s[deck : deck + game.deck_size] = bytes(lying + [0] * (game.deck_size - len(lying)))
    s[deck + game.deck_size] = len(lying)
    s[partners._UNDRAWN] = game.deck_size - 16 * deal
    s[partners._DEALER], s[partners._DEAL] = COLOURS.index(dealer), deal
    s[partners._CARD], s[partners._ASK] = 0, codes.ASK_CARD
    game._found = 0
    return game


def hand(game: Game, colour: str) -> list[str]:
    """What a colour holds, sorted; the card laid aside in a trade is not among them."""
    kinds = [game.hand(COLOURS.index(colour), i) for i in range(4)]
    return sorted(card_name(kind) for kind in kinds if kind)


def asked(game: Game) -> str:
    """The colour that must decide."""
    return COLOURS[game.seat]


def offered(game: Game) -> set[str]:
    """The cards that may be chosen, or given."""
    verbs = (codes.VERB_CARD, codes.VERB_GIVE)
    codes_of_cards = [code for code in game.choices[: game.legal()] if code >> 24 in verbs]
    return {card_name(code >> 16 & 255) for code in codes_of_cards}


def choose(game: Game, card: str) -> None:
    """Choose that card, to play it or to give it."""
    kinds = [code >> 16 & 255 for code in game.choices[: game.legal()]]
    game.play(kinds.index(CARDS[card]))


def play(game: Game, card: str, wanted: str | None = None) -> None:
    """Choose that card and play it to its end, so that the board is `wanted`, or anyhow."""
    choose(game, card)
    while game.ask in PLAYING:
        for i in range(game.legal()):
            if wanted is None or any(movers(end) == wanted for end in ends(game, i)):
                game.play(i)
                break
        else:
            raise AssertionError(f"no way from {notation.write(game)} to {wanted}")


def ends(game: Game, i: int) -> Iterator[Game]:
    """Every end of the card that choice i leaves open."""
    then = engine.twin(game)
    then.play(i)
    if then.over or then.ask not in PLAYING:
        yield then
    else:
        yield from moves.outcomes(then)


def fold(game: Game) -> None:
    """Fold, which must be all there is to do."""
    assert [code >> 24 for code in game.choices[: game.legal()]] == [codes.VERB_FOLD]
    game.play(0)


def random_game(seed: int, **options: Any) -> Iterator[Game]:
    """A new game, handed out before its first decision and after every one, to its end."""
    game = engine.new("partners", seed=seed, **options)
    rng = Random(seed)
    yield game
    while n := game.legal():
        game.play(rng.randrange(n))
        yield game


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


SAVES: dict[str, Callable[[], Game]] = {
    "new": lambda: engine.new("partners", seed=1),
    "trading": trading,
    "playing": playing,
    "chosen": lambda: chosen("3"),
    "seven": in_a_seven,
    "partner's": with_the_partners,
    "switch": in_a_switch,
    "over": won,
}

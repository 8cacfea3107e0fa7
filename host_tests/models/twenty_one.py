# SPDX-License-Identifier: MIT
"""A plain model of twenty_one, written from seeds/twenty_one.md.

`Table` is what a position line says but for the hand. `ways` lists every choice of the one asked
with the table it leads to, so `results` answers like `homeward moves`. `Follower` goes along with a
whole game: it is told the choices and shown the hands, and says what must come of them.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

SEATINGS = ("ry", "rby", "rbyg")  # T-1, T-2, T-3
NUMBERS = tuple(str(n) for n in range(11))
SLIDES = {"Slide10": 10, "Slide15": 15, "Slide21": 21}
CARDS = (*NUMBERS, *SLIDES, "Take2", "Switch", "Play2", "Flip", "Steal", "DontBe")
ANSWERS = ("Steal", "DontBe")
# The words that a question needs in a line.
NEEDED = {"number": ("left",), "steal": ("seat",), "block": ("seat", "by")}
FLAGS = {"False": False, "True": True}

# T-7 to T-9: how many of Slide10, Slide15, Slide21, Take2, Switch, Play2, Flip, Steal, DontBe
ACTIONS = {"P8": (3, 3, 2, 6, 6, 6, 3, 3, 2), "P26": (4, 4, 2, 4, 4, 4, 4, 4, 4)}
DECKS = {
    profile: Counter(dict(zip(CARDS, (5, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, *actions), strict=True)))
    for profile, actions in ACTIONS.items()
}

Hand = tuple[str, ...]
Choice = tuple[str, str]  # what is done, and with which card or on which colour


@dataclass(frozen=True)
class Table:
    """All that lies open, and who is asked what."""

    steps: dict[str, int]
    total: int
    way: str
    turn: str
    ask: str = "play"
    seat: str = ""  # who is asked to steal or to block
    by: str = ""  # who has played the Sorry! that may be blocked
    left: int = 0  # numbers of a Play 2 that are still to be played
    reached: tuple[str, ...] = ()  # with ask "over": those who have just made their last step
    rounds: int = 0  # how many rounds are over
    profile: str = "P8"
    longer: bool = False
    flip_keeps_pile: bool = False

    @property
    def goal(self) -> int:
        return 8 if self.longer else 4  # T-66

    @property
    def asked(self) -> str:
        """Return who decides."""
        return self.seat or self.turn

    def next(self, colour: str) -> str:
        """The neighbour in the direction of play."""
        colours = list(self.steps)
        there = colours.index(colour) + (1 if self.way == "+" else -1)
        return colours[there % len(colours)]

    def can_be_flipped(self, colour: str) -> bool:
        """Can a Flip take a step of that colour?  T-53, T-80"""
        return self.steps[colour] not in ((0, 4) if self.longer else (0,))

    def targets(self) -> list[str]:
        """Those on whom the turn's player can play a Flip."""
        return [c for c in self.steps if c != self.turn and self.can_be_flipped(c)]


# --- the notation


def read(line: str) -> tuple[Table, Hand]:
    """Return the table of a line and the hand of the player who is asked."""
    name, *words = line.split()
    if name != "twenty_one":
        raise ValueError(f"not a twenty_one position: {name}")
    pairs = [word.split("=", 1) for word in words]
    if any(len(pair) != 2 for pair in pairs) or len({pair[0] for pair in pairs}) != len(pairs):
        raise ValueError(f"every word once, with a =: {line}")
    fields = dict(pairs)
    steps = {c: whole(fields.pop(c), line) for c in "rbyg" if c in fields}
    profile = fields.pop("profile", "P8")
    longer = fields.pop("longer", "False")
    flip_keeps_pile = fields.pop("flip_keeps_pile", "False")
    ask = fields.pop("ask", "play")
    if set(fields) != {"total", "way", "turn", "cards", *NEEDED.get(ask, ())}:
        raise ValueError(f"words that are missing or do not belong there: {line}")
    if profile not in DECKS or longer not in FLAGS or flip_keeps_pile not in FLAGS:
        raise ValueError(f"no such option: {line}")
    table = Table(
        steps=steps,
        total=whole(fields["total"], line),
        way=fields["way"],
        turn=fields["turn"],
        ask=ask,
        seat=fields.get("seat", ""),
        by=fields.get("by", ""),
        left=whole(fields.get("left", "0"), line),
        profile=profile,
        longer=FLAGS[longer],
        flip_keeps_pile=FLAGS[flip_keeps_pile],
    )
    hand = tuple(fields["cards"].split(",")) if fields["cards"] else ()
    if not (possible_table(table) and possible_hand(table, hand)):
        raise ValueError(f"no position: {line}")
    return table, hand


def whole(text: str, line: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"not a number, {text!r}: {line}")
    return int(text)


def possible_table(table: Table) -> bool:
    """Does the page's section on notation call this a position?"""
    if "".join(table.steps) not in SEATINGS or table.way not in ("+", "-"):
        return False
    if any(steps > table.goal for steps in table.steps.values()):
        return False
    named = {"turn": table.turn, "seat": table.seat, "by": table.by}
    needed = ("turn", *NEEDED.get(table.ask, ()))
    if any(named[word] not in table.steps for word in needed if word in named):
        return False
    if table.ask == "steal" or (table.ask == "block" and table.seat == table.turn):
        somebody_else = table.by if table.ask == "block" else table.seat
        return table.total == 21 and somebody_else != table.turn
    if table.total > 20:
        return False
    if table.ask == "block":
        return table.by == table.turn and table.can_be_flipped(table.seat)
    if table.ask == "target":
        return bool(table.targets())
    return table.ask in ("play", "number")


def possible_hand(table: Table, hand: Hand) -> bool:
    if len(hand) > 7 or Counter(hand) - DECKS[table.profile]:
        return False
    return table.ask != "number" or 1 <= table.left <= min(2, len(numbers(hand)))


def write(table: Table) -> str:
    """The line of a table without the hand."""
    return " ".join(front(table) + options(table))


def write_with(table: Table, hand: Hand) -> str:
    """Return the whole line, with the hand of the player who is asked."""
    return " ".join([*front(table), "cards=" + ",".join(in_order(hand)), *options(table)])


def front(table: Table) -> list[str]:
    words = ["twenty_one", *(f"{colour}={steps}" for colour, steps in table.steps.items())]
    words += [f"total={table.total}", f"way={table.way}"]
    if table.ask == "over":
        return [*words, "ask=over"]
    words.append(f"turn={table.turn}")
    if table.ask != "play":
        words.append(f"ask={table.ask}")
    if table.seat:
        words.append(f"seat={table.seat}")
    if table.by:
        words.append(f"by={table.by}")
    if table.left:
        words.append(f"left={table.left}")
    return words


def options(table: Table) -> list[str]:
    words = [] if table.profile == "P8" else [f"profile={table.profile}"]
    words += ["longer=True"] if table.longer else []
    words += ["flip_keeps_pile=True"] if table.flip_keeps_pile else []
    return words


def in_order(hand: Iterable[str]) -> Hand:
    return tuple(sorted(hand, key=CARDS.index))


# --- the choices


def numbers(hand: Hand) -> list[str]:
    return [card for card in hand if card in NUMBERS]


def ways(table: Table, hand: Hand) -> dict[Choice, Table]:
    """List the choices of the player asked, and the table after each; equal cards once (T-20)."""
    finished = table.steps[table.asked] >= table.goal
    if table.ask == "steal":
        found = {("no", ""): not_stolen(table)}
        if "Steal" in hand and not finished:  # T-47, T-85
            found["steal", "Steal"] = replace(table, ask="block", seat=table.turn, by=table.seat)
        return found
    if table.ask == "block":
        found = {("no", ""): sorry_works(table)}
        if "DontBe" in hand and not finished:
            found["block", "DontBe"] = sorry_fails(table)
        return found
    if finished:
        return {("pass", ""): turn_ends(table)}  # T-85
    if table.ask == "target":
        return {
            ("on", other): replace(table, ask="block", seat=other, by=table.turn)
            for other in table.targets()
        }
    if table.ask == "number":
        return {("number", card): add(table, card) for card in numbers(hand)}
    if not hand:
        return {("pass", ""): turn_ends(table)}  # T-19
    playable = [card for card in hand if can_be_played(table, card)]
    if not playable:
        return {("lay", card): turn_ends(table) for card in hand}  # T-17
    return {("play", card): play(table, hand, card) for card in playable}


def can_be_played(table: Table, card: str) -> bool:
    """T-16"""
    if card == "Flip":
        return bool(table.targets())
    return card not in ANSWERS


def play(table: Table, hand: Hand, card: str) -> Table:
    """A card played as the turn's card."""
    if card in NUMBERS:
        return add(table, card)
    if card in SLIDES:
        return look_at_total(replace(table, total=SLIDES[card]))  # T-34
    if card == "Switch":
        return turn_ends(replace(table, way="-" if table.way == "+" else "+"))  # T-37
    if card == "Flip":
        return replace(table, ask="target")
    held = min(2, len(numbers(hand)))
    if card == "Play2" and held:
        return replace(table, ask="number", left=held)  # T-51
    return turn_ends(table)  # Take 2, or a Play 2 without a number


def add(table: Table, card: str) -> Table:
    """A number onto the pile, alone or as part of a Play 2."""
    return look_at_total(replace(table, total=table.total + int(card)))


def look_at_total(table: Table) -> Table:
    """Return the table after a number or a slide.  T-24"""
    if table.total == 21:
        return replace(table, ask="steal", seat=table.next(table.turn), left=0)
    if table.total > 21:
        others = [colour for colour in table.steps if colour != table.turn]
        return round_ends(table, others)  # T-26
    if table.left > 1:
        return replace(table, left=table.left - 1)
    return turn_ends(table)


def not_stolen(table: Table) -> Table:
    """The player asked lets the 21 pass: the next is asked, if anybody is left.  T-41"""
    after = table.next(table.seat)
    if after == table.turn:
        return round_ends(table, [table.turn])
    return replace(table, seat=after)


def sorry_works(table: Table) -> Table:
    """Nobody blocks: a steal, or a Flip."""
    if table.seat == table.turn:
        return round_ends(table, [table.by])  # T-40
    victim = table.seat
    less = {**table.steps, victim: table.steps[victim] - 1}
    return after_flip(replace(table, steps=less))


def sorry_fails(table: Table) -> Table:
    """It is blocked."""
    if table.seat == table.turn:
        return round_ends(table, [table.turn])  # T-44
    return after_flip(table)


def after_flip(table: Table) -> Table:
    if table.flip_keeps_pile:
        return turn_ends(table)  # T-56
    return round_ends(table, [])  # T-55


def round_ends(table: Table, steppers: list[str]) -> Table:
    """These make a step, together; then somebody has won, or a new round begins.  T-30, T-67"""
    able = [colour for colour in steppers if table.steps[colour] < table.goal]  # T-85
    steps = {colour: n + (colour in able) for colour, n in table.steps.items()}
    reached = tuple(colour for colour in able if steps[colour] == table.goal)
    after = turn_ends(replace(table, steps=steps, total=0, rounds=table.rounds + 1))
    return replace(after, ask="over", reached=reached) if reached else after


def turn_ends(table: Table) -> Table:
    """The next player is asked for a card.  T-22, T-31"""
    return replace(table, turn=table.next(table.turn), ask="play", seat="", by="", left=0)


def results(line: str) -> list[str]:
    """Every distinct position after the one decision that is asked for, sorted."""
    table, hand = read(line)
    return sorted({write(after) for after in ways(table, hand).values()})


# --- a whole game


def best(hand: Iterable[str]) -> int:
    """The result of a hand in a tiebreak.  T-71"""
    hand = tuple(hand)
    sums = {0} | {SLIDES[card] for card in hand if card in SLIDES}
    for card in numbers(hand):
        sums |= {total + int(card) for total in sums}
    return max(total for total in sums if total <= 21)


def leaders(hands: dict[str, Hand]) -> set[str]:
    """Those whose result nobody beats."""
    highest = max(best(hand) for hand in hands.values())
    return {colour for colour, hand in hands.items() if best(hand) == highest}


class Follower:
    """Goes along with a game: told each choice, shown the hands after it, it asserts the rest.

    The order of the draw pile is the one thing that it cannot know, so it keeps the cards that
    are in there, and holds everybody's new cards against them. `winners`, `undrawn`, `dealt` and
    `folded` say what the choice must have led to.
    """

    def __init__(self, table: Table, hands: dict[str, Hand]) -> None:
        self.table = table
        self.hands = {colour: Counter(hand) for colour, hand in hands.items()}
        self.draw = Counter(DECKS[table.profile])
        self.discards: Counter[str] = Counter()
        self.pile: Counter[str] = Counter()
        self.out_of_turn: list[str] = []  # who has played an answer since the turn began
        self.winners: set[str] = set()
        self.dealt: list[tuple[str, int]] = []  # to whom, cards left then: since the last choice
        self.folded: list[tuple[str, int]] = []  # who laid down so many cards in a tiebreak
        for hand in self.hands.values():
            assert hand.total() == 5, "T-12: five cards each"
            self.draw = self.taken(self.draw, hand, "T-6: the deck has no such cards")
        assert not any(table.steps.values()) and table.way == "+", "T-5, T-11"
        clockwise = [table.turn, *self.after(table)] * 5  # T-12
        self.dealt = [(colour, 92 - i) for i, colour in enumerate(clockwise)]

    @classmethod
    def midway(cls, table: Table, hands: dict[str, Hand], undrawn: int) -> "Follower":
        """Goes along from a position; which cards lie where but in the hands is unknown."""
        start = replace(table, steps=dict.fromkeys(table.steps, 0), way="+")
        begun = cls(start, dict.fromkeys(hands, ("1", "2", "3", "4", "5")))
        begun.table = table
        begun.hands = {colour: Counter(hand) for colour, hand in hands.items()}
        begun.draw = Counter({"unknown": undrawn})
        begun.pile = Counter({"unknown": 93 - undrawn - sum(map(len, hands.values()))})
        return begun

    @property
    def hand(self) -> Hand:
        """Return the hand of the player who is asked."""
        return in_order(self.hands[self.table.asked].elements())

    @property
    def undrawn(self) -> int:
        return self.draw.total()

    def line(self) -> str:
        """The whole position line."""
        return write_with(self.table, self.hand)

    def choices(self) -> dict[Choice, Table]:
        return ways(self.table, self.hand)

    def follow(
        self,
        choice: Choice,
        shown: dict[str, Hand],
        compared: list[dict[str, int]] | None = None,
    ) -> None:
        """Make a choice; `shown` are the hands after it, `compared` the results of a tiebreak."""
        before, after = self.table, self.choices()[choice]
        asked, (verb, card) = before.asked, choice
        if verb not in ("no", "pass", "on"):
            self.hands[asked][card] -= 1
            self.pile[card] += 1  # T-58
        if asked != before.turn and card:
            self.out_of_turn.append(asked)
        self.table = after
        self.dealt = []
        if after.ask == "over":
            self.decide_game(before, shown, compared or [])
        elif after.ask == "play":
            self.refill(before.turn, shown, took_two=choice == ("play", "Take2"))
            if after.rounds > before.rounds:
                self.move_pile()  # T-65: after the refills
        for colour, hand in self.hands.items():
            assert hand == Counter(shown[colour]), f"{colour} holds {in_order(shown[colour])}"
            assert hand.total() <= 7, "T-61"

    def move_pile(self) -> None:
        self.discards += self.pile
        self.pile.clear()

    def refill(self, turn: str, shown: dict[str, Hand], *, took_two: bool) -> None:
        """Everybody who has played draws, in the order of T-64."""
        for colour in self.out_of_turn:
            self.draw_cards(colour, 5 - self.hands[colour].total(), shown[colour])
        self.out_of_turn.clear()
        held = self.hands[turn].total()
        wanted = 2 if took_two and held + 2 <= 7 else 0  # T-36
        self.draw_cards(turn, max(wanted, 5 - held), shown[turn])

    def draw_cards(self, colour: str, wanted: int, shown: Hand) -> None:
        """So many cards, or what there is, from the draw pile and then from the discards."""
        wanted = min(wanted, self.draw.total() + self.discards.total())  # T-63
        if wanted <= 0:
            return
        new = self.taken(Counter(shown), self.hands[colour], f"{colour} has lost cards")
        assert new.total() == wanted, f"{colour} must draw {wanted}, not {new.total()}"
        first = min(wanted, self.draw.total())
        self.note_deal(colour, self.draw.total(), first)
        if first < wanted:  # T-62: all that was left, and the rest after the shuffle
            new = self.taken(new, self.draw, f"T-62: {colour} must draw what is left first")
            self.draw, self.discards = self.discards, Counter()
            self.note_deal(colour, self.draw.total(), wanted - first)
        self.draw = self.taken(self.draw, new, f"{colour} drew what is not in the draw pile")
        self.hands[colour] = Counter(shown)

    def note_deal(self, colour: str, lying: int, cards: int) -> None:
        self.dealt += [(colour, lying - i) for i in range(1, cards + 1)]

    @staticmethod
    def taken(cards: Counter[str], away: Counter[str], why: str) -> Counter[str]:
        """The cards without those; they must be among them."""
        missing = away - cards
        assert not missing, f"{why}: {dict(missing)}"
        return cards - away

    def decide_game(
        self, before: Table, shown: dict[str, Hand], compared: list[dict[str, int]]
    ) -> None:
        """Somebody has made his last step: he has won, or there is a tiebreak.  T-69

        Hands that were thrown away in it are not shown, only their results are.
        """
        left = set(self.table.reached)
        if len(left) == 1:
            assert not compared, "a tiebreak without a tie"
            self.winners = left
            return
        self.move_pile()  # T-75
        lying, discarded = self.draw.total(), self.discards.total()
        sizes = {colour: hand.total() for colour, hand in self.hands.items()}
        for times, found in enumerate(compared, 1):
            assert set(found) == left, f"{sorted(left)} must compare, not {sorted(found)}"
            known = self.hands if times == 1 else {}
            for colour, result in found.items():
                if colour in known:
                    assert result == best(known[colour].elements()), f"T-71: {colour} {result}"
            going_on = {colour for colour in left if found[colour] == max(found.values())}
            for colour in left - going_on if len(going_on) > 1 and times < 20 else left:
                # Out, or at the end: that is the hand still held.
                assert found[colour] == best(shown[colour]), f"T-71: {colour} {found[colour]}"
                self.hands[colour] = Counter(shown[colour])
            left = going_on
            if len(left) == 1 or times == 20:  # T-73, T-76
                assert times == len(compared), "a comparison too many"
                break
            for colour in self.after(before):
                if colour in left:  # T-74
                    self.folded.append((colour, sizes[colour]))
                    discarded += sizes[colour]
                    sizes[colour] = min(5, lying + discarded)  # T-63
                    for _ in range(sizes[colour]):
                        if not lying:
                            lying, discarded = discarded, 0
                        lying -= 1
        else:
            raise AssertionError(f"the tiebreak is not decided: {compared}")
        self.winners = left
        self.draw = Counter({"unknown": lying})

    @staticmethod
    def after(table: Table) -> list[str]:
        """All the others in the direction of play, from the next one on."""
        order = [table.next(table.turn)]
        while order[-1] != table.turn:
            order.append(table.next(order[-1]))
        return order[:-1]

# SPDX-License-Identifier: MIT
"""Tests that all stores pass: the RP2040's log, the SAMD51's block, alone and with a card."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from homeward.simulator.memory_card import MemoryCard
from support.flash_models import Flash, PowerCut, Rp2040, Samd51
from support.store_bench import (
    CRASH,
    GAME,
    SETTINGS,
    STATS,
    Action,
    Bench,
    Kept,
    Person,
    begun,
    blocks_spoilt,
    keep,
    offer,
    packed,
    played,
    room,
    safe,
)

WINDOW = 120  # seconds, as docs/saves.md and the settings screen say
NOTHING = (None, b"")  # none, or a damaged one


@dataclass(frozen=True)
class Kind:
    """A store: its flash, its card, and what a power cut may cost there."""

    name: str
    flash: type[Flash]
    has_card: bool = False
    rough: bool = False
    far: int = 20  # steps within which power is cut, at the most
    actions: int = 160  # of which every step is cut

    def started(self, content: bytes | None = None, seed: int = 1) -> Bench:
        flash = self.flash(content, rough=self.rough, seed=seed)
        bench = Bench(flash, MemoryCard() if self.has_card else None)
        bench.start()
        return bench

    def left(self, action: Action, old: Kept, new: Kept, renewed: bool) -> Iterator[Kept]:
        """Yield what may be found after a cut: the old, the new, or what this store may lose."""
        yield old
        yield new
        if (self.flash is Samd51 and not self.has_card) or (self.flash is Rp2040 and renewed):
            yield from NOTHING  # it is erased first
        elif self.rough:
            # A part of what was played may count already, and what was never there may be found
            # to be damaged.
            yield from action.between if old else (b"",)


LOG = Kind("RP2040", Rp2040)
ROUGH = Kind("RP2040, rough", Rp2040, rough=True)
ALONE = Kind("SAMD51 alone", Samd51, far=1500)
CARD = Kind("SAMD51 with a card", Samd51, has_card=True, far=900, actions=25)


def of(*kinds: Kind) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kind", kinds, ids=[kind.name for kind in kinds])


every_store = of(LOG, ALONE, CARD)
without_a_card = of(LOG, ALONE)


def used_up(bench: Bench) -> None:
    """Play until the next write needs an erase; a block always does."""
    game = bench.game() or b""
    while isinstance(bench.flash, Rp2040) and room(bench) >= 2:
        game = keep(bench, game, b"\1")


# -- power cuts --------------------------------------------------------------------------------


@of(LOG, ROUGH, CARD)
def test_a_cut_at_any_step_costs_nothing_that_was_safe(kind: Kind) -> None:
    bench = kind.started()
    person = Person(1)
    cuts = renewals = 0
    for _ in range(kind.actions):
        bench.seconds += 20
        before = safe(bench)
        action = person.next(before[GAME])
        dry = bench.after(action)
        after = safe(dry)
        assert after[GAME] == action.game
        renewed = kind.flash is Rp2040 and dry.flash.erases > bench.flash.erases
        renewals += renewed
        # A log is erased between games only: no game is in it that could be lost.
        assert not renewed or before[GAME] is None or action.game is None
        for cut in bench.cuts(action.do):
            cuts += 1
            for old, new, now in zip(before, after, cut.everything(), strict=True):
                assert now in kind.left(action, old, new, renewed), action.name
        bench.do(action.do)
    assert cuts > 2_000
    assert renewals >= 1 or kind is CARD


def arm_log(bench: Bench, chance: random.Random) -> None:
    if chance.random() < 0.5:
        bench.flash.steps_left = chance.randrange(LOG.far)


def arm_block(bench: Bench, chance: random.Random) -> None:
    if chance.random() < 0.5:
        bench.flash.steps_left = int(chance.triangular(0, ALONE.far, 0))


def arm_card(bench: Bench, chance: random.Random) -> None:
    assert bench.card
    bench.flash.steps_left = chance.choice((None, chance.randrange(CARD.far)))
    bench.card.cut_after = chance.choice((None, None, chance.randrange(4)))


ARM: dict[str, Callable[[Bench, random.Random], None]] = {
    LOG.name: arm_log,
    ROUGH.name: arm_log,
    ALONE.name: arm_block,
    CARD.name: arm_card,
}


@of(LOG, ROUGH, ALONE, CARD)
@pytest.mark.parametrize("seed", range(3))
def test_cuts_upon_cuts(kind: Kind, seed: int) -> None:
    bench = kind.started(seed=seed)
    person = Person(seed)
    chance = random.Random(seed)
    cuts = 0
    for _ in range(300 if kind.has_card else 600):
        bench.seconds += chance.randrange(100)
        before = safe(bench)
        action = person.next(bench.game())
        dry = bench.after(action)
        after = safe(dry)
        renewed = dry.flash.erases > bench.flash.erases
        ARM[kind.name](bench, chance)
        try:
            bench.do(action.do)
            bench.flash.steps_left = None
            if bench.card:
                bench.card.cut_after = None
            assert bench.game() == dry.game()
            assert bench.game() == action.game or kind is ALONE
            continue
        except PowerCut:
            cuts += 1
        # And once more while it starts.
        bench.flash.steps_left = chance.choice((None, chance.randrange(kind.far)))
        if bench.card:
            bench.card.cut_after = None
        try:
            bench.restart()
        except PowerCut:
            cuts += 1
        bench.start()
        for old, new, now in zip(before, after, bench.everything(), strict=True):
            assert now in kind.left(action, old, new, renewed)
    assert cuts > 40, cuts


# -- what is written ---------------------------------------------------------------------------


@every_store
def test_what_has_not_changed_is_not_written(kind: Kind) -> None:
    bench = kind.started()
    bench.save(STATS, b"statistics")
    game = begun(bench)
    steps = bench.flash.steps
    assert bench.begin(packed(game)) is True
    assert bench.flash.steps == steps
    game = keep(bench, game, b"\1", urgent=True)
    steps = bench.flash.steps
    bench.seconds += 10 * WINDOW
    bench.save(STATS, bytearray(b"statistics"))
    keep(bench, game, b"", urgent=True)
    bench.do(lambda store: store.erase(CRASH))
    bench.start()
    assert bench.flash.steps == steps
    bench.do(lambda store: store.erase(STATS))
    bench.end()
    ended = bench.flash.steps
    assert ended > steps
    bench.do(lambda store: store.erase(STATS))
    bench.end()
    assert bench.flash.steps == ended and bench.everything() == (None,) * 4


# -- what is not worth a write -------------------------------------------------------------------


def counted(kind: Kind) -> tuple[Bench, bytes]:
    """A game is being played, and something new was counted."""
    bench = kind.started()
    bench.save(STATS, b"old")
    game = begun(bench)
    steps = bench.flash.steps
    bench.do(lambda store: store.defer(STATS, b"counted"))
    assert bench.load(STATS) == b"counted" and bench.flash.steps == steps
    assert safe(bench) == (game, None, b"old", None)
    return bench, game


TAKES_ALONG: dict[str, Callable[[Bench, bytes], object]] = {
    "end": lambda bench, game: bench.end(),
    "settings": lambda bench, game: bench.save(SETTINGS, b"settings"),
    "urgent": lambda bench, game: keep(bench, game, b"\1", urgent=True),
    "begin": lambda bench, game: bench.begin(packed(bytes(16))),
}


@every_store
@pytest.mark.parametrize("write", TAKES_ALONG)
def test_what_is_deferred_goes_with_the_next_write_and_costs_no_erase(
    kind: Kind, write: str
) -> None:
    bench, game = counted(kind)
    other = bench.twin()
    other.store.waiting.clear()
    bench.seconds += WINDOW
    other.seconds += WINDOW
    TAKES_ALONG[write](bench, game)
    TAKES_ALONG[write](other, game)
    assert bench.flash.erases == other.flash.erases and not bench.store.waiting
    assert safe(bench)[2] == b"counted"
    assert safe(bench)[:2] == safe(other)[:2]
    if kind is CARD:
        bench.flash.content[:] = bytes(len(bench.flash.content))
        assert safe(bench)[2] == b"counted"  # the card has it, too


def test_what_is_deferred_is_written_if_nothing_else_is() -> None:
    for kind in (LOG, ALONE, CARD):
        bench = kind.started()
        bench.do(lambda store: store.defer(STATS, b"counted"))
        bench.end()  # of a game that was never kept
        assert safe(bench) == (None, None, b"counted", None)


@every_store
@pytest.mark.parametrize("write", TAKES_ALONG)
def test_a_cut_leaves_the_old_count_or_the_new_one(kind: Kind, write: str) -> None:
    bench, game = counted(kind)
    bench.seconds += WINDOW
    old = safe(bench)
    done = bench.twin()
    TAKES_ALONG[write](done, game)
    new = safe(done)
    found = 0
    for other in bench._cuts(lambda bench: TAKES_ALONG[write](bench, game)):
        for now, before, after in zip(other.everything(), old, new, strict=True):
            lost = NOTHING if kind is ALONE else ()
            assert now in (before, after, *lost)
        found += 1
    assert found


# -- a low battery -----------------------------------------------------------------------------


@without_a_card
def test_a_low_battery_erases_nothing(kind: Kind) -> None:
    strange = bytes(kind.flash.size)  # another one's: it has to be erased first
    bench = kind.started(strange)
    game = random.Random(1).randbytes(16)
    bench.store.weak = True
    assert bench.begin(packed(game)) is False
    after, answer = offer(bench, game, b"\1", urgent=True)
    assert not answer
    bench.save(SETTINGS, b"x")
    assert bench.load(SETTINGS) == b"x"
    assert offer(bench, after, b"") == (after, False)
    assert bench.flash.erases == 0 and bytes(bench.flash.content) == strange
    bench.store.weak = False
    bench.seconds += WINDOW
    keep(bench, after, b"")
    bench.do(lambda store: store.late())
    bench.start()
    assert bench.game() == after and bench.load(SETTINGS) == b"x"


@without_a_card
def test_a_game_that_ends_with_a_low_battery_is_over_all_the_same(kind: Kind) -> None:
    bench = kind.started()
    begun(bench)
    used_up(bench)
    bench.store.weak = True
    erases = bench.flash.erases
    bench.end()
    assert bench.game() is None and bench.load(GAME) is None and bench.flash.erases == erases
    later = bench.twin()
    later.store.weak = False
    later.do(lambda store: store.late())
    later.start()
    assert later.game() is None
    # Another one begins before the battery is good again.
    new = random.Random(8).randbytes(16)
    assert bench.begin(packed(new)) is False
    bench.store.weak = False
    assert keep(bench, new, b"", urgent=True) == new
    bench.do(lambda store: store.late())
    bench.start()
    assert bench.game() == new


# -- damage ------------------------------------------------------------------------------------


@every_store
@pytest.mark.parametrize("filling", [0x00, 0xFF, 0x48, 0x57, 0x9D])
def test_memory_of_somebody_else_holds_nothing_and_can_be_used(kind: Kind, filling: int) -> None:
    bench = kind.started(bytes([filling]) * kind.flash.size)
    assert bench.everything() == (None,) * 4
    game = begun(bench)
    bench.save(SETTINGS, b"settings")
    bench.start()
    assert bench.everything() == (game, b"settings", None, None)


@without_a_card
def test_random_blocks_are_noticed(kind: Kind) -> None:
    bench = kind.started()
    bench.save(STATS, b"statistics")
    games = [begun(bench)]
    for choices in (b"\1", b"\2\3\4", b"\0", b"\x1b"):
        keep(bench, games[-1], choices, urgent=True)
        games += [played(games[-1], choices[: k + 1]) for k in range(len(choices))]
    bench.save(SETTINGS, b"one")
    bench.save(SETTINGS, b"two")
    bench.save(CRASH, b"crash")
    allowed = (games, (b"one", b"two"), (b"statistics",), (b"crash",))
    for number, content in enumerate(blocks_spoilt(bytes(bench.flash.content), 2_000)):
        other = kind.started(content)
        for now, was in zip(other.everything(), allowed, strict=True):
            assert now in (*was, *NOTHING)
        other.end()
        game = begun(other, seed=number)
        other.start()
        assert other.game() == game

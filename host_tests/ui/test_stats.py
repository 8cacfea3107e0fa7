# SPDX-License-Identifier: MIT
"""Statistics: what is counted, what old and damaged records become, what counting costs."""

import random
import struct
from types import SimpleNamespace
from typing import Any

import engine
from device import codes
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from ui.parts import stats

EMPTY = (0,) * 9


class Store:
    """A record, and what waits to be written."""

    def __init__(self, data: bytes | None = None) -> None:
        self.data = data

    def load(self, what: int) -> bytes | None:
        assert what == codes.STORE_STATS
        return self.data

    def save(self, what: int, data: bytes) -> None:
        assert what == codes.STORE_STATS and len(data) <= 128
        self.data = data

    defer = save


def ended(store: Store, rules: str, players: str, winners: int) -> None:
    """Count a game: p is a person, 1 to 4 the level of a bot; a bit for each winner."""
    levels = bytes(0 if player == "p" else int(player) for player in players)
    game = SimpleNamespace(rules=rules, seats=len(players), winners=winners)
    stats.count(SimpleNamespace(device=SimpleNamespace(store=store), game=game, players=levels))


def test_games_count_by_rule_set_and_by_the_strongest_bot() -> None:
    store = Store()
    ended(store, "classic", "p22", 0b001)
    ended(store, "classic", "p12", 0b010)
    ended(store, "partners", "p113", 0b0101)
    ended(store, "partners", "p413", 0b1010)
    ended(store, "twenty_one", "pp", 0b10)
    ended(store, "twenty_one", "11", 0b10)
    assert stats.read(store) == (6, 3, 3)
    table = dict(zip(engine.RULES, stats.by_rules(store), strict=True))
    assert table["classic"] == (0, 0, 2, 1, 0, 0, 0, 0, 0)
    assert table["partners"] == (0, 0, 0, 0, 1, 1, 1, 0, 0)
    assert table["twenty_one"] == (0, 0, 0, 0, 0, 0, 0, 0, 1)  # bots alone count nowhere else
    assert table["fire_ice"] == table["shields"] == EMPTY


def test_a_row_of_wins_is_against_bots() -> None:
    store = Store()
    for winners, now, best in ((1, 1, 1), (1, 2, 2), (2, 0, 2), (1, 1, 2)):
        ended(store, "classic", "p1", winners)
        assert stats.streak(store) == (now, best)
    ended(store, "classic", "pp", 1)
    ended(store, "classic", "11", 1)
    assert stats.streak(store) == (1, 2)


def test_the_counts_of_version_0_1_are_carried_over() -> None:
    store = Store(struct.pack("<HHH", 11, 4, 7))
    assert stats.read(store) == (11, 4, 7)
    assert stats.by_rules(store) == [EMPTY] * len(engine.RULES) and stats.streak(store) == (0, 0)
    ended(store, "shields", "p3", 1)
    assert stats.read(store) == (12, 5, 7)
    assert stats.by_rules(store)[engine.RULES.index("shields")] == (0, 0, 0, 0, 1, 1, 0, 0, 0)


def test_the_counts_of_a_version_without_experts_are_carried_over() -> None:
    """Its seven numbers a rule set: three levels, then games of people among themselves."""
    head = struct.pack("<BB5H", 2, 5, 30, 20, 10, 3, 7)
    rows = [struct.pack("<7H", *range(10 * i, 10 * i + 7)) for i in range(len(engine.RULES))]
    store = Store(head + b"".join(rows))
    assert stats.read(store) == (30, 20, 10) and stats.streak(store) == (3, 7)
    assert stats.tips_seen(store) == 5
    assert stats.by_rules(store)[1] == (10, 11, 12, 13, 14, 15, 0, 0, 16)
    ended(store, "fire_ice", "p4", 1)
    assert stats.by_rules(store)[1] == (10, 11, 12, 13, 14, 15, 1, 1, 16)
    assert stats.by_rules(store)[4] == (40, 41, 42, 43, 44, 45, 0, 0, 46)


def test_a_record_that_cannot_be_read_is_zeros() -> None:
    store = Store()
    ended(store, "classic", "p1", 1)
    good = store.data
    assert good is not None
    rng = random.Random(7)
    foreign = [b"", b"\2", good[:-1], good + b"\0", b"\4" + good[1:], bytes(good[:11])]
    foreign += [bytes((9,)) + rng.randbytes(n) for n in range(127) if n != 5]
    for data in foreign:
        other = Store(data)
        assert stats.read(other) == (0, 0, 0) and stats.streak(other) == (0, 0), data
        assert stats.by_rules(other) == [EMPTY] * len(engine.RULES)
        assert stats.tips_seen(other) == 0
        ended(other, "classic", "p1", 1)
        assert other.data == good


def test_a_record_of_more_or_fewer_rule_sets_keeps_what_is_known() -> None:
    store = Store()
    ended(store, "classic", "p1", 1)
    ended(store, "twenty_one", "p1", 1)
    assert store.data is not None
    short = Store(store.data[:-18])
    assert stats.read(short) == (2, 2, 0) and stats.by_rules(short)[-1] == EMPTY
    assert stats.by_rules(Store(store.data + bytes(18))) == stats.by_rules(store)


def test_a_full_number_stays_as_it_is() -> None:
    size = 12 + 18 * len(engine.RULES)
    store = Store(b"\3\0" + b"\xff" * (size - 2))
    ended(store, "classic", "p1", 1)
    assert stats.read(store) == (65535, 65535, 65535)
    assert stats.streak(store) == (65535, 65535)
    assert stats.by_rules(store)[0] == (65535,) * 9


def test_tips_outlive_a_reset() -> None:
    store = Store()
    assert stats.tips_seen(store) == 0
    stats.see_tip(store, 4)
    ended(store, "classic", "p1", 1)
    stats.see_tip(store, 64)
    stats.reset(store)
    assert stats.tips_seen(store) == 68 and stats.read(store) == (0, 0, 0)
    assert stats.by_rules(store) == [EMPTY] * len(engine.RULES)


@both_layouts
def test_a_tip_is_no_reason_for_a_write_and_goes_with_the_next(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield player.hand.until(player.my_turn, 60_000)
        store = player.app().device.store
        flash = player.hand.silicon.nvm
        part = player.hand.load("ui.parts.stats")
        writes, erases = flash.writes, store.erases
        for bit in (1, 2, 32):
            part.see_tip(store, bit)
        yield player.hand.wait(3000)
        assert flash.writes == writes and part.tips_seen(store) == 35
        yield from player.decide()
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(150)
        yield from player.menu("Save and quit")
        assert store.erases <= erases + 1
        yield player.hand.power_cut()
        yield from player.until("title")
        seen: Any = player.hand.load("ui.parts.stats").tips_seen
        assert seen(player.app().device.store) == 35

    use(board, script)


def test_the_end_of_a_game_is_one_erase_on_a_samd51() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pc")
        yield from player.place("classic r=H,H,H,s3 y=S,S,S,S turn=r card=3", "pc")
        store = player.app().device.store
        erases = store.erases
        yield from player.decide()
        yield from player.until("over")
        assert store.erases == erases + 1
        assert store.game() is None and stats.read(store) == (1, 1, 0)

    use("pybadge", script)


@both_layouts
def test_the_screen_shows_them_and_resets_them_if_asked_to(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Statistics")
        assert "No game has ended yet." in " ".join(player.rows())
        yield from player.press("OK")
        yield from player.until("title")
        session = player.app().session
        part = player.hand.load("ui.parts.stats")
        for rules, players, winners in (("classic", b"\0\2", 1), ("partners", b"\0\3\3\3", 2)):
            game = SimpleNamespace(rules=rules, seats=len(players), winners=winners)
            part.count(SimpleNamespace(device=session.device, game=game, players=players))
        yield from player.choose("Statistics")
        rows: list[str] = []
        for _ in range(25):
            rows += player.rows()
            yield from player.press("NEXT")
        for row in (
            "Games: 2",
            "CLASSIC, games won",
            "PARTNERS, games won",
            "Wins in a row: 0",
            "Most wins in a row: 1",
        ):
            assert row in rows
        assert "Normal: 1 of 1" in rows and "Hard: 0 of 1" in rows
        for answer, left in (("No", 2), ("Yes", 0)):
            yield from player.press("OK")
            assert "Reset statistics?" in player.rows()[0]
            yield from _answer(player, answer)
            assert stats.read(session.device.store)[0] == left
        assert "No game has ended yet." in " ".join(player.rows())

    use(board, script)


def _answer(player: Player, words: str) -> Steps:
    yield player.hand.wait(150)
    menu = player.app().screen.question
    while not menu.items[menu.at].startswith(words):
        yield from player.press("NEXT")
    yield from player.press("OK")
    yield player.hand.wait(200)


def test_back_leaves_without_a_question() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Statistics")
        yield from player.press("BACK")
        yield from player.until("title")

    use(COLOUR, script)

# SPDX-License-Identifier: MIT
"""Games outlive power: autosave, resume, and what is done with a save that cannot be read."""

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from device import codes
from homeward import FIRMWARE
from homeward.simulator.memory_card import MemoryCard
from homeward.simulator.player import ASKED, FAST, Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.copies import copied
from support.handhelds import COLOUR, ONE_BIT, both_layouts, noted, use
from ui.parts import stats
from ui.parts.saved_game import open_saved
from ui.screens.resume import Screen


def decision(player: Player) -> tuple[tuple[str, str], bytes]:
    """Return what is asked, and the whole game; the line about what happened is not kept."""
    return (player.rows()[0], str(player.app().screen.text)), player.game().save()


def to_a_decision(player: Player, decisions: int = 5) -> Steps:
    yield from player.start("pcpc", "Dice card: yes")
    yield from player.play_on(decisions)
    yield player.hand.until(player.my_turn, 60_000)
    yield player.hand.wait(200)


def resume(player: Player) -> Steps:
    yield from player.until("title")
    assert player.item() == "Resume"  # the first entry: one OK continues
    yield from player.press("OK")
    yield from player.until("play")


# Where every choice is safe at once: a log, or a card beside the one block of a SAMD51.
safe_at_once = pytest.mark.parametrize("board", [COLOUR, ONE_BIT])


def card_for(board: str) -> MemoryCard | None:
    return MemoryCard() if board == COLOUR else None


@safe_at_once
@pytest.mark.parametrize("interruption", [Handheld.power_cut, Handheld.reset])
def test_the_same_decision_after_an_interruption(
    board: str, interruption: Callable[[Handheld], Steps]
) -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player)
        before = decision(player)
        yield interruption(player.hand)
        yield from resume(player)
        assert decision(player) == before

    use(board, script, card=card_for(board))


def test_without_a_card_a_cut_costs_less_than_two_minutes() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        faced: list[tuple[int, bytes]] = []  # when each decision was come to
        for _ in range(20):
            yield player.hand.until(player.my_turn, 60_000)
            faced.append((player.hand.now_ms, player.game().save()))
            yield player.hand.wait(15_000)
            if len(faced) < 20:
                yield from player.decide(0)
        cut = player.hand.now_ms
        yield player.hand.power_cut()
        yield from resume(player)
        now = player.game().save()
        later = [when for when, game in faced[[game for _, game in faced].index(now) + 1 :]]
        # It was played on from there for less than two minutes, and some of that is lost.
        assert later and cut - later[0] < 120_000

    use(COLOUR, script, settings={**ASKED, "HOMEWARD_IDLE": "3600"})


def test_without_a_card_a_long_look_at_one_decision_makes_it_safe() -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player, 3)
        before = decision(player)
        store = player.app().device.store
        assert store.behind
        yield player.hand.wait(131_000)
        assert not store.behind
        erases = store.erases
        yield player.hand.wait(300_000)
        assert store.erases == erases  # what has not changed is not written
        yield player.hand.power_cut()
        yield from resume(player)
        assert decision(player) == before

    use(COLOUR, script, settings={**FAST, "HOMEWARD_IDLE": "3600"})


@pytest.mark.parametrize("way", ["pause", "leave"])
def test_without_a_card_a_player_who_stays_in_the_pause_or_leaves_loses_nothing(way: str) -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player, 3)
        before = decision(player)
        if way == "pause":
            yield from player.menu()
            yield player.hand.wait(5000)
        else:
            yield from player.menu("Save and quit")
        yield player.hand.power_cut()
        yield from resume(player)
        assert decision(player) == before

    use(COLOUR, script)


def behind_ms(player: Player, faced: list[tuple[int, int]]) -> int:
    """Return how long ago the first decision was faced that nvm does not have."""
    kept = open_saved(player.app().device.store)[1]
    later = [when for when, decisions in faced if decisions > kept]
    return player.hand.now_ms - later[0] if later else 0


def test_a_hint_at_every_decision_costs_a_samd51_few_erases() -> None:
    """Each hint leads through the pause, after something was played."""
    counted = []

    def script(player: Player) -> Steps:
        flash = player.hand.silicon.nvm
        yield from player.until("title")
        erases = flash.erases
        yield from player.start("pccc")
        faced: list[tuple[int, int]] = []  # when, and after how many decisions of all seats
        while player.screen() != "over":
            yield player.hand.until(lambda: player.my_turn() or player.screen() == "over", 120_000)
            yield player.hand.wait(200)
            if not player.my_turn():
                continue
            faced.append((player.hand.now_ms, player.app().session.decisions))
            yield player.hand.wait(10_000)
            yield from player.menu("Hint")
            yield from player.until("play")
            # Two minutes, and up to ten seconds until somebody looks whether they are over.
            assert behind_ms(player, faced) < 131_000
            yield from player.decide(player.app().screen.at)
        yield player.hand.wait(1000)
        counted.append((len(faced), flash.erases - erases))

    settings = {"HOMEWARD_IDLE": "3600", "HOMEWARD_FORCED": "ask"}
    use(COLOUR, script, settings=settings, minutes=120)
    hints, erases = counted[0]
    assert hints > 30 and erases <= 20


@pytest.mark.parametrize("words", ["What happened", "Where everyone is", "Explain this card"])
def test_a_look_writes_nothing_and_the_pause_only_what_was_played(words: str) -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player, 3)
        flash = player.hand.silicon.nvm
        store = player.app().device.store
        writes = flash.writes
        yield from player.menu(words)
        yield player.hand.wait(8000)
        assert player.screen() != "pause"
        yield from player.press("OK", 20 if words == "What happened" else 1)
        yield player.hand.until(lambda: player.screen() in ("pause", "play"))
        assert flash.writes == writes and store.behind
        if player.screen() == "play":
            yield from player.menu()
        yield player.hand.wait(6000)
        assert flash.writes == writes + 1 and not store.behind
        for _ in range(5):
            yield from player.press("BACK")
            yield from player.until("play")
            yield from player.menu()
            yield player.hand.wait(6000)
        assert flash.writes == writes + 1  # nothing was played

    use(COLOUR, script)


def test_a_pause_with_a_low_battery_asks_the_store_once() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pcpc")
        yield from player.until("message", 15_000)
        yield from player.read_on("play")
        yield from player.play_on(3)
        yield player.hand.until(player.my_turn, 60_000)
        assert player.app().device.store.weak
        yield from player.menu()
        with noted(player.app().session, "save") as calls:
            yield player.hand.wait(9000)
        assert calls.count((True,)) == 1

    use(COLOUR, script, settings={**FAST, "HOMEWARD_BATTERY_LOW": "5000"})


@safe_at_once
def test_another_handheld_goes_on_as_the_first_would_have(board: str) -> None:
    faced = []
    card = card_for(board)

    def first(player: Player) -> Steps:
        yield from to_a_decision(player)
        faced.append(decision(player))

    def second(player: Player) -> Steps:
        yield from resume(player)
        faced.append(decision(player))
        yield from player.decide(0)
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(200)
        faced.append(decision(player))

    nvm = use(board, first, card=card).nvm
    kept = card and card.copy()
    use(board, second, nvm=nvm, card=card)
    use(board, second, nvm=nvm, card=kept)
    assert faced[0] == faced[1] == faced[3]
    assert faced[2] == faced[4] != faced[0]  # the bots in between decided alike


def test_power_may_go_at_any_moment_of_a_bots_move() -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player, 3)
        for wait in (60, 200, 350, 500, 650):
            session = player.app().session
            before, count = player.game().save(), session.decisions
            yield from player.decide(0)
            yield player.hand.wait(wait)
            yield player.hand.power_cut()
            yield from resume(player)
            yield player.hand.until(player.my_turn, 60_000)
            # The person's choice was not saved yet, or a later question is asked already.
            assert player.game().save() == before or player.app().session.decisions > count

    use(COLOUR, script, card=MemoryCard())


@both_layouts
def test_a_new_game_asks_before_it_replaces_a_saved_one(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player, 2)
        yield from player.menu("Save and quit")
        store = player.app().device.store
        saved = store.load(codes.STORE_GAME)
        yield from player.choose("New game")
        yield from player.choose("Start")
        assert "Replace saved game?" in player.hand.text()
        yield from player.press("OK")  # a player who presses OK twice keeps it
        assert player.item() == "Start the game" and player.screen() == "setup"
        yield from player.press("OK")
        yield from player.choose("No")
        yield from player.choose("Back")
        assert store.load(codes.STORE_GAME) == saved
        yield from player.choose("New game")
        yield from player.turn_to("Players: 2")
        yield from player.choose("Start")
        yield from player.choose("Yes")
        yield from player.until("play")
        assert player.game().seats == 2
        assert store.load(codes.STORE_GAME) != saved

    use(board, script)


@both_layouts
def test_a_save_that_cannot_be_read_is_named_and_kept(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from to_a_decision(player, 1)
        yield from player.menu("Save and quit")
        store = player.app().device.store
        good = store.load(codes.STORE_GAME)
        for broken, reason in (
            (good[:-9] + bytes([good[-9] ^ 1]) + good[-8:], "check sum"),
            (b"\7" + good[1:], "version 7"),
            (good[:3] + b"\7" + good[4:], "player"),
            (good[:20], "saved game"),
            (good[:5], "missing"),
        ):
            store.save(codes.STORE_GAME, broken)
            yield from player.choose("Resume")
            assert player.screen() == "message"
            words = ""
            while player.screen() == "message":
                words += " ".join(player.rows()[:-1]) + " "
                yield from player.press("OK")
                yield player.hand.wait(150)
            assert "cannot be read" in words and reason in words and "stays saved" in words
            assert player.screen() == "title" and player.item() == "Resume"
            assert store.load(codes.STORE_GAME) == broken
        store.save(codes.STORE_GAME, good)
        yield from resume(player)

    use(board, script)


@both_layouts
def test_results_are_counted_and_a_game_that_is_over_is_not_kept(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pc")
        session = player.app().session
        yield from player.place("classic r=H,H,H,s3 y=S,S,S,S turn=r card=3", "pc")
        yield from player.decide()
        yield from player.until("over")
        assert session.device.store.game() is None and stats.read(session.device.store) == (1, 1, 0)
        assert "You win!" in player.hand.text() and "1 cards" not in player.hand.text()
        yield from player.choose("Play again")
        yield from player.until("play")
        yield from player.place("classic r=S,S,S,S y=H,H,H,s3 turn=y card=3", "pc")
        yield from player.until("over")
        assert stats.read(session.device.store) == (2, 1, 1)
        assert "Yellow wins!" in player.hand.text()
        yield from player.choose("Main menu")
        assert "Resume" not in player.app().screen.menu.items

    hand = use(board, script, settings=ASKED)

    def later(player: Player) -> Steps:
        yield from player.until("title")
        assert stats.read(player.app().device.store) == (2, 1, 1)
        yield from player.choose("Statistics")
        assert "Games: 2" in player.rows()

    use(board, later, nvm=hand.nvm)


def test_the_winning_move_cannot_be_paused_away_and_counts_once() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pc")
        yield from player.place("classic r=H,H,H,s3 y=S,S,S,S turn=r card=3", "pc")
        yield from player.decide()
        yield from player.press("MENU")  # while the last pawn still walks
        yield from player.until("over")
        assert stats.read(player.app().device.store) == (1, 1, 0)

    use(COLOUR, script, settings={"HOMEWARD_SPEED": "slow"})


@both_layouts
def test_game_over_shows_result_and_statistics(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        line = "classic r=H,H,H,s3 b=S,S,S,S y=S,S,S,S g=S,S,S,S turn=r card=3"
        yield from player.place(line)
        session = player.app().session
        session.cards = 77
        session.bumps[:] = b"\1\2\3\xff"
        yield from player.decide()
        yield from player.until("over")
        words = ""
        for _ in range(8):
            words += " ".join(player.rows()) + " "
            yield player.hand.wait(1000)
        words = words.replace("..", " ")
        each = (
            ("R1 B2 Y3 G255.",) if board == ONE_BIT else ("Red 1,", "Blue 2,", "Yellow 3,", "255.")
        )
        for part in ("Red wins!", "Cards: 77", *each):
            assert part in words, part
        yield from player.choose("New game")
        assert player.screen() == "setup"

    use(board, script)


def test_a_save_with_a_wrong_check_sum_is_named_and_kept() -> None:
    # Where there is one copy only: a log has the decision before (device/stores/test_log.py).
    def begin(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(1)

    nvm = bytearray(use(COLOUR, begin).nvm)
    at = nvm.index(b"HW") + 20  # in the middle of the engine's own bytes
    nvm[at] ^= 1

    def resume(player: Player) -> Steps:
        yield player.hand.until(lambda: player.hand.text_contains("Resume"))
        yield player.hand.wait(300)
        yield from player.choose("Resume")
        yield player.hand.wait(100)
        said = " ".join(player.hand.text().split())
        assert "cannot be read: it is damaged" in said

    assert use(COLOUR, resume, nvm=bytes(nvm)).nvm == bytes(nvm)


@pytest.mark.parametrize("data", [b"", b"\2", b"\7"])
def test_a_record_with_next_to_nothing_in_it_is_refused_in_words(data: bytes) -> None:
    store = SimpleNamespace(game=lambda: (data, b""))
    with pytest.raises(ValueError, match="a part is missing"):
        open_saved(store)


# -- an update ---------------------------------------------------------------------------------


def updated(folder: Path) -> Path:
    """The firmware with other rules' code."""
    copy = copied(FIRMWARE, folder / "firmware")
    file = copy / "lib" / "ui" / "session.py"
    line = re.compile(r"^RULES_CODE = const\(\d+\)", re.MULTILINE)
    text, count = line.subn("RULES_CODE = const(1)", file.read_text())
    assert count == 1
    file.write_text(text)
    return copy


@pytest.mark.parametrize("left", [True, False])
def test_after_an_update_a_game_that_was_left_loses_nothing(left: bool, tmp_path: Path) -> None:
    games: list[bytes] = []

    def before(player: Player) -> Steps:
        yield from to_a_decision(player)
        games.append(player.game().save())
        if left:
            yield from player.menu("Save and quit")
            yield from player.until("title")

    def after(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield player.hand.until(lambda: player.screen() in ("play", "message"), 10_000)
        if not left:
            words = " ".join(player.app().screen.rows)
            assert "the rules have changed since" in words
            yield from player.read_on("play")
        assert (player.game().save() == games[0]) == left
        yield from player.play_on(12)
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(300)
        games.append(player.game().save())
        yield player.hand.power_cut()
        yield from resume(player)  # by the same code: nothing is said
        assert player.game().save() == games[1]

    nvm = use(ONE_BIT, before).nvm
    hand = Handheld(ONE_BIT, settings=FAST, nvm=bytes(nvm), firmware=updated(tmp_path))
    hand.run(lambda hand: after(Player(hand)), limit_ms=30 * 60_000)
    assert hand.console == ""


@pytest.mark.parametrize(("left", "said"), [(1, "The last move cannot"), (3, "The last 3 moves")])
def test_choices_that_cannot_be_replayed_are_counted(left: int, said: str) -> None:
    told: list[Any] = []
    app = SimpleNamespace(
        session=SimpleNamespace(mark=lambda: None),
        device=SimpleNamespace(sound=lambda what: None),
        go=lambda *given: told.append(given),
    )
    screen = Screen(app)
    screen.choices, screen.at = bytes(5), 5 - left
    screen._stop("they do not fit this game")
    assert told[0][2].startswith(said) and told[0][3] == "play"

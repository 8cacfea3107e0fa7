# SPDX-License-Identifier: MIT
"""News: what was done to a person's pieces stands on the display until their first key."""

from typing import Any

from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import line

BUMP = "Blue bumped you: back to Start"
SWAP = "Yellow swapped with you, to 40"
MANY = line("r=5,20,30 b=8 y=40 g=50", "10")


def shown(player: Player) -> str:
    return " ".join(player.hand.text().split())


def pages(player: Player, ms: int = 16_000) -> Any:
    """All that the display says meanwhile, without what joins pages."""
    seen: list[str] = []
    for _ in range(ms // 200):
        for row in player.rows():
            if row not in seen:
                seen.append(row)
        yield player.hand.wait(200)
    return " ".join(" ".join(seen).replace(" ..", "").split())


def ask(player: Player, *news: str) -> Steps:
    """Ask Red, to whom this was done."""
    yield from player.start("pccc")
    yield from player.place(MANY, "pccc")
    player.app().session.news[0] = ". ".join(news)
    player.app().go("play")
    yield player.hand.until(player.my_turn)


@both_layouts
def test_it_stands_there_until_the_first_key(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, BUMP)
        assert BUMP in shown(player)
        assert player.app().screen.text in shown(player)  # and the choice is whole
        for leave in ("pause", "help"):  # a look elsewhere is no answer
            yield from player.menu("Back to the game" if leave == "pause" else "Explain this card")
            if leave == "help":
                yield from player.press("OK")
            yield from player.until("play")
            assert BUMP in shown(player)
        yield from player.press("NEXT")
        assert BUMP not in shown(player) and player.app().session.news[0] == ""

    use(board, script)


@both_layouts
def test_several_are_all_told_by_themselves(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, BUMP, SWAP, BUMP.replace("Blue", "Green"))
        seen = yield from pages(player)
        for word in f"Blue bumped you {SWAP} Green".split():
            assert word in seen.replace(":", "").split(), seen
        text = player.app().screen.text
        assert text in shown(player)

    use(board, script)


def test_a_refused_ok_does_not_take_it_away() -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, BUMP)
        player.app().session.guard.skipped()
        yield from player.press("OK")
        assert BUMP in shown(player)

    use(COLOUR, script)


def test_what_is_made_for_a_person_does_not_take_it_away_but_it_is_older_then() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        session = player.app().session
        session.news[0] = ""
        for told in (BUMP, f"{SWAP}. Earlier: {BUMP}"):
            yield from player.place(line("r=5", "12"))
            session.news[0] = told
            yield player.hand.until(lambda: player.game().where(3) == 17)
            assert session.news[0] == "Earlier: " + told.replace("Earlier: ", "")

    use(COLOUR, script)


def test_older_news_do_not_say_where_a_piece_is_now() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5", "12"))
        session = player.app().session
        told = "Blue swapped with you%s and bumped you: back to Start. Green swapped with you%s"
        now = ": now 49 from Home"
        session.news[0] = told % (now, now)
        yield player.hand.until(lambda: player.game().where(3) == 17)
        assert session.news[0] == "Earlier: " + told % ("", "")

    use(COLOUR, script)


@both_layouts
def test_a_hint_comes_before_them(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from ask(player, BUMP, SWAP)
        yield from player.menu("Hint")
        yield from player.until("play")
        yield player.hand.until(player.my_turn)
        assert "Hint: " in shown(player)
        seen = yield from pages(player)
        assert "Blue bumped" in seen

    use(board, script)


def test_what_is_made_within_a_turn_makes_nothing_older() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,H,H,H", "2"))  # and a second card
        player.app().session.news[0] = BUMP
        yield player.hand.until(lambda: 7 in [player.game().where(piece) for piece in range(4)])
        assert player.game().seat == 0
        assert player.app().session.news[0] == BUMP

    use(COLOUR, script)


def test_every_person_has_news_of_their_own_and_undo_forgets_them() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20 b=8 y=15", "3"), "ppcp")
        session = player.app().session
        asked = []

        def news(game: Any, who: int, me: int) -> str:
            asked.append((who, me))
            return f"{who} did it" if me == 3 else ""

        session.words.news = news
        yield from player.decide(0)
        assert asked == [(0, 1), (0, 3)]  # nobody's own, and no computer's
        assert session.news == ["", "", "", "0 did it"]
        session.play(0)
        session.tell_news()
        assert session.news[3] == "1 did it. 0 did it"  # the latest first
        for _ in range(60):
            session.tell_news()
        assert len(session.news[3]) < 360  # it ends somewhere ...
        assert "0 did it" not in session.news[3]  # ... and the oldest is left out
        player.hand.load("ui.parts.undo").undo(session)
        assert session.news == [""] * 4

    use(COLOUR, script)


def test_who_is_you() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        session = player.app().session
        for players, me in (("cpcc", 1), ("pccc", 0), ("ppcc", 255), ("cccp", 3)):
            yield from player.place(MANY, players)
            assert session.me == session.words.me == me
        yield from player.menu()
        yield from player.turn_to("Red: person")
        assert session.me == session.words.me == 255

    use(COLOUR, script)

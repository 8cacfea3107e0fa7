# SPDX-License-Identifier: MIT
"""Hands and trades of partners: seen by the person they belong to, and by nobody else."""

from collections.abc import Callable

from engine import codes
from homeward import notation
from homeward.simulator.player import ASKED, Player
from homeward.simulator.scenes_partners import PARTY
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.thinking import well

RULES = "Game: partners"
SEATS = ("Red", "Yellow", "Green", "Blue")
THINK, SHOWN, FORCED = 1, (2, 3), 6  # states of the play screen


def secrets_kept(player: Player) -> None:
    """A hand is on the display only while the person it belongs to has said so and decides."""
    app = player.app()
    if not player.is_settled():
        return  # what is left of the question that was just answered goes, row by row
    text = player.hand.text()
    people = sum(app.session.players[seat] == 0 for seat in range(4))
    shown = app.session.shown_to == player.game().seat or people == 1
    made = people == 1 and app.name == "play" and app.screen.state == FORCED
    asked = player.my_turn() or made
    if not (asked and shown):
        assert "Hand" not in text and "Give " not in text, text
        assert "gave you" not in text and "From " not in text, text
        if app.name == "play":
            assert app.screen.foot == ""
            game = player.game()
            if app.screen.state == THINK:
                trading = game.ask == codes.ASK_TRADE
            else:
                trading = app.screen.state in SHOWN and game.trail[0] == codes.STEP_GIVE
            if trading:
                assert app.screen.card == app.screen.text == "", text
                view = app.view
                assert (view.focus, view.target, view.bumped) == (255, 255, 0)


def watched(player: Player, condition: Callable[[], bool]) -> Steps:
    """Wait for something and look at the display all the while."""

    def look() -> bool:
        secrets_kept(player)
        return condition()

    yield player.hand.until(look, 60_000)


@both_layouts
def test_each_trades_in_turn_and_nothing_is_shown_in_between(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp", RULES)
        app = player.app()
        game = player.game()
        first = game.seat
        assert first == game.dealer + 1 & 3
        given = []
        for turn in range(4):
            seat = first + turn & 3
            assert app.name == "handover" and f"Pass to {SEATS[seat]}" in player.hand.text()
            secrets_kept(player)
            yield from player.press("OK")
            yield from player.until("play")
            assert game.ask == codes.ASK_TRADE and game.seat == seat
            assert app.session.words.hand(game, game.seat) in player.rows()
            partner = SEATS[seat ^ 2]
            for _ in range(app.screen.n):
                assert f"Give {partner} a" in " ".join(player.hand.text().split())
                assert app.screen.text in (
                    f"Give {partner} {a} {app.screen.card}" for a in ("a", "an")
                )
                yield from player.press("NEXT")
            given.append(app.screen.card)
            before = [game.hand(each, k) for each in range(4) for k in range(4) if each != seat]
            yield from player.press("OK")
            # From the key on, to the next person's: nobody sees which card it was.
            assert SEATS[seat] in player.rows()[0]
            gives = f"{SEATS[seat]} gives a card"
            assert gives in " ".join(" ".join(player.rows()[1:]).split())
            assert app.session.history.lines[-1].split(";")[0] == f"{SEATS[seat]} gives a card"
            yield from watched(player, lambda: app.name == "handover" and player.is_settled())
            if turn < 3:  # nobody has got anything yet
                after = [game.hand(each, k) for each in range(4) for k in range(4) if each != seat]
                assert before == after
        assert app.session.history.lines[-1].endswith("; all cards are traded")
        assert len(app.session.history.lines) == 4
        # Everybody holds what the partner gave, and finds it when it is their turn.
        for turn in range(4):
            seat = first + turn & 3
            held = [app.session.words.kind(game.hand(seat ^ 2, k)) for k in range(4)]
            assert given[turn] in held
        assert game.ask == codes.ASK_CARD and f"Pass to {SEATS[first]}" in player.hand.text()

    use(board, script, settings={})


def gift(board: str, giver: str, card: str) -> str:
    """Return what a person reads who was given that card."""
    article = "an" if card in ("8", "11") else "a"
    return f"{giver} gave you {article} {card}" if board == COLOUR else f"From {giver}: {card}"


def is_told(player: Player, text: str) -> bool:
    return text in " ".join(player.hand.text().split())


@both_layouts
def test_everybody_is_told_once_which_card_the_partner_gave(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp", RULES)
        app = player.app()
        given = {}
        for turn in range(8):
            yield from watched(player, lambda: app.name == "handover")
            yield player.hand.wait(150)
            yield from player.press("OK")
            yield from player.until("play")
            seat = player.game().seat
            if turn < 4:
                assert "gave you" not in player.hand.text() and "From" not in player.hand.text()
                yield from player.press("NEXT", turn)
                given[seat ^ 2] = app.screen.card
                yield from player.press("OK")
                continue
            told = gift(board, SEATS[seat ^ 2], given[seat])
            assert is_told(player, told)
            yield from player.press("NEXT")
            assert app.session.words.hand(player.game(), player.game().seat) in player.rows()
            yield from player.menu("Back")
            yield from player.until("play")
            assert not is_told(player, told)
            yield from player.decide(0)
            while app.name == "play":  # the pieces of that card
                if player.my_turn():
                    assert not is_told(player, told)
                    yield from player.decide(0)
                yield player.hand.wait(100)
            secrets_kept(player)

    use(board, script)


@both_layouts
def test_a_person_alone_is_told_what_the_bot_gave_and_after_a_resume_too(board: str) -> None:
    told = []

    def trade(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        yield from watched(player, player.my_turn)
        yield from player.decide(2)
        yield from watched(player, player.my_turn)
        yield player.hand.wait(150)
        game = player.game()
        assert game.ask == codes.ASK_CARD and not game.seat
        told.append(gift(board, "Green", player.app().session.words.kind(game.hand(0, 0))))
        assert is_told(player, told[0])
        yield from player.menu("Save and quit")
        yield player.hand.wait(300)

    def resume(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("Resume")
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(150)
        assert is_told(player, told[0])
        yield from player.menu("Hint")
        yield player.hand.until(player.my_turn, 60_000)
        yield player.hand.wait(150)
        assert is_told(player, "Hint: ")

    # What can be played may be one card only: that is asked, too.
    use(board, resume, settings=ASKED, nvm=use(board, trade, settings=ASKED).nvm)


def test_the_card_that_is_told_fits_a_row_of_either_display() -> None:
    from ui.words.partners import PartnersWords

    for seat in range(4):
        game = notation.read(PARTY.replace("turn=r", "turn=" + "rygb"[seat]) + "cards=switch,9,9,9")
        for wide, columns in ((True, 26), (None, 21)):
            text = PartnersWords().gift(game, wide)
            assert "switch" in text and SEATS[seat ^ 2] in text and len(text) <= columns
        # Once a card is played it is no news any more.
        game.legal()
        game.play(0)
        assert PartnersWords().gift(game, True) == ""


def test_what_computers_trade_is_never_shown() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("cccp", RULES)
        app = player.app()
        yield from watched(player, player.my_turn)
        yield from player.decide(0)
        yield from watched(player, lambda: len(app.session.history.lines) > 3)
        told = [row.split(";")[0] for row in app.session.history.lines[:4]]
        others = [f"{name} gives a card" for name in SEATS if name != "Blue"]
        assert sorted(told) == sorted([*others, "You give a card"])

    use(COLOUR, script)


@both_layouts
def test_a_hand_is_seen_by_its_person_alone_all_the_way(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("ppcp", RULES)
        app = player.app()
        passed = 0
        while player.decisions < 45:
            yield from watched(player, lambda: player.my_turn() or app.name == "handover")
            if app.name == "handover":
                yield player.hand.wait(150)
                yield from player.press("OK")
                passed += 1
                continue
            yield player.hand.wait(120)
            assert app.session.shown_to == player.game().seat
            yield from player.decide(well(player))
            secrets_kept(player)
        assert passed > 12

    use(board, script)


def test_one_person_need_not_hide_anything() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc", RULES)
        for _ in range(6):
            yield player.hand.until(player.my_turn, 60_000)
            assert player.screen() == "play"
            yield from player.decide(0)

    use(COLOUR, script)


@both_layouts
def test_neither_the_menu_nor_the_table_nor_the_log_tells(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp", RULES)
        yield from player.place(PARTY + "cards=heart,switch,13,10", "pppp")
        yield from player.until("handover")
        for item in ("Hint", "Explain this card"):
            yield from player.menu(item)
            yield player.hand.wait(150)
            assert "Pass the handheld" in player.hand.text()
            yield from player.read_on("pause")
            yield from player.choose("Back")
            yield from player.until("handover")
        for item in ("Where everyone is", "What happened"):
            yield from player.menu(item)
            yield player.hand.wait(150)
            assert "heart" not in player.hand.text() and "switch" not in player.hand.text()
            yield from player.read_on("pause")
            yield from player.choose("Back")
            yield from player.until("handover")
        yield from player.press("OK")
        yield from player.until("play")
        yield from player.press("NEXT", player.app().screen.n)
        assert "heart switch 13 10" in player.hand.text()
        yield from player.menu("Explain this card")
        assert "heart" in player.hand.text() and "Bring a mover in" in " ".join(player.rows())

    use(board, script)


def test_a_resume_asks_who_is_there_before_it_shows_a_hand() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp", RULES)
        yield from player.press("OK")
        yield from player.until("play")
        hand = player.rows()[-1]
        yield from player.menu("Save and quit")
        yield from player.choose("Resume")
        yield from player.until("handover")
        assert hand not in player.hand.text()
        yield from player.press("OK")
        yield from player.until("play")
        assert player.rows()[-1] == hand

    use(COLOUR, script)

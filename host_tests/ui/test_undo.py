# SPDX-License-Identifier: MIT
"""Undo: back to a person's last decision, the cards not yet drawn shuffled again; or the reason."""

from typing import Any

from engine import codes, state
from homeward.simulator.player import ASKED, Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use
from support.positions.classic import line


def table(player: Player) -> tuple[Any, ...]:
    """Return what everybody may know of a game, and how often it was counted."""
    game, session = player.game(), player.app().session
    places = tuple(game.where(piece) for piece in range(game.seats * 4))
    counts = session.decisions, session.cards, bytes(session.bumps)
    drawn = bytes(game.state[state.DECK + game.undrawn : state.DECK + game.deck_size])
    return game.seat, game.card, game.ask, game.undrawn, drawn, places, counts


def undrawn(player: Player) -> bytes:
    """The cards that nobody has seen, in their order."""
    game = player.game()
    return bytes(game.state[state.DECK : state.DECK + game.undrawn])


def next_decision(player: Player) -> Steps:
    yield player.hand.until(player.my_turn, 60_000)
    yield player.hand.wait(200)


def undo(player: Player) -> Steps:
    yield from player.menu("Undo")
    yield from player.until("play")
    yield from next_decision(player)


def refusal(player: Player) -> Any:
    """Ask for an undo that is refused; the words."""
    before = player.game().save()
    yield from player.menu("Undo")
    assert player.screen() == "message"
    words = " ".join(player.rows())
    yield from player.read_on("pause")
    yield from player.choose("Back")
    yield from player.until("play")
    assert player.game().save() == before
    return words


@both_layouts
def test_back_to_ones_last_decision_over_the_bots_moves(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(3)
        yield from next_decision(player)
        faced, cards = [table(player)], [undrawn(player)]
        for _ in range(2):
            yield from player.decide()
            yield from next_decision(player)
            faced.append(table(player))
            cards.append(undrawn(player))
        yield from undo(player)
        assert table(player) == faced[1] != faced[2]
        yield from undo(player)
        assert table(player) == faced[0]
        # The same cards, but nobody knows their order now.
        assert sorted(undrawn(player)) == sorted(cards[0]) and undrawn(player) != cards[0]
        assert player.app().session.history.lines[-1] == "You undid a move"
        # And the game continues from there.
        yield from player.play_on(2)

    use(board, script)


@both_layouts
def test_a_part_of_a_seven_is_free_to_take_back(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        yield from player.place(line("r=5,20 b=40", "7", "r"))
        before = table(player)
        split = player.app().screen.n - 3
        yield from player.decide(split)
        yield from next_decision(player)
        assert player.game().ask == codes.ASK_STEPS
        assert table(player) != before
        yield from undo(player)
        assert table(player) == before

    use(board, script, settings=ASKED)


def test_a_part_of_a_swap_too_after_somebody_else_decided() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp")
        yield from player.place(line("r=5 y=20", "3", "r", "ry"), "pp")
        yield from player.decide()
        yield from next_decision(player)
        game = player.game()
        game.state[state.CARD] = 11  # this is what Yellow has drawn
        game._found = 0
        player.app().go("play")
        yield player.hand.wait(200)
        before = table(player)
        verbs = [game.choices[i] >> 24 for i in range(game.legal())]
        yield from player.decide(verbs.index(codes.VERB_SWAP))
        yield from next_decision(player)
        assert game.ask == codes.ASK_OTHER
        yield from undo(player)
        assert table(player) == before

    use(COLOUR, script, settings=ASKED)


@both_layouts
def test_refused_before_anything_was_decided(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        words = yield from refusal(player)
        assert "nothing more to undo" in words

    use(board, script, settings=ASKED)


@both_layouts
def test_refused_once_somebody_else_has_decided(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pp")
        yield from player.place(line("r=5,20 y=40", "3", "r", "ry"), "pp")
        yield from player.decide()
        yield from next_decision(player)
        reds = table(player)
        yield from player.decide()  # Yellow
        yield from next_decision(player)
        yield from undo(player)  # which Yellow may take back ...
        assert table(player) == reds
        words = yield from refusal(player)  # ... but not what Red decided before
        assert "Somebody else has decided" in words
        assert table(player) == reds

    use(board, script, settings=ASKED)


def test_it_does_not_reach_back_over_a_new_game_or_a_resume() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(3)
        yield from next_decision(player)
        yield from player.menu("Save and quit")
        yield from player.choose("Resume")
        yield from next_decision(player)
        words = yield from refusal(player)
        assert "nothing more to undo" in words

    use(COLOUR, script)


def test_a_seat_handed_over_stays_so() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        yield from player.play_on(2)
        yield from next_decision(player)
        yield from player.menu()
        yield from player.turn_to("Blue: person")
        yield from player.choose("Undo")
        yield from next_decision(player)
        assert player.app().session.players[1] == 0

    use(COLOUR, script)


def test_the_lines_of_what_is_undone_go_with_it() -> None:
    def script(player: Player) -> Steps:
        yield from player.start("pccc")
        history = player.app().session.history
        lines = []
        for _ in range(3):
            yield from next_decision(player)
            lines.append(list(history.lines))
            yield from player.decide()
        yield from next_decision(player)
        for before in reversed(lines):
            yield from undo(player)
            assert len(history.lines) <= 12 and history.lines[-1] == "You undid a move"
            assert "".join(before).endswith("".join(history.lines[:-1]))
        for i in range(20):
            history.tell(str(i))
        history.keep(0, b"")
        for i in range(12):
            history.tell(str(i))
        history.back()
        assert history.lines == []

    use(COLOUR, script)

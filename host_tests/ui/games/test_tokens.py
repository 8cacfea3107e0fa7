# SPDX-License-Identifier: MIT
"""The two games with tokens on the handheld, fire_ice and shields: what they have in common."""

import pytest

import engine
import engine.codes
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.board_stack import Depth, deepest
from support.handhelds import COLOUR, ONE_BIT, both_layouts, use
from support.texts import AWAKE, texts_of_random_games
from support.thinking import play_well
from support.token_games import FIRE_ICE, SHIELDS, TokenGame, begin
from support.where_everyone_is import says_where_everyone_is

HAND = "Hand: 5 cards"
DECISIONS = 120  # `homeward playtest --texts` looks at the choices of 500 games
both_games = pytest.mark.parametrize("game", [FIRE_ICE, SHIELDS], ids=str)
Items = tuple[str, ...]


@both_layouts
@pytest.mark.parametrize(
    ("game", "players", "items"),
    [
        (FIRE_ICE, "pp", ()),
        (FIRE_ICE, "pppp", (HAND,)),
        (FIRE_ICE, "ppp", ("Fire and Ice: no", HAND)),
        (SHIELDS, "pp", ()),
        (SHIELDS, "pppp", ()),
    ],
    ids=str,
)
def test_every_choice_of_random_games_fits(
    board: str, game: TokenGame, players: str, items: Items
) -> None:
    def script(player: Player) -> Steps:
        yield from player.start(players, game.item, *items)
        seen = yield from texts_of_random_games(player, len(players), DECISIONS)
        assert len(seen) > 80

    use(board, script, settings=AWAKE, minutes=600)


@both_layouts
@pytest.mark.parametrize(
    ("game", "helps"),
    [(FIRE_ICE, ""), (SHIELDS, "droid")],
    ids=str,
)
def test_screens_about_these_positions_fit(board: str, game: TokenGame, helps: str) -> None:
    def script(player: Player) -> Steps:
        for position in game.positions:
            yield from begin(player, position)
            app = player.app()
            for choice in range(app.screen.n):
                app.go("help", choice)
                yield player.hand.wait(20)
                assert app.name == "help" and helps in player.hand.text()
                app.go("play")
                yield player.hand.wait(20)
            app.go("table")
            yield player.hand.wait(20)
            yield from says_where_everyone_is(player)
            app.go("play")
            yield player.hand.wait(20)

    use(board, script, settings=AWAKE)


@both_layouts
@pytest.mark.parametrize(
    ("game", "says"), [(FIRE_ICE, "three pawns"), (SHIELDS, "three droids")], ids=str
)
def test_how_to_play_can_be_read(board: str, game: TokenGame, says: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("How to play")
        yield from player.choose(game.rules.replace("_", " "))
        assert says in " ".join(player.hand.text().split())
        yield from player.read_on("howto")

    use(board, script)


@both_layouts
@pytest.mark.parametrize("position", [*FIRE_ICE.positions, *SHIELDS.positions])
def test_ok_plays_what_is_in_focus_and_every_choice_looks_different(
    board: str, position: str
) -> None:
    def script(player: Player) -> Steps:
        yield from begin(player, position)
        said, pictures = set(), set()
        for choice in range(player.app().screen.n):
            yield from player.place(position, "pccc")
            twin = engine.load(player.game().save())
            yield from player.press("NEXT", choice)
            screen = player.app().screen
            said.add(screen.text)
            pictures.add(player.hand.picture().tobytes())
            assert player.rows()[0].endswith(f"{choice + 1}/{screen.n}")
            yield from player.press("OK")
            twin.play(choice)
            assert player.game().save() == twin.save()
        assert len(said) == len(pictures) == choice + 1

    use(board, script)


@pytest.mark.parametrize(
    ("game", "board", "players", "items"),
    [
        (FIRE_ICE, COLOUR, "pcpc", ()),
        (FIRE_ICE, ONE_BIT, "pcp", (HAND,)),
        (FIRE_ICE, COLOUR, "pc", (HAND,)),
        (FIRE_ICE, ONE_BIT, "pc", ()),
        (SHIELDS, COLOUR, "pcpc", ()),
        (SHIELDS, ONE_BIT, "pcp", ()),
    ],
    ids=str,
)
def test_a_whole_game_by_keys_left_and_resumed_on_the_way(
    game: TokenGame, board: str, players: str, items: Items
) -> None:
    def script(player: Player) -> Steps:
        yield from player.start(players, game.item, *items)
        yield from play_well(player, 12)
        while not player.my_turn():
            if player.screen() == "handover":
                yield from player.press("OK")
            yield player.hand.wait(40)
        before = player.game().save()
        yield from player.menu("Save and quit")
        yield from player.choose("Resume")
        yield player.hand.until(lambda: player.screen() in ("play", "handover"))
        assert player.game().save() == before
        yield from play_well(player)
        yield from player.until("over")
        played = player.game()
        winner = played.winners.bit_length() - 1
        name = ("Red", "Blue", "Yellow", "Green")[played.sides[winner]]
        alone = winner == player.app().session.me
        assert ("You win!" if alone else f"{name} wins!") in player.hand.text()
        ends = {played.where(4 * winner + i) for i in range(played.pieces)}
        assert ends == {engine.codes.PLACE_HOME}
        yield from player.choose("Play again")
        yield player.hand.until(lambda: player.screen() in ("play", "handover"))
        assert not player.game().over

    use(board, script, minutes=300)


# Each card has one use, which is told with it.
ONE_USE = "fire_ice r=5,H,H b=8,H,S y=S,S,S g=S,S,S turn=r cards=3,5,8,10,12"


@pytest.mark.parametrize(
    ("game", "items", "more"), [(FIRE_ICE, (HAND,), (ONE_USE,)), (SHIELDS, (), ())], ids=str
)
def test_the_stack_of_the_board_is_never_exhausted(
    game: TokenGame, items: Items, more: Items
) -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pccc", game.item, *items)
        yield from player.play_on(3)
        for position in game.positions + more:
            for players in ("cppp", "pccc"):  # by a bot, and by a person
                yield from player.place(position, players)
                yield hand.until(lambda: player.my_turn() or player.screen() != "play", 20_000)
        yield hand.until(player.my_turn)
        yield from player.menu("Hint")
        yield hand.until(player.my_turn)
        yield from player.menu("Where everyone is")
        yield from player.read_on("pause")
        yield from player.choose("Explain this card")
        yield from player.press("OK")
        yield hand.until(player.my_turn)
        yield from player.menu("Save and quit")
        yield from player.choose("Resume")
        yield hand.until(player.my_turn)
        yield from player.play_on(2)

    deepest(COLOUR, script, Depth())

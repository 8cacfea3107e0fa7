# SPDX-License-Identifier: MIT
"""A new game: what is settled on the setup screen is what is played."""

import pytest

import engine
from homeward.simulator.player import Player
from homeward.simulator.script import Steps
from support.handhelds import COLOUR, both_layouts, use


@both_layouts
def test_the_first_game_is_one_ok_away(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        yield from player.press("OK")
        yield from player.until("play")
        game = player.game()
        assert (game.rules, game.seats, game.options) == ("classic", 4, (45, False))
        assert bytes(player.app().session.players) == b"\0\2\2\2"  # one person against bots

    use(board, script)


@both_layouts
@pytest.mark.parametrize(
    ("players", "items", "options"),
    [
        ("pc", ("Deck: 55 cards",), (55, False)),
        ("cpp", ("Dice card: yes",), (45, True)),
        ("pppp", ("Deck: 44 cards", "Dice card: yes"), (44, True)),
    ],
)
def test_options_seats_and_players(
    board: str, players: str, items: tuple[str, ...], options: tuple[int, bool]
) -> None:
    def script(player: Player) -> Steps:
        yield from player.start(players, *items)
        game = player.game()
        assert (game.seats, game.options) == (len(players), options)
        seats = player.app().session.players
        assert [seats[seat] == 0 for seat in range(len(players))] == [who == "p" for who in players]

    use(board, script)


@both_layouts
def test_every_item_goes_through_all_its_values_and_fits(board: str) -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        yield from player.to("Game")
        values: dict[str, set[str]] = {}
        while player.item() != "Back":
            name = player.item().split(":")[0]
            for _ in range(len(engine.RULES) if name == "Game" else 4):
                values.setdefault(name, set()).add(player.item())
                assert f" {player.item()}" in player.rows()
                yield from player.press("OK")
            if name == "Players":
                yield from player.turn_to("Players: 4")
            yield from player.press("NEXT")
        assert len(values["Game"]) == len(engine.RULES)
        assert values["Deck"] == {"Deck: 45 cards", "Deck: 44 cards", "Deck: 55 cards"}
        assert values["Dice card"] == {"Dice card: no", "Dice card: yes"}
        assert values["Players"] == {"Players: 2", "Players: 3", "Players: 4"}
        assert values["Yellow"] == {
            f"Yellow: {who}" for who in ("person", "easy bot", "normal bot", "hard bot")
        }
        yield from player.press("OK")
        yield from player.until("title")

    use(board, script)


def test_the_colours_in_play_are_named() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        for seats, colours in (("2", "RY"), ("3", "RBY"), ("4", "RBYG")):
            yield from player.turn_to(f"Players: {seats}")
            items = player.app().screen.menu.items
            shown = [item[0] for item in items if "person" in item or "bot" in item]
            assert "".join(shown) == colours

    use(COLOUR, script)


def test_left_goes_back_a_value_and_back_leaves() -> None:
    def script(player: Player) -> Steps:
        yield from player.until("title")
        yield from player.choose("New game")
        yield from player.to("Deck")
        yield from player.press("LESS")
        assert player.item() == "Deck: 55 cards"
        yield from player.press("MORE")
        assert player.item() == "Deck: 45 cards"
        yield from player.press("LESS")
        yield from player.press("HELP")
        yield from player.until("message")
        assert player.rows()[0] == "Deck: 55 cards"
        yield from player.read_on("setup")
        assert player.item() == "Deck: 55 cards"  # nothing is lost
        yield from player.press("BACK")
        yield from player.until("title")

    use(COLOUR, script)


def test_two_new_games_are_two_games() -> None:
    decks = []

    def script(player: Player) -> Steps:
        yield from player.start("pppp")
        decks.append(player.game().save())
        yield from player.menu("Save and quit")
        yield from player.choose("New game")
        yield from player.choose("Start")
        yield from player.choose("Yes")
        yield from player.until("play")
        decks.append(player.game().save())

    use(COLOUR, script)
    assert decks[0] != decks[1]


@both_layouts
def test_what_a_game_is_and_what_each_option_does_is_said_before_it_begins(board: str) -> None:
    said = {
        "Game": "A race for four. Lasts half an hour.",
        "Deck": "How many cards there are.",
        "Dice": "Is there a die?",
        "Players": "How many play, people and bots together.",
        "Red": "changes who plays this colour: a person, or an easy, normal or hard bot.",
    }

    def script(player: Player) -> Steps:
        yield from player.until("title")
        own = player.hand.load("ui.help.classic").ClassicHelp
        own.about = "A race for four."
        own.lasts = "half an hour"
        own.option_help = lambda self, name: said["Deck" if name == "edition" else "Dice"]
        yield from player.choose("New game")
        # The module may come and go: what it says does not.
        player.app().screen.help = own()
        for item, sentence in said.items():
            yield from player.to(item)
            rows: list[str] = []
            below = 3 if board == COLOUR else 1
            for _ in range(30):
                rows += [row.removesuffix(" ..") for row in player.rows()[-below:]]
                yield player.hand.wait(500)
            words = " ".join(dict.fromkeys(rows))
            assert all(word in words for word in sentence.split()), (item, words)

    use(board, script)

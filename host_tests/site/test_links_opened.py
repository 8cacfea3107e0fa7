# SPDX-License-Identifier: MIT
"""Links that carry a game, from one profile to another, on the real site."""

from typing import TYPE_CHECKING, Any

import pytest

from homeward.lab import record
from homeward.notation import links
from homeward.site import shared_link
from homeward.site.shared_link import shared
from homeward.site.visit import SPEED, Host, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

FAST = f"#speed={SPEED}"
LOG: dict[str, Any] = {
    "v": 1,
    "rules": "classic",
    "seats": 2,
    "seed": 5,
    "players": "pp",
    "options": {},
    "moves": [0, 0, 0],
    "undos": [],
}


def test_a_shared_game_looks_the_same_in_a_fresh_profile(chromium: "Browser", host: Host) -> None:
    """And `homeward replay` reads it. `homeward site-check --links` does it with each rule set."""
    found = shared_link.compared(chromium, host.address, "pygamer", "classic", 7)
    assert found.choices > 8 and len(found.link) < 2000
    assert record.read(found.link).replay().save() == found.position


def game_link(line: str, more: int = 0) -> tuple[str, int]:
    """The link that `homeward replay` prints for a line, with random moves more."""
    played = record.read(line)
    played.go_on(more)
    return f"#game={links.encode(played.log())}&speed={SPEED}", len(played.choices)


def test_a_kept_game_outlives_a_link_that_is_only_looked_at(
    context: "BrowserContext", host: Host
) -> None:
    visit = Visit(context, host.address, FAST)
    visit.title()
    visit.start("shields", 11)
    link, _ = game_link("classic seats=2 seed=3 choices=", 6)
    for answer in ("Keep my game", "Open the link"):
        visit.page.evaluate("hash => { location.hash = hash; }", link)
        visit.page.get_by_role("button", name=answer).click()
        if answer == "Keep my game":
            visit.page.wait_for_timeout(300)
            assert not visit.page.locator("#steps").is_visible()
    visit.page.get_by_role("button", name="Next move").click()
    visit.page.wait_for_selector("#art[data-rules=classic]")
    visit.press("ArrowUp")  # any key ends a game for show; Enter would be the button's
    visit.until_words("Resume")
    visit.page.locator("#steps").wait_for(state="hidden")
    visit.press("Enter")
    visit.page.wait_for_selector("#art[data-rules=shields]")
    assert visit.far("game.log")["seed"] == 11


def test_a_finished_game_is_replayed_to_its_end(context: "BrowserContext", host: Host) -> None:
    link, moves = game_link("twenty_one seats=2 seed=4 players=pn choices=", 5000)
    visit = Visit(context, host.address, link)
    forward = visit.page.get_by_role("button", name="Next move")
    forward.wait_for()
    for _ in range(moves):
        forward.click()
    visit.until_words("win!", "wins!")
    visit.until_words("Play again")
    visit.page.locator("#steps").wait_for(state="hidden")
    assert not visit.far("game.kept")
    assert len(visit.far("game.log")["moves"]) == moves


def test_too_long_a_game_is_shared_as_its_position_and_says_so(
    context: "BrowserContext", chromium: "Browser", host: Host
) -> None:
    visit = Visit(context, host.address, FAST)
    visit.title()
    undos = [[1, seed, 0] for seed in range(400)]
    visit.far("game.replay", LOG | {"undos": undos})
    for _ in range(3):
        visit.far("game.step")
    visit.far("game.takeOver")
    visit.until_question()
    assert visit.far("game.log")["undos"] == undos
    link = shared(visit)
    assert "too long for a link" in visit.page.locator("#sharing-what").inner_text()
    assert len(link) < 2000
    fresh = chromium.new_context()
    other = Visit(fresh, f"{link}&speed={SPEED}")
    other.page.get_by_text("The position of the link").wait_for()
    other.page.get_by_role("button", name="Take over").click()
    other.until(lambda: other.far("game.kept"), "the game")
    other.until_question()
    mine, theirs = (each.far("game.log", True) for each in (visit, other))
    assert mine == theirs and mine["position"]
    fresh.close()


def test_a_link_of_another_board_is_opened_on_that_board(
    context: "BrowserContext", host: Host
) -> None:
    visit = Visit(context, host.address, FAST)
    visit.title()
    hash_ = f"board=pybadge&rules=shields&seed=3&speed={SPEED}"
    visit.page.evaluate("hash => { location.hash = hash; }", hash_)
    visit.page.wait_for_selector("#art[data-rules=shields]")
    assert visit.page.locator("#board").input_value() == "pybadge"
    assert visit.far("game.log")["seed"] == 3


@pytest.mark.parametrize(
    ("hash_", "words"),
    [
        ("#game=EEAAAAAABzfg-8AWVQ", "This link is damaged: its check sum is wrong."),
        ("#rules=chess&seed=1", "rules that are not known here"),
        ("#utm_source=elsewhere", "This is not a link of Homeward."),
        ("%", "Move 1 of this game is not possible."),
    ],
)
def test_a_bad_link_is_a_sentence_and_the_title(
    context: "BrowserContext", host: Host, hash_: str, words: str
) -> None:
    if hash_ == "%":  # whole, but of a game that nobody can have played
        hash_ = "#game=" + links.encode(links.Log("classic", 2, "pp", {}, 5, [60]))
    visit = Visit(context, host.address, hash_)
    visit.until(lambda: words in visit.notes(), "the sentence")
    visit.title()
    assert not visit.far("game.kept")


def test_a_replay_is_taken_over_at_the_step_that_was_asked_for(
    context: "BrowserContext", host: Host
) -> None:
    visit = Visit(context, host.address, FAST)
    visit.title()
    assert visit.far("game.replay", LOG) == {"at": 0, "of": 3}
    assert [visit.far("game.step")["at"] for _ in range(2)] == [1, 2]
    assert visit.far("game.kept") is False
    visit.far("game.takeOver")
    visit.until_words("your turn")
    taken = visit.far("game.log")
    # Where nothing else can be done, the handheld plays on by itself.
    assert (taken["seed"], taken["players"], taken["moves"][:2]) == (5, "pp", [0, 0])
    assert visit.far("game.kept") is True

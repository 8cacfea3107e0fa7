# SPDX-License-Identifier: MIT
"""The page for every eye and hand: as text, by keyboard, by finger, enlarged, without motion."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from engine import codes, track
from homeward.simulator.page.background import served
from homeward.simulator.page.by_ear import Listener
from homeward.simulator.page.onboard import shown
from homeward.simulator.player import Player
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.browsers import PATIENCE_MS, again_until
from ui import codes as ui_codes

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

SPEED = 5.0
BRISK: dict[str, str | int] = {"HOMEWARD_SPEED": "fast", "HOMEWARD_IDLE": 3600, "HOMEWARD_DEMO": 0}
LIGHT_MS = 25
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
FINGER = 44  # px
DECISIONS = 5


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One PyGamer for all these tests."""
    folder = tmp_path_factory.mktemp("state")
    with served("pygamer", folder, speed=SPEED, settings=BRISK) as found:
        yield found


def opened(browser: "Browser", address: str, **view: Any) -> "Page":
    page = browser.new_context(**view).new_page()
    go(page, address)
    return page


def go(page: "Page", address: str) -> None:
    page.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    page.wait_for_selector("#link[data-state=on]")
    page.wait_for_selector("#art svg")
    page.wait_for_selector("#said h2", state="attached")


def opened_and_cut_off(browser: "Browser", address: str, **view: Any) -> "Page":
    """A page that no longer hears the handheld, so that what a test shows on it stays."""
    page = browser.new_context(**view).new_page()
    hears = True

    def relay(line: "WebSocketRoute") -> None:
        handheld = line.connect_to_server()
        handheld.on_message(lambda message: line.send(message) if hears else None)

    page.route_web_socket("**", relay)
    go(page, address)
    hears = False
    return page


def to_title(page: "Page") -> None:
    """Restart; if the title was shown before, nothing tells when that is over."""
    page.locator("#reset").click()
    page.locator("#said", has_text="New game").wait_for(state="attached")
    page.locator("#seats", has_text="No game is on the table").wait_for(state="attached")


def faults(page: "Page") -> list[str]:
    # Every rule, the best practices and the size of targets too.
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}})
    assert found.response["passes"], "axe has looked at nothing"
    return [
        f"{fault['id']}: {node['html'][:120]}"
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing(browser: "Browser", address: str, view: Any, scheme: str) -> None:
    page = opened(browser, address, color_scheme=scheme, **view)
    assert faults(page) == []
    page.locator("#worded").click()
    for summary in page.locator("footer summary").all():
        summary.click()
    assert faults(page) == []
    page.locator("#large").click()
    assert faults(page) == []
    for dialogue in ("sharing", "opening"):
        page.evaluate(f"document.getElementById('{dialogue}').showModal()")
        assert faults(page) == []
        page.evaluate(f"document.getElementById('{dialogue}').close()")
    page.context.close()


def test_a_game_by_ear(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    to_title(page)
    listener = Listener(page)
    listener.begin("twenty_one")
    listener.play(DECISIONS)
    said = listener.table()
    assert "A game of twenty one." in said and "The pile is at" in said
    assert "Red: " in said and "Yellow: " in said and "Red person, Yellow" in said
    # Everything new was said once, in order; nothing was said twice in a row.
    assert len(listener.heard) > DECISIONS
    assert all(one != other for one, other in zip(listener.heard, listener.heard[1:], strict=False))
    page.context.close()


def test_moving_through_a_list_says_the_row_alone(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    to_title(page)
    listener = Listener(page)
    listener.go_to("New game")
    listener.listen()
    said = page.locator("#live").inner_text()
    # On a busy computer the key is held for longer, and repeats: any other row is as good.
    again_until(
        page,
        lambda: page.keyboard.press("ArrowDown", delay=40),
        lambda: page.locator("#live").inner_text() != said,
    )
    items = ("New game", "Settings", "How to play", "About", "Resume")
    assert page.locator("#live").inner_text() in items
    page.context.close()


def test_partners_has_each_colour_where_it_shines(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    to_title(page)
    listener = Listener(page)
    listener.begin("partners")
    page.wait_for_selector("#art[data-rules=partners]")
    # The lights of the second stick, whose first pixels show the movers that wait, are yellow.
    labels = page.locator("#art [data-side] text.colour").all_text_contents()
    assert labels == ["RED", "YELLOW", "GREEN", "BLUE"]
    for side, colour in enumerate(labels):
        assert _comes_to_be(page, 60 + 8 * side, colour)
    assert "Yellow: 4 waiting at home." in listener.table()
    page.context.close()


def _comes_to_be(page: "Page", pixel: int, colour: str) -> bool:
    """Does a pixel show this colour, as soon as a busy laptop has come to it?"""
    return any(_colour(page, pixel) == colour for _ in range(PATIENCE_MS // (25 * LIGHT_MS)))


def _colour(page: "Page", pixel: int) -> str:
    """Name the colour of a pixel where it has most of one: lights blink, and a dark one is grey."""
    seen = []
    for _ in range(25):
        seen.append(_light(page, pixel))
        page.wait_for_timeout(LIGHT_MS)
    most = max(seen, key=lambda light: max(light) - min(light))
    red, green, blue = (part if part > 0.6 * max(most) else 0 for part in most)
    return "YELLOW" if red and green else "RED" if red else "GREEN" if green > blue else "BLUE"


def _light(page: "Page", pixel: int) -> tuple[int, int, int]:
    """Return the colour sent for a pixel, taken where it is drawn: a little beside its middle."""
    red, green, blue = page.evaluate(
        """(pixel) => {
          const canvas = document.querySelector("#lights");
          const stick = Math.floor((pixel - 60) / 8), k = (pixel - 60) % 8;
          const angle = (2 * Math.PI * (2 + 15 * stick)) / 60, radius = 64 - 6.6 * k;
          const scale = canvas.width / 162;
          const x = (81 + radius * Math.sin(angle)) * scale + 1.9 * scale;
          const y = (81 - radius * Math.cos(angle)) * scale;
          return [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3);
        }""",
        pixel,
    )
    return red, green, blue


@pytest.mark.parametrize("view", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_target_is_large_enough_for_a_finger(
    browser: "Browser", address: str, view: Any
) -> None:
    page = opened(browser, address, **view)
    targets = page.locator("nav button:visible, #pad button, footer summary").all()
    assert len(targets) >= 14
    for target in targets:
        box = target.bounding_box()
        assert box and box["height"] >= FINGER and box["width"] >= FINGER, target.inner_text()
    page.context.close()


def test_a_finger_alone_is_enough(browser: "Browser", tmp_path: Path) -> None:
    """On a board of three keys, too, which has no key for the menu."""
    board = "adafruit_feather_rp2040"
    with served(board, tmp_path, speed=SPEED, settings=BRISK) as address:
        page = opened(browser, address, **PHONE)
        names = page.locator("#pad button").all_inner_texts()
        assert [name.split("\n")[-1].split()[-1] for name in names] == [
            *("Previous", "Next", "OK", "Menu")
        ]
        said = page.locator("#said")
        for words in ("Start the game", "1 of"):
            page.get_by_role("button", name="OK").tap()
            said.locator(f"text={words}").first.wait_for(state="attached")
        # It holds OK for most of a second: of that, a busy laptop may give the handheld too little.
        menu = page.get_by_role("button", name="Menu")
        paused = said.locator("text=/Pause|Back to the game|Undo/")
        again_until(page, menu.tap, paused.count)
        page.context.close()


def test_the_keyboard_reaches_everything_and_one_sees_where_it_is(
    browser: "Browser", address: str
) -> None:
    page = opened(browser, address, **LAPTOP)
    to_title(page)
    page.evaluate("document.activeElement.blur()")
    page.reload()
    page.wait_for_selector("#pad button")
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        name, ring = page.evaluate(
            "() => [document.activeElement.textContent.trim().replace(/\\s+/g, ' '),"
            " getComputedStyle(document.activeElement).outlineWidth]"
        )
        reached.append(name)
        assert ring == "3px", name
        if "Console" in name:
            break
    assert reached[0] == "Skip to the keys of the handheld"
    for name in ("Large", "Words", "Picture", "Share", "▲Previous", "●OKEnter", "?HelpH"):
        assert name in reached
    assert reached[-1] == "Console"
    page.context.close()


def test_a_screen_reader_that_only_clicks_presses_a_key(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    to_title(page)
    chosen = Listener(page).chosen()
    down = page.locator("#pad [data-name=DOWN]")
    again_until(
        page,
        lambda: down.evaluate("button => button.click()"),
        lambda: Listener(page).chosen() not in ("", chosen),
    )
    page.context.close()


def test_the_display_is_enlarged_and_grows_with_the_zoom(browser: "Browser", address: str) -> None:
    def wide(page: "Page", ratio: int) -> float:
        box = page.locator("#display").bounding_box()
        assert box
        return box["width"] * ratio

    page = opened(browser, address, **LAPTOP)
    usual = wide(page, 1)
    page.locator("#display").dblclick()
    assert wide(page, 1) > 2 * usual
    assert page.locator("#large").get_attribute("aria-pressed") == "true"
    page.keyboard.press("l")
    assert wide(page, 1) == usual
    page.context.close()
    # 200 %: half as many pixels of the page, each twice as large.
    zoomed = opened(browser, address, viewport={"width": 640, "height": 400}, device_scale_factor=2)
    assert wide(zoomed, 2) > 1.6 * usual
    assert zoomed.evaluate("document.documentElement.scrollWidth") <= 640
    zoomed.context.close()


def test_motion_and_contrast_are_as_asked_for(browser: "Browser", address: str) -> None:
    calm = opened(browser, address, **LAPTOP, reduced_motion="reduce", contrast="more")
    for place in ("#handheld .face", "#handheld .stick"):
        style = calm.locator(place).first.evaluate("e => getComputedStyle(e).transitionDuration")
        assert style in ("0s", "")
    ink = "getComputedStyle(document.documentElement).getPropertyValue"
    assert calm.evaluate(f"{ink}('--ink-soft')") == calm.evaluate(f"{ink}('--ink')")
    assert faults(calm) == []
    calm.context.close()


# -- words from what the ui writes ----------------------------------------------------------------


@pytest.mark.parametrize("board", ["pygamer", "raspberry_pi_pico"])
def test_the_text_is_what_the_display_shows(board: str) -> None:
    """On every screen of a walk: the rows and the card are all the letters that can be seen."""
    screens = set()

    def same(player: Player) -> Steps:
        yield player.hand.until(lambda: shown.is_whole(player.app()))
        told = shown.text(player.app())
        rows = [told["card"], *(text for text, _ in told["rows"])]
        seen = sorted(line.strip() for line in player.hand.text().splitlines())
        assert sorted(row.strip() for row in rows if row.strip()) == seen
        screens.add(told["screen"])

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        yield from same(player)
        yield from player.start("pp")
        for _ in range(4):
            yield from same(player)
            yield from player.play_on(1)
        yield from player.menu()
        yield from same(player)

    Handheld(board, settings=dict(BRISK)).run(script)
    assert {"title", "play", "pause"} <= screens


def test_the_table_is_that_of_the_view_and_holds_no_hand() -> None:
    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.start("pppp", "Game: partners")
        told = shown.table(player.app())
        assert told["rules"] == "partners" and told["seats"] == 4
        assert told["sides"] == [0, 1, 2, 3] and told["colours"] == [0, 2, 3, 1]
        assert told["players"] == [0, 0, 0, 0] and told["places"] == [64] * 16
        # All that it may hold: nothing of a card.
        assert " ".join(sorted(told)) == (
            "colours demo far kind lane marks palette pieces places players ring rules seat seats"
            " sides winners"
        )

    Handheld("pygamer", settings=dict(BRISK)).run(script)


TABLE: dict[str, Any] = {
    "rules": "classic",
    "seats": 2,
    "sides": [0, 2],
    "colours": [0, 2],
    "players": [0, 3],
    "pieces": 4,
    "lane": 5,
    "places": [64, 12, 40, 65, 66 + 10, 66 + 12, 65, 65, *[0] * 8],
    "far": [0, 57, 29, 0, *[0] * 4],
    "ring": [],
    "marks": [0, 1, 0, 0, *[0] * 12],
    "seat": 0,
    "winners": 0,
}
SENTENCES = {
    "classic": (
        TABLE,
        [
            "A game of classic. Red plays.",
            "Red: 1 in Start, 2 on the ring, 29 from Home and 57 from Home with Ice, 1 Home.",
            "Yellow: 1 on safe square 1, 1 on safe square 3, 2 Home.",
            "Seats: Red person, Yellow hard bot.",
        ],
    ),
    "shields": (
        TABLE
        | {"rules": "shields", "lane": 8, "pieces": 3, "places": [64, 66, 66 + 3, *[64] * 13]}
        | {"marks": [4, 0, 0, *[0] * 13], "winners": 2, "seat": -1},
        [
            "Yellow has won.",
            "Red: 1 in the hangar, one with a shield, 1 on square 1 of the hangar lane,"
            " 1 on square 1 of the engine lane.",
            "Yellow: 3 in the hangar.",
            "Seats: Red person, Yellow hard bot.",
        ],
    ),
    "twenty_one": (
        TABLE
        | {"rules": "twenty_one", "pieces": 0, "seat": 1}
        | {"places": [1, 3, 0, 0, 17, 255, 4, 2, 1, *[0] * 7]},
        [
            "A game of twenty one. Yellow plays.",
            "The pile is at 17. Play goes counter-clockwise.",
            "Red: 1 of 4 flips.",
            "Yellow: 3 of 4 flips.",
            "Seats: Red person, Yellow hard bot.",
        ],
    ),
    "nothing": (TABLE | {"rules": ""}, ["No game is on the table."]),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_the_table_in_words(browser: "Browser", address: str, case: str) -> None:
    page = opened(browser, address, **LAPTOP)
    table, sentences = SENTENCES[case]
    say = "async (table) => (await import('./table_words.js')).tableWords(table)"
    assert page.evaluate(say, table) == sentences
    numbers = page.evaluate("async () => (await import('./table_words.js')).NUMBERS")
    for name, number in numbers.items():
        home = next(m for m in (codes, track, ui_codes) if hasattr(m, name))
        assert getattr(home, name) == number
    page.context.close()


ROWS = [["Red: your turn         2/3", 3], ["", 0], ["Deck: 30", 2], ["", 0]]
ROWS += [["Pawn 1 forward 7: 4 to 11;", 0], ["bumps Blue 2", 0], ["Blue 3: 4 to 7", 2]]


def test_rows_become_headings_sentences_and_lists(browser: "Browser", address: str) -> None:
    page = opened_and_cut_off(browser, address, **LAPTOP)
    show = "async (message) => (await import('./said.js')).show(message)"
    page.evaluate(show, {"screen": "none", "rows": [["Nothing", 0]], "card": ""})
    page.locator("#live", has_text="Nothing").wait_for(state="attached")
    page.evaluate(show, {"screen": "play", "rows": ROWS, "card": "7"})
    # Some browsers' snapshots quote a line with a colon in it, others do not.
    snapshot = page.locator("#said").aria_snapshot().replace("'", "")
    assert snapshot.splitlines() == [
        '- region "The display":',
        '  - heading "Red: your turn, 2 of 3" [level=2]',
        '  - paragraph: "Card: 7"',
        '  - paragraph: "Deck: 30"',
        '  - paragraph: "Pawn 1 forward 7: 4 to 11; bumps Blue 2"',
        '  - paragraph: "Blue 3: 4 to 7"',
    ]
    page.locator("#live", has_text="Pawn 1").wait_for(state="attached")
    assert page.locator("#live").inner_text() == (
        "Red: your turn. Card 7. Pawn 1 forward 7: 4 to 11; bumps Blue 2. Blue 3: 4 to 7. 2 of 3"
    )
    page.context.close()


def test_the_table_counts_as_the_display_does(browser: "Browser", address: str) -> None:
    """The name of a pawn in a choice, `56 from Home`, is in the words and at the square."""
    told: dict[str, Any] = {}

    def script(hand: Handheld) -> Steps:
        player = Player(hand)
        yield from player.until("title")
        line = "classic r=S,S,12,40 b=S,S,S,S y=S,30,S,S g=S,S,S,S turn=r card=5"
        yield from player.place(line, "pccc")
        told.update(shown.table(player.app()), display=hand.text())

    Handheld("pygamer", settings=dict(BRISK)).run(script)
    assert "Pawn 56 from Home" in " ".join(told["display"].split())
    far = [told["ring"][square] for square in (12, 40)]
    assert far == told["far"][2:4] == [56, 28]
    page = opened_and_cut_off(browser, address, **LAPTOP)
    show = "async (table) => (await import('./table.js')).show(table)"
    page.evaluate(show, told)
    assert page.locator("#art [data-square='40']").text_content() == "28"
    assert page.locator("#art [data-square='10']").text_content() == "58"
    said = page.get_by_role("region", name="The table").inner_text()
    assert "Red: 2 in Start, 2 on the ring, 28 from Home and 56 from Home." in said
    page.context.close()


READABLE = {
    "R46 B66 Y92": "Red 46, Blue 66, Yellow 92",
    "G*6": "Green 6 leads",
    "To go: You 46 Yellow*66": "To go: You 46, Yellow 66 leads",
    "You46 Yel*66 Gre3": "You 46, Yellow 66 leads, Green 3",
    "Home: You 1 Red*3": "Home: You 1, Red 3 leads",
    "* * Green wins! * *": "Green wins!",
    "H O M E W A R D": "HOMEWARD",
    "Blue plays             ...": "Blue plays",
    "Red: your turn        only": "Red: your turn, only",
    "A: wait ..": "A: wait …",
    "Blue 2: 4 to 11": "Blue 2: 4 to 11",
}


def test_a_row_is_read_in_whole_words(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    read = "async (rows) => { const s = await import('./said.js'); return rows.map(s.readable); }"
    assert dict(zip(READABLE, page.evaluate(read, list(READABLE)), strict=True)) == READABLE
    page.context.close()


# -- links ---------------------------------------------------------------------------------------

GAME = """async (kept) => {
  window.did = [];
  window.game = {
    log: async (position) => position ? { v: 1, rules: "classic", seats: 2, players: "pn",
      options: {}, position: "SFcB" } : { v: 1, rules: "classic", seats: 2, players: "pn",
      options: { edition: 45, dice: false }, seed: 7, moves: window.long ? Array(3000).fill(40) :
      [0, 1, 2], undos: [] },
    kept: async () => kept,
    start: async (what) => { did.push(what); },
    replay: async (log) => { did.push(log); return { at: 0, of: log.moves.length }; },
    step: async () => { did.push("step"); return { at: 3, of: 3 }; },
    takeOver: async () => { did.push("over"); },
  };
  const share = await import("./share.js");
  const { say } = await import("./tools.js");
  share.sharing(window.game, "pygamer", "", say);
}"""


def test_without_links_the_page_says_why(browser: "Browser", address: str) -> None:
    page = opened(browser, address + "#board=pygamer&rules=classic&seed=7", **LAPTOP)
    page.locator("#note", has_text="make site").wait_for()
    page.context.close()


def test_a_game_is_shared_and_opened_again(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    page.evaluate(GAME, False)
    page.locator("#share").click()
    dialogue = page.get_by_role("dialog", name="Share this game")
    dialogue.wait_for()
    assert "all hands" in dialogue.inner_text()
    assert "from its first card" in dialogue.inner_text()
    link = page.locator("#sharing-link").input_value()
    assert link.startswith(f"{address}#board=pygamer&game=") and len(link) < 2000
    page.keyboard.press("Escape")
    page.evaluate("hash => { location.hash = hash; }", link.partition("#")[2])
    page.get_by_role("button", name="Next move").wait_for()
    (log,) = page.evaluate("() => did")
    assert log["moves"] == [0, 1, 2] and log["seed"] == 7 and log["players"] == "pn"
    assert page.locator("#at").inner_text() == "Move 0 of 3"
    page.get_by_role("button", name="Next move").click()
    page.locator("#at", has_text="Move 3 of 3").wait_for()
    page.get_by_role("button", name="Take over").click()
    page.locator("#steps").wait_for(state="hidden")
    assert page.evaluate("() => did.slice(1)") == ["step", "over"]
    page.context.close()


def test_too_long_a_game_is_shared_as_its_position(browser: "Browser", address: str) -> None:
    page = opened(browser, address, **LAPTOP)
    page.evaluate(GAME, False)
    page.evaluate("() => { window.long = true; }")
    page.locator("#share").click()
    page.locator("#sharing-what", has_text="too long for a link").wait_for()
    assert len(page.locator("#sharing-link").input_value()) < 2000
    page.context.close()


@pytest.mark.parametrize("answer", ["Keep my game", "Open the link", "Escape"])
def test_a_kept_game_is_lost_only_for_somebody_who_says_so(
    browser: "Browser", address: str, answer: str
) -> None:
    page = opened(browser, address, **LAPTOP)
    page.evaluate(GAME, True)
    page.evaluate("() => { location.hash = 'board=pygamer&rules=partners&seed=9'; }")
    dialogue = page.get_by_role("dialog", name="This link carries a game")
    dialogue.wait_for()
    if answer == "Escape":
        page.keyboard.press(answer)
    else:
        page.get_by_role("button", name=answer).click()
    dialogue.wait_for(state="hidden")
    wanted = [{"rules": "partners", "seed": 9}] if answer == "Open the link" else []
    if wanted:
        page.wait_for_function("() => did.length")
    else:
        page.wait_for_timeout(100)
    assert page.evaluate("() => did") == wanted
    page.context.close()


@pytest.mark.parametrize(
    ("hash_", "words"),
    [
        ("game=EEAAAAAABzfg-8AWVQ", "This link is damaged: its check sum is wrong."),
        ("game=%20%20", "This is not a link of Homeward."),
        ("rules=go", 'This link is about "go", rules that are not known here.'),
        ("fbclid=123", "This is not a link of Homeward."),
    ],
)
def test_a_damaged_or_foreign_link_is_a_sentence(
    browser: "Browser", address: str, hash_: str, words: str
) -> None:
    page = opened(browser, address, **LAPTOP)
    page.evaluate(GAME, False)
    page.evaluate("hash => { location.hash = hash; }", hash_)
    page.locator("#note", has_text=words).wait_for()
    assert page.evaluate("() => did") == []
    page.context.close()

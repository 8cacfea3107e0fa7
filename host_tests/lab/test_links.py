# SPDX-License-Identifier: MIT
"""A game in a link: there and back, the same in Python and in the page, and damaged ones."""

import binascii
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.game import Game
from homeward import cli
from homeward.lab import record
from homeward.notation import links
from homeward.notation.links import LinkError, Log
from homeward.simulator.page.server import SITE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SEEDS = st.integers(0, 2**30 - 1)
WITH_JS = 40  # logs that are given to the page, too


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """Any log that a page can keep: moves need not be those of a real game."""
    rules = draw(st.sampled_from(engine.RULES))
    seats = draw(st.sampled_from(engine.seats(rules)))
    options = {name: draw(st.sampled_from(values)) for name, values in engine.options(rules)}
    players = draw(st.text("penhx", min_size=seats, max_size=seats))
    log = Log(rules, seats, players, options)
    if draw(st.integers(0, 4)) == 0:
        log.position = draw(st.binary(min_size=1, max_size=200))
        return log
    log.seed = draw(SEEDS)
    log.moves = draw(st.lists(st.integers(0, 63), max_size=300))
    places = sorted(draw(st.lists(st.integers(0, len(log.moves)), max_size=6)))
    log.undos = [(place, draw(SEEDS), draw(st.booleans())) for place in places]
    return log


@given(logs())
def test_there_and_back(log: Log) -> None:
    assert links.decode(links.encode(log)) == log


def test_a_link_of_version_1_is_read() -> None:
    """It has two bits for a player: here a person and a hard bot."""
    bits = GAME[:12] + "0011" + GAME[16:] + "0" * 29 + "1" + "010" + "011" + "1"
    assert links.decode(sealed(bits)) == Log(
        "classic", 2, "ph", {"edition": 45, "dice": False}, seed=1, moves=[2]
    )


@given(logs(), st.data())
def test_one_changed_character_is_noticed(log: Log, data: st.DataObject) -> None:
    text = links.encode(log)
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("ABYZaz09-_"))
    broken = text[:at] + other + text[at + 1 :]
    # The last character may have bits that belong to nothing.
    if urlsafe_b64decode(broken + "==") != urlsafe_b64decode(text + "=="):
        with pytest.raises(LinkError, match="link"):
            links.decode(broken)


@given(logs(), st.integers(1, 30))
def test_a_link_that_is_cut_is_noticed(log: Log, cut: int) -> None:
    text = links.encode(log)
    with pytest.raises(LinkError):
        links.decode(text[: max(0, len(text) - cut)])


def sealed(bits: str) -> str:
    """The text of bits of our own, with the right check sum."""
    bits += "0" * (-len(bits) % 8)
    data = bytes(int(bits[k : k + 8], 2) for k in range(0, len(bits), 8))
    data += struct.pack("<I", binascii.crc32(data))
    return urlsafe_b64encode(data).decode().rstrip("=")


GAME = "0001" + "0" + "0000" + "010" + "0000" + "000000"  # classic, two people, usual options
STRANGE = {
    "no link at all": ("hello world", "This is not a link of Homeward."),
    "empty": ("", "This is not a link of Homeward."),
    "too long": ("A" * 2000, "too long: 2000 characters"),
    "another version": (sealed("0011" + "0" * 60), "version 3; this Homeward knows version 2"),
    "a player of another kind": (
        sealed("0010" + GAME[4:12] + "111" + "0" * 60),
        "a kind of player",
    ),
    "other rules": (sealed("0001" + "0" + "1111" + "0" * 40), "rules that this Homeward does not"),
    "seven seats": (sealed("0001" + "0" + "0000" + "111" + "0" * 40), "not played by 7"),
    "another option": (sealed(GAME[:16] + "111000" + "0" * 40), "an option edition"),
    "nothing after the head": (sealed(GAME), "ends too early"),
    "more moves than bits": (sealed(GAME + "0" * 30 + "0" * 20 + "1" + "0" * 20), "too early"),
    "an undo of nothing": (
        sealed(GAME + "0" * 30 + "1" + "010" + "00111" + "0" * 31),
        "takes back what was not played",
    ),
    "something at the end": (sealed(GAME + "0" * 30 + "11" + "1" * 9), "follows its end"),
}


@pytest.mark.parametrize("case", STRANGE)
def test_a_strange_link_is_refused_in_a_sentence(case: str) -> None:
    text, why = STRANGE[case]
    with pytest.raises(LinkError, match=why):
        links.decode(text)


# -- homeward replay --------------------------------------------------------------------------


def replayed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["replay", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("rules", engine.RULES)
def test_replay_prints_a_link_and_reads_it(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = max(engine.seats(rules))
    game = record.read(f"{rules} seats={seats} seed=5 choices=")
    game.go_on(60)
    line = str(game)
    link = replayed(capsys, "--link", *line.split()).strip()
    assert link.startswith("#game=") and len(link) < 2000
    told = replayed(capsys, f"https://example.org/homeward/{link}").splitlines()
    # The link also says who plays, and every option.
    assert told[1:] == replayed(capsys, *line.split()).splitlines()[1:]
    assert record.read(link).replay().save() == game.replay().save()


def test_what_was_taken_back_is_taken_back_again(capsys: pytest.CaptureFixture[str]) -> None:
    line = "partners seats=4 seed=3 players=pnnn undos=2:77,2:78:plain choices=0,0,0,0,0"
    game = record.read(line)
    ours = engine.new("partners", seats=4, seed=3)
    for number in range(5):
        if number == 2:
            ours.veil(ours.seat, 77)
            Game.veil(ours, ours.seat, 78)
        ours.play(0)
    assert game.replay().save() == ours.save()
    link = replayed(capsys, "--link", *line.split()).strip()
    assert record.read(link).undos == [(2, 77, False), (2, 78, True)]
    assert record.read(link).replay().save() == ours.save()


def test_too_long_a_game_shares_its_position_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = record.read("partners seats=4 seed=1 choices=")
    game.go_on(900)
    monkeypatch.setattr(links, "LONGEST", 300)
    assert cli.main(["replay", "--link", *str(game).split()]) == 0
    shown = capsys.readouterr()
    assert "too long for a link: this is its position" in shown.err
    assert len(shown.out) < 300
    found = record.read(shown.out.strip())
    assert not found.choices and found.replay().save() == game.replay().save()


def test_a_damaged_link_is_a_sentence_for_replay(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "#game=EEAAAAAABzfg-8AWVQ"]) == 2
    assert "This link is damaged: its check sum is wrong." in capsys.readouterr().err


# -- the same in the page -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(browser: "Browser") -> "Page":
    """A page with nothing but links.js; no server is needed for that."""
    page = browser.new_page()
    source = (SITE / "links.js").read_text()
    page.set_content("<title>links</title>")
    page.evaluate(
        "async (source) => { window.links = await import("
        "URL.createObjectURL(new Blob([source], {type: 'text/javascript'}))); }",
        source,
    )
    return page


def as_js(log: Log) -> dict[str, Any]:
    """The log in the shape that the page has."""
    shape = {"v": 1} | {k: v for k, v in asdict(log).items() if k not in ("position", "undos")}
    if log.position:
        shape["position"] = urlsafe_b64encode(log.position).decode().rstrip("=")
        del shape["seed"], shape["moves"]
        return shape
    return shape | {"undos": [[place, seed, int(plain)] for place, seed, plain in log.undos]}


@settings(max_examples=WITH_JS)
@given(logs())
def test_the_page_writes_and_reads_the_same(page: "Page", log: Log) -> None:
    text = links.encode(log)
    assert page.evaluate("(log) => links.encode(log)", as_js(log)) == text
    assert page.evaluate("(text) => links.decode(text)", text) == as_js(log)


SAY = """(text) => { try { links.decode(text); return ""; }
  catch (error) { return error instanceof links.LinkError ? error.message : "!" + error; } }"""


@pytest.mark.parametrize("case", STRANGE)
def test_the_page_refuses_the_same_in_the_same_words(page: "Page", case: str) -> None:
    text, _ = STRANGE[case]
    with pytest.raises(LinkError) as refused:
        links.decode(text)
    assert page.evaluate(SAY, text) == str(refused.value)


def test_the_page_knows_the_rules_of_the_engine(page: "Page") -> None:
    ours = [
        [name, list(engine.seats(name)), [[o, list(v)] for o, v in engine.options(name)]]
        for name in engine.RULES
    ]
    assert page.evaluate("() => links.RULES") == ours
    assert page.evaluate("() => links.LONGEST") == links.LONGEST


ADDRESSES = {
    "#board=pybadge": {"board": "pybadge"},
    "#board=pygamer&rules=classic&seed=7": {
        "board": "pygamer",
        "start": {"rules": "classic", "seed": 7},
    },
    "#rules=twenty_one&seed=0&seats=3&players=phe&longer=True&profile=p26": {
        "start": {
            "rules": "twenty_one",
            "seed": 0,
            "seats": 3,
            "players": "phe",
            "options": {"longer": True, "profile": "P26"},
        }
    },
    "#board=pybadge&speed=4": {"board": "pybadge"},
    "#rules=classic&seed=7&speed=4": {"start": {"rules": "classic", "seed": 7}},
    "": {},
}
STRANGE_ADDRESSES = {
    "#rules=chess&seed=1": "rules that are not known here",
    "#rules=classic&seed=x": 'seed is "x"; expected a number up to 1073741823',
    "#rules=classic&seed=1073741824": "expected a number up to",
    "#rules=partners&seats=2": 'seats is "2"; expected 4',
    "#rules=classic&players=robots": 'letters of "penhx"',
    "#rules=classic&dice=perhaps": "expected false or true",
    "#rules=classic&pace=9": 'says "pace"',
    "#utm_source=somewhere": "not a link of Homeward",
}


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_deal_is_read_from_an_address(page: "Page", address: str) -> None:
    assert page.evaluate("(hash) => links.read(hash)", address) == ADDRESSES[address]


@pytest.mark.parametrize("address", STRANGE_ADDRESSES)
def test_a_strange_address_is_a_sentence(page: "Page", address: str) -> None:
    said = page.evaluate(SAY.replace("decode", "read"), address)
    assert STRANGE_ADDRESSES[address] in said and said.endswith(".")

# SPDX-License-Identifier: MIT
"""Settings: what settings.toml says, what a person changed, and every kind of nonsense."""

import re
from typing import Any

import pytest

from homeward import FIRMWARE
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from homeward.simulator.settings import parse
from homeward.simulator.silicon import Silicon
from support.bare_device import BOARDS, bare, device_of, plays, use

DEFAULTS = {
    "board": "",
    "chain_pin": "",
    "brightness": 75,
    "lights": 20,
    "palette": 0,
    "speed": 1,
    "sound": 1,
    "idle": 60,
    "current_cap": 400,
    "chain": 1,
    "ring_offset": 0,
    "ring_reversed": 0,
    "colour_order": 0,
    "demo": 30,
    "answer": 10,
    "battery_low": 3500,
    "forced": 0,
    "moments": 1,
    "tips": 1,
}

NONSENSE = [
    # key, value, a part of what is expected, the value used
    ("BRIGHTNESS", -5, "a whole number from 5 to 100; 75 is used"),
    ("BRIGHTNESS", 101, "from 5 to 100"),
    ("BRIGHTNESS", "half", "a whole number"),
    ("BRIGHTNESS", "", "a whole number"),
    ("LIGHTS", -1, "a whole number from 0 to 100; 20 is used"),
    ("LIGHTS", "2.5", "a whole number"),
    ("CURRENT_CAP", 0, "a whole number from 100 to 6000; 400 is used"),
    ("RING_OFFSET", 60, "a whole number from 0 to 59; 0 is used"),
    ("IDLE", 1, "from 5 to 3600"),
    ("PALETTE", "pink", "one of usual, colour-blind; usual is used"),
    ("PALETTE", 2, "one of usual, colour-blind"),
    ("SPEED", "quick", "one of slow, normal, fast; normal is used"),
    ("SPEED", 1, "one of slow, normal, fast"),
    ("SOUND", "loud", "one of off, on; on is used"),
    ("RING_REVERSED", "maybe", "one of no, yes; no is used"),
    ("COLOUR_ORDER", "GRX", "one of GRB, RGB, RBG"),
    ("COLOUR_ORDER", "grb", "one of GRB, RGB, RBG"),
    ("CHAIN", "92", "one of off, on; on is used"),
    ("CHAIN_PIN", "D99", "a free pin such as D3; D3 is used"),
    ("CHAIN_PIN", "BUTTON_OUT", "a free pin such as D3"),  # the keys have it
    ("CHAIN_PIN", "I2C", "a free pin such as D3"),  # not a pin at all
    ("BOARD", "gameboy", "pybadge, pygamer, raspberry_pi_pico; pygamer is used"),
]


def values(device: Any) -> dict[str, object]:
    return {name: device.settings.get(name) for name in DEFAULTS}


def started(settings: Any, board: str = "pygamer", **options: Any) -> tuple[Handheld, Any]:
    found: list[Any] = []
    hand = use(board, lambda hand, device: found.append(device), settings=settings, **options)
    return hand, found[0]


@pytest.mark.parametrize("board", BOARDS)
def test_without_settings_the_defaults_count(board: str) -> None:
    hand, device = started("", board)
    assert values(device) == DEFAULTS
    assert device.complaints == []
    assert hand.console == ""


def test_our_own_settings_file_says_nothing_that_is_not_a_default() -> None:
    text = (FIRMWARE / "settings.toml").read_text()
    assert parse(text) == {}
    lines = [line[2:] for line in text.splitlines() if line.startswith("# HOMEWARD_")]
    everywhere, pico = lines[: len(DEFAULTS)], lines[len(DEFAULTS) :]
    _, device = started("\n".join(everywhere))
    assert device.complaints == []
    assert values(device) == DEFAULTS | {"board": "pygamer", "chain_pin": "D3"}
    # What follows is the Pico's: every setting that its file reads, with its default.
    hand, device = started("\n".join(pico), "raspberry_pi_pico")
    assert device.complaints == [] and hand.console == ""
    source = (FIRMWARE / "lib" / "device" / "boards" / "raspberry_pi_pico.py").read_text()
    names = {line.split(" ")[0].removeprefix("HOMEWARD_").lower() for line in pico}
    assert len(names) == len(pico) == 24
    read = set(re.findall(r'"((?:display|speaker)\w*)"', source))
    assert names - {name for name in names if name.startswith("key_")} == read
    for line in pico:
        name, value = line.removeprefix("HOMEWARD_").lower().split(" = ")
        # Its default is beside its name.
        pin = value.strip('"').upper()
        if pin.startswith("GP") and not name.startswith("key_"):
            assert f'"{name}", "{pin}"' in source
        elif pin.startswith("GP") and name != "key_ok":
            assert f'("{name[4:]}", "{pin}"' in source


@pytest.mark.parametrize("ints", [False, True], ids=["texts", "numbers"])
def test_settings_are_read(ints: bool) -> None:
    said = {
        "HOMEWARD_BRIGHTNESS": 50,
        "HOMEWARD_LIGHTS": "100",
        "HOMEWARD_PALETTE": "colour-blind",
        "HOMEWARD_SPEED": "fast",
        "HOMEWARD_SOUND": 0,
        "HOMEWARD_IDLE": 3600,
        "HOMEWARD_CURRENT_CAP": 250,
        "HOMEWARD_RING_OFFSET": 59,
        "HOMEWARD_RING_REVERSED": "yes",
        "HOMEWARD_COLOUR_ORDER": "BGR",
        "HOMEWARD_CHAIN_PIN": "D2",
    }
    _, device = started(said, getenv_gives_ints=ints)
    assert device.complaints == []
    assert values(device) == DEFAULTS | {
        "brightness": 50,
        "lights": 100,
        "palette": 1,
        "speed": 2,
        "sound": 0,
        "idle": 3600,
        "current_cap": 250,
        "ring_offset": 59,
        "ring_reversed": 1,
        "colour_order": 5,
        "chain_pin": "D2",
    }
    assert device.settings.get("colour_order") == 5  # "BGR" in the table


@pytest.mark.parametrize(("key", "value", "expected"), NONSENSE)
@pytest.mark.parametrize("ints", [False, True], ids=["texts", "numbers"])
def test_nonsense_gives_the_default_and_a_complaint(
    key: str, value: str | int, expected: str, ints: bool
) -> None:
    hand, device = started({f"HOMEWARD_{key}": value}, getenv_gives_ints=ints)
    (complaint,) = device.complaints
    assert complaint.startswith(f"HOMEWARD_{key} = {value}: expected ")
    assert expected in complaint
    assert complaint in hand.console
    name = key.lower()
    if name not in ("board", "chain_pin"):
        assert device.settings.get(name) == DEFAULTS[name]
    assert device.board == "pygamer"
    assert device.pixels.count == 92


def test_every_line_that_cannot_be_read_is_named() -> None:
    """CircuitPython reads the line of a setting alone: the others say what they say."""
    hand, device = started(
        "HOMEWARD_BRIGHTNESS = = 5\n"
        'HOMEWARD_SPEED = "quick"\n'
        "HOMEWARD_SOUND = off\n"
        "HOMEWARD_IDLE = 1.5\n"
        "HOMEWARD_LIGHTS = 50\n"
    )
    assert [line.split(" = ")[0] for line in device.complaints] == [
        "HOMEWARD_SPEED",
        "HOMEWARD_BRIGHTNESS",
        "HOMEWARD_SOUND",
        "HOMEWARD_IDLE",
    ]
    for complaint in device.complaints[1:]:
        assert "expected a whole number, or a text in quotes; the default is used" in complaint
        assert complaint in hand.console
    assert values(device) == DEFAULTS | {"lights": 50}


@pytest.mark.parametrize("version", [(9, 2, 8), (10, 0, 3), (10, 2, 1)])
@pytest.mark.parametrize("line", ["LIGHTS =", "LIGHTS = # later", "SOUND=", 'SPEED = "fast'])
def test_a_line_without_a_value_is_named(line: str, version: tuple[int, int, int]) -> None:
    hand, device = started(f"HOMEWARD_{line}\nHOMEWARD_IDLE = 30\n", circuitpython=version)
    (complaint,) = device.complaints
    name = line.split("=")[0].strip()
    assert complaint.startswith(f"HOMEWARD_{name} = unreadable (")
    assert "expected a whole number, or a text in quotes; the default is used" in complaint
    assert complaint in hand.console
    assert values(device) == DEFAULTS | {"idle": 30}


def test_a_line_without_a_value_is_named_on_a_pico() -> None:
    text = "HOMEWARD_KEY_OK =\n# HOMEWARD_KEY_BACK =\n"
    _, device = started(text, "raspberry_pi_pico", circuitpython=(10, 2, 1))
    (complaint,) = device.complaints
    assert complaint.startswith("HOMEWARD_KEY_OK = unreadable (no value)")


def test_from_10_2_on_a_word_needs_no_quotes() -> None:
    text = "HOMEWARD_SPEED = fast # today\nHOMEWARD_LIGHTS = 50\n"
    _, device = started(text, circuitpython=(10, 2, 1))
    assert device.complaints == []
    assert values(device) == DEFAULTS | {"speed": 2, "lights": 50}


def test_a_file_that_cannot_be_read_is_one_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(silicon: Silicon, name: str) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Silicon, "getenv", broken)
    hand, device = started({})
    (complaint,) = device.complaints
    assert complaint.startswith("settings.toml cannot be read (")
    assert complaint in hand.console
    assert values(device) == DEFAULTS


def test_no_chain_is_no_pixels() -> None:
    _, device = started({"HOMEWARD_CHAIN": "off"})
    assert device.pixels.count == 0
    assert device.pixels.show(b"") is True
    assert device.own.count == 5


def again(hand: Handheld, change: Any) -> Any:
    """Change something, cut the power, start again; return the device of the second start."""
    found: list[Any] = []

    def script(hand: Handheld) -> Steps:
        yield hand.wait(200)
        change(device_of(hand).settings)
        yield hand.power_cut()
        yield hand.wait(300)
        found.append(device_of(hand))

    hand.run(script)
    return found[0]


@pytest.mark.parametrize("board", BOARDS)
def test_what_a_person_changed_is_kept_and_wins(board: str) -> None:
    hand = bare(board, settings={"HOMEWARD_SPEED": "slow", "HOMEWARD_LIGHTS": 50})

    def change(settings: Any) -> None:
        settings.set("speed", 2)
        settings.set("current_cap", 6000)
        settings.set("ring_offset", 17)
        assert settings.get("speed") == 2

    device = again(hand, change)
    assert values(device) == DEFAULTS | {
        "speed": 2,
        "current_cap": 6000,
        "ring_offset": 17,
        "lights": 50,
    }
    # And once forgotten, settings.toml counts, now and after the next start.
    device = again(hand, lambda settings: settings.forget())
    assert values(device) == DEFAULTS | {"speed": 0, "lights": 50}


def test_forgetting_counts_at_once() -> None:
    def check(hand: Handheld, device: Any) -> None:
        device.settings.set("speed", 2)
        device.settings.set("speed", 0)
        device.settings.forget()
        assert values(device) == DEFAULTS | {"sound": 0}

    use("pygamer", check, settings={"HOMEWARD_SOUND": "off"})


def test_the_same_value_is_not_written_again() -> None:
    def check(hand: Handheld, device: Any) -> None:
        device.settings.set("speed", 1)
        assert hand.silicon.nvm.writes == 0
        device.settings.set("speed", 2)
        device.settings.set("speed", 2)
        assert hand.silicon.nvm.writes == 1

    use("pygamer", check)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", 3),
        ("speed", -1),
        ("speed", "fast"),
        ("brightness", 0),
        ("ring_offset", 60),
        ("board", "pygamer"),
        ("chain_pin", 3),
        ("colour", 1),
    ],
)
def test_what_makes_no_sense_is_not_set(name: str, value: object) -> None:
    def check(hand: Handheld, device: Any) -> None:
        with pytest.raises(ValueError, match=name):
            device.settings.set(name, value)
        assert values(device) == DEFAULTS
        assert hand.silicon.nvm.writes == 0

    use("pygamer", check)


@plays("pygamer")
def test_stored_values_that_make_no_sense_any_more_are_ignored(hand: Handheld) -> Steps:
    yield hand.wait(200)
    # Place, value: speed 9, a place that is not there, a text, lights 30, half a record.
    device_of(hand).store.save(1, bytes((5, 9, 0, 200, 1, 0, 0, 1, 0, 3, 30, 0, 4, 1)))
    yield hand.power_cut()
    yield hand.wait(300)
    assert values(device_of(hand)) == DEFAULTS | {"lights": 30}


def test_every_setting_can_be_changed_at_once_and_fits() -> None:
    changes = {
        "brightness": 100,
        "lights": 0,
        "palette": 1,
        "speed": 0,
        "sound": 0,
        "idle": 5,
        "current_cap": 100,
        "chain": 0,
        "ring_offset": 59,
        "ring_reversed": 1,
        "colour_order": 7,
    }

    def change(settings: Any) -> None:
        for name, value in changes.items():
            settings.set(name, value)

    assert values(again(bare("pygamer"), change)) == DEFAULTS | changes

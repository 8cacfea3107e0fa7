# SPDX-License-Identifier: MIT
"""The Pico, whose every part is named in settings.toml: displays, keys, pins, and nonsense."""

from dataclasses import replace
from typing import Any

import pytest

from device import codes
from homeward import boards
from homeward.boards.parts.board import Board
from homeward.simulator.interruptions import FirmwareEnded
from homeward.simulator.language import LIBRARIES
from homeward.simulator.runner import Handheld
from homeward.simulator.script import Steps
from support.bare_device import bare, device_of, main_of, use

PICO = "raspberry_pi_pico"
SCREENS = boards.find(PICO).screens
DRIVERS = {
    "SSD1306": "adafruit_displayio_ssd1306",
    "SH1107": "adafruit_displayio_sh1107",
    "ST7735": "adafruit_st7735r",
}


def pico(kind: str) -> Board:
    """A Pico with that display."""
    return boards.find(PICO).rewired(screen=SCREENS[kind])


def start(settings: dict[str, Any], board: Any = PICO) -> tuple[Handheld, Any]:
    found: list[Any] = []
    said = {f"HOMEWARD_{name}": value for name, value in settings.items()}

    def keep(hand: Handheld, device: Any) -> None:
        found.append(device)

    hand = bare(board, settings=said)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1200)
        keep(hand, device_of(hand))

    hand.run(script)
    return hand, found[0]


def refused(settings: dict[str, Any], board: Any = PICO) -> str:
    """Return what the console says about a start that fails."""
    hand = bare(board, settings={f"HOMEWARD_{name}": value for name, value in settings.items()})

    def script(hand: Handheld) -> Steps:
        yield hand.wait(2000)

    with pytest.raises(FirmwareEnded):
        hand.run(script)
    assert "Traceback" not in hand.console
    return hand.console


def pressed(settings: dict[str, Any], buttons: dict[str, str], *names: str) -> list[int]:
    """The keys that these buttons gave, pressed in turn; `name+` is held."""
    board = boards.find(PICO).rewired(buttons)
    hand = bare(board, settings={f"HOMEWARD_{key}": value for key, value in settings.items()})
    got: list[int] = []

    def script(hand: Handheld) -> Steps:
        yield hand.wait(600)
        for name in names:
            yield hand.hold(name.rstrip("+"), 900 if name.endswith("+") else 60)
        got.extend(key for key, _ in main_of(hand).got)
        assert device_of(hand).complaints == []

    hand.run(script)
    return got


# -- displays ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", DRIVERS)
@pytest.mark.parametrize("turned", ["no", "yes"])
def test_each_kind_of_display_shows_words(kind: str, turned: str) -> None:
    def write(hand: Handheld, device: Any) -> None:
        display = device.display
        assert display.colour == (kind == "ST7735") == (display.map is not None)
        for row in range(display.rows):
            display.write(row, f"Row {row} of {kind}", codes.STYLE_CHOSEN if row == 1 else 0)
        display.bright(50)
        assert hand.brightness == 0.5

    settings = {"HOMEWARD_DISPLAY": kind, "HOMEWARD_DISPLAY_TURNED": turned}
    board = pico(kind)
    hand = bare(board, settings=settings)

    def script(hand: Handheld) -> Steps:
        yield hand.wait(1200)
        write(hand, device_of(hand))
        yield hand.wait(300)  # it draws a bit each turn

    hand.run(script)
    assert hand.console == ""
    image = hand.picture()
    assert image.size == (board.screen.width, board.screen.height)
    rows = 10 if kind == "ST7735" else 5
    assert hand.text() == "\n".join(f"Row {row} of {kind}" for row in range(rows))
    # The chosen row is light, with dark letters.
    label = hand.labels()[1]
    row = image.crop((label.x, label.y, label.x + label.width, label.y + label.height))
    light = row.convert("L").histogram()[255]
    assert light > row.width * row.height / 2
    loaded = hand.loaded_from()
    assert [name for name in DRIVERS.values() if name in loaded] == [DRIVERS[kind]]


def test_a_display_keeps_its_place_over_a_reload() -> None:
    for kind in DRIVERS:
        hand = bare(pico(kind), settings={"HOMEWARD_DISPLAY": kind})

        def script(hand: Handheld) -> Steps:
            yield hand.wait(1200)
            yield hand.reset()
            yield hand.wait(1200)
            device_of(hand).display.write(0, "again", 0)
            yield hand.wait(50)
            assert hand.text() == "again"

        hand.run(script)


@pytest.mark.parametrize("kind", ["ssd1306", "ILI9341", "", 1306])
def test_an_unknown_display_is_the_usual_one_and_a_complaint(kind: str | int) -> None:
    hand, device = start({"DISPLAY": kind})
    (complaint,) = device.complaints
    assert complaint == (
        f"HOMEWARD_DISPLAY = {kind}: expected one of SSD1306, SH1107, ST7735; SSD1306 is used"
    )
    assert complaint in hand.console
    assert device.display.rows == 5


def test_no_display_is_said_on_the_console() -> None:
    bare_pico = replace(pico("SSD1306"), screen=replace(SCREENS["SSD1306"], i2c_address=None))
    said = refused({"DISPLAY": "SH1107"}, bare_pico)
    assert said.startswith("Homeward: there is no display (No pull up found")
    assert "HOMEWARD_DISPLAY = SH1107: check that, its wires and its HOMEWARD_DISPLAY_ pins" in said


@pytest.mark.parametrize(
    "settings",
    [
        {"DISPLAY_SDA": "GP6"},  # of the other I2C bus
        {"DISPLAY_SDA": "GP9", "DISPLAY_SCL": "GP8"},  # swapped
        {"DISPLAY": "ST7735", "DISPLAY_SCK": "GP9"},  # not a clock pin
        {"DISPLAY": "ST7735", "DISPLAY_MOSI": "GP11"},  # of the other SPI bus
    ],
)
def test_pins_that_are_no_bus_are_said_on_the_console(settings: dict[str, Any]) -> None:
    board = pico(settings.get("DISPLAY", "SSD1306"))
    assert "there is no display (Invalid pins)" in refused(settings, board)


def test_other_pins_for_a_display() -> None:
    settings = {"DISPLAY_SDA": "GP6", "DISPLAY_SCL": "GP7", "DISPLAY_ADDRESS": "0x3D"}
    there = replace(SCREENS["SSD1306"], i2c_address=0x3D)
    hand, device = start(settings, boards.find(PICO).rewired(screen=there))
    assert device.complaints == []
    assert {"GPIO6", "GPIO7"} <= set(hand.silicon.claims)
    settings = {
        "DISPLAY": "ST7735",
        "DISPLAY_SCK": "GP6",
        "DISPLAY_MOSI": "GP7",
        "DISPLAY_CS": "GP5",
        "DISPLAY_DC": "GP8",
        "DISPLAY_RESET": "GP9",
        "DISPLAY_LIGHT": "GP3",
        "DISPLAY_SWAPPED": "yes",
    }
    hand, device = start(settings, pico("ST7735"))
    assert device.complaints == []
    assert {f"GPIO{n}" for n in (3, 5, 6, 7, 8, 9)} <= set(hand.silicon.claims)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homeward.simulator.modules.LIBRARIES", LIBRARIES - {"adafruit_st7735r"})
    said = refused({"DISPLAY": "ST7735"}, pico("ST7735"))
    assert "copy adafruit_st7735r to /lib: from the CircuitPython bundle" in said


# -- keys --------------------------------------------------------------------------------------


def test_three_keys_are_enough_and_ok_held_is_menu() -> None:
    settings = {f"KEY_{name}": "none" for name in ("BACK", "LESS", "MORE")}
    settings |= {"KEY_PREV": "GP6", "KEY_NEXT": "GP7", "KEY_OK": "GP8"}
    buttons = {"left": "GP6", "right": "GP7", "middle": "GP8", "nothing": "GP11"}
    got = pressed(settings, buttons, "left", "right", "nothing", "middle", "middle+")
    assert got == [codes.KEY_PREV, codes.KEY_NEXT, codes.KEY_OK, codes.KEY_MENU]


def test_all_eight_keys_and_ok_counts_at_once() -> None:
    settings = {"KEY_MENU": "GP8", "KEY_HELP": "GP9"}
    buttons = {
        "OK": "GP10",
        "BACK": "GP11",
        "PREV": "GP12",
        "NEXT": "GP13",
        "LESS": "GP14",
        "MORE": "GP15",
        "MENU": "GP8",
        "HELP": "GP9",
    }
    got = pressed(settings, buttons, *buttons, "OK+")
    assert got == [getattr(codes, f"KEY_{name}") for name in (*buttons, "OK")]


def test_the_hint_tells_how_the_menu_opens() -> None:
    assert start({})[1].menu_keys == "Hold OK: menu"
    assert start({"KEY_MENU": "GP8"})[1].menu_keys == "Key MENU: menu"


@pytest.mark.parametrize("pc_key", ["GP10", "GP3"])
def test_ok_held_at_the_start_leaves_the_drive_to_the_pc(pc_key: str) -> None:
    board = boards.find(PICO).rewired({"OK": pc_key, "other": "GP13"})
    hand = bare(board, settings={"HOMEWARD_KEY_OK": pc_key})

    def script(hand: Handheld) -> Steps:
        for held, owner in (("OK", "PC"), ("other", "board")):
            hand.down(held)
            yield hand.reset()
            yield hand.wait(800)
            hand.up(held)
            assert device_of(hand).drive() == owner

    hand.run(script)


# -- nonsense ----------------------------------------------------------------------------------

NONSENSE = [
    ("KEY_OK", "GP99", "a free pin such as GP10; GP10 is used"),
    ("KEY_OK", "", "a free pin such as GP10; GP10 is used"),
    ("KEY_OK", "none", "a free pin such as GP10; GP10 is used"),
    ("KEY_PREV", "GP4", "a free pin such as GP12; GP12 is used"),  # the display has it
    ("KEY_NEXT", "GP10", "a free pin such as GP13; GP13 is used"),  # another key has it
    ("KEY_NEXT", "board_id", "a free pin such as GP13; GP13 is used"),  # not a pin
    ("KEY_MENU", "GP13", "a free pin or none; none is used"),
    ("KEY_HELP", "D5", "a free pin or none; none is used"),
    ("KEY_BACK", 3, "a free pin or none; GP11 is used"),
    ("DISPLAY_SDA", "GP29", "a free pin such as GP4; GP4 is used"),
    ("DISPLAY_TURNED", "left", "one of no, yes; no is used"),
    ("DISPLAY_ADDRESS", "0x40", "one of 0x3C, 0x3D; 0x3C is used"),
    ("SPEAKER_PIN", "GP15", "a free pin or none; none is used"),
    ("SPEAKER_PIN", "loud", "a free pin or none; none is used"),
    ("CHAIN_PIN", "GP5", "a free pin such as GP2; GP2 is used"),
]


@pytest.mark.parametrize(("key", "value", "expected"), NONSENSE)
def test_nonsense_gives_the_default_and_a_complaint(
    key: str, value: str | int, expected: str
) -> None:
    hand, device = start({key: value})
    (complaint,) = device.complaints
    assert complaint == f"HOMEWARD_{key} = {value}: expected {expected}"
    assert complaint in hand.console
    assert (device.display.rows, device.pixels.count) == (5, 92)


def test_a_default_that_another_part_has_taken() -> None:
    # The display on the pins that LESS and MORE usually have: these keys are left out.
    _, device = start({"DISPLAY_SDA": "GP14", "DISPLAY_SCL": "GP15"})
    assert device.complaints == [
        "HOMEWARD_KEY_LESS = GP14: expected a free pin or none; none is used",
        "HOMEWARD_KEY_MORE = GP15: expected a free pin or none; none is used",
    ]
    # Without PREV, NEXT or OK it is no handheld.
    said = refused({"DISPLAY_SDA": "GP12", "DISPLAY_SCL": "GP13"})
    assert "HOMEWARD_KEY_PREV needs a free pin, GP12 is none: name another in settings.toml" in said
    # Without a pin for the chain it is one.
    _, device = start({"KEY_BACK": "GP2"})
    assert device.complaints == [
        "HOMEWARD_CHAIN_PIN = GP2: expected a free pin; no chain is used",
    ]
    assert device.pixels.count == 0


def test_a_line_of_the_settings_that_cannot_be_read_is_one_complaint() -> None:
    found: list[list[str]] = []

    def keep(hand: Handheld, device: Any) -> None:
        found.append(device.complaints)

    use(PICO, keep, settings="HOMEWARD_KEY_OK = = 5")
    assert len(found[0]) == 1 and found[0][0].startswith("HOMEWARD_KEY_OK = unreadable (")


def test_a_board_of_its_kind_that_cannot_measure_its_battery_works_all_the_same() -> None:
    pico = boards.find("raspberry_pi_pico")
    pins = {name: pin for name, pin in pico.pins.items() if name != "VOLTAGE_MONITOR"}
    found: list[int] = []
    plain = replace(pico, pins=pins, battery=None)
    use(plain, lambda hand, device: found.append(device.battery()))
    assert found == [0]

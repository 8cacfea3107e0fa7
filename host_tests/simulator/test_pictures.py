# SPDX-License-Identifier: MIT
"""`homeward pictures`: two runs give the same files, enlarged, and small on disk."""

import argparse
from pathlib import Path

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from homeward.boards import BOTH_KINDS
from homeward.simulator import pictures


def make(folder: Path, *words: str) -> None:
    parser = argparse.ArgumentParser()
    pictures.add_arguments(parser)
    assert pictures.main(parser.parse_args(["--to", str(folder), *words])) == 0


def test_two_runs_give_the_same_files(tmp_path: Path) -> None:
    for scene in ("title_with_a_saved_game", "play_bot", "over"):
        for run in ("one", "two"):
            make(tmp_path / run, "--only", scene)
    files = sorted(file.relative_to(tmp_path / "one") for file in (tmp_path / "one").rglob("*.png"))
    assert len(files) == 6
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


def test_a_picture_is_enlarged_and_small_on_disk(tmp_path: Path) -> None:
    make(tmp_path, "--only", "play_bump")
    for board, size in zip(BOTH_KINDS, ((480, 384), (384, 192)), strict=True):
        file = tmp_path / board / "play_bump.png"
        assert Image.open(file).size == size
        assert file.stat().st_size < 8000


def test_the_sheet_has_room_for_all() -> None:
    shown = {
        f"scene {k}": [Image.new("RGB", (160, 128), "red"), Image.new("RGB", (128, 64), "blue")]
        for k in range(8)
    }
    colours = {colour: count for count, colour in pictures.sheet(shown).getcolors(1 << 16) or []}
    assert colours[(255, 0, 0)] == 8 * 160 * 128
    assert colours[(0, 0, 255)] == 8 * 128 * 64


def test_a_strip_has_its_scenes_in_a_row() -> None:
    images = [Image.new("RGB", (160, 128), colour) for colour in ("red", "blue")]
    row = pictures.strip(images)
    assert row.getpixel((20, 20)) == (255, 0, 0) and row.getpixel((400, 20)) == (0, 0, 255)
    assert row.size == (2 * (320 + 10) + 10, 256 + 2 * 10)


def test_the_turn_moves_and_is_small(tmp_path: Path) -> None:
    make(tmp_path, "--only", "turn")
    film = GifImageFile(tmp_path / "turn.gif")
    assert 30 < film.n_frames < 200
    assert (tmp_path / "turn.gif").stat().st_size < 400_000
    first = film.convert("RGB").tobytes()
    film.seek(film.n_frames - 1)
    assert film.convert("RGB").tobytes() != first


def test_a_scene_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="--only fly: expected turn, about"):
        make(tmp_path, "--only", "fly")

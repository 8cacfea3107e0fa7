# SPDX-License-Identifier: MIT
"""The content of the site: few bytes, nothing from elsewhere, the tested VM and nothing else."""

import argparse
import hashlib
import io
import json
import re
import struct
import tarfile
from pathlib import Path

import pytest
from PIL import Image

from homeward.errors import ToolError
from homeward.simulator.page.server import SITE
from homeward.site import bench, build, icons, vm_files, vm_package

OURS = re.compile(r"\.(html|js|css|json|webmanifest)$")


def test_it_is_small_and_complete(files: dict[str, bytes]) -> None:
    assert sum(map(len, files.values())) <= build.MOST
    listed = re.search(rb"const FILES = (\[.*\]);", files[build.WORKER])
    assert listed is not None
    assert set(json.loads(listed[1])) == {"./"} | files.keys() - {build.WORKER}
    assert {path.name for path in SITE.iterdir()} <= files.keys()


def test_every_address_is_relative(files: dict[str, bytes]) -> None:
    for name, data in files.items():
        if OURS.search(name):
            text = data.decode()
            assert re.findall(r"""(?:src|href)=["']/""", text) == [], name
            assert re.findall(r"""(?:from|import|fetch|URL)\s*\(?["'`]/""", text) == [], name
            strange = set(re.findall(r"https?://[^\s\"'`<>)]+", text))
            assert strange <= {"http://www.w3.org/2000/svg"}, name


def test_only_the_far_end_is_another(files: dict[str, bytes]) -> None:
    changed = {path.name for path in SITE.iterdir() if files[path.name] != path.read_bytes()}
    assert changed == {"far_end.js", "index.html"}
    names = r"^export (?:async )?(?:function|const) (\w+)"
    here = set(re.findall(names, files["far_end.js"].decode(), re.MULTILINE))
    there = set(re.findall(names, (SITE / "far_end.js").read_text(), re.MULTILINE))
    assert here == there == {"connect", "game", "keep"}


def test_two_builds_are_the_same_bytes_and_another_one_has_another_cache(
    files: dict[str, bytes],
) -> None:
    bare = {name: data for name, data in files.items() if name != build.WORKER}
    bare[build.WORKER] = (build.WEB / build.WORKER).read_bytes()
    assert build._service_worker(bare) == files[build.WORKER]
    bare["index.html"] += b" "
    assert build._service_worker(bare) != files[build.WORKER]


def test_the_manifest_has_icons_that_are_there(files: dict[str, bytes]) -> None:
    manifest = json.loads(files["manifest.webmanifest"])
    for icon in manifest["icons"]:
        data = files[icon["src"]]
        if icon["type"] == "image/png":
            width = Image.open(io.BytesIO(data)).width
            assert icon["sizes"] == f"{width}x{width}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert manifest["start_url"] == manifest["scope"] == "./"


def test_the_icon_is_the_house() -> None:
    svg = (SITE / "house.svg").read_text()
    image = Image.open(io.BytesIO(icons.painted(svg, 34 * 4))).convert("RGBA")
    at = {(17, 12): "#e8452f", (10, 25): "#f5c13c", (13, 21): "#3f7de0", (3, 17): "#2a2018"}
    for (x, y), colour in at.items():
        seen = image.getpixel((x * 4, y * 4))
        assert isinstance(seen, tuple)
        assert "#" + bytes(int(part) for part in seen[:3]).hex() == colour
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    with pytest.raises(ValueError, match="circle"):
        icons.painted(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle/></svg>', 9
        )


def test_the_pack_holds_the_firmware_for_micropython(files: dict[str, bytes]) -> None:
    data = files[build.PACK]
    (size,) = struct.unpack("<I", data[:4])
    index = json.loads(data[4 : 4 + size])
    content = {path: data[4 + size + at : 4 + size + at + n] for path, (at, n) in index.items()}
    assert vm_files.pack(content) == data
    compiled = {path for path in content if path.endswith(".mpy")}
    assert {"boot.mpy", "code.mpy", "lib/ui/app.mpy", "standins/keypad.mpy"} <= compiled
    assert {content[path][:1] for path in compiled} == {b"M"}
    assert content.keys() - compiled == {"settings.toml", "standins/sheet.bin"}


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear aunt")
    with pytest.raises(ToolError, match="something else"):
        build.write({"index.html": b""}, tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear aunt"
    site = tmp_path / "site"
    for page in (b"one", b"two"):
        build.write({"index.html": page, build.PACK: b"", build.WORKER: b""}, site)
    assert (site / "index.html").read_bytes() == b"two"


def test_another_file_than_the_tested_vm_is_refused_and_deleted(tmp_path: Path) -> None:
    archive = tmp_path / "package.tgz"
    with tarfile.open(archive, "w:gz") as made:
        for name in vm_package.FILES:
            made.addfile(tarfile.TarInfo(f"package/{name}"))
    with pytest.raises(ToolError, match="SHA-512"):
        vm_package.folder(tmp_path)
    assert not archive.exists()


def test_the_vm_is_the_tested_file_each_time(files: dict[str, bytes], tmp_path: Path) -> None:
    data = (vm_package.folder() / "package.tgz").read_bytes()
    assert hashlib.sha512(data).hexdigest() == vm_package.SHA512
    (tmp_path / "package.tgz").write_bytes(data)
    for content in (None, b"changed"):
        if content:
            (tmp_path / vm_package.FILES[0]).write_bytes(content)
        folder = vm_package.folder(tmp_path)
        assert (folder / vm_package.FILES[0]).read_bytes() == files[vm_package.FILES[0]]


@pytest.mark.parametrize("tool", [vm_package.node, lambda: vm_package.folder(Path("nowhere"))])
def test_without_node_there_is_advice(
    tool: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert callable(tool)
    with pytest.raises(vm_package.NoPackage, match="install Node"):
        tool()


def test_a_bench_of_no_keys_is_refused() -> None:
    parser = argparse.ArgumentParser()
    bench.add_arguments(parser)
    with pytest.raises(ValueError, match="at least 1"):
        bench.main(parser.parse_args(["--keys", "0"]))

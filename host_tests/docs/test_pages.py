# SPDX-License-Identifier: MIT
"""The commands in the README and the docs work, and every link leads somewhere."""

import argparse
import importlib
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from homeward import LANGUAGE, LIB, ROOT, cli
from support import docs_pages
from support.docs_pages import PAGES, Block

BLOCKS = docs_pages.command_blocks()
PLAIN = [block for block in BLOCKS if not block.mark]
PATIENCE_S = 900.0  # none takes a minute, unless the machine is busy
MARKED = [block for block in BLOCKS if block.mark]


def parses(words: list[str]) -> bool:
    """Does the command know these words?"""
    try:
        cli.parser(words[0]).parse_args(words)
    except SystemExit as left:
        return left.code == 0  # --help
    return True


def is_spoken_of(words: list[str]) -> bool:
    """Is it only a command's name, perhaps with the name of an option?"""
    name, *options = words
    if name not in cli.COMMANDS:
        return False
    parser = argparse.ArgumentParser()
    importlib.import_module(cli.COMMANDS[name][0]).add_arguments(parser)
    return set(options) <= set(parser._option_string_actions)


def recipe(command: str) -> list[str]:
    """List what `make` would do: the lines that are ours, none for a target that only checks."""
    done = subprocess.run(
        [*shlex.split(command), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [line for line in done.stdout.splitlines() if docs_pages.homeward_words(line)]


def lines(block: Block) -> list[str]:
    """The commands of a block, `make` as what it does."""
    found = []
    for command in block.commands:
        found += recipe(command) if command.startswith("make ") else [command]
    return found


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A folder that commands may fill, with our packages in it."""
    (tmp_path / ".venv").symlink_to(sys.prefix, target_is_directory=True)
    return tmp_path


def run(line: str, folder: Path) -> str:
    """A line in a shell; what it printed. One that takes long is ended with all it has begun."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    shell = subprocess.Popen(
        line,
        shell=True,
        cwd=folder,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        out, err = shell.communicate(timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        os.killpg(shell.pid, signal.SIGKILL)
        shell.communicate()
        raise AssertionError(f"{line}: not done in {PATIENCE_S} s, mark it: takes long") from None
    assert shell.returncode == 0, f"{line}\n{out}{err}"
    return out


@pytest.mark.parametrize("block", PLAIN, ids=str)
def test_a_block_of_commands_works_as_it_is_written(block: Block, empty: Path) -> None:
    assert lines(block)
    for line in lines(block):
        assert run(line, empty), f"{line} says nothing"


def test_a_command_that_takes_long_is_ended(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "PATIENCE_S", 0.2)
    with pytest.raises(AssertionError, match="takes long"):
        run("sleep 30 | sleep 30", empty)


def test_the_engine_in_a_few_lines_of_the_readme_plays_a_game() -> None:
    (block,) = [block for block in docs_pages.blocks(PAGES[0]) if block.language == "python"]
    paths = f"{LIB}{os.pathsep}{LANGUAGE}"
    done = subprocess.run(
        [sys.executable, "-c", block.text],
        env={"PYTHONPATH": paths},  # and nothing else, as the README says
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "") and int(done.stdout) in (1, 2, 4, 8)


@pytest.mark.parametrize("block", MARKED, ids=str)
def test_what_is_not_done_here_is_at_least_understood(block: Block) -> None:
    assert docs_pages.is_mark(block.mark), f"{block}: {block.mark}"
    for line in lines(block):
        for words in docs_pages.homeward_words(line):
            assert block.mark == docs_pages.AFTER_THE_FILES or parses(words), line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_command_in_a_sentence_is_understood(page: Path) -> None:
    for span in docs_pages.spans(page):
        for words in docs_pages.homeward_words(span):
            assert is_spoken_of(words) or parses(words), f"{page.name}: {span}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_target_in_a_sentence_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for target in re.findall(r"`make ([a-z-]+)", docs_pages.prose(page)):
        assert target in targets, f"{page.name}: make {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for link in docs_pages.links(page):
        name, _, heading = link.partition("#")
        if "://" in name:
            continue
        target = page.parent / name if name else page
        assert target.exists(), f"{page.name}: {link}"
        assert not heading or heading in docs_pages.headings(target), f"{page.name}: {link}"


def test_every_picture_of_the_docs_that_is_no_scene_is_shown_somewhere() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in docs_pages.links(page)}
    pictures = (ROOT / "docs" / "pictures").iterdir()
    # Of the page of `make play` there is one picture for each board, and one is enough.
    wanted = [file for file in pictures if file.is_file() and not _is_portrait(file)]
    assert [file.name for file in wanted if file.resolve() not in shown] == []


def _is_portrait(file: Path) -> bool:
    from homeward.boards import BOARDS

    return any(file.name.startswith(f"play-{board}") for board in BOARDS)


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_playing_guide_has_a_part_with_a_picture_for_every_game(rules: str) -> None:
    part = (ROOT / "docs" / "play.md").read_text("utf-8").partition(f"\n## {rules}\n")[2]
    part = part.partition("\n## ")[0]
    assert f"(pictures/play-{rules}.png)" in part and f"(../seeds/{rules}.md)" in part
    assert "**Lights:**" in part


# --- the reading itself

PAGE = """\
# A page

<!-- needs a board -->
```sh
make flash     # and wait
```

`firmware/x.py`

```python
print("make play")
```

```
board   a PyGamer
```

```
homeward fuzz --rules chess
```

See [it](#a-page), [him](#b-page) and ![her](no.png); `homeward fuzz
--games 1` is a command, too.
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "page.md").write_text(PAGE)
    return tmp_path / "page.md"


def test_the_reader_finds_commands_marks_and_files(page: Path) -> None:
    marked, code, output, command = docs_pages.blocks(page)
    assert (marked.mark, marked.commands) == ("needs a board", ["make flash"])
    assert (code.file, code.commands) == ("firmware/x.py", [])
    assert output.commands == [] and command.commands == ["homeward fuzz --rules chess"]
    assert not docs_pages.is_mark("takes long:") and not docs_pages.is_mark("is too dull")


def test_the_reader_finds_links_and_commands_of_sentences(page: Path) -> None:
    assert docs_pages.links(page) == ["#a-page", "#b-page", "no.png"]
    assert docs_pages.headings(page) == {"a-page"}
    assert docs_pages.spans(page) == ["homeward fuzz --games 1"]


def test_a_word_that_the_command_does_not_know_is_noticed() -> None:
    assert parses(["fuzz", "--rules", "classic", "--games", "1"])
    assert not parses(["fuzz", "--rules", "classic", "--gamse", "1"])
    assert not parses(["fizz"])
    assert is_spoken_of(["tune"]) and is_spoken_of(["tune", "--rules"])
    assert not is_spoken_of(["fizz"]) and not is_spoken_of(["tune", "--loudly"])
    assert docs_pages.homeward_words("echo homeward | .venv/bin/homeward moves") == [["moves"]]

# SPDX-License-Identifier: MIT
"""The environment is what PettingZoo expects: its own tests, rewards, seeds, pictures."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import engine
from homeward import ROOT
from homeward.cli import main
from homeward.lab import env
from homeward.lab.env import check, tables


def share(rules: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Every seat count and every value of every option, but not all together: `homeward env`."""
    seats, options = engine.seats(rules), engine.options(rules)
    most = max(len(seats), *(len(values) for _, values in options))
    return [
        (rules, seats[k % len(seats)], {name: values[k % len(values)] for name, values in options})
        for k in range(most)
    ]


KINDS = [each for rules in engine.RULES for each in share(rules)]


def test_the_share_has_every_value_of_every_option() -> None:
    for rules in engine.RULES:
        mine = [(seats, options) for name, seats, options in KINDS if name == rules]
        assert {seats for seats, _ in mine} == set(engine.seats(rules))
        for option, values in engine.options(rules):
            assert {options[option] for _, options in mine} == set(values), (rules, option)


@pytest.mark.parametrize(("rules", "seats", "options"), KINDS)
def test_pettingzoo_has_no_complaint(rules: str, seats: int, options: dict[str, Any]) -> None:
    check.check(rules, seats, options, cycles=60)


def test_pettingzoo_would_complain(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = env.observations.observe
    monkeypatch.setattr(env.observations, "observe", lambda game, seat: honest(game, seat) + 200)
    with pytest.raises((AssertionError, ValueError, UserWarning)):
        check.check("shields", 2, {}, cycles=10)


def played(table: Any, limit: int = 10**6) -> list[float]:
    """Play at random by the mask; every reward that was given on the way, then those of the end."""
    given = []
    chance = np.random.default_rng(5)
    for agent in table.agent_iter(limit):
        seen, reward, over, truncated, _ = table.last()
        assert not truncated
        if over:
            table.step(None)
            continue
        given.append(reward)
        legal = np.flatnonzero(seen["action_mask"])
        assert seen["observation"][0] == 0 and len(legal), agent
        table.step(int(chance.choice(legal)))
        if all(table.terminations.values()):
            given += [table.rewards[who] for who in table.possible_agents]
    return given


@pytest.mark.parametrize("rules", engine.RULES)
def test_rewards_come_at_the_end_and_a_team_shares(rules: str) -> None:
    table = env.make(rules, seed=3)
    table.reset()
    *during, r0, r1, r2, r3 = played(table)
    assert not any(during) and len(during) > 20
    assert table.agents == [] and table.game.over
    assert [r > 0 for r in (r0, r1, r2, r3)] == [
        bool(table.game.winners >> seat & 1) for seat in range(4)
    ]
    assert {abs(r) for r in (r0, r1, r2, r3)} == {1.0}
    if rules == "partners":
        assert (r0, r1) == (r2, r3) and r0 == -r1


def text_of(table: Any) -> str:
    return str(table.render())


def save(table: Any) -> bytes:
    return bytes(table.game.save())


def test_seeds_count_on_and_reset_overrides_make() -> None:
    table = env.make("classic", seats=3, seed=7, edition=55)
    saves = []
    for _ in range(3):
        table.reset()
        saves.append(save(table))
    assert saves == [engine.new("classic", 3, seed, edition=55).save() for seed in (7, 8, 9)]
    table.reset(seed=8)
    assert save(table) == saves[1]
    table.reset()
    assert save(table) == saves[2]
    table.reset(seed=2**30 + 7)
    assert save(table) == saves[0]
    with pytest.raises(ValueError, match="seed -1"):
        table.reset(seed=-1)


def test_without_a_seed_every_run_is_another_one() -> None:
    tables_made = [env.make("classic") for _ in range(6)]
    for table in tables_made:
        table.reset()
    assert len({save(table) for table in tables_made}) == 6


def test_the_other_seats_may_do_nothing() -> None:
    table = env.make("twenty_one", seats=3, seed=2)
    table.reset()
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == table.agent_selection)
        assert table.observation_space(agent).contains(seen)


def test_what_cannot_be_done_is_said() -> None:
    with pytest.raises(ValueError, match="rule set 'chess'"):
        env.make("chess")
    with pytest.raises(ValueError, match="seats 3: partners"):
        env.make("partners", seats=3)
    with pytest.raises(ValueError, match="option edition=46"):
        env.make("classic", edition=46)
    with pytest.raises(ValueError, match="render_mode 'human': expected ansi or rgb_array"):
        env.make("classic", render_mode="human")
    table = env.make("classic", seed=1)
    with pytest.raises(ValueError, match=r"expected reset\(\) first"):
        table.step(0)
    table.reset()
    before = save(table)
    wrong = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    for action in (wrong, None, 10_000, -1):
        with pytest.raises(ValueError, match="expected one of"):
            table.step(action)
    assert save(table) == before


def test_it_renders_as_text() -> None:
    table = env.make("classic", seats=2, seed=1, render_mode="ansi")
    table.reset()
    text = text_of(table)
    assert "classic r=S,S,S,S y=S,S,S,S" in text and "decides:" in text
    action = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0])
    assert f"{action:4} " in text
    played(table)
    assert "wins" in text_of(table)


def test_it_renders_the_picture_of_the_handheld() -> None:
    table: Any = env.make("partners", seed=1, render_mode="rgb_array")
    table.reset()
    first = table.render()
    assert first.shape == (384, 480, 3) and first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 4  # a map in colours
    for _ in range(8):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert (table.render() != first).any()
    table.close()
    longer = env.make("partners", render_mode="rgb_array", track=64)
    longer.reset()
    with pytest.raises(ValueError, match="track=64: the handheld shows a track of 60"):
        longer.render()
    assert env.make("classic").render() is None


@pytest.mark.parametrize("rules", engine.RULES)
def test_the_page_has_the_tables(rules: str) -> None:
    assert tables.page(rules) in (ROOT / "docs" / "learning.md").read_text("utf-8")


def test_the_command_checks_and_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "turns_a_second", lambda rules: (123.4, 12345.6))
    monkeypatch.setattr(check, "settings", lambda rules, seats, fixed: [(2, {})])
    assert main(["env", "--rules", "shields", "--cycles", "20"]) == 0
    assert "pass with 1 seat counts and options" in (out := capsys.readouterr().out)
    assert "123 turns a second, 12,346 a second of CPU time" in out
    assert main(["env", "--rules", "shields", "--table"]) == 0
    assert capsys.readouterr().out.startswith("### shields\n\n135 actions:")
    assert main(["env", "--cycles", "0"]) == 2


def test_the_example_of_the_page_learns_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import runpy

    from support import docs_pages

    blocks = docs_pages.blocks(ROOT / "docs" / "learning.md")
    (example,) = [block for block in blocks if block.file == "counting.py"]
    (tmp_path / "counting.py").write_text(example.text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["counting.py", "120"])
    runpy.run_path("counting.py", run_name="__main__")
    words = "arena --rules twenty_one --seats counting:Player,random --games 60 --jobs 1"
    assert main(words.split()) == 0
    said = capsys.readouterr().out.splitlines()[0].split()
    assert said[0] == "counting:Player" and float(said[3]) > 55


def test_the_first_lines_of_the_page_play_a_game() -> None:
    from support import docs_pages

    block = next(
        block
        for block in docs_pages.blocks(ROOT / "docs" / "learning.md")
        if block.language == "python"
    )
    names: dict[str, Any] = {}
    exec(block.text, names)
    assert names["table"].game.over

# SPDX-License-Identifier: MIT
"""Draw mutants: mutmut makes them, a seed picks among them."""

import difflib
import hashlib
import random
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from libcst import Module
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.configuration import Config
from mutmut.mutation.file_mutation import Mutation, create_mutations


@dataclass(frozen=True)
class Mutant:
    """A file of the firmware with one change."""

    path: str  # from the project's folder
    line: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """Return a word that names this change of this text, in this run and in later ones."""
        text = "\0".join((self.path, self.before, self.after))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def diff(self) -> str:
        """Return what is changed, as lines that begin with - and +."""
        lines = difflib.unified_diff(
            self.before.splitlines(), self.after.splitlines(), n=0, lineterm=""
        )
        return "\n".join(f"    {line}" for line in list(lines)[3:])


def sources(root: Path) -> list[Path]:
    """List the files that [tool.mutmut] of pyproject.toml names."""
    return sorted({file for pattern in Config.get().only_mutate for file in root.glob(pattern)})


def draw(root: Path, number: int, seed: int) -> list[Mutant]:
    """Draw lines, each as likely as any other that can be changed; of each line one mutant."""
    modules: dict[Path, Module] = {}
    found: dict[tuple[Path, int], list[Mutation]] = defaultdict(list)
    for file in sources(root):
        module, mutations, *_ = create_mutations(str(file), file.read_text(encoding="utf-8"))
        places = MetadataWrapper(module, unsafe_skip_copy=True).resolve(PositionProvider)
        modules[file] = module
        for one in mutations:
            found[file, places[one.original_node].start.line].append(one)
    dice = random.Random(seed)
    lines = dice.sample(sorted(found), min(number, len(found)))
    return [_mutant(root, modules[place[0]], *place, dice.choice(found[place])) for place in lines]


def _mutant(root: Path, module: Module, file: Path, line: int, one: Mutation) -> Mutant:
    after = module.deep_replace(one.original_node, one.mutated_node)
    assert isinstance(after, Module)
    return Mutant(file.relative_to(root).as_posix(), line, module.code, after.code)

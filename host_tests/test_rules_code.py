# SPDX-License-Identifier: MIT
"""The number of the code that plays: whoever changes the rules' code changes it, too.

An RP2040 saves a game as a record and the choices since, which are replayed. Other code might make
another game of them, so they are replayed only by the code that they were made with.
"""

import binascii
import io
import tokenize

from homeward import FIRMWARE
from ui import session

# What has no say in how a choice turns out.
APART = ("bot", "_bot", "_check", "loading", "codes")
LAYOUT = ("INDENT", "DEDENT", "NEWLINE")
NOTHING = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING)


def words(source: str) -> list[str]:
    """A module without comments, docstrings and layout."""
    kept: list[str] = []
    line: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in NOTHING:
            continue
        # An indent is one, however it is written.
        line.append(token.string if token.string.strip() else tokenize.tok_name[token.type])
        if token.type == tokenize.NEWLINE:
            said = [word for word in line if word not in LAYOUT]
            if len(said) == 1 and said[0].startswith('"""'):
                line = [word for word in line[:-1] if word in LAYOUT]
            kept += line
            line = []
    return kept


def rules_code() -> int:
    crc = 0
    engine = FIRMWARE / "lib" / "engine"
    for file in sorted(engine.rglob("*.py")):
        if not file.stem.endswith(APART):
            crc = binascii.crc32(" ".join(words(file.read_text())).encode(), crc)
    return crc & 0xFFFF


def test_the_number_is_that_of_the_code() -> None:
    code = rules_code()
    assert code == session.RULES_CODE, f"the rules' code has changed: RULES_CODE = const({code})"


def test_only_what_is_executed_counts() -> None:
    plain = "def f():\n    return 1 + 1\n"
    assert words(plain) == words(
        '"""Doc."""\n# why\ndef f():\n    """Doc."""\n\n    return 1 + 1  # two\n'
    )
    assert words(plain) != words("def f():\n    return 1 + 2\n")
    assert words(plain) != words("def f():\n    return 1\n")

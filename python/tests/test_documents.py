"""The Python that the documents show runs as it stands, from the top of a page to its end."""

import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PIECE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "GUIDE.md", "python/README.md"])
def test_every_piece_of_python_runs(page, tmp_path, monkeypatch):
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    text = (ROOT / page).read_text("utf-8")
    names = {}
    pieces = list(PIECE.finditer(text))
    assert pieces
    for piece in pieces:
        line = text.count("\n", 0, piece.start()) + 1
        code = compile("\n" * line + piece.group(1), page, "exec")
        exec(code, names)

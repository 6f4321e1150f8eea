"""Known texts that are asked about one by one, and the score of two texts."""

from __future__ import annotations

import atexit
import json
import os
import tempfile
import threading
from pathlib import Path
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from . import _java
from ._errors import SosieError, WrongArgument
from ._options import Names, input_options, listed, method_options, paths
from ._tables import ID, Input, is_path


class Match(NamedTuple):
    """A known document that a text is a near-duplicate of; a copy has score 1."""

    id: Any
    score: float


class _Conversation:
    """A program that answers a line by a line. Threads take turns."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._errors = tempfile.TemporaryFile()
        self._turn = threading.Lock()
        self._process = _java.start(["search", *arguments], self._errors)

    def ask(self, question: Mapping[str, Any]) -> Dict[str, Any]:
        with self._turn:
            answer = self._answer(json.dumps(question).encode("ascii") + b"\n")
        if "error" in answer:
            raise WrongArgument(answer["error"])
        return answer

    def _answer(self, question: bytes) -> Dict[str, Any]:
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None or asked.closed:
            raise SosieError("this search is closed")
        line = b""
        try:
            asked.write(question)
            asked.flush()
            line = answers.readline()
        except BrokenPipeError:
            pass
        if not line:
            raise SosieError(self._end())
        answer: Dict[str, Any] = json.loads(line)
        return answer

    def _end(self) -> str:
        """Why the program is gone."""
        code = self._process.wait()
        self._errors.seek(0)
        return _java.reason(self._errors.read(), code)

    def close(self) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except BrokenPipeError:
                    pass
        self._process.wait()
        self._errors.close()


class Search:
    """Known texts in the memory of a process beside this one; close it, or use it in a ``with``."""

    def __init__(
        self,
        conversation: _Conversation,
        ids: Any,
        size: int,
        temporary: Optional["tempfile.TemporaryDirectory[str]"],
    ) -> None:
        self._conversation = conversation
        self._numbers = ids
        self._size = size
        self._temporary = temporary

    def query(self, text: str) -> List[Match]:
        """The known documents that a text is a near-duplicate of, the most alike first."""
        found = self._conversation.ask({"query": _text(text)})["matches"]
        return [Match(self._given(each["id"]), each["score"]) for each in found]

    def add(self, id: Any, text: str) -> None:
        """Takes a text in, in place of one with the same id."""
        self._size = self._conversation.ask({"add": self._name(id), "text": _text(text)})[
            "documents"
        ]

    def remove(self, id: Any) -> None:
        """Lets a text go; one that is not there has gone already."""
        self._size = self._conversation.ask({"remove": self._name(id)})["documents"]

    def __len__(self) -> int:
        return self._size

    def close(self) -> None:
        self._conversation.close()
        if self._temporary is not None:
            self._temporary.cleanup()

    def __enter__(self) -> "Search":
        return self

    def __exit__(self, *any: Any) -> None:
        self.close()

    def _name(self, id: Any) -> str:
        if self._numbers != isinstance(id, int):
            kind = "a whole number" if self._numbers else "text"
            raise WrongArgument(f"id must be {kind} as those of the known texts, was {id!r}")
        return str(id)

    def _given(self, id: str) -> Any:
        return int(id) if self._numbers else id


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise WrongArgument(f"a text must be a str, was {type(value).__name__}")
    return value


def search(
    known: Any = None,
    *,
    text: Names = None,
    id: Optional[str] = None,
    method: Optional[str] = None,
    preset: Optional[str] = None,
    threshold: Optional[float] = None,
    recall: Optional[float] = None,
    shingle: Optional[int] = None,
    measure: Optional[str] = None,
    settings: Optional[Mapping[str, Any]] = None,
) -> Search:
    """Known texts, to ask which of them a text duplicates.

    known: a table or paths as for ``find``; nothing, to begin with no texts
    """
    import pyarrow as pa

    words = method_options(method, preset, threshold, recall, shingle, measure, settings)
    temporary: Optional["tempfile.TemporaryDirectory[str]"] = None
    numbers = False
    if known is None:
        pass
    elif is_path(known):
        _java.warn_of_character_sets()
        words = paths(known) + input_options(listed(text), id, None) + words
    else:
        table = Input(known, listed(text), id, [])
        temporary = tempfile.TemporaryDirectory(prefix="sosie-")
        numbers = bool(pa.types.is_integer(table.ids.type))
        words = [str(table.write(Path(temporary.name))), *input_options(table.texts, ID, [])] + words
    conversation = _Conversation(words)
    try:
        size = conversation.ask({"status": ""})["documents"]
    except SosieError:
        conversation.close()
        if temporary is not None:
            temporary.cleanup()
        raise
    return Search(conversation, numbers, size, temporary)


# A process that was forked off must not talk through the pipes of the one before it.
_scorers: Dict[Tuple[int, Tuple[str, ...]], _Conversation] = {}
_making = threading.Lock()


def score(
    one: str,
    other: str,
    *,
    method: Optional[str] = None,
    shingle: Optional[int] = None,
    measure: Optional[str] = None,
    settings: Optional[Mapping[str, Any]] = None,
) -> float:
    """How alike two texts are: 1 for the same words, 0 for nothing shared.

    The first call starts a process that later calls with the same settings ask again.
    """
    words = method_options(method, None, None, None, shingle, measure, settings)
    key = (os.getpid(), tuple(words))
    with _making:
        scorer = _scorers.get(key)
        if scorer is None:
            scorer = _scorers[key] = _Conversation(words)
    try:
        return float(scorer.ask({"score": [_text(one), _text(other)]})["score"])
    except WrongArgument:
        raise
    except SosieError:
        with _making:
            _scorers.pop(key, None)
        scorer.close()
        raise


@atexit.register
def _close() -> None:
    for (process, _), scorer in _scorers.items():
        if process == os.getpid():
            scorer.close()

"""What a run may be told, in the words of the command."""

from __future__ import annotations

from os import PathLike, fspath
from typing import Any, List, Mapping, Optional, Sequence, Union

Path = Union[str, "PathLike[str]"]
Names = Union[str, Sequence[str], None]


def listed(names: Names) -> List[str]:
    """One name or several."""
    if names is None:
        return []
    return [names] if isinstance(names, str) else list(names)


def option(name: str, value: Any) -> List[str]:
    """Nothing if nobody said anything."""
    return [] if value is None else [f"--{name}={value}"]


def method_options(
    method: Optional[str],
    preset: Optional[str],
    threshold: Optional[float],
    recall: Optional[float],
    shingle: Optional[int],
    measure: Optional[str],
    settings: Optional[Mapping[str, Any]],
) -> List[str]:
    words = [
        *option("method", method),
        *option("preset", preset),
        *option("threshold", threshold),
        *option("recall", recall),
        *option("shingle", shingle),
        *option("measure", measure),
    ]
    for name, value in (settings or {}).items():
        words.append(f"--set={name}={value}")
    return words


def input_options(
    text: Sequence[str], id: Optional[str], attributes: Optional[Sequence[str]]
) -> List[str]:
    words = option("id", id)
    if text:
        words.append("--text=" + ",".join(text))
    if attributes:
        words.append("--attributes=" + ",".join(attributes))
    return words


def paths(source: Any) -> List[str]:
    """Absolute, so that none looks like an option."""
    from pathlib import Path as _Path

    some = [source] if isinstance(source, (str, PathLike)) else list(source)
    return [str(_Path(fspath(each)).absolute()) for each in some]

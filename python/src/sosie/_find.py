"""Near-duplicates of a table or of files."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any, List, Mapping, Optional, TypeVar

from . import _java
from ._errors import WrongArgument
from ._options import Names, input_options, listed, method_options, option, paths
from ._options import Path as AnyPath
from ._result import Result
from ._tables import ID, Input, is_path, rows

Table = TypeVar("Table")

_DATES = ["date", "datetime", "timestamp", "time", "published", "created_at", "created"]


def find(
    source: Any,
    *,
    text: Names = None,
    id: Optional[str] = None,
    attributes: Optional[Names] = None,
    method: Optional[str] = None,
    preset: Optional[str] = None,
    threshold: Optional[float] = None,
    recall: Optional[float] = None,
    shingle: Optional[int] = None,
    measure: Optional[str] = None,
    settings: Optional[Mapping[str, Any]] = None,
    keep: str = "representative",
    against: Optional[Any] = None,
    links: Optional[AnyPath] = None,
    threads: Optional[int] = None,
    memory: Optional[str] = None,
    out: Optional[AnyPath] = None,
) -> Result:
    """Finds the near-duplicates in a table or in files.

    source: a table of pandas, polars or pyarrow, or a path or paths of files and folders
    text: the column or columns of text; must be named for a table
    id: the column of ids, each of one row; for a table without it, rows are called by their numbers from 0
    attributes: columns to carry into the result; of a table none unless named, of files all short ones
    method, preset, threshold, recall, shingle, measure, settings: as of ``sosie find``
    keep: which document of a cluster is kept, such as ``longest`` or ``highest:quality``
    against: makes it a search: known files, of which the documents may be duplicates
    links: a file that says which documents belong together
    threads, memory: what of the machine may be used
    out: a new folder for the result, with its report; without it the result goes with the object
    """
    words = method_options(method, preset, threshold, recall, shingle, measure, settings)
    words += option("keep", keep) + option("threads", threads) + option("memory", memory)
    if against is not None:
        words += [f"--against={path}" for path in paths(against)]
    if links is not None:
        words += [f"--links={path}" for path in paths(links)]
    place = Path(tempfile.mkdtemp(prefix="sosie-"))
    folder = Path(out).absolute() if out is not None else place / "result"
    words += [f"--out={folder}", "--format=parquet", "--allow-skipped", "--json"]
    try:
        if is_path(source):
            _java.warn_of_character_sets()
            table = None
            carried = None if attributes is None else listed(attributes)
            read = [*paths(source), *input_options(listed(text), id, carried)]
        else:
            table = Input(source, listed(text), id, _needed(source, listed(attributes), keep))
            read = [str(table.write(place)), *input_options(table.texts, ID, table.attributes)]
        _java.run(["find", *read, *words], memory)
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    return Result(folder, place, table)


def _needed(source: Any, attributes: List[str], keep: str) -> List[str]:
    """Columns to carry: those that were named, and those that the keep rule goes by."""
    rule, _, field = keep.partition(":")
    names = list(dict.fromkeys(attributes))
    if rule in ("highest", "lowest") and field and field not in names:
        names.append(field)
    if rule in ("earliest", "latest"):
        there = getattr(source, "column_names", None) or list(getattr(source, "columns", []))
        dates = [name for name in _DATES if name in there and name not in names]
        if not dates and not any(name in _DATES for name in names):
            raise WrongArgument(f"--keep {keep}: no column is called " + ", ".join(_DATES))
        names += dates
    return names


def dedup(
    source: Table,
    *,
    text: Names = None,
    id: Optional[str] = None,
    out: Optional[AnyPath] = None,
    keep: str = "representative",
    **options: Any,
) -> Any:
    """The documents that are kept, as what they came in.

    Of a table, its kept rows, as the kind of table that it is. Of files, a new folder ``out`` with the
    kept documents in their own formats; its path. Further options are those of ``find``.
    """
    if is_path(source):
        if out is None:
            raise WrongArgument("out must name a new folder for the kept documents of files")
        kept = Path(out).absolute()
        if kept.exists():
            raise WrongArgument(f"{kept} exists already; choose another folder")
        result = find(source, text=text, id=id, keep=keep, **options)
        _java.run(["apply", str(result.folder), f"--out={kept}"])
        return kept
    if out is not None:
        raise WrongArgument("out is for files; of a table the kept rows are returned")
    return rows(source, find(source, text=text, id=id, keep=keep, **options).keeps)

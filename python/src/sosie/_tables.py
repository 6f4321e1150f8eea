"""Tables of other packages, as the program reads them: a file of ids, texts and a few attributes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, List, Optional, Sequence

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from ._errors import WrongArgument

ID = "__id__"
TEXT = "__text__"


def is_path(source: Any) -> bool:
    return isinstance(source, (str, Path)) or (
        isinstance(source, (list, tuple))
        and len(source) > 0
        and all(isinstance(each, (str, Path)) for each in source)
    )


def arrow(source: Any) -> Any:
    """As an Arrow table."""
    if isinstance(source, pa.Table):
        return source
    if isinstance(source, pa.RecordBatch):
        return pa.Table.from_batches([source])
    package = type(source).__module__.partition(".")[0]
    if package == "pandas" and hasattr(source, "columns"):
        return pa.Table.from_pandas(source, preserve_index=False)
    if package == "polars" and hasattr(source, "collect"):
        source = source.collect()
    if package == "polars" and hasattr(source, "to_arrow") and hasattr(source, "columns"):
        return source.to_arrow()
    if hasattr(source, "__arrow_c_stream__"):
        return pa.table(source)
    raise WrongArgument(
        "a source must be a path or a table of pandas, polars or pyarrow, was "
        + f"{type(source).__module__}.{type(source).__qualname__}"
    )


def rows(source: Any, wanted: Any) -> Any:
    """Some rows of a table, as the kind of table that it is; ``wanted`` is a list of booleans."""
    package = type(source).__module__.partition(".")[0]
    if package == "pandas":
        return source[wanted.to_numpy(zero_copy_only=False)]
    if package == "polars":
        import polars

        table = source.collect() if hasattr(source, "collect") else source
        return table.filter(polars.Series(wanted.to_pylist(), dtype=polars.Boolean))
    return arrow(source).filter(wanted)


class Input:
    """A table on its way to the program.

    ids: as they were given, or the numbers of the rows from 0
    """

    def __init__(
        self, source: Any, text: Sequence[str], id: Optional[str], attributes: Sequence[str]
    ) -> None:
        self.table = arrow(source)
        self._require(text)
        self.ids = self._ids(id)
        columns = {ID: self.ids.cast(pa.string())}
        self.texts: List[str] = []
        for number, name in enumerate(text):
            self.texts.append(f"{TEXT}{number}")
            columns[self.texts[-1]] = self._text(name)
        self._require_texts(text, [columns[name] for name in self.texts])
        self.attributes = list(attributes)
        for name in attributes:
            columns[name] = self._attribute(name)
        self._written = pa.table(columns)

    def write(self, folder: Path) -> Path:
        """Writes the file into a folder; its row n is row n of the table."""
        file = folder / "table.parquet"
        pq.write_table(self._written, file, compression="zstd")
        return file

    def _require(self, text: Sequence[str]) -> None:
        if not text:
            raise WrongArgument(
                f"text must name a column of texts; the table has {self._names()}"
            )

    def _names(self) -> str:
        return ", ".join(self.table.column_names) if self.table.num_columns else "no columns"

    def _column(self, name: str) -> Any:
        places = self.table.schema.get_all_field_indices(name)
        if len(places) > 1:
            raise WrongArgument(f'the table has the field "{name}" more than once')
        if not places:
            raise WrongArgument(f'the table has no field "{name}". It has {self._names()}')
        column = self.table.column(places[0])
        if isinstance(column, pa.Array):
            column = pa.chunked_array([column])
        return column

    def _ids(self, name: Optional[str]) -> Any:
        if name is None:
            return pa.chunked_array([pa.array(range(self.table.num_rows), pa.int64())])
        ids = self._column(name)
        if pa.types.is_dictionary(ids.type):
            ids = ids.cast(ids.type.value_type)
        if not (_is_string(ids.type) or pa.types.is_integer(ids.type)):
            raise WrongArgument(f'id "{name}" must be text or whole numbers, was {ids.type}')
        if ids.null_count:
            row = pc.index(ids.is_null(), True).as_py()
            raise WrongArgument(f'row {row} has no id: "{name}" is null there')
        if pc.count_distinct(ids).as_py() < len(ids):
            raise WrongArgument(
                f'id "{name}" is not of one row each: {_repeated(ids)} occurs again; '
                "leave id out to go by the numbers of the rows"
            )
        return ids

    def _text(self, name: str) -> Any:
        column = self._column(name)
        if pa.types.is_dictionary(column.type):
            column = column.cast(column.type.value_type)
        if pa.types.is_null(column.type) or _is_string(column.type):
            return column.cast(pa.large_string())
        raise WrongArgument(f'text "{name}" must be text, was {column.type}')

    def _require_texts(self, names: Sequence[str], columns: Sequence[Any]) -> None:
        """Of several columns of text one is enough, as it is for the command."""
        missing = columns[0].is_null()
        for column in columns[1:]:
            missing = pc.and_(missing, column.is_null())
        row = pc.index(missing, True).as_py()
        if row < 0:
            return
        raise WrongArgument(
            f"row {row} has no text: "
            + " and ".join(f'"{name}"' for name in names)
            + (" is" if len(names) == 1 else " are")
            + " null there; drop such rows or fill them first"
        )

    def _attribute(self, name: str) -> Any:
        if "," in name or name == ID or name.startswith(TEXT):
            raise WrongArgument(f'an attribute cannot be called "{name}"; rename the column')
        column = self._column(name)
        if pa.types.is_dictionary(column.type):
            column = column.cast(column.type.value_type)
        return column


def _is_string(kind: Any) -> bool:
    view = getattr(pa.types, "is_string_view", lambda any: False)
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or view(kind))


def _repeated(ids: Any) -> str:
    counts = pc.value_counts(ids)
    row = pc.index(pc.greater(counts.field("counts"), 1), True).as_py()
    return str(counts.field("values")[row].as_py())

"""What a run found."""

from __future__ import annotations

import functools
import json
import shutil
import weakref
from pathlib import Path
from typing import Any, Dict, Optional

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from . import _java
from ._tables import Input


class Result:
    """Pairs, clusters and what is kept, as Arrow tables.

    folder: the result folder; gone with this object, unless ``find`` was given a place for it
    """

    def __init__(self, folder: Path, temporary: Path, table: Optional[Input]) -> None:
        self.folder = folder
        self._input = table
        weakref.finalize(self, shutil.rmtree, temporary, ignore_errors=True)

    @property
    def report(self) -> Path:
        """The page to look at in a browser."""
        return self.folder / "report.html"

    @functools.cached_property
    def run(self) -> Dict[str, Any]:
        """Settings and counts, as in ``run.json``."""
        read: Dict[str, Any] = json.loads((self.folder / "run.json").read_text("utf-8"))
        return read

    @functools.cached_property
    def pairs(self) -> Any:
        """Verified pairs: left, right, score."""
        return self._read("pairs", "left", "right")

    @functools.cached_property
    def clusters(self) -> Any:
        """Clusters of two documents and more: cluster, representative, size, minScore, members."""
        table = self._read("clusters", "representative")
        members = table.column("members").combine_chunks()
        if isinstance(members, pa.ChunkedArray):  # older pyarrow hands on one chunk as many
            members = pa.concat_arrays(members.chunks)
        each = members.flatten()
        ids = self._as_given(each.field("id"))
        structs = pa.StructArray.from_arrays([ids, each.field("score")], ["id", "score"])
        lists = pa.ListArray.from_arrays(members.offsets, structs)
        return table.set_column(table.schema.get_field_index("members"), "members", lists)

    @functools.cached_property
    def documents(self) -> Any:
        """A row for each document that was read: id, cluster, representative, keep, score, reason and more."""
        return self._read("documents", "id", "representative")

    @functools.cached_property
    def skipped(self) -> Any:
        """Documents that could not be used, with the reason; such rows of a table are kept."""
        return self._read("skipped", "id")

    @functools.cached_property
    def keeps(self) -> Any:
        """Of each row of the table whether it is kept; of files, of each document that was read."""
        documents = self.documents
        if self._input is None:
            return documents.column("keep").combine_chunks()
        return self._at_rows("keep").fill_null(True)

    @functools.cached_property
    def kept(self) -> Any:
        """The rows of the table that are kept; of files, the kept rows of ``documents``."""
        whole = self.documents if self._input is None else self._input.table
        return whole.filter(self.keeps)

    @functools.cached_property
    def annotated(self) -> Any:
        """The whole table with cluster, cluster_size, keep and score: to sample by; of files, ``documents``.

        A row that is alone has a cluster_size of 1 and neither cluster nor score.
        """
        if self._input is None:
            return self.documents
        table = self._input.table
        cluster = self._at_rows("cluster")
        sizes = self.clusters.select(["cluster", "size"])
        place = pc.index_in(cluster, value_set=sizes.column("cluster"))
        size = sizes.column("size").combine_chunks().take(place).fill_null(1)
        for name, column in [
            ("cluster", cluster),
            ("cluster_size", size),
            ("keep", self.keeps),
            ("score", self._at_rows("score")),
        ]:
            while name in table.column_names:
                name = "sosie_" + name
            table = table.append_column(name, column)
        return table

    def explain(self, left: Any, right: Any) -> str:
        """Why two documents are alike, and what differs, as ``sosie explain`` prints it."""
        return _java.run(["explain", str(self.folder), "--", str(left), str(right)])

    def __repr__(self) -> str:
        counts = self.run["counts"]
        return (
            f"<sosie.Result: {counts['documents']} documents, {counts['pairs']} pairs, "
            f"{counts['clusters']} clusters, {counts['kept']} to keep>"
        )

    def _read(self, name: str, *ids: str) -> Any:
        table = pq.read_table(self.folder / f"{name}.parquet")
        table = table.replace_schema_metadata(None)
        for column in ids:
            place = table.schema.get_field_index(column)
            table = table.set_column(place, column, self._as_given(table.column(column)))
        return table

    def _as_given(self, ids: Any) -> Any:
        """Ids of the kind that the table has."""
        return ids if self._input is None else ids.cast(self._input.ids.type)

    def _at_rows(self, column: str) -> Any:
        """A column of the documents, one value for each row of the table; null where a row was skipped."""
        assert self._input is not None
        lines = pc.subtract(self.documents.column("line"), 1).combine_chunks()
        numbers = pa.array(range(self._input.table.num_rows), pa.int64())
        return self.documents.column(column).combine_chunks().take(
            pc.index_in(numbers, value_set=lines)
        )

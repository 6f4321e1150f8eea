"""Near-duplicates of a data frame of PySpark, found on its cluster.

    import sosie.spark

    with sosie.spark.find(frame, id="url", text="body", threshold=0.8) as found:
        found.pairs.write.parquet("pairs")
        found.kept(frame, id="url").write.parquet("clean")

Needs ``sosie-spark.jar`` among the jars of the session (``spark.jars``, or ``--jars``), and no package but PySpark.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, Callable, Mapping, Optional, Type

from ._errors import SosieError, WrongArgument
from ._options import Names, listed

__all__ = ["Found", "find"]

_DOOR = "sosie.spark.SosieSpark"


def find(
    frame: Any,
    *,
    id: str,
    text: str,
    attributes: Names = None,
    method: Optional[str] = None,
    preset: Optional[str] = None,
    threshold: Optional[float] = None,
    recall: Optional[float] = None,
    settings: Optional[Mapping[str, Any]] = None,
    fallback: bool = False,
    keep: str = "representative",
    partitions: Optional[int] = None,
    work: Optional[str] = None,
) -> "Found":
    """Finds the near-duplicates among the rows of a data frame.

    id, text: the columns of names and of texts; a row without a text is skipped, and told
    attributes: columns to carry along; those that the keep rule goes by are carried anyway
    method, preset, threshold, recall, settings, fallback, keep: as of ``sosie find``
    partitions: in how many parts the work is cut; otherwise three for each core
    work: a folder that all machines see; otherwise that of Spark's checkpoints
    """
    if method is not None and preset is not None:
        raise WrongArgument(f"method {method} and preset {preset} both choose a method; give one of them")
    session = frame.sparkSession
    gateway = session.sparkContext._gateway

    def asked() -> Any:
        door = getattr(_door(gateway.jvm), "in")(frame._jdf, id, text)
        if method is not None:
            door = door.method(method)
        if preset is not None:
            door = door.preset(preset)
        numbers = {"threshold": threshold, "recall": recall}
        given = {name: value for name, value in numbers.items() if value is not None}
        for name, value in {**given, **(settings or {})}.items():
            door = door.set(name, str(value))
        if fallback:
            door = door.fallback()
        carried = listed(attributes)
        names = gateway.new_array(gateway.jvm.java.lang.String, len(carried))
        for place, name in enumerate(carried):
            names[place] = name
        door = door.attributes(names).keep(keep)
        if partitions is not None:
            door = door.partitions(partitions)
        return door if work is None else door.work(work)

    return Found(_said(lambda: asked().find()), session)


def _door(jvm: Any) -> Any:
    door = jvm
    for name in _DOOR.split("."):
        door = getattr(door, name)
    if not hasattr(door, "in"):  # a name that Java does not know is a package to the gateway
        raise SosieError("sosie-spark.jar is not among the jars of this session; start it with --jars sosie-spark.jar")
    return door


def _said(call: Callable[[], Any]) -> Any:
    """What comes of it; what is wrong is raised as the line that the command prints."""
    from py4j.protocol import Py4JJavaError
    from pyspark.errors.exceptions.base import PySparkException

    try:
        return call()
    except Py4JJavaError as error:
        thrown = error.java_exception
        wrong = thrown.getClass().getSimpleName() == "IllegalArgumentException"
        raise (WrongArgument if wrong else SosieError)(thrown.getMessage()) from error
    except PySparkException as error:  # PySpark has some of Java's errors as its own
        raise WrongArgument(str(error).splitlines()[0]) from error


class Found:
    """What was found, as data frames. They are read from the work folder until this is closed."""

    def __init__(self, found: Any, session: Any) -> None:
        self._found = found
        self._session = session

    def _frame(self, made: Any) -> Any:
        from pyspark.sql import DataFrame

        return DataFrame(made, self._session)

    @property
    def pairs(self) -> Any:
        """Every verified pair: ``left, right, score``."""
        return self._frame(self._found.pairs())

    @property
    def clusters(self) -> Any:
        """Clusters of two documents and more, with their members."""
        return self._frame(self._found.clusters())

    @property
    def documents(self) -> Any:
        """Of each document its cluster, whether it is kept, and why."""
        return self._frame(self._found.documents())

    @property
    def skipped(self) -> Any:
        """Rows that could not be used, with the reason."""
        return self._frame(self._found.skipped())

    @property
    def unrepresented(self) -> Any:
        """Documents that the method cannot represent."""
        return self._frame(self._found.unrepresented())

    def kept(self, frame: Any, id: str) -> Any:
        """The rows of a data frame, its names in the column ``id``, without those that are dropped."""
        dropped = self.documents.filter("NOT keep").selectExpr("id AS _dropped")
        return frame.join(dropped, frame[id].cast("string") == dropped["_dropped"], "left_anti")

    def close(self) -> None:
        """Removes what was left in the work folder."""
        self._found.close()

    def __enter__(self) -> "Found":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

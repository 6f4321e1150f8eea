"""Finds near-duplicates among texts, proves each pair with an exact score.

    import sosie

    result = sosie.find(frame, text="body", id="url")
    result.pairs, result.clusters, result.kept      # Arrow tables
    frame = sosie.dedup(frame, text="body")         # the kept rows, as the kind of table it was
    sosie.score("one text", "another text")
    with sosie.search(frame, text="body") as known:
        known.query("a text that came in")

Tables may be those of pandas, polars or pyarrow; paths are whatever the command ``sosie find`` reads.
"""

from ._errors import MissingJava, SosieError, WrongArgument
from ._find import dedup, find
from ._result import Result
from ._search import Match, Search, score, search

__version__ = "0.1.0"

__all__ = [
    "Match",
    "MissingJava",
    "Result",
    "Search",
    "SosieError",
    "WrongArgument",
    "dedup",
    "find",
    "score",
    "search",
]

import datetime
import json
from pathlib import Path

import pandas
import polars
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import sosie
from texts import ALONE, IDS, LETTER, OTHER, STARS, TEXTS

COLUMNS = {"uid": IDS, "body": TEXTS, "stars": STARS}
KINDS = {"pandas": pandas.DataFrame, "polars": polars.DataFrame, "pyarrow": pa.table}


@pytest.fixture(scope="module")
def found():
    return sosie.find(pa.table(COLUMNS), text="body", id="uid")


def test_pairs_have_the_ids_of_the_table_and_exact_scores(found):
    pairs = found.pairs.to_pylist()
    assert [(pair["left"], pair["right"]) for pair in pairs] == [("l1", "l2"), ("l1", "l3"), ("o1", "o2")]
    assert pairs[0]["score"] == pytest.approx(28 / 30)
    assert pairs[1]["score"] == 1.0
    assert isinstance(found.pairs, pa.Table)


def test_clusters_name_their_members(found):
    clusters = found.clusters.to_pylist()
    assert [cluster["size"] for cluster in clusters] == [3, 2]
    assert [member["id"] for member in clusters[0]["members"]] == ["l1", "l2", "l3"]
    assert min(member["score"] for member in clusters[0]["members"]) == clusters[0]["minScore"]


def test_one_row_of_each_cluster_is_kept_with_all_its_columns(found):
    assert found.kept.column_names == ["uid", "body", "stars"]
    assert found.kept.column("uid").to_pylist() == ["l2", "a1", "o2"]
    assert found.keeps.to_pylist() == [False, True, False, False, True, True]


def test_every_row_is_annotated_for_samplers(found):
    rows = found.annotated.to_pylist()
    assert [row["uid"] for row in rows] == IDS
    assert [row["cluster_size"] for row in rows] == [3, 3, 2, 3, 1, 2]
    assert rows[4]["cluster"] is None and rows[4]["score"] is None and rows[4]["keep"]
    assert rows[0]["cluster"] == rows[1]["cluster"] != rows[2]["cluster"]


def test_the_run_says_what_it_did(found):
    assert found.run["counts"]["documents"] == 6
    assert repr(found) == "<sosie.Result: 6 documents, 3 pairs, 2 clusters, 3 to keep>"
    assert found.report.read_text("utf-8").startswith("<!doctype html>")


def test_a_pair_is_explained(found):
    assert "{+thank you+}" in found.explain("l1", "l2")


@pytest.mark.parametrize("kind", KINDS)
def test_kept_rows_come_back_as_the_kind_of_table_they_were(kind):
    table = KINDS[kind](COLUMNS)
    kept = sosie.dedup(table, text="body")
    assert type(kept) is type(table)
    uids = kept["uid"]
    assert (uids.to_pylist() if kind == "pyarrow" else list(uids)) == ["l2", "a1", "o2"]


def test_a_pandas_index_and_its_types_stay():
    frame = pandas.DataFrame(COLUMNS, index=[f"row {i}" for i in range(6)])
    frame["kind"] = pandas.Categorical(["x", "y", "x", "y", "x", "y"])
    kept = sosie.dedup(frame, text="body", id="uid", keep="highest:stars")
    assert list(kept.index) == ["row 1", "row 4", "row 5"]
    assert (kept.dtypes == frame.dtypes).all()


def test_rows_without_ids_are_called_by_their_numbers():
    result = sosie.find(polars.DataFrame(COLUMNS).lazy(), text="body", threshold=0.95)
    assert result.pairs.select(["left", "right"]).to_pylist() == [{"left": 0, "right": 3}]
    assert result.pairs.schema.field("left").type == pa.int64()
    assert result.clusters.to_pylist()[0]["members"][1]["id"] == 3


def test_ids_may_be_numbers_of_any_kind_and_texts_categories():
    table = pa.table(
        {
            "n": pa.array([70, 8, 9], pa.int32()),
            "t": pa.array([LETTER, OTHER, LETTER]).dictionary_encode(),
        }
    )
    result = sosie.find(table, text="t", id="n")
    assert result.pairs.to_pylist() == [{"left": 70, "right": 9, "score": 1.0}]
    assert result.documents.schema.field("id").type == pa.int32()


def test_several_columns_make_a_text_and_one_of_them_is_enough():
    table = pa.table({"title": ["a b", None, "a b"], "body, too": ["c d e f", "g h i j k", "c d e f"]})
    result = sosie.find(table, text=["title", "body, too"])
    assert result.pairs.to_pylist() == [{"left": 0, "right": 2, "score": 1.0}]


def test_a_text_of_nothing_is_skipped_and_its_row_kept():
    result = sosie.find(pa.table({"t": [LETTER, "  ", LETTER]}), text="t")
    assert result.skipped.to_pylist()[0]["id"] == 1
    assert result.keeps.to_pylist() == [True, True, False]
    assert result.annotated.column("cluster_size").to_pylist() == [2, 1, 2]


def test_an_empty_table_has_no_pairs():
    table = pa.table({"t": pa.array([], pa.string())})
    result = sosie.find(table, text="t")
    assert result.pairs.num_rows == result.clusters.num_rows == result.kept.num_rows == 0
    assert sosie.dedup(pandas.DataFrame({"t": []}, dtype=str), text="t").empty


def test_tables_in_many_chunks_are_read_in_order():
    parts = [pa.table({"t": [LETTER, OTHER]}), pa.table({"t": [ALONE]}), pa.table({"t": [OTHER]})]
    assert sosie.find(pa.concat_tables(parts), text="t").keeps.to_pylist() == [True, True, True, False]


def test_the_earliest_is_kept_by_a_column_of_dates():
    days = [datetime.datetime(2024, 1, day) for day in (9, 3, 5)]
    frame = pandas.DataFrame({"t": [LETTER] * 3, "date": days})
    assert list(sosie.dedup(frame, text="t", keep="earliest").index) == [1]


def test_methods_and_settings_are_those_of_the_command():
    result = sosie.find(
        pa.table(COLUMNS), text="body", method="set-join", threshold=0.5, settings={"shingle": 2}
    )
    assert result.run["recipe"] == "set-join"
    assert result.run["parameters"]["threshold"] == 0.5
    assert result.run["parameters"]["shingle"] == 2


def test_files_are_found_in_and_written_as_they_came(tmp_path):
    file = tmp_path / "in" / "letters.jsonl"
    file.parent.mkdir()
    file.write_text("".join(json.dumps({"id": i, "text": t}) + "\n" for i, t in zip(IDS, TEXTS)))
    result = sosie.find(file, out=tmp_path / "result")
    assert result.kept.column("id").to_pylist() == ["a1", "l2", "o2"]
    assert pq.read_table(tmp_path / "result" / "pairs.parquet").num_rows == 3
    kept = sosie.dedup(str(file), out=tmp_path / "kept", keep="longest")
    lines = (kept / "letters.jsonl").read_text().splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["l2", "a1", "o2"]


def test_several_files_may_be_named(tmp_path):
    for name, text in {"a.txt": LETTER, "b.txt": LETTER, "-c.txt": OTHER}.items():
        (tmp_path / name).write_text(text)
    result = sosie.find([tmp_path / "a.txt", str(tmp_path / "b.txt"), tmp_path / "-c.txt"])
    assert result.pairs.num_rows == 1
    assert result.documents.num_rows == 3


def test_the_folder_of_a_result_lasts_only_where_it_was_asked_for(tmp_path):
    table = pa.table({"t": [LETTER, LETTER]})
    lasting = sosie.find(table, text="t", out=tmp_path / "result").folder
    passing = sosie.find(table, text="t").folder
    assert lasting.exists()
    assert not passing.exists()


def test_input_is_never_changed(tmp_path):
    file = tmp_path / "a.parquet"
    pq.write_table(pa.table(COLUMNS), file)
    before = file.read_bytes()
    sosie.find(Path(file), text="body", id="uid")
    assert file.read_bytes() == before

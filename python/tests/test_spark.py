"""Runs where PySpark and the jar are: SOSIE_SPARK_JAR names it. ``python/check-spark`` sees to both."""

import os

import pyarrow
import pytest
import sosie
from texts import ALONE, IDS, STARS, TEXTS

pytest.importorskip("pyspark")
JAR = os.environ.get("SOSIE_SPARK_JAR")
pytestmark = pytest.mark.skipif(not JAR, reason="no sosie-spark.jar is named")


@pytest.fixture(scope="module")
def session():
    from pyspark.sql import SparkSession

    made = (
        SparkSession.builder.master("local[2]")
        .config("spark.jars", JAR)
        .config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "1g")
        .getOrCreate()
    )
    yield made
    made.stop()


@pytest.fixture(scope="module")
def frame(session):
    return session.createDataFrame(list(zip(IDS, TEXTS, STARS)), "uid STRING, body STRING, stars INT")


def rows(frame):
    return sorted(tuple(row) for row in frame.collect())


def test_a_data_frame_has_the_answer_of_the_command(frame, tmp_path):
    import sosie.spark

    table = pyarrow.table({"uid": IDS, "body": TEXTS, "stars": STARS})
    alone = sosie.find(table, text="body", id="uid")
    with sosie.spark.find(frame, id="uid", text="body", work=str(tmp_path)) as found:
        assert rows(found.pairs) == [tuple(pair.values()) for pair in alone.pairs.to_pylist()]
        assert rows(found.clusters.select("representative", "size")) == sorted(
            (each["representative"], each["size"]) for each in alone.clusters.to_pylist()
        )
        kept = found.kept(frame, id="uid")
        assert sorted(kept.columns) == ["body", "stars", "uid"]
        assert sorted(row.uid for row in kept.collect()) == sorted(alone.kept.column("uid").to_pylist())
        assert list(tmp_path.iterdir())
    assert not list(tmp_path.iterdir())


def test_rules_and_settings_go_through(frame):
    import sosie.spark

    with sosie.spark.find(
        frame, id="uid", text="body", keep="highest:stars", threshold=0.9, settings={"shingle": 3}, partitions=2
    ) as found:
        assert found.documents.filter("keep").count() >= 1
        assert all(row.score >= 0.9 for row in found.pairs.collect())
        assert rows(found.skipped) == []
        assert rows(found.unrepresented) == []


def test_what_is_wrong_is_one_line(frame):
    import sosie.spark

    with pytest.raises(sosie.WrongArgument, match="there is no column nothing; there are uid, body, stars"):
        sosie.spark.find(frame, id="nothing", text="body")
    with pytest.raises(sosie.WrongArgument, match="threshold .* was 7"):
        sosie.spark.find(frame, id="uid", text="body", threshold=7)
    with pytest.raises(sosie.WrongArgument, match="both choose a method"):
        sosie.spark.find(frame, id="uid", text="body", method="exact", preset="news")

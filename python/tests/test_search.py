import math

import pandas
import pyarrow as pa
import pytest
import sosie
from texts import ALONE, IDS, LETTER, OTHER, TEXTS


def test_known_rows_are_found_by_a_text():
    with sosie.search(pandas.DataFrame({"uid": IDS, "body": TEXTS}), text="body", id="uid") as known:
        assert len(known) == 6
        matches = known.query(LETTER.upper() + "!")
        assert [match.id for match in matches] == ["l1", "l3", "l2"]
        assert matches[0] == sosie.Match("l1", 1.0)
        assert matches[2].score == pytest.approx(28 / 30)
        assert known.query("nothing that was ever seen here before") == []


def test_texts_come_and_go():
    with sosie.search(threshold=0.5) as known:
        known.add("a", LETTER)
        known.add("b", OTHER + "\nand a line break, “quotes” and ümläuts 🏛")
        assert [match.id for match in known.query(OTHER)] == ["b"]
        known.remove("b")
        assert known.query(OTHER) == []
        assert len(known) == 1


def test_ids_are_numbers_where_those_of_the_table_are():
    with sosie.search(pa.table({"t": [ALONE, LETTER]}), text="t") as known:
        assert known.query(LETTER)[0].id == 1
        known.add(2, OTHER)
        assert known.query(OTHER)[0].id == 2
        with pytest.raises(sosie.WrongArgument, match="id must be a whole number"):
            known.add("x", OTHER)


def test_known_texts_may_be_files(tmp_path):
    (tmp_path / "a.txt").write_text(LETTER)
    with sosie.search(tmp_path) as known:
        assert known.query(LETTER) == [sosie.Match("a.txt", 1.0)]


def test_two_texts_are_scored():
    assert sosie.score(LETTER, LETTER + " thank you") == pytest.approx(28 / 30)
    assert sosie.score(LETTER, OTHER) == 0.0
    assert sosie.score("a b c d", "A, b; c. D!") == 1.0
    assert sosie.score("a b c d", "a b c e", shingle=1) == pytest.approx(3 / 5)


def test_the_same_score_stands_in_a_result():
    pairs = sosie.find(pa.table({"t": TEXTS}), text="t").pairs.to_pylist()
    for pair in pairs:
        score = sosie.score(TEXTS[pair["left"]], TEXTS[pair["right"]])
        assert math.isclose(pair["score"], score, rel_tol=0, abs_tol=0)


def test_what_cannot_be_asked_is_told_and_the_next_question_is_answered():
    with pytest.raises(sosie.WrongArgument, match="minhash-lsh cannot represent one of the two texts"):
        sosie.score(LETTER, " ")
    with pytest.raises(sosie.WrongArgument, match="a text must be a str, was NoneType"):
        sosie.score(LETTER, None)
    assert sosie.score(LETTER, LETTER) == 1.0


def test_a_closed_search_says_so():
    known = sosie.search()
    known.close()
    with pytest.raises(sosie.SosieError, match="this search is closed"):
        known.query("a")


def test_a_search_that_cannot_begin_says_why_in_the_words_of_the_command(tmp_path):
    with pytest.raises(sosie.SosieError, match=r"missing does not exist; check the path$"):
        sosie.search(tmp_path / "missing")
    with pytest.raises(sosie.SosieError, match="^durian must see all documents at once"):
        sosie.search(method="durian")
    with pytest.raises(sosie.SosieError, match="^--threshold must be"):
        sosie.search(threshold=3)

package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.documents.Documents;
import sosie.truth.TruthOptions.Format;
import sosie.truth.TruthOptions.Where;

/** Whatever is wrong with a truth is told by name. */
class TruthFaultsTest {

  private static final TruthOptions PLAIN = TruthOptions.standard();
  private static final Documents FOUR = Shelf.of("a.txt", "b.txt", "c.txt", "d.txt");

  @TempDir private Path folder;

  private Labelled read(String content, TruthOptions options) throws IOException {
    Path file = folder.resolve("t.tsv");
    Files.writeString(file, content);
    return TruthFile.read(file, options, FOUR);
  }

  @Test
  void tellsUnknownIdsAndDocumentsWithoutTruth() throws IOException {
    StringBuilder table = new StringBuilder("a\tx\nb\tx\n");
    for (int i = 0; i < 1007; i++) table.append("q").append(i).append("\tx\n");
    assertThat(read(table.toString(), PLAIN).remarks())
        .containsExactly(
            "1,007 ids of t.tsv are no documents: q0, q1, q2, q3, q4 and 1,002 more.",
            "2 documents have no truth and take no part: c.txt, d.txt.");
  }

  @Test
  void whoMustNotOverlookAnIdCanRefuseUnknownOnes() throws IOException {
    for (String table : List.of("a\tx\nb\tx\nq\tx\n", "a\tb\t1\nb\tc\t0\nc\td\t1\na\tq\t0\n")) {
      Labelled read = read(table, PLAIN);
      assertThat(read.unknown()).containsExactly("1 id of t.tsv is no document: q.");
      assertThat(read.remarks()).containsAll(read.unknown());
      assertThatThrownBy(read::requireKnown)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("1 id of t.tsv is no document: q.");
    }
    Labelled known = read("a\tx\nb\tx\n", PLAIN);
    assertThat(known.unknown()).isEmpty();
    known.requireKnown();
  }

  @Test
  void tellsAmbiguousIds() throws IOException {
    Documents documents = Shelf.of("13/a", "14/a", "b", "c");
    Path file = folder.resolve("t.tsv");
    Files.writeString(file, "a\tx\nb\tx\nc\tx\n");
    assertThat(TruthFile.read(file, PLAIN, documents).remarks())
        .containsExactly(
            "1 id of t.tsv could mean several documents and is left out: a (13/a or 14/a).",
            "2 documents have no truth and take no part: 13/a, 14/a.");
  }

  @Test
  void leavesOutADocumentInTwoClusters() throws IOException {
    String table = "a\tx\nb\ty\na\ty\na\tz\nb\ty\nc\tx\nd\tx\n";
    for (Unlisted unlisted : Unlisted.values()) {
      Labelled read = read(table, PLAIN.withUnlisted(unlisted));
      assertThat(read.truth().clusters().orElseThrow()).containsExactly(-1, 0, 1, 1);
      assertThat(read.remarks())
          .containsExactly(
              "1 document is in two clusters and is left out: a.txt (line 1 says x, line 3 says"
                  + " y).");
    }
  }

  @Test
  void leavesOutPairsThatAreJudgedInTwoWays() throws IOException {
    String table = "a\tb\t1\nc\td\t0\nb\ta\t0\na\tb\t1\nc\td\tunknown\na\tc\t?\nc\ta\tyes\n";
    Labelled read = read(table, PLAIN);
    assertThat(read.remarks())
        .containsExactly(
            "1 pair is judged in two ways and is left out: a.txt and b.txt (line 1 says same, line"
                + " 3 says different).",
            "1 document is in no judged pair and takes no part: b.txt.");
    assertThat(read.says())
        .isEqualTo(
            "t.tsv: 1 pair the same, 2 different, nothing known of others (1 follows from"
                + " others)");
  }

  @Test
  void tellsSelfPairsAndShortRows() throws IOException {
    Labelled read = read("a\tb\nc\tc.txt\nd\n\nc\td\n", PLAIN.withFormat(Format.PAIRS));
    assertThat(read.remarks())
        .startsWith(
            "1 row of t.tsv has too few columns and is left out: line 3.",
            "1 row of t.tsv pairs a document with itself and is left out: c.txt (line 2).");
    assertThat(read("a\tx\nb\nc\nd\tx\n", PLAIN).remarks())
        .startsWith("2 rows of t.tsv have too few columns and are left out: line 2, line 3.");
  }

  @Test
  void tellsLabelsGivenTwice() throws IOException {
    String table = "id\tc\tstyle\na\tx\tone\na\tx\ttwo\nb\tx\t\nc\tx\tone\nd\tx\tone\n";
    Labelled read = read(table, PLAIN.withLabels(List.of("style")));
    assertThat(read.labels().get("style")).containsExactly("one", null, "one", "one");
    assertThat(read.remarks())
        .containsExactly(
            "1 label is given twice and stays what it was first: a.txt (not two as in line 3).");
  }

  @Test
  void namesAreMadeHarmless() throws IOException {
    String wild = "\u001b[31m" + "x".repeat(500);
    assertThat(read("a\tx\n" + wild + "\tx\n", PLAIN).remarks().get(0))
        .isEqualTo("1 id of t.tsv is no document: ␛[31m" + "x".repeat(95) + "….");
  }

  @Test
  void refusesATruthOfWhichNothingMatches() {
    assertThatThrownBy(() -> read("x1\tc\nx2\tc\n", PLAIN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "no id of t.tsv is a document: looked for x1, x2 (documents are called a.txt, for"
                + " example)");
    assertThatThrownBy(() -> read("x1\tx2\n", PLAIN.withFormat(Format.PAIRS)))
        .hasMessageStartingWith("no id of t.tsv is a document: looked for x1, x2 (");
    assertThatThrownBy(() -> read("a\tx2\tyes\n", PLAIN.withFormat(Format.PAIRS)))
        .hasMessage(
            "no pair of t.tsv is of two known documents with a verdict: 1 id of t.tsv is no"
                + " document: x2.");
    assertThatThrownBy(() -> read("a\t\nb\t\n", PLAIN))
        .hasMessageStartingWith(
            "no document of t.tsv has a cluster: 2 rows of t.tsv name no cluster: line 1, line 2.");
    assertThatThrownBy(
            () -> TruthFile.read(Files.writeString(folder.resolve("t"), "a\tb"), PLAIN, Shelf.of()))
        .hasMessage("there are no documents to hold t against");
  }

  @Test
  void refusesFilesThatAreNoTruth() {
    assertThatThrownBy(() -> read("", PLAIN))
        .hasMessage(
            "t.tsv is empty: expected rows of a document and its cluster, or of two documents");
    assertThatThrownBy(() -> read("a\nb\nc\n", PLAIN))
        .hasMessage(
            "t.tsv has 1 column: expected a tab or a comma between a document and its cluster");
    assertThatThrownBy(() -> read("a\0\tx\n", PLAIN))
        .hasMessage("t.tsv is binary, not a table of text");
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> TruthFile.read(missing, PLAIN, FOUR))
        .hasMessage("truth " + missing + " does not exist");
    assertThatThrownBy(() -> read("id\tcluster\n", PLAIN)).hasMessageContaining("id");
  }

  @Test
  void refusesAFolderWithoutSubFolders() throws IOException {
    Files.writeString(folder.resolve("a.txt"), "");
    Files.createDirectories(folder.resolve("empty"));
    assertThatThrownBy(() -> TruthFile.read(folder, PLAIN, FOUR))
        .hasMessage(
            "folder " + folder + " has no sub-folders with files: expected one for each cluster");
  }

  @Test
  void refusesColumnsAndFieldsThatAreNotThere() {
    String table = "id\tcluster\na\tx\nb\tx\n";
    assertThatThrownBy(() -> read(table, PLAIN.withCluster("letter")))
        .hasMessage("t.tsv has no column letter; it has 2 columns: id, cluster");
    assertThatThrownBy(() -> read("a\tx\nb\tx\n", PLAIN.withCluster("3")))
        .hasMessage("t.tsv has no column 3; it has 2 columns without names");
    assertThatThrownBy(() -> read(table, PLAIN.withCluster("id")))
        .hasMessage("id must be another column than what it is held against, both are 1");
    assertThatThrownBy(() -> read(table, PLAIN.withLabels(List.of("style"))))
        .hasMessage(
            "label style is unknown: t.tsv has 2 columns: id, cluster; documents have no fields");
    assertThatThrownBy(() -> read("a\tb\tyes\n", PLAIN.withLabels(List.of("3"))))
        .hasMessage(
            "label 3 is unknown: rows of pairs have no labels of documents; documents have no"
                + " fields");
    assertThatThrownBy(() -> read(table, PLAIN.withWhere(new Where("kind", "x"))))
        .hasMessage("t.tsv has no column kind; it has 2 columns: id, cluster");
    assertThatThrownBy(() -> read(table, PLAIN.withWhere(new Where("cluster", "y"))))
        .hasMessage("no row of t.tsv has cluster=y; that column has x");
    assertThatThrownBy(() -> TruthFile.read("field:letter", PLAIN, FOUR))
        .hasMessage("no document has a field letter; they have no fields");
    assertThatThrownBy(
            () -> TruthFile.read(folder.toString(), PLAIN.withFormat(Format.PAIRS), FOUR))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesOptionsThatContradictEachOther() {
    assertThatThrownBy(() -> PLAIN.withCluster("c").withGrade("g"))
        .hasMessage("a truth is of clusters or of pairs: with cluster c there cannot be grade g");
    assertThatThrownBy(() -> PLAIN.withAlone(Set.of("-")).withFormat(Format.PAIRS))
        .hasMessage(
            "a truth is of clusters or of pairs: with alone - there cannot be format pairs");
    assertThatThrownBy(() -> Where.parse("kind"))
        .hasMessage("where must be column=value, was kind");
  }
}

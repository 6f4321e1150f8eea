package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.documents.Documents;
import sosie.source.Origin;
import sosie.truth.JudgedPair.Verdict;
import sosie.truth.TruthOptions.Format;
import sosie.truth.TruthOptions.Where;

class TruthFileTest {

  private static final TruthOptions PLAIN = TruthOptions.standard();
  private static final Documents FIVE =
      Shelf.of("d/a.txt", "d/b.txt", "d/c.txt", "d/d.txt", "d/e.txt");

  @TempDir private Path folder;

  private Labelled read(String content, TruthOptions options, Documents documents)
      throws IOException {
    Path file = folder.resolve("truth.tsv");
    Files.writeString(file, content);
    return TruthFile.read(file, options, documents);
  }

  private Labelled read(String content, TruthOptions options) throws IOException {
    return read(content, options, FIVE);
  }

  private static int[] clusters(Labelled read) {
    return read.truth().clusters().orElseThrow();
  }

  private static List<JudgedPair> pairs(Labelled read) {
    return ((PairTruth) read.truth()).judgements();
  }

  @Test
  void readsClusters() throws IOException {
    Labelled read = read("a\tx\nb\ty\nc\tx\nd\tz\ne\ty\n", PLAIN);
    assertThat(clusters(read)).containsExactly(0, 1, 0, 2, 1);
    assertThat(read.says()).isEqualTo("truth.tsv: 5 documents in 3 clusters");
    assertThat(read.remarks()).isEmpty();
    assertThat(read.labels()).isEmpty();
  }

  @Test
  void readsCommasAndQuotes() throws IOException {
    Labelled read = read("\"a\",\"x, \"\"y\"\"\"\r\nb,z\r\nc,\"x, \"\"y\"\"\"\r\nd,z\ne,z", PLAIN);
    assertThat(clusters(read)).containsExactly(0, 1, 0, 1, 1);
  }

  @Test
  void aHeaderIsMarkedOrNamedOrNoDocument() throws IOException {
    int[] expected = {0, 1, 0, 1, 1};
    String rows = "a\tx\nb\ty\nc\tx\nd\ty\ne\ty\n";
    assertThat(clusters(read("#id\tcluster\n" + rows, PLAIN))).isEqualTo(expected);
    assertThat(clusters(read("id\tcluster\n" + rows, PLAIN))).isEqualTo(expected);
    assertThat(clusters(read("a\tgroup\n" + rows, PLAIN.withCluster("group")))).isEqualTo(expected);
    assertThat(read("id\tcluster\n" + rows, PLAIN).remarks()).isEmpty();
  }

  @Test
  void aFirstRowThatIsADocumentIsNoHeader() throws IOException {
    Documents documents = Shelf.of("#1", "#2", "#3");
    assertThat(clusters(read("#1\tx\n#2\tx\n#3\ty\n", PLAIN, documents))).containsExactly(0, 0, 1);
  }

  @Test
  void columnsGoByNameOrNumber() throws IOException {
    String table = "kind\tcluster\tdoc\tstyle\n1\tx\ta\texact\n1\ty\tb\t\n2\tx\tc\tloose\n";
    Labelled read =
        read(table, PLAIN.withId("doc").withCluster("cluster").withLabels(List.of("style")));
    assertThat(clusters(read)).containsExactly(0, 1, 0, -1, -1);
    assertThat(read.labels().get("style")).containsExactly("exact", null, "loose", null, null);
    assertThat(clusters(read(table, PLAIN.withId("3").withCluster("1"))))
        .containsExactly(0, 0, 1, -1, -1);
  }

  @Test
  void someValuesMeanAlone() throws IOException {
    Labelled read =
        read("a\t-\nb\tx\nc\t-\nd\tunique\ne\tx\n", PLAIN.withAlone(Set.of("-", "unique")));
    assertThat(clusters(read)).containsExactly(0, 1, 2, 3, 1);
    assertThat(read.says()).isEqualTo("truth.tsv: 5 documents in 4 clusters");
  }

  @Test
  void onlyRowsCountThatSaySo() throws IOException {
    String table = "id\tlicence\tkind\na\tMIT\tlicence\nb\tMIT\treadme\nc\tMIT\tlicence\n";
    Labelled read =
        read(table, PLAIN.withCluster("licence").withWhere(Where.parse("kind=licence")));
    assertThat(clusters(read)).containsExactly(0, -1, 0, -1, -1);
    assertThat(read.remarks())
        .containsExactly("3 documents have no truth and take no part: d/b.txt, d/d.txt, d/e.txt.");
  }

  @Test
  void documentsWithoutTruthTakeNoPartOrAreAlone() throws IOException {
    String table = "a\tx\nb\tx\nc\ty\nd\t\n";
    assertThat(clusters(read(table, PLAIN))).containsExactly(0, 0, 1, -1, -1);
    Labelled alone = read(table, PLAIN.withUnlisted(Unlisted.DIFFERENT));
    assertThat(clusters(alone)).containsExactly(0, 0, 1, 2, 3);
    assertThat(alone.remarks())
        .containsExactly(
            "1 row of truth.tsv names no cluster: line 4.",
            "2 documents have no truth and count as alone: d/d.txt, d/e.txt.");
  }

  @Test
  void readsPairsAndTakesUnlistedOnesForUnknownUnlessToldOtherwise() throws IOException {
    Labelled open = read("a\tc\nd\tb\n", PLAIN);
    assertThat(open.says())
        .isEqualTo("truth.tsv: 2 pairs the same, 0 different, nothing known of others");
    assertThat(open.remarks().get(0)).startsWith("No pair of truth.tsv is judged different");
    Labelled read = read("a\tc\nd\tb\n", PLAIN.withUnlisted(Unlisted.DIFFERENT));
    assertThat(pairs(read)).extracting(JudgedPair::left).containsExactly(0, 1);
    assertThat(pairs(read)).extracting(JudgedPair::right).containsExactly(2, 3);
    assertThat(read.says()).isEqualTo("truth.tsv: 2 pairs the same, all others different");
    assertThat(clusters(read)).containsExactly(0, 1, 0, 1, 4);
    assertThat(read.remarks()).isEmpty();
  }

  @Test
  void gradesTellSamePairsFromDifferentOnes() throws IOException {
    Labelled read = read("#one\tother\tgrade\na\tb\t3\na\tc\t0\nc\td\t0.5\na\td\t-1\n", PLAIN);
    assertThat(pairs(read))
        .containsExactly(
            new JudgedPair(0, 1, 3, Verdict.SAME),
            new JudgedPair(0, 2, 0, Verdict.DIFFERENT),
            new JudgedPair(0, 3, -1, Verdict.DIFFERENT),
            new JudgedPair(2, 3, 0.5, Verdict.SAME));
    assertThat(read.says())
        .isEqualTo("truth.tsv: 2 pairs the same, 2 different, nothing known of others");
    assertThat(read.remarks())
        .containsExactly("1 document is in no judged pair and takes no part: d/e.txt.");
    Labelled strict = read("a\tb\tx\t3\na\tc\tx\t2\n", PLAIN.withGrade("4").withSameFrom(3));
    assertThat(pairs(strict)).extracting(JudgedPair::isSame).containsExactly(true, false, false);
  }

  @Test
  void gradesMayBeWordsAndOtherWordsAreNoVerdict() throws IOException {
    Labelled read =
        read("a\tb\tSame\na\tc\tcannot_link\na\td\tunknown\na\te\nb\tc\tyes\nb\td\tFALSE\n", PLAIN);
    assertThat(pairs(read))
        .extracting(JudgedPair::verdict)
        .containsExactly(
            Verdict.SAME,
            Verdict.OPEN, // a and c are judged different, though b is the same as both
            Verdict.OPEN,
            Verdict.OPEN,
            Verdict.SAME,
            Verdict.DIFFERENT,
            Verdict.DIFFERENT); // c and d, since b is the same as c and differs from d
    assertThat(read.says()).endsWith("(1 follows from others)");
    assertThat(pairs(read)).extracting(JudgedPair::grade).containsOnly(Double.NaN);
    assertThat(read.remarks())
        .contains(
            "1 pair is judged different though other pairs join it, and is left out: d/a.txt and"
                + " d/c.txt.",
            "2 pairs have no verdict and do not count: unknown in line 3, no grade in line 4.");
  }

  @Test
  void aPairWithoutAVerdictIsNotDifferentEvenIfUnlistedOnesAre() throws IOException {
    Labelled read = read("a\tb\t1\na\tc\tunknown\n", PLAIN.withUnlisted(Unlisted.DIFFERENT));
    assertThat(read.says()).isEqualTo("truth.tsv: 1 pair the same, all others different");
    assertThat(read.truth().over(FIVE, read.truth().labelled()).judgedPairs()).isEqualTo(9);
  }

  @Test
  void aThirdColumnWithoutGradesIsLeftAlone() throws IOException {
    Labelled read = read("a\tb\tlong ago\nc\td\tlately\n", PLAIN.withUnlisted(Unlisted.DIFFERENT));
    assertThat(pairs(read)).extracting(JudgedPair::isSame).containsExactly(true, true);
    assertThat(read.remarks())
        .containsExactly(
            "Column 3 of truth.tsv holds no grades, so every listed pair counts as the same.");
  }

  @Test
  void clustersMayBeCalledLikeDocuments() throws IOException {
    Documents versions = Shelf.of("13/a.html", "13/b.html", "14/a.html", "14/c.html");
    String table = "13/a.html\ta.html\n13/b.html\tb.html\n14/a.html\ta.html\n14/c.html\tc.html\n";
    assertThat(clusters(read(table, PLAIN, versions))).containsExactly(0, 1, 0, 2);
    assertThat(clusters(read("a\ta\nb\ta\nc\ta\nd\td\ne\td\n", PLAIN)))
        .as("each cluster by its first document")
        .containsExactly(0, 0, 0, 1, 1);
  }

  @Test
  void theFormatCanBeSaid() throws IOException {
    Labelled read = read("a\tb\nb\tc\nc\tb\n", PLAIN.withFormat(Format.CLUSTERS));
    assertThat(clusters(read)).containsExactly(0, 1, 0, -1, -1);
    assertThat(pairs(read("a\tzz\nb\tyy\nc\tb\n", PLAIN.withFormat(Format.PAIRS)))).hasSize(1);
  }

  @Test
  void aFolderPerClusterIsATruth() throws IOException {
    Path truth = folder.resolve("gold");
    for (String name :
        List.of("x/a.txt", "x/deep/c.txt", "y/b.txt", "alone/d.txt", "alone/e.txt")) {
      Files.createDirectories(truth.resolve(name).getParent());
      Files.writeString(truth.resolve(name), "");
    }
    Files.writeString(truth.resolve("README"), "");
    Files.writeString(truth.resolve("x/.hidden"), "");
    Labelled read = TruthFile.read(truth, PLAIN.withAlone(Set.of("alone")), FIVE);
    assertThat(clusters(read)).containsExactly(0, 1, 0, 2, 3);
    assertThat(read.says()).isEqualTo("gold: 5 documents in 4 clusters");
    assertThat(read.remarks())
        .containsExactly("1 file is in no sub-folder and names no cluster: README.");
  }

  @Test
  void aFileOfManyDocumentsInAFolderPutsThemAllIntoItsCluster() throws IOException {
    Documents documents =
        new Shelf()
            .add("k1", "one", new Origin("x/rows.csv", 2), Map.of())
            .add("k2", "two", new Origin("x/rows.csv", 3), Map.of())
            .add("y/k3.txt", "three")
            .documents();
    Files.createDirectories(folder.resolve("x"));
    Files.createDirectories(folder.resolve("y"));
    Files.writeString(folder.resolve("x/rows.csv"), "");
    Files.writeString(folder.resolve("y/k3.txt"), "");
    assertThat(clusters(TruthFile.read(folder, PLAIN, documents))).containsExactly(0, 0, 1);
  }

  private static Documents withFields() {
    return new Shelf()
        .add("a", "one", Origin.whole("a"), Map.of("letter", "L1", "style", "exact"))
        .add("b", "two", Origin.whole("b"), Map.of("letter", "L1", "style", "loose"))
        .add("c", "three", Origin.whole("c"), Map.of("letter", 7))
        .add("d", "four", Origin.whole("d"), Map.of("style", "loose"))
        .documents();
  }

  @Test
  void aFieldOfTheDocumentsIsATruth() throws IOException {
    Labelled read =
        TruthFile.read("field:letter", PLAIN.withLabels(List.of("style")), withFields());
    assertThat(clusters(read)).containsExactly(0, 0, 1, -1);
    assertThat(read.says()).isEqualTo("field letter: 3 documents in 2 clusters");
    assertThat(read.labels().get("style")).containsExactly("exact", "loose", null, "loose");
    Labelled loose =
        TruthFile.read("field:letter", PLAIN.withWhere(new Where("style", "loose")), withFields());
    assertThat(clusters(loose)).containsExactly(-1, 0, -1, -1);
  }

  @Test
  void aLabelMayBeAFieldOfTheDocuments() throws IOException {
    Labelled pairs = read("a\tb\n", PLAIN.withLabels(List.of("style")), withFields());
    assertThat(pairs.labels().get("style")).containsExactly("exact", "loose", null, "loose");
    Labelled both =
        read(
            "id\tgroup\tsize\na\tx\tbig\n",
            PLAIN.withLabels(List.of("style", "size")),
            withFields());
    assertThat(both.labels()).containsOnlyKeys("size", "style");
    assertThat(both.labels().get("size")).containsExactly("big", null, null, null);
  }
}

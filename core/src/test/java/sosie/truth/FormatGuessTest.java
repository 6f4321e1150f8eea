package sosie.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.documents.Documents;

/** What a truth is taken for where names of documents and clusters look alike. */
class FormatGuessTest {

  private static final TruthOptions PLAIN = TruthOptions.standard();
  private static final String NUMBERED = "1\t1\n2\t2\n3\t2\n4\t3\n5\t4\n6\t5\n7\t5\n8\t6\n";
  private static final String AS_CLUSTERS =
      "t.tsv could hold clusters or pairs and is read as clusters; --truth-format pairs reads it"
          + " the other way.";
  private static final String AS_PAIRS =
      "t.tsv could hold clusters or pairs and is read as pairs; --truth-format clusters reads it"
          + " the other way.";

  @TempDir private Path folder;

  private Labelled read(String content, Documents documents) throws IOException {
    return TruthFile.read(Files.writeString(folder.resolve("t.tsv"), content), PLAIN, documents);
  }

  /** Documents called by numbers from 1 on. */
  private static Documents numbered(String format, int count) {
    return Shelf.of(
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> String.format(format, i))
            .toArray(String[]::new));
  }

  @Test
  void numbersOfClustersAreNoDocuments() throws IOException {
    for (String format : List.of("%d.txt", "%d")) {
      Documents documents = numbered(format, 8);
      Labelled named = read("id\tcluster\n" + NUMBERED, documents);
      assertThat(named.truth()).as(format).isInstanceOf(ClusterTruth.class);
      assertThat(named.remarks()).isEmpty();
      Labelled bare = read(NUMBERED, documents);
      assertThat(bare.truth()).as(format).isInstanceOf(ClusterTruth.class);
      assertThat(bare.says()).isEqualTo("t.tsv: 8 documents in 6 clusters");
    }
  }

  @Test
  void aValueThatIsADocumentOnlyWithSomeLeniencyIsACluster() throws IOException {
    Documents documents = numbered("%03d.html", 6);
    Labelled read =
        read("001.html\t2\n002.html\t2\n003.html\t5\n004.html\t5\n005.html\t6\n", documents);
    assertThat(read.truth()).isInstanceOf(ClusterTruth.class);
    assertThat(read.remarks()).contains(AS_CLUSTERS);
    assertThat(read("001\t2\n002\t2\n003\t5\n004\t5\n005\t6\n", documents).truth())
        .isInstanceOf(ClusterTruth.class);
  }

  private static boolean isOfOneSide(String remark) {
    return remark.startsWith("No pair of t.tsv is judged different");
  }

  @Test
  void namesOfColumnsDecide() throws IOException {
    Documents documents = Shelf.of("a", "b", "c", "d");
    String rows = "a\tb\nc\tb\nd\tb\n";
    assertThat(read("id\tcluster\n" + rows, documents).truth()).isInstanceOf(ClusterTruth.class);
    for (String names : List.of("id1\tid2", "left\tright", "ID_A\tID_B")) {
      Labelled read = read(names + "\n" + rows, documents);
      assertThat(read.truth()).as(names).isInstanceOf(PairTruth.class);
      assertThat(read.remarks()).hasSize(1).allMatch(FormatGuessTest::isOfOneSide);
    }
  }

  @Test
  void idsInBothColumnsArePairs() throws IOException {
    Documents documents = Shelf.of("g1", "g2", "g3", "o1");
    Labelled graded = read("g1\to1\t3\ng2\to1\t0\ng3\to1\t2\n", documents);
    assertThat(graded.truth()).isInstanceOf(PairTruth.class);
    assertThat(graded.remarks()).isEmpty();
    Labelled bare = read("g1\to1\ng2\to1\ng3\to1\n", documents);
    assertThat(bare.truth()).isInstanceOf(PairTruth.class);
    assertThat(bare.remarks()).hasSize(2).startsWith(AS_PAIRS);
    assertThat(bare.remarks().get(1)).matches(FormatGuessTest::isOfOneSide);
  }

  @Test
  void namesWrittenTheSameWayInBothColumnsArePairs() throws IOException {
    Documents documents = numbered("memo%d.txt", 9);
    String rows = "MEMO9\tMEMO3\nMEMO8\tMEMO2\nMEMO7\tMEMO1\nMEMO7\tMEMO4\nMEMO6\tMEMO5\n";
    Labelled read = read("#newer\tolder\n" + rows, documents);
    assertThat(read.truth()).isInstanceOf(PairTruth.class);
    assertThat(read.remarks()).hasSize(1).allMatch(FormatGuessTest::isOfOneSide);
    Documents files = numbered("%d.txt", 90);
    assertThat(read("12\t57\n80\t3\n44\t61\n", files).truth()).isInstanceOf(PairTruth.class);
  }

  @Test
  void aFirstLineThatMayBeColumnNamesIsTold() throws IOException {
    Documents documents = Shelf.of("a", "b", "c");
    assertThat(read("thing\tkind\na\tx\nb\tx\nc\ty\n", documents).remarks())
        .containsExactly("Line 1 was taken for column names: thing, kind.");
    assertThat(read("file\tkind\na\tx\nb\tx\nc\ty\n", documents).remarks()).isEmpty();
  }

  @Test
  void aFirstLineLikeTheOthersIsNoHeader() throws IOException {
    Documents documents = Shelf.of("a", "b", "c");
    for (String table : List.of("gone\tx\na\tx\nb\tx\nc\ty\n", "gone\tc\na\tb\nb\tc\nc\ta\n")) {
      assertThat(read(table, documents).remarks())
          .contains("1 id of t.tsv is no document: gone.")
          .noneMatch(remark -> remark.startsWith("Line 1"));
    }
  }

  @Test
  void documentsKeepTheirTruthAmongFewer() throws IOException {
    Documents documents = Shelf.of("a", "b", "c", "d", "e");
    BitSet kept = BitSet.valueOf(new long[] {0b11010});
    Labelled clusters = read("a\tx\nb\ty\nc\tx\nd\tz\nnobody\tz\n", documents).only(kept);
    assertThat(clusters.truth().clusters().orElseThrow()).containsExactly(0, 1, -1);
    assertThat(clusters.says()).isEqualTo("t.tsv: 4 documents in 3 clusters");
    assertThat(clusters.remarks()).contains("1 id of t.tsv is no document: nobody.");
    Truth pairs = read("a\tb\t1\nb\te\t1\nd\te\t0\nd\tb\t0\n", documents).truth();
    Truth fewer = pairs.only(kept);
    int[] numbers = kept.stream().toArray();
    assertThat(fewer.documents()).isEqualTo(3);
    for (int i = 0; i < 3; i++) {
      for (int j = i + 1; j < 3; j++) {
        assertThat(fewer.verdict(i, j)).isEqualTo(pairs.verdict(numbers[i], numbers[j]));
      }
    }
  }

  @Test
  void labelsAndCoverStayWithTheirDocuments() throws IOException {
    Documents documents = Shelf.of("a", "b", "c", "d");
    Path file = Files.writeString(folder.resolve("l.tsv"), "a\tx\tone\nc\tx\ttwo\nd\ty\tsix\n");
    Labelled read = TruthFile.read(file, PLAIN.withLabels(List.of("3")), documents);
    assertThat(read.only(read.truth().labelled()).labels().get("3"))
        .containsExactly("one", "two", "six");
    BitSet sample = BitSet.valueOf(new long[] {0b0100});
    Truth fewer =
        PairTruth.touching(sample, 4, List.of()).only(BitSet.valueOf(new long[] {0b1101}));
    assertThat(fewer.verdict(0, 1)).isEqualTo(JudgedPair.Verdict.DIFFERENT);
    assertThat(fewer.verdict(0, 2)).isEqualTo(JudgedPair.Verdict.OPEN);
  }
}

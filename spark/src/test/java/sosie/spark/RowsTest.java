package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.Result;
import sosie.Sosie;
import sosie.Text;

/** What is found in a table of Spark is what the library finds among the same texts. */
final class RowsTest {

  private static final String COLUMNS =
      "`the id` STRING, text STRING, quality DOUBLE, tags ARRAY<STRING>";

  private static SparkSession spark;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    spark = LocalSpark.session();
  }

  @AfterAll
  static void stop() throws IOException {
    spark.close();
  }

  @Test
  void pairsClustersAndFatesAreThoseOfTheLibrary() throws IOException {
    List<Row> rows = rows(1, 150);
    List<String> found = answer(table(rows, 1), 3);
    assertThat(found).isEqualTo(answerOfTheLibrary(rows));
    assertThat(found).anyMatch(line -> line.startsWith("cluster"));
    Collections.shuffle(rows, new Random(7));
    assertThat(answer(table(rows, 5), 7)).isEqualTo(found);
    assertThat(folder).isEmptyDirectory();
  }

  private List<String> answer(Dataset<Row> table, int partitions) throws IOException {
    SosieSpark asked =
        SosieSpark.in(table, "the id", "text")
            .threshold(0.6)
            .set("measure", "jaccard")
            .keep("highest:quality")
            .partitions(partitions)
            .work(folder.toString());
    List<String> answer = new ArrayList<>();
    try (SparkResult found = asked.find()) {
      for (Row each : found.pairs().collectAsList()) {
        answer.add("pair " + each.getString(0) + " " + each.getString(1) + " " + each.getDouble(2));
      }
      for (Row each : found.clusters().collectAsList()) {
        List<Row> members = each.getList(4);
        answer.add(
            "cluster "
                + each.getLong(0)
                + " "
                + each.getString(1)
                + members.stream().map(one -> " " + one.getString(0)).toList());
      }
      for (Row each : found.documents().select("id", "keep").collectAsList()) {
        answer.add("document " + each.getString(0) + " " + each.getBoolean(1));
      }
      for (Row each : found.skipped().collectAsList()) {
        answer.add("skipped " + each.getString(0));
      }
      answer.add(found.run().counts().toString());
    }
    Collections.sort(answer); // tables of Spark have no order
    return answer;
  }

  private static List<String> answerOfTheLibrary(List<Row> rows) throws IOException {
    List<String> answer = new ArrayList<>();
    try (Result found = Sosie.of(texts(rows)).threshold(0.6).keep("highest:quality").find()) {
      found.forEachPair(
          pair -> answer.add("pair " + pair.left() + " " + pair.right() + " " + pair.score()));
      found
          .clusters()
          .forEach(
              each ->
                  answer.add(
                      "cluster "
                          + each.number()
                          + " "
                          + each.representative()
                          + each.members().stream().map(one -> " " + one.id()).toList()));
      for (int i = 0; i < found.detection().documents().count(); i++) {
        answer.add("document " + found.detection().documents().id(i) + " " + keeps(found, i));
      }
      found.detection().findings().skipped().stream()
          .map(each -> "skipped " + each.id().orElseThrow())
          .forEach(answer::add);
      answer.add(found.run().counts().toString());
    }
    Collections.sort(answer);
    return answer;
  }

  private static Stream<Text> texts(List<Row> rows) {
    return rows.stream()
        .map(
            row ->
                new Text(
                    row.getString(0),
                    row.isNullAt(1) ? " " : row.getString(1),
                    Map.of("quality", row.getDouble(2))));
  }

  private static boolean keeps(Result found, int document) {
    return found.detection().keeps(document);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tf-idf", "spotsigs", "set-join", "hybrid"})
  void everyMethodThatCanBeCutInPartsHasTheAnswerOfTheLibrary(String method) throws IOException {
    List<Row> rows = rows(4, 40);
    List<String> own = new ArrayList<>();
    Sosie alone = Sosie.of(texts(rows)).method(method).threshold(0.5);
    try (Result found = alone.find()) {
      found.forEachPair(each -> own.add(each.left() + " " + each.right() + " " + each.score()));
      own.add(found.run().counts().toString());
    }
    List<String> answer = new ArrayList<>();
    SosieSpark asked = SosieSpark.in(table(rows, 3), "the id", "text").method(method).partitions(2);
    try (SparkResult found = asked.threshold(0.5).work(folder.toString()).find()) {
      for (Row each : found.pairs().collectAsList()) {
        answer.add(each.getString(0) + " " + each.getString(1) + " " + each.getDouble(2));
      }
      answer.add(found.run().counts().toString());
    }
    assertThat(answer).containsExactlyInAnyOrderElementsOf(own);
  }

  @Test
  void aMethodThatMustSeeTheWholeSaysSo() {
    SosieSpark asked = SosieSpark.in(table(rows(2, 4), 1), "the id", "text").method("simhash");
    assertThatThrownBy(asked::find)
        .hasMessageStartingWith("simhash looks for signatures that are near each other")
        .hasMessageEndingWith("write it to files and use find");
  }

  @Test
  void repeatedIdsAreToldApartByWhatTheirRowsHoldAndNotByTheirOrder() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 9; i++) rows.add(row("same", "one two three four five six " + i / 2, i));
    Map<String, Double> first = qualities(rows);
    Collections.reverse(rows);
    assertThat(qualities(rows)).isEqualTo(first).hasSize(9);
  }

  private Map<String, Double> qualities(List<Row> rows) throws IOException {
    Map<String, Double> lengths = new TreeMap<>();
    SosieSpark asked =
        SosieSpark.in(table(rows, 3), "the id", "text")
            .threshold(0.2)
            .attributes("quality")
            .keep("highest:quality")
            .work(folder.toString());
    try (SparkResult found = asked.find()) {
      for (Row each : found.documents().select("id", "keep", "score").collectAsList()) {
        lengths.put(each.getString(0), each.getBoolean(1) ? 2.0 : each.getDouble(2));
      }
    }
    return lengths;
  }

  @Test
  void whatCannotBeAskedIsRefusedBeforeAnythingIsStarted() {
    Dataset<Row> table = table(rows(2, 4), 1);
    assertThatThrownBy(() -> SosieSpark.in(table, "uid", "text").find())
        .hasMessage("there is no column uid; there are the id, text, quality, tags");
    assertThatThrownBy(() -> SosieSpark.in(table, "the id", "quality").find())
        .hasMessage("column quality must hold texts, was of type double");
    assertThatThrownBy(() -> SosieSpark.in(table, "tags", "text").find())
        .hasMessage("column tags must hold plain values, was of type array<string>");
    assertThatThrownBy(() -> SosieSpark.in(table, "the id", "text").threshold(7).find())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("was 7");
    assertThatThrownBy(() -> SosieSpark.in(table, "the id", "text").keep("first"))
        .hasMessageContaining("places in files");
    assertThatThrownBy(() -> SosieSpark.in(table, "the id", "text").partitions(0))
        .hasMessage("partitions must be at least 1, was 0");
  }

  @Test
  void aNameThatIsNullEndsTheRunAndLeavesNothing() throws IOException {
    List<Row> rows = new ArrayList<>(rows(3, 4));
    rows.add(RowFactory.create(null, "one two three", 1.0, null));
    SosieSpark asked = SosieSpark.in(table(rows, 2), "the id", "text").work(folder.toString());
    assertThatThrownBy(asked::find)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("column the id has a null; every row needs a name");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  private static Dataset<Row> table(List<Row> rows, int partitions) {
    return spark.createDataFrame(rows, StructType.fromDDL(COLUMNS)).repartition(partitions);
  }

  private static Row row(String id, String text, double quality) {
    return RowFactory.create(id, text, quality, new String[] {"a"});
  }

  private static List<Row> rows(long seed, int count) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean edits = !texts.isEmpty() && random.nextInt(3) > 0;
      String before = edits ? texts.get(random.nextInt(texts.size())) : "";
      List<String> words = new ArrayList<>(edits ? List.of(before.split(" ")) : List.of());
      while (words.size() < 30) words.add("w" + random.nextInt(400));
      for (int edit = random.nextInt(3); edit > 0; edit--) {
        words.set(random.nextInt(words.size()), "w" + random.nextInt(400));
      }
      texts.add(String.join(" ", words));
      String text = i % 20 == 7 ? null : i % 20 == 9 ? " \n" : texts.get(i);
      rows.add(row("d" + i, text, random.nextInt(50)));
    }
    return rows;
  }
}

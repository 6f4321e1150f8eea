package sosie.feature;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.tokenise.Tokeniser;

class WeightTableTest {

  @TempDir Path folder;

  private WeightTable table(FeatureExtractor<FeatureVector> extractor, String content)
      throws IOException {
    Path file = Files.writeString(folder.resolve("w.tsv"), content);
    return WeightTable.read(file, Tokeniser.standard(), extractor);
  }

  private static FeatureVector refined(
      Refinement<FeatureVector, FeatureVector> by, FeatureVector features) {
    return by.refine(features, new SelectionTest.Uncounted());
  }

  private static float weightOf(
      String term, FeatureExtractor<FeatureVector> extractor, WeightTable table) {
    return table.weight(Read.of(term).by(extractor).feature(0));
  }

  @Test
  void multipliesCountsByTheTermsWeights() throws IOException {
    WeightTable table = table(new Terms(), "sosie-weights 1\nharbour\t2.5\nOF\t0\n");
    FeatureVector features = Read.of("Harbour of the harbour").by(new Terms());
    FeatureVector weighed = refined(table, features);
    assertThat(weighed.size()).as("of is left out").isEqualTo(2);
    assertThat(weighed.total()).as("harbour twice, the once").isEqualTo(2 * 2.5 + 1);
  }

  @Test
  void setsWeightsAfterTheOldOnesAreDropped() throws IOException {
    WeightTable table = table(new Terms(), "sosie-weights 1\nharbour\t2.5\n");
    Refinement<FeatureVector, FeatureVector> set =
        new TermWeights(TermWeights.Kind.BINARY).then(table);
    assertThat(refined(set, Read.of("harbour harbour").by(new Terms())).total()).isEqualTo(2.5);
  }

  @Test
  void unknownTermsGetTheDefaultOfTheHeader() throws IOException {
    WeightTable half = table(new Terms(), "sosie-weights 1 default 0.5\na\t2\n");
    assertThat(refined(half, Read.of("a b c").by(new Terms())).total()).isEqualTo(3);
    WeightTable vocabulary = table(new Terms(), "sosie-weights 1 default 0\na\t2\n");
    assertThat(refined(vocabulary, Read.of("a b c").by(new Terms())).size()).isEqualTo(1);
    assertThat(refined(vocabulary, Read.of("b c").by(new Terms())).size()).isZero();
  }

  @Test
  void termsMayBeShingles() throws IOException {
    Shingles pairs = new Shingles(2);
    WeightTable table = table(pairs, "sosie-weights 1\nold, harbour\t3\n");
    assertThat(weightOf("Old harbour", pairs, table)).isEqualTo(3);
    assertThat(weightOf("harbour old", pairs, table)).isEqualTo(1);
  }

  @Test
  void readsWhatEditorsLeave() throws IOException {
    String content = "\uFEFFsosie-weights 1\r\n\r\ncafe\u0301\t1e1\r\nx\ty\t.5 \r\n";
    WeightTable table = table(new CharacterShingles(9), content);
    assertThat(table.size()).isEqualTo(2);
    assertThat(weightOf("caf\u00e9", new CharacterShingles(9), table)).isEqualTo(10);
    assertThat(weightOf("x y", new CharacterShingles(9), table)).isEqualTo(0.5f);
    assertThat(table(new Terms(), "sosie-weights 1").size()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "-",
      value = {
        "`` | ' is not a weights file: its first line must be \"sosie-weights 1\"'",
        "cat~1 | ' is not a weights file: its first line must be \"sosie-weights 1\"'",
        "sosie-weights | ' is not a weights file: its first line must be \"sosie-weights 1\"'",
        "sosie-weights 2/a~1 | ' is a weights file of version 2, this program reads version 1'",
        "sosie-weights 1 x 3 | ', line 1 must be \"sosie-weights 1\" or \"sosie-weights 1 default"
            + " 0.5\"'",
        "sosie-weights 1 default -1 | ', line 1 has no weight between 0 and 1,000,000,000 but"
            + " \"-1\"'",
        "sosie-weights 1/cat | ', line 2 must be a term, a tab and a weight'",
        "sosie-weights 1/cat~ | ', line 2 has no weight between 0 and 1,000,000,000 but \"\"'",
        "sosie-weights 1/cat~NaN | ', line 2 has no weight between 0 and 1,000,000,000 but"
            + " \"NaN\"'",
        "sosie-weights 1/cat~1e300 | ', line 2 has no weight between 0 and 1,000,000,000 but"
            + " \"1e300\"'",
        "sosie-weights 1/cat~0x1p3 | ', line 2 has no weight between 0 and 1,000,000,000 but"
            + " \"0x1p3\"'",
        "sosie-weights 1/cat~1-1 | ', line 2 has no weight between 0 and 1,000,000,000 but"
            + " \"1-1\"'",
        "sosie-weights 1/two cats~1 | ', line 2 must hold one term, \"two cats\" is 2'",
        "sosie-weights 1/ ~1 | ', line 2 must hold one term, \"\" is 0'",
        "sosie-weights 1/cat~1//Cat!~2 | ', line 4 gives a term a second weight'",
      })
  void refusesWhatIsNoTableInOneLine(String content, String message) {
    String written = content.replace('~', '\t').replace('/', '\n');
    assertThatThrownBy(() -> table(new Terms(), written))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(folder.resolve("w.tsv") + message.replaceAll("^'|'$", ""));
  }

  @Test
  void refusesALineWithoutEndBeforeItFillsTheMemory() {
    assertThatThrownBy(() -> table(new Terms(), "sosie-weights 1\n" + "x".repeat(1_000_000)))
        .hasMessageEndingWith("line 2 is longer than 10,000 characters");
  }

  @Test
  void refusesWhatIsNotUtf8() throws IOException {
    Path file = Files.write(folder.resolve("w.tsv"), new byte[] {'s', (byte) 0xFF, '\n'});
    assertThatThrownBy(() -> WeightTable.read(file, Tokeniser.standard(), new Terms()))
        .hasMessageEndingWith("is not a weights file: it is not UTF-8");
  }

  @Test
  void aFileThatIsNotThereIsAnErrorOfTheWorld() {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> WeightTable.read(none, Tokeniser.standard(), new Terms()))
        .isInstanceOf(NoSuchFileException.class);
  }

  /** Nothing a file holds may fail in another way than by the sentence. */
  @Test
  void anyBytesAtAllAreReadOrRefused() throws IOException {
    byte[] seed = "sosie-weights 1 default 0.5\ncat\t1\nold dog\t2.5\n\nof\t0\n".getBytes(UTF_8);
    Path file = folder.resolve("w.tsv");
    int refused = 0;
    for (int round = 0; round < 500; round++) {
      Random random = new Random(round);
      byte[] bytes = seed.clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      Files.write(file, bytes);
      try {
        WeightTable.read(file, Tokeniser.standard(), new Shingles(4));
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).startsWith(file.toString());
        refused++;
      }
    }
    assertThat(refused).isBetween(100, 500);
  }

  @Test
  void aTableInMemoryChecksItsNumbers() {
    long[] one = {1};
    assertThatThrownBy(() -> WeightTable.of(one, new float[0], 1))
        .hasMessage("weights must be 1, one per feature, was 0");
    assertThatThrownBy(() -> WeightTable.of(one, new float[] {-1}, 1))
        .hasMessage("weight must be between 0 and 1,000,000,000, was -1.0");
    assertThatThrownBy(() -> WeightTable.of(one, new float[] {1}, Float.NaN))
        .hasMessage("otherwise must be between 0 and 1,000,000,000, was NaN");
    assertThatThrownBy(() -> WeightTable.of(new long[] {1, 2, 1}, new float[] {1, 1, 1}, 1))
        .hasMessage("features must be distinct, number 3 is one of those before it");
  }

  @Test
  void agreesWithAMapOverRandomTables() throws Exception {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Map<Long, Float> map = new HashMap<>();
      for (int i = random.nextInt(200); i > 0; i--) {
        map.put((long) random.nextInt(300) - 150, random.nextInt(5) / 2f);
      }
      WeightTable table = tableOf(map, 0.25f);
      long[] values = new Random(seed).longs(400, -200, 200).toArray();
      FeatureVector bag = FeatureVector.bagOf(values, values.length);
      FeatureVector weighed = refined(table, bag);
      int at = 0;
      for (int i = 0; i < bag.size(); i++) {
        float expected = bag.weight(i) * map.getOrDefault(bag.feature(i), 0.25f);
        if (expected == 0) continue;
        assertThat(weighed.feature(at)).as("seed %d", seed).isEqualTo(bag.feature(i));
        assertThat(weighed.weight(at++)).as("seed %d", seed).isEqualTo(expected);
      }
      assertThat(weighed.size()).isEqualTo(at);
    }
  }

  private static WeightTable tableOf(Map<Long, Float> map, float otherwise) {
    long[] features = new long[map.size()];
    float[] weights = new float[map.size()];
    int at = 0;
    for (Map.Entry<Long, Float> entry : map.entrySet()) {
      features[at] = entry.getKey();
      weights[at++] = entry.getValue();
    }
    return WeightTable.of(features, weights, otherwise);
  }
}

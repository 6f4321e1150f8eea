package sosie.records;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.extract.Corpus;
import sosie.extract.Document;
import sosie.extract.ExtractOptions;
import sosie.extract.Extractor;
import sosie.extract.Raw;
import sosie.extract.Skipped;
import sosie.format.Body;
import sosie.format.RawDocument;
import sosie.read.ReadOptions;
import sosie.source.Origin;
import sosie.source.Problem;
import sosie.source.Problem.Reason;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

@Timeout(20)
class ItemsTest {

  private static final FieldChoice TAGS = FieldChoice.none().withItems("tags");

  @TempDir Path folder;

  private static Document read(RawDocument raw) {
    Document document = Raw.extracted(raw, TAGS);
    assertThat(document.zones()).isEmpty();
    return document;
  }

  private static List<String> json(String tags) {
    return read(Raw.json("{\"tags\":" + tags + "}")).text().lines().toList();
  }

  private static List<String> cell(Object tags) {
    return read(Raw.row(List.of("tags"), tags)).text().lines().toList();
  }

  private static Problem problem(RawDocument raw) {
    return ((Skipped) new Extractor(TAGS).extract(raw)).problem();
  }

  @Test
  void itemsAreSortedAndEachStandsOnce() {
    assertThat(json("[\"pear\",\"apple\",\"pear\",\"Apple\"]"))
        .containsExactly("Apple", "apple", "pear");
  }

  @Test
  void itemsAreSpeltAsTheyStand() {
    assertThat(json("[1, 1.0, 1.50, 1e400, true, false, null, 12345678901234567890123]"))
        .containsExactlyInAnyOrder(
            "1", "1.0", "1.50", "1e400", "true", "false", "12345678901234567890123");
  }

  @Test
  void objectsAndListsWithinAreCompactJson() {
    assertThat(json("[{\"b\" : [1.0, null, {\"ü\": \"\\n\"}] }, [ ], {}]"))
        .containsExactly("[]", "{\"b\":[1.0,null,{\"ü\":\"\\n\"}]}", "{}");
  }

  @Test
  void aSingleValueIsOneItem() {
    assertThat(json("\"[1,2]\"")).containsExactly("[1,2]");
    assertThat(json("7.0")).containsExactly("7.0");
    assertThat(json("{\"a\":1}")).containsExactly("{\"a\":1}");
  }

  @Test
  void whiteSpaceCaseAndAccentsAreKept() {
    assertThat(json("[\" a\\tb \",\"cafe\\u0301\",\"caf\\u00e9\",\"\\u00ad\"]"))
        .containsExactly(" a\tb ", "cafe\u0301", "caf\u00e9", "\u00ad");
  }

  @Test
  void anItemWithALineFeedStaysOneAndDistinct() {
    String text =
        read(Raw.json("{\"tags\":[\"a\\nb\",\"a\",\"b\",\"a\\u2028b\",\"a\\u2029\\nb\"]}")).text();
    assertThat(text.split("\n"))
        .containsExactly("a", "a\u2028b", "a\u2029\u2028b", "a\u2029\u2029\u2028b", "b");
  }

  @Test
  void loneSurrogatesBecomeReplacementCharacters() {
    assertThat(json("[\"a\\ud800b\",\"\\ud83d\\ude00\"]"))
        .containsExactly("a\uFFFDb", "\uD83D\uDE00");
  }

  @Test
  void blankItemsAreLeftOut() {
    assertThat(json("[\"\",\" \",\"\\n\",\"x\"]")).containsExactly("x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"text\":\"x\"} | no field \"tags\"",
        "{\"tags\":null} | field \"tags\" is null",
        "{\"tags\":[]} | field \"tags\" holds no items",
        "{\"tags\":[null,\"\"]} | field \"tags\" holds no items",
        "{\"tags\":\"\"} | field \"tags\" holds no items",
      })
  void recordsWithoutItemsAreSkipped(String record, String detail) {
    assertThat(problem(Raw.json(record)).reason()).isEqualTo(Reason.MISSING_TEXT);
    assertThat(problem(Raw.json(record)).detail()).isEqualTo(detail);
  }

  @Test
  void documentsThatAreNoRecordsAreSkipped() {
    for (Body.Kind kind : List.of(Body.Kind.TEXT, Body.Kind.HTML, Body.Kind.MAIL)) {
      Problem problem = problem(Raw.of(kind, "tags: a\n\nb"));
      assertThat(problem.reason()).isEqualTo(Reason.MISSING_TEXT);
      assertThat(problem.detail()).isEqualTo("not a record, so it has no items");
    }
  }

  @Test
  void aCellIsAListIfItIsAJsonArrayAndOneItemOtherwise() {
    assertThat(cell(" [\"b\", 1.0, \"a\"] ")).containsExactly("1.0", "a", "b");
    assertThat(cell("[1,2] and more")).containsExactly("[1,2] and more");
    assertThat(cell("[1,")).containsExactly("[1,");
    assertThat(cell("a, b")).containsExactly("a, b");
    assertThat(cell("[".repeat(100_000))).hasSize(1);
    assertThat(problem(Raw.row(List.of("tags"), "[]")).detail())
        .isEqualTo("field \"tags\" holds no items");
    assertThat(problem(Raw.row(List.of("tags"), (Object) null)).detail())
        .isEqualTo("field \"tags\" is null");
  }

  @Test
  void parquetListsAreLists() {
    assertThat(cell(Arrays.asList("b", 7L, 0.5, true, null, Map.of("k", List.of(1L)), "[1]")))
        .containsExactly("0.5", "7", "[1]", "b", "true", "{\"k\":[1]}");
    assertThat(cell(5L)).containsExactly("5");
  }

  @Test
  void aRowNestedBeyondMeasureIsSkipped() {
    Object nested = "x";
    for (int i = 0; i < 2_000; i++) nested = List.of(nested);
    assertThat(problem(Raw.row(List.of("tags"), nested)).reason()).isEqualTo(Reason.BROKEN_ROW);
  }

  @Test
  void nestedFieldsAndIdsAreFound() {
    FieldChoice choice =
        new FieldChoice(Optional.of("id"), List.of(), Optional.empty()).withItems("meta.tags");
    Document document =
        Raw.extracted(Raw.json("{\"id\":3,\"n\":1,\"meta\":{\"tags\":[2,1]}}"), choice);
    assertThat(document.id()).isEqualTo("3");
    assertThat(document.text()).isEqualTo("1\n2");
    assertThat(document.attributes()).isEqualTo(Map.of("n", 1L));
    Map<String, Object> meta = Map.of("tags", List.of(2L, 1L));
    assertThat(Raw.extracted(Raw.row(List.of("meta"), meta), choice).text()).isEqualTo("1\n2");
  }

  @Test
  void itemsAndTextExcludeEachOther() {
    assertThatThrownBy(
            () ->
                new FieldChoice(
                    Optional.empty(), List.of("body"), Optional.empty(), Optional.of("tags")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("items must stand alone, was \"tags\" beside the text \"body\"");
  }

  @Test
  void theItemsFieldIsFoundInAnyCaseAndIsNoAttribute() {
    List<RawDocument> sample =
        List.of(Raw.json("{\"id\":1,\"n\":2,\"Tags\":\"x\",\"text\":\"t\"}"));
    FieldGuess guess = FieldGuess.of("docs.jsonl", sample, TAGS, FieldGuess.Seen.ALL);
    assertThat(guess.choice().items()).contains("Tags");
    assertThat(guess.choice().text()).isEmpty();
    assertThat(guess.describe())
        .isEqualTo("docs.jsonl: id from \"id\", items from \"Tags\", attributes n, text");
  }

  @Test
  void anUnknownFieldIsReportedAsForText() {
    List<RawDocument> sample = List.of(Raw.json("{\"id\":1,\"tasg\":[]}"));
    assertThatThrownBy(() -> FieldGuess.of("docs.jsonl", sample, TAGS, FieldGuess.Seen.ALL))
        .isInstanceOf(UnknownField.class)
        .hasMessage("docs.jsonl has no field \"tags\"; did you mean \"tasg\"? It has tasg, id");
  }

  private Corpus open() throws IOException {
    return Corpus.open(List.of(folder), ReadOptions.defaults(), TAGS, ExtractOptions.DEFAULT);
  }

  @Test
  void aCollectionWithoutRecordsIsRefused() throws IOException {
    Files.writeString(folder.resolve("note.txt"), "rain");
    assertThatThrownBy(this::open)
        .isInstanceOf(UnknownField.class)
        .hasMessage("--items tags needs records (JSON, CSV or Parquet), and note.txt holds none");
  }

  @Test
  void recordsBehindANoteInAnArchiveAreFound() throws IOException {
    try (OutputStream file = Files.newOutputStream(folder.resolve("all.zip"));
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry("README.txt"));
      zip.write("rain".getBytes(UTF_8));
      zip.putNextEntry(new ZipEntry("docs.jsonl"));
      zip.write("{\"id\":\"a\",\"Tags\":[\"y\",\"x\"]}\n".getBytes(UTF_8));
    }
    try (Corpus corpus = open()) {
      assertThat(corpus.describeFields())
          .containsExactly(
              "all.zip!/docs.jsonl: id from \"id\", items from \"Tags\", no attributes");
      List<Document> found = new ArrayList<>();
      corpus.read(
          new sosie.read.DocumentSink() {
            @Override
            public void accept(RawDocument raw) {
              if (corpus.extractor().extract(raw) instanceof Document document) found.add(document);
            }

            @Override
            public void problem(Problem problem) {
              throw new AssertionError(problem);
            }
          });
      assertThat(found).hasSize(1);
      assertThat(found.get(0).text()).isEqualTo("x\ny");
    }
  }

  @Test
  void tablesAreRead() throws IOException {
    Files.writeString(
        folder.resolve("t.csv"), "id,tags\n1,\"[\"\"b\"\",\"\"a\"\"]\"\n2,one\n3,\"x\ny\"\n");
    try (Corpus corpus = open()) {
      Map<Origin, Document> found = new HashMap<>();
      for (int line = 1; line < 6; line++) {
        found.putAll(corpus.fetch(Set.of(new Origin("t.csv", line))));
      }
      assertThat(found.values().stream().map(Document::text))
          .containsExactlyInAnyOrder("a\nb", "one", "x\u2028y");
    }
  }

  @Test
  void hugeListsAreRead() {
    StringBuilder list = new StringBuilder("[0");
    for (int i = 1; i < 1_000_000; i++) list.append(',').append(i % 400_000);
    assertThat(json(list.append(']').toString())).hasSize(400_000);
  }

  @Test
  void deepItemsAreBroken() {
    Problem problem = problem(Raw.json("{\"tags\":" + "[".repeat(100_000)));
    assertThat(problem.detail()).isEqualTo("nested deeper than 1,000 levels");
    assertThat(json("[".repeat(900) + "]".repeat(900))).hasSize(1);
  }

  @Test
  void cutOffItemsAreBroken() {
    String record = "{\"tags\":[\"a\",{\"b\":[1,\"c\"]},2]}";
    for (int length = 1; length < record.length(); length++) {
      assertThat(problem(Raw.json(record.substring(0, length))).reason())
          .isEqualTo(Reason.BROKEN_JSON);
    }
  }

  /** Two records have the same tokens exactly if they have the same set of items. */
  @Test
  void tokensAreTheSetWhateverTheOrderAndTheRepeats() {
    Random random = new Random(12);
    String[] pool = {
      "a",
      "A",
      "a ",
      "a\nb",
      "b",
      "a\u2028b",
      "a\u2029b",
      "x\u2029\u2028",
      "é",
      "e\u0301",
      "😀",
      "\t",
      "[\"a\"]"
    };
    Map<Set<String>, List<Long>> byItems = new HashMap<>();
    Map<List<Long>, Set<String>> byTokens = new HashMap<>();
    for (int round = 0; round < 3_000; round++) {
      List<Object> items = new ArrayList<>();
      for (int i = random.nextInt(6); i >= 0; i--) items.add(pool[random.nextInt(pool.length)]);
      Collections.shuffle(items, random);
      Set<String> set = new TreeSet<>();
      items.forEach(item -> set.add((String) item));
      set.remove("\t");
      if (set.isEmpty()) continue;
      List<Long> hashes = hashes(read(Raw.row(List.of("tags"), items)).text());
      assertThat(hashes).as("round %d", round).hasSize(set.size());
      assertThat(byItems.merge(set, hashes, (old, same) -> old)).isEqualTo(hashes);
      assertThat(byTokens.merge(hashes, set, (old, same) -> old)).isEqualTo(set);
    }
  }

  private static List<Long> hashes(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.items().tokenise(text, tokens);
    List<Long> hashes = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) hashes.add(tokens.hash(i));
    return hashes;
  }
}

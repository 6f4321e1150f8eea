package sosie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.detect.Search;
import sosie.extract.Document;
import sosie.extract.Skipped;
import sosie.source.Origin;

class TextsInMemoryTest {

  @TempDir Path folder;

  /** Stories in several wordings, each under an id that is also the name of a file. */
  private static Map<String, String> stories(long seed) {
    Random random = new Random(seed);
    Map<String, String> stories = new TreeMap<>();
    for (int story = 0; story < 12; story++) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        words.add(i % 7 == 0 ? "the" : "word" + random.nextInt(400));
      }
      for (int copy = 0; copy < 3; copy++) {
        List<String> edited = new ArrayList<>(words);
        for (int i = 0; i < copy; i++) edited.set(random.nextInt(80), "edit" + random.nextInt(9));
        stories.put("s" + story + "-" + copy + ".txt", String.join(" ", edited) + ".");
      }
    }
    return stories;
  }

  private static List<String> pairs(Result result) {
    List<String> pairs = new ArrayList<>();
    result.forEachPair(pair -> pairs.add(pair.toString()));
    return pairs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"minhash-lsh", "spotsigs", "tf-idf", "durian", "simhash", "set-join"})
  void whatIsFoundIsWhatIsFoundInFiles(String method) throws IOException {
    Map<String, String> stories = stories(1);
    for (Map.Entry<String, String> each : stories.entrySet()) {
      Files.writeString(folder.resolve(each.getKey()), each.getValue());
    }
    try (Result files = Sosie.in(folder).method(method).threshold(0.4).find();
        Result memory = Sosie.of(stories).method(method).threshold(0.4).find()) {
      assertThat(pairs(memory)).isNotEmpty().isEqualTo(pairs(files));
      assertThat(memory.clusters()).hasToString(files.clusters().toString());
    }
  }

  @Test
  void theResultCanBeWrittenAndShowsTheTexts() throws IOException {
    try (Result result = Sosie.of(stories(2)).find()) {
      result.writeTo(folder.resolve("result"));
    }
    assertThat(Files.readString(folder.resolve("result/report.html"))).contains("s0-0.txt");
  }

  @Test
  void documentsKeepTheirFields() throws IOException {
    List<Document> documents = new ArrayList<>();
    for (String id : List.of("new", "old")) {
      documents.add(
          new Document(
              id, Origin.whole("anywhere"), "the same words", List.of(), Map.of("age", id)));
    }
    try (Result result = Sosie.of(documents).find()) {
      assertThat(result.clusters()).hasSize(1);
      assertThat(result.detection().documents().attributes(1)).containsEntry("age", "old");
    }
  }

  @Test
  void aTextOfWhiteSpaceIsSkippedAndTold() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a", "some words that are here");
    texts.put("b", " \n\t");
    try (Result result = Sosie.of(texts).find()) {
      assertThat(result.detection().documents().count()).isEqualTo(1);
      assertThat(result.detection().findings().skipped())
          .singleElement()
          .satisfies(skip -> assertThat(skip.id()).contains("b"));
    }
  }

  @Test
  void aStreamOfTextsIsFoundInAsAMapIsAndItsFieldsDecide() throws IOException {
    Map<String, String> stories = stories(4);
    Stream<Text> texts =
        stories.entrySet().stream()
            .map(each -> new Text(each.getKey(), each.getValue(), Map.of("words", each.getKey())));
    try (Result map = Sosie.of(stories).threshold(0.4).find();
        Result stream = Sosie.of(texts).threshold(0.4).keep("highest:words").find()) {
      assertThat(pairs(stream)).isNotEmpty().isEqualTo(pairs(map));
      assertThat(stream.pairs().map(Object::toString)).containsExactlyElementsOf(pairs(stream));
      assertThat(stream.kept()).hasSize((int) stream.run().counts().kept());
      assertThat(map.kept()).isSubsetOf(stories.keySet()).isSorted();
    }
    Stream<Text> known = Stream.of(new Text("a", "one two three four"), new Text("b", " "));
    assertThat(Sosie.search(known).query("One, two three four"))
        .extracting("id")
        .containsExactly("a");
    assertThat(Sosie.search(Map.of("c", "five six")).query("five six")).hasSize(1);
  }

  @Test
  void aTextThatIsNullIsRefusedByItsId() {
    assertThatThrownBy(() -> new Text("a", null)).hasMessage("the text of a must not be null");
    assertThatThrownBy(() -> new Text(null, "")).hasMessage("id must not be null");
  }

  @Test
  void whatIsAboutFilesIsRefused() {
    Sosie given = Sosie.of(Map.of("a", "one"));
    assertThatThrownBy(() -> given.against(folder))
        .hasMessageStartingWith("against is about files");
    assertThatThrownBy(() -> given.protect(folder))
        .hasMessageStartingWith("protect is about files");
    assertThatThrownBy(() -> given.resume(folder)).hasMessageStartingWith("resume is about files");
    assertThatThrownBy(given::open).hasMessageStartingWith("open is about files");
    assertThatThrownBy(() -> given.preset("auto").find()).hasMessageContaining("choose a method");
  }

  @Test
  void knownTextsAreSearched() throws IOException {
    Map<String, String> stories = stories(3);
    Search known = Sosie.of(stories).threshold(0.5).search();
    assertThat(known.documents()).isEqualTo(36);
    List<Search.Match> matches = known.query(stories.get("s4-0.txt") + " and a word more");
    assertThat(matches).extracting(Search.Match::id).contains("s4-0.txt").hasSizeBetween(1, 3);
    assertThat(matches.get(0).score()).isBetween(0.9, 0.99);
    assertThat(known.query("nothing like it is known here, not a word of it")).isEmpty();
    assertThat(known.query(" ")).isEmpty();
    known.remove("s4-0.txt");
    known.add("new", stories.get("s4-0.txt"));
    assertThat(known.query(stories.get("s4-0.txt")).get(0)).isEqualTo(new Search.Match("new", 1));
    assertThat(Sosie.of(stories).preset("news").search().query(stories.get("s4-0.txt")))
        .isNotEmpty();
    assertThatThrownBy(() -> known.add("b", " ")).hasMessage("the text of b is blank");
    assertThatThrownBy(() -> Sosie.of(stories).method("durian").search())
        .hasMessageContaining("must see all documents at once");
  }

  @ParameterizedTest
  @ValueSource(strings = {"minhash-lsh", "tf-idf", "spotsigs"})
  void filesAreSearchedAsTextsInMemoryAre(String method) throws IOException {
    Map<String, String> stories = stories(3);
    for (Map.Entry<String, String> each : stories.entrySet()) {
      Files.writeString(folder.resolve(each.getKey()), each.getValue());
    }
    Files.writeString(folder.resolve("blank.txt"), " ");
    List<Skipped> skipped = new ArrayList<>();
    Search files = Sosie.in(folder).method(method).search(skipped::add);
    Search texts = Sosie.of(stories).method(method).search();
    assertThat(files.documents()).isEqualTo(texts.documents());
    for (String text : stories.values()) {
      assertThat(files.query(text)).isNotEmpty().isEqualTo(texts.query(text));
    }
    assertThat(skipped).hasSize(1);
  }

  @Test
  void twoTextsAreScoredInOneCall() {
    String text = "seven words are enough for some shingles";
    assertThat(Sosie.score(text, text)).isEqualTo(1);
    assertThat(Sosie.score("A cat", "a  CAT!")).isEqualTo(1);
    assertThat(Sosie.score(text, text + " indeed")).isEqualTo(0.75);
    assertThat(Sosie.score(text, "nothing of it is there, not a single run")).isZero();
    assertThat(Sosie.score("", "")).isZero();
  }

  @Test
  void anyMethodThatNeedsNoCollectionScoresTwoTexts() {
    Sosie containment = Sosie.of(Map.of()).set("measure", "containment");
    String text = "seven words are enough for some shingles";
    assertThat(containment.between(text, text + " and for more of them")).hasValue(1);
    assertThat(Sosie.of(Map.of()).method("tf-idf").between(text, text)).isEmpty();
  }
}

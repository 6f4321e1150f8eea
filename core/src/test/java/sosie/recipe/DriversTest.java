package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;
import sosie.analyse.TextRow;
import sosie.detect.BatchDetector;
import sosie.detect.CountingPass;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Search;
import sosie.documents.DocumentFacts;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.extract.Skipped;
import sosie.feature.Frequencies;
import sosie.segment.Removed;
import sosie.segment.Safety;
import sosie.segment.Segment;
import sosie.source.Origin;

/**
 * One engine, driven all at once, in segments that are merged, and text by text: the same pairs
 * with the same scores, and the same clusters. Methods that count first are told how common
 * features are where texts come one by one, as an index tells them.
 */
class DriversTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);
  private static final int CORPORA = 9; // of each method
  private static final int CROWDS = 3;
  private static final String IDENTITY = "a recipe";

  @TempDir Path folder;

  /** Whether a method need not see all texts at once. */
  private static boolean takesOneByOne(Way way) {
    return !way.method().equals("durian") && way.recipe().thresholdRule().isEmpty();
  }

  static Stream<Way> methods() {
    return Way.all();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void threeDriversGiveOneAnswer(Way way) throws IOException {
    for (long seed = 100; seed < 100 + CORPORA; seed++) {
      hold(way, documents(Prose.families(seed, 12)), seed);
    }
  }

  /** Where not all are compared with all. */
  static Stream<Way> crowded() {
    return Stream.of(
            "minhash-lsh mostPartners=5 threshold=0.6",
            "minhash-lsh search=exact mostPartners=5 threshold=0.6",
            "minhash-lsh search=exact measure=edit mostPartners=2",
            "shingling mostPartners=3 threshold=0.5 measure=containment",
            "super-shingles mostPartners=4 shingle=1 agree=1",
            "simhash mostPartners=3 measure=agreement",
            "hybrid mostPartners=3 shingle=1 agree=1",
            "set-join features=spots measure=weighted-jaccard threshold=0.5 mostPartners=3",
            "tf-idf mostPartners=4",
            "noisy mostPartners=3 threshold=0.3",
            "set-join mostPartners=1 measure=cosine threshold=0.5")
        .map(Way::of);
  }

  @ParameterizedTest
  @MethodSource("crowded")
  void alsoWhereMoreAreAlikeThanAreCompared(Way way) throws IOException {
    long cut = 0;
    for (long seed = 1; seed <= CROWDS; seed++) {
      cut += hold(way, documents(Prose.crowd(seed, 90)), seed).findings().cut();
    }
    assertThat(cut).isPositive();
  }

  private Detection hold(Way way, List<Document> documents, long seed) throws IOException {
    Recipe recipe = way.recipe();
    BatchDetector detector = new BatchDetector(recipe, PLAIN);
    Detection batch = detector.detect(DocumentStream.of(documents));
    Map<String, Double> pairs = EveryMethodTest.textPairs(batch);
    List<Document> shuffled = new ArrayList<>(documents);
    Collections.shuffle(shuffled, new Random(seed));
    Detection merged = detector.detect(segments(detector, shuffled, seed));
    assertThat(EveryMethodTest.textPairs(merged)).as("segments, seed %d", seed).isEqualTo(pairs);
    assertThat(clusters(merged)).as("segments, seed %d", seed).isEqualTo(clusters(batch));
    assertThat(merged.findings().cut()).isEqualTo(batch.findings().cut());
    if (!takesOneByOne(way)) return batch;
    Search search = textByText(recipe, shuffled, seed);
    assertThat(pairs(search, shuffled)).as("one by one, seed %d", seed).isEqualTo(pairs);
    assertThat(search.representatives())
        .as("one by one, seed %d", seed)
        .isEqualTo(representatives(batch));
    return batch;
  }

  /** One to four segments; some documents are in one where they were removed, too. */
  private List<Segment> segments(BatchDetector detector, List<Document> documents, long seed)
      throws IOException {
    Random random = new Random(seed);
    List<Segment> segments = new ArrayList<>();
    int parts = 1 + random.nextInt(4);
    for (int part = 0; part < parts; part++) {
      List<Document> own = new ArrayList<>();
      for (int i = part; i < documents.size(); i += parts) own.add(documents.get(i));
      Set<String> ids = own.stream().map(Document::id).collect(Collectors.toSet());
      for (int i = 0; i < 3; i++) {
        Document gone = documents.get(random.nextInt(documents.size()));
        if (!ids.contains(gone.id())) own.add(gone);
      }
      Path file = folder.resolve("segment-" + part);
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder.resolve("segment-" + part + ".removed"));
      Segment segment = detector.write(DocumentStream.of(own), file, IDENTITY);
      remove(segment, ids);
      segments.add(segment);
    }
    return segments;
  }

  private static void remove(Segment segment, Set<String> kept) throws IOException {
    BitSet gone = new BitSet();
    segment.forEach(
        new Segment.Visitor() {
          @Override
          public void document(int number, DocumentFacts facts, List<TextRow> rows) {
            if (!kept.contains(facts.id())) gone.set(number);
          }

          @Override
          public void skipped(Skipped skip) {}
        });
    if (!gone.isEmpty()) Removed.write(segment, gone, Safety.PROCESS);
  }

  private static Map<String, String> clusters(Detection found) {
    Map<String, String> clusters = new TreeMap<>();
    for (int i = 0; i < found.documents().count(); i++) {
      String standing = found.documents().id(found.representativeOf(i));
      clusters.put(found.documents().id(i), standing + " " + found.scoreOf(i));
    }
    return clusters;
  }

  private static List<Document> documents(Map<String, String> texts) {
    List<Document> documents = new ArrayList<>();
    texts.forEach(
        (id, text) -> documents.add(new Document(id, Origin.whole(id), text, List.of(), Map.of())));
    return documents;
  }

  private static Map<String, String> representatives(Detection found) {
    Map<String, String> representatives = new TreeMap<>();
    for (int i = 0; i < found.documents().count(); i++) {
      String standing = found.documents().id(found.representativeOf(i));
      representatives.put(found.documents().id(i), standing);
    }
    return representatives;
  }

  /** Each text asks before it is taken in; some come twice, or come and go. */
  private static Search textByText(Recipe recipe, List<Document> documents, long seed)
      throws IOException {
    Search search = new Search(recipe, counted(recipe, documents));
    Random random = new Random(seed);
    for (Document document : documents) {
      search.add(document);
      if (random.nextInt(4) == 0) search.remove(document.id());
      if (random.nextInt(4) == 0) search.add(documents.get(random.nextInt(documents.size())));
    }
    documents.forEach(search::add);
    assertThat(search.documents()).isEqualTo(documents.size());
    return search;
  }

  private static Map<String, Double> pairs(Search search, List<Document> documents) {
    Map<String, Document> firsts = new TreeMap<>();
    documents.forEach(each -> firsts.put(each.id(), each));
    Map<String, Double> pairs = new TreeMap<>();
    Map<String, String> firstOf = new TreeMap<>(); // id → the first with the same words
    firsts.forEach((id, document) -> firstOf.put(id, first(search, document)));
    for (Document document : firsts.values()) {
      if (!firstOf.get(document.id()).equals(document.id())) continue;
      for (Search.Match match : search.query(document)) {
        boolean listed = firstOf.get(match.id()).equals(match.id());
        if (listed && document.id().compareTo(match.id()) < 0) {
          pairs.put(document.id() + " " + match.id(), match.score());
        }
      }
    }
    return pairs;
  }

  private static String first(Search search, Document document) {
    return search.copiesOf(document).stream().sorted().findFirst().orElseThrow();
  }

  private static Frequencies counted(Recipe recipe, List<Document> documents) throws IOException {
    if (!recipe.countsFirst()) return Frequencies.NONE;
    return CountingPass.over(DocumentStream.of(documents), List.of(recipe)).get(0);
  }
}

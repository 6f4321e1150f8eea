package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sosie.analyse.Recipe;
import sosie.detect.Counting;
import sosie.detect.Detection;
import sosie.detect.RunOptions;
import sosie.detect.Search;
import sosie.extract.Document;
import sosie.extract.DocumentStream;
import sosie.feature.Frequencies;
import sosie.read.Origin;

/**
 * One engine, driven all at once and text by text: the same pairs with the same scores, and the
 * same clusters. Methods that count first are told how common features are, as an index tells them.
 */
class DriversTest {

  private static final RunOptions PLAIN = RunOptions.standard().withThreads(2);
  private static final int CORPORA = 12; // of each method

  /** Every method that does not have to see all texts at once. */
  static Stream<Way> methods() {
    return Way.all()
        .filter(way -> !way.method().equals("durian"))
        .filter(way -> way.recipe().thresholdRule().isEmpty());
  }

  private static List<Document> documents(Map<String, String> texts) {
    List<Document> documents = new ArrayList<>();
    texts.forEach(
        (id, text) -> documents.add(new Document(id, Origin.whole(id), text, List.of(), Map.of())));
    return documents;
  }

  @ParameterizedTest
  @MethodSource("methods")
  void textByTextIsAsAllAtOnce(Way way) throws IOException {
    for (long seed = 100; seed < 100 + CORPORA; seed++) {
      Map<String, String> texts = Prose.families(seed, 12);
      Detection batch = Prose.written(texts).detect(way.recipe(), PLAIN);
      List<Document> documents = documents(texts);
      Collections.shuffle(documents, new Random(seed));
      Search search = textByText(way.recipe(), documents, seed);
      assertThat(pairs(search, documents))
          .as("seed %d", seed)
          .isEqualTo(EveryMethodTest.textPairs(batch));
      assertThat(search.representatives()).as("seed %d", seed).isEqualTo(representatives(batch));
    }
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
    return Counting.over(DocumentStream.of(documents), List.of(recipe)).get(0);
  }
}

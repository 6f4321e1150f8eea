package sosie.passage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sosie.extract.DocumentStream;
import sosie.extract.Extraction;
import sosie.extract.Extractor;
import sosie.source.Origin;

class PassageSearchTest {

  private static final int WIDTH = 8;
  private static final String QUOTED =
      "It was the finest morning that the valley had seen since the flood. Nobody who lived there"
          + " had thought that the orchards would bloom again.";

  private static DocumentStream documents(List<String> texts) {
    List<Extraction> all = new ArrayList<>();
    for (String text : texts) {
      String id = "d" + all.size();
      all.add(Extractor.plain(id, new Origin("texts", all.size() + 1), text, Map.of()));
    }
    return DocumentStream.of(all);
  }

  private static Passages in(List<String> texts) throws IOException {
    return new PassageSearch(WIDTH, 2)
        .in(documents(texts), origin -> false, PassageSearch.Scope.REPEATED);
  }

  private static String at(List<String> texts, Passages.Occurrence place) {
    return texts.get(place.document()).substring(place.start(), place.end());
  }

  private static String sentences(List<String> texts, Passages.Occurrence place) {
    return texts.get(place.document()).substring(place.sentenceStart(), place.sentenceEnd());
  }

  @Test
  void findsWhatTwoTextsShareAndWhereItStands() throws IOException {
    List<String> texts =
        List.of(
            "The first of two letters begins in its own way. " + QUOTED + " And so it ends.",
            "Somebody else writes about other things altogether. " + QUOTED);
    Passages found = in(texts);
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.places(0)).isEqualTo(2);
    assertThat(found.words(0)).isEqualTo(25);
    for (Passages.Occurrence place : found.occurrences()) {
      assertThat(at(texts, place) + ".").isEqualTo(QUOTED);
      assertThat(sentences(texts, place)).isEqualTo(QUOTED);
    }
    assertThat(found.repeatedWords(1)).isEqualTo(25);
    assertThat(found.text(0)).startsWith("It was the finest morning");
  }

  @Test
  void wholeSentencesAreThoseWithinAPassage() throws IOException {
    String shared = "rest of a sentence ends here. Then a whole one follows it. And then there is";
    List<String> texts = List.of("One " + shared + " this.", "Another " + shared + " that.");
    Passages found = in(texts);
    assertThat(found.occurrences()).hasSize(2);
    assertThat(sentences(texts, found.occurrences().get(1)))
        .isEqualTo("Then a whole one follows it.");
  }

  @Test
  void aTextWithoutSentencesHasNoneToCut() throws IOException {
    String shared = "one two three four five six seven eight nine ten";
    Passages found = in(List.of("x " + shared + " y", "z " + shared + " w"));
    Passages.Occurrence place = found.occurrences().get(0);
    assertThat(place.sentenceStart()).isEqualTo(place.sentenceEnd());
  }

  @Test
  void aPassageEndsWhereTheSetOfItsPlacesChanges() throws IOException {
    String one = "a1 a2 a3 a4 a5 a6 a7 a8 a9";
    String other = "b1 b2 b3 b4 b5 b6 b7 b8 b9";
    Passages found = in(List.of(one + " " + other, one + " x", other + " y"));
    assertThat(found.count()).isEqualTo(2);
    assertThat(List.of(found.words(0), found.words(1))).containsExactly(9, 9);
  }

  @Test
  void oneWordAMillionTimesIsOnePassageWhosePlacesDoNotOverlap() throws IOException {
    Passages found = in(List.of("word ".repeat(1_000_000)));
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.places(0)).isEqualTo(1_000_000 / WIDTH);
    assertThat(found.repeatedWords(0)).isEqualTo(1_000_000);
  }

  @Test
  void acrossCountsOnlyWhatAKnownAndAnotherDocumentHave() throws IOException {
    List<String> texts =
        List.of(
            "k1 k2 k3 k4 k5 k6 k7 k8 k9",
            "n1 n2 n3 n4 n5 n6 n7 n8",
            "k1 k2 k3 k4 k5 k6 k7 k8 q",
            "n1 n2 n3 n4 n5 n6 n7 n8");
    Predicate<Origin> known = origin -> origin.line() == 1;
    Passages found =
        new PassageSearch(WIDTH, 1).in(documents(texts), known, PassageSearch.Scope.ACROSS);
    assertThat(found.count()).isEqualTo(1);
    assertThat(found.occurrences()).extracting(Passages.Occurrence::document).containsExactly(0, 2);
  }

  @Test
  void rejectsRunsThatAreSharedByChanceNamingTheBound() {
    assertThatThrownBy(() -> new PassageSearch(7, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("words must be at least 8, was 7");
  }

  @Test
  void missesNoRepeatedRunAndNamesNoOther() throws IOException {
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      List<String> texts = new ArrayList<>();
      for (int i = 1 + random.nextInt(5); i > 0; i--) texts.add(text(random, texts));
      check(seed, texts, in(texts));
    }
  }

  private static String text(Random random, List<String> before) {
    StringBuilder text = new StringBuilder();
    for (int part = random.nextInt(4); part >= 0; part--) {
      String source = before.isEmpty() ? "" : before.get(random.nextInt(before.size()));
      String[] words = source.split(" ");
      if (random.nextBoolean() && words.length > 4) {
        int from = random.nextInt(words.length);
        int to = from + random.nextInt(words.length - from + 1);
        text.append(String.join(" ", Arrays.copyOfRange(words, from, to))).append(' ');
      } else {
        int vocabulary = random.nextBoolean() ? 2 : 50;
        for (int i = random.nextInt(25); i > 0; i--) {
          text.append('w').append(random.nextInt(vocabulary)).append(' ');
        }
      }
    }
    return text.append("end").toString().replaceAll(" +", " ").strip();
  }

  private static void check(int seed, List<String> texts, Passages found) {
    Map<String, Integer> counts = new HashMap<>();
    for (String text : texts) for (String run : runs(text)) counts.merge(run, 1, Integer::sum);
    Set<String> repeated =
        counts.keySet().stream().filter(run -> counts.get(run) > 1).collect(Collectors.toSet());
    Map<Integer, String> passages = new HashMap<>();
    for (Passages.Occurrence place : found.occurrences()) {
      String text = at(texts, place);
      assertThat(passages.merge(place.passage(), text, (one, other) -> one)).isEqualTo(text);
    }
    List<String> named = new ArrayList<>();
    passages.values().forEach(text -> named.addAll(runs(text)));
    assertThat(new HashSet<>(named)).as("seed %d", seed).isEqualTo(repeated);
    assertThat(named).as("seed %d", seed).doesNotHaveDuplicates();
    assertThat(passages.keySet()).hasSize(found.count());
    for (int i = 0; i < texts.size(); i++) {
      assertThat(found.repeatedWords(i))
          .as("seed %d", seed)
          .isEqualTo(covered(texts.get(i), repeated));
    }
  }

  private static List<String> runs(String text) {
    String[] words = text.split(" ");
    List<String> runs = new ArrayList<>();
    for (int i = 0; i + WIDTH <= words.length; i++) {
      runs.add(String.join(" ", Arrays.copyOfRange(words, i, i + WIDTH)));
    }
    return runs;
  }

  private static int covered(String text, Set<String> repeated) {
    BitSet covered = new BitSet();
    List<String> runs = runs(text);
    for (int i = 0; i < runs.size(); i++)
      if (repeated.contains(runs.get(i))) covered.set(i, i + WIDTH);
    return covered.cardinality();
  }
}

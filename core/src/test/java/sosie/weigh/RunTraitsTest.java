package sosie.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import sosie.extract.Document;
import sosie.feature.FeatureCounts;
import sosie.feature.Frequencies;
import sosie.feature.NamedFeature;
import sosie.feature.StopWords;
import sosie.feature.TextFeatures.MarkedSequence;
import sosie.source.Origin;
import sosie.text.Zone;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

class RunTraitsTest {

  private static final String TEXT =
      """
      Bridge opens

      Home News Sport

      The new bridge over the river was opened on Monday. 1987 people came.

      bridge bridge\
      """;

  private static Document page(String text, List<Zone> zones, Map<String, Object> attributes) {
    return new Document("a", Origin.whole("a"), text, zones, attributes);
  }

  private static Document page() {
    int menu = TEXT.indexOf("Home");
    int story = TEXT.indexOf("The new");
    int end = TEXT.lastIndexOf("bridge bridge");
    return page(
        TEXT,
        List.of(
            new Zone(Zone.Kind.TITLE, 0, 12),
            new Zone(Zone.Kind.PARAGRAPH, menu, menu + 15),
            new Zone(Zone.Kind.LINK, menu, menu + 9),
            new Zone(Zone.Kind.PARAGRAPH, story, end - 2),
            new Zone(Zone.Kind.PARAGRAPH, end, TEXT.length())),
        Map.of("url", "http://example.org/river-bridge.html"));
  }

  private static final class Text {
    final Tokens tokens = new Tokens();
    final MarkedSequence words;
    final Map<String, Long> hashes = new HashMap<>();
    final RunTraits traits;

    Text(Document document, String k, Statistics statistics) {
      Tokeniser.standard().tokenise(document.text(), tokens);
      MarkedWords extractor = new MarkedWords(Widths.of(k));
      words = extractor.extract(document, tokens);
      for (NamedFeature each : extractor.named(document, tokens)) {
        hashes.putIfAbsent(each.name().toLowerCase(java.util.Locale.ROOT), each.feature());
      }
      traits = RunTraits.of(words, Widths.of(k), statistics);
    }

    float of(String run, Trait trait) {
      for (int i = 0; i < traits.count(); i++) {
        if (traits.run(i) == hashes.get(run)) return traits.trait(i, trait);
      }
      throw new AssertionError(run);
    }
  }

  private static Statistics counted(String k, Document... documents) {
    FeatureCounts counts = new FeatureCounts();
    MarkedWords extractor = new MarkedWords(Widths.of(k));
    Tokens tokens = new Tokens();
    for (Document each : documents) {
      Tokeniser.standard().tokenise(each.text(), tokens);
      counts.add(extractor.counted(extractor.extract(each, tokens)));
    }
    return new Statistics(counts, Frequencies.NONE);
  }

  @Test
  void aWordHasTheTraitsOfItsPlaces() {
    Document other = page("the river and the sea", List.of(), Map.of());
    Text text = new Text(page(), "1", counted("1", page(), other));
    assertThat(text.of("bridge", Trait.TF)).isEqualTo(4);
    assertThat(text.of("bridge", Trait.LOG_TF)).isCloseTo((float) Math.log(4), within(1e-6f));
    assertThat(text.of("bridge", Trait.IN_TITLE)).isEqualTo(1);
    assertThat(text.of("home", Trait.IN_TITLE)).isZero();
    assertThat(text.of("bridge", Trait.IN_URL)).isEqualTo(1);
    assertThat(text.of("opened", Trait.IN_URL)).isZero();
    assertThat(text.of("home", Trait.IN_LINK)).isEqualTo(1);
    assertThat(text.of("sport", Trait.IN_LINK)).isZero();
    assertThat(text.of("sport", Trait.LINK_DENSITY)).isCloseTo(2f / 3, within(1e-6f));
    assertThat(text.of("monday", Trait.LINK_DENSITY)).isZero();
    assertThat(text.of("monday", Trait.CAPITALISED)).isEqualTo(1);
    assertThat(text.of("bridge", Trait.CAPITALISED)).isCloseTo(.25f, within(1e-6f));
    assertThat(text.of("1987", Trait.DIGITS)).isEqualTo(1);
    assertThat(text.of("the", Trait.STOP_WORD)).isEqualTo(1);
    assertThat(text.of("new", Trait.NEAR_STOP_WORD)).isEqualTo(1);
    assertThat(text.of("home", Trait.NEAR_STOP_WORD)).isZero();
    assertThat(text.of("monday", Trait.SENTENCES)).isEqualTo(1);
    assertThat(text.of("home", Trait.SENTENCES)).isZero();
    assertThat(text.of("home", Trait.BLOCK_LENGTH)).isCloseTo((float) Math.log(3), within(1e-6f));
    assertThat(text.of("home", Trait.POSITION)).isCloseTo((float) Math.log(3), within(1e-6f));
    assertThat(text.of("river", Trait.DF)).isEqualTo(1);
    assertThat(text.of("river", Trait.LOG_DF)).isZero();
    assertThat(text.of("monday", Trait.DF)).isEqualTo(.5f);
    assertThat(text.of("monday", Trait.LOG_DF)).isEqualTo(1);
    assertThat(text.of("monday", Trait.ONLY_HERE)).isEqualTo(1);
    assertThat(text.of("monday", Trait.BACKGROUND)).isZero();
    assertThat(text.of("monday", Trait.CONSTANT)).isEqualTo(1);
  }

  @Test
  void aRunHasTheTraitsOfItsWords() {
    Document other = page("the river and the sea", List.of(), Map.of());
    Text text = new Text(page(), "3", counted("3", page(), other));
    assertThat(text.of("over the river", Trait.STOP_WORD)).isCloseTo(2f / 3, within(1e-6f));
    assertThat(text.of("over the river", Trait.DF_AVG)).isCloseTo(1f / 3, within(1e-6f));
    assertThat(text.of("over the river", Trait.DF_MED)).isZero();
    assertThat(text.of("over the river", Trait.ONLY_HERE)).isEqualTo(1);
    assertThat(text.of("over the river", Trait.WIDTH))
        .isCloseTo((float) Math.log(3), within(1e-6f));
    assertThat(text.of("home news sport", Trait.SPANS_BLOCKS)).isZero();
    assertThat(text.of("home news sport", Trait.IN_LINK)).isCloseTo(2f / 3, within(1e-6f));
    assertThat(text.of("news sport\n\nthe", Trait.SPANS_BLOCKS)).isEqualTo(1);
    assertThat(text.of("bridge opens\n\nhome", Trait.IN_TITLE)).isZero();
  }

  @Test
  void mixedWidthsHaveAllRunsOfEach() {
    Statistics none = new Statistics(Frequencies.NONE, Frequencies.NONE);
    Text one = new Text(page(), "1", none);
    Text three = new Text(page(), "3", none);
    Text both = new Text(page(), "1+3", none);
    assertThat(both.traits.count()).isEqualTo(one.traits.count() + three.traits.count());
    assertThat(both.of("monday", Trait.POSITION)).isEqualTo(one.of("monday", Trait.POSITION));
    assertThat(both.of("over the river", Trait.STOP_DENSITY))
        .isEqualTo(three.of("over the river", Trait.STOP_DENSITY));
  }

  @Test
  void averagesEqualASlowCount() {
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Document document = randomPage(random);
      int width = 1 + random.nextInt(3);
      Text text =
          new Text(document, String.valueOf(width), counted(String.valueOf(width), document));
      slowShares(text, document, width)
          .forEach(
              (run, expected) -> {
                int place = placeOf(text.traits, run);
                assertThat(text.traits.trait(place, Trait.IN_LINK))
                    .isCloseTo(expected[0], within(1e-4f));
                assertThat(text.traits.trait(place, Trait.STOP_WORD))
                    .isCloseTo(expected[1], within(1e-4f));
                assertThat(text.traits.trait(place, Trait.TF)).isEqualTo(expected[2]);
              });
    }
  }

  private static Document randomPage(Random random) {
    String[] vocabulary = {"the", "of", "sea", "River", "1990", "stone", "a", "light"};
    StringBuilder text = new StringBuilder("start");
    List<Zone> zones = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int start = text.length();
      for (int w = random.nextInt(5); w >= 0; w--) {
        text.append(' ').append(vocabulary[random.nextInt(vocabulary.length)]);
      }
      if (random.nextInt(3) == 0) zones.add(new Zone(Zone.Kind.LINK, start, text.length()));
      if (random.nextInt(3) == 0) text.append("\n\n");
    }
    return page(text.toString(), zones, Map.of());
  }

  private static int placeOf(RunTraits traits, long run) {
    for (int i = 0; i < traits.count(); i++) if (traits.run(i) == run) return i;
    throw new AssertionError(run);
  }

  /** For each run: share in links, share of stop words, occurrences; place by place. */
  private static Map<Long, float[]> slowShares(Text text, Document document, int width) {
    Map<Long, float[]> sums = new TreeMap<>();
    long[] runs = Widths.runs(text.words, width);
    StopWords stops = StopWords.english();
    for (int i = 0; i < runs.length; i++) {
      float[] sum = sums.computeIfAbsent(runs[i], r -> new float[3]);
      for (int w = i; w < i + width; w++) {
        int start = text.tokens.start(w);
        boolean linked =
            document.zones().stream().anyMatch(z -> z.start() <= start && start < z.end());
        if (linked) sum[0]++;
        if (stops.contains(text.tokens.hash(w))) sum[1]++;
      }
      sum[2]++;
    }
    sums.values()
        .forEach(
            sum -> {
              sum[0] /= sum[2] * width;
              sum[1] /= sum[2] * width;
            });
    return sums;
  }

  @Test
  void aTextShorterThanARunIsOneRun() {
    Text text =
        new Text(
            page("two words", List.of(), Map.of()),
            "5",
            new Statistics(Frequencies.NONE, Frequencies.NONE));
    assertThat(text.traits.count()).isEqualTo(1);
  }

  @Test
  void noWordsGiveNoRuns() {
    RunTraits none =
        RunTraits.of(
            new MarkedSequence(new long[0], new float[0]),
            Widths.of("1+3"),
            new Statistics(Frequencies.NONE, Frequencies.NONE));
    assertThat(none.count()).isZero();
  }
}

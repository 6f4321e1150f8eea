package sosie.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sosie.candidate.Candidates;
import sosie.candidate.LshBands;
import sosie.candidate.PartitionedIndex;
import sosie.candidate.PrefixFilter;
import sosie.candidate.SharedKeys;
import sosie.candidate.SharedWords;
import sosie.candidate.WithPromise;
import sosie.detect.Need;
import sosie.detect.Pipeline;
import sosie.detect.Representation;
import sosie.feature.Frequencies;
import sosie.feature.IdfWindow;
import sosie.feature.Lexicon;
import sosie.feature.Spot;
import sosie.feature.SpotSignatures;
import sosie.feature.StopWords;
import sosie.feature.TermWeights;
import sosie.signature.IMatch;
import sosie.signature.MinHash;

/**
 * Chains of words that follow common words, within an idf window, compared as multi-sets by an
 * exact matcher. {@code search=lsh} is the paper's LSH-S, {@code search=i-match} its I-Match-S.
 */
public record SpotSigs(Settings settings) implements Configured {

  static final String ENGLISH = "english"; // articles; forms of be, can, will, have, do

  public static final Method METHOD =
      new Method(
          "spotsigs",
          "Short chains of words that follow common words: sentences count, menus do not.",
          "Theobald, Siddharth and Paepcke 2008",
          "one story in many site frames; not for mail, lists or texts without function words",
          List.of(
              Common.threshold(.44, "best F1 in the paper"),
              Parameter.text(
                  "antecedents",
                  ENGLISH,
                  "words that spots start at: english, or a list such as the,a,is(1,2)",
                  "best in the paper"),
              Parameter.text(
                  "stopWords",
                  ENGLISH,
                  "words that chains pass over: english, or a file",
                  Common.OURS),
              Parameter.whole(
                  "distance", 2, "steps from one word of a chain to the next", "best in the paper"),
              Parameter.whole("chain", 3, "words of a chain", "best in the paper"),
              Parameter.number("low", .2, "least nidf of a spot that counts", "the paper"),
              Parameter.number("high", .85, "greatest nidf of a spot that counts", "the paper"),
              Parameter.whole(
                  "fewest", 5, "spots that a document must have", "the paper, section 5.4"),
              Parameter.text(
                  "search", "exact", "exact, lsh (LSH-S) or i-match (I-Match-S)", "the paper"),
              Parameter.whole("bands", 32, "with search lsh: l in the paper", "the paper"),
              Parameter.whole("rows", 6, "with search lsh: k in the paper", "the paper"),
              Common.measure(
                  "weighted-jaccard", "weighted-jaccard (of multi-sets) or jaccard", "the paper"),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          SpotSigs::new);

  public SpotSigs {
    settings.share("threshold");
    spots(settings);
    window(settings);
    settings.whole("fewest", 1);
    search(settings);
    bands(settings);
    measure(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  static SpotSignatures spots(Settings settings) {
    String antecedents = settings.text("antecedents");
    return new SpotSignatures(
        Spot.list(
            antecedents.equals(ENGLISH) ? SpotSignatures.STANDARD_ANTECEDENTS : antecedents,
            settings.whole("distance", 1),
            settings.whole("chain", 1)),
        stopWords(settings.text("stopWords")));
  }

  private static StopWords stopWords(String named) {
    if (named.equals(ENGLISH)) return StopWords.english();
    try {
      return StopWords.of(Files.readString(Path.of(named)));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "stopWords must be english or a file that can be read, was " + named, e);
    }
  }

  private static IdfWindow window(Settings settings) {
    return new IdfWindow(settings.number("low"), settings.number("high"));
  }

  private static String search(Settings settings) {
    return settings.choice("search", List.of("exact", "lsh", "i-match"));
  }

  private static LshBands bands(Settings settings) {
    return new LshBands(settings.whole("bands", 1), settings.whole("rows", 1));
  }

  private static Measure measure(Settings settings) {
    return Measure.of(settings, Measure.WEIGHTED_JACCARD, Measure.JACCARD);
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s of at least %s over spot signatures",
        settings.text("measure"),
        settings.number("threshold"));
  }

  @Override
  public String search() {
    return switch (search(settings)) {
      case "lsh" ->
          bands(settings).bands() + " bands of " + bands(settings).rows() + " min-hashes (LSH-S)";
      case "i-match" -> "equal signatures of all spots in the window (I-Match-S)";
      default -> "every pair that can reach the threshold (partitions by length)";
    };
  }

  @Override
  public Representation representation() {
    return Representation.of(spots(settings));
  }

  @Override
  public boolean countsFirst() {
    return true;
  }

  @Override
  public boolean goesThroughCounts() {
    return search(settings).equals("i-match");
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    Measure measure = measure(settings);
    return new Pipeline(
        representation(),
        measure == Measure.JACCARD
            ? window(settings).then(new TermWeights(TermWeights.Kind.BINARY))
            : window(settings),
        Need.of(settings.whole("fewest", 1), "spot"),
        candidates(measure, counted),
        measure.similarity(),
        settings.number("threshold"),
        Common.clusterer(settings));
  }

  private Candidates candidates(Measure measure, Frequencies counted) {
    double threshold = settings.number("threshold");
    int mostPartners = Common.mostPartners(settings);
    PrefixFilter full = measure.filter(threshold, mostPartners);
    return switch (search(settings)) {
      case "lsh" -> {
        LshBands bands = bands(settings);
        SharedKeys keys = new SharedKeys(new MinHash(bands.hashes(), seed()), bands, full);
        // Min-hashes see the set; what they promise says nothing about multi-sets.
        yield measure == Measure.JACCARD ? keys : WithPromise.ofNothing(keys);
      }
      case "i-match" -> {
        Lexicon.Window all = new Lexicon.Window(settings.number("low"), settings.number("high"));
        IMatch signer = new IMatch(Lexicon.of(counted, all), 0, 1, 0, seed());
        yield new SharedKeys(signer, new SharedWords(1, 1), full);
      }
      default -> new PartitionedIndex(threshold, mostPartners);
    };
  }
}

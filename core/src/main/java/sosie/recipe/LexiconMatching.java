package sosie.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sosie.analyse.Evidence;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.FullGroups;
import sosie.candidate.SharedKeys;
import sosie.candidate.SharedWords;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureCounts;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Lexicon;
import sosie.feature.PlainWords;
import sosie.feature.Refinement;
import sosie.feature.Shingles;
import sosie.feature.TopIdf;
import sosie.lexicon.LexiconFile;
import sosie.signature.IMatch;
import sosie.tokenise.Tokeniser;
import sosie.verify.WordAgreement;

/**
 * I-Match: one hash of the words that a document shares with a lexicon, and one more for each
 * randomised lexicon. Documents that agree on one of them are candidates.
 *
 * <p>The lexicon comes from a file or from the collection itself. Candidates are compared by the
 * cosine of all their words, which the paper measures itself by; with the measure {@code agreement}
 * they are reported as they are, which is the method as published.
 */
public final class LexiconMatching implements Configured {

  public static final Method METHOD =
      new Method(
          "i-match",
          "A hash of the words that a document shares with a lexicon, and with random parts of it.",
          "Chowdhury et al. 2002; Kołcz and Chowdhury 2008",
          "streams of spam and of near-exact copies, at one look-up each",
          List.of(
              Common.threshold(.5, "ours: a guard; the paper has none"),
              Parameter.text(
                  "unit", "words", "what is compared: words or items of a list", Common.OURS),
              Parameter.text(
                  "lexicon",
                  "",
                  "file of sosie lexicon build; empty: from the collection",
                  "the paper: either"),
              Parameter.number("low", .2, "least nidf of a lexicon word", "the paper, web pages"),
              Parameter.number(
                  "high", .8, "greatest nidf of a lexicon word", "the paper, web pages"),
              Parameter.whole("lexicons", 10, "randomised lexicons, K in the paper", "the paper"),
              Parameter.number(
                  "lost",
                  0,
                  "share of the lexicon that a randomised one loses; 0: a bootstrap sample's, 0.37",
                  "the paper"),
              Parameter.whole(
                  "leastTerms",
                  5,
                  "lexicon words that a document must have, of the whole lexicon",
                  "ours; the paper: user-defined"),
              Parameter.number(
                  "leastShare",
                  0,
                  "share of a document's words that a signature needs, else the secondary lexicon"
                      + " helps",
                  "0: no secondary lexicon"),
              Parameter.whole(
                  "fewest", 5, "unique words that a document must have", "the paper, mail"),
              Parameter.text(
                  "terms",
                  "lexicon",
                  "lexicon, or top-idf:SKIP..N (DURIAN: top-idf:5..30)",
                  "the paper"),
              Common.measure("cosine", "cosine or agreement (of signatures alone)", Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          LexiconMatching::new);

  private final Settings settings;
  private final Optional<Lexicon> given;
  private final Optional<FeatureCounts> words; // of the file
  private final Lexicon.Window window;

  LexiconMatching(Settings settings) {
    this.settings = settings;
    settings.share("threshold");
    isItems();
    Optional<LexiconFile> file =
        Optional.of(settings.text("lexicon"))
            .filter(name -> !name.isEmpty())
            .map(name -> read(Path.of(name)));
    window = window(settings, file);
    given = file.map(read -> read.lexicon(window));
    words = file.map(LexiconFile::words);
    settings.whole("fewest", 1);
    signer(given.orElseGet(() -> Lexicon.of(Frequencies.NONE, window)));
    topIdf();
    measure();
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  private static LexiconFile read(Path file) {
    try {
      return LexiconFile.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What was asked for; else what the file was made with; else the standard. */
  private static Lexicon.Window window(Settings settings, Optional<LexiconFile> file) {
    Optional<Lexicon.Window> made = file.map(read -> read.statistics().window());
    double low = settings.number("low");
    double high = settings.number("high");
    return new Lexicon.Window(
        settings.isGiven("low") ? low : made.map(Lexicon.Window::low).orElse(low),
        settings.isGiven("high") ? high : made.map(Lexicon.Window::high).orElse(high));
  }

  /** The window in effect, which may be a file's. */
  @Override
  public Map<String, Object> derived() {
    return Map.of("low", window.low(), "high", window.high());
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>();
    if (randomised() == 0) {
      String why = Common.beside(settings, topIdf().isPresent() ? "terms" : "lexicons");
      for (String each : List.of("lost", "seed")) idle.put(each, why);
    }
    if (measure() == Measure.AGREEMENT) idle.put("threshold", Common.beside(settings, "measure"));
    if (topIdf().isEmpty()) return idle;
    String why = Common.beside(settings, "terms");
    for (String each : List.of("lexicon", "low", "high", "lexicons", "lost", "leastShare")) {
      idle.put(each, why);
    }
    return idle;
  }

  private IMatch signer(Lexicon lexicon) {
    return new IMatch(
        lexicon,
        randomised(),
        settings.whole("leastTerms", 1),
        topIdf().isPresent() ? 0 : settings.number("leastShare"),
        randomised() == 0 ? IMatch.BOOTSTRAP : settings.number("lost"),
        settings.seed());
  }

  private Measure measure() {
    return Measure.of(settings, Measure.COSINE, Measure.AGREEMENT);
  }

  /** DURIAN's variant: the words of highest idf, without a lexicon. */
  private Optional<TopIdf> topIdf() {
    String terms = settings.text("terms");
    if (terms.equals("lexicon")) return Optional.empty();
    String[] bounds = terms.replaceFirst("^top-idf:", "").split("\\.\\.", -1);
    try {
      if (!terms.startsWith("top-idf:") || bounds.length != 2) throw new NumberFormatException();
      return Optional.of(new TopIdf(Integer.parseInt(bounds[0]), Integer.parseInt(bounds[1])));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "terms must be lexicon or top-idf:SKIP..N, was " + terms, e);
    }
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public String sentence() {
    return measure() == Measure.AGREEMENT
        ? "one of " + words() + " signatures agrees"
        : String.format(
            Locale.ROOT,
            "cosine of at least %s over unique words, where one of %d signatures agrees",
            settings.number("threshold"),
            words());
  }

  /** Equation 1 of the paper, for the lexicons that there are. */
  @Override
  public Optional<String> promise() {
    if (words() == 1) return Optional.empty();
    IMatch signer = signer(given.orElseGet(() -> Lexicon.of(Frequencies.NONE, window)));
    List<String> chances = new ArrayList<>();
    for (int changes : new int[] {1, 2, 3, 5, 10}) {
      chances.add(String.format(Locale.ROOT, "%d: %.3f", changes, signer.stability(changes)));
    }
    return Optional.of(
        "one of "
            + randomised()
            + " randomised signatures survives so many changes of lexicon words (equation 1) with"
            + " probability "
            + String.join(", ", chances));
  }

  private int words() {
    return randomised() + 1;
  }

  /** How many randomised lexicons there are; where there is no lexicon, none. */
  private int randomised() {
    return topIdf().isPresent() ? 0 : settings.whole("lexicons", 0);
  }

  @Override
  public String search() {
    return words() + " signatures, one for each lexicon";
  }

  @Override
  public Representation<FeatureVector, FeatureVector, FeatureVector> representation() {
    Representation<FeatureVector, FeatureVector, FeatureVector> words =
        Representation.of(uniqueWords());
    if (isItems()) words = words.withTokeniser(Tokeniser.items());
    return topIdf().isPresent()
        ? words.withEvidence(new Evidence.OfDocument<>(uniqueWords(), Refinement.none()))
        : words;
  }

  private boolean isItems() {
    return settings.choice("unit", List.of("words", "items")).equals("items");
  }

  private FeatureExtractor<FeatureVector> uniqueWords() {
    return isItems() ? new Shingles(1) : PlainWords.ofIMatch();
  }

  @Override
  public Optional<Frequencies> fixedCounts() {
    return words.map(counts -> counts);
  }

  @Override
  public boolean countsFirst() {
    return given.isEmpty() || topIdf().isPresent();
  }

  @Override
  public boolean countsKnownOnly() {
    return true;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    boolean agreement = measure() == Measure.AGREEMENT;
    IMatch signer = signer(lexicon(counted));
    double threshold = agreement ? 1.0 / words() : settings.number("threshold");
    int mostPartners = Common.mostPartners(settings);
    FullGroups<? super FeatureVector> full =
        agreement || topIdf().isPresent()
            ? new AllWithAll(mostPartners)
            : Measure.COSINE.filter(threshold, mostPartners);
    SharedKeys<FeatureVector> keys = new SharedKeys<>(signer, new SharedWords(words(), 1), full);
    Comparing<FeatureVector, FeatureVector, ?> comparing =
        agreement
            ? Comparing.signatures(representation(), signer, new WordAgreement())
            : new Comparing<>(representation(), Measure.COSINE.similarity());
    return comparing.pipeline(
        topIdf()
            .<Refinement<FeatureVector, FeatureVector>>map(top -> top)
            .orElse(Refinement.none()),
        new Need(
            settings.whole("fewest", 1), "unique word", "too few of its words are in the lexicon"),
        agreement ? WithPromise.ofAll(keys) : keys,
        threshold,
        Common.clusterer(settings));
  }

  private Lexicon lexicon(Frequencies counted) {
    if (topIdf().isPresent()) return Lexicon.of(counted, new Lexicon.Window(0, 1));
    if (given.isPresent()) return given.get();
    Lexicon own = Lexicon.of(counted, window);
    if (own.size() > 0 || counted.texts() == 0) return own;
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "lexicon must have at least 1 word, was 0: none of this collection of %,d texts has"
                + " nidf between %s and %s",
            counted.texts(),
            window.low(),
            window.high()));
  }
}

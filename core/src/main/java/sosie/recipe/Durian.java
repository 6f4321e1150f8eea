package sosie.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.SharedRuns;
import sosie.cluster.ConstrainedClusters;
import sosie.cluster.LinkRule;
import sosie.cluster.Scale;
import sosie.cluster.ThresholdFile;
import sosie.extract.Rewriting;
import sosie.feature.Frequencies;
import sosie.feature.TextFeatures.RawLetter;
import sosie.feature.TextFeatures.WeighedLetter;
import sosie.feature.WordsAndRuns;
import sosie.letter.LetterRules;
import sosie.letter.MainText;
import sosie.verify.Divergence;
import sosie.verify.LetterLikeness;
import sosie.weigh.Sha256;

/**
 * Public comments around the form letters they follow: smoothed divergence between the words of
 * their main texts, bound together by whole paragraphs, in clusters around the most copied letter.
 */
public record Durian(Settings settings) implements Configured {

  static final String STANDARD = "standard";
  static final String THRESHOLDS = "thresholds";
  private static final String APART = "apart";
  private static final String ALL = "all";
  private static final LinkRule DOCKETS_APART =
      LinkRule.parse("same " + MainText.CITED + " or cannot");
  private static final LinkRule ELSEWHERE_APART =
      LinkRule.parse("same " + MainText.ELSEWHERE + " or cannot");
  private static final LinkRule FAMILY =
      LinkRule.parse("same relay, docket_cited, size, footer then family");

  public static final Method METHOD =
      new Method(
          "durian",
          "Letters by the words of their main text, around the most copied one.",
          "Yang and Callan 2006",
          "public comments, petitions, form letters that people edit",
          List.of(
              Common.threshold(.35, "ours: a divergence of about 1"),
              Parameter.text(
                  THRESHOLDS,
                  "",
                  "thresholds of single letters: file of ids and thresholds; empty: all have the"
                      + " common one",
                  "Yang and Callan"),
              Parameter.number(
                  "mu", 1, "weight of the collection in the words of a text", "Yang and Callan"),
              Parameter.number(
                  "overlap",
                  .95,
                  "share of words above which two letters are one, edited a little",
                  "Yang and Callan"),
              Parameter.text(
                  "rules",
                  STANDARD,
                  "rules that tell the main text of a letter: standard, or a file tried before",
                  Common.OURS),
              Parameter.text(
                  "dockets",
                  APART,
                  "letters that cite different dockets: apart or together",
                  "Yang and Callan"),
              Parameter.whole(
                  "copies",
                  5,
                  "a text that more comments have word for word is a form letter",
                  "Yang and Callan"),
              Parameter.number(
                  "family",
                  ConstrainedClusters.ALPHA,
                  "how much less the divergence of two of a family counts",
                  "Yang and Callan"),
              Parameter.whole("run", 5, "words in a run by which letters meet", Common.OURS),
              Parameter.whole(
                  "shortestParagraph",
                  20,
                  "words of a paragraph that binds two letters",
                  Common.OURS),
              Parameter.whole(
                  "mostPartners", 20, "most copied texts met at each shared run", Common.OURS),
              Parameter.text(
                  "pairs",
                  ALL,
                  "pairs compared: all that meet, or those that groups around letters need",
                  Common.OURS)),
          Durian::new);

  public Durian {
    settings.share("threshold");
    thresholds(settings);
    settings.share("overlap");
    extractor(settings);
    shortest(settings);
    new Divergence(Frequencies.NONE, settings.number("mu"));
    Common.mostPartners(settings);
    clusterer(settings);
    letterRules(settings);
    settings.choice("dockets", List.of(APART, "together"));
    settings.choice("pairs", List.of(ALL, "needed"));
  }

  private static LetterRules letterRules(Settings settings) {
    String named = settings.text("rules");
    LetterRules standard = LetterRules.standard();
    return named.equals(STANDARD) ? standard : standard.with(Path.of(named));
  }

  private static Optional<Path> thresholdFile(Settings settings) {
    return Optional.of(settings.text(THRESHOLDS)).filter(name -> !name.isEmpty()).map(Path::of);
  }

  private static SortedMap<String, Double> thresholds(Settings settings) {
    return thresholdFile(settings).map(ThresholdFile::read).orElseGet(TreeMap::new);
  }

  private static String sha256(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  private static ConstrainedClusters clusterer(Settings settings) {
    return new ConstrainedClusters(
        settings.whole("copies", 1),
        settings.number("family"),
        settings.number("threshold"),
        Scale.DISTANCE);
  }

  /** A text that more comments have settles those that follow it. */
  private int mostCopies() {
    boolean all = settings.text("pairs").equals(ALL);
    return all ? SharedRuns.NO_LETTERS : settings.whole("copies", 1);
  }

  private static int shortest(Settings settings) {
    return settings.whole("shortestParagraph", settings.whole("run", 1));
  }

  private static WordsAndRuns extractor(Settings settings) {
    return new WordsAndRuns(settings.whole("run", 1));
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "smoothed divergence of at most %.2f%s, or a paragraph in common",
        -Math.log(settings.number("threshold")),
        thresholdFile(settings).isPresent() ? " (some letters: their own)" : "");
  }

  @Override
  public String search() {
    return "a run of " + settings.whole("run", 1) + " words in common, most copied texts first";
  }

  @Override
  public Optional<Rewriting> rewriting() {
    return Optional.of(new MainText(letterRules(settings)));
  }

  @Override
  public List<LinkRule> linkRules() {
    return settings.text("dockets").equals(APART)
        ? List.of(ELSEWHERE_APART, DOCKETS_APART, FAMILY)
        : List.of(ELSEWHERE_APART, FAMILY);
  }

  @Override
  public SortedMap<String, Double> ownThresholds() {
    return thresholds(settings);
  }

  @Override
  public Map<String, Object> derived() {
    Map<String, Object> derived = new TreeMap<>();
    thresholdFile(settings)
        .ifPresent(file -> derived.put(THRESHOLDS + Common.SHA_256, sha256(file)));
    return derived;
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return letters();
  }

  private Representation<RawLetter, WeighedLetter, WeighedLetter> letters() {
    return Representation.refining(extractor(settings));
  }

  @Override
  public boolean countsFirst() {
    return true;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    Divergence divergence = new Divergence(counted, settings.number("mu"));
    return Pipeline.of(
        letters(),
        divergence,
        Need.of(1, "word"),
        new SharedRuns(Common.mostPartners(settings), mostCopies(), ConstrainedClusters.FAR_MORE),
        new LetterLikeness(divergence, settings.number("overlap"), shortest(settings)),
        settings.number("threshold"),
        clusterer(settings));
  }
}

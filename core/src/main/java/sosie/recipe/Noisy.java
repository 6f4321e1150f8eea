package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import sosie.analyse.Evidence;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.AllWithAll;
import sosie.candidate.LshBands;
import sosie.candidate.SharedKeys;
import sosie.candidate.WithPromise;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.LetterSequence;
import sosie.feature.LetterShingles;
import sosie.feature.Refinement;
import sosie.feature.TextFeatures.Letters;
import sosie.signature.BinnedMinHash;
import sosie.verify.LetterAlignment;

/**
 * Texts that a machine read, or that somebody typed again: short runs of letters propose, an
 * alignment letter by letter proves.
 *
 * <p>Where a share e of letters is wrong, a run of w letters stays whole with probability q = (1 −
 * e)<sup>w</sup>, so a page and a bad reading of it have a Jaccard similarity of q / (2 − q) over
 * such runs; bands follow from that.
 */
public record Noisy(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "noisy",
          "Short runs of letters propose, an alignment letter by letter proves.",
          "Broder 1997; Indyk and Motwani 1998; Myers 1999",
          "texts that a machine read from print, or typed again",
          List.of(
              Common.threshold(.55, Common.OURS),
              Parameter.number(
                  "noise", .2, "share of wrong letters that candidates survive", Common.OURS),
              Parameter.number(
                  "recall", .99, "share of such pairs that must be proposed", Common.OURS),
              Parameter.whole("shingle", 6, "letters per shingle", Common.OURS),
              Parameter.whole("rows", 2, "hashes that must agree in a band", Common.OURS),
              Common.CLUSTER,
              Common.MOST_PARTNERS,
              Common.SEED),
          Noisy::new);

  private static final double MOST_NOISE = .3;

  public Noisy {
    settings.share("threshold");
    double noise = settings.number("noise");
    if (!(noise > 0 && noise <= MOST_NOISE)) {
      throw new IllegalArgumentException(
          "noise must be above 0 and at most " + MOST_NOISE + ", was " + noise);
    }
    shingles(settings);
    bands(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  private static LetterShingles shingles(Settings settings) {
    return new LetterShingles(settings.whole("shingle", Integer.MIN_VALUE));
  }

  /** How alike the letter shingles of a page and a reading of it are, at that share of noise. */
  private static double expected(Settings settings) {
    double whole = Math.pow(1 - settings.number("noise"), settings.whole("shingle", 1));
    return whole / (2 - whole);
  }

  private static LshBands bands(Settings settings) {
    double recall = settings.number("recall");
    int rows = settings.whole("rows", 1);
    LshBands bands = LshBands.ofRows(rows, expected(settings), recall);
    if (LshBands.keeps(bands, expected(settings), recall)) return bands;
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "rows must be fewer with noise %s and shingles of %d letters, was %d: it would need"
                + " more than %,d bands",
            settings.number("noise"),
            settings.whole("shingle", 1),
            rows,
            bands.bands()));
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT, "at least %s of the letters in order, aligned", settings.number("threshold"));
  }

  @Override
  public String search() {
    LshBands bands = bands(settings);
    return String.format(
        Locale.ROOT,
        "%d bands of %d rows over runs of %d letters",
        bands.bands(),
        bands.rows(),
        settings.whole("shingle", 1));
  }

  /** By the noise, for pages long enough that shares of runs are what they are expected to be. */
  @Override
  public Optional<String> promise() {
    OptionalDouble chance = bands(settings).probability(expected(settings));
    return Optional.of(
        String.format(
            Locale.ROOT,
            "a page and a reading of it with %.0f %% of wrong letters are proposed with probability"
                + " %.3f",
            100 * settings.number("noise"),
            chance.orElseThrow()));
  }

  @Override
  public Map<String, Object> derived() {
    LshBands bands = bands(settings);
    return Map.of("bands", bands.bands(), "hashes", bands.hashes());
  }

  @Override
  public Representation<FeatureVector, FeatureVector, Letters> representation() {
    return Representation.of(shingles(settings))
        .withEvidence(new Evidence.OfDocument<>(new LetterSequence(), Refinement.none()));
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    LshBands bands = bands(settings);
    return Pipeline.of(
        representation(),
        Refinement.none(),
        Need.of(1, "letter"),
        WithPromise.ofNothing(
            new SharedKeys<>(
                new BinnedMinHash(bands.hashes(), seed()),
                bands,
                new AllWithAll(Common.mostPartners(settings)))),
        new LetterAlignment(),
        settings.number("threshold"),
        Common.clusterer(settings));
  }
}

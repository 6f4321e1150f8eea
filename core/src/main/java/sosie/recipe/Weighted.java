package sosie.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sosie.analyse.Representation;
import sosie.feature.Counted;
import sosie.feature.FeatureExtractor;
import sosie.feature.FeatureVector;
import sosie.feature.Refinement;
import sosie.feature.Shingles;
import sosie.feature.TermWeights;
import sosie.feature.Terms;
import sosie.feature.WeightTable;

/** Words or runs of words with weights, as a method's settings describe them. */
record Weighted(String unit, int width, String weights) {

  static final Parameter UNIT =
      Parameter.text(
          "unit",
          "words",
          "what is compared: words, unmasked words or items of a list",
          Common.OURS);

  private static final List<String> KINDS = List.of("binary", "tf", "log-tf", "idf", "tf-idf");
  static final String LEARNED = "learned:";

  static Parameter weights(String standard) {
    return Parameter.text(
        "weights",
        standard,
        "weight of a word: binary, tf, log-tf, idf, tf-idf or learned:FILE",
        "the papers' baselines");
  }

  static Weighted of(Settings settings) {
    Weighted weighted =
        new Weighted(
            settings.choice("unit", List.of("words", "unmasked", "items")),
            settings.whole("shingle", 1),
            settings.text("weights"));
    weighted.refinement();
    weighted.representation();
    return weighted;
  }

  Representation<FeatureVector, FeatureVector, FeatureVector> representation() {
    return Representation.of(counts()).withTokeniser(Grams.tokeniser(unit));
  }

  /** A single word is its own feature, so that learned weights can be looked up by it. */
  private FeatureExtractor<FeatureVector> counts() {
    return isItems() || width == 1 ? new Terms() : new Counted(new Shingles(width));
  }

  private boolean isItems() {
    return unit.equals("items");
  }

  Refinement<FeatureVector, FeatureVector> refinement() {
    if (weights.startsWith(LEARNED)) {
      return learned(Path.of(weights.substring(LEARNED.length())));
    }
    if (!KINDS.contains(weights)) {
      throw new IllegalArgumentException(
          "weights must be " + String.join(", ", KINDS) + " or learned:FILE, was " + weights);
    }
    return new TermWeights(kind());
  }

  private TermWeights.Kind kind() {
    return TermWeights.Kind.valueOf(weights.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private WeightTable learned(Path file) {
    Representation<?, ?, ?> counted = representation();
    try {
      return WeightTable.read(file, counted.tokeniser(), counted.features());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean countsFirst() {
    return !weights.startsWith(LEARNED) && kind().needsCounts();
  }

  /** As it stands in a sentence. */
  String phrase() {
    String words = unit.equals("unmasked") ? "unmasked words" : "words";
    String grams = isItems() ? "items" : width == 1 ? words : "runs of " + width + " " + words;
    return grams + " weighted by " + weights;
  }
}

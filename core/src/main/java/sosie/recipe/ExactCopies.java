package sosie.recipe;

import java.util.List;
import java.util.Map;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.cluster.RepresentativeClusters;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.feature.Refinement;
import sosie.feature.WholeText;
import sosie.join.NoPairs;
import sosie.tokenise.Tokeniser;
import sosie.verify.Jaccard;

/**
 * Documents with the same words in the same order, or the same bytes: one digest each, nothing
 * else.
 */
public record ExactCopies(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "exact",
          "A digest of the words in order, or of every byte of the text.",
          "folklore; the slides",
          "a first look, or when an edited copy must not count",
          List.of(
              Parameter.text(
                  "unit", "words", "what is compared: words or items of a list", Common.OURS),
              Parameter.text(
                  "compare",
                  "words",
                  "words (without case, punctuation and white space) or bytes (of the text, as"
                      + " UTF-8)",
                  "slides: checksums")),
          ExactCopies::new);

  public ExactCopies {
    unit(settings);
    isBytes(settings);
  }

  private static boolean isBytes(Settings settings) {
    return settings.choice("compare", List.of("words", "bytes")).equals("bytes");
  }

  @Override
  public Map<String, String> idle() {
    if (isBytes(settings)) return Map.of("unit", "with compare bytes");
    return unit(settings).equals("items") ? Map.of("compare", "with unit items") : Map.of();
  }

  private static String unit(Settings settings) {
    return settings.choice("unit", List.of("words", "items"));
  }

  @Override
  public String sentence() {
    return "the same " + (isBytes(settings) ? "bytes" : unit(settings)) + " throughout";
  }

  @Override
  public String search() {
    return "a table of digests";
  }

  @Override
  public Representation<FeatureVector, FeatureVector, FeatureVector> representation() {
    Representation<FeatureVector, FeatureVector, FeatureVector> whole =
        Representation.of(new WholeText());
    if (isBytes(settings)) return whole.withTokeniser(Tokeniser.verbatim());
    return unit(settings).equals("items") ? whole.withTokeniser(Tokeniser.items()) : whole;
  }

  @Override
  public boolean countsFirst() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return Pipeline.of(
        representation(),
        Refinement.none(),
        Need.of(1, "word"),
        new NoPairs(),
        new Jaccard(),
        1,
        new RepresentativeClusters());
  }
}

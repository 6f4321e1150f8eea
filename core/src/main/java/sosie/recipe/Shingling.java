package sosie.recipe;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sosie.analyse.Need;
import sosie.analyse.Pipeline;
import sosie.analyse.Representation;
import sosie.candidate.Candidates;
import sosie.feature.FeatureVector;
import sosie.feature.Frequencies;
import sosie.join.JaccardFirst;
import sosie.join.PrefixFilter;

/**
 * Broder's shingling: shingles, all or selected, and how many two documents have in common. With
 * three words and containment above 0.8, against reference copies, it is full fingerprinting.
 *
 * <p>Candidates come from an exact join, so no pair is missed.
 */
public record Shingling(Settings settings) implements Configured {

  public static final Method METHOD =
      new Method(
          "shingling",
          "All or selected runs of words; how many two documents share.",
          "Broder 1997; Manber 1994; full fingerprinting as in Yang and Callan 2006",
          "exactness at moderate sizes; containment in reference copies",
          List.of(
              Common.threshold(.8, "the 80 % rule"),
              Grams.UNIT,
              Grams.shingle(5, Common.OURS),
              Grams.SELECT,
              Common.measure("jaccard", "jaccard, containment or edit", "Broder 1997"),
              Common.PROPOSAL,
              Common.CLUSTER,
              Common.MOST_PARTNERS),
          Shingling::new);

  public Shingling {
    Grams.of(settings);
    settings.share("threshold");
    settings.share("proposal");
    measure(settings);
    Common.clusterer(settings);
    Common.mostPartners(settings);
  }

  private static Measure measure(Settings settings) {
    return Measure.of(settings, Measure.JACCARD, Measure.CONTAINMENT, Measure.EDIT);
  }

  @Override
  public Map<String, String> idle() {
    Map<String, String> idle = new TreeMap<>(Grams.idle(settings));
    if (measure(settings) != Measure.EDIT) idle.put("proposal", Common.beside(settings, "measure"));
    return idle;
  }

  @Override
  public String sentence() {
    return String.format(
        Locale.ROOT,
        "%s of at least %s over %s",
        settings.text("measure"),
        settings.number("threshold"),
        measure(settings) == Measure.EDIT ? "words in order" : Grams.of(settings).phrase());
  }

  @Override
  public String search() {
    return measure(settings) == Measure.EDIT
        ? "pairs with jaccard of at least " + settings.number("proposal") + " over their shingles"
        : Common.EXACT_SEARCH;
  }

  @Override
  public Representation<?, ?, ?> representation() {
    return comparing().representation();
  }

  private Comparing<FeatureVector, FeatureVector, ?> comparing() {
    Representation<FeatureVector, FeatureVector, FeatureVector> shingles =
        Grams.of(settings).representation();
    return measure(settings) == Measure.EDIT
        ? Comparing.wordsInOrder(shingles)
        : new Comparing<>(shingles, measure(settings).similarity());
  }

  @Override
  public boolean countsFirst() {
    return Grams.of(settings).countsFirst();
  }

  @Override
  public boolean goesThroughCounts() {
    return false;
  }

  @Override
  public Pipeline pipeline(Frequencies counted) {
    return comparing()
        .pipeline(
            Grams.of(settings).refinement(),
            Need.of(1, "shingle"),
            candidates(measure(settings)),
            settings.number("threshold"),
            Common.clusterer(settings));
  }

  private Candidates<FeatureVector> candidates(Measure measure) {
    int mostPartners = Common.mostPartners(settings);
    if (measure != Measure.EDIT) return measure.filter(settings.number("threshold"), mostPartners);
    double proposal = settings.number("proposal");
    return new JaccardFirst(
        new PrefixFilter(PrefixFilter.Measure.JACCARD, proposal, mostPartners), proposal);
  }
}

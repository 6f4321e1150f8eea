package sosie.recipe;

import java.util.List;
import java.util.Map;
import sosie.cluster.Clusterer;
import sosie.cluster.ConnectedComponents;
import sosie.cluster.RepresentativeClusters;

/** Parameters that several methods have, described once. */
final class Common {

  static final String OURS = "ours";

  static final String EXACT_SEARCH =
      "every pair that can reach the threshold (exact prefix filter), save what mostPartners cuts";

  static final Parameter CLUSTER =
      Parameter.text(
          "cluster",
          "representative",
          "how pairs become clusters: representative or components",
          OURS);
  static final Parameter PROPOSAL =
      Parameter.number(
          "proposal",
          .3,
          "with measure edit: least jaccard over shingles of a pair that is looked at",
          OURS);
  static final Parameter MOST_PARTNERS =
      Parameter.whole(
          "mostPartners", 1000, "comparisons per document in an overfull group, at most", OURS);
  static final Parameter SEED = Parameter.whole("seed", 1, "start of all random choices", OURS);

  /** Ends the names of figures that tell which file it was. */
  static final String SHA_256 = "Sha256";

  static final Parameter RECALL =
      Parameter.number("recall", .99, "share of pairs at the threshold that must be found", OURS);

  static final Map<String, String> DERIVED_MEANINGS =
      Map.of(
          "searchChosen", "how pairs were searched for",
          "searchReason", "why in this way",
          "bands", "chances to meet, from threshold and recall",
          "rows", "hashes that must agree in a band",
          "hashes", "length of a signature",
          "bitsApart", "bits in which a candidate pair may differ",
          "modelSha256", "which model it was",
          "statisticsSha256", "which file told how common words or spots are",
          "backgroundSha256", "which lexicon told how common words are in general");

  private Common() {}

  static Parameter threshold(double standard, String origin) {
    return Parameter.number("threshold", standard, "least score of a near-duplicate", origin);
  }

  static Parameter measure(String standard, String choices, String origin) {
    return Parameter.text("measure", standard, "what a score is: " + choices, origin);
  }

  /** Beside which setting another has no effect: {@code with measure jaccard}. */
  static String beside(Settings settings, String parameter) {
    return "with " + parameter + " " + settings.values().get(parameter);
  }

  static Clusterer clusterer(Settings settings) {
    return switch (settings.choice("cluster", List.of("representative", "components"))) {
      case "components" -> new ConnectedComponents();
      default -> new RepresentativeClusters();
    };
  }

  static int mostPartners(Settings settings) {
    return settings.whole("mostPartners", 1);
  }
}

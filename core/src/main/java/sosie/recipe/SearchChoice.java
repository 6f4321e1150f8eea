package sosie.recipe;

import java.util.List;

/**
 * How the default method finds candidate pairs, and why so: by keys, which may miss a few pairs, or
 * exactly.
 *
 * <p>Left alone it takes bands. Measured ({@code scripts/method-figures exact}) the exact search
 * takes half their time among texts of fifty words at thresholds from 0.8 on, up to twice at two
 * hundred, and several times as long beyond; and where no feature is rare, as in lists out of a
 * small catalogue, it looks at nearly all pairs. How long texts are is known when they are read; by
 * then they are signed, which is most of what the exact search would have saved.
 *
 * @param reason a sentence for people
 */
record SearchChoice(boolean isExact, String reason) {

  static final Parameter PARAMETER =
      Parameter.text(
          "search", "auto", "how pairs are found: bands, exact or auto (the faster)", Common.OURS);

  /** The choice of the user, or the faster one by what is known before anything is read. */
  static SearchChoice of(Settings settings, Measure measure) {
    String asked = settings.choice("search", List.of("auto", "bands", "exact"));
    boolean selections = settings.text("form").equalsIgnoreCase("selections");
    if (measure == Measure.CONTAINMENT) {
      if (asked.equals("bands")) throw wrong("exact", "measure containment", asked);
      return new SearchChoice(true, "No signature stands for containment.");
    }
    if (measure == Measure.AGREEMENT) {
      if (asked.equals("exact")) throw wrong("bands", "measure agreement", asked);
      if (selections) {
        throw new IllegalArgumentException(
            "form must be bands with measure agreement, was selections");
      }
      return new SearchChoice(false, "Signatures are all that is compared.");
    }
    if (asked.equals("exact")) {
      if (selections) throw wrong("bands", "form selections", asked);
      return new SearchChoice(true, "It was asked for.");
    }
    if (asked.equals("bands")) return new SearchChoice(false, "It was asked for.");
    if (selections) return new SearchChoice(false, "Selections of positions were asked for.");
    return new SearchChoice(
        false,
        "Bands are fast whatever the texts; the exact search is faster only among very short"
            + " ones.");
  }

  private static IllegalArgumentException wrong(String wanted, String with, String was) {
    return new IllegalArgumentException(
        "search must be " + wanted + " or auto with " + with + ", was " + was);
  }

  /** As it stands in {@code run.json}. */
  String label() {
    return isExact ? "exact" : "bands";
  }
}

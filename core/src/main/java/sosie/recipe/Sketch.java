package sosie.recipe;

import java.util.Locale;
import sosie.candidate.LshBands;

/**
 * A signature of min-hashes and the bands it is cut into, as settings describe them: what is given
 * is kept, the rest follows from threshold and recall.
 *
 * @param hashes at least as many as the bands need; the rest counts only where positions are
 *     compared
 */
record Sketch(int hashes, LshBands bands) {

  static final Parameter BANDS =
      Parameter.whole("bands", 0, "chances to meet; 0: from threshold and recall", Common.OURS);
  static final Parameter ROWS =
      Parameter.whole(
          "rows", 0, "hashes that must agree in a band; 0: from threshold and recall", Common.OURS);
  static final Parameter HASHES =
      Parameter.whole(
          "hashes",
          0,
          "length of a signature; 0: bands times rows, or 200 with measure agreement",
          "slides: 200 permutations");

  private static final int OF_THE_SLIDES = 200;

  Sketch {
    if (hashes < bands.hashes()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "hashes must be at least %d for %d bands of %d rows, was %d",
              bands.hashes(),
              bands.bands(),
              bands.rows(),
              hashes));
    }
  }

  /** Whether nothing is left to follow from threshold and recall. */
  static boolean isFixed(Settings settings) {
    int given = 0;
    for (String one : new String[] {"bands", "rows", "hashes"}) {
      if (settings.whole(one, 0) > 0) given++;
    }
    return given > 1;
  }

  /**
   * For pairs that shall be found with a probability.
   *
   * @param wanted the least Jaccard similarity of such a pair
   * @throws IllegalArgumentException if a recall was asked for that the bands cannot keep
   */
  static Sketch reaching(Settings settings, double wanted) {
    int bands = settings.whole("bands", 0);
    int rows = settings.whole("rows", 0);
    int hashes = settings.whole("hashes", 0);
    double recall = settings.number("recall");
    if (isFixed(settings)) return demanded(fixed(bands, rows, hashes), settings, wanted);
    LshBands chosen =
        bands > 0
            ? LshBands.ofBands(bands, wanted, recall)
            : rows > 0
                ? LshBands.ofRows(rows, wanted, recall)
                : hashes > 0
                    ? LshBands.ofHashes(hashes, wanted, recall)
                    : LshBands.reaching(wanted, recall);
    return new Sketch(Math.max(hashes, chosen.hashes()), chosen);
  }

  private static Sketch fixed(int bands, int rows, int hashes) {
    if (hashes == 0) {
      LshBands all = new LshBands(bands, rows);
      return new Sketch(all.hashes(), all);
    }
    int cut = bands > 0 ? bands : Math.max(1, hashes / rows);
    return new Sketch(hashes, new LshBands(cut, rows > 0 ? rows : Math.max(1, hashes / bands)));
  }

  private static Sketch demanded(Sketch sketch, Settings settings, double wanted) {
    double recall = settings.number("recall");
    if (!settings.isGiven("recall") || LshBands.keeps(sketch.bands, wanted, recall)) return sketch;
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "recall must be at most %.4f with %d bands of %d rows at threshold %s, was %s",
            Math.floor(sketch.bands.probability(wanted).getAsDouble() * 1e4) / 1e4,
            sketch.bands.bands(),
            sketch.bands.rows(),
            wanted,
            recall));
  }

  /**
   * For pairs that agree on a share of positions. Left alone there is one band more than positions
   * in which such a pair may differ, so that one band must agree and none is missed.
   */
  static Sketch agreeing(Settings settings, double share) {
    int bands = settings.whole("bands", 0);
    int rows = settings.whole("rows", 0);
    int hashes = settings.whole("hashes", 0);
    if (hashes == 0 && bands > 0 && rows > 0) return fixed(bands, rows, 0);
    int all = hashes > 0 ? hashes : OF_THE_SLIDES;
    if (bands > 0 || rows > 0) return fixed(bands, rows, all);
    int enough = mostApart(all, share) + 1;
    return new Sketch(all, new LshBands(enough, all / enough));
  }

  /** Whether two that agree on this share of positions always have a band in common. */
  boolean missesNone(double share) {
    return bands.bands() > mostApart(hashes, share);
  }

  /** By the division that decides. */
  private static int mostApart(int hashes, double share) {
    int apart = 0;
    while ((double) (hashes - apart - 1) / hashes >= share) apart++;
    return apart;
  }

  /** As it stands in a sentence. */
  String phrase() {
    return String.format(
        Locale.ROOT,
        hashes == bands.hashes()
            ? "%d bands of %d rows, so signatures of %d hashes"
            : "%d bands of %d rows out of %d hashes",
        bands.bands(),
        bands.rows(),
        hashes);
  }
}

package sosie.result;

import java.util.Locale;
import sosie.read.Count;

/**
 * What may be said of the pairs of a run: how sure each is, and how many of all there are they make
 * up. Nothing is called verified that was not compared.
 */
public record PairClaims(RunRecord run) {

  /** From here on a share of hundredths would be rounded up to all. */
  private static final double NEARLY_ALL = 0.9995;

  /** {@code 27 verified pairs}, {@code 2 pairs of a new and a known document, not verified: …}. */
  public String pairs() {
    long count = run.counts().pairs();
    String noun =
        (count == 1 ? "pair" : "pairs") + (isSearch() ? " of a new and a known document" : "");
    return Count.of(count) + (run.proof() == Proof.VERIFIED ? " verified " : " ") + noun + basis();
  }

  /** Both as one: {@code 27 verified pairs; all by this measure}. */
  public String sentence() {
    return share().isEmpty() ? pairs() : pairs() + "; " + share();
  }

  private boolean isSearch() {
    return run.counts().known() > 0;
  }

  /** Results of earlier versions do not say, so nothing is said of them. */
  private String basis() {
    if (run.proof() == null) return "";
    return switch (run.proof()) {
      case VERIFIED -> "";
      case SIGNATURES ->
          run.parameters().containsKey("fallback")
              ? " by signatures alone, not verified but for those of the fallback"
              : " by signatures alone, not verified";
      case DIGESTS -> " with equal digests";
    };
  }

  /** How many of all there are by the measure of the run; empty where nobody knows. */
  public String share() {
    if (run.proof() == Proof.DIGESTS || run.estimatedRecall() == null) return "";
    double share = run.estimatedRecall();
    if (run.counts().pairsNotCompared() > 0) {
      return "at least an estimated " + percent(share) + " of the pairs by this measure";
    }
    if (run.expectedRecall() != null && run.expectedRecall() == 1) return "all by this measure";
    return share > NEARLY_ALL
        ? "an estimated 99.9 % or more of the pairs by this measure"
        : "an estimated " + percent(share) + " of the pairs by this measure";
  }

  /** Rounded down, so that it is never called all. */
  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", Math.floor(share * 1000) / 10);
  }
}

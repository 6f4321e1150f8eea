package sosie.verdict;

import java.util.List;

/**
 * What a person wants to say, all of it or nothing.
 *
 * @param why may be empty
 * @param key chosen by the caller, so that the same judgement sent again after a lost connection is
 *     recorded once; empty for none
 */
public record Judgement(String who, String why, String key, List<Verdict> verdicts) {

  public Judgement {
    verdicts = List.copyOf(verdicts);
    if (verdicts.isEmpty()) throw new IllegalArgumentException("a judgement needs a verdict");
  }

  /** One verdict without a reason. */
  public static Judgement of(String who, Verdict verdict) {
    return new Judgement(who, "", "", List.of(verdict));
  }

  public Judgement because(String reason) {
    return new Judgement(who, reason, key, verdicts);
  }

  public Judgement under(String value) {
    return new Judgement(who, why, value, verdicts);
  }
}

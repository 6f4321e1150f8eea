package sosie.kinds;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import sosie.link.TextRule;

/**
 * Keeps two texts apart by what they differ in: {@code never numbers,dates} those that differ in a
 * number or a date, {@code only case,punctuation} those that differ in anything else.
 *
 * <p>Texts of the same words in the same order are one text, and no rule cuts it: so {@code never}
 * does not take case, punctuation or spacing, and {@code only} always allows spacing.
 *
 * @param sense whether these kinds are forbidden or all others
 */
public record DifferenceRule(Sense sense, Set<Kind> kinds) implements TextRule {

  /** What a rule says of its kinds. */
  public enum Sense {
    NEVER,
    ONLY
  }

  public DifferenceRule {
    if (kinds.isEmpty()) throw new IllegalArgumentException("kinds must name at least one kind");
    kinds = EnumSet.copyOf(kinds);
    for (Kind kind : kinds) {
      if (sense == Sense.NEVER && kind.isSurface()) {
        throw new IllegalArgumentException(
            "never must not name "
                + kind.label()
                + ": documents of the same words in the same order are one text");
      }
    }
  }

  /** Reads what a person typed: kinds between commas, none of which two of a cluster differ in. */
  public static DifferenceRule never(String typed) {
    return new DifferenceRule(Sense.NEVER, Kind.parse(typed));
  }

  /** Likewise the only kinds that two of a cluster may differ in. */
  public static DifferenceRule only(String typed) {
    return new DifferenceRule(Sense.ONLY, Kind.parse(typed));
  }

  @Override
  public Optional<String> whyApart(String left, String right) {
    return whyApart(WordSorts.of(left), WordSorts.of(right));
  }

  @Override
  public Answers answers(IntFunction<String> texts) {
    LatelySorted sorted = new LatelySorted(texts);
    return (left, right) -> whyApart(sorted.of(left), sorted.of(right));
  }

  private Optional<String> whyApart(WordSorts left, WordSorts right) {
    if (left.text().equals(right.text())) return Optional.empty();
    return new KindReader(left, right)
        .first(forbidden())
        .map(each -> "differ in " + each.getKey().label() + ": " + each.getValue().shown());
  }

  private Set<Kind> forbidden() {
    if (sense == Sense.NEVER) return kinds;
    EnumSet<Kind> others = EnumSet.complementOf(EnumSet.copyOf(kinds));
    others.remove(Kind.SPACING);
    return others;
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return (sense == Sense.NEVER ? "never " : "only ")
        + kinds.stream().map(Kind::label).collect(Collectors.joining(","));
  }
}

package sosie.cluster;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import sosie.letter.Moment;
import sosie.source.Origin;

/**
 * Which document of a cluster is kept.
 *
 * <p>Written as people type it: {@code representative}, {@code longest}, {@code shortest}, {@code
 * first}, {@code earliest}, {@code latest}, {@code sources:A,B}, {@code highest:FIELD}, {@code
 * lowest:FIELD}, {@code lossless}, {@code lossless:any} or {@code none}, which keeps all. Ties are
 * broken by id. What is lossless can only be told with the texts at hand, by a later stage.
 *
 * @param argument the field or the sources after the colon, or empty
 */
public record KeepRule(Kind kind, String argument) {

  /** The rules there are. */
  public enum Kind {
    REPRESENTATIVE,
    LONGEST,
    SHORTEST,
    FIRST,
    EARLIEST,
    LATEST,
    SOURCES,
    HIGHEST,
    LOWEST,
    /** The representative, and whatever has words that no kept document has. */
    LOSSLESS,
    NONE
  }

  /** The default: the document that stands for the cluster. */
  public static final KeepRule REPRESENTATIVE = new KeepRule(Kind.REPRESENTATIVE, "");

  private static final List<String> DATE_FIELDS =
      List.of("date", "datetime", "timestamp", "time", "published", "created_at", "created");

  public KeepRule {
    boolean needsField = kind == Kind.HIGHEST || kind == Kind.LOWEST || kind == Kind.SOURCES;
    if (needsField && argument.isEmpty()) {
      throw new IllegalArgumentException(
          "keep rule " + label(kind) + " needs a name, as in " + label(kind) + example(kind));
    }
    if (kind == Kind.LOSSLESS && !argument.isEmpty() && !argument.equals("any")) {
      throw new IllegalArgumentException(
          "keep rule lossless must be lossless or lossless:any, was lossless:" + argument);
    }
  }

  /** Reads what a person typed. */
  public static KeepRule parse(String typed) {
    int colon = typed.indexOf(':');
    String name = colon < 0 ? typed : typed.substring(0, colon);
    for (Kind kind : Kind.values()) {
      if (label(kind).equals(name)) {
        return new KeepRule(kind, colon < 0 ? "" : typed.substring(colon + 1));
      }
    }
    throw new IllegalArgumentException(
        "keep must be one of representative, longest, shortest, first, earliest, latest,"
            + " sources:A,B, highest:FIELD, lowest:FIELD, lossless, none; was "
            + typed);
  }

  /** What a rule may look at. */
  public record Candidate(
      String id,
      Origin origin,
      int characters,
      boolean isRepresentative,
      boolean isProtected,
      Map<String, Object> attributes) {}

  /**
   * The documents of one cluster that this rule drops: all but the protected ones where there are
   * any, else all but the best.
   */
  public List<Candidate> dropped(List<Candidate> cluster) {
    if (keepsAll()) return List.of();
    if (cluster.stream().anyMatch(Candidate::isProtected)) {
      return cluster.stream().filter(c -> !c.isProtected()).toList();
    }
    String best = Collections.min(cluster, bestFirst()).id(); // ids are unique
    return cluster.stream().filter(c -> !c.id().equals(best)).toList();
  }

  /** Whether the rule keeps every document. */
  public boolean keepsAll() {
    return kind == Kind.NONE;
  }

  /** Puts the document to keep first. */
  public Comparator<Candidate> bestFirst() {
    Comparator<Candidate> byRule =
        switch (kind) {
          case REPRESENTATIVE, LOSSLESS, NONE ->
              Comparator.comparing(c -> c.isRepresentative() ? 0 : 1);
          case LONGEST -> Comparator.comparing(c -> -c.characters());
          case SHORTEST -> Comparator.comparing(Candidate::characters);
          case FIRST -> Comparator.comparing(Candidate::origin);
          case EARLIEST -> byNumber(this::seconds, 1);
          case LATEST -> byNumber(this::seconds, -1);
          case HIGHEST -> byNumber(this::number, -1);
          case LOWEST -> byNumber(this::number, 1);
          case SOURCES -> Comparator.comparing(this::sourceRank);
        };
    return byRule.thenComparing(Candidate::id);
  }

  /**
   * Where a document comes by a rule that looks at nothing but where it stands or when it was
   * written, the least first; documents of the same number in the order in which they are read.
   */
  public double rank(Origin origin, Map<String, Object> attributes) {
    Candidate one = new Candidate("", origin, 0, false, false, attributes);
    return switch (kind) {
      case FIRST -> 0;
      case EARLIEST -> seconds(one).orElse(Double.POSITIVE_INFINITY);
      case SOURCES -> sourceRank(one);
      default ->
          throw new IllegalArgumentException(
              "the first must be told by first, earliest, earliest:FIELD or sources:A,B, was "
                  + this);
    };
  }

  /** Documents without the number come last, whichever way the rule looks. */
  private static Comparator<Candidate> byNumber(
      Function<Candidate, OptionalDouble> number, double sign) {
    return Comparator.comparing(
        c -> {
          OptionalDouble value = number.apply(c);
          return value.isPresent() ? sign * value.getAsDouble() : Double.POSITIVE_INFINITY;
        });
  }

  private OptionalDouble number(Candidate candidate) {
    return toNumber(candidate.attributes().get(argument));
  }

  private static OptionalDouble toNumber(Object value) {
    if (value instanceof Number number) return OptionalDouble.of(number.doubleValue());
    if (value == null) return OptionalDouble.empty();
    try {
      return OptionalDouble.of(Double.parseDouble(value.toString().trim()));
    } catch (NumberFormatException e) {
      return OptionalDouble.empty(); // not a number: such a document comes last, as documented
    }
  }

  private OptionalDouble seconds(Candidate candidate) {
    if (!argument.isEmpty()) return toSeconds(candidate.attributes().get(argument));
    for (String field : DATE_FIELDS) {
      OptionalDouble seconds = toSeconds(candidate.attributes().get(field));
      if (seconds.isPresent()) return seconds;
    }
    return OptionalDouble.empty();
  }

  private static OptionalDouble toSeconds(Object value) {
    if (value == null || value instanceof Number) return toNumber(value);
    return Moment.seconds(value.toString());
  }

  private int sourceRank(Candidate candidate) {
    String[] sources = argument.split(",", -1);
    String source = candidate.origin().source();
    for (int i = 0; i < sources.length; i++) {
      String wanted = sources[i].trim();
      if (source.equals(wanted)
          || source.startsWith(wanted + "/")
          || source.startsWith(wanted + "!/")) {
        return i;
      }
    }
    return sources.length;
  }

  private static String label(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static String example(Kind kind) {
    return kind == Kind.SOURCES ? ":archive,crawl" : ":quality";
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return argument.isEmpty() ? label(kind) : label(kind) + ":" + argument;
  }
}

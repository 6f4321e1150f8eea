package sosie.truth;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How a truth is to be read. Everything may be left open. Columns go by their name in the header or
 * by their number from 1 on.
 *
 * @param id the column of the document, else the first
 * @param cluster the column of its cluster, else the first that is not the id
 * @param second the column of the other document of a pair, else the first that is not the id
 * @param grade the column that says how alike a pair is, else the one after both ids
 * @param labels columns to break figures down by; a name that is no column is a field of the
 *     documents
 * @param alone values of the cluster column that mean: alone, a cluster of its own; {@code -}
 *     always does
 * @param where only rows that say so count
 * @param sameFrom the grade from which on a pair is the same; else all above 0
 * @param unlisted else UNKNOWN
 */
public record TruthOptions(
    Format format,
    Optional<String> id,
    Optional<String> cluster,
    Optional<String> second,
    Optional<String> grade,
    List<String> labels,
    Set<String> alone,
    Optional<Where> where,
    OptionalDouble sameFrom,
    Optional<Unlisted> unlisted) {

  /** What the rows of a truth are. */
  public enum Format {
    CLUSTERS,
    PAIRS,
    GUESS
  }

  /** A column that must have a value. */
  public record Where(String column, String value) {

    /** From {@code column=value}. */
    public static Where parse(String text) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("where must be column=value, was " + text);
      }
      return new Where(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    }

    @Override
    public String toString() {
      return column + "=" + value;
    }
  }

  public TruthOptions {
    labels = List.copyOf(labels);
    alone = Set.copyOf(alone);
    boolean pairs = format == Format.PAIRS || second.isPresent() || grade.isPresent();
    boolean clusters = format == Format.CLUSTERS || cluster.isPresent() || !alone.isEmpty();
    if (pairs && clusters) {
      throw new IllegalArgumentException(
          "a truth is of clusters or of pairs: with "
              + clustersAsked(cluster, alone)
              + " there cannot be "
              + pairsAsked(second, grade));
    }
    if (format == Format.GUESS && pairs) format = Format.PAIRS;
    if (format == Format.GUESS && clusters) format = Format.CLUSTERS;
  }

  private static String clustersAsked(Optional<String> cluster, Set<String> alone) {
    if (cluster.isPresent()) return "cluster " + cluster.get();
    return alone.isEmpty() ? "format clusters" : "alone " + String.join(", ", alone);
  }

  private static String pairsAsked(Optional<String> second, Optional<String> grade) {
    if (second.isPresent()) return "second " + second.get();
    return grade.isPresent() ? "grade " + grade.get() : "format pairs";
  }

  /** Everything left open. */
  public static TruthOptions standard() {
    return new TruthOptions(
        Format.GUESS,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Set.of(),
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty());
  }

  public TruthOptions withFormat(Format value) {
    return new TruthOptions(
        value, id, cluster, second, grade, labels, alone, where, sameFrom, unlisted);
  }

  public TruthOptions withId(String column) {
    return new TruthOptions(
        format,
        Optional.of(column),
        cluster,
        second,
        grade,
        labels,
        alone,
        where,
        sameFrom,
        unlisted);
  }

  public TruthOptions withCluster(String column) {
    return new TruthOptions(
        format, id, Optional.of(column), second, grade, labels, alone, where, sameFrom, unlisted);
  }

  public TruthOptions withSecond(String column) {
    return new TruthOptions(
        format, id, cluster, Optional.of(column), grade, labels, alone, where, sameFrom, unlisted);
  }

  public TruthOptions withGrade(String column) {
    return new TruthOptions(
        format, id, cluster, second, Optional.of(column), labels, alone, where, sameFrom, unlisted);
  }

  public TruthOptions withLabels(List<String> columns) {
    return new TruthOptions(
        format, id, cluster, second, grade, columns, alone, where, sameFrom, unlisted);
  }

  public TruthOptions withAlone(Set<String> values) {
    return new TruthOptions(
        format, id, cluster, second, grade, labels, values, where, sameFrom, unlisted);
  }

  public TruthOptions withWhere(Where value) {
    return new TruthOptions(
        format, id, cluster, second, grade, labels, alone, Optional.of(value), sameFrom, unlisted);
  }

  public TruthOptions withSameFrom(double value) {
    return new TruthOptions(
        format,
        id,
        cluster,
        second,
        grade,
        labels,
        alone,
        where,
        OptionalDouble.of(value),
        unlisted);
  }

  public TruthOptions withUnlisted(Unlisted value) {
    return new TruthOptions(
        format, id, cluster, second, grade, labels, alone, where, sameFrom, Optional.of(value));
  }
}

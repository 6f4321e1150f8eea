package sosie.feature;

import java.util.Objects;

/**
 * Weighs features by how often they occur in the document and in how few others.
 *
 * <p>{@code tf} is the weight a feature comes with, the number of its occurrences where they were
 * counted ({@link Terms}) and 1 where they were not ({@link Shingles}). {@code df} is in how many
 * of the {@code N} counted texts it occurs; one that was never seen counts as seen once. What gets
 * no weight above 0, such as the idf of what every text has, is left out.
 */
public record TermWeights(Kind kind) implements Refinement<FeatureVector, FeatureVector> {

  /** The formula. */
  public enum Kind {
    /** 1. */
    BINARY,
    /** tf. */
    TF,
    /** 1 + ln tf. */
    LOG_TF,
    /** ln(N/df). */
    IDF,
    /** tf · ln(N/df). */
    TF_IDF;

    /** Whether the collection must be counted first. */
    public boolean needsCounts() {
      return this == IDF || this == TF_IDF;
    }
  }

  public TermWeights {
    Objects.requireNonNull(kind, "kind");
  }

  @Override
  public FeatureVector refine(FeatureVector features, Frequencies counted) {
    return switch (kind) {
      case BINARY -> features.unweighted();
      case TF -> features;
      case LOG_TF -> Sieve.weigh(features, i -> 1 + Math.log(features.weight(i)));
      case IDF -> Sieve.weigh(features, i -> idf(features.feature(i), counted));
      case TF_IDF ->
          Sieve.weigh(features, i -> features.weight(i) * idf(features.feature(i), counted));
    };
  }

  private static double idf(long feature, Frequencies counted) {
    return Math.log((double) counted.texts() / Math.max(1, counted.of(feature)));
  }
}

package sosie.analyse;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import sosie.feature.TextFeatures;

/**
 * Says of two texts how alike they are, and whether that is enough: by the method, or by its
 * fallback where the method cannot represent one of the two. Whoever drives the stages asks it.
 * Shared by threads.
 *
 * @param <T> how the driver names a text
 */
public final class PairVerifier<T> {

  /** A method at work on the texts of a driver. */
  public interface Side<T> {

    Pipeline pipeline();

    /** Whether the method can represent a text. */
    boolean represents(T text);

    /** What a text is compared by. */
    TextFeatures evidence(T text);

    /** A side of texts that the driver holds. */
    static <T> Side<T> of(Pipeline pipeline, Function<T, AnalysedText> texts) {
      return new Side<>() {
        @Override
        public Pipeline pipeline() {
          return pipeline;
        }

        @Override
        public boolean represents(T text) {
          return texts.apply(text).shortfall().isEmpty();
        }

        @Override
        public TextFeatures evidence(T text) {
          return texts.apply(text).evidence();
        }
      };
    }
  }

  private final Side<T> method;
  private final Optional<Side<T>> fallback;

  public PairVerifier(Side<T> method, Optional<Side<T>> fallback) {
    this.method = method;
    this.fallback = fallback;
  }

  /** Whether the method cannot say, so that the fallback does if there is one. */
  public boolean fallsBack(T one, T other) {
    return !method.represents(one) || !method.represents(other);
  }

  /** Who decides on two texts. */
  public Side<T> side(T one, T other) {
    return fallback.isPresent() && fallsBack(one, other) ? fallback.get() : method;
  }

  /** The exact similarity, whether the two were candidates or not. */
  public double between(T one, T other) {
    Side<T> side = side(one, other);
    return side.pipeline().similarity().between(side.evidence(one), side.evidence(other));
  }

  /** What two must reach to be a pair. */
  public double threshold(T one, T other) {
    return side(one, other).pipeline().threshold();
  }

  /** How alike two are, if that is enough. */
  public OptionalDouble reaches(T one, T other) {
    Side<T> side = side(one, other);
    if (!side.represents(one) || !side.represents(other)) return OptionalDouble.empty();
    Pipeline by = side.pipeline();
    double score =
        by.similarity().reaches(side.evidence(one), side.evidence(other), by.threshold());
    return score >= by.threshold() ? OptionalDouble.of(score) : OptionalDouble.empty();
  }
}

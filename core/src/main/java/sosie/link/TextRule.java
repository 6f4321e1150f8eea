package sosie.link;

import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Keeps texts apart by what stands in them, once their pair is found. Shared by threads; the same
 * two texts get the same answer.
 */
public interface TextRule {

  /** Why two texts cannot be together, in words; nothing if they can. */
  Optional<String> whyApart(String left, String right);

  /** What one thread is told about many pairs of texts that have numbers. */
  interface Answers {
    Optional<String> whyApart(int left, int right);
  }

  /** The same for texts that are in many pairs each. */
  default Answers answers(IntFunction<String> texts) {
    return (left, right) -> whyApart(texts.apply(left), texts.apply(right));
  }
}

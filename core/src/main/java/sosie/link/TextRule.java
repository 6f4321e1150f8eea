package sosie.link;

import java.util.Optional;

/**
 * Keeps texts apart by what stands in them, once their pair is found. Shared by threads; the same
 * two texts get the same answer.
 */
public interface TextRule {

  /** Why two texts cannot be together, in words; nothing if they can. */
  Optional<String> whyApart(String left, String right);
}

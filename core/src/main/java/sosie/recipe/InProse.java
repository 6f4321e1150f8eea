package sosie.recipe;

import java.util.List;

/** Lists in prose. */
final class InProse {

  private InProse() {}

  /** {@code a, b or c}. */
  static String either(List<String> words) {
    if (words.size() == 1) return words.get(0);
    return String.join(", ", words.subList(0, words.size() - 1))
        + " or "
        + words.get(words.size() - 1);
  }
}

package sosie.report;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import sosie.explain.EditStyle;

/** An edit style in words for people. */
record EditWords(String name, String meaning, Effort effort) {

  /** How much of a comment is the writer's. */
  enum Effort {
    COPIED("exact copies"),
    EDITED("edited a little"),
    ADDED("with text of their own"),
    ALONE("on their own");

    private final String plural;

    Effort(String plural) {
      this.plural = plural;
    }

    /** The class by which drawings and lists look alike. */
    String look() {
      return "part" + ordinal();
    }
  }

  static EditWords of(EditStyle style) {
    return switch (style) {
      case EXACT -> copied("exact copy", "every word of the letter, in the same order");
      case MINOR_CHANGE -> edited("a few words changed", "within paragraphs of the letter");
      case BLOCK_ADDED -> added("text added", "the letter, and a passage of the writer’s own");
      case BLOCK_DELETED -> edited("text left out", "the letter without some of its passages");
      case KEY_BLOCK -> added("part of the letter", "a paragraph of it in a text of their own");
      case MINOR_CHANGE_AND_BLOCK_EDIT ->
          added("words and passages", "some changed, some added or left out");
      case BLOCK_REORDERING -> edited("another order", "the same paragraphs, moved");
      case REPEATED -> edited("repeated", "the whole letter several times");
      case BAG_OF_WORDS_SIMILAR -> edited("arranged anew", "nearly the same words, rearranged");
      case SINGLETON ->
          new EditWords("text of their own", "not a copy of any letter", Effort.ALONE);
    };
  }

  private static EditWords copied(String name, String meaning) {
    return new EditWords(name, meaning, Effort.COPIED);
  }

  private static EditWords edited(String name, String meaning) {
    return new EditWords(name, meaning, Effort.EDITED);
  }

  private static EditWords added(String name, String meaning) {
    return new EditWords(name, meaning, Effort.ADDED);
  }

  /**
   * How many comments took which effort.
   *
   * @param alone comments that follow no letter; others with a text of their own follow one
   */
  static Proportions efforts(SortedMap<EditStyle, Integer> styles, int alone) {
    long[] counts = new long[Effort.values().length];
    styles.forEach((style, count) -> counts[of(style).effort().ordinal()] += count);
    long strays = counts[Effort.ALONE.ordinal()] - alone;
    counts[Effort.ALONE.ordinal()] = alone;
    counts[Effort.ADDED.ordinal()] += Math.max(0, strays);
    List<Proportions.Part> parts = new ArrayList<>();
    for (Effort effort : Effort.values()) {
      parts.add(new Proportions.Part(effort.plural, counts[effort.ordinal()]));
    }
    return new Proportions(parts);
  }
}

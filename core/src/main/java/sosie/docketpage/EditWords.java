package sosie.docketpage;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import sosie.edit.EditStyle;
import sosie.page.Drawing.Proportions;

/** An edit style in words for people. */
record EditWords(String name, String meaning, Effort effort) {

  /** How much of a comment is the writer's. */
  enum Effort {
    COPIED("exact copies", "part0"),
    EDITED("edited a little", "part1"),
    ADDED("with text of their own", "part2"),
    ALONE("on their own", "part3");

    private final String plural;
    private final String look;

    Effort(String plural, String look) {
      this.plural = plural;
      this.look = look;
    }

    /** The class by which drawings and lists look alike. */
    String look() {
      return look;
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
    Map<Effort, Long> counts = new EnumMap<>(Effort.class);
    styles.forEach((style, count) -> counts.merge(of(style).effort(), (long) count, Long::sum));
    long strays = counts.getOrDefault(Effort.ALONE, 0L) - alone;
    counts.put(Effort.ALONE, (long) alone);
    counts.merge(Effort.ADDED, Math.max(0, strays), Long::sum);
    List<Proportions.Part> parts = new ArrayList<>();
    for (Effort effort : Effort.values()) {
      parts.add(new Proportions.Part(effort.plural, counts.getOrDefault(effort, 0L)));
    }
    return new Proportions(parts);
  }
}

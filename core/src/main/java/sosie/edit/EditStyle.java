package sosie.edit;

import java.util.Locale;

/** How a copy was edited: DURIAN's labels. */
public enum EditStyle {
  /** All words the same, in the same order. */
  EXACT,
  /** A few words changed within paragraphs. */
  MINOR_CHANGE,
  BLOCK_ADDED,
  BLOCK_DELETED,
  /** At least one whole paragraph of the reference, inside a text of the writer's own. */
  KEY_BLOCK,
  MINOR_CHANGE_AND_BLOCK_EDIT,
  /** The same paragraphs in another order. */
  BLOCK_REORDERING,
  /** The whole text several times. */
  REPEATED,
  /** Nearly the same words, in none of the other ways. */
  BAG_OF_WORDS_SIMILAR,
  /** No copy of anything; beside a reference: no copy of that. */
  SINGLETON;

  /** As results spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The one that results spell so. */
  public static EditStyle of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** As people read it. */
  public String words() {
    return label().replace('-', ' ');
  }
}

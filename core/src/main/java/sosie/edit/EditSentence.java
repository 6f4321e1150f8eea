package sosie.edit;

import java.util.ArrayList;
import java.util.List;
import sosie.read.Count;

/** An {@link Edit} in a sentence, without a capital or a full stop: it stands behind the style. */
final class EditSentence {

  private EditSentence() {}

  static String of(Edit edit) {
    List<String> parts = new ArrayList<>();
    String first = first(edit);
    if (!first.isEmpty()) parts.add(first);
    if (edit.wordsChanged() > 0) parts.add(Count.of(edit.wordsChanged(), "word") + " changed");
    if (!edit.added().isEmpty()) parts.add(blocks(edit.added()) + " added");
    if (!edit.deleted().isEmpty()) parts.add(blocks(edit.deleted()) + " deleted");
    return String.join(", ", parts);
  }

  private static String first(Edit edit) {
    return switch (edit.style()) {
      case EXACT -> "the same words in the same order";
      case REPEATED -> "the whole text " + edit.times() + " times";
      case KEY_BLOCK ->
          edit.order().size() + " of " + Count.of(edit.paragraphs(), "paragraph") + " kept";
      case BLOCK_REORDERING -> "the same paragraphs in another order";
      case BAG_OF_WORDS_SIMILAR -> "nearly the same words, arranged anew";
      case SINGLETON -> "no copy of the reference";
      default -> isAscending(edit.order()) ? "" : "paragraphs in another order";
    };
  }

  private static boolean isAscending(List<Integer> order) {
    for (int i = 1; i < order.size(); i++) {
      if (order.get(i) < order.get(i - 1)) return false;
    }
    return true;
  }

  private static String blocks(List<Edit.Block> blocks) {
    boolean paragraphs =
        blocks.stream().allMatch(block -> block.kind() == Edit.Block.Kind.PARAGRAPH);
    String noun = paragraphs ? "paragraph" : "passage";
    int words = blocks.stream().mapToInt(block -> block.place().words()).sum();
    String how = blocks.size() == 1 ? "a " + noun : Count.of(blocks.size(), noun);
    return how + " of " + Count.of(words, "word") + (blocks.size() == 1 ? "" : " together");
  }
}

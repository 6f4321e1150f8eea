package sosie.edit;

import sosie.align.Words;

/** The rules of {@link Edit}, in their order. */
record StyleRules(ReferenceText reference, Words text, Copies copies, Findings found, int[] words) {

  private static final double SIMILAR = 0.8;
  private static final int FEWEST_KEPT = 20;

  EditStyle style() {
    if (copies.times() > 1) return EditStyle.REPEATED;
    if (isKeyBlock()) return EditStyle.KEY_BLOCK;
    boolean changed = !found.changes().isEmpty();
    boolean complete = whole() == reference.paragraphCount();
    boolean untidy = copies.scattered() == Copies.Scatter.PIECES || found.moved() > 0;
    if (complete && !untidy && found.added().isEmpty()) {
      if (!copies.isReordered()) return EditStyle.MINOR_CHANGE;
      return changed ? EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT : EditStyle.BLOCK_REORDERING;
    }
    boolean similar = reference.overlap(words) > SIMILAR;
    if (similar && (untidy || isRewritten() || copies.isReordered())) {
      return EditStyle.BAG_OF_WORDS_SIMILAR;
    }
    if (!isCopy()) {
      if (similar) return EditStyle.BAG_OF_WORDS_SIMILAR;
      return hasMostOfAParagraph() ? EditStyle.KEY_BLOCK : EditStyle.SINGLETON;
    }
    if (changed) return EditStyle.MINOR_CHANGE_AND_BLOCK_EDIT;
    return found.added().isEmpty() ? EditStyle.BLOCK_DELETED : EditStyle.BLOCK_ADDED;
  }

  private boolean isKeyBlock() {
    int whole = whole();
    int shared = copies.sharedWords();
    boolean mostMissing =
        whole * 2 < reference.paragraphCount() || shared * 2 < reference.wordCount();
    boolean mostOwn = shared * 2 < text.size() || found.added().size() > copies.placements().size();
    return hasKeyParagraph()
        && whole < reference.paragraphCount()
        && mostMissing
        && mostOwn
        && !found.added().isEmpty();
  }

  private boolean hasKeyParagraph() {
    for (int p = 0; p < reference.paragraphCount(); p++) {
      if (isWhole(p) && !found.lostSentence(p) && copies.kept()[p] > Edit.FEW_WORDS) return true;
    }
    return false;
  }

  /** A key block that lost a sentence: two thirds are left, and more than one quoted sentence. */
  private boolean hasMostOfAParagraph() {
    for (int p = 0; p < reference.paragraphCount(); p++) {
      int kept = copies.kept()[p];
      boolean most = kept >= FEWEST_KEPT && kept * 3 >= reference.paragraphs().size(p) * 2;
      if (most && keepsSentences(p)) return true;
    }
    return false;
  }

  /** Whether words of several sentences of a paragraph are there. */
  private boolean keepsSentences(int paragraph) {
    boolean ended = false;
    for (int i = reference.paragraphs().start(paragraph);
        i < reference.paragraphs().end(paragraph);
        i++) {
      if (ended && copies.used()[i]) return true;
      ended |= copies.used()[i] && reference.words().endsSentence(i);
    }
    return false;
  }

  /** Whether anything says that this is a copy at all. */
  private boolean isCopy() {
    return hasKeyParagraph()
        || whole() == reference.paragraphCount()
        || copies.sharedWords() * 2 > reference.wordCount()
        || copies.sharedWords() == text.size();
  }

  private int whole() {
    int whole = 0;
    for (int p = 0; p < reference.paragraphCount(); p++) {
      if (isWhole(p)) whole++;
    }
    return whole;
  }

  private boolean isWhole(int paragraph) {
    return isThere(paragraph) && !found.isCut(paragraph) && isMinor(paragraph);
  }

  private boolean isThere(int paragraph) {
    return copies.kept()[paragraph] * 2 >= reference.paragraphs().size(paragraph);
  }

  private boolean isMinor(int paragraph) {
    int changed = found.changed(paragraph);
    return changed <= Edit.FEW_WORDS || changed * 20 < reference.paragraphs().size(paragraph);
  }

  private boolean isRewritten() {
    for (int p = 0; p < reference.paragraphCount(); p++) {
      if (!isMinor(p)) return true;
    }
    return false;
  }
}

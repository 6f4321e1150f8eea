package sosie.explain;

import java.util.ArrayList;
import java.util.List;

/**
 * A paragraph of the reference, or part of one, in the text.
 *
 * @param start of its first word in the text
 * @param end behind its last word in the text
 * @param first word of the reference that is there
 * @param last word of the reference that is there
 * @param kept how many words are there
 * @param longest run of them
 */
record Placement(int paragraph, int start, int end, int first, int last, int kept, int longest) {

  /**
   * Reads them off a text in which each word points to a word of the reference or to {@link
   * Trace#OWN}: a new one begins with another paragraph and with each step back.
   */
  static List<Placement> in(int[] trace, Paragraphs paragraphs) {
    List<Placement> found = new ArrayList<>();
    Placement open = null;
    int run = 0;
    for (int i = 0; i < trace.length; i++) {
      int word = trace[i];
      if (word == Trace.OWN) continue;
      boolean goesOn =
          open != null && word > open.last && word < paragraphs.end(open.paragraph);
      run = goesOn && word == open.last + 1 && open.end == i ? run + 1 : 1;
      if (goesOn) {
        open = open.upTo(i, word, run);
      } else {
        if (open != null) found.add(open);
        open = new Placement(paragraphs.of(word), i, i + 1, word, word, 1, 1);
      }
    }
    if (open != null) found.add(open);
    return found;
  }

  private Placement upTo(int i, int word, int run) {
    return new Placement(paragraph, start, i + 1, first, word, kept + 1, Math.max(longest, run));
  }
}

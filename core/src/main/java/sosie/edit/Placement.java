package sosie.edit;

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
    int start = 0; // of the placement that is open; it is empty while kept is 0
    int last = 0;
    int kept = 0;
    int run = 0;
    int longest = 0;
    int paragraphEnd = 0;
    for (int i = 0; i < trace.length; i++) {
      int word = trace[i];
      if (word == Trace.OWN) continue;
      if (kept == 0 || word <= trace[last] || word >= paragraphEnd) {
        if (kept > 0) found.add(of(trace, paragraphs, start, last, kept, longest));
        start = i;
        kept = 0;
        longest = 0;
        paragraphEnd = paragraphs.end(paragraphs.of(word));
      }
      run = kept > 0 && i == last + 1 && word == trace[last] + 1 ? run + 1 : 1;
      longest = Math.max(longest, run);
      kept++;
      last = i;
    }
    if (kept > 0) found.add(of(trace, paragraphs, start, last, kept, longest));
    return found;
  }

  private static Placement of(
      int[] trace, Paragraphs paragraphs, int start, int last, int kept, int longest) {
    int paragraph = paragraphs.of(trace[start]);
    return new Placement(paragraph, start, last + 1, trace[start], trace[last], kept, longest);
  }
}

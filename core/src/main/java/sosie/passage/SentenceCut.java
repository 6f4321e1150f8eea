package sosie.passage;

import java.io.IOException;
import java.util.List;
import sosie.extract.Document;
import sosie.extract.DocumentStream;

/**
 * Reads documents once more and finds, of each place of a passage, the whole sentences in it.
 *
 * <p>A sentence begins at the start of the text, behind a blank line, or behind a full stop,
 * question or exclamation mark (with quotes and brackets that close) and white space; the marks of
 * Chinese and Japanese need no space. A passage without a whole sentence in it has none to cut out.
 */
final class SentenceCut {

  private static final int SHOWN = 300;
  private static final String STOPS = ".!?…";
  private static final String WIDE_STOPS = "。！？";
  private static final String CLOSING = "\"'”’»)]";

  private final Passages found;
  private int next;
  private int document;

  SentenceCut(Passages found) {
    this.found = found;
  }

  void over(DocumentStream documents) throws IOException {
    documents.forEach(
        each -> {
          if (each instanceof Document one) take(one);
        });
    if (document != found.sources().size()) {
      throw new IOException("documents changed while they were read; run again");
    }
  }

  private void take(Document one) {
    int number = document++;
    List<Passages.Occurrence> all = found.occurrencesInOrder();
    if (next >= all.size() || all.get(next).document() != number) return;
    String text = one.text();
    for (; next < all.size() && all.get(next).document() == number; next++) {
      Passages.Occurrence place = all.get(next);
      if (place.end() > text.length()) {
        throw new IllegalStateException(one.origin() + " changed while it was read; run again");
      }
      int from = beginning(text, place.start(), place.end());
      int to = end(text, from, withStop(text, place.end()));
      if (to > from) found.cut(next, from, to);
      found.text(place.passage(), shown(text.substring(place.start(), place.end())));
    }
  }

  private static String shown(String text) {
    String line = text.replaceAll("\\s+", " ");
    if (line.length() <= SHOWN) return line;
    return line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, SHOWN - 1))) + "…";
  }

  /** The first sentence that begins at a place or behind it. */
  private static int beginning(String text, int start, int end) {
    for (int at = start; at < end; at++) {
      if (!Character.isWhitespace(text.charAt(at)) && beginsSentence(text, at)) return at;
    }
    return end;
  }

  static boolean beginsSentence(String text, int at) {
    int i = at - 1;
    int lines = 0;
    while (i >= 0
        && (Character.isWhitespace(text.charAt(i)) || "\"“‘«([".indexOf(text.charAt(i)) >= 0)) {
      if (text.charAt(i) == '\n') lines++;
      i--;
    }
    if (i < 0 || lines > 1) return true;
    if (WIDE_STOPS.indexOf(text.charAt(i)) >= 0) return true;
    if (i == at - 1) return false;
    while (i > 0 && CLOSING.indexOf(text.charAt(i)) >= 0) i--;
    return STOPS.indexOf(text.charAt(i)) >= 0 || WIDE_STOPS.indexOf(text.charAt(i)) >= 0;
  }

  /** With the marks behind the last word: they are no words, and belong to it. */
  private static int withStop(String text, int end) {
    int to = end;
    String marks = STOPS + WIDE_STOPS + CLOSING;
    while (to < text.length() && marks.indexOf(text.charAt(to)) >= 0) to++;
    return to;
  }

  /** Behind the last sentence that ends before a place; {@code from} if none does. */
  private static int end(String text, int from, int end) {
    for (int at = end; at > from; at--) {
      int behind = at;
      while (behind < text.length() && Character.isWhitespace(text.charAt(behind))) behind++;
      boolean stops = !Character.isWhitespace(text.charAt(at - 1));
      if (stops && (behind == text.length() || (behind > at && beginsSentence(text, behind))))
        return at;
      if (stops && WIDE_STOPS.indexOf(text.charAt(at - 1)) >= 0) return at;
    }
    return from;
  }
}

package sosie.passage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.zip.CRC32C;
import sosie.extract.Document;
import sosie.extract.DocumentStream;

/**
 * Reads documents once more and finds, of each place of a passage, the whole sentences in it.
 *
 * <p>A sentence begins at the start of the text, behind a blank line, or behind a full stop,
 * question or exclamation mark (with quotes and brackets that close) and white space; the marks of
 * Chinese and Japanese need no space. A passage without a whole sentence in it has none to cut out.
 */
public final class SentenceCut {

  private static final int SHOWN = 300;
  private static final String STOPS = ".!?…";
  private static final String WIDE_STOPS = "。！？";
  private static final String OPENING = "\"“‘«([";
  private static final int FARTHEST = 100; // characters between two sentences
  private static final String CLOSING = "\"'”’»)]";

  private final Passages found;
  private final int[] arrivals;
  private final int[]
      begins; // by document: its first place, and behind the last where none is left

  SentenceCut(Passages found) {
    this.found = found;
    arrivals = found.arrivals();
    begins = new int[arrivals.length + 1];
    for (Passages.Occurrence each : found.occurrences()) begins[each.document() + 1]++;
    for (int i = 0; i < arrivals.length; i++) begins[i + 1] += begins[i];
  }

  /** Documents without a place are not even extracted. */
  void over(DocumentStream documents, int threads) throws IOException {
    BitSet wanted = new BitSet();
    for (int i = 0; i < arrivals.length; i++) {
      if (begins[i + 1] > begins[i]) wanted.set(arrivals[i]);
    }
    int[] met = {0};
    new Pass<Boolean>(threads, () -> this::cut, (arrival, document, cut) -> met[0]++)
        .only(wanted::get)
        .over(documents);
    if (met[0] != wanted.cardinality()) throw changed();
  }

  /** Different documents change different places, so threads need not wait for each other. */
  private boolean cut(int arrival, Document document) {
    int number = Arrays.binarySearch(arrivals, arrival);
    Passages.Source source = found.sources().get(number);
    if (!source.id().equals(document.id())) throw new UncheckedIOException(changed());
    QuotedText quoted = QuotedText.of(document);
    for (int i = begins[number]; i < begins[number + 1]; i++) cut(i, document.text(), quoted);
    return true;
  }

  private static IOException changed() {
    return new IOException("documents changed while they were read; run again");
  }

  private void cut(int occurrence, String text, QuotedText quoted) {
    Passages.Occurrence place = found.occurrences().get(occurrence);
    if (place.end() > text.length()) throw new UncheckedIOException(changed());
    int from = beginning(text, place.start(), place.end());
    int to = end(text, from, withStop(text, place.end()));
    if (to <= from) from = to = place.start();
    found.cut(
        occurrence, from, to, quoted.hasMostOf(place.start(), place.end()), check(text, from, to));
    if (found.first(place.passage()) == occurrence) {
      found.text(place.passage(), shown(text.substring(place.start(), place.end())));
    }
  }

  /** Tells later whether the same text stands there still. */
  public static int check(String text, int from, int to) {
    CRC32C sum = new CRC32C();
    sum.update(text.substring(from, to).getBytes(StandardCharsets.UTF_8));
    return (int) sum.getValue();
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
    int least = Math.max(-1, at - 1 - FARTHEST);
    int lines = 0;
    while (i > least
        && (Character.isWhitespace(text.charAt(i)) || OPENING.indexOf(text.charAt(i)) >= 0)) {
      if (text.charAt(i) == '\n') lines++;
      i--;
    }
    if (i < 0 || lines > 1) return true;
    if (WIDE_STOPS.indexOf(text.charAt(i)) >= 0) return true;
    if (i == at - 1) return false;
    while (i > least && i > 0 && CLOSING.indexOf(text.charAt(i)) >= 0) i--;
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
    int behind = end; // the first character from here on that is not white
    while (behind < text.length() && Character.isWhitespace(text.charAt(behind))) behind++;
    for (int at = end; at > from; at--) {
      if (at < text.length() && !Character.isWhitespace(text.charAt(at))) behind = at;
      if (Character.isWhitespace(text.charAt(at - 1))) continue;
      if (WIDE_STOPS.indexOf(text.charAt(at - 1)) >= 0) return at;
      if (behind == text.length() || (behind > at && beginsSentence(text, behind))) return at;
    }
    return from;
  }
}

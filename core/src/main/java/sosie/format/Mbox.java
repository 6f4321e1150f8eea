package sosie.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import sosie.source.Content;
import sosie.source.Origin;
import sosie.source.Problem;

/**
 * Messages one after another, each begun by a line {@code From …}.
 *
 * <p>A message begins where such a line follows a blank line and is followed by a header: mail that
 * quotes the word at the start of a paragraph is not torn apart.
 *
 * @param single what a file of one message counts as
 */
public record Mbox(long maxDocumentBytes, Single single) implements RecordFormat {

  /** What a file that holds one message only is. */
  public enum Single {
    /** A file of records that happens to hold one. */
    RECORD,
    /**
     * The message itself: the file was recognised by its content, so mail saved singly is meant.
     */
    WHOLE
  }

  private static final byte[] FROM = "From ".getBytes(StandardCharsets.US_ASCII);
  private static final int LONGEST_HEADER_LOOK = 1000;

  @Override
  public Writing writing(Content content) {
    return new Writing(Writing.Kind.PLAIN);
  }

  @Override
  public void split(Content content, RecordVisitor visitor) throws IOException {
    ByteWindow window = new ByteWindow(content.stream());
    for (long number = 1; visitor.wantsMore() && window.has(1); number++) {
      int end = separatorAfter(window);
      if (end > maxDocumentBytes) {
        tooLarge(content.at(number), window, visitor);
      } else if (end == window.length() && content.isCut()) {
        visitor.cutAt(window.offset());
        return;
      } else {
        boolean alone = number == 1 && end == window.length() && single == Single.WHOLE;
        message(alone ? content.whole() : content.at(number), window, end, visitor);
        window.drop(end);
      }
    }
  }

  /** Where the next message begins, or the length in view at the end or beyond the limit. */
  private int separatorAfter(ByteWindow window) throws IOException {
    int feed = 0;
    while (true) {
      feed = window.find((byte) '\n', feed);
      if (feed < window.length()) {
        if (isSeparator(window, feed)) {
          return feed + 1;
        }
        feed++;
      } else if (feed > maxDocumentBytes || !window.more()) {
        return window.length();
      }
    }
  }

  private static boolean isSeparator(ByteWindow window, int feed) throws IOException {
    int before = feed > 0 && window.at(feed - 1) == '\r' ? feed - 2 : feed - 1;
    return before >= 0
        && window.at(before) == '\n'
        && window.has(feed + 1 + FROM.length)
        && window.startsWith(FROM, feed + 1)
        && headerFollows(window, feed + 1);
  }

  private static boolean headerFollows(ByteWindow window, int line) throws IOException {
    boolean nextLine = false;
    int name = 0;
    for (int i = line; i < line + LONGEST_HEADER_LOOK && window.has(i + 1); i++) {
      byte b = window.at(i);
      if (!nextLine) {
        nextLine = b == '\n';
      } else if (b == ':') {
        return name > 0;
      } else if (b <= ' ') {
        return false;
      } else {
        name++;
      }
    }
    return false;
  }

  private void tooLarge(Origin origin, ByteWindow window, RecordVisitor visitor)
      throws IOException {
    long start = window.offset();
    while (true) {
      // Three bytes stay in view: enough to see the blank line before a separator.
      window.drop(Math.max(0, window.length() - 3));
      if (!window.more()) {
        window.drop(window.length());
        break;
      }
      int end = separatorIn(window);
      if (end < window.length()) {
        window.drop(end);
        break;
      }
    }
    if (visitor.record(origin, start, window.offset())) {
      visitor.problem(
          new Problem(
              origin,
              Problem.Reason.TOO_LARGE,
              "a message of over " + maxDocumentBytes + " bytes, which is the limit"));
    }
  }

  private static int separatorIn(ByteWindow window) throws IOException {
    for (int feed = window.find((byte) '\n', 0);
        feed < window.length();
        feed = window.find((byte) '\n', feed + 1)) {
      if (isSeparator(window, feed)) {
        return feed + 1;
      }
    }
    return window.length();
  }

  private static void message(Origin origin, ByteWindow window, int end, RecordVisitor visitor)
      throws IOException {
    int body = window.startsWith(FROM, 0) ? Math.min(end, window.find((byte) '\n', 0) + 1) : 0;
    if (body == end || !visitor.record(origin, window.offset(), window.offset() + end)) {
      return;
    }
    byte[] bytes = unescaped(window.copy(body, end));
    visitor.document(
        new RawDocument(
            origin.toString(),
            origin,
            new Body.Bytes(bytes, Body.Kind.MAIL, Optional.empty()),
            Map.of()));
  }

  /** Takes one {@code >} from lines {@code >From …}, which writers add so that nothing splits. */
  private static byte[] unescaped(byte[] message) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(message.length);
    int written = 0;
    for (int i = 0; i < message.length; i++) {
      if (message[i] == '>' && (i == 0 || message[i - 1] == '\n') && isEscaped(message, i)) {
        out.write(message, written, i - written);
        written = i + 1;
      }
    }
    if (written == 0) {
      return message;
    }
    out.write(message, written, message.length - written);
    return out.toByteArray();
  }

  private static boolean isEscaped(byte[] message, int start) {
    int i = start;
    while (i < message.length && message[i] == '>') {
      i++;
    }
    for (int j = 0; j < FROM.length; j++) {
      if (i + j >= message.length || message[i + j] != FROM[j]) {
        return false;
      }
    }
    return true;
  }
}

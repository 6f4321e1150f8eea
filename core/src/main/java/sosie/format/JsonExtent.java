package sosie.format;

import java.io.IOException;

/** Finds where a JSON value ends by its brackets and strings alone. */
final class JsonExtent {

  private int depth;
  private boolean inString;
  private boolean escaped;
  private boolean closed;

  boolean isClosed() {
    return closed;
  }

  /**
   * The length of the value at the beginning of the window if {@link #isClosed}; otherwise how far
   * was looked before the limit or the end.
   */
  int endFrom(ByteWindow window, long limit) throws IOException {
    int i = 0;
    while (i <= limit && window.has(i + 1)) {
      if (ends(window.at(i))) {
        return depth < 0 ? i : i + 1;
      }
      i++;
    }
    return i;
  }

  /** Lets go of the rest of a value that was looked at up to the end of the view. */
  boolean dropRest(ByteWindow window) throws IOException {
    JsonExtent again = new JsonExtent();
    while (window.has(1)) {
      if (again.ends(window.at(0))) {
        window.drop(again.depth < 0 ? 0 : 1);
        return true;
      }
      window.drop(1);
    }
    return false;
  }

  /** Where the value ends in an array of bytes, or {@code length} if it does not. */
  int endWithin(byte[] bytes, int from, int length) {
    for (int i = from; i < length; i++) {
      if (ends(bytes[i])) {
        return depth < 0 ? i : i + 1;
      }
    }
    return length;
  }

  /** Takes the next byte; a depth below zero says that the byte belongs to what is around. */
  private boolean ends(byte b) {
    if (inString) {
      inString = escaped || b != '"';
      escaped = !escaped && b == '\\';
      closed = !inString && depth == 0;
      return closed;
    }
    if (b == '"') {
      inString = true;
    } else if (b == '{' || b == '[') {
      depth++;
    } else if (b == '}' || b == ']') {
      depth--;
      closed = depth <= 0;
    } else if (b == ',' && depth == 0) {
      depth = -1;
      closed = true;
    }
    return closed;
  }
}

package sosie.page;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import sosie.explain.Printable;

/**
 * A page in the making. Element and attribute names are ours; every text and attribute value is
 * made harmless and escaped here, and there is no other way in.
 */
public final class Html {

  /** Little to begin with: most are cards, of which a run makes a hundred thousand. */
  private final StringBuilder out = new StringBuilder(1 << 11);

  private final Deque<String> openElements = new ArrayDeque<>();

  /** What UTF-8 takes beyond one byte for each {@code char}. */
  private int bytesBeyondOne;

  /** Opens an element; attributes are name, value, name, value… */
  public Html open(String element, String... attributes) {
    startTag(element, attributes);
    openElements.push(element);
    return this;
  }

  /** Closes the innermost open element. */
  public Html close() {
    out.append("</").append(openElements.pop()).append('>');
    return this;
  }

  /** Closes the innermost element and starts a new line, for those who read the source. */
  public Html closeLine() {
    close();
    out.append('\n');
    return this;
  }

  /** An element that holds nothing but text. */
  public Html element(String element, String text, String... attributes) {
    return open(element, attributes).text(text).close();
  }

  /** An element that cannot hold anything ({@code meta}). */
  public Html empty(String element, String... attributes) {
    startTag(element, attributes);
    return this;
  }

  public Html text(String text) {
    escape(Printable.of(text));
    return this;
  }

  /** The first line of the page. */
  public Html doctype() {
    out.append("<!doctype html>\n");
    return this;
  }

  /** The one element whose content is not text. The style sheet is ours, from our own resource. */
  Html style(String css) {
    out.append("<style>").append(css).append("</style>\n");
    return this;
  }

  /** Adds what was made apart from this, all of it closed. */
  public Html add(Html part) {
    if (!part.openElements.isEmpty()) {
      throw new IllegalArgumentException("part must be closed, was open in " + part.openElements);
    }
    out.append(part.out);
    bytesBeyondOne += part.bytesBeyondOne;
    return this;
  }

  /** Our own script, from our own resource. */
  Html script(String code) {
    out.append("<script>").append(code).append("</script>\n");
    return this;
  }

  /** All of it so far, for a script to put in its place. */
  @Override
  public String toString() {
    return out.toString();
  }

  /** The size so far in bytes. */
  public int size() {
    return out.length() + bytesBeyondOne;
  }

  public byte[] bytes() {
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void startTag(String element, String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      escape(Printable.of(attributes[i + 1]));
      out.append('"');
    }
    out.append('>');
  }

  /** Most of a text stands for itself and is added in long pieces. */
  private void escape(String text) {
    int plain = 0; // where what is not yet added begins
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > '>') {
        if (c >= 0x80) bytesBeyondOne += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
        continue;
      }
      String instead = instead(c);
      if (instead.isEmpty()) continue;
      out.append(text, plain, i).append(instead);
      plain = i + 1;
    }
    out.append(text, plain, text.length());
  }

  /** What is written for a character, or nothing if it stands for itself. */
  private static String instead(char c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      default -> "";
    };
  }
}

package sosie.mail;

import java.util.List;
import java.util.regex.Pattern;
import sosie.text.MarkedText;

/** The readable text of a part of a mail. */
record MailPart(MarkedText text, Kind kind) {

  enum Kind {
    PLAIN,
    HTML
  }

  private static final int EXCUSE_CHARS = 400;
  private static final Pattern EXCUSE =
      Pattern.compile("(?i)\\bhtml\\b|mime[- ](compatible|compliant|format|capable|aware)");

  /** Parts that belong together, in their order. */
  static MailPart all(List<MailPart> parts) {
    boolean html = parts.stream().anyMatch(part -> part.kind == Kind.HTML);
    return new MailPart(
        MarkedText.join(parts.stream().map(MailPart::text).toList()),
        html ? Kind.HTML : Kind.PLAIN);
  }

  /**
   * The best of several versions of the same text: the plain one, unless it is empty or only says
   * that the mail is in HTML.
   */
  static MailPart bestOf(List<MailPart> versions) {
    MailPart html = first(versions, Kind.HTML);
    MailPart plain = first(versions, Kind.PLAIN);
    return plain.text.blank() || (!html.text.blank() && plain.isExcuse()) ? html : plain;
  }

  private static MailPart first(List<MailPart> versions, Kind kind) {
    return versions.stream()
        .filter(part -> part.kind == kind && !part.text.blank())
        .findFirst()
        .orElse(new MailPart(MarkedText.NOTHING, kind));
  }

  private boolean isExcuse() {
    String words = text.text().strip();
    return words.length() <= EXCUSE_CHARS && EXCUSE.matcher(words).find();
  }
}

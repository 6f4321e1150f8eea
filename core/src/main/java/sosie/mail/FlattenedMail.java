package sosie.mail;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * A mail that was once put on a single line, as collections in tab-separated files are: its line
 * breaks are tabs. With no line of its own for the body it would be all header.
 */
final class FlattenedMail {

  private static final int LOOK_AT = 2000;
  private static final Pattern HEADER = Pattern.compile("(?:^|\\t)[A-Za-z][A-Za-z-]{1,40}: ");

  private FlattenedMail() {}

  /** The mail with its lines restored, or as it is if it has lines. */
  static byte[] restored(byte[] mail) {
    if (!isFlattened(mail)) return mail;
    byte[] restored = mail.clone();
    for (int i = 0; i < restored.length; i++) {
      if (restored[i] == '\t') restored[i] = '\n';
    }
    return restored;
  }

  private static boolean isFlattened(byte[] mail) {
    for (int i = 0; i < mail.length - 2; i++) {
      if (mail[i] == '\n') return false;
    }
    String head = new String(mail, 0, Math.min(mail.length, LOOK_AT), StandardCharsets.ISO_8859_1);
    return HEADER.matcher(head).results().limit(2).count() == 2;
  }
}

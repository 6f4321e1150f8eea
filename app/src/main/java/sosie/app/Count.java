package sosie.app;

import java.util.Locale;

/** Numbers with their nouns: {@code 1 document}, {@code 1,234 documents}. */
final class Count {

  private Count() {}

  static String of(long count, String noun) {
    return of(count) + " " + noun + (count == 1 ? "" : "s");
  }

  static String of(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}

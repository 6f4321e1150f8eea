package sosie.read;

import java.util.Locale;

/** Numbers with their nouns, for people: {@code 1 document}, {@code 1,234 documents}. */
public final class Count {

  private Count() {}

  public static String of(long count, String noun) {
    return of(count) + " " + noun(count, noun);
  }

  public static String of(long count) {
    if (count >= 0 && count < 1_000) return Long.toString(count); // formatting is slow
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** The noun alone, in the plural unless there is one. */
  public static String noun(long count, String noun) {
    return count == 1 ? noun : noun + "s";
  }
}

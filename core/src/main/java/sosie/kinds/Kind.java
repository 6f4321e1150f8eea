package sosie.kinds;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What two texts may differ in, the harmless kinds first. */
public enum Kind {
  /** Capital and small letters of the same words. */
  CASE,
  /** What stands between the same words, hyphens within them among it. */
  PUNCTUATION,
  /** Spaces and line breaks, or where one word is written as two. */
  SPACING,
  /** Digits, number words, signs, currencies: what is counted, priced or numbered. */
  NUMBERS,
  /** Days, months, years and times. */
  DATES,
  /** Capitalised words that are no beginning of a sentence. */
  NAMES,
  /**
   * Words that look alike and are spelt differently, as a machine that reads or a slip makes it.
   */
  MISREADINGS,
  /** The same words in another place. */
  ORDER,
  /** One text has passages that the other has not. */
  CONTAINMENT,
  /** The same core, with something else before and behind it. */
  FRAME,
  /** Other words. */
  WORDING;

  /** As people type it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether words are the same in the same order. */
  boolean isSurface() {
    return this == CASE || this == PUNCTUATION || this == SPACING;
  }

  /** Reads what a person typed: kinds between commas. */
  static Set<Kind> parse(String typed) {
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (String name : typed.split(",", -1)) kinds.add(named(name.strip()));
    return kinds;
  }

  private static Kind named(String name) {
    return Arrays.stream(values())
        .filter(kind -> kind.label().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "a kind of difference must be one of "
                        + Arrays.stream(values()).map(Kind::label).collect(Collectors.joining(", "))
                        + "; was "
                        + (name.isEmpty() ? "nothing" : name)));
  }
}

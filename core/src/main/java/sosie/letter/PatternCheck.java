package sosie.letter;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Makes patterns of what people write, and refuses in a sentence what could take long. */
final class PatternCheck {

  private static final int LONGEST = 2_000;
  private static final int MOST_REPEATED = 1_000;
  private static final String[] LOOK_AROUND = {"(?=", "(?!", "(?<=", "(?<!"};

  private PatternCheck() {}

  static Pattern compiled(String written) {
    if (written.length() > LONGEST) {
      throw new IllegalArgumentException(
          "a pattern must have at most 2,000 characters, this one has " + written.length());
    }
    refuseWhatTakesLong(written);
    try {
      return Pattern.compile(written);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "the pattern cannot be understood: "
              + e.getDescription()
              + " at \""
              + e.getPattern()
              + "\"",
          e);
    }
  }

  private static void refuseWhatTakesLong(String pattern) {
    for (String look : LOOK_AROUND) {
      if (unescaped(pattern, look)) {
        throw new IllegalArgumentException(
            "look-around, \""
                + look
                + "\", is not available: patterns take time linear in the text");
      }
    }
    for (int i = 0; i + 1 < pattern.length(); i++) {
      if (pattern.charAt(i) != '\\') continue;
      char next = pattern.charAt(++i);
      if ((next >= '1' && next <= '9') || next == 'k') {
        throw new IllegalArgumentException(
            "a back-reference, \"\\"
                + next
                + "\", is not available: patterns take time linear in the text");
      }
    }
    if (repeated(pattern) > MOST_REPEATED) {
      throw new IllegalArgumentException(
          "repetitions inside each other must come to at most 1,000, here they are more");
    }
  }

  private static boolean unescaped(String pattern, String wanted) {
    for (int i = 0; i < pattern.length(); i++) {
      if (pattern.charAt(i) == '\\') i++;
      else if (pattern.startsWith(wanted, i)) return true;
    }
    return false;
  }

  /**
   * The greatest product of counts that stand inside each other: what the pattern grows to when
   * {@code x{3}} is written out as {@code xxx}.
   */
  private static long repeated(String pattern) {
    Deque<Long> outside = new ArrayDeque<>();
    long greatest = 1; // of the group that is open, so far
    long last = 1; // of what a count would apply to
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '{') {
        last = Math.min(last * count(pattern, i + 1), Integer.MAX_VALUE);
        i = Math.max(i, pattern.indexOf('}', i));
      } else if (c == '(') {
        outside.push(greatest);
        greatest = 1;
        last = 1;
      } else if (c == ')') {
        last = greatest;
        if (!outside.isEmpty()) greatest = outside.pop();
      } else {
        if (c == '\\') i++;
        last = 1;
      }
      greatest = Math.max(greatest, last);
    }
    return greatest;
  }

  /** The greater number of {@code n}, {@code n,} and {@code n,m}; 1 if it is no count. */
  private static long count(String pattern, int from) {
    long count = 0;
    long greatest = 1;
    for (int i = from; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c >= '0' && c <= '9') count = Math.min(count * 10 + (c - '0'), Integer.MAX_VALUE);
      else if (c == ',') count = 0;
      else break;
      greatest = Math.max(greatest, count);
    }
    return greatest;
  }
}

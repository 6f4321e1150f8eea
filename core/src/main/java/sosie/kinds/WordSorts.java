package sosie.kinds;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import sosie.align.Words;
import sosie.tokenise.Letters;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** A text and its words, each of which is asked what sort it is of only where texts differ. */
final class WordSorts {

  /** What a word is. */
  enum Sort {
    DATE,
    NUMBER,
    NAME,
    /** Too small to make a difference beside one of the others. */
    SMALL,
    PLAIN
  }

  private static final int SMALL = 3;
  private static final String JOINERS = "-./";

  private final String text;
  private final Tokens tokens;
  private final Words words;
  private final Sort[] sorts; // of those that somebody asked for
  private Set<String> inside; // capitalised words within sentences, once somebody asks

  private WordSorts(String text, Tokens tokens) {
    this.text = text;
    this.tokens = tokens;
    words = Words.of(text, tokens);
    sorts = new Sort[tokens.size()];
  }

  static WordSorts of(String text) {
    Tokens tokens = new Tokens();
    Tokeniser.standard().tokenise(text, tokens);
    return new WordSorts(text, tokens);
  }

  String text() {
    return text;
  }

  Words words() {
    return words;
  }

  Tokens tokens() {
    return tokens;
  }

  int size() {
    return tokens.size();
  }

  /** As it is written. */
  String word(int i) {
    return text.substring(tokens.start(i), tokens.end(i));
  }

  /** Without case; nothing outside the text. */
  String folded(int i) {
    if (i < 0 || i >= size()) return "";
    return Letters.folded(text, tokens.start(i), tokens.end(i));
  }

  /** What stands before word {@code i}, down to the word before it. */
  String before(int i) {
    int start = i == 0 ? 0 : tokens.end(i - 1);
    int end = i == size() ? text.length() : tokens.start(i);
    return text.substring(start, end);
  }

  /** The text from one word to before another. */
  String span(int first, int end) {
    if (first >= end) return "";
    return text.substring(tokens.start(first), tokens.end(end - 1));
  }

  Sort sort(int i) {
    if (sorts[i] == null) sorts[i] = sorted(i);
    return sorts[i];
  }

  private Sort sorted(int i) {
    if (isDate(i)) return Sort.DATE;
    if (isNumber(i)) return Sort.NUMBER;
    if (isName(i)) return Sort.NAME;
    return tokens.end(i) - tokens.start(i) <= SMALL ? Sort.SMALL : Sort.PLAIN;
  }

  private boolean isNumber(int i) {
    String word = folded(i);
    return Character.isDigit(word.charAt(0))
        || Character.isDigit(word.charAt(word.length() - 1))
        || NumberWords.contains(word)
        || isRoman(word(i));
  }

  private static boolean isRoman(String word) {
    if (word.length() < 2 || word.length() > 7 || "XVI".indexOf(word.charAt(0)) < 0) return false;
    return word.matches("X{0,3}(IX|IV|V?I{0,3})");
  }

  private boolean isDate(int i) {
    String word = folded(i);
    if (Calendar.isDay(word) || Calendar.isMonth(word)) return true;
    if (Calendar.mayBeMonth(word)) {
      return isDayOrYear(i - 1) || isDayOrYear(i + 1) || (isDayOrYear(i - 2) && isSmall(i - 1));
    }
    return (Character.isDigit(word.charAt(0)) && isNumberOfDate(i))
        || (word.length() == 2
            && word.charAt(0) == 'q'
            && word.charAt(1) >= '1'
            && word.charAt(1) <= '4')
        || (Calendar.isHalfOfDay(word) && isShort(i - 1));
  }

  private boolean isNumberOfDate(int i) {
    if (isDayOrYear(i)) {
      if (isMonthAt(i - 1) || isMonthAt(i + 1)) return true;
      if (isMonthAt(i + 2) && isSmall(i + 1)) return true; // the 12th of May
      if (isMonthAt(i - 2) && (isDayOrYear(i - 1) || isSmall(i - 1))) return true; // May 12, 2020
    }
    return isInTriple(i) || isTime(i) || isYearAt(i);
  }

  private boolean isMonthAt(int i) {
    return Calendar.mayBeMonth(folded(i));
  }

  private boolean isSmall(int i) {
    return i >= 0 && i < size() && folded(i).length() <= SMALL;
  }

  private boolean isShort(int i) {
    return i >= 0 && digits(i) >= 0 && folded(i).length() <= 2;
  }

  private boolean isDayOrYear(int i) {
    int value = digits(i);
    int length = folded(i).length();
    return (value >= 1 && value <= 31 && length <= 4) || (length == 4 && value >= 1000);
  }

  /** The number at the start of a word, of which at most an ordinal ending is left; else −1. */
  private int digits(int i) {
    String word = folded(i);
    int end = 0;
    while (end < word.length() && end < 5 && word.charAt(end) >= '0' && word.charAt(end) <= '9') {
      end++;
    }
    if (end == 0 || end == 5) return -1;
    String ending = word.substring(end);
    boolean ordinal = ending.isEmpty() || "st nd rd th er".contains(ending);
    return ordinal || ending.startsWith("t") ? Integer.parseInt(word.substring(0, end)) : -1;
  }

  /** Year, month and day in one of their orders, joined by the same sign. */
  private boolean isInTriple(int i) {
    for (int first = Math.max(0, i - 2); first <= i && first + 2 < size(); first++) {
      String sign = before(first + 1);
      if (sign.length() != 1 || !JOINERS.contains(sign) || !sign.equals(before(first + 2)))
        continue;
      if (isTriple(first, sign.equals("."))) return true;
    }
    return (i + 1 < size() && isMonthOfYear(i, i + 1)) || (i > 0 && isMonthOfYear(i - 1, i));
  }

  private boolean isTriple(int first, boolean byStops) {
    int one = digits(first);
    int two = digits(first + 1);
    int three = digits(first + 2);
    if (one < 0 || two < 1 || three < 0) return false;
    if (folded(first).length() == 4) return isYear(one) && two <= 12 && three <= 31;
    boolean fits = one <= 31 && two <= 31 && Math.min(one, two) <= 12 && one > 0;
    int length = folded(first + 2).length();
    return fits && ((isYear(three) && length == 4) || (length == 2 && !byStops));
  }

  private boolean isMonthOfYear(int one, int other) {
    String sign = before(other);
    if (!sign.equals("/") && !sign.equals("-")) return false;
    return (isYear(digits(one)) && isMonthNumber(other))
        || (isYear(digits(other)) && isMonthNumber(one));
  }

  private boolean isMonthNumber(int i) {
    return digits(i) >= 1 && digits(i) <= 12 && folded(i).length() <= 2;
  }

  private static boolean isYear(int value) {
    return value >= 1000 && value <= 2999;
  }

  private boolean isTime(int i) {
    if (i + 1 < size() && isClock(i)) return true;
    if (i > 0 && (isClock(i - 1) || (i > 1 && isClock(i - 2) && before(i).equals(":"))))
      return true;
    return isShort(i) && Calendar.isHalfOfDay(folded(i + 1)) && !folded(i + 1).equals("o");
  }

  private boolean isClock(int hour) {
    return before(hour + 1).equals(":")
        && isShort(hour)
        && digits(hour) <= 24
        && folded(hour + 1).length() == 2
        && digits(hour + 1) >= 0
        && digits(hour + 1) <= 59;
  }

  /** A number of four digits that stands alone where years stand. */
  private boolean isYearAt(int i) {
    String behind = before(i + 1);
    String ahead = before(i);
    boolean joined = !behind.isEmpty() && ".,%‰€$£".indexOf(behind.charAt(0)) >= 0 && joins(i + 1);
    boolean priced = !ahead.isEmpty() && "$€£#№".indexOf(ahead.charAt(ahead.length() - 1)) >= 0;
    boolean fits = folded(i).length() == 4 && digits(i) >= 1500 && digits(i) <= 2099;
    return fits && !joined && !priced && Calendar.leadsToYear(folded(i - 1));
  }

  private boolean joins(int i) {
    return i < size() && before(i).length() == 1 && Character.isDigit(folded(i).charAt(0));
  }

  /** Whether a word is capitalised within a sentence, here or elsewhere. */
  private boolean isName(int i) {
    if (!isCapitalised(i)) return false;
    if (!beginsSentence(i)) return true;
    if (inside == null) inside = namesInside();
    return inside.contains(word(i));
  }

  private Set<String> namesInside() {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < size(); i++) {
      if (isCapitalised(i) && !beginsSentence(i)) names.add(word(i));
    }
    return names;
  }

  /** Capitalised, and not just one of several words in capitals. */
  private boolean isCapitalised(int i) {
    int start = tokens.start(i);
    int end = tokens.end(i);
    if (!Character.isUpperCase(text.codePointAt(start))) return false;
    if (end - start == 1 && folded(i).equals("i")) return false;
    if (!isInCapitals(i) || end - start == 1) return true;
    return !isInCapitals(i - 1) && !isInCapitals(i + 1);
  }

  private boolean isInCapitals(int i) {
    if (i < 0 || i >= size()) return false;
    String word = word(i);
    return word.length() > 1
        && word.equals(word.toUpperCase(Locale.ROOT))
        && Character.isLetter(word.charAt(0));
  }

  private boolean beginsSentence(int i) {
    if (i == 0) return true;
    String between = before(i);
    boolean stop = between.chars().anyMatch(c -> ".!?:;\"“”„«»•*|>".indexOf(c) >= 0);
    boolean initial = between.startsWith(".") && tokens.end(i - 1) - tokens.start(i - 1) <= 2;
    return (stop && !initial) || between.indexOf('\n') != between.lastIndexOf('\n');
  }
}

package sosie.tokenise;

import java.util.Arrays;

/** One text while its {@linkplain UnmaskingTokeniser disguise} is taken off. */
final class Masked {

  /** Signs and digits that stand for letters within words, each before its letter. */
  private static final String DISGUISES = "@a$s!l|l€e3e4a7t";

  private static final String BETWEEN_WORDS = "/\\–—…,;";
  private static final int NEAR = 2; // characters between letters that make a word

  private final String text;
  private final Tokens tokens;
  private final WordHash hash = new WordHash();
  private int[] letters = new int[64];
  private int count;
  private int start;
  private int end;
  private boolean hasLetter;
  private int signs; // since the last letter
  private int[] singles = new int[16]; // letters that stood alone, one after the other
  private int singleCount;
  private int singlesStart;
  private int singlesEnd;

  Masked(String text, Tokens tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  void tokenise() {
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      int next = i + Character.charCount(point);
      see(point, i, next);
      i = next;
    }
    endWord();
    endSingles();
  }

  private void see(int point, int from, int to) {
    int role = Letters.role(point);
    if (role == Letters.WORD) {
      put(point, from, to);
    } else if (role == Letters.UNSPACED) {
      endWord();
      endSingles();
      hash.add(Letters.fold(point));
      tokens.add(hash.end(), from, to);
    } else if (role != Letters.MARK && Letters.shows(point)) {
      sign(point, from, to);
    } else if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
      endWord();
    }
  }

  private void sign(int point, int from, int to) {
    boolean stands = DISGUISES.indexOf(point) >= 0 && isLetterAt(to) && (count > 0 || point != '!');
    if (stands) {
      put(point, from, to);
    } else if (BETWEEN_WORDS.indexOf(point) >= 0 || ++signs > 1) {
      endWord();
    }
  }

  private boolean isLetterAt(int place) {
    return place < text.length() && Character.isLetter(text.codePointAt(place));
  }

  private void put(int point, int from, int to) {
    if (count == 0) start = from;
    if (count + LookAlikes.LONGEST > letters.length) letters = Arrays.copyOf(letters, 2 * count);
    if (Character.isDigit(point) || !Character.isLetterOrDigit(point))
      letters[count++] = Letters.fold(point);
    else count = LookAlikes.append(point, letters, count);
    hasLetter |= !Character.isDigit(point);
    end = to;
    signs = 0;
  }

  private void endWord() {
    if (count > 0 && hasLetter) unmask();
    if (count == 1 && hasLetter) {
      single();
    } else if (count > 0) {
      endSingles();
      add(letters, count, start, end);
    }
    count = 0;
    signs = 0;
    hasLetter = false;
  }

  /** Disguises become letters, and of equal letters in a row one is left. */
  private void unmask() {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int letter = letter(letters[i]);
      if (kept == 0 || letters[kept - 1] != letter) letters[kept++] = letter;
    }
    count = kept;
  }

  private int letter(int point) {
    int disguise = DISGUISES.indexOf(point);
    if (disguise >= 0 && !Character.isLetter(point)) return DISGUISES.charAt(disguise + 1);
    if (!Character.isDigit(point)) return point;
    int[] one = new int[LookAlikes.LONGEST];
    LookAlikes.append(point, one, 0);
    return one[0];
  }

  private void single() {
    if (singleCount > 0 && start - singlesEnd > NEAR) endSingles();
    if (singleCount == 0) singlesStart = start;
    if (singleCount == singles.length) singles = Arrays.copyOf(singles, 2 * singleCount);
    if (singleCount == 0 || singles[singleCount - 1] != letters[0]) {
      singles[singleCount++] = letters[0];
    }
    singlesEnd = end;
  }

  private void endSingles() {
    if (singleCount > 0) add(singles, singleCount, singlesStart, singlesEnd);
    singleCount = 0;
  }

  private void add(int[] points, int length, int from, int to) {
    for (int i = 0; i < length; i++) hash.add(points[i]);
    tokens.add(hash.end(), from, to);
  }
}

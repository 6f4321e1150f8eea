package sosie.lexicon;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sosie.feature.PlainWords;
import sosie.feature.SpotSignatures;
import sosie.hash.LongTable;
import sosie.tokenise.Letters;
import sosie.tokenise.Tokeniser;
import sosie.tokenise.Tokens;

/** Reads a lexicon file line by line and believes none of it. */
final class LexiconReader {

  private static final int LONGEST_LINE = 4 * LexiconBuilder.LONGEST + 16; // bytes
  private static final int SHOWN = 40; // characters of what is wrong

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[LONGEST_LINE];
  private final Tokens tokens = new Tokens();
  private final LongTable lines = new LongTable(); // of each term, to tell repeats
  private int line;

  LexiconReader(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  TermStatistics read() throws IOException {
    LexiconHeader header = header();
    List<Term> terms = new ArrayList<>();
    for (String next = nextLine(); next != null; next = nextLine()) {
      if (terms.size() == header.terms()) {
        throw wrong("expected the end after " + header.terms() + " terms");
      }
      terms.add(term(next, header));
    }
    if (terms.size() < header.terms()) {
      throw new IllegalArgumentException(
          "lexicon " + file + " ends after " + terms.size() + " of " + header.terms() + " terms");
    }
    return new TermStatistics(
        header.texts(),
        header.words(),
        header.spots(),
        header.minimumFrequency(),
        header.window(),
        terms);
  }

  private LexiconHeader header() throws IOException {
    try {
      String first = nextLine();
      return LexiconHeader.parse(first == null ? "" : first);
    } catch (LexiconHeader.OtherVersion e) {
      throw new IllegalArgumentException("lexicon " + file + " " + e.getMessage(), e);
    } catch (LexiconHeader.NoLexicon | BadLine e) {
      throw new IllegalArgumentException(
          file
              + " is not a lexicon: its first line must be a header such as"
              + " {\"sosie-lexicon\":1,…}; make one with sosie lexicon build",
          e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("lexicon " + file + ", line 1: " + e.getMessage(), e);
    }
  }

  private Term term(String text, LexiconHeader header) {
    int tab = text.indexOf('\t');
    if (tab < 0) throw wrong("expected a term, a tab and a number, was " + clipped(text));
    String word = text.substring(0, tab);
    if (header.spots().isEmpty()) requireWord(word, header.words());
    else requireSpot(word);
    long hash = SpotSignatures.hash(tokens);
    if (lines.get(hash) > 0) throw wrong(word + " stands in line " + lines.get(hash) + " already");
    lines.put(hash, line);
    return new Term(word, frequency(text.substring(tab + 1), header));
  }

  /** A word that the tokeniser does not give could never be found in a document. */
  private void requireWord(String word, PlainWords words) {
    Tokeniser.standard().tokenise(word, tokens);
    boolean isOne = tokens.size() == 1 && tokens.start(0) == 0 && tokens.end(0) == word.length();
    if (!isOne || !Letters.folded(word, 0, word.length()).equals(word)) {
      throw wrong("expected a word in lower case, was " + clipped(word));
    }
    if (!words.keeps(word, 0, word.length())) {
      throw wrong(
          "expected a word of minimumLength "
              + words.minimumLength()
              + " and mostDigits "
              + words.mostDigits()
              + ", was "
              + clipped(word));
    }
  }

  /** Words in lower case with colons between, as the tokeniser gives them one by one. */
  private void requireSpot(String spot) {
    Tokeniser.standard().tokenise(spot, tokens);
    boolean words = tokens.size() > 1 && tokens.start(0) == 0;
    for (int i = 1; i < tokens.size(); i++) {
      int end = tokens.end(i - 1);
      words &= tokens.start(i) == end + 1 && spot.charAt(end) == ':';
    }
    words = words && tokens.end(tokens.size() - 1) == spot.length();
    if (!words || !Letters.folded(spot, 0, spot.length()).equals(spot)) {
      throw wrong("expected words in lower case with colons between, was " + clipped(spot));
    }
  }

  private int frequency(String text, LexiconHeader header) {
    long most = Math.min(header.texts(), Integer.MAX_VALUE);
    long value = digits(text);
    if (value >= header.minimumFrequency() && value <= most) return (int) value;
    throw wrong(
        "expected a number of texts between "
            + header.minimumFrequency()
            + " and "
            + most
            + ", was "
            + clipped(text));
  }

  /** The number that up to ten digits write, or one below all bounds: nothing else is accepted. */
  private static long digits(String text) {
    if (text.isEmpty() || text.length() > 10) return Long.MIN_VALUE;
    long value = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) return Long.MIN_VALUE;
      value = value * 10 + digit;
    }
    return value;
  }

  /** The next line without its end, or {@code null} after the last. */
  private String nextLine() throws IOException {
    line++;
    int length = 0;
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 && length == 0) return null;
      if (next < 0) throw wrong("expected a line end; the file is cut off");
      if (length == LONGEST_LINE) throw wrong("expected at most " + LONGEST_LINE + " bytes");
      buffer[length++] = (byte) next;
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, length);
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw wrong("expected UTF-8");
    }
  }

  private BadLine wrong(String what) {
    return new BadLine("lexicon " + file + ", line " + line + ": " + what);
  }

  static String clipped(String text) {
    if (text.isEmpty()) return "nothing";
    int[] points = text.codePoints().toArray();
    if (points.length <= SHOWN) return text;
    int[] first = Arrays.copyOf(points, SHOWN);
    return new String(first, 0, SHOWN) + "…";
  }

  /** A line that does not hold what it should. */
  private static final class BadLine extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    BadLine(String message) {
      super(message);
    }
  }
}

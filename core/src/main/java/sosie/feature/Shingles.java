package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import sosie.extract.Document;
import sosie.tokenise.Tokens;

/**
 * Every run of {@code width} words, as a set (Broder's w-shingling).
 *
 * <p>"the wheel and the wheel and the wheel" has three shingles of width 4. A text shorter than the
 * width is one shingle of all its words.
 */
public record Shingles(int width) implements InOrder {

  /** Wider ones are refused. */
  public static final int WIDEST = RollingHash.WIDEST;

  public Shingles {
    RollingHash.checkWidth(width, "words");
  }

  @Override
  public long[] inOrder(Document document, Tokens tokens) {
    return RollingHash.ofRuns(tokens.hashes(), tokens.size(), width);
  }

  /** The shingles of any values, in the order in which they start. */
  public static long[] runs(int size, int width, IntToLongFunction value) {
    return RollingHash.ofRuns(size, width, value);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    long[] hashes = inOrder(document, tokens);
    int run = Math.min(width, tokens.size());
    List<NamedFeature> named = new ArrayList<>(hashes.length);
    for (int i = 0; i < hashes.length; i++) {
      String text = document.text().substring(tokens.start(i), tokens.end(i + run - 1));
      named.add(new NamedFeature(hashes[i], text));
    }
    return named;
  }
}

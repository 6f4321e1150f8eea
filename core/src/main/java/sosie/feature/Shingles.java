package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.extract.Document;
import sosie.hash.Hash64;
import sosie.tokenise.Tokens;

/**
 * Every run of {@code width} words, as a set (Broder's w-shingling).
 *
 * <p>"a rose is a rose is a rose" has three shingles of width 4. A text shorter than the width is
 * one shingle of all its words. The hash of a run is a polynomial in the words' hashes, so that it
 * rolls from one run to the next at constant cost whatever the width, and is mixed once at the end.
 */
public record Shingles(int width) implements FeatureExtractor {

  private static final long serialVersionUID = 1;

  private static final int WIDEST = 64;
  private static final long BASE = 0xD6E8FEB86659FD93L;

  public Shingles {
    if (width < 1 || width > WIDEST) {
      throw new IllegalArgumentException(
          "shingle must be between 1 and " + WIDEST + " words, was " + width);
    }
  }

  @Override
  public FeatureVector extract(Document document, Tokens tokens) {
    long[] hashes = inOrder(tokens);
    return FeatureVector.setOf(hashes, hashes.length);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    long[] hashes = inOrder(tokens);
    int run = Math.min(width, tokens.size());
    List<NamedFeature> named = new ArrayList<>(hashes.length);
    for (int i = 0; i < hashes.length; i++) {
      String text = document.text().substring(tokens.start(i), tokens.end(i + run - 1));
      named.add(new NamedFeature(hashes[i], text));
    }
    return named;
  }

  /** The hash of every run, in reading order. */
  private long[] inOrder(Tokens tokens) {
    int run = Math.min(width, tokens.size());
    int count = run == 0 ? 0 : tokens.size() - run + 1;
    long[] hashes = new long[count];
    long leaving = power(run); // the weight with which the oldest word leaves the window
    long rolling = 0;
    for (int i = 0; i < tokens.size(); i++) {
      rolling = rolling * BASE + tokens.hash(i);
      if (i >= run) rolling -= leaving * tokens.hash(i - run);
      if (i >= run - 1) hashes[i - run + 1] = Hash64.mix(rolling + run);
    }
    return hashes;
  }

  private static long power(int exponent) {
    long power = 1;
    for (int i = 0; i < exponent; i++) power *= BASE;
    return power;
  }
}

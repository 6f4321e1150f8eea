package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.extract.Document;
import sosie.hash.Hash64;
import sosie.tokenise.FoldedText;
import sosie.tokenise.Tokens;

/**
 * Every run of {@code width} characters of the {@linkplain FoldedText folded text}, as a set.
 *
 * <p>A character is a Unicode code point: a pair of surrogates is one and is never split. Runs go
 * over the space between two words, so that the order of words matters a little; case, punctuation
 * and the amount of white space do not. A text shorter than the width is one shingle. A misspelling
 * touches fewer of them than of word shingles; there is one per character instead of one per word.
 */
public record CharacterShingles(int width) implements InOrder {

  public CharacterShingles {
    RollingHash.checkWidth(width, "characters");
  }

  @Override
  public long[] inOrder(Document document, Tokens tokens) {
    return inOrder(FoldedText.spaced(document.text(), tokens));
  }

  /** Code points are small numbers; mixed first, they spread over the polynomial's range. */
  private long[] inOrder(int[] points) {
    return RollingHash.ofRuns(points.length, width, i -> Hash64.mix(points[i]));
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    int[] points = FoldedText.spaced(document.text(), tokens);
    long[] hashes = inOrder(points);
    int run = Math.min(width, points.length);
    List<NamedFeature> named = new ArrayList<>(hashes.length);
    for (int i = 0; i < hashes.length; i++) {
      named.add(new NamedFeature(hashes[i], new String(points, i, run)));
    }
    return named;
  }
}

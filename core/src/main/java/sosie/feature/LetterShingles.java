package sosie.feature;

import java.util.ArrayList;
import java.util.List;
import sosie.extract.Document;
import sosie.hash.Hash64;
import sosie.tokenise.Skeleton;
import sosie.tokenise.Tokens;

/**
 * Every run of {@code width} letters of the {@linkplain Skeleton skeleton} of a text, as a set. A
 * wrong letter touches {@code width} of them, a space too many or too few none.
 */
public record LetterShingles(int width) implements InOrder {

  public LetterShingles {
    RollingHash.checkWidth(width, "letters");
  }

  @Override
  public long[] inOrder(Document document, Tokens tokens) {
    return inOrder(Skeleton.of(document.text()));
  }

  private long[] inOrder(int[] letters) {
    return RollingHash.ofRuns(letters.length, width, i -> Hash64.mix(letters[i]));
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    int[] letters = Skeleton.of(document.text());
    long[] hashes = inOrder(letters);
    int run = Math.min(width, letters.length);
    List<NamedFeature> named = new ArrayList<>(hashes.length);
    for (int i = 0; i < hashes.length; i++) {
      named.add(new NamedFeature(hashes[i], new String(letters, i, run)));
    }
    return named;
  }
}

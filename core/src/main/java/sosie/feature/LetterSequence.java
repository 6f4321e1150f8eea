package sosie.feature;

import java.util.List;
import sosie.extract.Document;
import sosie.feature.TextFeatures.Letters;
import sosie.hash.Hash64;
import sosie.tokenise.Skeleton;
import sosie.tokenise.Tokens;

/**
 * The letters of the {@linkplain Skeleton skeleton} of a text in reading order, four to a value,
 * the first lowest; what is over in the last value is 0. A letter beyond the basic plane is a hash
 * of itself, which may be another's: that makes a score higher by chance, of one letter in 65,000.
 */
public record LetterSequence() implements FeatureExtractor<Letters> {

  private static final int PER_VALUE = Long.SIZE / Character.SIZE;

  @Override
  public Letters extract(Document document, Tokens tokens) {
    int[] letters = Skeleton.of(document.text());
    long[] packed = new long[(letters.length + PER_VALUE - 1) / PER_VALUE];
    for (int i = 0; i < letters.length; i++) {
      packed[i / PER_VALUE] |= (long) code(letters[i]) << (i % PER_VALUE * Character.SIZE);
    }
    return of(packed);
  }

  /** What was packed before. */
  public static Letters of(long... packed) {
    return new Letters(packed, 0, packed.length);
  }

  /** The letters of a sequence, as many as there are. */
  public static char[] letters(Letters packed) {
    char[] letters = new char[size(packed)];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (char) (packed.feature(i / PER_VALUE) >>> (i % PER_VALUE * Character.SIZE));
    }
    return letters;
  }

  /** How many letters a sequence has. */
  public static int size(Letters packed) {
    if (packed.size() == 0) return 0;
    long last = packed.feature(packed.size() - 1);
    int empty = Long.numberOfLeadingZeros(last) / Character.SIZE;
    return packed.size() * PER_VALUE - empty;
  }

  private static char code(int letter) {
    return Character.isBmpCodePoint(letter) ? (char) letter : (char) (Hash64.mix(letter) | 1);
  }

  @Override
  public List<NamedFeature> named(Document document, Tokens tokens) {
    return new LetterShingles(1).named(document, tokens);
  }
}

package sosie.feature;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a method holds of a text: 64-bit values, each with a number where that is of use. What they
 * mean is the kind's matter, and each kind is a type of its own: {@link FeatureVector} is a set or
 * multi-set, the others stand here. An extractor says which kind it makes, a {@link Refinement}
 * which it takes and which it makes, a signer, a search and a similarity which they look at; stages
 * that do not speak of the same kind do not make a pipeline.
 *
 * <p>It is a view of a stretch of an array, which may hold other documents' values around it; the
 * array is not copied and must not change.
 */
public abstract sealed class TextFeatures
    permits FeatureVector,
        TextFeatures.Sequence,
        TextFeatures.Letters,
        TextFeatures.MarkedSequence,
        TextFeatures.SpotCounts,
        TextFeatures.SignatureWords,
        TextFeatures.LetterText {

  final long[] values;
  final float[] numbers; // one for each value, or none
  final int offset;
  final int size;

  TextFeatures(long[] values, float[] numbers, int offset, int size) {
    this.values = values;
    this.numbers = numbers;
    this.offset = offset;
    this.size = size;
  }

  /** Of which kind it is, as stores and segments note it. */
  public abstract Form form();

  public final int size() {
    return size;
  }

  public final long feature(int i) {
    return values[offset + i];
  }

  /** The number beside a value, 1 where there are none. */
  public final float weight(int i) {
    return numbers == null ? 1 : numbers[offset + i];
  }

  /** Whether there is a number for each value. */
  public final boolean isWeighted() {
    return numbers != null;
  }

  /** The sum of the weights: how many a multi-set holds, repeats counted. */
  public final double total() {
    if (numbers == null) return size;
    double total = 0;
    for (int i = 0; i < size; i++) total += numbers[offset + i];
    return total;
  }

  /** The same, fit to be compared: sorted and distinct where that was put off. */
  public TextFeatures settled() {
    return this;
  }

  /** No features, of the same kind. */
  public final TextFeatures none() {
    return settled().form().of(new long[0], null);
  }

  /** Copies the values into {@code target} from {@code position} on. */
  public final void copyTo(long[] target, int position) {
    System.arraycopy(values, offset, target, position, size);
  }

  /** Copies the part of the values from one place to before another. */
  public final void copyTo(long[] target, int position, int from, int to) {
    System.arraycopy(values, offset + from, target, position, to - from);
  }

  /** Copies the numbers, which must be there, into {@code target} from {@code position} on. */
  final void copyWeightsTo(float[] target, int position) {
    System.arraycopy(numbers, offset, target, position, size);
  }

  /** Whether both hold the same values with the same numbers, whatever of. */
  public final boolean sameAs(TextFeatures other) {
    return Arrays.equals(
            values, offset, offset + size, other.values, other.offset, other.offset + other.size)
        && sameWeights(other);
  }

  private boolean sameWeights(TextFeatures other) {
    for (int i = 0; i < size; i++) {
      if (weight(i) != other.weight(i)) return false;
    }
    return true;
  }

  /** Words or spots in reading order, repeats kept. */
  public static final class Sequence extends TextFeatures {

    public Sequence(long... values) {
      this(values, 0, values.length);
    }

    Sequence(long[] values, int offset, int size) {
      super(values, null, offset, size);
    }

    /** The set of what is in it. */
    public FeatureVector asSet() {
      return FeatureVector.setOf(copied(), size);
    }

    /** What is in it, each with how often it is. */
    public FeatureVector asBag() {
      return FeatureVector.bagOf(copied(), size);
    }

    private long[] copied() {
      long[] copy = new long[size];
      copyTo(copy, 0);
      return copy;
    }

    @Override
    public Form form() {
      return Form.SEQUENCE;
    }
  }

  /** Letters in reading order, packed as {@link LetterSequence} says. */
  public static final class Letters extends TextFeatures {

    Letters(long[] values, int offset, int size) {
      super(values, null, offset, size);
    }

    @Override
    public Form form() {
      return Form.LETTERS;
    }
  }

  /** Words in reading order, each with a number that says how it stands in its document. */
  public static final class MarkedSequence extends TextFeatures {

    /** Words, and beside each its marks. */
    public MarkedSequence(long[] words, float[] marks) {
      this(words, marks, 0, words.length);
    }

    private MarkedSequence(long[] words, float[] marks, int offset, int size) {
      super(words, marks, offset, size);
    }

    @Override
    public Form form() {
      return Form.MARKED;
    }
  }

  /** Spots, and behind them how common each is, packed as {@link CountedSpots} says. */
  public static final class SpotCounts extends TextFeatures {

    SpotCounts(long[] values, int offset, int size) {
      super(values, null, offset, size);
    }

    @Override
    public Form form() {
      return Form.SPOTS;
    }
  }

  /** The words of a signature, none where a text has none. */
  public static final class SignatureWords extends TextFeatures {

    public SignatureWords(long... words) {
      this(words, 0, words.length);
    }

    private SignatureWords(long[] words, int offset, int size) {
      super(words, null, offset, size);
    }

    @Override
    public Form form() {
      return Form.SIGNATURE;
    }
  }

  /** The words of a letter and its runs of words, in the sections of {@link WordsAndRuns}. */
  public abstract static sealed class LetterText extends TextFeatures
      permits RawLetter, WeighedLetter {

    private LetterText(long[] values, int offset, int size) {
      super(values, null, offset, size);
    }
  }

  /** A letter as it was read. */
  public static final class RawLetter extends LetterText {

    RawLetter(long[] values, int offset, int size) {
      super(values, offset, size);
    }

    /** Some of its values. */
    Sequence part(int from, int to) {
      return new Sequence(values, offset + from, to - from);
    }

    @Override
    public Form form() {
      return Form.RAW_LETTER;
    }
  }

  /** A letter of which all that depends on it alone was worked out. */
  public static final class WeighedLetter extends LetterText {

    public WeighedLetter(long... values) {
      this(values, 0, values.length);
    }

    private WeighedLetter(long[] values, int offset, int size) {
      super(values, offset, size);
    }

    @Override
    public Form form() {
      return Form.WEIGHED_LETTER;
    }
  }

  /** The kinds, each with a number that stores and segments know it by. */
  public enum Form {
    VECTOR(0),
    /** A set that is yet to be sorted. */
    LOOSE(1),
    SEQUENCE(2),
    LETTERS(3),
    MARKED(4),
    SPOTS(5),
    SIGNATURE(6),
    RAW_LETTER(7),
    WEIGHED_LETTER(8);

    private static final Form[] NUMBERED = new Form[values().length];

    static {
      for (Form each : values()) NUMBERED[each.number] = each;
    }

    private final byte number;

    Form(int number) {
      this.number = (byte) number;
    }

    public byte number() {
      return number;
    }

    /** Nothing if no kind has the number. */
    public static Optional<Form> numbered(int number) {
      boolean isOne = number >= 0 && number < NUMBERED.length;
      return isOne ? Optional.of(NUMBERED[number]) : Optional.empty();
    }

    static Form at(byte number) {
      return NUMBERED[number];
    }

    /** Features of this kind whose values, and numbers if any, were held elsewhere. */
    public TextFeatures of(long[] values, float[] numbers) {
      return of(values, numbers, 0, values.length);
    }

    TextFeatures of(long[] values, float[] numbers, int offset, int size) {
      return switch (this) {
        case VECTOR -> FeatureVector.ofSorted(values, numbers, offset, size);
        case LOOSE -> FeatureVector.loose(values, offset, size);
        case SEQUENCE -> new Sequence(values, offset, size);
        case LETTERS -> new Letters(values, offset, size);
        case MARKED -> new MarkedSequence(values, numbers, offset, size);
        case SPOTS -> new SpotCounts(values, offset, size);
        case SIGNATURE -> new SignatureWords(values, offset, size);
        case RAW_LETTER -> new RawLetter(values, offset, size);
        case WEIGHED_LETTER -> new WeighedLetter(values, offset, size);
      };
    }
  }
}

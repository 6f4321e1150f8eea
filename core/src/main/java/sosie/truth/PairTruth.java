package sosie.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sosie.documents.Documents;

/**
 * A truth that lists pairs of documents. Of the pairs that it does not list, those that touch one
 * of the {@code covered} documents are different, and nothing is known of the others: all documents
 * are covered if every other pair is different, none if only listed pairs count.
 */
public final class PairTruth implements Truth {

  private static final Comparator<JudgedPair> BY_DOCUMENTS =
      Comparator.comparingInt(JudgedPair::left).thenComparingInt(JudgedPair::right);

  private final int documents;
  private final List<JudgedPair> judgements;
  private final BitSet covered;

  private PairTruth(int documents, List<JudgedPair> listed, BitSet covered) {
    this.documents = documents;
    this.covered = covered;
    List<JudgedPair> sorted = new ArrayList<>(listed);
    sorted.sort(BY_DOCUMENTS);
    judgements = List.copyOf(sorted);
    for (int i = 0; i < judgements.size(); i++) {
      JudgedPair pair = judgements.get(i);
      if (pair.right() >= documents) {
        throw new IllegalArgumentException(
            "document must be less than " + documents + ", was " + pair.right());
      }
      if (i > 0 && BY_DOCUMENTS.compare(judgements.get(i - 1), pair) == 0) {
        throw new IllegalArgumentException(
            "a pair must be judged once, " + pair.left() + " and " + pair.right() + " are twice");
      }
    }
  }

  /**
   * A truth of the listed pairs and, if unlisted ones are different, of all.
   *
   * @param documents how many the collection has
   * @param listed each pair once, in any order
   */
  public static PairTruth of(int documents, List<JudgedPair> listed, Unlisted unlisted) {
    BitSet covered = new BitSet();
    if (unlisted == Unlisted.DIFFERENT) covered.set(0, documents);
    return new PairTruth(documents, listed, covered);
  }

  /**
   * A truth that knows all partners of some documents and nothing of the rest: unlisted pairs that
   * touch the sample are different.
   */
  public static PairTruth touching(BitSet sample, int documents, List<JudgedPair> listed) {
    if (sample.length() > documents) {
      throw new IllegalArgumentException(
          "sample must be of documents below " + documents + ", has " + (sample.length() - 1));
    }
    return new PairTruth(documents, listed, (BitSet) sample.clone());
  }

  /** The listed pairs in the order of their documents, those included whose verdict is open. */
  public List<JudgedPair> judgements() {
    return judgements;
  }

  @Override
  public JudgedPair.Verdict verdict(int left, int right) {
    int place =
        Collections.binarySearch(
            judgements,
            JudgedPair.of(left, right, Double.NaN, JudgedPair.Verdict.OPEN),
            BY_DOCUMENTS);
    if (place >= 0) return judgements.get(place).verdict();
    boolean isCovered = covered.get(left) || covered.get(right);
    return isCovered ? JudgedPair.Verdict.DIFFERENT : JudgedPair.Verdict.OPEN;
  }

  @Override
  public int documents() {
    return documents;
  }

  /** Every document if any is covered, since a covered one is judged against all. */
  @Override
  public BitSet labelled() {
    BitSet labelled = new BitSet();
    if (!covered.isEmpty()) labelled.set(0, documents);
    for (JudgedPair pair : judgements) {
      if (pair.verdict() == JudgedPair.Verdict.OPEN) continue;
      labelled.set(pair.left());
      labelled.set(pair.right());
    }
    return labelled;
  }

  @Override
  public BitSet asked() {
    return covered.isEmpty() ? labelled() : (BitSet) covered.clone();
  }

  @Override
  public JudgedTexts over(Documents collection, BitSet counted) {
    if (collection.count() != documents) {
      throw new IllegalArgumentException(
          "documents must be " + documents + ", were " + collection.count());
    }
    return new ListedTexts(judgements, covered, collection, counted);
  }

  /** What chains of pairs that are the same connect; a document without such is a group. */
  @Override
  public int[] groups() {
    return LabelClosure.groups(documents, judgements);
  }

  /**
   * The groups, if they are clusters: every pair has a verdict, and all pairs of documents of a
   * group are the same.
   */
  @Override
  public Optional<int[]> clusters() {
    boolean open = judgements.stream().anyMatch(pair -> pair.verdict() == JudgedPair.Verdict.OPEN);
    if (open || covered.cardinality() < documents) return Optional.empty();
    int[] groups = groups();
    long within = 0;
    int[] sizes = new int[documents];
    for (int group : groups) within += sizes[group]++;
    long same = judgements.stream().filter(JudgedPair::isSame).count();
    return same == within ? Optional.of(groups) : Optional.empty();
  }

  @Override
  public PairTruth only(BitSet kept) {
    int[] numbers = new int[documents];
    BitSet stillCovered = new BitSet();
    int next = 0;
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      stillCovered.set(next, covered.get(i));
      numbers[i] = next++;
    }
    List<JudgedPair> fewer =
        judgements.stream()
            .filter(pair -> kept.get(pair.left()) && kept.get(pair.right()))
            .map(
                pair ->
                    new JudgedPair(
                        numbers[pair.left()], numbers[pair.right()], pair.grade(), pair.verdict()))
            .toList();
    return new PairTruth(next, fewer, stillCovered);
  }
}

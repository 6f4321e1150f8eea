package sosie.feature;

import java.util.concurrent.atomic.AtomicLong;
import sosie.hash.LongTable;

/**
 * Counts in how many texts each feature occurs.
 *
 * <p>Threads may add at the same time. Features are parted by their upper bits, and each part has
 * its own lock: the features of a text are sorted, so that a text takes each lock once. Reading is
 * for when all has been added.
 */
public final class FeatureCounts implements Frequencies {

  private static final int PART_BITS = 4;

  private final LongTable[] parts = new LongTable[1 << PART_BITS];
  private final AtomicLong texts = new AtomicLong();

  public FeatureCounts() {
    for (int i = 0; i < parts.length; i++) parts[i] = new LongTable();
  }

  /**
   * Counts one text more, and each of its features once whatever its weight; one that is repeated
   * as often as it is there.
   */
  public void add(TextFeatures features) {
    int i = 0;
    while (i < features.size()) i = addPart(features, i);
    texts.incrementAndGet();
  }

  /**
   * The same, by a thread that is alone with it: no lock is taken, so that features in any order
   * cost no more than sorted ones.
   */
  public void addAlone(TextFeatures features) {
    for (int i = 0; i < features.size(); i++) {
      long feature = features.feature(i);
      part(feature).add(feature, 1);
    }
    texts.incrementAndGet();
  }

  /** Counts the features of one part from the {@code first} on; returns where the next begins. */
  private int addPart(TextFeatures features, int first) {
    LongTable part = part(features.feature(first));
    int i = first;
    synchronized (part) {
      while (i < features.size() && part(features.feature(i)) == part) {
        int end = i + 1;
        while (end < features.size() && features.feature(end) == features.feature(i)) end++;
        part.add(features.feature(i), end - i);
        i = end;
      }
    }
    return i;
  }

  /** Adds what others have counted, who must have finished. */
  public void merge(FeatureCounts others) {
    others.forEach(this::add);
    texts.addAndGet(others.texts());
  }

  /** Counts more texts of which only one feature is told. */
  private void add(long feature, int frequency) {
    LongTable part = part(feature);
    synchronized (part) {
      part.add(feature, frequency);
    }
  }

  /** What somebody has counted before. */
  public static FeatureCounts of(long texts, LongTable frequencies) {
    FeatureCounts counts = new FeatureCounts();
    frequencies.forEach(counts::add);
    counts.texts.set(texts);
    return counts;
  }

  /** What is kept elsewhere, in memory. */
  public static FeatureCounts of(Frequencies kept) {
    FeatureCounts counts = new FeatureCounts();
    kept.forEach(counts::add);
    counts.texts.set(kept.texts());
    return counts;
  }

  @Override
  public long texts() {
    return texts.get();
  }

  @Override
  public int of(long feature) {
    return part(feature).get(feature);
  }

  /** How many different features were counted. */
  public long size() {
    long size = 0;
    for (LongTable part : parts) size += part.size();
    return size;
  }

  /** Goes through all features, in ascending order, with the number of texts that have each. */
  @Override
  public void forEach(LongTable.Visitor visitor) {
    for (LongTable part : parts) part.forEach(visitor);
  }

  /** Parts are in the order of the features, in which negative ones come first. */
  private LongTable part(long feature) {
    return parts[(int) ((feature ^ Long.MIN_VALUE) >>> (Long.SIZE - PART_BITS))];
  }
}

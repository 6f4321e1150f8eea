package sosie.join;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import sosie.candidate.Fingerprints;
import sosie.feature.FeatureVector;
import sosie.parallel.WorkerPool;

/**
 * Texts by descending length, cut into partitions with inverted lists. Work is handed out in
 * stretches of texts, so that one huge partition keeps all threads busy too. Texts without features
 * have no position.
 */
final class PartitionedTexts {

  static final int STRETCH = 1024;

  private final Fingerprints<? extends FeatureVector> prints;
  private final LengthBounds bounds;
  private final float[] lengths;
  private final int[] texts;
  private final int[] partitions;
  private final int[] firstStretches;
  private final List<Stretch> stretches = new ArrayList<>();
  private final RarePrefixes[] prefixes;
  private final InvertedLists[] lists;

  /** Positions {@code from} to {@code to} of one partition. */
  record Stretch(int partition, int from, int to) {}

  /**
   * Texts to be walked.
   *
   * @param known how common features are among all texts, if not all are here
   */
  PartitionedTexts(
      Fingerprints<? extends FeatureVector> prints,
      LengthBounds bounds,
      Optional<FeatureLevels> known,
      WorkerPool workers) {
    this.prints = prints;
    this.bounds = bounds;
    float[] lengthOfText = new float[prints.count()];
    FeatureLevels counted = count(lengthOfText, workers);
    FeatureLevels common = known.orElse(counted);
    long[] order = byDescendingLength(lengthOfText);
    lengths = new float[order.length];
    texts = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      texts[i] = (int) order[i];
      lengths[i] = lengthOfText[texts[i]];
    }
    partitions = new LengthPartitions(bounds.threshold()).starts(lengths);
    firstStretches = cutIntoStretches();
    prefixes = new RarePrefixes[stretches.size()];
    workers.each(prefixes.length, () -> prefixer(common));
    lists = new InvertedLists[partitions.length - 1];
    workers.each(lists.length, () -> this::invert);
  }

  LengthBounds bounds() {
    return bounds;
  }

  int count() {
    return texts.length;
  }

  int text(int position) {
    return texts[position];
  }

  float length(int position) {
    return lengths[position];
  }

  List<Stretch> stretches() {
    return stretches;
  }

  RarePrefixes prefixes(int stretch) {
    return prefixes[stretch];
  }

  InvertedLists lists(int partition) {
    return lists[partition];
  }

  /** Where texts of a partition may first have partners that are not shorter. */
  int firstNeighbour(int partition) {
    return partitions[Math.max(0, partition - 1)];
  }

  /** The first entry of a list whose text is at most this long. */
  int firstEntry(InvertedLists list, int feature, double longest) {
    return list.start(feature, longest, lengths);
  }

  /** Fills in the lengths and counts features, each thread in a table of its own. */
  private FeatureLevels count(float[] lengthOfText, WorkerPool workers) {
    long expected = 0;
    for (int text = 0; text < lengthOfText.length; text++) expected += prints.size(text);
    long all = expected;
    List<RarityLevels> parts = new ArrayList<>();
    int tasks = (lengthOfText.length + STRETCH - 1) / STRETCH;
    workers.each(
        tasks,
        () -> {
          RarityLevels own = new RarityLevels(all);
          synchronized (parts) {
            parts.add(own);
          }
          return task -> {
            int end = Math.min(lengthOfText.length, (task + 1) * STRETCH);
            for (int text = task * STRETCH; text < end; text++) {
              FeatureVector features = prints.features(text);
              lengthOfText[text] = (float) features.total();
              own.add(features);
            }
          };
        });
    return RarityLevels.levels(parts, workers);
  }

  /** Texts with features; equally long ones in ascending order. */
  private static long[] byDescendingLength(float[] lengthOfText) {
    long[] order = new long[lengthOfText.length];
    int count = 0;
    for (int text = 0; text < lengthOfText.length; text++) {
      float length = lengthOfText[text];
      if (length > 0) order[count++] = (long) -Float.floatToIntBits(length) << 32 | text;
    }
    Arrays.sort(order, 0, count); // the bits of positive floats are in the order of the floats
    return Arrays.copyOf(order, count);
  }

  /** Returns the first stretch of every partition, and at the end the number of stretches. */
  private int[] cutIntoStretches() {
    int[] firsts = new int[partitions.length];
    for (int partition = 0; partition + 1 < partitions.length; partition++) {
      int end = partitions[partition + 1];
      for (int from = partitions[partition]; from < end; from += STRETCH) {
        stretches.add(new Stretch(partition, from, Math.min(end, from + STRETCH)));
      }
      firsts[partition + 1] = stretches.size();
    }
    return firsts;
  }

  private IntConsumer prefixer(FeatureLevels common) {
    RarestFirst rarestFirst = new RarestFirst(common, bounds);
    return task -> {
      Stretch stretch = stretches.get(task);
      RarePrefixes rare = new RarePrefixes(stretch.to - stretch.from);
      for (int position = stretch.from; position < stretch.to; position++) {
        rarestFirst.addTo(rare, prints.features(texts[position]), lengths[position]);
      }
      prefixes[task] = rare;
    };
  }

  private void invert(int partition) {
    List<RarePrefixes> parts =
        Arrays.asList(prefixes).subList(firstStretches[partition], firstStretches[partition + 1]);
    lists[partition] = new InvertedLists(parts, partitions[partition]);
  }
}

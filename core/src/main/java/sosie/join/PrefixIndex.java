package sosie.join;

import java.util.Arrays;
import sosie.hash.Hash64;
import sosie.hash.LongTable;

/**
 * Which members have a feature in their prefix, and how much of them is left from there on. Entries
 * stand in buckets by the hash of their feature, in each in ascending order of members; a bucket
 * may hold entries of several features.
 */
final class PrefixIndex {

  private static final int FEWEST_BITS = 8;
  private static final int MOST_BITS = 26;

  private final Entries entries;
  private final int[] starts;
  private final int shift;
  private final LongTable common = new LongTable();

  /**
   * An index of these entries.
   *
   * @param mostOfAFeature entries of one feature beyond which it is common
   */
  private PrefixIndex(Entries unsorted, int mostOfAFeature) {
    int wanted = 64 - Long.numberOfLeadingZeros(unsorted.count);
    int bits = Math.max(FEWEST_BITS, Math.min(MOST_BITS, wanted));
    shift = 64 - bits;
    starts = new int[(1 << bits) + 1];
    for (int i = 0; i < unsorted.count; i++) starts[bucket(unsorted.features[i]) + 1]++;
    for (int bucket = 1; bucket < starts.length; bucket++) starts[bucket] += starts[bucket - 1];
    entries = new Entries(unsorted.count);
    int[] next = Arrays.copyOf(starts, starts.length - 1);
    for (int i = 0; i < unsorted.count; i++) {
      entries.put(next[bucket(unsorted.features[i])]++, unsorted, i);
    }
    for (int bucket = 0; bucket < starts.length - 1; bucket++) {
      if (starts[bucket + 1] - starts[bucket] > mostOfAFeature) addCommon(bucket, mostOfAFeature);
    }
  }

  private void addCommon(int bucket, int mostOfAFeature) {
    LongTable counts = new LongTable();
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) counts.add(entries.features[i], 1);
    counts.forEach(
        (feature, count) -> {
          if (count > mostOfAFeature) common.put(feature, 1);
        });
  }

  /** Whether more members have the feature in their prefixes than may be looked up by it. */
  boolean isCommon(long feature) {
    return common.size() > 0 && common.get(feature) != 0;
  }

  /** Where the entries that may have this feature begin, for members of at least this number. */
  int start(long feature, int member) {
    int low = starts[bucket(feature)];
    int high = end(feature);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (entries.members[middle] < member) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** One past the last of them. */
  int end(long feature) {
    return starts[bucket(feature) + 1];
  }

  boolean has(int entry, long feature) {
    return entries.features[entry] == feature;
  }

  int member(int entry) {
    return entries.members[entry];
  }

  double rest(int entry) {
    return entries.rests[entry];
  }

  private int bucket(long feature) {
    return (int) (Hash64.mix(feature) >>> shift);
  }

  private static final class Entries {

    private long[] features;
    private int[] members;
    private float[] rests;
    private int count;

    Entries(int capacity) {
      features = new long[capacity];
      members = new int[capacity];
      rests = new float[capacity];
    }

    void grow() {
      int capacity = Math.addExact(count, count);
      features = Arrays.copyOf(features, capacity);
      members = Arrays.copyOf(members, capacity);
      rests = Arrays.copyOf(rests, capacity);
    }

    void put(int place, Entries from, int i) {
      features[place] = from.features[i];
      members[place] = from.members[i];
      rests[place] = from.rests[i];
    }
  }

  /** Collects the entries of members, in ascending order of these. */
  static final class Builder {

    private final Entries entries = new Entries(1024);

    void add(long feature, int member, double rest) {
      if (entries.count == entries.features.length) entries.grow();
      int place = entries.count++;
      entries.features[place] = feature;
      entries.members[place] = member;
      entries.rests[place] = (float) rest;
    }

    PrefixIndex build(int mostOfAFeature) {
      return new PrefixIndex(entries, mostOfAFeature);
    }
  }
}

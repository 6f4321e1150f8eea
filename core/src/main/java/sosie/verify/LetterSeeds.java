package sosie.verify;

import java.util.ArrayList;
import java.util.List;
import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.verify.LetterAlignment.Stretch;

/**
 * Where two texts surely agree: runs of letters that stand once in each, in the longest chain that
 * goes forward in both (patience sorting). Of very long texts only a share of runs is looked at,
 * chosen by what they are, so that both have the same ones.
 */
final class LetterSeeds {

  private static final long BASE = 0xD6E8FEB86659FD93L;
  private static final int MOST = 1 << 20; // runs looked at, about
  private static final int TWICE = Integer.MAX_VALUE;

  /** A run that both have, longer where runs overlap. */
  record Seed(int left, int right, int length) {}

  private final int[] lefts; // places of runs that stand once in each, in the order of the left
  private final int[] rights;
  private int count;

  private LetterSeeds(int room) {
    lefts = new int[room];
    rights = new int[room];
  }

  static List<Seed> chain(Stretch left, Stretch right, int width) {
    int shift =
        Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(longer(left, right) / MOST));
    LongTable places = new LongTable(); // plus one
    each(right, width, shift, (hash, place) -> note(places, hash, place));
    LongTable own = new LongTable();
    each(left, width, shift, (hash, place) -> note(own, hash, place));
    LetterSeeds seeds = new LetterSeeds(Math.min(places.size(), own.size()));
    each(
        left,
        width,
        shift,
        (hash, place) -> {
          int there = places.get(hash);
          if (there != 0 && there != TWICE && own.get(hash) != TWICE) seeds.add(place, there - 1);
        });
    return seeds.longest(width);
  }

  private static int longer(Stretch left, Stretch right) {
    return Math.max(left.size(), right.size());
  }

  private interface Visitor {
    void run(long hash, int place);
  }

  /** A polynomial that rolls on, mixed at the end. */
  private static void each(Stretch text, int width, int shift, Visitor visitor) {
    if (text.size() < width) return;
    long chosen = (1L << shift) - 1;
    long leaving = 1;
    for (int i = 0; i < width; i++) leaving *= BASE;
    long rolling = 0;
    for (int i = text.from(); i < text.to(); i++) {
      rolling = rolling * BASE + text.letters()[i] + 1;
      int start = i - width + 1;
      if (start > text.from()) rolling -= leaving * (text.letters()[start - 1] + 1);
      if (start < text.from()) continue;
      long hash = Hash64.mix(rolling);
      if ((hash & chosen) == 0) visitor.run(hash, start);
    }
  }

  private static void note(LongTable places, long hash, int place) {
    places.put(hash, places.get(hash) == 0 ? place + 1 : TWICE);
  }

  private void add(int left, int right) {
    lefts[count] = left;
    rights[count++] = right;
  }

  /** The longest chain in which the right places rise too, as seeds that do not overlap. */
  private List<Seed> longest(int width) {
    int[] tails = new int[count]; // of the chains of each length the one that ends first
    int[] before = new int[count];
    int length = 0;
    for (int i = 0; i < count; i++) {
      int pile = pile(tails, length, rights[i]);
      before[i] = pile == 0 ? -1 : tails[pile - 1];
      tails[pile] = i;
      if (pile == length) length++;
    }
    int[] chain = new int[length];
    for (int i = length - 1, at = length == 0 ? -1 : tails[length - 1]; i >= 0; i--) {
      chain[i] = at;
      at = before[at];
    }
    return merged(chain, width);
  }

  private int pile(int[] tails, int length, int right) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rights[tails[middle]] < right) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Runs that go on along the same diagonal are one; others that overlap are left out. */
  private List<Seed> merged(int[] chain, int width) {
    List<Seed> seeds = new ArrayList<>();
    for (int i : chain) {
      Seed last = seeds.isEmpty() ? new Seed(-width, -width, 0) : seeds.get(seeds.size() - 1);
      int leftEnd = last.left + last.length;
      int rightEnd = last.right + last.length;
      boolean same = lefts[i] - last.left == rights[i] - last.right;
      if (lefts[i] >= leftEnd && rights[i] >= rightEnd) {
        seeds.add(new Seed(lefts[i], rights[i], width));
      } else if (same) {
        seeds.set(seeds.size() - 1, new Seed(last.left, last.right, lefts[i] + width - last.left));
      }
    }
    return seeds;
  }
}

package sosie.kinds;

import java.util.BitSet;
import java.util.List;
import sosie.hash.Hash64;
import sosie.hash.LongTable;
import sosie.tokenise.Tokens;

/** Which of the changed words stand elsewhere among the changed words of the other text. */
final class Moves {

  private static final int RUN = 4;
  private static final int NEARBY = 5; // changes

  private final Tokens left;
  private final Tokens right;
  private final List<Change> changes;
  private final BitSet movedLeft = new BitSet();
  private final BitSet movedRight = new BitSet();

  Moves(Tokens left, Tokens right, List<Change> changes) {
    this.left = left;
    this.right = right;
    this.changes = changes;
    runs();
    swaps();
  }

  /** How many words of the left text moved. */
  int count() {
    return movedLeft.cardinality();
  }

  boolean left(int word) {
    return movedLeft.get(word);
  }

  boolean right(int word) {
    return movedRight.get(word);
  }

  /** Where the first run of words of the left text begins that moved, from a place on; else −1. */
  int next(int from) {
    return movedLeft.nextSetBit(from);
  }

  /** Where a run of words that moved ends. */
  int end(int start) {
    return movedLeft.nextClearBit(start);
  }

  /** Runs of several words, wherever they went. */
  private void runs() {
    LongTable places = new LongTable(); // of runs on the right, plus one
    for (Change each : changes) {
      for (int i = each.right(); i + RUN <= each.rightEnd(); i++) {
        long run = hash(right, i, i + RUN);
        if (places.get(run) == 0) places.put(run, i + 1);
      }
    }
    for (Change each : changes) {
      for (int i = each.left(); i + RUN <= each.leftEnd(); i++) {
        int place = places.get(hash(left, i, i + RUN)) - 1;
        if (place < 0) continue;
        movedLeft.set(i, i + RUN);
        movedRight.set(place, place + RUN);
      }
    }
  }

  /** Changes near each other that hold the same words in all, in whatever order. */
  private void swaps() {
    for (int i = 0; i < changes.size(); i++) {
      long balance = 0;
      for (int j = i; j < Math.min(changes.size(), i + NEARBY); j++) {
        Change each = changes.get(j);
        balance +=
            sum(left, each.left(), each.leftEnd()) - sum(right, each.right(), each.rightEnd());
        if (balance == 0) move(changes.subList(i, j + 1));
      }
    }
  }

  private void move(List<Change> whole) {
    for (Change each : whole) {
      movedLeft.set(each.left(), each.leftEnd());
      movedRight.set(each.right(), each.rightEnd());
    }
  }

  /** The same for the same words in any order. */
  private static long sum(Tokens words, int start, int end) {
    long sum = 0;
    for (int i = start; i < end; i++) sum += Hash64.mix(words.hash(i));
    return sum;
  }

  private static long hash(Tokens words, int start, int end) {
    long hash = (long) end - start;
    for (int i = start; i < end; i++) hash = Hash64.mix(hash, words.hash(i));
    return hash;
  }
}

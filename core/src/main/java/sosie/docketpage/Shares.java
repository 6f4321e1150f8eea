package sosie.docketpage;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Room that many want a part of. */
final class Shares {

  private Shares() {}

  /**
   * The most that one may take so that all fit: who asks for less leaves the rest to the others.
   *
   * @param asked what each wants
   */
  static long most(LongStream asked, long room) {
    long[] smallestFirst = asked.sorted().toArray();
    long left = room;
    for (int i = 0; i < smallestFirst.length; i++) {
      long equal = left / (smallestFirst.length - i);
      if (smallestFirst[i] > equal) return equal;
      left -= smallestFirst[i];
    }
    return Arrays.stream(smallestFirst).max().orElse(room);
  }
}

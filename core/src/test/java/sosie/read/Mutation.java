package sosie.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Damage to a file, all of it decided by a seed: bytes cut off, flipped, overwritten, lost, doubled
 * or put in.
 *
 * @param touched the bytes of the whole file that are no longer what or where they were; to the end
 *     of the file, if it was cut off
 */
public record Mutation(byte[] bytes, List<CanaryFile.Place> touched, String told) {

  public static Mutation of(byte[] whole, long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    for (int i = 0; i < 8; i++) random.nextInt(); // seeds that are close begin alike
    Mutation mutation = new Mutation(whole, List.of(), "");
    for (int changes = 1 + random.nextInt(3) / 2; changes > 0; changes--) {
      if (mutation.bytes.length > 0) mutation = mutation.changed(random, whole.length);
    }
    return mutation;
  }

  /** Places are those of the whole file, which is right only for the first change of length. */
  private Mutation changed(Random random, int wholeLength) {
    int at = random.nextInt(Math.max(1, bytes.length));
    int length = 1 + random.nextInt(random.nextBoolean() ? 8 : 600);
    int end = Math.min(bytes.length, at + length);
    return switch (random.nextInt(8)) {
      case 0 -> with(Arrays.copyOf(bytes, at), at, wholeLength, "cut at " + at);
      case 1, 2 -> {
        byte[] copy = bytes.clone();
        copy[at] ^= (byte) (1 << random.nextInt(8));
        yield with(copy, at, at + 1, "bit flipped at " + at);
      }
      case 3 -> {
        byte[] copy = bytes.clone();
        copy[at] = (byte) random.nextInt(256);
        yield with(copy, at, at + 1, "byte " + copy[at] + " at " + at);
      }
      case 4 -> {
        byte[] copy = bytes.clone();
        Arrays.fill(copy, at, end, (byte) (random.nextBoolean() ? 0 : random.nextInt(256)));
        yield with(copy, at, end, "overwritten from " + at + " to " + end);
      }
      case 5 -> {
        byte[] copy = bytes.clone();
        int from = random.nextInt(bytes.length - (end - at) + 1);
        System.arraycopy(bytes, from, copy, at, end - at);
        yield with(copy, at, end, "bytes of " + from + " over " + at + " to " + end);
      }
      case 6 ->
          with(
              Samples.joined(
                  Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, end, bytes.length)),
              at,
              end,
              "lost from " + at + " to " + end);
      default -> {
        byte[] put = new byte[length];
        random.nextBytes(put);
        byte[] added = random.nextBoolean() ? put : Arrays.copyOfRange(bytes, at, end);
        yield with(
            Samples.joined(
                Arrays.copyOf(bytes, at), added, Arrays.copyOfRange(bytes, at, bytes.length)),
            at,
            at + 1,
            added.length + " bytes put in at " + at);
      }
    };
  }

  private Mutation with(byte[] damaged, int start, int end, String what) {
    List<CanaryFile.Place> all = new ArrayList<>(touched);
    all.add(new CanaryFile.Place(start, end));
    return new Mutation(damaged, all, told.isEmpty() ? what : told + ", " + what);
  }

  /**
   * Whether damage lies in this place or right beside it; not exact after two changes of length.
   */
  public boolean touches(CanaryFile.Place place) {
    int slack = touched.size() > 1 ? 1200 : 2;
    return touched.stream()
        .anyMatch(t -> t.start() < place.end() + slack && t.end() > place.start() - slack);
  }
}

package sosie.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.candidate.KeyRun;

class KeySegmentTest {

  private static final KeyShape SHAPE = new KeyShape(new int[] {4, 8, 4}, 77);

  @TempDir Path folder;

  /** The texts of keys by maps, which is slow and plain. */
  private static final class Plain implements KeyRun {

    private final List<TreeMap<Long, TreeSet<Integer>>> positions = new ArrayList<>();

    Plain(long seed, int from, int texts, int keys) {
      Random random = new Random(seed);
      for (int bytes : SHAPE.bytes()) {
        TreeMap<Long, TreeSet<Integer>> all = new TreeMap<>();
        for (int text = from; text < from + texts; text++) {
          if (random.nextInt(9) == 0) continue; // it has no key there
          long key = random.nextInt(keys) * 0x9E3779B97F4A7C15L;
          if (bytes == Integer.BYTES) key &= 0xFFFFFFFF00000000L;
          all.computeIfAbsent(key, any -> new TreeSet<>()).add(text);
        }
        positions.add(all);
      }
    }

    @Override
    public int[] of(int position, long key) {
      return positions.get(position).getOrDefault(key, new TreeSet<>()).stream()
          .mapToInt(Integer::intValue)
          .toArray();
    }

    @Override
    public Entries entries(int position) {
      List<long[]> all = new ArrayList<>();
      positions
          .get(position)
          .forEach((key, texts) -> texts.forEach(text -> all.add(new long[] {key, text})));
      int[] at = {-1};
      return new Entries() {
        @Override
        public boolean next() {
          return ++at[0] < all.size();
        }

        @Override
        public long key() {
          return all.get(at[0])[0];
        }

        @Override
        public int text() {
          return (int) all.get(at[0])[1];
        }
      };
    }
  }

  private KeySegment written(String name, int from, int to, List<KeyRun> runs) throws IOException {
    Path path = folder.resolve(name);
    assertThat(
            KeySegmentWriter.write(path, SHAPE, from, to, runs, text -> text % 7 != 0, () -> false))
        .isTrue();
    return KeySegment.open(path, SHAPE);
  }

  private static int[] there(int[] texts) {
    return Arrays.stream(texts).filter(text -> text % 7 != 0).toArray();
  }

  /** Few keys have groups longer than a block, many have none of two. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 40, 3000, Integer.MAX_VALUE})
  void saysOfEachKeyWhatMapsSay(int keys) throws IOException {
    for (int texts : new int[] {0, 1, 340, 341, 342, 511, 512, 4000}) {
      Plain plain = new Plain(texts, 5, texts, keys);
      KeySegment segment = written("segment", 5, 5 + texts, List.of(plain));
      segment.check();
      assertThat(List.of(segment.first(), segment.last())).containsExactly(5, 5 + texts);
      for (int position = 0; position < SHAPE.positions(); position++) {
        for (long key : plain.positions.get(position).keySet()) {
          assertThat(segment.of(position, key)).isEqualTo(there(plain.of(position, key)));
          assertThat(segment.of(position, key + (1L << 32)))
              .isEqualTo(there(plain.of(position, key + (1L << 32))));
        }
        for (long key : new long[] {Long.MIN_VALUE, 0, 1L << 33, Long.MAX_VALUE >>> 32 << 32}) {
          assertThat(segment.of(position, key)).isEqualTo(there(plain.of(position, key)));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 700, Integer.MAX_VALUE})
  void severalAreMergedIntoWhatTheyAreTogether(int keys) throws IOException {
    List<Plain> plain = new ArrayList<>();
    List<KeyRun> segments = new ArrayList<>();
    int from = 1;
    for (int texts : new int[] {900, 1, 0, 2500}) {
      plain.add(new Plain(texts, from, texts, keys));
      segments.add(
          written(
              "part-" + from + "-" + texts,
              from,
              from + texts,
              List.of(plain.get(plain.size() - 1))));
      from += texts;
    }
    KeySegment merged = written("merged", 1, from, segments);
    for (int position = 0; position < SHAPE.positions(); position++) {
      SortedMap<Long, TreeSet<Integer>> all = new TreeMap<>();
      for (Plain each : plain) {
        each.positions
            .get(position)
            .forEach(
                (key, texts) -> all.computeIfAbsent(key, any -> new TreeSet<>()).addAll(texts));
      }
      for (long key : all.keySet()) {
        int[] wanted = all.get(key).stream().mapToInt(Integer::intValue).toArray();
        assertThat(merged.of(position, key)).isEqualTo(there(wanted));
      }
    }
  }

  /** Either the answer is right, or it is said that the file is damaged. */
  @Test
  void aFlippedByteOrAMissingEndIsNeverMisread() throws IOException {
    Plain plain = new Plain(3, 1, 2000, 900);
    Path path = written("segment", 1, 2000, List.of(plain)).path();
    byte[] whole = Files.readAllBytes(path);
    Random random = new Random(4);
    int told = 0;
    for (int i = 0; i < 400; i++) {
      byte[] other = whole.clone();
      if (i % 4 == 0) other = Arrays.copyOf(whole, random.nextInt(whole.length));
      else other[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
      Path damaged = Files.write(folder.resolve("damaged-" + i), other);
      try {
        KeySegment segment = KeySegment.open(damaged, SHAPE);
        for (int position = 0; position < SHAPE.positions(); position++) {
          for (long key : plain.positions.get(position).keySet()) {
            assertThat(segment.of(position, key)).isEqualTo(there(plain.of(position, key)));
          }
        }
      } catch (Damaged | DamagedKeys e) {
        told++;
        assertThat(e).hasMessageContaining("damaged-" + i);
      }
    }
    assertThat(told).isGreaterThan(390); // the rest of a block after its last key is in the sum too
  }

  @Test
  void keysOfAnotherShapeAreRefused() throws IOException {
    Path path = written("segment", 1, 9, List.of(new Plain(1, 1, 8, 5))).path();
    for (KeyShape other :
        List.of(
            new KeyShape(new int[] {4, 8, 4}, 78),
            new KeyShape(new int[] {4, 8}, 77),
            new KeyShape(new int[] {4, 4, 8}, 77))) {
      assertThatThrownBy(() -> KeySegment.open(path, other)).isInstanceOf(Damaged.class);
    }
  }

  @Test
  void whatIsStoppedLeavesNothing() throws IOException {
    Path path = folder.resolve("segment");
    boolean there =
        KeySegmentWriter.write(
            path, SHAPE, 1, 9, List.of(new Plain(1, 1, 8, 5)), text -> true, () -> true);
    assertThat(there).isFalse();
    assertThat(path).doesNotExist();
  }
}

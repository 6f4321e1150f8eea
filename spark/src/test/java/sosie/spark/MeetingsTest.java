package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import sosie.hash.DisjointSets;
import sosie.hash.Hash64;

final class MeetingsTest {

  private static final int DOCUMENTS = 3_000;
  private static final int KEYS = 40; // of a document: more in all than are held at a time

  private static void keys(byte[] document, Meetings.KeySink to) {
    ByteBuffer keys = ByteBuffer.wrap(document);
    while (keys.hasRemaining()) to.key(keys.getLong(), keys.getLong());
  }

  @Test
  void atEachKeyAllButTheLeastAreToldOnceAndComponentsAreThose() {
    try (JavaSparkContext spark = LocalSpark.context()) {
      for (int keys = 1; keys <= 2; keys++) {
        Random random = new Random(keys);
        List<byte[]> documents = new ArrayList<>();
        Map<List<Long>, Integer> firsts = new HashMap<>();
        DisjointSets expected = new DisjointSets(DOCUMENTS);
        for (int i = 0; i < DOCUMENTS; i++) {
          ByteBuffer own = ByteBuffer.allocate(KEYS * 2 * Long.BYTES);
          for (int j = 0; j < KEYS; j++) {
            boolean meets = j == 0 && random.nextInt(3) == 0;
            long one = Hash64.mix(meets ? random.nextInt(600) : 1_000L + (long) i * KEYS + j);
            long other = keys == 1 ? 0 : random.nextInt(2);
            own.putLong(one).putLong(other);
            Integer first = firsts.putIfAbsent(List.of(one, other), i);
            if (first != null) expected.join(first, i);
          }
          documents.add(own.array());
        }
        Numbered numbered =
            Numbered.of(spark.parallelize(documents, 2), new long[] {DOCUMENTS / 2, DOCUMENTS / 2});
        List<long[]> found =
            new Meetings(keys, 3).of(numbered.byNumber(), MeetingsTest::keys).collect();
        DisjointSets sets = new DisjointSets(DOCUMENTS);
        Set<Long> told = new HashSet<>();
        for (long[] pair : found) {
          assertThat(pair[0]).isLessThan(pair[1]);
          sets.join((int) pair[0], (int) pair[1]);
          told.add(pair[1]);
        }
        for (int i = 0; i < DOCUMENTS; i++) {
          assertThat(sets.of(i)).as("%d of %d keys", i, keys).isEqualTo(expected.of(i));
          boolean isFirst = expected.of(i) == i;
          if (!isFirst) assertThat(told).contains((long) i);
        }
      }
    }
  }
}

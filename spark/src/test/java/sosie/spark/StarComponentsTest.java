package sosie.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sosie.hash.DisjointSets;

final class StarComponentsTest {

  @TempDir Path folder;

  @Test
  void everyNodeIsToldTheLeastOfItsComponent() {
    try (JavaSparkContext spark = LocalSpark.context()) {
      for (long seed = 0; seed < 4; seed++) {
        Random random = new Random(seed);
        int nodes = 60;
        List<long[]> edges = new ArrayList<>();
        DisjointSets sets = new DisjointSets(nodes);
        int count = random.nextInt(70);
        for (int i = 0; i < count; i++) {
          int one = random.nextInt(nodes);
          int other = random.nextInt(nodes);
          if (one == other) continue;
          edges.add(new long[] {one, other});
          sets.join(one, other);
        }
        // a path is what takes the most rounds
        for (int i = 1; i < 10 * seed; i++) edges.add(new long[] {1000 + i, 999 + i});
        Stages stages =
            new Stages(spark, new org.apache.hadoop.fs.Path(folder.resolve("" + seed).toUri()));
        Map<Long, Long> found = new TreeMap<>();
        new StarComponents(stages, 3)
            .of(spark.parallelize(edges, 3))
            .collect()
            .forEach(edge -> found.put(edge[0], edge[1]));
        Map<Long, Long> expected = new TreeMap<>();
        for (int i = 0; i < nodes; i++) {
          for (int least = 0; least < i; least++) {
            if (sets.of(least) == sets.of(i)) {
              expected.put((long) i, (long) least);
              break;
            }
          }
        }
        for (int i = 1; i < 10 * seed; i++) expected.put(1000L + i, 1000L);
        if (seed > 0) assertThat(found).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }
}

package sosie.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

  private static String name(Random random) {
    if (random.nextInt(500) == 0) return "é".repeat(random.nextInt(3000));
    return (random.nextBoolean() ? "" : "d") + random.nextInt(4000);
  }

  /** Strings come and go, some long enough that room is given back; a map says what is there. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void hasWhatAMapHas(long seed) throws IOException {
    Random random = new Random(seed);
    Names names = new Names();
    Map<String, Integer> map = new HashMap<>();
    Map<String, Integer> then = Map.of();
    Names copy = names.copy();
    for (int step = 0; step < 40_000; step++) {
      String name = name(random);
      assertThat(names.find(name)).isEqualTo(map.getOrDefault(name, Names.NONE));
      if (!map.containsKey(name)) map.put(name, names.add(name));
      else if (random.nextInt(3) > 0) names.remove(map.remove(name));
      if (step == 20_000) {
        copy = names.copy();
        then = Map.copyOf(map);
      }
    }
    assertThat(names.count()).isEqualTo(map.size());
    map.forEach((name, number) -> assertThat(names.get(number)).isEqualTo(name));
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    copy.write(new DataOutputStream(written));
    Names read = Names.read(new DataInputStream(new ByteArrayInputStream(written.toByteArray())));
    read.number();
    assertThat(read.count()).isEqualTo(then.size());
    then.forEach((name, number) -> assertThat(read.find(name)).isEqualTo(number));
    assertThat(then).doesNotContainValue(read.add("one that is new"));
    assertThat(read.get(read.find("one that is new"))).isEqualTo("one that is new");
  }

  /** All in one table, at few places of it: each is found after others went before it. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void rowsOfOneHashAreToldApart(long seed) {
    Random random = new Random(seed);
    long[] hashes = new long[300];
    for (int i = 0; i < hashes.length; i++) hashes[i] = random.nextInt(40) * 13L;
    Numbers numbers = new Numbers(row -> hashes[row]);
    boolean[] there = new boolean[hashes.length];
    for (int step = 0; step < 20_000; step++) {
      int row = random.nextInt(hashes.length);
      int found = numbers.find(hashes[row], each -> each == row);
      assertThat(found).isEqualTo(there[row] ? row : Numbers.NONE);
      if (there[row]) numbers.remove(hashes[row], row);
      else numbers.add(hashes[row], row);
      there[row] = !there[row];
    }
  }
}

package sosie.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8OrderTest {

  /** Of one byte, two, three before and after the surrogates, and four. */
  private static final int[] SOME = {'a', 'b', 0x7F, 0xE9, 0x7FF, 0xD7FF, 0xE000, 0xFF21, 0x1F600};

  @Test
  void isThatOfBytes() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      String one = text(random);
      String other = text(random);
      int bytes = Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));
      assertThat(Integer.signum(Utf8Order.UTF_8.compare(one, other)))
          .as("%s and %s", one, other)
          .isEqualTo(Integer.signum(bytes));
    }
  }

  private static String text(Random random) {
    return random
        .ints(random.nextInt(4), 0, SOME.length)
        .map(i -> SOME[i])
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @Test
  void placesOfSourcesKeepToIt() {
    Origin wide = new Origin("\uFF21.txt", 2);
    Origin emoji = new Origin("\uD83D\uDE00.txt", 1);
    assertThat(wide).isLessThan(emoji);
    assertThat(wide.source()).isGreaterThan(emoji.source()); // where String has another order
  }
}

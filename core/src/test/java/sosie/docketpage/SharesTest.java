package sosie.docketpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharesTest {

  @Test
  void whoAsksForLittleLeavesTheRestToOthers() {
    assertThat(Shares.most(LongStream.of(10, 500, 20, 500), 230)).isEqualTo(100);
  }

  @Test
  void allGetWhatTheyAskForIfItFits() {
    assertThat(Shares.most(LongStream.of(10, 50, 20), 80)).isEqualTo(50);
  }

  @Test
  void withoutAnybodyThereIsAllTheRoom() {
    assertThat(Shares.most(LongStream.empty(), 80)).isEqualTo(80);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noGreaterShareWouldFit(long seed) {
    Random random = new Random(seed);
    long[] asked = random.longs(50, 0, 1_000).toArray();
    long room = random.nextInt(30_000);
    long most = Shares.most(Arrays.stream(asked), room);
    assertThat(taken(asked, most)).as("seed %d", seed).isLessThanOrEqualTo(room);
    if (Arrays.stream(asked).sum() > room) {
      assertThat(taken(asked, most + 1)).as("seed %d", seed).isGreaterThan(room);
    }
  }

  private static long taken(long[] asked, long most) {
    return Arrays.stream(asked).map(each -> Math.min(each, most)).sum();
  }
}

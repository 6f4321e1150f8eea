package sosie.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BacklogTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatGoesInComesOutInOrderWhateverItsSize(long seed) throws IOException {
    Random random = new Random(seed);
    ByteArrayOutputStream in = new ByteArrayOutputStream();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Backlog backlog = new Backlog()) {
      for (int step = 0; step < 300; step++) {
        boolean gives = random.nextInt(100) < (step < 200 ? 70 : 20); // first it grows
        if (gives) {
          byte[] bytes = new byte[1 + random.nextInt(40_000)];
          random.nextBytes(bytes);
          backlog.add(bytes);
          in.writeBytes(bytes);
        } else {
          byte[] bytes = backlog.poll();
          assertThat(bytes == null).isEqualTo(in.size() == out.size());
          if (bytes != null) out.writeBytes(bytes);
        }
        assertThat(backlog.size()).isEqualTo(in.size() - out.size());
      }
      for (byte[] bytes = backlog.poll(); bytes != null; bytes = backlog.poll()) {
        out.writeBytes(bytes);
      }
      assertThat(backlog.isEmpty()).isTrue();
    }
    assertThat(out.toByteArray()).isEqualTo(in.toByteArray());
  }
}

package sosie.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipStreamTest {

  /** What was expanded is handed on before the end is looked at, which may not be there. */
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 8})
  void aMemberWithoutItsEndIsHandedOnWhole(int missing) throws IOException {
    byte[] text = new byte[100_000];
    new Random(1).nextBytes(text);
    byte[] packed = packed(text);
    GzipStream in =
        new GzipStream(
            new BufferedInputStream(
                new ByteArrayInputStream(Arrays.copyOf(packed, packed.length - missing)), 1 << 17));
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    assertThatThrownBy(() -> in.transferTo(read)).isInstanceOf(EOFException.class);
    assertThat(read.toByteArray()).isEqualTo(text);
  }

  private static byte[] packed(byte[] text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text);
    }
    return out.toByteArray();
  }
}

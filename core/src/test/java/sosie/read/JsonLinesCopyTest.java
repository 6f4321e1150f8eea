package sosie.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sosie.format.JsonLines;
import sosie.format.RecordFormat;
import sosie.format.Tally;
import sosie.source.Content;
import sosie.source.Expansion;
import sosie.source.Origin;

/** The copy in one pass is that by ranges of bytes, whatever the lines. */
class JsonLinesCopyTest {

  private static final JsonLines LINES = new JsonLines(300);

  /** Reads by the same splitter, and copies as formats do by default. */
  @SuppressWarnings("UnnecessaryMethodReference") // without the copy of its own
  private static final RecordFormat BY_RANGES = LINES::split;

  private static final String[] PIECES = {
    "{\"id\": 1}",
    "\n",
    "\r\n",
    "\n\n",
    " ",
    "\t\n",
    "not json",
    "{\"a\":\"",
    "\u00fc",
    "x".repeat(200)
  };

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void copyInOnePassIsThatByRanges(long seed) throws IOException {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      byte[] bytes = lines(random);
      int broken = random.nextInt(3) == 0 ? random.nextInt(bytes.length + 1) : -1;
      long modulus = 1L + random.nextInt(4);
      Predicate<Origin> keep = origin -> origin.line() % modulus == 0;
      assertThat(copy(LINES, bytes, broken, keep))
          .as("seed %d, round %d", seed, round)
          .isEqualTo(copy(BY_RANGES, bytes, broken, keep));
    }
  }

  private static byte[] lines(Random random) {
    StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\uFEFF" : "");
    for (int i = random.nextInt(30); i >= 0; i--)
      text.append(PIECES[random.nextInt(PIECES.length)]);
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The copy and what was counted, in words. */
  private static String copy(RecordFormat format, byte[] bytes, int broken, Predicate<Origin> keep)
      throws IOException {
    Content.Opening opening = () -> broken < 0 ? whole(bytes) : new Breaking(bytes, broken);
    try (Content content =
        Content.ofFile(
            "a.jsonl",
            Path.of("a.jsonl"),
            bytes.length,
            opening,
            Expansion.forCopying(bytes.length, ReadOptions.defaults().expansion()),
            place -> {})) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Tally tally = format.copy(content, keep, (OutputStream) out);
      return tally + "\n" + out.toString(StandardCharsets.UTF_8);
    }
  }

  private static InputStream whole(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  /** Ends in damage. */
  private static final class Breaking extends InputStream {
    private final byte[] bytes;
    private final int end;
    private int at;

    Breaking(byte[] bytes, int end) {
      this.bytes = bytes;
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      if (at == end) throw new IOException("broken");
      return at == bytes.length ? -1 : bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] to, int start, int length) throws IOException {
      int next = length == 0 ? 0 : read();
      if (length == 0 || next < 0) return next;
      to[start] = (byte) next;
      return 1;
    }
  }
}

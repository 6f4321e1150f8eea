package sosie.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sosie.parallel.WorkerPool;

class JsonLinesTableTest {

  private static final ResultTable TABLE = ResultTable.PAIRS;

  @TempDir Path folder;

  private static void row(int number, ResultFormat.RowSink to) throws IOException {
    to.row("a\"" + number, "é".repeat(number % 9), number / 7.);
  }

  @ParameterizedTest
  @CsvSource({"0,2", "1,2", "4095,2", "4096,3", "4097,2", "32768,2", "32769,2", "70000,3"})
  void severalThreadsWriteWhatOneWrites(int count, int threads) throws IOException {
    ResultFormat.JSONL.write(folder, TABLE, count, JsonLinesTableTest::row, new WorkerPool(1));
    Path file = ResultFormat.JSONL.file(folder, TABLE);
    byte[] one = Files.readAllBytes(file);
    ResultFormat.JSONL.write(
        folder, TABLE, count, JsonLinesTableTest::row, new WorkerPool(threads));
    assertThat(Files.readAllBytes(file)).isEqualTo(one);
    assertThat(Files.readAllLines(file)).hasSize(count);
  }

  @ParameterizedTest
  @CsvSource({"1", "3"})
  void aFailureIsToldAsItWas(int threads) {
    ResultFormat.Rows failing =
        (number, to) -> {
          if (number == 9_000) throw new IOException("no room left");
          row(number, to);
        };
    WorkerPool workers = new WorkerPool(threads);
    assertThatThrownBy(() -> ResultFormat.JSONL.write(folder, TABLE, 20_000, failing, workers))
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("no room left");
  }
}
